import type { Verb } from '@isiro/domain/roles'
import type { $ZodType } from 'zod/v4/core'

/**
 * The contract of each call that answers JSON, by its route: 'GET /api/clients'. vite.answers.ts puts the routes of the API in
 * place of this file in development and in tests; the app that is delivered has none.
 */
export const ANSWERS: Record<string, $ZodType> = {}

/** What each route of a member asks of a role: 'POST /api/clients' is 'clients.write'. Filled and left out in the same way. */
export const VERBS: Record<string, Verb> = {}

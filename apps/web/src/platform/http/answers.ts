import type { $ZodType } from 'zod/v4/core'

/**
 * The contract of each call that answers JSON, by its route: 'GET /api/clients'. vite.answers.ts puts the routes of the API in
 * place of this file in development and in tests; the app that is delivered has none.
 */
export const ANSWERS: Record<string, $ZodType> = {}

import * as z from 'zod/mini'

/**
 * Whose word an acceptance, a decline or a receipt of goods is: `client` gave it on the page, `owner` wrote it down, and `file` is
 * a restored backup whose word nothing proves.
 */
export const AnswerSource = z.enum(['client', 'owner', 'file'])

export type AnswerSource = z.infer<typeof AnswerSource>

import type * as z from 'zod/mini'
import type { Refusals, TextValues } from './use-checked-form.ts'

/** The contract's refusals: the first message of each field, as translation keys. */
export function refusalsOf<Values extends TextValues>(
  schema: z.ZodMiniType,
  values: object,
): Refusals<Values> {
  const { error } = schema.safeParse(values)
  const refusals: Record<string, string> = {}
  for (const issue of error?.issues ?? []) refusals[String(issue.path[0])] ??= issue.message
  return refusals as Refusals<Values>
}

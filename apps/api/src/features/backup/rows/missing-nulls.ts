import * as z from 'zod/mini'
import { innermost } from './description.ts'

/**
 * A value of a file with null for each missing member that may be null: other programs leave out what is empty. What a schema
 * calls optional stays out, because that means something else: a file from before there was such a member.
 */
export function withMissingNulls(schema: z.core.$ZodType, value: unknown): unknown {
  const inner = innermost(schema)
  if (inner instanceof z.ZodMiniArray)
    return Array.isArray(value)
      ? value.map((each) => withMissingNulls(inner.def.element, each))
      : value
  if (!(inner instanceof z.ZodMiniObject) || !isObject(value)) return value
  const filled = new Map(Object.entries(value))
  for (const [name, member] of Object.entries<z.core.$ZodType>(inner.shape)) {
    if (filled.has(name)) filled.set(name, withMissingNulls(member, filled.get(name)))
    else if (member instanceof z.ZodMiniNullable) filled.set(name, null)
  }
  return Object.fromEntries(filled)
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

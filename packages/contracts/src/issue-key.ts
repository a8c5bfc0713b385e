/** What zod says of a value that a schema refuses, as far as its sentence needs it. */
export interface SchemaIssue {
  code?: string | undefined
  message: string
  /** The kind of the value that is too large or too small. */
  origin?: string
}

/**
 * The key of the sentence that says what is wrong with a value: that of the schema, or one for the kind of the issue where the
 * schema has none.
 */
export function issueKey({ code, message, origin }: SchemaIssue): string {
  if (message.startsWith('validation.')) return message
  if (code === 'unrecognized_keys') return 'validation.unknown_field'
  if (code === 'invalid_type') return 'validation.kind'
  if (code === 'invalid_value') return 'validation.choice'
  const isCounted = origin === 'string' || origin === 'array'
  if (code === 'too_big') return isCounted ? 'validation.too_long' : 'validation.number'
  if (code === 'too_small') return isCounted ? 'validation.required' : 'validation.number'
  return code === 'not_multiple_of' ? 'validation.number' : 'validation.form'
}

/** The sentence of the first issue. */
export function firstIssueKey({ issues }: { issues: readonly SchemaIssue[] }): string {
  return issueKey(issues[0] ?? { message: '' })
}

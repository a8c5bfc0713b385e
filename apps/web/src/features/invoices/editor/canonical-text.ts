/**
 * A value as one text, whatever order its keys stand in: the database gives the keys of a draft back
 * in an order of its own. Absent and undefined are the same.
 */
export function canonicalText(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) => {
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner
    return Object.fromEntries(
      Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0)),
    )
  })
}

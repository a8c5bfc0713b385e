/**
 * Splits a whole number into its groups of three digits, the highest first, each with the power of a thousand that it
 * counts: 3_057_062 is 3 of the second power, 57 of the first and 62 of none. Groups of zero are left out.
 */
export function groupsOfThree(value: number): { count: number; power: number }[] {
  const groups: { count: number; power: number }[] = []
  for (let rest = value, power = 0; rest > 0; rest = Math.floor(rest / 1000), power += 1) {
    const count = rest % 1000
    if (count > 0) groups.unshift({ count, power })
  }
  return groups
}

/** A word of a table that has one for each index. */
export function wordAt(words: readonly string[], index: number): string {
  const word = words[index]
  if (word === undefined) throw new RangeError(`no number word at ${index}`)
  return word
}

import { foldForSearch } from '@isiro/domain/plain-text'

/** Which column of a file stands for what; null where none does. */
export type ColumnMapping<Field extends string> = Record<Field, number | null>

/**
 * A first guess from the headings of a file. `names` tells how each field is called, the better names first; a
 * column stands for one thing, and the better name wins.
 */
export function guessColumns<Field extends string>(
  head: readonly string[],
  fields: readonly Field[],
  names: Record<Field, readonly string[]>,
): ColumnMapping<Field> {
  const headings = head.map((name) => foldForSearch(name.replaceAll('_', ' ')))
  const taken = new Set<number>()
  const mapping = Object.fromEntries(fields.map((field) => [field, null])) as ColumnMapping<Field>
  const most = Math.max(...fields.map((field) => names[field].length))
  for (let rank = 0; rank < most; rank++) {
    for (const field of fields) {
      const wanted = names[field][rank]
      if (mapping[field] !== null || wanted === undefined) continue
      const column = headings.findIndex((name, index) => name === wanted && !taken.has(index))
      if (column < 0) continue
      mapping[field] = column
      taken.add(column)
    }
  }
  return mapping
}

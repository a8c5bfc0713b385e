import { foldForSearch } from '@isiro/domain/plain-text'

/** The column of a file for each field; null if there is none. */
export type ColumnMapping<Field extends string> = Record<Field, number | null>

/**
 * Guesses the columns from a file's headings. `names` lists each field's possible headings, the best first; a
 * column serves one field, and the better name wins.
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

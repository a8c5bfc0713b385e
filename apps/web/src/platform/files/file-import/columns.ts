import { foldForSearch } from '@isiro/domain/plain-text'
import { isScreenNigerian } from '../../i18n/screen-place.ts'

/** A field of a record, to which a column of the file can be assigned. */
export interface FileField {
  /** The possible headings in three languages, as text is searched, the best first. */
  names: readonly string[]
  /** Whether there is no record without it. */
  isRequired?: boolean
  /** Whether it is of Nigerian tax, which a business elsewhere has no use for. */
  isNigerian?: boolean
}

export type FileFields<Field extends string> = Readonly<Record<Field, FileField>>

/** The column of a file for each field; null if there is none. */
export type ColumnMapping<Field extends string> = Record<Field, number | null>

function namesOf<Field extends string>(fields: FileFields<Field>): Field[] {
  return Object.keys(fields) as Field[]
}

/** The fields that a column can be chosen for. */
export function shownFields<Field extends string>(fields: FileFields<Field>): Field[] {
  return namesOf(fields).filter((field) => isScreenNigerian() || !fields[field].isNigerian)
}

export function isMapped<Field extends string>(
  fields: FileFields<Field>,
  mapping: ColumnMapping<Field>,
): boolean {
  return namesOf(fields).every((field) => !fields[field].isRequired || mapping[field] !== null)
}

/** Guesses the columns from a file's headings. A column serves one field, and the better name wins. */
export function guessColumns<Field extends string>(
  head: readonly string[],
  fields: FileFields<Field>,
): ColumnMapping<Field> {
  const all = namesOf(fields)
  const headings = head.map((name) => foldForSearch(name.replaceAll('_', ' ')))
  const taken = new Set<number>()
  const mapping = Object.fromEntries(all.map((field) => [field, null])) as ColumnMapping<Field>
  const most = Math.max(...all.map((field) => fields[field].names.length))
  for (let rank = 0; rank < most; rank++) {
    for (const field of all) {
      const wanted = fields[field].names[rank]
      if (mapping[field] !== null || wanted === undefined) continue
      const column = headings.findIndex((name, index) => name === wanted && !taken.has(index))
      if (column < 0) continue
      mapping[field] = column
      taken.add(column)
    }
  }
  const shown = shownFields(fields)
  for (const field of all) if (!shown.includes(field)) mapping[field] = null
  return mapping
}

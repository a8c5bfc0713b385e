import { CURRENCIES } from '@isiro/domain/currency'
import { foldForSearch } from '@isiro/domain/plain-text'
import { isScreenNigerian } from '../../i18n/screen-place.ts'

/** A field of a record, to which a column of the file can be assigned. */
export interface FileField {
  /** The possible headings in three languages, as text is searched, the best first. */
  names: readonly string[]
  /** Whether there is no record without it. */
  isRequired?: boolean
  /** The required fields whose place it can take. */
  standsFor?: readonly string[]
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
  const all = namesOf(fields)
  const isThere = (wanted: Field) =>
    all.some(
      (field) =>
        mapping[field] !== null && (field === wanted || fields[field].standsFor?.includes(wanted)),
    )
  return all.every((field) => !fields[field].isRequired || isThere(field))
}

/** Guesses the columns from a file's headings. A column serves one field, and the better name wins. */
export function guessColumns<Field extends string>(
  head: readonly string[],
  fields: FileFields<Field>,
): ColumnMapping<Field> {
  const all = namesOf(fields)
  const headings = head.map(asHeading)
  const taken = new Set<number>()
  const mapping = Object.fromEntries(all.map((field) => [field, null])) as ColumnMapping<Field>
  const most = Math.max(...all.map((field) => fields[field].names.length))
  for (let rank = 0; rank < most; rank++) {
    for (const field of all) {
      const said = fields[field].names[rank]
      if (mapping[field] !== null || said === undefined) continue
      const wanted = foldForSearch(said)
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

/** A currency behind a heading, by a sign, a code or a name. */
const WORDS = ['eur', 'euros?', 'xof', 'xaf', 'f?cfa', 'naira', 'ksh', ...CURRENCIES].join('|')
const SIGNS = `=n=|[nr]|(?:us|ca?|au?|gh)?[₦$£€₵]|${WORDS}`
const CURRENCY_BEHIND = new RegExp(
  ` ?\\((?:${SIGNS}|dr|cr)\\)$| ?\\[(?:${SIGNS})\\]$| (?:in |en )?(?:${WORDS}|₦)$`,
  'i',
)

/** A heading as the names of fields are written: "Trans. Date" without its point, "Amount (NGN) *:" without what is behind it. */
function asHeading(text: string): string {
  return foldForSearch(text.replace(/[_.*:]/g, ' '))
    .replace(CURRENCY_BEHIND, '')
    .trim()
}

/** So far down a file the headings are looked for. */
const MOST_LINES_BEFORE = 100

/**
 * The place of the row with the headings: the row in which the most fields are found by their names, the first of those that tie.
 * A row below the first has two of them at least, because a single word may stand anywhere.
 */
export function findHeading<Field extends string>(
  rows: readonly (readonly string[])[],
  fields: FileFields<Field>,
): number {
  let best = { index: 0, found: 1 }
  for (const [index, cells] of rows.slice(0, MOST_LINES_BEFORE).entries()) {
    const mapping = guessColumns(cells, fields)
    const found = namesOf(fields).filter((field) => mapping[field] !== null).length
    if (found > best.found) best = { index, found }
  }
  return best.index
}

import type { SearchResults } from '@isiro/contracts/search'
import { parseMinor } from '@isiro/domain/money'
import { foldForSearch } from '@isiro/domain/plain-text'
import { MAX_FOUND, MIN_SEARCH_LENGTH } from '@isiro/domain/search-limits'
import { searchedAmount } from '@isiro/domain/searched-amount'
import {
  KIND_NAMES,
  KINDS,
  type Kind,
  type KindName,
  ofEachKind,
  type Records,
  type RowOf,
} from './kinds.ts'

/** Deep enough for a page of a list, not for everything that hangs on an invoice. */
const DEPTH = 4

/** Every record of a searched kind in answers that this device already has, each once. */
export function recordsIn(answers: readonly unknown[]): SearchResults {
  const found = new Map(KIND_NAMES.map((name) => [name, new Map<unknown, object>()]))

  function visit(value: unknown, depth: number): void {
    if (typeof value !== 'object' || value === null) return
    const kind = KIND_NAMES.find((name) => isOf(name, value))
    if (kind && 'id' in value) found.get(kind)?.set(value.id, value)
    else if (depth < DEPTH) for (const part of Object.values(value)) visit(part, depth + 1)
  }

  for (const answer of answers) visit(answer, 0)
  return ofEachKind((name) =>
    [...(found.get(name)?.values() ?? [])].filter((value) => isOf(name, value)),
  )
}

function isOf<Name extends KindName>(name: Name, value: object): value is RowOf<Name> {
  return KINDS[name].members.every((member) => member in value)
}

/** Letters and digits alone, as a number is compared. */
export function compact(folded: string): string {
  return folded.replace(/[^a-z0-9]/g, '')
}

/** Searches records by the rules of the server's search, and keeps their order. */
export function foundAmong(records: Records, text: string): SearchResults {
  const isLongEnough = foldForSearch(text).length >= MIN_SEARCH_LENGTH
  return ofEachKind(<Name extends KindName>(name: Name) => {
    const kind: Kind<RowOf<Name>> = KINDS[name]
    return isLongEnough ? matching(kind, records[name], text) : []
  })
}

function matching<Row>(kind: Kind<Row>, rows: readonly Row[], text: string): Row[] {
  const wanted = foldForSearch(text)
  const number = compact(wanted)
  const digits = text.replace(/\D/g, '').replace(/^0/, '')
  const isPhone = digits.length >= 3 && /^[\d\s()+.-]+$/.test(wanted)
  const amount = searchedAmount(text)
  const holds = (value: string | null) => value !== null && foldForSearch(value).includes(wanted)
  const keyOf = (row: Row) => compact(foldForSearch(kind.number?.(row) ?? ''))
  const isNumbered = (key: string) =>
    number !== '' && (/\d/.test(number) ? key.includes(number) : key.startsWith(number))
  const isOfAmount = (row: Row) =>
    amount !== null && parseMinor(kind.amount?.(row) ?? '') === amount
  /** A document with exactly this number or amount comes first, what is archived last. */
  const place = (row: Row) =>
    Number(keyOf(row) !== number && !isOfAmount(row)) + Number(kind.isLast?.(row) ?? false)
  return rows
    .filter(
      (row) =>
        kind.texts(row).some(holds) ||
        isNumbered(keyOf(row)) ||
        isOfAmount(row) ||
        (isPhone && (kind.phone?.(row)?.includes(digits) ?? false)),
    )
    .sort((a, b) => place(a) - place(b))
    .slice(0, MAX_FOUND)
}

import type { BusinessDate } from './business-date.ts'
import type { Currency } from './currency.ts'
import type { JournalAccount, JournalTax } from './journal-accounts.ts'
import { type Minor, sum } from './money.ts'

/** What an entry of the journal is of. */
export const JOURNAL_KINDS = [
  'invoice',
  'void',
  'credit_note',
  'debit_note',
  'payment',
  'allocation',
  'tax_returned',
  'refund',
  'deduction',
  'deduction_reversed',
  'certificate_lost',
  'certificate_found',
  'expense',
  'expense_reversed',
  'tax_payment',
  'tax_payment_voided',
  'opening_invoice',
  'opening_credit',
  'opening_bank',
  'opening_tax',
] as const
export type JournalKind = (typeof JOURNAL_KINDS)[number]

/** A line of an entry. Above zero it is a debit, below a credit. */
export interface JournalLine {
  account: JournalAccount
  /** In the currency of the document. */
  own: Minor
  /** As the books count it: in the currency of the books where the document states a rate, and else the same again. */
  booked: Minor
  tax: JournalTax
  /** The month of the return or schedule in which the tax counts, 'YYYY-MM'; null for a line without tax. */
  taxMonth: string | null
}

/** An entry of the journal: what is booked on one day because of one document. Its lines come to nothing in both currencies. */
export interface JournalEntry {
  /** What it is of: 'invoice:' and the id. It is never given to another. */
  key: string
  kind: JournalKind
  day: BusinessDate
  /** The number of the document: of an invoice, a note, a supplier's paper. Null where it has none. */
  document: string | null
  /** The client or the supplier. */
  party: string | null
  /** What an expense bought, and the reference of money. */
  note: string | null
  currency: Currency
  /** The currency of `booked`: that of the books, or the document's own where it states no rate. */
  bookedCurrency: Currency
  lines: JournalLine[]
}

/** A part of an entry, before the parts of one key are joined. */
export type JournalPart = JournalEntry

/** The sum of the debits of an entry as the books count it, which is that of its credits. In minor units. */
export function entryTotal({ lines }: Pick<JournalEntry, 'lines'>): Minor {
  return sum(lines.map(({ booked }) => Math.max(booked, 0)))
}

/** Whether debits equal credits, in the document's currency and as the books count them. */
export function isBalanced({ lines }: Pick<JournalEntry, 'lines'>): boolean {
  return sum(lines.map(({ own }) => own)) === 0 && sum(lines.map(({ booked }) => booked)) === 0
}

/**
 * The entries of parts, in the order of their days. Parts with one key are one entry: money with what it paid and what was withheld
 * with it. Lines of one account and tax are added up, and those that come to nothing left out; an entry without lines is none.
 * Where only some parts state a rate, the entry counts in the document's currency. Throws RangeError for one that does not balance.
 */
export function joinParts(parts: readonly JournalPart[]): JournalEntry[] {
  const byKey = new Map<string, JournalPart[]>()
  for (const part of parts) {
    const joined = byKey.get(part.key)
    if (joined) joined.push(part)
    else byKey.set(part.key, [part])
  }
  return [...byKey.values()]
    .map(joined)
    .filter(({ lines }) => lines.length > 0)
    .sort((a, b) => compareTexts(a.day, b.day) || compareTexts(a.key, b.key))
}

function joined(parts: readonly JournalPart[]): JournalEntry {
  // Money names its entry, whatever part of it was read first.
  const first = parts.find(({ kind }) => kind === 'payment') ?? parts[0]
  if (!first) throw new RangeError('an entry has at least one part')
  const isOne = parts.every(({ bookedCurrency }) => bookedCurrency === first.bookedCurrency)
  const lines = parts.flatMap(({ lines }) => lines)
  const entry = {
    ...first,
    document: first.document ?? parts.find(({ document }) => document !== null)?.document ?? null,
    bookedCurrency: isOne ? first.bookedCurrency : first.currency,
    lines: netted(isOne ? lines : lines.map((line) => ({ ...line, booked: line.own }))),
  }
  if (!isBalanced(entry)) throw new RangeError(`the entry ${entry.key} does not balance`)
  return entry
}

function netted(lines: readonly JournalLine[]): JournalLine[] {
  const sums = new Map<string, JournalLine>()
  for (const line of lines) {
    const name = `${line.account} ${line.tax} ${line.taxMonth}`
    const before = sums.get(name)
    sums.set(
      name,
      before
        ? { ...before, own: before.own + line.own, booked: before.booked + line.booked }
        : line,
    )
  }
  return [...sums.values()].filter(({ own, booked }) => own !== 0 || booked !== 0)
}

function compareTexts(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/**
 * What has to be booked so that what was given out becomes what is: nothing where they are the same, the entry where it is new, and
 * else the entry that was given out, with its sides changed, and the one that is. Each on the day of the entry that it is of.
 */
export interface JournalChange {
  key: string
  /** Null where it is new. */
  was: JournalEntry | null
  /** Null where it is no more. */
  is: JournalEntry | null
}

/** The changes between the entries that were given out and those that are, in the order of their days. */
export function journalChanges(
  given: readonly JournalEntry[],
  present: readonly JournalEntry[],
): JournalChange[] {
  const before = new Map(given.map((entry) => [entry.key, entry]))
  const now = new Map(present.map((entry) => [entry.key, entry]))
  const changes: JournalChange[] = []
  for (const is of present) {
    const was = before.get(is.key) ?? null
    if (was === null || !isSame(was, is)) changes.push({ key: is.key, was, is })
  }
  for (const was of given) if (!now.has(was.key)) changes.push({ key: was.key, was, is: null })
  return changes.sort((a, b) => compareTexts(dayOf(a), dayOf(b)) || compareTexts(a.key, b.key))
}

const dayOf = ({ was, is }: JournalChange) => is?.day ?? was?.day ?? ''

/** Whether they book the same: another text alone is no change. */
function isSame(a: JournalEntry, b: JournalEntry): boolean {
  if (a.day !== b.day || a.lines.length !== b.lines.length) return false
  const texts = (entry: JournalEntry) =>
    entry.lines
      .map(({ account, booked, tax, taxMonth }) => `${account} ${booked} ${tax} ${taxMonth}`)
      .sort()
  const [left, right] = [texts(a), texts(b)]
  return left.every((text, index) => text === right[index])
}

/** An entry with its sides changed. */
export function reversed(entry: JournalEntry): JournalEntry {
  return {
    ...entry,
    lines: entry.lines.map((line) => ({ ...line, own: -line.own, booked: -line.booked })),
  }
}

/** An entry as it was given out. */
export interface GivenEntry extends JournalEntry {
  /** The number of the journal in the program that took it. */
  number: string
  /** It takes back what was given out under its key before. */
  isReversal: boolean
}

/** What stands of entries that were given out, in their order: what was not taken back since. */
export function standingEntries(given: readonly GivenEntry[]): GivenEntry[] {
  const standing = new Map<string, GivenEntry>()
  for (const entry of given) {
    if (entry.isReversal) standing.delete(entry.key)
    else standing.set(entry.key, entry)
  }
  return [...standing.values()]
}

/** The letters in front of a journal's number, by what it is of. */
const PREFIXES: Record<JournalKind, string> = {
  invoice: 'INV',
  void: 'VOI',
  credit_note: 'CN',
  debit_note: 'DN',
  payment: 'PAY',
  allocation: 'ALL',
  tax_returned: 'TRT',
  refund: 'REF',
  deduction: 'TAX',
  deduction_reversed: 'TXR',
  certificate_lost: 'CTL',
  certificate_found: 'CTF',
  expense: 'EXP',
  expense_reversed: 'EXR',
  tax_payment: 'TXP',
  tax_payment_voided: 'TXV',
  opening_invoice: 'OPI',
  opening_credit: 'OPC',
  opening_bank: 'OPB',
  opening_tax: 'OPT',
}

/**
 * The number of an entry's journal: the same whenever it is given out, so that a program can tell what it has, and at most 21
 * characters, the most that QuickBooks takes.
 */
export function journalNumber({ key, kind }: Pick<JournalEntry, 'key' | 'kind'>): string {
  const id = key.slice(key.indexOf(':') + 1).replaceAll('-', '')
  return `${PREFIXES[kind]}-${id.slice(-12)}`
}

/** The entries of whole months, as they are given out. */
export function wholeExport(entries: readonly JournalEntry[]): GivenEntry[] {
  return entries.map((entry) => ({ ...entry, number: journalNumber(entry), isReversal: false }))
}

/**
 * The entries of changes, as they are given out by the export of this position: what was given out before is taken back, and what
 * is now is booked. A number that was used gets the position behind it.
 */
export function lateExport(changes: readonly JournalChange[], position: number): GivenEntry[] {
  return changes.flatMap(({ was, is }) => [
    ...(was
      ? [{ ...reversed(was), number: `${journalNumber(was)}-R${position}`, isReversal: true }]
      : []),
    ...(is
      ? [
          {
            ...is,
            number: was ? `${journalNumber(is)}-C${position}` : journalNumber(is),
            isReversal: false,
          },
        ]
      : []),
  ])
}

import { createHash } from 'node:crypto'
import {
  type AskJournal,
  type JournalExport,
  type JournalMonth,
  type JournalYear,
  type LateEntry,
  type MakeJournalExport,
  MOST_JOURNAL_ENTRIES,
  MOST_JOURNAL_MONTHS,
  MOST_JOURNAL_ROWS,
} from '@isiro/contracts/journal-exports'
import { monthEnd, monthOf, monthStart } from '@isiro/domain/business-date'
import {
  entryTotal,
  type GivenEntry,
  type JournalChange,
  type JournalEntry,
  journalChanges,
  lateExport,
  standingEntries,
  wholeExport,
} from '@isiro/domain/journal'
import { journalMapping } from '@isiro/domain/journal-accounts'
import type { JournalForm } from '@isiro/domain/journal-forms'
import { formatMinor } from '@isiro/domain/money'
import { monthsBetween } from '@isiro/domain/tax-calendar'
import { type Ctx, read, todayOf, transact } from '../../platform/db/context.ts'
import { newId } from '../../platform/db/ids.ts'
import { readInParts } from '../../platform/files/table-export.ts'
import { AppError, found } from '../../platform/http/errors.ts'
import { requireBusiness } from '../business/service.ts'
import { journalFile, linesOf } from './forms.ts'
import * as queries from './queries.ts'
import { listEntries, type PeriodEntries } from './sources/entries.ts'

/** The journal of a calendar year by its months, what of it was exported for a program, and what came late since. */
export function journalYear(ctx: Ctx, { form, year }: AskJournal): Promise<JournalYear> {
  return read(ctx, async (ctx) => {
    const { db, businessId } = ctx
    const { currency } = await requireBusiness(ctx)
    const period = { from: `${year}-01`, to: `${year}-12` }
    const exports = await queries.listExports(db, businessId, form)
    const books = await entriesOf(ctx, period)
    const late = await lateChanges(ctx, { form, ...period, exports, books })
    const thisMonth = monthOf(todayOf(ctx))
    const months = monthsBetween(period.from, period.to)
      .map((month) => monthSums(month, { books, exports, late, thisMonth }))
      .filter(({ month, entries }) => month <= thisMonth || entries > 0)
    return {
      form,
      year,
      currency,
      months: months.reverse(),
      late: late.slice(0, MOST_JOURNAL_ROWS).map(presentLate),
      lateCount: late.length,
      withoutRate: books.withoutRate.slice(0, MOST_JOURNAL_ROWS).map((entry) => ({
        key: entry.key,
        day: entry.day,
        kind: entry.kind,
        document: entry.document,
        party: entry.party,
        note: entry.note,
        currency: entry.bookedCurrency,
        amount: formatMinor(entryTotal(entry)),
      })),
      withoutRateCount: books.withoutRate.length,
      exports: exports.slice(0, MOST_JOURNAL_ROWS).map(presentExport),
    }
  })
}

/** Months, 'YYYY-MM', both included. */
interface Months {
  from: string
  to: string
}

function entriesOf(ctx: Ctx, { from, to }: Months): Promise<PeriodEntries> {
  return listEntries(ctx, { from: monthStart(from), to: monthEnd(to) })
}

const monthOfEntry = ({ day }: JournalEntry) => monthOf(day)

/** The latest export that has all of a month. */
function exportOf(exports: readonly queries.ExportRow[], month: string) {
  return exports.find(
    ({ kind, firstMonth, lastMonth }) =>
      kind === 'all' && firstMonth <= month && month <= lastMonth,
  )
}

interface Exported extends Months {
  form: JournalForm
  /** The latest first. */
  exports: readonly queries.ExportRow[]
  books: PeriodEntries
}

/** What changed in months that were exported, against what was given out of them. */
async function lateChanges(
  { db, businessId }: Ctx,
  { form, from, to, exports, books }: Exported,
): Promise<JournalChange[]> {
  const given = standingEntries(await queries.listGiven(db, businessId, { form, from, to }))
  const present = books.entries.filter((entry) => exportOf(exports, monthOfEntry(entry)))
  return journalChanges(given, present)
}

interface MonthBooks {
  books: PeriodEntries
  exports: readonly queries.ExportRow[]
  late: readonly JournalChange[]
  thisMonth: string
}

function monthSums(month: string, { books, exports, late, thisMonth }: MonthBooks): JournalMonth {
  const entries = books.entries.filter((entry) => monthOfEntry(entry) === month)
  const lines = entries.flatMap((entry) => entry.lines)
  const sumOf = (sign: 1 | -1) =>
    lines.reduce((total, { booked }) => total + BigInt(Math.max(sign * booked, 0)), 0n)
  const exported = exportOf(exports, month)
  const isLate = late.some(({ was, is }) =>
    [was, is].some((entry) => entry !== null && monthOfEntry(entry) === month),
  )
  const state = isLate ? 'late' : 'exported'
  return {
    month,
    entries: entries.length,
    debits: formatMinor(sumOf(1)),
    credits: formatMinor(sumOf(-1)),
    state: exported ? state : 'none',
    exportedAt: exported?.madeAt.toISOString() ?? null,
    hasEnded: month < thisMonth,
  }
}

function presentLate({ key, was, is }: JournalChange): LateEntry {
  const shown = is ?? was
  if (!shown) throw new Error(`The change of ${key} has an entry.`)
  const { day, kind, document, party, note } = shown
  const amount = (entry: JournalEntry | null) => entry && formatMinor(entryTotal(entry))
  const change = was && is ? 'changed' : was ? 'gone' : 'new'
  return { key, change, day, kind, document, party, note, before: amount(was), now: amount(is) }
}

function presentExport({ position, madeAt, total, ...row }: queries.ExportRow): JournalExport {
  return { ...row, total: formatMinor(total), madeAt: madeAt.toISOString() }
}

/**
 * Makes an export, of all that months have or of what came late since they were exported. Throws `journal_exports.too_long`,
 * `journal_exports.too_many`, and `journal_exports.nothing` where the file would be empty.
 */
export function makeExport(
  ctx: Ctx,
  { form, kind, ...months }: MakeJournalExport,
): Promise<JournalExport> {
  if (monthsBetween(months.from, months.to).length > MOST_JOURNAL_MONTHS)
    throw new AppError('journal_exports.too_long', { count: MOST_JOURNAL_MONTHS })
  return transact(ctx, async (ctx) => {
    const { db, businessId } = ctx
    await queries.lockExports(db, businessId)
    const { currency } = await requireBusiness(ctx)
    const exports = await queries.listExports(db, businessId, form)
    const books = await entriesOf(ctx, months)
    const position = (exports[0]?.position ?? 0) + 1
    const entries =
      kind === 'all'
        ? wholeExport(books.entries)
        : lateExport(await lateChanges(ctx, { form, ...months, exports, books }), position)
    if (entries.length === 0) throw new AppError('journal_exports.nothing')
    if (entries.length > MOST_JOURNAL_ENTRIES)
      throw new AppError('journal_exports.too_many', { count: MOST_JOURNAL_ENTRIES })
    const now = ctx.now()
    const id = newId(now)
    await queries.insertExport(db, businessId, {
      id,
      position,
      form,
      kind,
      firstMonth: months.from,
      lastMonth: months.to,
      currency,
      entries: entries.length,
      total: entries.reduce((total, entry) => total + entryTotal(entry), 0),
      digest: createHash('sha256').update(JSON.stringify(entries)).digest('hex'),
      madeAt: now,
      madeBy: ctx.accountId,
    })
    await insertEntries(ctx, id, entries)
    return presentExport(found(await queries.findExport(db, businessId, id)))
  })
}

const BATCH = 1000

async function insertEntries(
  { db, businessId }: Ctx,
  exportId: string,
  entries: readonly GivenEntry[],
): Promise<void> {
  for (let from = 0; from < entries.length; from += BATCH)
    await queries.insertEntries(
      db,
      businessId,
      exportId,
      entries.slice(from, from + BATCH),
      from + 1,
    )
}

/** The file of an export, with its months: its entries as they were, in the accounts of now. */
export async function exportFile(ctx: Ctx, id: string) {
  const made = found(
    await read(ctx, ({ db, businessId }) => queries.findExport(db, businessId, id)),
  )
  const { form, firstMonth, lastMonth, entries } = made
  const positions = Array.from({ length: entries }, (_, index) => index + 1)
  const file = journalFile(form, (ctx) =>
    readInParts(
      ctx,
      async () => positions,
      async ({ db, businessId }, positions) => {
        const mapping = journalMapping(form, await queries.listMapped(db, businessId, form))
        return linesOf(await queries.listEntriesOf(db, businessId, id, positions), mapping)
      },
    ),
  )
  return { file, span: { firstMonth, lastMonth } }
}

import type {
  NumberedKind,
  OpeningBalances,
  OpeningInvoice,
  SetNextNumber,
} from '@isiro/contracts/opening-balances'
import { NUMBERED_KINDS } from '@isiro/contracts/opening-balances'
import { notePattern } from '@isiro/domain/credit-note-number'
import { DELIVERY_NOTE_NUMBER_PATTERN } from '@isiro/domain/delivery-note'
import { formatInvoiceNumber, openNumber } from '@isiro/domain/invoice-number'
import { quotePattern } from '@isiro/domain/quote-number'
import { recordActivity } from '../../platform/db/activity.ts'
import { type Ctx, todayOf } from '../../platform/db/context.ts'
import { refusedField } from '../../platform/http/errors.ts'
import { type Issuer, requireIssuer } from '../business/service.ts'
import {
  advanceCounter,
  continueYears,
  listLastSequences,
  type NumberedTable,
} from '../documents/service.ts'

const TABLES: Record<NumberedKind, NumberedTable> = {
  invoice: 'invoices',
  quote: 'quotes',
  credit: 'creditNotes',
  debit: 'creditNotes',
  delivery: 'deliveryNotes',
}

function patternOf({ numberPattern, brand }: Issuer, kind: NumberedKind): string {
  switch (kind) {
    case 'invoice':
      return numberPattern
    case 'quote':
      return quotePattern(brand)
    case 'delivery':
      return DELIVERY_NOTE_NUMBER_PATTERN
    default:
      return notePattern(kind, brand)
  }
}

const yearOf = (ctx: Ctx) => Number(todayOf(ctx).slice(0, 4))

/** The number that the next document of each kind gets this year. */
export async function nextNumbers(ctx: Ctx): Promise<OpeningBalances['numbers']> {
  const business = await requireIssuer(ctx)
  const year = yearOf(ctx)
  const patterns = NUMBERED_KINDS.map((kind) => ({ kind, pattern: patternOf(business, kind) }))
  const seriesOf = (pattern: string) => openNumber(pattern, year).series
  const last = await listLastSequences(
    ctx.db,
    ctx.businessId,
    patterns.map(({ pattern }) => seriesOf(pattern)),
  )
  return patterns.map(({ kind, pattern }) => {
    const next = (last.get(seriesOf(pattern)) ?? 0) + 1
    return { kind, next, example: formatInvoiceNumber(pattern, { year, sequence: next }) }
  })
}

/** Sets the next number of a kind of document this year, in the caller's transaction. Refuses one that is used or below a used one. */
export async function advanceNumber(ctx: Ctx, { kind, next }: SetNextNumber): Promise<void> {
  const { db, businessId } = ctx
  const business = await requireIssuer(ctx)
  const pattern = patternOf(business, kind)
  const year = yearOf(ctx)
  await continueYears(ctx, TABLES[kind], pattern, [year])
  const { series } = openNumber(pattern, year)
  if (!(await advanceCounter(db, businessId, series, next - 1)))
    throw refusedField('next', 'validation.number')
  const number = formatInvoiceNumber(pattern, { year, sequence: next })
  await recordActivity(ctx, 'opening_balances.number_set', null, { number })
}

/** Has the business's own invoice numbers go on behind those that were brought over, in each year that they are of. */
export async function continueInvoices(
  ctx: Ctx,
  business: Issuer,
  rows: readonly OpeningInvoice[],
): Promise<void> {
  const years = rows.map(({ issueDate }) => Number(issueDate.slice(0, 4)))
  await continueYears(ctx, 'invoices', business.numberPattern, new Set([...years, yearOf(ctx)]))
}

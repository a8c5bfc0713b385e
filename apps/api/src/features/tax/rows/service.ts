import type { ListTaxRows, TaxRow, TaxRowSet } from '@isiro/contracts/tax'
import { monthStart } from '@isiro/domain/business-date'
import { formatMinor } from '@isiro/domain/money'
import type { Ctx } from '../../../platform/db/context.ts'
import { read } from '../../../platform/db/context.ts'
import { found } from '../../../platform/http/errors.ts'
import { decodeCursor } from '../../../platform/http/paging.ts'
import { requireCapability } from '../../../platform/http/plan-gate.ts'
import { requireBusiness } from '../../business/service.ts'
import { periodOf } from '../month-figures.ts'
import { booksSince } from '../service.ts'
import type { RecoveredShare } from '../vat-recovery-queries.ts'
import * as queries from './queries.ts'
import { listWithheldRows, sumWithheldRows } from './withheld-queries.ts'

const PURCHASES: readonly TaxRowSet[] = ['5', '6', '7', '8']

/**
 * Reads a page of the documents behind a figure, one row more than its limit. The list of purchases is part of the
 * input VAT report, here and in the pack; the figures themselves are there without it.
 */
export function taxRows(
  ctx: Ctx,
  month: string,
  { box, limit, cursor }: ListTaxRows,
): Promise<TaxRow[]> {
  if (isPurchases(box)) requireCapability(ctx, 'input_vat_report')
  const after = cursor === undefined ? undefined : decodeCursor(cursor, 'date')
  return read(ctx, async (ctx) =>
    listRows(ctx, month, box, { ...(await wantedOf(ctx, month)), limit, after }),
  )
}

/** The first documents behind a figure, and the total of the others. */
export interface Papers {
  set: TaxRowSet
  rows: TaxRow[]
  rest: { count: number; base: string; tax: string } | null
}

/** The first documents behind a figure for the pack, at most `limit`. The pack asks the plan about purchases. */
export function papersOf(ctx: Ctx, month: string, set: TaxRowSet, limit: number): Promise<Papers> {
  return read(ctx, async (ctx) => {
    const wanted = await wantedOf(ctx, month)
    const rows = (await listRows(ctx, month, set, { ...wanted, limit })).slice(0, limit)
    const { db, businessId } = ctx
    const all = found(
      isPurchases(set)
        ? await queries.sumPurchaseRows(db, businessId, set, wanted, await shareOf(ctx, month))
        : set === 'withheld'
          ? await sumWithheldRows(db, businessId, wanted)
          : await queries.sumSalesRows(db, businessId, set, wanted),
    )
    const left = (field: 'base' | 'tax') =>
      rows.reduce((sum, row) => sum - BigInt(row[field].replace('.', '')), BigInt(all[field]))
    const count = all.count - rows.length
    const rest = { count, base: formatMinor(left('base')), tax: formatMinor(left('tax')) }
    return { set, rows, rest: count > 0 ? rest : null }
  })
}

async function wantedOf(ctx: Ctx, month: string): Promise<queries.RowsWanted> {
  const { currency } = await requireBusiness(ctx)
  return { ...periodOf(month), currency }
}

/** The share of the month's input VAT that comes back, as its return has it. */
async function shareOf(ctx: Ctx, month: string): Promise<RecoveredShare | null> {
  const { last } = await booksSince(ctx, monthStart(month), month)
  return last.vat.apportionment
}

/** One row more than the limit, if there are. */
async function listRows(
  ctx: Ctx,
  month: string,
  set: TaxRowSet,
  wanted: queries.RowsWanted,
): Promise<TaxRow[]> {
  const { db, businessId } = ctx
  const rows: (queries.TaxRowRow & Partial<queries.SalesRowRow>)[] = isPurchases(set)
    ? await queries.listPurchaseRows(db, businessId, set, wanted, await shareOf(ctx, month))
    : set === 'withheld'
      ? await listWithheldRows(db, businessId, wanted)
      : await queries.listSalesRows(db, businessId, set, wanted)
  return rows.map(({ base, tax, isLate, vatGrounds = [], ...row }) => ({
    ...row,
    late: isLate,
    base: formatMinor(base),
    tax: formatMinor(tax),
    vatGrounds,
  }))
}

/** Whether a figure is made of purchases: the input VAT report lists them. */
export function isPurchases(set: TaxRowSet): set is queries.PurchaseSet {
  return PURCHASES.includes(set)
}

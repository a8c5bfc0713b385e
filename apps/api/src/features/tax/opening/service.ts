import type { SaveTaxOpening, TaxOpening } from '@isiro/contracts/tax-openings'
import { monthOf } from '@isiro/domain/business-date'
import { formatMinor, type Minor, parseMinor } from '@isiro/domain/money'
import { recordActivity } from '../../../platform/db/activity.ts'
import { type Ctx, read, todayOf, transact } from '../../../platform/db/context.ts'
import { AppError, refusedField } from '../../../platform/http/errors.ts'
import { lockClosedThrough, lockLateRows, setClosedThrough } from '../closing/queries.ts'
import { findLastFiled } from '../filings/queries.ts'
import * as queries from './queries.ts'

/** The returns and credits of the business when it began; zeros while that is not answered. */
export function taxOpening(ctx: Ctx): Promise<TaxOpening> {
  return read(ctx, async (ctx) => present(ctx, await canChange(ctx)))
}

/**
 * Notes which returns were filed before the product was used, and the credits that they left. Their months are closed from
 * then on. It can be answered again until the first VAT or WHT return is filed here.
 */
export function saveTaxOpening(ctx: Ctx, input: SaveTaxOpening): Promise<TaxOpening> {
  return transact(ctx, async (ctx) => {
    await lockLateRowsOfOpening(ctx)
    await lockMonths(ctx)
    if (!(await canChange(ctx))) throw new AppError('tax.opening_closed')
    const thisMonth = monthOf(todayOf(ctx))
    for (const field of ['vatFiledThrough', 'whtFiledThrough'] as const) {
      const month = input[field]
      if (month !== null && month >= thisMonth) throw refusedField(field, 'validation.month_open')
    }
    const opening = {
      vatFiledThrough: input.vatFiledThrough,
      whtFiledThrough: input.whtFiledThrough,
      vatCredit: parseMinor(input.vatCredit) ?? 0,
      whtCredits: parseMinor(input.whtCredits) ?? 0,
    }
    await put(ctx, opening, null)
    return present(ctx, true)
  })
}

/** The tax credits of a file. In kobo; the month is the last whose VAT return was filed elsewhere, 'YYYY-MM'. */
export interface BroughtTaxCredits {
  vat: { amount: Minor; month: string } | null
  wht: Minor | null
}

/**
 * Notes the tax credits that a file brings, in the caller's transaction, and closes the months up to that of the VAT credit. Returns
 * whether they were new: those that are noted already stay. Throws `opening_balances.tax_differs` where others are noted, and
 * `tax.opening_closed` once a return was filed here.
 */
export async function bringTaxCredits(
  ctx: Ctx,
  { vat, wht }: BroughtTaxCredits,
  importId: string,
): Promise<boolean> {
  const { db, businessId } = ctx
  await lockMonths(ctx)
  const known = await queries.findOpening(db, businessId)
  if (known !== undefined) {
    const isSame =
      (vat === null || (vat.amount === known.vatCredit && vat.month === known.vatFiledThrough)) &&
      (wht === null || wht === known.whtCredits)
    if (!isSame) throw new AppError('opening_balances.tax_differs')
    return false
  }
  if (!(await canChange(ctx))) throw new AppError('tax.opening_closed')
  const opening = {
    vatFiledThrough: vat?.month ?? null,
    whtFiledThrough: null,
    vatCredit: vat?.amount ?? 0,
    whtCredits: wht ?? 0,
  }
  await put(ctx, opening, importId)
  return true
}

/** The tax credits that the form or a file brought, as the wire has them; null while there are none. */
export async function broughtTaxCredits({ db, businessId }: Ctx) {
  const row = await queries.findOpening(db, businessId)
  if (row === undefined || row.vatCredit + row.whtCredits === 0) return null
  return {
    vatCredit: formatMinor(row.vatCredit),
    whtCredits: formatMinor(row.whtCredits),
    isFromFile: row.openingImport !== null,
  }
}

/** Locks what taking tax credits back may move. Call it before anything else in the transaction that does. */
export async function lockLateRowsOfOpening({ db, businessId }: Ctx): Promise<void> {
  await lockLateRows(db, businessId, 'vat')
  await lockLateRows(db, businessId, 'wht')
}

/** Whether a return was filed here since a file brought tax credits: this one, or any file. */
export async function areTaxCreditsHeld(ctx: Ctx, importId: string | null): Promise<boolean> {
  return (await isBroughtBy(ctx, importId)) && !(await canChange(ctx))
}

/**
 * Takes the tax credits back that a file brought: this one, or any file. Their months are open again. Returns whether there were any.
 * Nothing may have been filed here since: see `areTaxCreditsHeld`.
 */
export async function takeBackTaxCredits(ctx: Ctx, importId: string | null): Promise<boolean> {
  const { db, businessId } = ctx
  if (!(await isBroughtBy(ctx, importId))) return false
  await lockMonths(ctx)
  if (!(await canChange(ctx))) throw new AppError('tax.opening_closed')
  await queries.deleteOpening(db, businessId)
  await setClosedThrough(db, businessId, 'vat', null)
  await setClosedThrough(db, businessId, 'wht', null)
  return true
}

async function isBroughtBy({ db, businessId }: Ctx, importId: string | null): Promise<boolean> {
  const by = (await queries.findOpening(db, businessId))?.openingImport ?? null
  return by !== null && (importId === null || by === importId)
}

/** No row may enter a month while it is being closed. */
async function lockMonths({ db, businessId }: Ctx): Promise<void> {
  await lockClosedThrough(db, businessId, 'vat')
  await lockClosedThrough(db, businessId, 'wht')
}

async function put(ctx: Ctx, opening: queries.OpeningRow, openingImport: string | null) {
  const { db, businessId } = ctx
  const by = { updatedAt: ctx.now(), updatedBy: ctx.accountId, openingImport }
  await queries.putOpening(db, businessId, { ...opening, ...by })
  await setClosedThrough(db, businessId, 'vat', opening.vatFiledThrough)
  await setClosedThrough(db, businessId, 'wht', opening.whtFiledThrough)
  await recordActivity(ctx, 'tax.opening_set', null, {})
}

async function canChange({ db, businessId }: Ctx): Promise<boolean> {
  const vat = await findLastFiled(db, businessId, 'vat')
  const wht = await findLastFiled(db, businessId, 'wht')
  return vat === undefined && wht === undefined
}

async function present({ db, businessId }: Ctx, canBeChanged: boolean): Promise<TaxOpening> {
  const row = await queries.findOpening(db, businessId)
  return {
    isAnswered: row !== undefined,
    canChange: canBeChanged,
    vatFiledThrough: row?.vatFiledThrough ?? null,
    whtFiledThrough: row?.whtFiledThrough ?? null,
    vatCredit: formatMinor(row?.vatCredit ?? 0),
    whtCredits: formatMinor(row?.whtCredits ?? 0),
  }
}

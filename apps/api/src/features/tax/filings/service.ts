import type {
  FileDuty,
  TaxCalendar,
  TaxFiling,
  TaxProfile,
  WhtFigures,
} from '@isiro/contracts/tax-filings'
import { monthOf, todayIn } from '@isiro/domain/business-date'
import { formatMinor, parseMinor } from '@isiro/domain/money'
import {
  canBeMet,
  type DueDuty,
  isPeriodOf,
  lateness,
  type TaxStanding,
  taxCalendar,
} from '@isiro/domain/tax-calendar'
import { recordActivity } from '../../../platform/db/activity.ts'
import { type Ctx, read, transact } from '../../../platform/db/context.ts'
import { newId } from '../../../platform/db/ids.ts'
import { AppError, found, refusedField } from '../../../platform/http/errors.ts'
import { type BusinessRow, requireBusiness } from '../../business/service.ts'
import { periodOf } from '../month-figures.ts'
import { presentBoxes, presentFiling } from '../present.ts'
import { figuresOf, listRemittances } from '../remittance/service.ts'
import { filesVat, openBooks } from '../service.ts'
import * as queries from './queries.ts'

/** The defaults for a business without a tax profile. */
const USUAL: TaxProfile = {
  hasStaff: false,
  deductsWht: false,
  withholdsVat: false,
  yearEndMonth: 12,
}

export function taxProfile(ctx: Ctx): Promise<TaxProfile> {
  return read(ctx, async ({ db, businessId }) => {
    return (await queries.findProfile(db, businessId)) ?? USUAL
  })
}

export function saveTaxProfile(ctx: Ctx, profile: TaxProfile): Promise<TaxProfile> {
  return transact(ctx, async (ctx) => {
    const { db, businessId } = ctx
    await queries.putProfile(db, businessId, { ...profile, updatedAt: ctx.now() })
    await recordActivity(ctx, 'tax.profile_changed', null, {})
    return profile
  })
}

/** The duties of a business from the day it began with the product, late ones first. */
export function calendar(ctx: Ctx): Promise<TaxCalendar> {
  return read(ctx, async (ctx) => {
    const { db, businessId, timeZone } = ctx
    const business = await requireBusiness(ctx)
    const profile = await taxProfile(ctx)
    const today = todayIn(timeZone, ctx.now())
    const since = todayIn(timeZone, business.createdAt)
    const filings = await queries.listFilings(db, businessId)
    // A business that deducted WHT must remit it, whatever its profile says.
    const standing = { ...standingOf(business, profile), deductsWht: true }
    const possible = taxCalendar(standing, { today, since })
    const kept = await keptBackIn(ctx, monthsOfWht(possible, today))
    const keptIn = (month: string) => figuresOf(kept, month, business.currency).amount
    const duties = possible.filter(
      ({ duty, period }) =>
        duty !== 'wht' ||
        profile.deductsWht ||
        [...kept.map(({ month }) => month), ...filedMonthsOfWht(filings)].includes(period),
    )
    return {
      today,
      duties: duties.flatMap((due) => {
        const row = filings.find(({ duty, period }) => duty === due.duty && period === due.period)
        // The calendar leaves out filings that are done and past their due date.
        if (row && due.daysLeft < 0) return []
        const late = row ? null : lateness(due, today)
        return [
          {
            ...due,
            isDone: row !== undefined,
            amount: due.duty === 'wht' ? keptIn(due.period) : null,
            penalty: late && { months: late.months, amount: formatMinor(late.amount) },
            filing: row ? presentFiling(row) : null,
          },
        ]
      }),
    }
  })
}

const filedMonthsOfWht = (filings: readonly queries.FilingRow[]) =>
  filings.filter(({ duty }) => duty === 'wht').map(({ period }) => period)

/** The first and the last month of which WHT may be due. */
function monthsOfWht(duties: readonly DueDuty[], today: string): [string, string] {
  const months = duties.filter(({ duty }) => duty === 'wht').map(({ period }) => period)
  const present = monthOf(today)
  return [months.at(0) ?? present, months.at(-1) ?? present]
}

function keptBackIn(ctx: Ctx, [first, last]: [string, string]) {
  return listRemittances(ctx, { from: periodOf(first).from, until: periodOf(last).until })
}

function standingOf(business: BusinessRow, profile: TaxProfile): TaxStanding {
  return { ...profile, isCompany: business.legalForm === 'company', filesVat: filesVat(business) }
}

/**
 * Notes that a duty was met. A month of VAT or of WHT is kept with its figures of this moment, so that what
 * changes afterwards shows as a difference to what was filed.
 */
export function fileDuty(ctx: Ctx, input: FileDuty): Promise<TaxFiling> {
  const { duty, period, filedOn, reference } = input
  if (!isPeriodOf(duty, period)) throw refusedField('period', 'validation.period')
  const amount = input.amount == null ? null : parseMinor(input.amount)
  return transact(ctx, async (ctx) => {
    const { db, businessId } = ctx
    const today = todayIn(ctx.timeZone, ctx.now())
    if (filedOn > today) throw refusedField('filedOn', 'validation.not_in_future')
    const { yearEndMonth } = await taxProfile(ctx)
    if (!canBeMet(input, today, yearEndMonth)) throw new AppError('tax.period_open')
    if (!canBeMet(input, filedOn, yearEndMonth))
      throw refusedField('filedOn', 'validation.filed_too_early')
    const vat = duty === 'vat' ? (await openBooks(ctx, period)).last.vat : null
    const wht = duty === 'wht' ? await whtOf(ctx, period) : null
    const at = ctx.now()
    const row = {
      id: newId(at),
      duty,
      period,
      filedOn,
      reference,
      amount,
      figures: vat ? { boxes: presentBoxes(vat), toPay: formatMinor(vat.toPay) } : wht,
      recordedAt: at,
    }
    if (!(await queries.insertFiling(db, businessId, { ...row, recordedBy: ctx.accountId })))
      throw new AppError('tax.already_filed')
    await recordActivity(ctx, 'tax.filed', null, { duty, period })
    return presentFiling(row, { vat, wht })
  })
}

async function whtOf(ctx: Ctx, month: string): Promise<WhtFigures> {
  const { currency } = await requireBusiness(ctx)
  return figuresOf(await listRemittances(ctx, periodOf(month)), month, currency)
}

/** Takes a filing back, as if it had not been noted. */
export function undoFiling(ctx: Ctx, id: string): Promise<void> {
  return transact(ctx, async (ctx) => {
    const by = { at: ctx.now(), by: ctx.accountId }
    const { duty, period } = found(await queries.undoFiling(ctx.db, ctx.businessId, id, by))
    await recordActivity(ctx, 'tax.filing_undone', null, { duty, period })
  })
}

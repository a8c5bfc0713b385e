import type { FileDuty, TaxCalendar, TaxFiling, TaxProfile } from '@isiro/contracts/tax'
import { monthEnd, todayIn } from '@isiro/domain/business-date'
import { formatMinor, parseMinor } from '@isiro/domain/money'
import {
  dutyRhythm,
  isPeriodOf,
  lateness,
  type TaxDuty,
  type TaxStanding,
  taxCalendar,
} from '@isiro/domain/tax-calendar'
import { recordActivity } from '../../../platform/activity.ts'
import { type Ctx, read, transact } from '../../../platform/context.ts'
import { AppError, found, refusedField } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { type BusinessRow, requireBusiness } from '../../business/service.ts'
import { presentBoxes, presentFiling } from '../present.ts'
import { filesVat, openBooks } from '../service.ts'
import * as queries from './queries.ts'

/** What is taken for granted of a business that has not said. */
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
    const duties = taxCalendar(standingOf(business, profile), { today, since })
    return {
      today,
      duties: duties.flatMap((due) => {
        const row = filings.find(({ duty, period }) => duty === due.duty && period === due.period)
        // What is done and over needs nobody's eye any more.
        if (row && due.daysLeft < 0) return []
        const late = row ? null : lateness(due, today)
        return [
          {
            ...due,
            isDone: row !== undefined,
            penalty: late && { months: late.months, amount: formatMinor(late.amount) },
            filing: row ? presentFiling(row, null) : null,
          },
        ]
      }),
    }
  })
}

function standingOf(business: BusinessRow, profile: TaxProfile): TaxStanding {
  return { ...profile, isCompany: business.legalForm === 'company', filesVat: filesVat(business) }
}

/**
 * Notes that a duty was met. A VAT month is kept with its figures of this moment, so that what changes
 * afterwards shows as a difference to what was filed.
 */
export function fileDuty(ctx: Ctx, input: FileDuty): Promise<TaxFiling> {
  const { duty, period, filedOn, reference } = input
  if (!isPeriodOf(duty, period)) throw refusedField('period', 'validation.period')
  const amount = input.amount == null ? null : parseMinor(input.amount)
  return transact(ctx, async (ctx) => {
    const { db, businessId } = ctx
    const today = todayIn(ctx.timeZone, ctx.now())
    if (filedOn > today) throw refusedField('filedOn', 'validation.not_in_future')
    if (!isOver(duty, period, (await taxProfile(ctx)).yearEndMonth, today))
      throw new AppError('tax.period_open')
    const vat = duty === 'vat' ? (await openBooks(ctx, period)).last.vat : null
    const at = ctx.now()
    const row = {
      id: newId(at),
      duty,
      period,
      filedOn,
      reference,
      amount,
      figures: vat && { boxes: presentBoxes(vat), toPay: formatMinor(vat.toPay) },
      recordedAt: at,
    }
    if (!(await queries.insertFiling(db, businessId, { ...row, recordedBy: ctx.accountId })))
      throw new AppError('tax.already_filed')
    await recordActivity(ctx, 'tax.filed', null, { duty, period })
    return presentFiling(row, vat)
  })
}

/** A period can only be filed once it is over; what comes once can be noted at any time. */
function isOver(duty: TaxDuty, period: string, yearEndMonth: number, today: string): boolean {
  const rhythm = dutyRhythm(duty)
  if (rhythm === 'once') return true
  const lastMonth =
    rhythm === 'month'
      ? period
      : `${period}-${duty === 'company_tax' ? String(yearEndMonth).padStart(2, '0') : '12'}`
  return monthEnd(lastMonth) < today
}

/** Takes a filing back, as if it had not been noted. */
export function undoFiling(ctx: Ctx, id: string): Promise<void> {
  return transact(ctx, async (ctx) => {
    const by = { at: ctx.now(), by: ctx.accountId }
    const { duty, period } = found(await queries.undoFiling(ctx.db, ctx.businessId, id, by))
    await recordActivity(ctx, 'tax.filing_undone', null, { duty, period })
  })
}

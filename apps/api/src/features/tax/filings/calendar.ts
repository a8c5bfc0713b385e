import type { TaxCalendar, TaxDutyRecord, TaxProfile } from '@isiro/contracts/tax-filings'
import type { TaxAccount } from '@isiro/contracts/tax-payments'
import { addMonths, monthOf, monthStart, todayIn } from '@isiro/domain/business-date'
import { filesVatOn } from '@isiro/domain/invoice-taxes'
import { formatMinor } from '@isiro/domain/money'
import {
  type DueDuty,
  dueDuty,
  isPeriodOf,
  lateness,
  type TaxDuty,
  type TaxStanding,
  taxCalendar,
} from '@isiro/domain/tax-calendar'
import { type Ctx, read, todayOf } from '../../../platform/db/context.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { type BusinessRow, requireBusiness } from '../../business/service.ts'
import { periodOf } from '../month-figures.ts'
import { findOpening } from '../opening/queries.ts'
import { listPayments, listStanding, type StandingPayment } from '../payments/queries.ts'
import { presentPayment } from '../payments/service.ts'
import { presentFiling, presentVersion } from '../present.ts'
import { figuresOf, listRemittances } from '../remittance/service.ts'
import { openBooks } from '../service.ts'
import { vatMonths } from '../vat-months.ts'
import { accountOf, filedDue, isOwing } from './accounts.ts'
import { taxProfile } from './profile.ts'
import * as queries from './queries.ts'

type FilingVersion = queries.FilingVersion

/** The duties of a business with what is due and paid, late ones first. A duty that is done leaves it when its day has passed. */
export function calendar(ctx: Ctx): Promise<TaxCalendar> {
  return read(ctx, async (ctx) => {
    const { today, duties, filings, payments } = await openDuties(ctx)
    const dues = await duesOf(ctx, duties, filings)
    return {
      today,
      duties: duties.flatMap((due) => {
        const filing = filings.find(isOf(due))
        const account = accountOf({ ...due, due: dues(due), payments, today })
        const isDone = filing !== undefined && !isOwing(account)
        if (isDone && due.daysLeft < 0) return []
        const late = filing ? null : lateness(due, today)
        return [
          {
            ...due,
            isFiled: filing !== undefined,
            isDone,
            account,
            penalty: late && { months: late.months, amount: formatMinor(late.amount) },
            filing: filing ? presentFiling(filing) : null,
          },
        ]
      }),
    }
  })
}

/** A duty as a notice needs it. */
export interface OpenDuty extends DueDuty {
  isFiled: boolean
  account: TaxAccount | null
}

/**
 * The duties that are not done and that `isWanted`. Their sums are only reckoned for these, because most pages ask for notices
 * and few have one.
 */
export function listOpenDuties(
  ctx: Ctx,
  isWanted: (due: DueDuty, today: string) => boolean,
): Promise<{ today: string; duties: OpenDuty[] }> {
  return read(ctx, async (ctx) => {
    const { today, duties, filings, payments } = await openDuties(ctx)
    const wanted = duties.filter((due) => {
      const filing = filings.find(isOf(due))
      const account =
        filing && accountOf({ ...due, due: filedDue(filing.figures), payments, today })
      return isWanted(due, today) && (filing === undefined || isOwing(account ?? null))
    })
    const dues = await duesOf(ctx, wanted, filings)
    return {
      today,
      duties: wanted.map((due) => ({
        ...due,
        isFiled: filings.some(isOf(due)),
        account: accountOf({ ...due, due: dues(due), payments, today }),
      })),
    }
  })
}

/** A duty for a period with all versions of its return and all payments. */
export function dutyRecord(
  ctx: Ctx,
  { duty, period }: { duty: TaxDuty; period: string },
): Promise<TaxDutyRecord> {
  return read(ctx, async (ctx) => {
    const { db, businessId } = ctx
    if (!isPeriodOf(duty, period)) throw new AppError('resource.not_found')
    const today = todayOf(ctx)
    const { yearEndMonth } = await taxProfile(ctx)
    const due = dueDuty({ duty, period }, today, yearEndMonth)
    const versions = await queries.listVersions(db, businessId, due)
    const payments = await listPayments(db, businessId, due)
    const standing = versions.filter(({ undoneAt }) => undoneAt === null)
    const dues = await duesOf(ctx, [due], standing)
    const counted = payments.filter(({ voidedAt }) => voidedAt === null)
    // The first version was the filing in time or late; an amended one replaces its figures alone.
    const late = lateness(due, versions[0]?.filedOn ?? today)
    const last = await queries.findLastFiled(db, businessId, duty)
    return {
      duty,
      period,
      dueOn: due.dueOn,
      account: accountOf({ ...due, due: dues(due), payments: counted, today }),
      penalty: late && { months: late.months, amount: formatMinor(late.amount) },
      versions: versions
        .map((version, index) => presentVersion(version, versions[index - 1]))
        .reverse(),
      canUndo: standing.length > 0 && last === period,
      payments: payments.map(presentPayment),
    }
  })
}

const isOf =
  ({ duty, period }: Pick<DueDuty, 'duty' | 'period'>) =>
  (filing: FilingVersion) =>
    filing.duty === duty && filing.period === period

/** The duties that a business has or has filed and not paid, with its filings and payments. */
async function openDuties(ctx: Ctx): Promise<{
  today: string
  duties: DueDuty[]
  filings: FilingVersion[]
  payments: StandingPayment[]
}> {
  const { db, businessId, timeZone } = ctx
  const business = await requireBusiness(ctx)
  const profile = await taxProfile(ctx)
  const today = todayIn(timeZone, ctx.now())
  const since = todayIn(timeZone, business.createdAt)
  const filings = await queries.listFilings(db, businessId)
  const payments = await listStanding(db, businessId)
  const opening = await findOpening(db, businessId)
  const rows = await queries.findFirstMonths(db, businessId)
  const first = {
    vat: firstMonth(opening?.vatFiledThrough, rows.vat, since),
    wht: firstMonth(opening?.whtFiledThrough, rows.wht, since),
  }
  // A business that deducted WHT must remit it, whatever its profile says.
  const standing = { ...standingOf(business, profile), deductsWht: true }
  const hasReturn = await vatMonths(ctx)
  const possible = taxCalendar(standing, { today, since, first }).filter(({ duty, period }) => {
    if (duty === 'vat') return hasReturn(period)
    return duty !== 'e_invoicing' || filesVatOn(business, today)
  })
  const kept = profile.deductsWht ? [] : await listRemittances(ctx, spanOf(possible, today))
  const duties = possible.filter(
    (due) =>
      due.duty !== 'wht' ||
      profile.deductsWht ||
      kept.some(({ month }) => month === due.period) ||
      filings.some(isOf(due)),
  )
  // A return that is filed and not paid stays, however long ago it was due.
  const owing = filings
    .filter((filing) => !duties.some((due) => isOf(due)(filing)))
    .filter(({ duty, period, figures }) => {
      const { dueOn } = dueDuty({ duty, period }, today, profile.yearEndMonth)
      return isOwing(accountOf({ duty, period, due: filedDue(figures), dueOn, payments, today }))
    })
    .map((filing) => dueDuty(filing, today, profile.yearEndMonth))
  const all = [...duties, ...owing].sort((a, b) =>
    a.dueOn < b.dueOn ? -1 : a.dueOn > b.dueOn ? 1 : 0,
  )
  return { today, duties: all, filings, payments }
}

/** The first month of a duty: the one after the last that was filed elsewhere, or the first with rows or of the product. */
function firstMonth(
  filedThrough: string | null | undefined,
  withRows: string | null,
  since: string,
): string {
  if (filedThrough) return monthOf(addMonths(monthStart(filedThrough), 1))
  const began = monthOf(since)
  return withRows !== null && withRows < began ? withRows : began
}

/** The tax of each of these duties, as a decimal string: as filed, or as the books have it now. Null where they do not. */
async function duesOf(
  ctx: Ctx,
  duties: readonly DueDuty[],
  filings: readonly FilingVersion[],
): Promise<(due: DueDuty) => string | null> {
  const open = duties.filter((due) => filedDue(filings.find(isOf(due))?.figures ?? null) === null)
  const months = (duty: TaxDuty) =>
    open.filter((due) => due.duty === duty).map(({ period }) => period)
  const openVat = months('vat').sort()
  const lastVat = openVat.at(-1)
  const vat = lastVat === undefined ? [] : (await openBooks(ctx, lastVat, openVat[0])).months
  const { currency } = await requireBusiness(ctx)
  const kept =
    months('wht').length === 0 ? [] : await listRemittances(ctx, spanOf(open, months('wht')[0]))
  return (due) => {
    const filed = filedDue(filings.find(isOf(due))?.figures ?? null)
    if (filed !== null) return filed
    if (due.duty === 'wht') return figuresOf(kept, due.period, currency).amount
    if (due.duty !== 'vat') return null
    return formatMinor(vat.find(({ month }) => month === due.period)?.vat.toPay ?? 0n)
  }
}

/** The days of the first to the last month of which WHT may be due; of the month of `day` where there is none. */
function spanOf(duties: readonly DueDuty[], day: string | undefined) {
  const months = duties
    .filter(({ duty }) => duty === 'wht')
    .map(({ period }) => period)
    .sort()
  const present = monthOf(day ?? '')
  return {
    from: periodOf(months.at(0) ?? present).from,
    until: periodOf(months.at(-1) ?? present).until,
  }
}

/**
 * The facts of a business that decide about its duties, over all of its time here: which months have a VAT return, `vatMonths`
 * says.
 */
function standingOf(business: BusinessRow, profile: TaxProfile): TaxStanding {
  const filesVat = business.vatStatus !== 'small' || business.vatStatusSince !== null
  return { ...profile, isCompany: business.legalForm === 'company', filesVat }
}

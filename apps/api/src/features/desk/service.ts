import type { Desk, DeskRow } from '@isiro/contracts/desk'
import { monthOf } from '@isiro/domain/business-date'
import { isInNigeria } from '@isiro/domain/countries'
import { formatMinor } from '@isiro/domain/money'
import { type Ctx, read } from '../../platform/db/context.ts'
import { inEachBusiness } from '../auth/service.ts'
import { tenantContext } from '../business/tenant-context.ts'
import { dashboardStats } from '../dashboard/service.ts'
import { listOpenDuties, type OpenDuty } from '../tax/filings/service.ts'
import * as queries from './queries.ts'

/**
 * What waits in each business of the member, by transactions of that business alone: what is late the longest first, then what
 * is due next. The figures are those of the business's own dashboard and tax calendar.
 */
export async function desk(ctx: Ctx): Promise<Desk> {
  const rows = await inEachBusiness(ctx, (own) => deskRow(own, ctx.businessId))
  // In the order in which they were joined where nothing is due.
  return { rows: rows.sort((a, b) => daysLeft(a) - daysLeft(b)) }
}

const daysLeft = ({ nextDuty }: DeskRow) => nextDuty?.daysLeft ?? Number.MAX_SAFE_INTEGER

async function deskRow(own: Ctx, current: string): Promise<DeskRow | undefined> {
  const missing = await read(own, ({ db, businessId }) =>
    queries.findMissingCertificates(db, businessId),
  )
  if (!missing) return undefined
  const ctx = { ...own, ...(await placeOf(own)) }
  const stats = await dashboardStats(ctx)
  const { today, duties } = isInNigeria(stats)
    ? await listOpenDuties(ctx, () => true)
    : { today: '', duties: [] }
  const [next] = duties
  const late = duties.filter((due) => due.daysLeft < 0)
  const unfiled = duties
    .filter(({ duty, isFiled }) => (duty === 'vat' || duty === 'wht') && !isFiled)
    .map(({ period }) => period)
    .filter((month) => month < monthOf(today))
    .sort()
  return {
    id: ctx.businessId,
    name: missing.name,
    currency: stats.currency,
    country: stats.country,
    isCurrent: ctx.businessId === current,
    nextDuty: next
      ? { duty: next.duty, period: next.period, dueOn: next.dueOn, daysLeft: next.daysLeft }
      : null,
    lateDuties: late.length,
    taxOwed: formatMinor(late.reduce((sum, due) => sum + leftOf(due), 0n)),
    monthsToClose: unfiled.length,
    firstMonthToClose: unfiled[0] ?? null,
    certificates: { count: missing.count, amount: formatMinor(BigInt(missing.amount)) },
    received: stats.months.at(-1)?.received ?? '0.00',
    owed: stats.pendingAmount,
    overdue: { count: stats.overdueCount, amount: stats.overdueAmount },
  }
}

/** The plan and the time zone of a business that the call was not for. */
async function placeOf(own: Ctx): Promise<Pick<Ctx, 'plan' | 'timeZone'>> {
  const { plan, timeZone } = await tenantContext({ ...own, db: own.database }, own.businessId)
  return { plan, timeZone }
}

/** The tax of a duty that is not paid, in kobo. */
function leftOf({ account }: OpenDuty): bigint {
  return account === null ? 0n : BigInt(account.left.replace('.', ''))
}

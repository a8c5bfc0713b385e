import type { Desk, DeskRow } from '@isiro/contracts/desk'
import { monthOf } from '@isiro/domain/business-date'
import { isInNigeria } from '@isiro/domain/countries'
import { formatMinor } from '@isiro/domain/money'
import { type Ctx, read } from '../../platform/db/context.ts'
import { mayDo } from '../../platform/http/role-gate.ts'
import { inEachBusiness } from '../auth/service.ts'
import { requireBusiness } from '../business/service.ts'
import { dashboardStats } from '../dashboard/service.ts'
import { countUnanswered } from '../questions/service.ts'
import { listOpenDuties, type OpenDuty } from '../tax/filings/service.ts'
import * as queries from './queries.ts'

/**
 * What waits in each business of the member, by transactions of that business alone: what is late the longest first, then what
 * is due next. The figures are those of the business's own dashboard and tax calendar, and only those that the member's role
 * there sees.
 */
export async function desk(ctx: Ctx): Promise<Desk> {
  const rows = await inEachBusiness(ctx, (own) => deskRow(own, ctx.businessId))
  // In the order in which they were joined where nothing is due.
  return { rows: rows.sort((a, b) => daysLeft(a) - daysLeft(b)) }
}

const daysLeft = ({ tax }: DeskRow) => tax?.nextDuty?.daysLeft ?? Number.MAX_SAFE_INTEGER

async function deskRow(ctx: Ctx, current: string): Promise<DeskRow> {
  const business = await read(ctx, requireBusiness)
  const { id, name, currency } = business
  const isTaxShown = isInNigeria(business) && mayDo(ctx, 'tax.read')
  return {
    id,
    name,
    currency,
    isCurrent: id === current,
    tax: isTaxShown ? await taxOf(ctx) : null,
    money: mayDo(ctx, 'reports.read') ? await moneyOf(ctx) : null,
    questions: await countUnanswered(ctx),
  }
}

async function moneyOf(ctx: Ctx): Promise<DeskRow['money']> {
  const stats = await dashboardStats(ctx)
  return {
    received: stats.months.at(-1)?.received ?? '0.00',
    owed: stats.pendingAmount,
    overdue: { count: stats.overdueCount, amount: stats.overdueAmount },
  }
}

async function taxOf(ctx: Ctx): Promise<DeskRow['tax']> {
  const { today, duties } = await listOpenDuties(ctx, () => true)
  const missing = await read(ctx, ({ db, businessId }) =>
    queries.sumMissingCertificates(db, businessId),
  )
  const [next] = duties
  const late = duties.filter((due) => due.daysLeft < 0)
  const months = duties
    .filter(({ duty, isFiled }) => (duty === 'vat' || duty === 'wht') && !isFiled)
    .map(({ period }) => period)
    .filter((month) => month < monthOf(today))
    .sort()
  return {
    nextDuty: next
      ? { duty: next.duty, period: next.period, dueOn: next.dueOn, daysLeft: next.daysLeft }
      : null,
    lateDuties: late.length,
    owed: formatMinor(late.reduce((sum, due) => sum + leftOf(due), 0n)),
    returnsToFile: months.length,
    firstOpenMonth: months[0] ?? null,
    certificates: { count: missing.count, amount: formatMinor(BigInt(missing.amount)) },
  }
}

/** The tax of a duty that is not paid, in kobo. */
function leftOf({ account }: OpenDuty): bigint {
  return account === null ? 0n : BigInt(account.left.replace('.', ''))
}

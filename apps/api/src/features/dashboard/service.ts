import type { DashboardStats } from '@isiro/contracts/dashboard'
import { addMonths, monthOf, todayIn } from '@isiro/domain/business-date'
import { formatMinor } from '@isiro/domain/money'
import { planById } from '@isiro/domain/plans'
import { type Ctx, read } from '../../platform/db/context.ts'
import { found } from '../../platform/http/errors.ts'
import { presentListed } from '../invoices/service.ts'
import { monthSums } from '../tax/service.ts'
import { type MonthSum, statsQuery, sumReceivedByMonth } from './queries.ts'

const findStats = statsQuery(monthSums)

const MONTHS = 6
const BUCKETS = ['not_due', 'd1_30', 'd31_60', 'd61_90', 'd90_plus'] as const

/** Adds sums as bigint and returns text, since the total may outgrow a safe integer. */
function sumOf(rows: MonthSum[]): string {
  return String(rows.reduce((sum, row) => sum + BigInt(row.amount), 0n))
}

const amount = (minor: string) => formatMinor(BigInt(minor))

/** The dashboard's figures as of today in the business's time zone. */
export async function dashboardStats(ctx: Ctx): Promise<DashboardStats> {
  const today = todayIn(ctx.timeZone, ctx.now())
  const month = monthOf(today)
  const months = Array.from({ length: MONTHS }, (_, index) =>
    monthOf(addMonths(`${month}-01`, index - MONTHS + 1)),
  )
  const dates = {
    today,
    month,
    monthStart: `${month}-01`,
    nextMonth: addMonths(`${month}-01`, 1),
    firstMonth: `${months[0]}-01`,
  }
  // Each query uses its own connection, so that both run in parallel. The first is a prepared statement with one generic
  // plan, which fits every business because each part reads a date range of one index. Planning would take as long as running.
  const [[stats], received] = await Promise.all([
    read(ctx, ({ db, businessId }) => findStats(db, { businessId, ...dates })),
    read(ctx, ({ db, businessId }) => sumReceivedByMonth(db, businessId)),
  ])
  const row = found(stats)
  const { invoices } = row
  const inMonth = (rows: MonthSum[] | null, wanted: string) =>
    amount(rows?.find((entry) => entry.month === wanted)?.amount ?? '0')

  return {
    currency: row.currency,
    country: row.country,
    otherCurrencies: invoices.otherCurrencies ?? [],
    totalInvoices: invoices.total,
    activeInvoices: invoices.active,
    totalRevenue: amount(sumOf(received)),
    totalClients: row.totalClients,
    pendingAmount: amount(invoices.pending),
    overdueCount: invoices.overdue.count,
    overdueAmount: amount(invoices.overdue.amount),
    draftCount: row.draftCount,
    expensesThisMonth: amount(row.spentThisMonth),
    vatCollected: amount(invoices.vat),
    whtDeducted: amount(row.whtKept),
    netTax: formatMinor(BigInt(invoices.vat) - BigInt(row.whtKept)),
    taxMonth: month,
    recentInvoices: (row.recent ?? []).map((recent) => presentListed({ ...recent, sortKey: '' })),
    months: months.map((wanted) => ({
      month: wanted,
      invoiced: inMonth(invoices.invoicedByMonth, wanted),
      received: inMonth(received, wanted),
    })),
    ageing: BUCKETS.map((bucket) => {
      const found = invoices.ageing?.find((entry) => entry.bucket === bucket)
      return { bucket, count: found?.count ?? 0, amount: amount(found?.amount ?? '0') }
    }),
    biggestOverdue: row.biggestOverdue && {
      id: row.biggestOverdue.id,
      invoiceNumber: row.biggestOverdue.number,
      clientName: row.biggestOverdue.clientName,
      balance: formatMinor(row.biggestOverdue.balance),
      dueDate: row.biggestOverdue.dueDate,
    },
    recentActivity: (row.activity ?? []).map((entry) => ({
      ...entry,
      at: new Date(entry.at).toISOString(),
    })),
    plan: {
      id: ctx.plan,
      invoicesThisMonth: row.issuedThisMonth,
      invoiceLimit: planById(ctx.plan).invoiceLimit,
    },
    checklist: {
      hasProfile: row.isProfileComplete,
      hasPayoutDetails: row.hasPayoutDetails,
      hasInvoice: invoices.total > 0,
    },
  }
}

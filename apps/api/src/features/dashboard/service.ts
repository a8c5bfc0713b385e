import type { DashboardStats } from '@isiro/contracts/dashboard'
import { addMonths, monthOf } from '@isiro/domain/business-date'
import { formatMinor } from '@isiro/domain/money'
import { planById } from '@isiro/domain/plans'
import { STORAGE_LIMITS, storageLevel } from '@isiro/domain/storage-level'
import { type Ctx, read, todayOf } from '../../platform/db/context.ts'
import { presentSum } from '../../platform/db/currency-sum.ts'
import { found } from '../../platform/http/errors.ts'
import { presentListed } from '../invoices/service.ts'
import { monthSums } from '../tax/service.ts'
import { statsQuery, sumReceivedByMonth } from './queries.ts'

const findStats = statsQuery(monthSums)

const MONTHS = 6
const BUCKETS = ['not_due', 'd1_30', 'd31_60', 'd61_90', 'd90_plus'] as const

const amount = (minor: string) => formatMinor(BigInt(minor))

/** The dashboard's figures as of today in the business's time zone. */
export async function dashboardStats(ctx: Ctx): Promise<DashboardStats> {
  const today = todayOf(ctx)
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
  const { currency } = row
  const owed = invoices.owed ?? []
  const pending = presentSum(currency, owed)
  const late = owed.filter(({ bucket }) => bucket !== 'not_due')
  const overdue = presentSum(currency, late)
  const revenue = presentSum(currency, received)

  return {
    currency,
    country: row.country,
    foreign: { revenue: revenue.parts, pending: pending.parts, overdue: overdue.parts },
    totalInvoices: invoices.total,
    activeInvoices: invoices.active,
    totalRevenue: revenue.amount,
    totalClients: row.totalClients,
    pendingAmount: pending.amount,
    overdueCount: late.reduce((sum, { count }) => sum + count, 0),
    overdueAmount: overdue.amount,
    draftCount: row.draftCount,
    expensesThisMonth: amount(row.spentThisMonth),
    assetsThisMonth: amount(row.assetsThisMonth),
    vatCollected: amount(invoices.vat),
    whtDeducted: amount(row.whtKept),
    netTax: formatMinor(BigInt(invoices.vat) - BigInt(row.whtKept)),
    taxMonth: month,
    recentInvoices: (row.recent ?? []).map((recent) => presentListed({ ...recent, sortKey: '' })),
    months: months.map((wanted) => {
      const inMonth = ({ month }: { month: string }) => month === wanted
      const invoiced = presentSum(currency, (invoices.invoicedByMonth ?? []).filter(inMonth))
      const came = presentSum(currency, received.filter(inMonth))
      return {
        month: wanted,
        invoiced: invoiced.amount,
        received: came.amount,
        invoicedOthers: invoiced.parts.others,
        receivedOthers: came.parts.others,
      }
    }),
    ageing: BUCKETS.map((bucket) => {
      const found = owed.filter((entry) => entry.bucket === bucket)
      const sum = presentSum(currency, found)
      const count = found.reduce((sum, row) => sum + row.count, 0)
      return { bucket, count, amount: sum.amount, others: sum.parts.others }
    }),
    biggestOverdue: row.biggestOverdue && {
      id: row.biggestOverdue.id,
      invoiceNumber: row.biggestOverdue.number,
      clientName: row.biggestOverdue.clientName,
      currency: row.biggestOverdue.currency,
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
      storage: row.storage && storageLevel(row.storage, STORAGE_LIMITS[ctx.plan]),
    },
    checklist: {
      hasProfile: row.isProfileComplete,
      hasPayoutDetails: row.hasPayoutDetails,
      hasInvoice: invoices.total > 0,
    },
  }
}

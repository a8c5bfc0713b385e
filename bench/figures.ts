import { clientProfit } from '@isiro/api/src/features/analytics/reports/client-profit.ts'
import { forecast } from '@isiro/api/src/features/analytics/reports/forecast.ts'
import { profitAndLoss } from '@isiro/api/src/features/analytics/reports/profit-and-loss.ts'
import { taxSetAside } from '@isiro/api/src/features/analytics/reports/tax-set-aside.ts'
import { vatWhatIf } from '@isiro/api/src/features/analytics/reports/vat-what-if.ts'
import { analyse } from '@isiro/api/src/features/analytics/service.ts'
import { listClients } from '@isiro/api/src/features/clients/list-queries.ts'
import { dashboardStats } from '@isiro/api/src/features/dashboard/service.ts'
import * as expenses from '@isiro/api/src/features/expenses/service.ts'
import * as invoices from '@isiro/api/src/features/invoices/service.ts'
import * as payments from '@isiro/api/src/features/ledger/service.ts'
import { findEverywhere } from '@isiro/api/src/features/search/queries.ts'
import { taxExceptions } from '@isiro/api/src/features/tax/exceptions/service.ts'
import { calendar } from '@isiro/api/src/features/tax/filings/calendar.ts'
import { taxRows } from '@isiro/api/src/features/tax/rows/service.ts'
import { whtSchedule } from '@isiro/api/src/features/tax/schedule/service.ts'
import { taxMonth, taxYear } from '@isiro/api/src/features/tax/service.ts'
import { type Ctx, read } from '@isiro/api/src/platform/db/context.ts'

const YEAR = { from: '2026-01-01', to: '2026-12-31' }
const MONTH = '2026-10'

/** The rows of a page of a list. */
const limit = 25

/** A sum over a business's books that a screen shows. */
export interface Figure {
  name: string
  /** Milliseconds on the server. */
  goal: number
  run: (ctx: Ctx) => Promise<unknown>
}

const clientsBy = (sort: 'name' | '-owed') => (ctx: Ctx) =>
  read(ctx, ({ db, businessId }) => listClients(db, businessId, { sort, limit }))

export const STATS: Figure = { name: 'dashboard', goal: 50, run: dashboardStats }

export const FIGURES: Figure[] = [
  STATS,
  { name: 'tax, a month', goal: 50, run: (ctx) => taxMonth(ctx, MONTH) },
  { name: 'tax, a year', goal: 100, run: (ctx) => taxYear(ctx, '2026') },
  {
    name: 'tax, rows of a box',
    goal: 100,
    run: (ctx) => taxRows(ctx, MONTH, { box: '1', limit: 50 }),
  },
  { name: 'tax, WHT schedule', goal: 100, run: (ctx) => whtSchedule(ctx, MONTH) },
  { name: 'tax, exceptions', goal: 100, run: (ctx) => taxExceptions(ctx, MONTH) },
  { name: 'tax, calendar', goal: 100, run: calendar },
  { name: 'analytics, a year, all blocks', goal: 200, run: (ctx) => analyse(ctx, YEAR) },
  { name: 'forecast', goal: 100, run: forecast },
  { name: 'profit and loss, a year', goal: 100, run: (ctx) => profitAndLoss(ctx, YEAR) },
  {
    name: 'what clients bring in a year, a page',
    goal: 100,
    run: (ctx) => clientProfit(ctx, { ...YEAR, sort: 'sales', limit: 25 }),
  },
  { name: 'tax to set aside', goal: 100, run: taxSetAside },
  { name: 'VAT what-if', goal: 100, run: vatWhatIf },
  { name: 'invoices, all statuses', goal: 100, run: (ctx) => invoices.summarise(ctx, {}) },
  {
    name: 'invoices, statuses of a year',
    goal: 100,
    run: (ctx) => invoices.summarise(ctx, YEAR),
  },
  {
    name: 'list of clients by what they owe',
    goal: 50,
    run: clientsBy('-owed'),
  },
  { name: 'expenses', goal: 100, run: (ctx) => expenses.summarise(ctx, {}) },
  { name: 'expenses by category', goal: 100, run: (ctx) => expenses.byCategory(ctx, {}, 'en') },
  { name: 'payments', goal: 100, run: payments.summarise },
]

/** The first page of each list that grows with the invoices, as it opens. */
export const LISTS: Figure[] = [
  { name: 'list of clients', goal: 50, run: clientsBy('name') },
  { name: 'list of invoices', goal: 10, run: (ctx) => invoices.listPage(ctx, { limit }) },
  {
    name: 'list of overdue invoices',
    goal: 10,
    run: (ctx) => invoices.listPage(ctx, { limit, status: 'overdue' }),
  },
  { name: 'list of payments', goal: 10, run: (ctx) => payments.listPage(ctx, { limit }) },
  {
    name: 'list of expenses',
    goal: 10,
    run: (ctx) => expenses.listPage(ctx, { limit, sort: '-date' }),
  },
  {
    name: 'search in the clients',
    goal: 50,
    run: (ctx) =>
      read(ctx, ({ db, businessId }) =>
        listClients(db, businessId, { sort: 'name', limit, q: 'nowhere' }),
      ),
  },
  {
    name: 'search in the expenses',
    goal: 100,
    run: (ctx) => expenses.listPage(ctx, { limit, sort: '-date', q: 'nowhere' }),
  },
  {
    name: 'search for an amount everywhere',
    goal: 50,
    run: (ctx) =>
      read(ctx, ({ db, businessId }) => findEverywhere(db, businessId, '₦107.50', '2026-11-21')),
  },
]

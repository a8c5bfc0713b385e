import type { ClientProfit, ClientProfitQuery } from '@isiro/contracts/analytics-reports'
import { formatMinor } from '@isiro/domain/money'
import { type Ctx, read } from '../../../platform/db/context.ts'
import { presentSum } from '../../../platform/db/currency-sum.ts'
import { decodeCursor, type Position } from '../../../platform/http/paging.ts'
import { questionOf } from '../service.ts'
import * as queries from './queries.ts'

export interface ClientProfitPage extends Omit<ClientProfit, 'clients'> {
  /** One more than the limit if there is a next page. */
  rows: ClientProfitRow[]
}

export interface ClientProfitRow extends queries.ClientProfitRow {
  /** The parts of it in other currencies, each in its own. */
  abroad: queries.BroughtRow[]
}

/** The sales and money of each client in a period and one currency, the highest of the sort first. */
export async function clientProfit(ctx: Ctx, query: ClientProfitQuery): Promise<ClientProfitPage> {
  const { sort, limit, cursor, ...asked } = query
  const { period, currency, home } = await questionOf(ctx, asked)
  const after = cursor === undefined ? undefined : decodeCursor(cursor, 'text')
  const wanted = { ...period, currency, sort, limit, after }
  const { rows, brought, abroad } = await read(ctx, async ({ db, businessId }) => ({
    rows: await queries.listClientProfit(db, businessId, wanted),
    brought: await queries.sumBrought(db, businessId, period),
    abroad:
      currency === home
        ? await queries.listBroughtAbroad(db, businessId, { currency, ...period })
        : [],
  }))
  const [first] = rows
  const partsOf = (figure: 'sales' | 'received') =>
    currency === home
      ? presentSum(home, [
          ...brought.map((row) => ({ ...row, amount: row[figure], rated: '0', home: '0' })),
          ...abroad.map((row) => ({ ...row, amount: '0', rated: row[figure], home: '0' })),
        ]).parts
      : { others: [], withoutRate: [] }
  return {
    ...period,
    currency,
    currencies: [
      currency,
      ...brought.map((row) => row.currency).filter((other) => other !== currency),
    ],
    foreign: { sales: partsOf('sales'), received: partsOf('received') },
    rows: rows.map((row) => ({
      ...row,
      abroad: abroad.filter(({ clientId }) => clientId === row.clientId),
    })),
    total: {
      sales: amount(first?.allSales),
      credited: amount(first?.allCredited),
      received: amount(first?.allReceived),
      waiting: amount(first?.allWaiting),
      clients: first?.clients ?? 0,
    },
  }
}

export function presentClientProfit(row: ClientProfitRow): ClientProfit['clients'][number] {
  const others = (figure: 'sales' | 'received') =>
    row.abroad
      .filter((each) => each[figure] !== '0')
      .map((each) => ({ currency: each.currency, amount: amount(each[figure]) }))
  return {
    clientId: row.clientId,
    clientName: row.clientName,
    sales: amount(row.sales),
    credited: amount(row.credited),
    received: amount(row.received),
    waiting: amount(row.waiting),
    salesOthers: others('sales'),
    receivedOthers: others('received'),
    daysToPay: row.daysToPay,
  }
}

export function positionOf(
  row: queries.ClientProfitRow,
  sort: ClientProfitQuery['sort'],
): Position {
  return { value: row[sort], id: row.clientId }
}

const amount = (minor: string | undefined) => formatMinor(BigInt(minor ?? '0'))

import type { ClientProfit, ClientProfitQuery } from '@isiro/contracts/analytics-reports'
import { formatMinor } from '@isiro/domain/money'
import { type Ctx, read } from '../../../platform/db/context.ts'
import { decodeCursor, type Position } from '../../../platform/http/paging.ts'
import { questionOf } from '../service.ts'
import * as queries from './queries.ts'

export interface ClientProfitPage extends Omit<ClientProfit, 'clients'> {
  /** One more than the limit if there is a next page. */
  rows: queries.ClientProfitRow[]
}

/** What each client brought in a period and one currency, the highest of the sort first. */
export async function clientProfit(ctx: Ctx, query: ClientProfitQuery): Promise<ClientProfitPage> {
  const { sort, limit, cursor, ...asked } = query
  const { period, currency } = await questionOf(ctx, asked)
  const after = cursor === undefined ? undefined : decodeCursor(cursor, 'text')
  const wanted = { ...period, currency, sort, limit, after }
  const { rows, currencies } = await read(ctx, async ({ db, businessId }) => ({
    rows: await queries.listClientProfit(db, businessId, wanted),
    currencies: await queries.listSalesCurrencies(db, businessId, period),
  }))
  const [first] = rows
  return {
    ...period,
    currency,
    currencies: [currency, ...currencies.filter((other) => other !== currency)],
    rows,
    total: {
      sales: amount(first?.allSales),
      credited: amount(first?.allCredited),
      received: amount(first?.allReceived),
      waiting: amount(first?.allWaiting),
      clients: first?.clients ?? 0,
    },
  }
}

export function presentClientProfit(row: queries.ClientProfitRow): ClientProfit['clients'][number] {
  return {
    clientId: row.clientId,
    clientName: row.clientName,
    sales: amount(row.sales),
    credited: amount(row.credited),
    received: amount(row.received),
    waiting: amount(row.waiting),
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

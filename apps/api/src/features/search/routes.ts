import { SearchQuery, SearchResults } from '@isiro/contracts/search'
import { todayIn } from '@isiro/domain/business-date'
import { formatMinor } from '@isiro/domain/money'
import { foldForSearch } from '@isiro/domain/plain-text'
import type { Verb } from '@isiro/domain/roles'
import { MIN_SEARCH_LENGTH } from '@isiro/domain/search-limits'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { type Ctx, read } from '../../platform/db/context.ts'
import { mayDo } from '../../platform/http/role-gate.ts'
import { type FoundRows, findEverywhere } from './queries.ts'

/** One search over invoices, clients, expenses, quotes, delivery notes, recurring invoices and the price list. */
export const searchRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/search',
    {
      config: { verb: 'business.read' },
      schema: { querystring: SearchQuery, response: { 200: SearchResults } },
    },
    ({ ctx, query: { q } }) => {
      // A text of marks alone is empty after folding.
      if (foldForSearch(q).length < MIN_SEARCH_LENGTH) return present(ctx, undefined)
      return read(ctx, async ({ db, businessId, timeZone, now }) =>
        present(ctx, await findEverywhere(db, businessId, q, todayIn(timeZone, now()))),
      )
    },
  )
}

/** What a role needs for the records of a kind to be found by it. A cashier finds invoices, and nothing else. */
const NEEDED: Record<keyof SearchResults, Verb> = {
  invoices: 'invoices.read',
  clients: 'clients.read',
  expenses: 'expenses.read',
  payments: 'payments.list',
  items: 'items.read',
  recurring: 'invoices.list',
  quotes: 'quotes.read',
  deliveryNotes: 'invoices.list',
}

function present(ctx: Pick<Ctx, 'role'>, rows: FoundRows | undefined): SearchResults {
  const kinds = Object.keys(SearchResults.shape) as (keyof SearchResults)[]
  const found = (kind: keyof SearchResults) =>
    mayDo(ctx, NEEDED[kind]) ? (rows?.[kind] ?? []) : []
  return SearchResults.parse(
    Object.fromEntries(kinds.map((kind) => [kind, found(kind).map(presentRow)])),
  )
}

/** The members of rows that are amounts. */
const AMOUNTS = ['total', 'amount', 'price']

function presentRow(row: Record<string, unknown>) {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      AMOUNTS.includes(name) ? formatMinor(Number(value)) : value,
    ]),
  )
}

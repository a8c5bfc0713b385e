import { SearchQuery, SearchResults } from '@isiro/contracts/search'
import { todayIn } from '@isiro/domain/business-date'
import { formatMinor } from '@isiro/domain/money'
import { foldForSearch } from '@isiro/domain/plain-text'
import { MIN_SEARCH_LENGTH } from '@isiro/domain/search-limits'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { read } from '../../platform/db/context.ts'
import { type FoundRows, findEverywhere } from './queries.ts'

/** One search over invoices, clients, expenses, quotes, delivery notes, recurring invoices and the price list. */
export const searchRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/search',
    {
      config: { verb: 'search' },
      schema: { querystring: SearchQuery, response: { 200: SearchResults } },
    },
    ({ ctx, query: { q } }) => {
      // A text of marks alone is empty after folding.
      if (foldForSearch(q).length < MIN_SEARCH_LENGTH) return present(undefined)
      return read(ctx, async ({ db, businessId, timeZone, now }) =>
        present(await findEverywhere(db, businessId, q, todayIn(timeZone, now()))),
      )
    },
  )
}

function present(rows: FoundRows | undefined): SearchResults {
  const kinds = Object.keys(SearchResults.shape) as (keyof SearchResults)[]
  return SearchResults.parse(
    Object.fromEntries(kinds.map((kind) => [kind, (rows?.[kind] ?? []).map(presentRow)])),
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

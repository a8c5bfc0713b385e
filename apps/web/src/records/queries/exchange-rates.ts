import type { LastExchangeRates } from '@isiro/contracts/invoices'
import type { Currency } from '@isiro/domain/currency'
import type { Language } from '@isiro/domain/language'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/http/api-client.ts'
import { INVOICES } from './invoices.ts'

/** The last exchange rate of each other currency. */
const lastRatesQuery = queryOptions({
  queryKey: [...INVOICES, 'exchange-rates'],
  queryFn: ({ signal }) => api.get<LastExchangeRates>('/api/invoices/exchange-rates', { signal }),
})

/** A rate of the wire, as it is typed. */
export function rateText(rate: string, language: Language): string {
  return language === 'en' ? rate : rate.replace('.', ',')
}

/** The last rate of a currency as it is typed; undefined where there is none. Without it the rate is typed. */
export async function fetchLastRate(queries: QueryClient, currency: Currency, language: Language) {
  const rates = await queries.fetchQuery(lastRatesQuery).catch(() => [])
  const last = rates.find((rate) => rate.currency === currency)
  return last && { rate: rateText(last.rate, language), date: last.date, source: last.source }
}

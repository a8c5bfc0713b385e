import type { Currency } from '@isiro/domain/currency'
import type { RateMicro } from '@isiro/domain/exchange-rate'
import { plausibleRate } from '../../platform/http/typed-rate.ts'

/** The worth of a unit of a currency in the business's own. */
export interface Worth {
  rate: RateMicro
  home: Currency
}

/** The rate that the owner typed; undefined for none, and for money in the business's own currency. */
export function worthOf(
  { currency, businessCurrency: home }: { currency: Currency; businessCurrency: Currency },
  typed: number | null | undefined,
): Worth | undefined {
  if (typed === null || typed === undefined || currency === home) return undefined
  return { rate: plausibleRate(typed, currency, home, 'exchangeRate'), home }
}

import type { Currency } from '@isiro/domain/currency'
import {
  exchangeRateFromNumber,
  isPlausibleRate,
  type RateMicro,
} from '@isiro/domain/exchange-rate'
import { AppError } from '../../platform/http/errors.ts'

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
  return { rate: checkedRate(typed, currency, home, 'exchangeRate'), home }
}

/** Throws at `path` for a rate that cannot be one between two currencies. */
export function checkedRate(
  typed: number,
  currency: Currency,
  home: Currency,
  path: string,
): RateMicro {
  const rate = exchangeRateFromNumber(typed)
  if (rate !== null && isPlausibleRate(rate, currency, home)) return rate
  const code = 'invoices.exchange_rate_implausible'
  throw new AppError(code, { fields: [{ path, message: code }] })
}

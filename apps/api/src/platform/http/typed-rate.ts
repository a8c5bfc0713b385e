import type { DocumentExchangeRate } from '@isiro/contracts/exchange-rate'
import type { Currency } from '@isiro/domain/currency'
import {
  type ExchangeRate,
  exchangeRateFromNumber,
  isPlausibleRate,
  type RateMicro,
} from '@isiro/domain/exchange-rate'
import { refusedByRule } from './errors.ts'

/** Throws `invoices.exchange_rate_implausible` at `path` for a rate that cannot be one between two currencies. */
export function plausibleRate(
  typed: number,
  currency: Currency,
  home: Currency,
  path: string,
): RateMicro {
  const rate = exchangeRateFromNumber(typed)
  if (rate !== null && isPlausibleRate(rate, currency, home)) return rate
  throw refusedByRule(path, 'invoices.exchange_rate_implausible')
}

/**
 * The rate of a document in another currency, as it was typed. Throws `invoices.exchange_rate_implausible`, and
 * `invoices.exchange_rate_in_future` for a day after today. `place` is the prefix of the fields' names.
 */
export function typedExchangeRate(
  typed: DocumentExchangeRate,
  { currency, home, today }: { currency: Currency; home: Currency; today: string },
  place = '',
): ExchangeRate {
  const { date, source } = typed
  const rate = plausibleRate(typed.rate, currency, home, `${place}exchangeRate.rate`)
  if (date > today)
    throw refusedByRule(`${place}exchangeRate.date`, 'invoices.exchange_rate_in_future')
  return { rate, date, source }
}

import type { Currency } from './currency.ts'

/** A sum in one currency, with its worth in the home currency. All in minor units; a sum may outgrow a safe integer. */
export interface CurrencySum {
  currency: Currency
  amount: bigint
  /**
   * The part of the amount that states an exchange rate into the home currency, and its worth by it. Of money in the home
   * currency both are the amount.
   */
  rated: bigint
  home: bigint
}

export interface CurrencyPart {
  currency: Currency
  amount: bigint
}

/** A sum over all currencies, in the home currency, with what of it was in others. */
export interface SumInHome {
  home: bigint
  /** The parts of `home` in other currencies, each in its own. */
  others: CurrencyPart[]
  /** The parts without a rate, each in its own currency: none of them is in `home`. */
  withoutRate: CurrencyPart[]
}

/**
 * Sums money of several currencies in the home currency, each by the rates that its documents and payments state. Money
 * without a rate is never converted and never dropped: it stands beside the sum.
 *
 * @example
 * // ₦140,000.00, $1,000.00 at ₦1,500, and $20.00 without a rate
 * sumInHome('NGN', [
 *   { currency: 'NGN', amount: 14_000_000n, rated: 14_000_000n, home: 14_000_000n },
 *   { currency: 'USD', amount: 102_000n, rated: 100_000n, home: 150_000_000n },
 * ])
 * // home 164_000_000n, others USD 100_000n, withoutRate USD 2_000n
 */
export function sumInHome(home: Currency, sums: readonly CurrencySum[]): SumInHome {
  const parts = [...Map.groupBy(sums, ({ currency }) => currency)]
    .map(([currency, rows]) => ({
      currency,
      rated: total(rows.map(({ rated }) => rated)),
      unrated: total(rows.map(({ amount, rated }) => amount - rated)),
    }))
    .filter(({ currency }) => currency !== home)
    .sort((a, b) => (a.currency < b.currency ? -1 : 1))
  return {
    home: total(sums.map((sum) => sum.home)),
    others: parts
      .map(({ currency, rated: amount }) => ({ currency, amount }))
      .filter(({ amount }) => amount !== 0n),
    withoutRate: parts
      .map(({ currency, unrated: amount }) => ({ currency, amount }))
      .filter(({ amount }) => amount !== 0n),
  }
}

function total(amounts: readonly bigint[]): bigint {
  return amounts.reduce((sum, amount) => sum + amount, 0n)
}

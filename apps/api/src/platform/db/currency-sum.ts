import type { ForeignParts } from '@isiro/contracts/foreign-parts'
import type { Currency } from '@isiro/domain/currency'
import { type CurrencySum, sumInHome } from '@isiro/domain/foreign-parts'
import { formatMinor } from '@isiro/domain/money'

/** A `CurrencySum` as the database gives it: minor units as text, since a sum may outgrow a safe integer. */
export interface CurrencyText {
  currency: Currency
  amount: string
  rated: string
  home: string
}

/** A sum of several currencies in the home currency, as the contract has it. */
export function presentSum(
  home: Currency,
  rows: readonly CurrencyText[],
): { amount: string; parts: ForeignParts } {
  const { others, withoutRate, ...sum } = sumInHome(home, rows.map(sumOf))
  const present = (parts: typeof others) =>
    parts.map(({ currency, amount }) => ({ currency, amount: formatMinor(amount) }))
  return {
    amount: formatMinor(sum.home),
    parts: { others: present(others), withoutRate: present(withoutRate) },
  }
}

function sumOf({ currency, ...texts }: CurrencyText): CurrencySum {
  return {
    currency,
    amount: BigInt(texts.amount),
    rated: BigInt(texts.rated),
    home: BigInt(texts.home),
  }
}

import type { Currency } from './currency.ts'

type Sums = Partial<Record<Currency, string>>

/** The totals of a business's books: how many records of each kind, and their sums by currency in minor units, as texts. */
export interface BooksSummary {
  currency: Currency
  clients: number
  invoices: number
  payments: number
  expenses: number
  /** The totals of all invoices. */
  invoiced: Sums
  /** The payments less what was refunded. */
  received: Sums
  spent: Sums
}

/** Whether two summaries agree in every count and every sum. */
export function isSameBooks(one: BooksSummary, other: BooksSummary): boolean {
  const counts = ['clients', 'invoices', 'payments', 'expenses'] as const
  const sums = ['invoiced', 'received', 'spent'] as const
  return (
    counts.every((name) => one[name] === other[name]) &&
    sums.every((name) => isSameSums(one[name], other[name]))
  )
}

function isSameSums(one: Sums, other: Sums): boolean {
  const currencies = new Set([...Object.keys(one), ...Object.keys(other)]) as Set<Currency>
  return [...currencies].every((currency) => one[currency] === other[currency])
}

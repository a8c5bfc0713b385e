import { addMonths, type BusinessDate, endOfMonth, monthOf, monthStart } from './business-date.ts'
import type { Country } from './countries.ts'
import { fiscalYear } from './country-rules.ts'
import type { Period } from './period.ts'

export const NAMED_PERIODS = ['month', 'last-month', 'quarter', 'year'] as const
export type NamedPeriod = (typeof NAMED_PERIODS)[number]

/** The calendar month or quarter in which today lies, the month before it, or the year of the country's books; whole. */
export function namedPeriod(name: NamedPeriod, today: BusinessDate, country: Country): Period {
  if (name === 'year') return fiscalYear(country, today)
  const first = monthStart(monthOf(today))
  const month = Number(today.slice(5, 7)) - 1
  const starts: Record<Exclude<NamedPeriod, 'year'>, [monthsBack: number, length: number]> = {
    month: [0, 1],
    'last-month': [1, 1],
    quarter: [month % 3, 3],
  }
  const [monthsBack, length] = starts[name]
  const from = addMonths(first, -monthsBack)
  return { from, to: endOfMonth(addMonths(from, length - 1)) }
}

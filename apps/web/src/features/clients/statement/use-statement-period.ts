import type { StatementQuery } from '@isiro/contracts/client-statement'
import { addDays, type BusinessDate, isBusinessDate } from '@isiro/domain/business-date'
import { usualPeriod } from '@isiro/domain/client-statement'
import type { Country } from '@isiro/domain/countries'
import { fiscalYear } from '@isiro/domain/country-rules'
import { isCurrency } from '@isiro/domain/currency'
import { useSearchParams } from 'react-router'
import { useCurrentUser } from '../../../platform/http/current-user.ts'

export const PERIODS = ['months', 'year', 'last-year', 'custom'] as const
export type PeriodName = (typeof PERIODS)[number]

export interface Period {
  from: BusinessDate
  to: BusinessDate
}

/** The days of a period that has a name. */
export function periodNamed(
  name: Exclude<PeriodName, 'custom'>,
  today: BusinessDate,
  country: Country,
): Period {
  if (name === 'months') return usualPeriod(today)
  const { from } = fiscalYear(country, today)
  return name === 'year' ? { from, to: today } : fiscalYear(country, addDays(from, -1))
}

/** Which statement is shown, in the address: Back, reload and a shared link keep it. */
export function useStatementPeriod(today: BusinessDate) {
  const { country } = useCurrentUser()
  const [search, setSearch] = useSearchParams()
  const [from, to, currency] = [search.get('from'), search.get('to'), search.get('currency')]
  const isGiven = isDate(from) && isDate(to) && from <= to
  const period = isGiven ? { from, to } : periodNamed('months', today, country)
  const named = PERIODS.find(
    (name) => name !== 'custom' && isSame(periodNamed(name, today, country), period),
  )

  function write(change: Partial<StatementQuery>) {
    setSearch(
      (before) => {
        for (const [name, value] of Object.entries(change)) if (value) before.set(name, value)
        return before
      },
      { replace: true },
    )
  }

  return {
    period,
    named: named ?? 'custom',
    query: { ...period, ...(isCurrency(currency) && { currency }) } satisfies StatementQuery,
    choosePeriod: (chosen: Period) => write(chosen),
    chooseCurrency: (chosen: string) => {
      if (isCurrency(chosen)) write({ currency: chosen })
    },
  }
}

function isDate(text: string | null): text is BusinessDate {
  return text !== null && isBusinessDate(text)
}

function isSame(a: Period, b: Period): boolean {
  return a.from === b.from && a.to === b.to
}

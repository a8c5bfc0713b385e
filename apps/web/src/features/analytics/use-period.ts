import { type BusinessDate, isBusinessDate } from '@isiro/domain/business-date'
import type { Country } from '@isiro/domain/countries'
import { CURRENCIES } from '@isiro/domain/currency'
import { NAMED_PERIODS, namedPeriod } from '@isiro/domain/named-period'
import { useSearchParams } from 'react-router'
import { currentDay } from '../../platform/device/current-day.ts'
import { useCurrentUser } from '../../platform/http/current-user.ts'
import { paths } from '../../platform/pages/paths.ts'
import type { Asked } from './api.ts'

export const PERIOD_CHOICES = [...NAMED_PERIODS, 'custom'] as const
export type PeriodChoice = (typeof PERIOD_CHOICES)[number]

/** Which period the page speaks of, the present month or year at first. The address is the only place where it is kept. */
export function usePeriod(usual: 'month' | 'year' = 'month') {
  const { timeZone, country } = useCurrentUser()
  const [search, setSearch] = useSearchParams()
  const today = currentDay(timeZone)
  const choice = PERIOD_CHOICES.find((known) => known === search.get('period')) ?? usual
  const asked: Asked = { ...daysOf(choice, search, today, country), currency: currencyOf(search) }

  function addressOf(change: Partial<Asked> & { period?: PeriodChoice }): string {
    const { period = choice, ...days } = change
    const next = { ...asked, ...days }
    return paths.analytics({
      ...viewIn(search),
      ...(period === usual ? {} : { period }),
      ...(period === 'custom' ? { from: next.from, to: next.to } : {}),
      ...(next.currency === '' ? {} : { currency: next.currency }),
    })
  }

  return {
    today,
    choice,
    asked,
    addressOf,
    change: (change: Partial<Asked>) =>
      setSearch(new URL(addressOf(change), location.origin).searchParams, { replace: true }),
  }
}

export type PeriodAddress = ReturnType<typeof usePeriod>

/** A period typed by hand may be none: then it is the present month. */
function daysOf(
  choice: PeriodChoice,
  search: URLSearchParams,
  today: BusinessDate,
  country: Country,
) {
  if (choice !== 'custom') return namedPeriod(choice, today, country)
  const month = namedPeriod('month', today, country)
  const from = search.get('from') ?? ''
  const to = search.get('to') ?? ''
  return {
    from: isBusinessDate(from) ? from : month.from,
    to: isBusinessDate(to) ? to : today,
  }
}

function currencyOf(search: URLSearchParams): string {
  return CURRENCIES.find((known) => known === search.get('currency')) ?? ''
}

/** The view of the page stays when its period changes. */
function viewIn(search: URLSearchParams): { view?: string } {
  const view = search.get('view')
  return view === null ? {} : { view }
}

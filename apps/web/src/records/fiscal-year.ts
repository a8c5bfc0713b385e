import { addMonths } from '@isiro/domain/business-date'
import { fiscalYear, hasCalendarYear } from '@isiro/domain/country-rules'
import type { Period } from '@isiro/domain/period'
import { currentDay } from '../platform/device/current-day.ts'
import { useCurrentUser } from '../platform/http/current-user.ts'
import { useFormat } from '../platform/i18n/format.ts'
import { useTexts } from '../platform/i18n/use-texts.ts'

/** The years of the business's books, and what they are called where they aren't those of the calendar. */
export function useFiscalYear() {
  const { t } = useTexts('common')
  const format = useFormat()
  const { country, timeZone } = useCurrentUser()
  const today = currentDay(timeZone)
  const isCalendar = hasCalendarYear(country)
  return {
    /** The year of today, or one `yearsBack` before it; whole. */
    yearOf: (yearsBack = 0): Period => fiscalYear(country, addMonths(today, -12 * yearsBack)),
    /** 'Year from 6 Apr 2026'; `usual` in a country of the calendar year. */
    yearName: (usual: string, { from }: Period): string =>
      isCalendar ? usual : t('yearFrom', { date: format.date(from) }),
    isCalendar,
  }
}

import { weekdayOf } from '@isiro/domain/local-clock'
import {
  LAST_DAY,
  monthDayOf,
  nextOccurrence,
  type RecurringSchedule,
} from '@isiro/domain/recurring-schedule'
import { useFormat } from '../../platform/i18n/format.ts'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'

/** A Monday, from which the days of a week are named, and a leap year, which has every day of every month. */
const A_MONDAY = Date.parse('2024-01-01T00:00:00Z')
const DAY_MS = 86_400_000
const LEAP_YEAR = 2024

/** Says a schedule in one sentence: "Every month on the last day, from 30 Nov 2026". */
export function useRuleText(): (schedule: RecurringSchedule) => string {
  const { t } = useTexts('recurring')
  const format = useFormat()
  const language = useLanguage()

  function named(options: Intl.DateTimeFormatOptions, at: number): string {
    return new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options }).format(at)
  }

  function pace(schedule: RecurringSchedule): string {
    const { interval, every: count, startsOn } = schedule
    if (interval === 'daily') return t('rule.daily', { count })
    if (interval === 'weekly') {
      const at = A_MONDAY + (weekdayOf(startsOn) - 1) * DAY_MS
      return t('rule.weekly', { count, weekday: named({ weekday: 'long' }, at) })
    }
    const day = monthDayOf(schedule)
    const first = nextOccurrence({ ...schedule, endsOn: null, count: null }, startsOn) ?? startsOn
    const month = Number(first.slice(5, 7)) - 1
    if (interval === 'yearly') {
      const isLast = day === LAST_DAY
      const at = Date.UTC(LEAP_YEAR, month, isLast ? 1 : day)
      return isLast
        ? t('rule.yearlyLast', { count, month: named({ month: 'long' }, at) })
        : t('rule.yearly', { count, date: named({ day: 'numeric', month: 'long' }, at) })
    }
    if (day === LAST_DAY) return t(`rule.${interval}Last`, { count })
    return t(`rule.${interval}`, { count, day: ordinal(day, language) })
  }

  return (schedule) => {
    const { startsOn, endsOn, count } = schedule
    const parts = [pace(schedule), t('rule.from', { date: format.date(startsOn) })]
    if (endsOn !== null) parts.push(t('rule.until', { date: format.date(endsOn) }))
    if (count !== null) parts.push(t('rule.times', { count }))
    return parts.join(', ')
  }
}

const ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }

/** A day of the month as one says it: 1st, 1er, 1. */
function ordinal(day: number, language: string): string {
  if (language === 'fr') return day === 1 ? '1er' : String(day)
  if (language !== 'en') return String(day)
  return `${day}${ENDINGS[new Intl.PluralRules('en', { type: 'ordinal' }).select(day)] ?? 'th'}`
}

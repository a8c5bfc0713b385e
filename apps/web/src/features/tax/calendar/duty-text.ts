import type { TaxDuty } from '@isiro/domain/tax-calendar'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { monthText } from '../../../platform/i18n/month-text.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'

/** The name of a period: 'October 2026', '2026'. */
export function usePeriodText(): (period: string) => string {
  const language = useLanguage()
  return (period) => (period.length === 7 ? monthText(period, language, 'full') : period)
}

/** The names of duties: the tax, its month or year, and the distance of its day. */
export function useDutyText() {
  const { t } = useTexts('notices')
  const periodText = usePeriodText()
  return {
    /** 'VAT return for October 2026'. */
    title: (duty: TaxDuty, period: string) => {
      const name = t(`duty.${duty}`)
      // It comes once, so its day says it all.
      return duty === 'e_invoicing'
        ? name
        : t('dutyFor', { duty: name, period: periodText(period) })
    },
    /** 'in 6 days', 'today', '3 days late'. */
    days: (daysLeft: number) => {
      if (daysLeft === 0) return t('today')
      return daysLeft < 0 ? t('late', { count: -daysLeft }) : t('inDays', { count: daysLeft })
    },
  }
}

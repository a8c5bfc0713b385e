import type { CurrencyAmount, ForeignParts } from '@isiro/contracts/foreign-parts'
import { type Currency, DEFAULT_CURRENCY } from '@isiro/domain/currency'
import { withCapital } from '@isiro/domain/format'
import { type Minor, scale } from '@isiro/domain/money'
import { PERCENT } from '@isiro/domain/percentage'
import type { Period } from '@isiro/domain/period'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { periodText } from '../../../platform/i18n/period-text.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { compactUnits } from '../../../platform/money/compact-number.ts'
import { useAmountsText } from '../../../platform/money/foreign-note.tsx'

type Unrated = 'sales' | 'open' | 'received' | 'planned' | 'expenses'

/** The reports' words for amounts, periods and shares. */
export function useReportWords(currency: Currency = DEFAULT_CURRENCY) {
  const { t } = useTexts(['analytics-reports', 'analytics'])
  const format = useFormat()
  const language = useLanguage()
  const amountsText = useAmountsText()
  const unratedLines = (what: Unrated, parts: readonly CurrencyAmount[]) =>
    parts.length > 0 ? [t(`unrated.${what}`, { amounts: amountsText(parts) })] : []
  return {
    t,
    format,
    language,
    money: (amount: string | Minor) => format.money(amount, currency),
    spoken: (amount: string | Minor) => format.spokenMoney(amount, currency),
    periodText: (period: Period) => periodText(period, language),
    /** A period where it opens a row or a sentence. */
    periodHeading: (period: Period) => withCapital(periodText(period, language), language),
    /** The lines about what of a sum was in other currencies, and about what in them has no rate; none where it is all in one. */
    foreignLines(what: 'sales' | 'open' | 'received', parts: ForeignParts): string[] {
      const { others, withoutRate } = parts
      return [
        ...(others.length > 0 ? [t(`rated.${what}`, { amounts: amountsText(others) })] : []),
        ...unratedLines(what, withoutRate),
      ]
    },
    unratedLines,
    tickText: (value: number) => compactUnits(value, language),
    /** A part of a whole in whole percent. */
    share: (part: Minor, whole: Minor) =>
      format.percent(scale(part, 100, Math.max(1, whole)) * PERCENT),
    switchLabels: { table: t('analytics:chart.asTable'), chart: t('analytics:chart.asChart') },
  }
}

export type ReportWords = ReturnType<typeof useReportWords>

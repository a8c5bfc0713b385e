import type { Analytics } from '@isiro/contracts/analytics'
import { withCapital } from '@isiro/domain/format'
import { type Minor, parseMinor, scale } from '@isiro/domain/money'
import { PERCENT } from '@isiro/domain/percentage'
import type { Period } from '@isiro/domain/period'
import { useFormat } from '../../platform/i18n/format.ts'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { periodText, pointLabel } from '../../platform/i18n/period-text.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { compactUnits } from '../../platform/money/compact-number.ts'

export function minor(amount: string): Minor {
  return parseMinor(amount) ?? 0
}

/** The blocks' words for amounts, periods and changes of one analysis. */
export function useWords({ currency, step, comparedWith }: Analytics) {
  const { t } = useTexts(['analytics', 'payments'])
  const format = useFormat()
  const language = useLanguage()
  const money = (amount: string | Minor) => format.money(amount, currency)
  const before = periodText(comparedWith, language)
  return {
    t,
    format,
    language,
    money,
    spoken: (amount: string | Minor) => format.spokenMoney(amount, currency),
    /** The period before, in its days. */
    before,
    periodText: (period: Period) => periodText(period, language),
    /** A period where it opens a row or a sentence. */
    periodHeading: (period: Period) => withCapital(periodText(period, language), language),
    pointLabel: (period: Period) => pointLabel(period, step, language),
    tickText: (value: number) => compactUnits(value, language),
    /** A part of a whole in whole percent. */
    share: (part: Minor, whole: Minor) =>
      format.percent(scale(part, 100, Math.max(1, whole)) * PERCENT),
    switchLabels: { table: t('chart.asTable'), chart: t('chart.asChart') },
    /** The sentence `key` in the form that fits the change: more, less, same, first or none. */
    changed(key: 'moneyIn' | 'expenses', figure: { amount: string; before: string }): string {
      const [is, was] = [minor(figure.amount), minor(figure.before)]
      const words = { amount: money(is), before }
      if (is === 0 && was === 0) return t(`${key}.none`)
      if (was === 0) return t(`${key}.first`, words)
      const change = scale(is - was, 100, was)
      if (change === 0) return t(`${key}.same`, words)
      const percent = format.percent(Math.abs(change) * PERCENT)
      return t(`${key}.${change > 0 ? 'more' : 'less'}`, { ...words, percent })
    },
  }
}

export type Words = ReturnType<typeof useWords>

import type { CurrencyAmount } from '@isiro/contracts/foreign-parts'
import { useFormat } from '../i18n/format.ts'
import { useTexts } from '../i18n/use-texts.ts'

interface ForeignNoteProps {
  others: readonly CurrencyAmount[]
  withoutRate?: readonly CurrencyAmount[]
}

/** Amounts of several currencies in a row. */
export function useAmountsText() {
  const format = useFormat()
  return (parts: readonly CurrencyAmount[]): string =>
    parts.map(({ amount, currency }) => format.exactMoney(amount, currency)).join(' + ')
}

/**
 * A quiet line under a sum in the home currency: what of it was in others, and what in them has no rate. Nothing where it is
 * all in one.
 */
export function ForeignNote({ others, withoutRate = [] }: ForeignNoteProps) {
  const { t } = useTexts('common')
  const text = useAmountsText()
  if (others.length + withoutRate.length === 0) return null
  const parts = [
    ...(others.length > 0 ? [t('foreign.ofWhich', { amounts: text(others) })] : []),
    ...(withoutRate.length > 0 ? [t('foreign.withoutRate', { amounts: text(withoutRate) })] : []),
  ]
  return <span className="block text-dense font-normal text-muted">{parts.join(' · ')}</span>
}

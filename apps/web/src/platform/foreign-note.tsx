import type { CurrencyAmount } from '@isiro/contracts/foreign-parts'
import { useTranslation } from 'react-i18next'
import { cx } from '../ui/class-names.ts'
import { useFormat } from './format.ts'

export interface ForeignNoteProps {
  others: readonly CurrencyAmount[]
  withoutRate?: readonly CurrencyAmount[]
}

/** What of a sum was in other currencies, and what in them has no rate and is in no sum; null where it is all in one. */
export function useForeignText() {
  const { t } = useTranslation('common')
  const format = useFormat()
  const list = (parts: readonly CurrencyAmount[]) =>
    parts.map(({ amount, currency }) => format.exactMoney(amount, currency)).join(' + ')
  return ({ others, withoutRate = [] }: ForeignNoteProps): string | null => {
    const texts = [
      ...(others.length > 0 ? [t('foreign.ofWhich', { amounts: list(others) })] : []),
      ...(withoutRate.length > 0 ? [t('foreign.withoutRate', { amounts: list(withoutRate) })] : []),
    ]
    return texts.length > 0 ? texts.join(' · ') : null
  }
}

/** A quiet line under a sum in the home currency. */
export function ForeignNote({ className, ...parts }: ForeignNoteProps & { className?: string }) {
  const text = useForeignText()(parts)
  if (text === null) return null
  return <span className={cx('block text-dense font-normal text-muted', className)}>{text}</span>
}

import type { PaperChange } from '@isiro/domain/approvals'
import { useTexts } from '../../platform/i18n/use-texts.ts'

/** The value of a fact in words. */
export function useFactText(): (name: PaperChange['name'], value: string) => string {
  const { t } = useTexts('approvals')
  return (name, value) => {
    if (name === 'tax') return t(value === 'true' ? 'tax.yes' : 'tax.no')
    if (name === 'days_to_pay') return t('days', { count: Number(value) })
    return value
  }
}

import type { Currency } from '@isiro/domain/currency'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { MoneyField } from '../../ui/money-field.tsx'
import { typedAmount } from './typed-amount.ts'

export interface AmountFieldProps {
  label: string
  value: string
  onChange: (text: string) => void
  currency: Currency
}

/** The one input of a calculator. A text that cannot be read says so at once, since nothing is ever sent. */
export function AmountField({ label, value, onChange, currency }: AmountFieldProps) {
  const { t } = useTexts('tax')
  const language = useLanguage()
  const amount = typedAmount(value, language)
  return (
    <MoneyField
      label={label}
      value={value}
      onChange={onChange}
      {...(currency === 'NGN' ? { prefix: '₦' } : {})}
      placeholder="0"
      error={value.trim() !== '' && amount === null ? t('notAnAmount') : undefined}
    />
  )
}

import type { Currency } from '@isiro/domain/currency'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../platform/format.ts'
import { useLanguage } from '../../platform/i18n.ts'
import { MoneyField } from '../../ui/money-field.tsx'
import { typedAmount } from './typed-amount.ts'

export interface AmountFieldProps {
  label: string
  value: string
  onChange: (text: string) => void
  currency: Currency
}

/** The one input of a calculator. What cannot be read says so at once, since nothing is ever sent. */
export function AmountField({ label, value, onChange, currency }: AmountFieldProps) {
  const { t } = useTranslation('tax')
  const format = useFormat()
  const language = useLanguage()
  const amount = typedAmount(value, language)
  return (
    <MoneyField
      label={label}
      value={value}
      onChange={onChange}
      {...(currency === 'NGN' ? { prefix: '₦' } : {})}
      placeholder="0"
      echo={() =>
        amount !== null && value.trim().length > 4 ? format.exactMoney(amount, currency) : null
      }
      error={value.trim() !== '' && amount === null ? t('notAnAmount') : undefined}
    />
  )
}

import { CURRENCIES, type Currency } from '@isiro/domain/currency'
import type { Language } from '@isiro/domain/language'
import { canUse } from '@isiro/domain/plans'
import type { Control } from 'react-hook-form'
import { useCurrentUser } from '../../platform/http/current-user.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { typedNumber } from '../../platform/money/typed-number.ts'
import { FormMoneyField, FormSelectField, FormTextField } from '../../ui/form-fields.tsx'

/** An open invoice or a credit as it is typed; a credit leaves the fields of an invoice empty. */
interface TypedRow {
  clientName: string
  clientEmail: string
  currency: Currency
  exchangeRate: string
  number: string
  issueDate: string
  dueDate: string
  total: string
  /** What is open of an invoice, or the amount of a credit. */
  open: string
  wht: string
  amount: string
}

/** Named like the body, so that the server's refusals find their fields. */
export interface OpeningValues {
  startDay: string
  rows: TypedRow[]
}

export function blankOpening(startDay: string, currency: Currency): OpeningValues {
  const blank = { number: '', issueDate: '', dueDate: '', total: '', open: '', wht: '', amount: '' }
  const party = { clientName: '', clientEmail: '', currency, exchangeRate: '' }
  return { startDay, rows: [{ ...blank, ...party }] }
}

/** The fields that both share as the contract has them: an empty address is not known, and the own currency has no rate. */
export function partyInput(row: TypedRow, language: Language, own: Currency) {
  const { clientName, clientEmail, currency, exchangeRate } = row
  const isTyped = currency !== own && exchangeRate.trim() !== ''
  return {
    clientName,
    clientEmail: clientEmail.trim() === '' ? null : clientEmail,
    currency,
    exchangeRate: isTyped ? typedNumber(exchangeRate, language) : null,
  }
}

interface FieldsProps<Output> {
  control: Control<OpeningValues, unknown, Output>
}

export function ClientFields<Output>({ control }: FieldsProps<Output>) {
  const { t } = useTexts('opening-balances')
  return (
    <>
      <FormTextField control={control} name="rows.0.clientName" label={t('field.clientName')} />
      <FormTextField
        control={control}
        name="rows.0.clientEmail"
        type="email"
        label={t('field.clientEmail')}
        hint={t('field.clientEmailHint')}
        isOptional
      />
    </>
  )
}

/** The currency, on a plan that has others, and the rate of one on the start day. */
export function CurrencyFields<Output>(props: FieldsProps<Output> & { currency: Currency }) {
  const { control, currency } = props
  const { t } = useTexts('opening-balances')
  const { plan, currency: own } = useCurrentUser()
  if (!canUse(plan, 'multi_currency')) return null
  return (
    <>
      <FormSelectField
        control={control}
        name="rows.0.currency"
        label={t('field.currency')}
        options={CURRENCIES.map((code) => ({ value: code, label: code }))}
      />
      {currency === own ? null : (
        <FormMoneyField
          control={control}
          name="rows.0.exchangeRate"
          label={t('field.exchangeRate', { currency, own })}
          hint={t('field.exchangeRateHint')}
          isOptional
        />
      )}
    </>
  )
}

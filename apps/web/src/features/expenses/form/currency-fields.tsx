import { CURRENCIES, type Currency } from '@isiro/domain/currency'
import { inHomeCurrency } from '@isiro/domain/exchange-rate'
import { useQueryClient } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { useTyping } from '../../../platform/forms/typing.ts'
import { useIsNigerian } from '../../../platform/http/current-user.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { fetchLastRate } from '../../../records/queries/exchange-rates.ts'
import { FormDateField, FormTextField } from '../../../ui/form-fields.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { readExchangeRate } from '../../documents/paper/draft-home.ts'
import type { ExpenseValues } from './expense-schema.ts'
import { NO_RATE } from './expense-values.ts'

interface CurrencyFieldsProps<O> {
  form: UseFormReturn<ExpenseValues, unknown, O>
  /** The currency of the books. */
  home: Currency
}

/** The currency of the supplier's paper and, where it is not that of the books, the exchange rate. */
export function CurrencyFields<O>({ form, home }: CurrencyFieldsProps<O>) {
  const { t } = useTexts('foreign-money')
  const queries = useQueryClient()
  const isNigerian = useIsNigerian()
  const currency = form.watch('currency')
  const { today, language } = useTyping(home)
  const names = new Intl.DisplayNames(language, { type: 'currency' })

  /** A rate belongs to one currency: another one starts with the last that was used for it. */
  async function choose(chosen: Currency) {
    form.setValue('currency', chosen, { shouldDirty: true })
    form.clearErrors('exchangeRate')
    if (chosen === home) return form.setValue('exchangeRate', NO_RATE)
    const source = isNigerian ? t('usualSource') : ''
    form.setValue('exchangeRate', { rate: '', date: today, source }, { shouldDirty: true })
    const last = await fetchLastRate(queries, chosen, language)
    const { currency, exchangeRate } = form.getValues()
    if (last && currency === chosen && exchangeRate.rate === '')
      form.setValue('exchangeRate', last, { shouldDirty: true })
  }

  return (
    <>
      <SelectField
        label={t('currency')}
        value={currency}
        onChange={(chosen) => void choose(chosen as Currency)}
        options={CURRENCIES.map((code) => ({
          value: code,
          label: `${code} · ${names.of(code) ?? code}`,
        }))}
      />
      {currency === home ? null : <RateFields form={form} home={home} />}
    </>
  )
}

function RateFields<O>({ form, home }: CurrencyFieldsProps<O>) {
  const { t } = useTexts('foreign-money')
  const format = useFormat()
  const typing = useTyping(home)
  const { control, watch } = form
  const [currency, amount, exchangeRate] = watch(['currency', 'amount', 'exchangeRate'])
  const rate = readExchangeRate({ exchangeRate }, typing.language)?.rate
  const minor = typing.readMinor(amount)
  const isReadable = rate !== undefined && minor !== null && Number.isSafeInteger(minor * rate)
  return (
    <fieldset className="grid gap-4 rounded-control bg-surface-2 p-3">
      <legend className="contents">
        <span className="text-dense font-medium">{t('rate.title')}</span>
      </legend>
      <div className="grid gap-4 xs:grid-cols-2">
        <FormTextField
          control={control}
          name="exchangeRate.rate"
          label={t('rate.label', { currency, home })}
          hint={isReadable ? format.exactMoney(inHomeCurrency(minor, rate), home) : t('rate.hint')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
        />
        <FormDateField
          control={control}
          name="exchangeRate.date"
          label={t('rate.date')}
          format={format.date}
          parse={typing.readDate}
        />
      </div>
      <FormTextField
        control={control}
        name="exchangeRate.source"
        label={t('rate.source')}
        autoComplete="off"
        maxLength={80}
      />
    </fieldset>
  )
}

import { isInNigeria } from '@isiro/domain/countries'
import { COUNTRY_DOCUMENTS } from '@isiro/domain/country-documents'
import { CURRENCIES, type Currency } from '@isiro/domain/currency'
import { homeFigures } from '@isiro/domain/exchange-rate'
import { useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { parseDateText } from '../../../../platform/i18n/date-text.ts'
import { useFormat } from '../../../../platform/i18n/format.ts'
import { useLanguage } from '../../../../platform/i18n/i18n.ts'
import { useTexts } from '../../../../platform/i18n/use-texts.ts'
import { fetchLastRate } from '../../../../records/queries/exchange-rates.ts'
import { DateField } from '../../../../ui/date-field.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { CurrencyNotice } from '../../../payments/providers/currency-notice.tsx'
import { readExchangeRate } from '../../paper/draft-home.ts'
import { useEditor, useEditorForm, useFigures, useFormValues } from '../editor-context.ts'
import { EditorText } from './editor-fields.tsx'
import { useField } from './use-field.ts'

/** The currency of the invoice and, where it is not the business's own, the exchange rate. */
export function ForeignMoney() {
  const { t } = useTexts('foreign-money')
  const { business, today, isRepeated } = useEditor()
  const form = useEditorForm()
  const queries = useQueryClient()
  const language = useLanguage()
  const currency = useWatch({ control: form.control, name: 'currency' })
  const names = new Intl.DisplayNames(language, { type: 'currency' })

  /** A rate belongs to one currency: another one starts with the last that was used for it. */
  async function choose(chosen: Currency) {
    form.setValue('currency', chosen, { shouldDirty: true })
    form.clearErrors('exchangeRate')
    if (chosen === business.currency || isRepeated) return form.setValue('exchangeRate', undefined)
    const source = isInNigeria(business) ? t('usualSource') : ''
    form.setValue('exchangeRate', { rate: '', date: today, source }, { shouldDirty: true })
    const last = await fetchLastRate(queries, chosen, language)
    const { currency, exchangeRate } = form.getValues()
    if (!last || currency !== chosen || exchangeRate?.rate !== '') return
    form.setValue('exchangeRate', last, { shouldDirty: true })
  }

  return (
    <div className="grid gap-4">
      <SelectField
        label={t('currency')}
        value={currency}
        onChange={(chosen) => void choose(chosen as Currency)}
        options={CURRENCIES.map((code) => ({
          value: code,
          label: `${code} · ${names.of(code) ?? code}`,
        }))}
      />
      <CurrencyNotice currency={currency} />
      {currency === business.currency ? null : isRepeated ? (
        <RepeatedNotice currency={currency} />
      ) : (
        <RateFields currency={currency} />
      )}
    </div>
  )
}

/** A recurring invoice has the rate of each of its days, which only a draft lets the owner enter. */
function RepeatedNotice({ currency }: { currency: Currency }) {
  const { t } = useTexts('foreign-money')
  const { business } = useEditor()
  const form = useEditorForm()
  const hasVat = useWatch({ control: form.control, name: 'applyVat' })
  const needsDraft = hasVat && COUNTRY_DOCUMENTS[business.country].statesHomeTax
  return (
    <Notice tone={needsDraft ? 'warn' : 'info'}>
      {t(needsDraft ? 'repeated.needsDraft' : 'repeated.noRate', {
        currency,
        home: business.currency,
      })}
    </Notice>
  )
}

function RateFields({ currency }: { currency: Currency }) {
  const { t } = useTexts('foreign-money')
  const format = useFormat()
  const { business, today, language } = useEditor()
  const date = useField('exchangeRate.date')
  const home = business.currency
  return (
    <fieldset className="grid gap-4 rounded-control bg-surface-2 p-3">
      <legend className="contents">
        <span className="text-dense font-medium">{t('rate.title')}</span>
      </legend>
      <div className="grid gap-4 xs:grid-cols-2">
        <EditorText
          name="exchangeRate.rate"
          label={t('rate.label', { currency, home })}
          hint={<Converted />}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
        />
        <DateField
          {...date}
          value={date.value ?? ''}
          label={t('rate.date')}
          format={format.date}
          parse={(text) => parseDateText(text, today, language)}
        />
      </div>
      <EditorText
        name="exchangeRate.source"
        label={t('rate.source')}
        hint={t(isInNigeria(business) ? 'rate.whyNigeria' : 'rate.why')}
        autoComplete="off"
        maxLength={80}
      />
    </fieldset>
  )
}

/** The invoice and its VAT in the business's own currency, as they will be printed. */
function Converted() {
  const { t } = useTexts('foreign-money')
  const format = useFormat()
  const { business, language } = useEditor()
  const values = useFormValues()
  const figures = useFigures(values)
  const read = readExchangeRate(values, language)
  if (!figures || !read) return t('rate.hint')
  try {
    const home = homeFigures(figures.totals, read.rate)
    const money = (amount: number) => format.exactMoney(amount, business.currency)
    return t('rate.converted', { total: money(home.invoiceTotal), vat: money(home.vatTotal) })
  } catch (error) {
    if (error instanceof RangeError) return t('rate.hint')
    throw error
  }
}

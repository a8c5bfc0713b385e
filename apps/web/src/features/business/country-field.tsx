import { COUNTRIES, type Country, HOME_COUNTRY } from '@isiro/domain/countries'
import { countryDefaults } from '@isiro/domain/country-rules'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { currentDay } from '../../platform/device/current-day.ts'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { SelectField } from '../../ui/select-field.tsx'
import type { ProfileControl } from './profile-values.ts'

interface CountryFieldProps {
  control: ProfileControl
  /** It takes the focus when it appears. */
  hasFocus?: boolean
}

/** The country that signing up found, in one line, with the way to another: few have to change it. */
export function CountryLine({ control }: { control: ProfileControl }) {
  const { t } = useTexts('business')
  const language = useLanguage()
  const { field, fieldState } = useController({ control, name: 'country' })
  const [isOpen, setOpen] = useState(false)
  if (isOpen || fieldState.error) return <CountryField control={control} hasFocus={isOpen} />
  const code = field.value ?? HOME_COUNTRY
  const name = new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 text-dense">
      <span className="sr-only">{t('region.country')}</span>
      <span>{name}</span>
      <span aria-hidden="true">·</span>
      <button
        type="button"
        className="link tap"
        aria-label={t('region.changeCountry')}
        onClick={() => setOpen(true)}
      >
        {t('region.change')}
      </button>
    </p>
  )
}

/** The country, which brings its currency, its time zone and its sales tax with it; each can be changed afterwards. */
export function CountryField({ control, hasFocus }: CountryFieldProps) {
  const { t } = useTexts('business')
  const language = useLanguage()
  const { field, fieldState } = useController({ control, name: 'country' })
  const currency = useController({ control, name: 'currency' }).field
  const timeZone = useController({ control, name: 'timeZone' }).field
  const taxName = useController({ control, name: 'salesTaxName' }).field
  const taxRate = useController({ control, name: 'salesTaxRate' }).field
  const taxes = useController({ control, name: 'salesTaxes' }).field
  const countries = useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'region' })
    return COUNTRIES.map((code) => ({ value: code, label: names.of(code) ?? code }))
  }, [language])

  function choose(country: Country) {
    const defaults = countryDefaults(country, currentDay(timeZone.value))
    field.onChange(country)
    currency.onChange(defaults.currency)
    timeZone.onChange(defaults.timeZone)
    taxName.onChange(defaults.salesTaxName)
    taxRate.onChange(defaults.salesTaxRate)
    taxes.onChange(defaults.salesTaxes)
  }

  const select = useRef<HTMLSelectElement | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only its arrival takes the focus
  useEffect(() => {
    if (hasFocus) select.current?.focus()
  }, [])

  return (
    <SelectField
      ref={(element: HTMLSelectElement | null) => {
        select.current = element
        field.ref(element)
      }}
      name={field.name}
      label={t('region.country')}
      hint={t('region.countryHint')}
      value={field.value ?? 'NG'}
      onChange={(country) => choose(country as Country)}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
      options={countries}
    />
  )
}

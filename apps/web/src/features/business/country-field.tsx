import { COUNTRIES, type Country } from '@isiro/domain/countries'
import { countryDefaults } from '@isiro/domain/country-rules'
import { useMemo } from 'react'
import { useController } from 'react-hook-form'
import { currentDay } from '../../platform/device/current-day.ts'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { SelectField } from '../../ui/select-field.tsx'
import type { ProfileControl } from './profile-values.ts'

/** The country, which brings its currency, its time zone and its sales tax with it; each can be changed afterwards. */
export function CountryField({ control }: { control: ProfileControl }) {
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

  return (
    <SelectField
      ref={field.ref}
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

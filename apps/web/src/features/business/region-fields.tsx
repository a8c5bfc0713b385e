import { DEFAULT_ZONE } from '@isiro/domain/business-date'
import { CURRENCIES } from '@isiro/domain/currency'
import { LANGUAGES } from '@isiro/domain/language'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { LANGUAGE_NAMES, useLanguage } from '../../platform/i18n/i18n.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { FormSelectField } from '../../ui/form-fields.tsx'
import { CountryField } from './country-field.tsx'
import type { ProfileControl } from './profile-values.ts'

/** Language and currency of documents, and the zone in which the business has its days. */
export function RegionFields({ control }: { control: ProfileControl }) {
  const { t } = useTexts('business')
  const language = useLanguage()
  const currencies = useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'currency' })
    return CURRENCIES.map((code) => ({ value: code, label: `${code} · ${names.of(code) ?? code}` }))
  }, [language])
  return (
    <div className="grid gap-4 xs:grid-cols-2">
      <CountryField control={control} />
      <FormSelectField
        control={control}
        name="language"
        label={t('region.language')}
        hint={t('region.languageHint')}
        options={LANGUAGES.map((code) => ({ value: code, label: LANGUAGE_NAMES[code] }))}
      />
      <FormSelectField
        control={control}
        name="currency"
        label={t('region.currency')}
        hint={t('region.currencyHint')}
        options={currencies}
      />
      <ZoneField control={control} />
    </div>
  )
}

function ZoneField({ control }: { control: ProfileControl }) {
  const { t } = useTexts('business')
  const current = useWatch({ control, name: 'timeZone' })
  const zones = useMemo(() => {
    const known = Intl.supportedValuesOf?.('timeZone') ?? []
    return [...new Set([DEFAULT_ZONE, current, ...known])]
  }, [current])
  return (
    <FormSelectField
      control={control}
      name="timeZone"
      label={t('region.timeZone')}
      hint={t('region.timeZoneHint')}
      options={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
    />
  )
}

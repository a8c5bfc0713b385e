import type { Country } from '@isiro/domain/countries'
import { salesTaxesOn } from '@isiro/domain/country-rules'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { currentDay } from '../../platform/device/current-day.ts'
import { useCurrentUser } from '../../platform/http/current-user.ts'
import { useFormat } from '../../platform/i18n/format.ts'
import { FormTextField } from '../../ui/form-fields.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { PercentField } from './percent-field.tsx'
import type { ProfileControl } from './profile-values.ts'

interface SalesTaxFieldsProps {
  control: ProfileControl
  country: Country
}

/** Names that countries have for it. Put in as a value, they stay when the business's own is named in the texts. */
const EXAMPLES = 'VAT, GST, Sales tax'

/** The name and the rate of the sales tax outside Nigeria, with the rates of the country to choose from. */
export function SalesTaxFields({ control, country }: SalesTaxFieldsProps) {
  const { t } = useTranslation('business')
  return (
    <div className="grid gap-4 xs:grid-cols-2">
      <RateField control={control} country={country} />
      <FormTextField
        control={control}
        name="salesTaxName"
        label={t('tax.salesTaxName')}
        hint={t('tax.salesTaxNameHint', { examples: EXAMPLES })}
        autoComplete="off"
        maxLength={20}
        isOptional
      />
      <PercentField
        control={control}
        name="salesTaxRate"
        label={t('tax.salesTaxRate')}
        hint={t('tax.salesTaxRateHint')}
      />
    </div>
  )
}

const OTHER = 'other'

/** The rates of the country's law today. The two fields below take any other. */
function RateField({ control, country }: SalesTaxFieldsProps) {
  const { t } = useTranslation('business')
  const format = useFormat()
  const name = useController({ control, name: 'salesTaxName' }).field
  const rate = useController({ control, name: 'salesTaxRate' }).field
  const taxes = salesTaxesOn(country, currentDay(useCurrentUser().timeZone))
  if (taxes.length === 0) return null
  const chosen = taxes.findIndex((tax) => tax.name === name.value && tax.rate === rate.value)
  const source = taxes[chosen]?.source
  return (
    <SelectField
      label={t('tax.usualRate')}
      hint={
        <>
          {t('tax.usualRateHint')} {source ? <span lang="en">{source}</span> : null}
        </>
      }
      value={chosen < 0 ? OTHER : String(chosen)}
      onChange={(index) => {
        const tax = taxes[Number(index)]
        name.onChange(tax?.name ?? null)
        rate.onChange(tax?.rate ?? null)
      }}
      options={[
        ...taxes.map((tax, index) => ({
          value: String(index),
          label: [`${tax.name} ${format.percent(tax.rate)}`, tax.where].filter(Boolean).join(' · '),
        })),
        { value: OTHER, label: t('tax.otherRate') },
      ]}
      className="xs:col-span-2"
    />
  )
}

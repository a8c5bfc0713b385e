import type { Country } from '@isiro/domain/countries'
import { salesTaxesOn } from '@isiro/domain/country-rules'
import { MAX_TAX_NAME, type SalesTax } from '@isiro/domain/sales-taxes'
import { useController, useWatch } from 'react-hook-form'
import { currentDay } from '../../platform/device/current-day.ts'
import { useCurrentUser } from '../../platform/http/current-user.ts'
import { useFormat } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { FormTextField } from '../../ui/form-fields.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { PercentField } from './percent-field.tsx'
import type { ProfileControl } from './profile-values.ts'
import { SeveralTaxes } from './several-taxes.tsx'

interface SalesTaxFieldsProps {
  control: ProfileControl
  country: Country
}

const NEW_TAX: SalesTax = { name: '', rate: 0, isCompound: false }

/** Names that countries have for it. Put in as a value, they stay when the business's own is named in the texts. */
const EXAMPLES = 'VAT, GST, Sales tax'

/** The name and the rate of the sales tax outside Nigeria, with the rates of the country to choose from. */
export function SalesTaxFields({ control, country }: SalesTaxFieldsProps) {
  const { t } = useTexts('business')
  const taxes = useController({ control, name: 'salesTaxes' }).field
  const [name, rate] = useWatch({ control, name: ['salesTaxName', 'salesTaxRate'] })
  if ((taxes.value ?? []).length > 0)
    return (
      <div className="grid gap-4">
        <RateField control={control} country={country} />
        <SeveralTaxes control={control} />
      </div>
    )
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
      {rate ? (
        <div className="xs:col-span-2">
          <Button
            variant="secondary"
            size="small"
            onClick={() =>
              taxes.onChange([
                { ...NEW_TAX, name: (name ?? '').slice(0, MAX_TAX_NAME), rate },
                NEW_TAX,
              ])
            }
          >
            {t('tax.addTax')}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

const isSame = (some: readonly SalesTax[], others: readonly SalesTax[]) =>
  some.length === others.length &&
  some.every(({ name, rate, isCompound }, at) => {
    const other = others[at]
    return other?.name === name && other.rate === rate && other.isCompound === isCompound
  })

const OTHER = 'other'

/** The rates of the country's law today. The two fields below take any other. */
function RateField({ control, country }: SalesTaxFieldsProps) {
  const { t } = useTexts('business')
  const format = useFormat()
  const name = useController({ control, name: 'salesTaxName' }).field
  const rate = useController({ control, name: 'salesTaxRate' }).field
  const several = useController({ control, name: 'salesTaxes' }).field
  const taxes = salesTaxesOn(country, currentDay(useCurrentUser().timeZone))
  if (taxes.length === 0) return null
  const own = several.value ?? []
  const chosen = taxes.findIndex((tax) =>
    own.length > 0 || tax.taxes.length > 0
      ? isSame(tax.taxes, own)
      : tax.name === name.value && tax.rate === rate.value,
  )
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
        several.onChange(tax?.taxes ?? [])
      }}
      options={[
        ...taxes.map((tax, index) => ({
          value: String(index),
          label: [
            (tax.taxes.length > 0 ? tax.taxes : [tax])
              .map(({ name, rate }) => `${name} ${format.percent(rate)}`)
              .join(' + '),
            tax.where,
          ]
            .filter(Boolean)
            .join(' · '),
        })),
        { value: OTHER, label: t('tax.otherRate') },
      ]}
      className="xs:col-span-2"
    />
  )
}

import { taxIdName } from '@isiro/domain/country-documents'
import { useWatch } from 'react-hook-form'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { FormTaxIdentityField } from '../../records/form-tax-identity-field.tsx'
import type { ProfileControl } from './profile-values.ts'
import { VatFields } from './vat-fields.tsx'

/** Fields for the business's tax registration, and whether it charges VAT. */
export function TaxFields({ control }: { control: ProfileControl }) {
  const { t } = useTexts('business')
  const language = useLanguage()
  const country = useWatch({ control, name: 'country' }) ?? 'NG'
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 xs:grid-cols-2">
        <FormTaxIdentityField
          control={control}
          name="taxId"
          identity="tax_id"
          country={country}
          label={taxIdName(country, language) ?? t('tax.taxId')}
          hint={country === 'NG' ? t('tax.taxIdHint') : undefined}
        />
        <FormTaxIdentityField
          control={control}
          name="rcNumber"
          identity="registration"
          country={country}
          label={t('tax.rcNumber')}
          hint={country === 'NG' ? t('tax.rcNumberHint') : undefined}
        />
      </div>
      <VatFields control={control} />
    </div>
  )
}

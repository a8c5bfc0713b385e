import { taxIdName } from '@isiro/domain/country-documents'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { TaxIdWarning } from '../../records/tax-id-warning.tsx'
import { FormTextField } from '../../ui/form-fields.tsx'
import type { ProfileControl } from './profile-values.ts'
import { VatFields } from './vat-fields.tsx'

/** Fields for the business's tax registration, and whether it charges VAT. */
export function TaxFields({ control }: { control: ProfileControl }) {
  const { t } = useTranslation('business')
  const language = useLanguage()
  const [country = 'NG', taxId = ''] = useWatch({ control, name: ['country', 'taxId'] })
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 xs:grid-cols-2">
        <FormTextField
          control={control}
          name="taxId"
          label={taxIdName(country, language) ?? t('tax.taxId')}
          hint={country === 'NG' ? t('tax.taxIdHint') : undefined}
          autoComplete="off"
        />
        <FormTextField
          control={control}
          name="rcNumber"
          label={t('tax.rcNumber')}
          hint={country === 'NG' ? t('tax.rcNumberHint') : undefined}
          autoComplete="off"
        />
      </div>
      <TaxIdWarning taxId={taxId} country={country} />
      <VatFields control={control} />
    </div>
  )
}

import { VAT_STATUSES } from '@isiro/contracts/business'
import { useTranslation } from 'react-i18next'
import { FormRadioGroup, FormTextField } from '../../ui/form-fields.tsx'
import type { ProfileControl } from './profile-values.ts'

/** What the tax office calls the business, and whether it charges VAT. */
export function TaxFields({ control }: { control: ProfileControl }) {
  const { t } = useTranslation('business')
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 xs:grid-cols-2">
        <FormTextField
          control={control}
          name="taxId"
          label={t('tax.taxId')}
          hint={t('tax.taxIdHint')}
          autoComplete="off"
        />
        <FormTextField
          control={control}
          name="rcNumber"
          label={t('tax.rcNumber')}
          hint={t('tax.rcNumberHint')}
          autoComplete="off"
        />
      </div>
      <FormRadioGroup
        control={control}
        name="vatStatus"
        label={t('tax.vatStatus')}
        options={VAT_STATUSES.map((status) => ({
          value: status,
          label: t(`vatStatus.${status}`),
          hint: t(`vatStatus.${status}Hint`),
        }))}
      />
    </div>
  )
}

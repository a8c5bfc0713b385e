import { LEGAL_FORMS } from '@isiro/domain/invoice-taxes'
import { useWatch } from 'react-hook-form'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { FormSelectField, FormTextArea, FormTextField } from '../../ui/form-fields.tsx'
import { ContactPassword } from './contact-password.tsx'
import { PhoneField } from './phone-field.tsx'
import type { ProfileControl } from './profile-values.ts'

/** The fields of the business's identity, as printed at the head of an invoice. */
export function IdentityFields({ control }: { control: ProfileControl }) {
  const { t } = useTexts('business')
  const country = useWatch({ control, name: 'country' })
  return (
    <div className="grid gap-4">
      <FormTextField
        control={control}
        name="name"
        label={t('details.name')}
        autoComplete="organization"
      />
      <FormTextArea
        control={control}
        name="address"
        label={t('details.address')}
        autoComplete="street-address"
      />
      <div className="grid gap-4 xs:grid-cols-2">
        <PhoneField
          control={control}
          name="phone"
          label={t('details.phone')}
          country={country}
          isOptional
        />
        <FormTextField
          control={control}
          name="email"
          label={t('details.email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          isOptional
        />
      </div>
      <ContactPassword control={control} />
      <FormSelectField
        control={control}
        name="legalForm"
        label={t('details.legalForm')}
        options={LEGAL_FORMS.map((form) => ({ value: form, label: t(`legalForm.${form}`) }))}
      />
    </div>
  )
}

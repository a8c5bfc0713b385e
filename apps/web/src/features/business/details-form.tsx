import { type Business, UpdateBusiness } from '@isiro/contracts/business'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { FailureNotice, showRefusedFields } from '../../platform/forms/form-failure.tsx'
import { useZodForm } from '../../platform/forms/use-zod-form.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { useUpdateBusiness } from '../../records/queries/business.ts'
import { Button } from '../../ui/button.tsx'
import { FormTextArea, FormTextField } from '../../ui/form-fields.tsx'
import { ContactPassword } from './contact-password.tsx'
import { CountryField } from './country-field.tsx'
import { PhoneField } from './phone-field.tsx'
import { profileValues } from './profile-values.ts'

export interface DetailsFormProps {
  business: Business
  submitLabel: string
  onSaved: () => void
  /** Between the fields and the button. */
  children?: ReactNode
}

/** Only who the seller is and where. The rest of the profile is saved as it is. */
export function DetailsForm({ business, submitLabel, onSaved, children }: DetailsFormProps) {
  const { t } = useTexts('business')
  const update = useUpdateBusiness()
  const form = useZodForm(UpdateBusiness, profileValues(business))
  const { control } = form

  const submit = form.handleSubmit((input) =>
    update.mutate(input, {
      onSuccess: onSaved,
      onError: (error) => showRefusedFields(form, error),
    }),
  )

  const country = useWatch({ control, name: 'country' })
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <CountryField control={control} />
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
        rows={2}
      />
      <PhoneField
        control={control}
        name="phone"
        label={t('details.phone')}
        country={country}
        isOptional
      />
      <ContactPassword control={control} />
      {children}
      <FailureNotice error={update.error} form={form} />
      <Button type="submit" isPending={update.isPending} pendingLabel={t('saving')}>
        {submitLabel}
      </Button>
    </form>
  )
}

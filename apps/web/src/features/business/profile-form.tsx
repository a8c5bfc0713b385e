import { type Business, UpdateBusiness } from '@isiro/contracts/business'
import { useRef } from 'react'
import { FailureNotice, showRefusedFields } from '../../platform/forms/form-failure.tsx'
import { useZodForm } from '../../platform/forms/use-zod-form.ts'
import { errorText } from '../../platform/http/error-text.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { useUpdateBusiness } from '../../records/queries/business.ts'
import { Card } from '../../ui/card.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { toast } from '../../ui/toast-store.ts'
import { IdentityFields } from './identity-fields.tsx'
import { InvoiceFields } from './invoice-fields.tsx'
import { profileValues } from './profile-values.ts'
import { RegionFields } from './region-fields.tsx'
import { SaveBar } from './save-bar.tsx'
import { TaxFields } from './tax-fields.tsx'

/** The profile, saved as a whole. */
export function ProfileForm({ business }: { business: Business }) {
  const { t } = useTexts('business')
  const update = useUpdateBusiness()
  const element = useRef<HTMLFormElement>(null)
  const form = useZodForm(UpdateBusiness, profileValues(business))
  const { errors, isDirty } = form.formState
  const { control } = form

  const submit = form.handleSubmit((input) =>
    update.mutate(input, {
      onSuccess: (saved) => {
        form.reset(profileValues(saved))
        toast.success(t('saved'))
      },
      onError: (error) => {
        if (!showRefusedFields(form, error)) toast.error(t('saveFailed'), errorText(error))
      },
    }),
  )
  const refused = Object.entries(errors).map(([name, error]) => ({
    name,
    message: error?.message ?? '',
  }))

  return (
    <form
      ref={element}
      onSubmit={submit}
      noValidate
      // A field that takes the focus stays clear of the save bar.
      className="grid gap-4 md:gap-5 [&_:is(input,select,textarea)]:scroll-mb-44"
    >
      <ErrorSummary
        form={element}
        errors={refused}
        onChoose={(name) => form.setFocus(name as keyof UpdateBusiness)}
      />
      <Card title={t('details.title')}>
        <IdentityFields control={control} />
      </Card>
      <Card title={t('tax.title')}>
        <TaxFields control={control} />
      </Card>
      <Card title={t('invoicing.title')}>
        <InvoiceFields control={control} business={business} />
      </Card>
      <Card title={t('region.title')}>
        <RegionFields control={control} />
      </Card>
      <SaveBar
        isDirty={isDirty}
        isPending={update.isPending}
        failure={<FailureNotice error={update.error} form={form} />}
        onDiscard={() => {
          form.reset(profileValues(business))
          update.reset()
        }}
      />
    </form>
  )
}

import { type Business, UpdateBusiness } from '@isiro/contracts/business'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../platform/error-text.ts'
import { showRefusedFields, useZodForm } from '../../platform/use-zod-form.ts'
import { Button } from '../../ui/button.tsx'
import { useDeferredUntilOpen } from '../../ui/deferred.ts'
import { FormTextArea, FormTextField } from '../../ui/form-fields.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useUpdateBusiness } from '../business/api.ts'
import { PhoneField } from '../business/phone-field.tsx'
import { profileValues } from '../business/profile-values.ts'
import { StepCard } from './step-card.tsx'

const loadLogoField = () => import('../business/logo-card.tsx').then((module) => module.LogoField)

/** What a tax invoice must say of its seller. The rest of the profile stays as it is. */
export function DetailsStep({ business, onDone }: { business: Business; onDone: () => void }) {
  const { t } = useTranslation('welcome')
  const update = useUpdateBusiness()
  const form = useZodForm(UpdateBusiness, profileValues(business))
  const { control } = form

  const submit = form.handleSubmit((input) =>
    update.mutate(input, {
      onSuccess: onDone,
      onError: (error) => showRefusedFields(form, error),
    }),
  )
  const isRefused = Object.keys(form.formState.errors).length > 0

  return (
    <StepCard title={t('details.title')} detail={t('details.detail')} onSkip={onDone}>
      <form onSubmit={submit} noValidate className="grid gap-4">
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
        <PhoneField control={control} name="phone" label={t('details.phone')} isOptional />
        <div className="grid gap-4 xs:grid-cols-2">
          <FormTextField
            control={control}
            name="taxId"
            label={t('details.taxId')}
            autoComplete="off"
          />
          <FormTextField
            control={control}
            name="rcNumber"
            label={t('details.rcNumber')}
            autoComplete="off"
          />
        </div>
        <Logo logo={business.logo} />
        {update.isError && !isRefused ? (
          <Notice tone="bad" isAlert>
            {errorText(update.error)}
          </Notice>
        ) : null}
        <Button type="submit" isPending={update.isPending} pendingLabel={t('saving')}>
          {t('saveAndGoOn')}
        </Button>
      </form>
    </StepCard>
  )
}

/** The last and least of the card, so the form does not wait for it. */
function Logo({ logo }: Pick<Business, 'logo'>) {
  const { t } = useTranslation('welcome')
  const LogoField = useDeferredUntilOpen(true, loadLogoField, () =>
    toast.error(t('failure.network', { ns: 'common' })),
  )
  return (
    <div className="grid gap-1.5">
      <p className="text-dense font-medium">{t('details.logo')}</p>
      {LogoField ? <LogoField logo={logo} /> : <Skeleton className="h-48" />}
    </div>
  )
}

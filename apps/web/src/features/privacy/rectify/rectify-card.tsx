import { type Rectified, Rectify } from '@isiro/contracts/privacy'
import { useState } from 'react'
import * as z from 'zod/mini'
import { showRefusedFields } from '../../../platform/forms/form-failure.tsx'
import { useZodForm } from '../../../platform/forms/use-zod-form.ts'
import { useCurrentUser } from '../../../platform/http/current-user.ts'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FormPasswordField, FormTextField } from '../../../ui/form-fields.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useRectify } from '../api.ts'
import { cardTarget } from '../card-ids.ts'
import { failureReason } from '../failure-reason.ts'
import { RectifiedChanges } from './rectified-changes.tsx'

const BLANK = {
  firstName: '',
  lastName: '',
  businessName: '',
  phone: '',
  email: '',
  password: '',
}

/** A field that is left empty stays as it is. */
const RectifyForm = z.pipe(
  z.transform(
    (typed: typeof BLANK): z.input<typeof Rectify> =>
      Object.fromEntries(Object.entries(typed).filter(([, value]) => value.trim() !== '')),
  ),
  Rectify,
)

/** Corrects the person's name, business, phone and address, and shows what changed. */
export function RectifyCard() {
  const { t } = useTexts('privacy')
  const language = useLanguage()
  const user = useCurrentUser()
  const rectifying = useRectify()
  const [changes, setChanges] = useState<Rectified['changes']>([])
  const form = useZodForm(RectifyForm, BLANK)
  const { control } = form
  const typed = form.watch()
  const isEdited = Object.values(typed).some((value) => value.trim() !== '')

  const submit = form.handleSubmit((input) =>
    rectifying.mutate(input, {
      onSuccess(done) {
        form.reset(BLANK)
        setChanges(done.changes)
        const fields = done.updatedFields.map((field) => t(`rectify.${field}`))
        const list = new Intl.ListFormat(language).format(fields)
        toast.success(t('rectify.done'), t('rectify.doneDetail', { fields: list }))
      },
      onError(error) {
        showRefusedFields(form, error)
        toast.error(t('rectify.failed'), failureReason(error, t('rectify.failedDetail')))
      },
    }),
  )

  return (
    <Card {...cardTarget('rectify')} title={t('rectify.title')}>
      <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
        <p className="-mt-2 text-dense text-muted">{t('rectify.lead')}</p>
        <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
          <FormTextField
            control={control}
            name="firstName"
            label={t('rectify.firstName')}
            placeholder={user.firstName}
            autoComplete="given-name"
          />
          <FormTextField
            control={control}
            name="lastName"
            label={t('rectify.lastName')}
            placeholder={user.lastName}
            autoComplete="family-name"
          />
          <FormTextField
            control={control}
            name="businessName"
            label={t('rectify.businessName')}
            placeholder={user.businessName}
            autoComplete="organization"
          />
          <FormTextField
            control={control}
            name="phone"
            type="tel"
            label={t('rectify.phone')}
            placeholder={user.phone ?? t('rectify.noPhone')}
            autoComplete="tel"
          />
          <FormTextField
            control={control}
            name="email"
            type="email"
            label={t('rectify.email')}
            hint={t('rectify.emailHint')}
            placeholder={user.email}
            autoComplete="email"
          />
          {typed.email.trim() === '' ? null : (
            <FormPasswordField
              control={control}
              name="password"
              label={t('rectify.password')}
              hint={t('rectify.passwordHint')}
              autoComplete="current-password"
            />
          )}
        </div>
        <Button
          type="submit"
          disabled={!isEdited}
          isPending={rectifying.isPending}
          pendingLabel={t('rectify.pending')}
          className="md:justify-self-start"
        >
          {t('rectify.submit')}
        </Button>
        <RectifiedChanges changes={changes} />
      </form>
    </Card>
  )
}

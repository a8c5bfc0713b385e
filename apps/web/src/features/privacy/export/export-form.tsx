import { EXPORT_FORMATS, RequestExport, SUBJECT_REQUEST_TYPES } from '@isiro/contracts/privacy'
import { type FormEvent, useState } from 'react'
import { showRefusedFields } from '../../../platform/forms/form-failure.tsx'
import { SheetForm } from '../../../platform/forms/sheet-form.tsx'
import { useZodForm } from '../../../platform/forms/use-zod-form.ts'
import { useCurrentUser } from '../../../platform/http/current-user.ts'
import { useCan } from '../../../platform/http/use-can.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import {
  FormCheckbox,
  FormSelectField,
  FormTextArea,
  FormTextField,
} from '../../../ui/form-fields.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useRequestExport } from '../api.ts'
import { failureReason } from '../failure-reason.ts'

/** Orders a file with the person's data, which a mailed link brings. */
export function ExportForm() {
  const { t } = useTexts('privacy')
  const { email } = useCurrentUser()
  // The books are the business's; each member takes along what is known of them.
  const canTakeBooks = useCan('backup.make')
  const requesting = useRequestExport()
  const [hasConsent, setConsent] = useState(true)
  const [isConsentMissing, setConsentMissing] = useState(false)
  const form = useZodForm(RequestExport, {
    format: 'json',
    requestorEmail: email,
    includeBusinessData: canTakeBooks,
    requestType: 'access',
    requestDetails: '',
  })
  const { control } = form

  const request = form.handleSubmit((input) =>
    requesting.mutate(input, {
      onSuccess: ({ export: { requestId } }) =>
        toast.success(
          t('export.done'),
          t('export.doneDetail', { email: input.requestorEmail, reference: requestId }),
        ),
      onError(error) {
        showRefusedFields(form, error)
        toast.error(t('export.failed'), failureReason(error, t('export.failedDetail')))
      },
    }),
  )

  function submit(event: FormEvent) {
    setConsentMissing(!hasConsent)
    if (hasConsent) void request(event)
  }

  return (
    <SheetForm
      onSubmit={submit}
      sending={{ error: null, isPending: requesting.isPending }}
      submit={{ label: t('export.submit'), pendingLabel: t('export.pending') }}
      className="md:[&>button]:justify-self-start"
    >
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
        <FormSelectField
          control={control}
          name="format"
          label={t('export.format')}
          options={EXPORT_FORMATS.map((value) => ({ value, label: t(`export.format.${value}`) }))}
        />
        <FormTextField
          control={control}
          name="requestorEmail"
          type="email"
          label={t('export.email')}
          hint={t('export.emailHint')}
          autoComplete="email"
        />
      </div>
      {canTakeBooks ? (
        <FormCheckbox control={control} name="includeBusinessData" label={t('export.business')} />
      ) : (
        <p className="text-dense text-muted">{t('export.ownOnly')}</p>
      )}
      <FormSelectField
        control={control}
        name="requestType"
        label={t('export.type')}
        options={SUBJECT_REQUEST_TYPES.map((value) => ({ value, label: t(`type.${value}`) }))}
      />
      <FormTextArea
        control={control}
        name="requestDetails"
        label={t('export.details')}
        isOptional
        rows={2}
      />
      <Checkbox
        label={t('export.consent')}
        checked={hasConsent}
        error={isConsentMissing ? t('export.consentNeeded') : undefined}
        onChange={(isGiven) => {
          setConsent(isGiven)
          setConsentMissing(false)
        }}
      />
    </SheetForm>
  )
}

import { SetOwnSender } from '@isiro/contracts/white-label'
import { FailureNotice, showRefusedFields } from '../../platform/forms/form-failure.tsx'
import { OfflineNote } from '../../platform/forms/offline-note.tsx'
import { useZodForm } from '../../platform/forms/use-zod-form.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { FormTextField } from '../../ui/form-fields.tsx'
import { useSetSender } from './api.ts'

/** Asks for the address from which mails to clients come. */
export function SetSenderForm() {
  const { t } = useTexts('own-domain')
  const setting = useSetSender()
  const form = useZodForm(SetOwnSender, { address: '' })
  const submit = form.handleSubmit((input) =>
    setting.mutate(input, { onError: (error) => showRefusedFields(form, error) }),
  )
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
      <OfflineNote />
      <FormTextField
        control={form.control}
        name="address"
        type="email"
        label={t('sender.address')}
        hint={t('sender.addressHint')}
        autoComplete="off"
      />
      <FailureNotice error={setting.error} form={form} />
      <Button
        type="submit"
        variant="secondary"
        isPending={setting.isPending}
        pendingLabel={t('sender.adding')}
        className="md:justify-self-start"
      >
        {t('sender.add')}
      </Button>
    </form>
  )
}

import { InviteMember } from '@isiro/contracts/team'
import { showRefusedFields } from '../../platform/forms/form-failure.tsx'
import { OfflineNote } from '../../platform/forms/offline-note.tsx'
import { SheetForm } from '../../platform/forms/sheet-form.tsx'
import { useZodForm } from '../../platform/forms/use-zod-form.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { FormRadioGroup, FormTextField } from '../../ui/form-fields.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useInvite } from './api.ts'
import { useRoleOptions } from './use-role-options.ts'

/** The address and the role of an invitation. */
export function InviteForm({ onClose }: { onClose: () => void }) {
  const { t } = useTexts('team')
  const roles = useRoleOptions()
  const inviting = useInvite()
  const form = useZodForm(InviteMember, { email: '', role: 'sales' })
  const { control } = form

  const submit = form.handleSubmit((input) =>
    inviting.mutate(input, {
      onSuccess() {
        toast.success(t('invited', { email: input.email }))
        onClose()
      },
      onError: (error) => showRefusedFields(form, error),
    }),
  )

  return (
    <SheetForm
      onSubmit={submit}
      sending={inviting}
      form={form}
      submit={{ label: t('inviteSend'), pendingLabel: t('sending') }}
      onCancel={onClose}
    >
      <OfflineNote />
      <FormTextField
        control={control}
        name="email"
        type="email"
        inputMode="email"
        label={t('email')}
        hint={t('emailHint')}
        autoComplete="off"
      />
      <FormRadioGroup control={control} name="role" label={t('roleLabel')} options={roles} />
    </SheetForm>
  )
}

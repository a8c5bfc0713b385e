import { ChangeMemberRole, type TeamMember } from '@isiro/contracts/team'
import { OfflineNote } from '../../platform/forms/offline-note.tsx'
import { SheetForm } from '../../platform/forms/sheet-form.tsx'
import { useZodForm } from '../../platform/forms/use-zod-form.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { FormRadioGroup } from '../../ui/form-fields.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useChangeRole } from './api.ts'
import { useRoleOptions } from './use-role-options.ts'

interface RoleFormProps {
  member: TeamMember
  name: string
  onClose: () => void
}

/** Another role for a member. */
export function RoleForm({ member, name, onClose }: RoleFormProps) {
  const { t } = useTexts(['team', 'roles'])
  const changing = useChangeRole(member.id)
  const options = useRoleOptions()
  const role = member.role === 'owner' ? 'admin' : member.role
  const form = useZodForm(ChangeMemberRole, { role })
  const submit = form.handleSubmit((input) =>
    changing.mutate(input, {
      onSuccess() {
        toast.success(t('roleChanged', { name, role: t(`roles:name.${input.role}`) }))
        onClose()
      },
    }),
  )
  return (
    <SheetForm
      onSubmit={submit}
      sending={changing}
      form={form}
      submit={{ label: t('roleSave'), pendingLabel: t('saving') }}
      onCancel={onClose}
    >
      <OfflineNote />
      <FormRadioGroup control={form.control} name="role" label={t('roleLabel')} options={options} />
    </SheetForm>
  )
}

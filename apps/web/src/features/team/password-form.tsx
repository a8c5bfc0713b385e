import * as z from 'zod/mini'
import { showRefusedFields } from '../../platform/forms/form-failure.tsx'
import { OfflineNote } from '../../platform/forms/offline-note.tsx'
import { SheetForm } from '../../platform/forms/sheet-form.tsx'
import { useZodForm } from '../../platform/forms/use-zod-form.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { FormPasswordField } from '../../ui/form-fields.tsx'

const Asked = z.strictObject({
  password: z.string().check(z.minLength(1, 'validation.required')),
})

export interface PasswordFormProps {
  sending: { error: unknown; isPending: boolean }
  /** The button's. */
  label: string
  onPassword: (password: string, onError: (error: unknown) => void) => void
  onCancel: () => void
}

/** Asks for the reader's own password before a business passes on. */
export function PasswordForm({ sending, label, onPassword, onCancel }: PasswordFormProps) {
  const { t } = useTexts('team')
  const form = useZodForm(Asked, { password: '' })
  const submit = form.handleSubmit(({ password }) =>
    onPassword(password, (error) => showRefusedFields(form, error)),
  )
  return (
    <SheetForm
      onSubmit={submit}
      sending={sending}
      form={form}
      submit={{ label, pendingLabel: t('sending') }}
      onCancel={onCancel}
    >
      <OfflineNote />
      <FormPasswordField
        control={form.control}
        name="password"
        label={t('password')}
        autoComplete="current-password"
      />
    </SheetForm>
  )
}

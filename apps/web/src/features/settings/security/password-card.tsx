import { ChangePassword } from '@isiro/contracts/auth'
import { FailureNotice, showRefusedFields } from '../../../platform/forms/form-failure.tsx'
import { useZodForm } from '../../../platform/forms/use-zod-form.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { errorText } from '../../../platform/http/error-text.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FormPasswordField } from '../../../ui/form-fields.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useChangePassword } from './api.ts'

const BLANK: ChangePassword = { currentPassword: '', newPassword: '' }

/** A new password. Every other browser is signed out by it. */
export function PasswordCard() {
  const { t } = useTexts('security')
  const changing = useChangePassword()
  const form = useZodForm(ChangePassword, BLANK)
  const { control } = form
  const field = refusedPassword(changing.error)

  const submit = form.handleSubmit((input) =>
    changing.mutate(input, {
      onSuccess() {
        form.reset(BLANK)
        toast.success(t('password.done'), t('password.doneDetail'))
      },
      onError(error) {
        const refused = refusedPassword(error)
        if (refused)
          form.setError(
            refused,
            { type: 'server', message: errorText(error) },
            { shouldFocus: true },
          )
        else showRefusedFields(form, error)
      },
    }),
  )

  return (
    <Card title={t('password.title')}>
      <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
        <FormPasswordField
          control={control}
          name="currentPassword"
          label={t('password.current')}
          autoComplete="current-password"
        />
        <FormPasswordField
          control={control}
          name="newPassword"
          label={t('password.new')}
          hint={t('password.newHint')}
          autoComplete="new-password"
        />
        <FailureNotice error={field ? null : changing.error} form={form} />
        <Button
          type="submit"
          isPending={changing.isPending}
          pendingLabel={t('password.pending')}
          className="md:justify-self-start"
        >
          {t('password.submit')}
        </Button>
      </form>
    </Card>
  )
}

/** The field that a refused password stands in; null for any other failure. */
function refusedPassword(error: unknown): keyof ChangePassword | null {
  if (!(error instanceof ApiError) || !error.code.startsWith('auth.password_')) return null
  return error.code === 'auth.password_wrong' ? 'currentPassword' : 'newPassword'
}

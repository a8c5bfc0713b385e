import { ConfirmPasswordReset } from '@isiro/contracts/auth'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router'
import { ApiError } from '../../platform/api-error.ts'
import { paths } from '../../platform/paths.ts'
import { currentToken, endSession } from '../../platform/session.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { toast } from '../../ui/toast-store.ts'
import { confirmPasswordReset } from './api.ts'
import { useAuthHost } from './auth-host.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { FormFailure } from './form-failure.tsx'
import { refusalsOf } from './refusals.ts'
import { StrengthHint } from './strength-hint.tsx'
import { useCheckedForm } from './use-checked-form.ts'

/** Sets a new password with a mailed link. A link that is used up offers another. */
export function NewPasswordPage() {
  const { t } = useTranslation('auth')
  const { token = '' } = useParams()
  const [isExpired, setExpired] = useState(() => !isWholeToken(token))
  if (isExpired) {
    return (
      <AuthLayout title={t('newPassword.expiredTitle')} lead={t('newPassword.expired')}>
        <Link to={paths.resetPassword()} className={buttonClass({ className: 'w-full' })}>
          {t('newPassword.askAgain')}
        </Link>
      </AuthLayout>
    )
  }
  return (
    <AuthLayout title={t('newPassword.title')} lead={t('newPassword.lead')}>
      <NewPasswordForm token={token} onExpired={() => setExpired(true)} />
    </AuthLayout>
  )
}

/** A mail program may have broken the address; then no password could help. */
function isWholeToken(token: string): boolean {
  return refusalsOf<{ token: string }>(ConfirmPasswordReset, { token }).token === undefined
}

function NewPasswordForm({ token, onExpired }: { token: string; onExpired: () => void }) {
  const { t, failureText } = useAuthHost()
  const navigate = useNavigate()
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const form = useCheckedForm({ password: '' }, (values) =>
    refusalsOf(ConfirmPasswordReset, { token, ...values }),
  )

  const submit = form.submit(async ({ password }) => {
    setFailure(undefined)
    setPending(true)
    try {
      await confirmPasswordReset({ token, password })
      // The server has ended every session of this account, the one in this browser too.
      if (currentToken() !== null) endSession('logged_out')
      toast.success(t('newPassword.done'))
      navigate(paths.login())
    } catch (error) {
      if (error instanceof ApiError && error.code === 'auth.link_expired') return onExpired()
      const text = failureText(error, t('newPassword.failedDetail'))
      toast.error(t('newPassword.failed'), text)
      setFailure(text)
      setPending(false)
      if (!form.showRefusals(error)) form.focus('password')
    }
  })

  return (
    <form onSubmit={submit} method="post" noValidate className="grid gap-4">
      <FormFailure text={failure} />
      <PasswordField
        {...form.field('password')}
        label={t('newPassword.label')}
        autoComplete="new-password"
        hint={<StrengthHint password={form.values.password} />}
      />
      <Button
        type="submit"
        isPending={isPending}
        pendingLabel={t('newPassword.pending')}
        className="w-full"
      >
        {t('newPassword.submit')}
      </Button>
    </form>
  )
}

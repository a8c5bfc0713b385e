import { Login, type SignedIn } from '@isiro/contracts/auth'
import { useState } from 'react'
import { isNetworkFailure } from '../../platform/http/api-error.ts'
import { paths } from '../../platform/pages/paths.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast-store.ts'
import { logIn } from './api.ts'
import { useAuthHost } from './auth-host.tsx'
import { beginSecondStep, secondStepOf } from './factors/begin-second-step.ts'
import { PasskeyButton } from './factors/passkey-button.tsx'
import { FormFailure } from './form-failure.tsx'
import { refusalsOf } from './refusals.ts'
import { useCheckedForm } from './use-checked-form.ts'

interface LoginValues extends Record<string, string> {
  email: string
  password: string
}

export interface LoginFormProps {
  /** Which texts: the card on the landing page has its own. */
  place: 'login' | 'card.login'
  typed?: Record<string, string>
  /** The button stays busy afterwards: the page is about to change. */
  onSignedIn: (answer: SignedIn) => void
}

/** E-mail and password. After a refusal the address stays, and the password is typed again. */
export function LoginForm({ place, typed, onSignedIn }: LoginFormProps) {
  const { t, failureText } = useAuthHost()
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const form = useCheckedForm<LoginValues>({ email: '', password: '', ...typed }, (values) =>
    refusalsOf(Login, values),
  )

  const submit = form.submit(async (values) => {
    setFailure(undefined)
    setPending(true)
    try {
      onSignedIn(await logIn(values))
    } catch (error) {
      const asked = secondStepOf(error)
      if (asked) return beginSecondStep(asked)
      const text = failureText(error, t(`${place}.failedDetail`))
      toast.error(t(`${place}.failed`), text)
      setPending(false)
      // A refusal beside its field is not repeated above the form.
      if (form.showRefusals(error)) return
      setFailure(text)
      if (isNetworkFailure(error)) return
      form.clear('password')
      form.focus('password')
    }
  })

  return (
    <form onSubmit={submit} method="post" noValidate data-form="login" className="grid gap-4">
      <FormFailure text={failure} />
      <TextField
        {...form.field('email')}
        label={t('email')}
        type="email"
        inputMode="email"
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        {...form.field('password')}
        label={t('password')}
        autoComplete="current-password"
      />
      <Button
        type="submit"
        isPending={isPending}
        pendingLabel={t('login.pending')}
        className="w-full"
      >
        {t('login.submit')}
      </Button>
      {place === 'login' ? <PasskeyButton onSignedIn={onSignedIn} /> : null}
      <p className="text-center text-dense">
        <a
          href={paths.resetPassword()}
          className="link inline-flex min-h-11 items-center px-3 fine:min-h-8"
        >
          {t('login.forgot')}
        </a>
      </p>
    </form>
  )
}

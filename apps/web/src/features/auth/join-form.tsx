import { AcceptInvitation } from '@isiro/contracts/team'
import { useState } from 'react'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { paths } from '../../platform/pages/paths.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useAuthHost } from './auth-host.tsx'
import { enter } from './entrance-page.ts'
import { FormFailure } from './form-failure.tsx'
import { acceptInvitation } from './join-api.ts'
import type { JoinProps } from './join-now.tsx'
import { NameFields } from './person-fields.tsx'
import { refusalsOf } from './refusals.ts'
import { isAboutPassword } from './signup-submit.ts'
import { StrengthHint } from './strength-hint.tsx'
import { TermsLine } from './terms-line.tsx'
import { useCheckedForm } from './use-checked-form.ts'

interface JoinFormProps extends JoinProps {
  /** The address that is invited, which the account has. */
  email: string
  /** Whether an account is made; otherwise the password of one is asked for. */
  isNew: boolean
}

interface JoinValues extends Record<string, string> {
  firstName: string
  lastName: string
  password: string
}

/** Accepts with the password of an account, or with a new account. */
export function JoinForm({ token, business, email, isNew }: JoinFormProps) {
  const { t: text } = useTexts('team')
  const { t, language, failureText } = useAuthHost()
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const bodyOf = ({ password, firstName, lastName }: JoinValues) => ({
    token,
    password,
    ...(isNew ? { firstName, lastName, language } : {}),
  })
  const form = useCheckedForm<JoinValues>({ firstName: '', lastName: '', password: '' }, (values) =>
    refusalsOf<JoinValues>(AcceptInvitation, bodyOf(values)),
  )

  const submit = form.submit(async (values) => {
    setFailure(undefined)
    setPending(true)
    try {
      enter(await acceptInvitation(bodyOf(values)), text('join.joined', { business }))
    } catch (error) {
      const reason = failureText(error, text('join.failedDetail'))
      toast.error(text('join.failed'), reason)
      setPending(false)
      if (isAboutPassword(error)) return form.refuse('password', reason)
      if (!form.showRefusals(error)) setFailure(reason)
    }
  })

  return (
    <form onSubmit={submit} method="post" noValidate data-form="join" className="grid gap-4">
      <p className="text-dense text-muted">{text(isNew ? 'join.create' : 'join.signIn')}</p>
      <FormFailure text={failure} />
      {/* For password managers: the address is that of the invitation. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      {isNew ? <NameFields form={form} /> : null}
      <PasswordField
        {...form.field('password')}
        label={t('password')}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        hint={isNew ? <StrengthHint password={form.values.password} /> : undefined}
      />
      <Button
        type="submit"
        isPending={isPending}
        pendingLabel={text('join.accepting')}
        className="w-full"
      >
        {text('join.accept', { business })}
      </Button>
      {isNew ? (
        <TermsLine />
      ) : (
        <p className="text-center text-dense">
          <a
            href={paths.resetPassword()}
            className="link inline-flex min-h-11 items-center px-3 fine:min-h-8"
          >
            {text('join.forgot')}
          </a>
        </p>
      )}
    </form>
  )
}

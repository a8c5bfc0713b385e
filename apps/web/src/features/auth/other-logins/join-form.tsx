import { JoinLogin, type OtherLogin } from '@isiro/contracts/other-logins'
import { useState } from 'react'
import { useIsOnline } from '../../../platform/device/online.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { errorText } from '../../../platform/http/error-text.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { FormFailure } from '../form-failure.tsx'
import { refusalsOf } from '../refusals.ts'
import { useCheckedForm } from '../use-checked-form.ts'
import { useJoinLogin } from './api.ts'

const BLANK = { password: '', currentPassword: '', code: '' }
type Field = keyof typeof BLANK

/** The field that a refusal is about. */
const FIELDS: Record<string, Field> = {
  'auth.other_password_wrong': 'password',
  'auth.password_wrong': 'currentPassword',
  'auth.factor_wrong': 'code',
}

interface JoinFormProps {
  login: OtherLogin
  /** The names of its businesses, as a list. */
  names: string
  onClose: () => void
}

/** Says what joining does, and asks for the passwords of both accounts; and for a code, once the server says that one is needed. */
export function JoinForm({ login, names, onClose }: JoinFormProps) {
  const { t } = useTexts('other-logins')
  const isOnline = useIsOnline()
  const joining = useJoinLogin()
  const [needsCode, setNeedsCode] = useState(false)
  const inputOf = ({ code, ...passwords }: typeof BLANK): JoinLogin =>
    needsCode ? { ...passwords, code } : passwords
  const form = useCheckedForm(BLANK, (values) => refusalsOf(JoinLogin, inputOf(values)))

  const submit = form.submit((values) =>
    joining.mutate(
      { id: login.id, input: inputOf(values) },
      {
        onSuccess() {
          onClose()
          toast.success(t('done'), t('doneDetail', { businesses: names }))
        },
        onError(error) {
          if (!(error instanceof ApiError)) return
          if (error.code === 'auth.other_factor_needed') setNeedsCode(true)
          const field = FIELDS[error.code]
          if (field) form.refuse(field, errorText(error))
          else form.showRefusals(error)
        },
      },
    ),
  )
  const isOfField = joining.error instanceof ApiError && joining.error.code in FIELDS
  return (
    <form
      onSubmit={submit}
      noValidate
      aria-label={t('nameOf', { businesses: names })}
      className="mt-4 grid gap-4"
    >
      <ul className="grid list-disc gap-1 pl-5">
        <li>{t('does.businesses')}</li>
        <li>{t('does.closes')}</li>
        {login.isConfirmed ? null : <li>{t('does.takesOut')}</li>}
      </ul>
      <div role="alert">
        <FormFailure text={joining.error && !isOfField ? errorText(joining.error) : undefined} />
      </div>
      <PasswordField
        {...form.field('password')}
        label={t('password')}
        hint={t('passwordHint')}
        autoComplete="current-password"
      />
      {needsCode ? (
        <TextField
          {...form.field('code')}
          label={t('code')}
          hint={t('codeHint')}
          autoComplete="one-time-code"
          maxLength={40}
        />
      ) : null}
      <PasswordField
        {...form.field('currentPassword')}
        label={t('currentPassword')}
        hint={t('currentPasswordHint')}
        autoComplete="current-password"
      />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          isPending={joining.isPending || !isOnline}
          pendingLabel={isOnline ? t('pending') : t('offline')}
        >
          {t('submit')}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {t('common:cancel')}
        </Button>
      </div>
    </form>
  )
}

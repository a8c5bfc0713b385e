import { type AddressAccount, ConfirmPasswordReset } from '@isiro/contracts/auth'
import { useState } from 'react'
import { ApiError } from '../../platform/http/api-error.ts'
import { currentToken, endSession } from '../../platform/http/session.ts'
import { paths } from '../../platform/pages/paths.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { carryToast } from '../../ui/carried-toast.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { toast } from '../../ui/toast-store.ts'
import { AccountChoice } from './account-choice.tsx'
import { confirmPasswordReset } from './api.ts'
import { useAsDelivered } from './as-delivered.ts'
import { useAuthHost } from './auth-host.tsx'
import { EntranceCard } from './entrance-card.tsx'
import { type EntrancePageProps, useTitle } from './entrance-page.ts'
import { FormFailure } from './form-failure.tsx'
import { refusalsOf } from './refusals.ts'
import { isAboutPassword } from './signup-submit.ts'
import { StrengthHint } from './strength-hint.tsx'
import { useCheckedForm } from './use-checked-form.ts'

/** Sets a new password with a mailed link. A link that is used up offers another. */
export function NewPasswordPage({ typed = {} }: EntrancePageProps) {
  const { t } = useAuthHost()
  const [isSpent, setSpent] = useState(false)
  const isWhole = useAsDelivered(() => isWholeToken(tokenOfAddress()), true)
  const isExpired = isSpent || !isWhole
  useTitle(t(isExpired ? 'newPassword.expiredTitle' : 'newPassword.title'))
  if (isExpired) {
    return (
      <EntranceCard title={t('newPassword.expiredTitle')} lead={t('newPassword.expired')}>
        <a href={paths.resetPassword()} className={buttonClass({ className: 'w-full' })}>
          {t('newPassword.askAgain')}
        </a>
      </EntranceCard>
    )
  }
  return (
    <EntranceCard title={t('newPassword.title')} lead={t('newPassword.lead')}>
      <NewPasswordForm typed={typed} onExpired={() => setSpent(true)} />
    </EntranceCard>
  )
}

/** The last part of `/reset-password/:token`. */
function tokenOfAddress(): string {
  return location.pathname.split('/')[2] ?? ''
}

/** A mail program may have broken the address; then no password could help. */
function isWholeToken(token: string): boolean {
  return refusalsOf<{ token: string }>(ConfirmPasswordReset, { token }).token === undefined
}

/** The businesses of the address, where the server asks which one is meant. */
function accountsToChoose(error: unknown): AddressAccount[] | null {
  if (!(error instanceof ApiError) || error.code !== 'auth.choose_account') return null
  // The contract of this refusal: only our server sends the code.
  return error.details.accounts as AddressAccount[]
}

interface NewPasswordFormProps {
  typed: Record<string, string>
  onExpired: () => void
}

function NewPasswordForm({ typed, onExpired }: NewPasswordFormProps) {
  const { t, failureText } = useAuthHost()
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const form = useCheckedForm({ password: '', ...typed }, (values) =>
    refusalsOf(ConfirmPasswordReset, { token: tokenOfAddress(), ...values }),
  )

  const [choices, setChoices] = useState<AddressAccount[]>([])
  const [chosenAccount, setChosenAccount] = useState('')

  const submit = form.submit(async ({ password }) => {
    setFailure(undefined)
    setPending(true)
    try {
      const { takenOut } = await confirmPasswordReset({
        token: tokenOfAddress(),
        password,
        ...(chosenAccount === '' ? {} : { chosenAccount }),
      })
      // The server has ended every session of this account, the one in this browser too.
      if (currentToken() !== null) endSession('logged_out')
      carryToast(t(takenOut.length > 0 ? 'newPassword.takenOut' : 'newPassword.done'))
      location.replace(paths.login())
    } catch (error) {
      if (error instanceof ApiError && error.code === 'auth.link_expired') return onExpired()
      setPending(false)
      const accounts = accountsToChoose(error)
      if (accounts) return setChoices(accounts)
      const text = failureText(error, t('newPassword.failedDetail'))
      toast.error(t('newPassword.failed'), text)
      if (isAboutPassword(error)) return form.refuse('password', text)
      if (form.showRefusals(error)) return
      setFailure(text)
      form.focus('password')
    }
  })

  return (
    <form
      onSubmit={submit}
      method="post"
      noValidate
      data-form="new-password"
      className="grid gap-4"
    >
      <FormFailure text={failure} />
      {choices.length > 0 ? (
        <AccountChoice accounts={choices} value={chosenAccount} onChange={setChosenAccount} />
      ) : null}
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

import { type SignedIn, Signup } from '@isiro/contracts/auth'
import { useEffect } from 'react'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { signUp } from './api.ts'
import { useAuthHost } from './auth-host.tsx'
import { FormFailure } from './form-failure.tsx'
import { keepSignup } from './kept-signup.ts'
import { EmailField, NameFields } from './person-fields.tsx'
import { ReferralField } from './referral-field.tsx'
import { refusalsOf } from './refusals.ts'
import { useAccountCreation } from './signup-submit.ts'
import { StrengthHint } from './strength-hint.tsx'
import { TermsLine } from './terms-line.tsx'
import { type Refusals, useCheckedForm } from './use-checked-form.ts'

export interface SignupValues extends Record<string, string> {
  firstName: string
  lastName: string
  businessName: string
  email: string
  password: string
  confirmPassword: string
  referralCode: string
}

const BLANK: SignupValues = {
  firstName: '',
  lastName: '',
  businessName: '',
  email: '',
  password: '',
  confirmPassword: '',
  referralCode: '',
}

export interface SignupFormProps {
  /** Initial values of the fields. */
  typed: Record<string, string>
  onSignedIn: (answer: SignedIn) => void
}

export function SignupForm({ typed, onSignedIn }: SignupFormProps) {
  const { t, language } = useAuthHost()
  const form = useCheckedForm<SignupValues>({ ...BLANK, ...typed }, refusals)
  const { submit, isPending, failure } = useAccountCreation({
    form,
    place: 'signup',
    send: ({ confirmPassword: _, ...values }) => signUp({ ...values, language }),
    onSignedIn,
  })
  useEffect(() => keepSignup(form.values), [form.values])

  return (
    <form onSubmit={submit} method="post" noValidate data-form="signup" className="grid gap-4">
      <FormFailure text={failure} />
      <NameFields form={form} />
      <TextField
        {...form.field('businessName')}
        label={t('businessName')}
        autoComplete="organization"
      />
      <EmailField form={form} />
      <PasswordField
        {...form.field('password')}
        label={t('password')}
        autoComplete="new-password"
        hint={<StrengthHint password={form.values.password} />}
      />
      <PasswordField
        {...form.field('confirmPassword')}
        label={t('confirmPassword')}
        autoComplete="new-password"
      />
      <ReferralField field={form.field('referralCode')} />
      <Button
        type="submit"
        isPending={isPending}
        pendingLabel={t('signup.pending')}
        className="w-full"
      >
        {t('signup.submit')}
      </Button>
      <TermsLine />
    </form>
  )
}

/** The contract's refusals, and the one rule that never leaves the browser. */
function refusals({ confirmPassword, ...values }: SignupValues): Refusals<SignupValues> {
  const isRepeated = confirmPassword === values.password
  return {
    ...refusalsOf<SignupValues>(Signup, values),
    ...(isRepeated ? {} : { confirmPassword: 'validation.passwords_differ' }),
  }
}

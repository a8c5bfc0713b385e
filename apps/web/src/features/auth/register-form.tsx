import { Register, type SignedIn } from '@isiro/contracts/auth'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { register } from './api.ts'
import { useAsDelivered } from './as-delivered.ts'
import { useAuthHost } from './auth-host.tsx'
import { FormFailure } from './form-failure.tsx'
import { EmailField, NameFields } from './person-fields.tsx'
import { ReferralField } from './referral-field.tsx'
import { refusalsOf } from './refusals.ts'
import { useAccountCreation } from './signup-submit.ts'
import { StrengthHint } from './strength-hint.tsx'
import { TermsLine } from './terms-line.tsx'
import { useCheckedForm } from './use-checked-form.ts'

interface RegisterValues extends Record<string, string> {
  firstName: string
  lastName: string
  email: string
  password: string
  businessName: string
  phone: string
  referralCode: string
}

const BLANK: RegisterValues = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  businessName: '',
  phone: '',
  referralCode: '',
}

export interface RegisterFormProps {
  typed?: Record<string, string>
  /** From the link that led here. */
  referralCode: string | null
  onSignedIn: (answer: SignedIn) => void
}

/** The sign-up of the landing page: business name and phone may come later. */
export function RegisterForm({ typed, referralCode, onSignedIn }: RegisterFormProps) {
  const { t, language } = useAuthHost()
  // The delivered page cannot know what the link brings.
  const hasReferral = useAsDelivered(() => Boolean(referralCode), false)
  const form = useCheckedForm<RegisterValues>(
    { ...BLANK, referralCode: referralCode ?? '', ...typed },
    (values) => refusalsOf(Register, values),
  )
  const { submit, isPending, failure } = useAccountCreation({
    form,
    place: 'card.register',
    send: (values) => register({ ...values, referralCode: values.referralCode || null, language }),
    onSignedIn,
  })

  return (
    <form onSubmit={submit} method="post" noValidate data-form="register" className="grid gap-4">
      <FormFailure text={failure} />
      <NameFields form={form} />
      <EmailField form={form} />
      <PasswordField
        {...form.field('password')}
        label={t('password')}
        autoComplete="new-password"
        hint={<StrengthHint password={form.values.password} />}
      />
      <TextField
        {...form.field('businessName')}
        label={t('businessName')}
        isOptional
        autoComplete="organization"
      />
      <TextField
        {...form.field('phone')}
        label={t('phone')}
        isOptional
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
      {hasReferral ? <ReferralField field={form.field('referralCode')} /> : null}
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

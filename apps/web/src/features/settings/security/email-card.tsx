import type { PendingEmailChange } from '@isiro/contracts/auth'
import { email } from '@isiro/contracts/wire'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { FailureNotice, showRefusedFields } from '../../../platform/forms/form-failure.tsx'
import { useZodForm } from '../../../platform/forms/use-zod-form.ts'
import { useCurrentUser } from '../../../platform/http/current-user.ts'
import { errorText } from '../../../platform/http/error-text.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FormPasswordField, FormTextField } from '../../../ui/form-fields.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { emailChangeQuery, useCancelEmailChange, useChangeEmail } from './api.ts'

const EmailForm = z.strictObject({
  email: email(),
  password: z.string().check(z.minLength(1, 'validation.required')),
})

const BLANK = { email: '', password: '' }

/** The address that opens the account. A new one counts once both mailboxes have confirmed it. */
export function EmailCard() {
  const { t } = useTexts('security')
  const user = useCurrentUser()
  const changing = useChangeEmail()
  const { data } = useQuery(emailChangeQuery)
  const form = useZodForm(EmailForm, BLANK)
  const { control } = form

  const submit = form.handleSubmit((input) =>
    changing.mutate(input, {
      onSuccess: () => form.reset(BLANK),
      onError: (error) => showRefusedFields(form, error),
    }),
  )

  return (
    <Card title={t('email.title')}>
      <p className="-mt-2 mb-4 text-dense text-muted">
        {t(user.isEmailVerified ? 'email.confirmed' : 'email.unconfirmed', { email: user.email })}
      </p>
      {data?.change ? <Pending change={data.change} /> : null}
      <form noValidate onSubmit={submit} className="mt-4 grid grid-cols-1 gap-4">
        <FormTextField
          control={control}
          name="email"
          type="email"
          label={t('email.new')}
          hint={t('email.newHint')}
          autoComplete="email"
        />
        <FormPasswordField
          control={control}
          name="password"
          label={t('email.password')}
          autoComplete="current-password"
        />
        <FailureNotice error={changing.error} form={form} />
        <Button
          type="submit"
          variant="secondary"
          isPending={changing.isPending}
          pendingLabel={t('email.pending')}
          className="md:justify-self-start"
        >
          {t('email.submit')}
        </Button>
      </form>
    </Card>
  )
}

/** The answer that the change waits for, and the way to take it back. */
function Pending({ change }: { change: PendingEmailChange }) {
  const { t } = useTexts('security')
  const format = useFormat()
  const cancelling = useCancelEmailChange()
  const { newEmail, isNewConfirmed, isPresentConfirmed, asksPresent, takesEffectAt } = change
  const date = format.longDate(takesEffectAt.slice(0, 10))
  return (
    <Notice tone="info" isAlert>
      <p className="font-medium">{t('email.waits', { email: newEmail })}</p>
      <ul className="mt-1 list-disc pl-5">
        {isNewConfirmed ? null : <li>{t('email.waitsNew', { email: newEmail })}</li>}
        {asksPresent && !isPresentConfirmed ? <li>{t('email.waitsPresent', { date })}</li> : null}
      </ul>
      {cancelling.error ? <p role="alert">{errorText(cancelling.error)}</p> : null}
      <Button
        variant="ghost"
        className="mt-2"
        isPending={cancelling.isPending}
        pendingLabel={t('email.cancelling')}
        onClick={() => cancelling.mutate(undefined)}
      >
        {t('email.cancel')}
      </Button>
    </Notice>
  )
}

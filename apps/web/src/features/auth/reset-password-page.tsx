import { RequestPasswordReset } from '@isiro/contracts/auth'
import { useEffect, useRef, useState } from 'react'
import { paths } from '../../platform/pages/paths.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast-store.ts'
import { requestPasswordReset } from './api.ts'
import { useAuthHost } from './auth-host.tsx'
import { EntranceCard } from './entrance-card.tsx'
import type { EntrancePageProps } from './entrance-page.ts'
import { FormFailure } from './form-failure.tsx'
import { EmailField } from './person-fields.tsx'
import { refusalsOf } from './refusals.ts'
import { ResendButton } from './resend-button.tsx'
import { useCheckedForm } from './use-checked-form.ts'
import { withLinks } from './with-links.tsx'

/** Asks for a link to a new password. The answer never tells whether the address has an account. */
export function ResetPasswordPage({ typed = {} }: EntrancePageProps) {
  const { t } = useAuthHost()
  const [email, setEmail] = useState<string | null>(null)
  return (
    <EntranceCard
      title={t('reset.title')}
      lead={email === null ? t('reset.lead') : undefined}
      aside={withLinks(t('reset.toLogin'), {
        login: (label) => (
          <a href={paths.login()} className="link">
            {label}
          </a>
        ),
      })}
    >
      {email === null ? (
        <AskForm typed={typed} onSent={setEmail} />
      ) : (
        <LinkSent email={email} onOther={() => setEmail(null)} />
      )}
    </EntranceCard>
  )
}

interface AskFormProps {
  typed: Record<string, string>
  onSent: (email: string) => void
}

function AskForm({ typed, onSent }: AskFormProps) {
  const { t, language, failureText } = useAuthHost()
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const form = useCheckedForm({ email: '', ...typed }, (values) =>
    refusalsOf(RequestPasswordReset, values),
  )

  const submit = form.submit(async ({ email }) => {
    setFailure(undefined)
    setPending(true)
    try {
      await requestPasswordReset({ email, language })
      onSent(email)
    } catch (error) {
      const text = failureText(error, t('resend.failedDetail'))
      toast.error(t('resend.failed'), text)
      setPending(false)
      if (!form.showRefusals(error)) setFailure(text)
    }
  })

  return (
    <form onSubmit={submit} method="post" noValidate data-form="reset" className="grid gap-4">
      <FormFailure text={failure} />
      <EmailField form={form} />
      <Button
        type="submit"
        isPending={isPending}
        pendingLabel={t('reset.pending')}
        className="w-full"
      >
        {t('reset.submit')}
      </Button>
    </form>
  )
}

function LinkSent({ email, onOther }: { email: string; onOther: () => void }) {
  const { t, language } = useAuthHost()
  const answer = useRef<HTMLParagraphElement>(null)
  // The form it replaces had the focus.
  useEffect(() => answer.current?.focus(), [])
  return (
    <div className="grid gap-4">
      <p ref={answer} tabIndex={-1} role="status" className="outline-none">
        {t('reset.sent')}
      </p>
      <p className="text-dense text-muted">{t('reset.sentDetail', { email })}</p>
      <ResendButton
        hasJustSent
        send={() => requestPasswordReset({ email, language })}
        sent={t('reset.sent')}
        className="w-full"
      />
      <Button variant="ghost" onClick={onOther} className="w-full">
        {t('reset.otherAddress')}
      </Button>
    </div>
  )
}

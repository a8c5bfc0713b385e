import type { EmailChangeAnswer, EmailChangeAnswered } from '@isiro/contracts/auth'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { ApiError } from '../../platform/http/api-error.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { paths } from '../../platform/pages/paths.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { answerEmailChange } from './api.ts'
import { useAuthHost } from './auth-host.tsx'
import { AuthLayout } from './auth-layout.tsx'

type Step = 'asking' | 'spent' | EmailChangeAnswered['state']
type Answer = EmailChangeAnswer['answer']

/** `/email-change/:token`: the present mailbox agrees to another address of the account, or stops it. */
export function EmailChangePage() {
  const { t } = useTexts('auth')
  const { token = '' } = useParams()
  const [step, setStep] = useState<Step>('asking')
  return (
    <AuthLayout title={t(`emailChange.${step}Title`)}>
      {step === 'asking' ? (
        <Question token={token} onAnswered={setStep} />
      ) : (
        <div className="grid gap-5">
          <p role="status">{t(`emailChange.${step}`)}</p>
          <a href={paths.login()} className={buttonClass({ className: 'w-full' })}>
            {t('verify.signIn')}
          </a>
        </div>
      )}
    </AuthLayout>
  )
}

interface QuestionProps {
  token: string
  onAnswered: (step: Step) => void
}

/** A press, and not the visit alone: mail programs open links by themselves. */
function Question({ token, onAnswered }: QuestionProps) {
  const { t, failureText } = useAuthHost()
  const [search] = useSearchParams()
  const [pending, setPending] = useState<Answer | null>(null)
  const [error, setError] = useState<unknown>(null)
  // The reader who followed “This wasn’t me” finds that button first.
  const first: Answer = search.get('answer') === 'stop' ? 'stop' : 'confirm'
  const order: Answer[] = first === 'stop' ? ['stop', 'confirm'] : ['confirm', 'stop']

  async function answer(said: Answer) {
    setPending(said)
    setError(null)
    try {
      onAnswered((await answerEmailChange({ token, answer: said })).state)
    } catch (failure) {
      if (isSpent(failure)) return onAnswered('spent')
      setError(failure)
      setPending(null)
    }
  }

  return (
    <div className="grid gap-5">
      <p>{t('emailChange.asking')}</p>
      {error === null ? null : <p role="alert">{failureText(error, t('resend.failedDetail'))}</p>}
      {order.map((said) => (
        <Button
          key={said}
          variant={said === first ? 'primary' : 'secondary'}
          onClick={() => answer(said)}
          isPending={pending === said}
          pendingLabel={t('verify.checking')}
          disabled={pending !== null}
          className="w-full"
        >
          {t(said === 'stop' ? 'emailChange.stop' : 'emailChange.confirm')}
        </Button>
      ))}
    </div>
  )
}

function isSpent(error: unknown): boolean {
  return error instanceof ApiError && [400, 404, 410].includes(error.status)
}

import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { ApiError } from '../../../platform/http/api-error.ts'
import { errorText } from '../../../platform/http/error-text.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { AuthLayout } from '../auth-layout.tsx'
import { FormFailure } from '../form-failure.tsx'
import { answerRecovery } from './api.ts'

/** `/recovery/:token`: stops a recovery of lost factors, or removes them once its days are over. */
export function RecoveryPage() {
  const { t } = useTexts('factors')
  const { token = '' } = useParams()
  const [search] = useSearchParams()
  const answer = search.get('answer') === 'stop' ? 'stop' : 'remove'
  const [state, setState] = useState<'asking' | 'done' | 'spent'>('asking')
  const [failure, setFailure] = useState<string>()
  const [isPending, setPending] = useState(false)

  async function send() {
    setFailure(undefined)
    setPending(true)
    try {
      await answerRecovery({ token, answer })
      setState('done')
    } catch (error) {
      if (error instanceof ApiError && error.status === 410) return setState('spent')
      setFailure(errorText(error))
      setPending(false)
    }
  }

  return (
    <AuthLayout title={t(`recovery.${answer}.title`)}>
      {state === 'asking' ? (
        // A press, and not the visit alone: mail programs open links by themselves.
        <div className="grid gap-4">
          <FormFailure text={failure} />
          <p>{t(`recovery.${answer}.lead`)}</p>
          <Button
            className="w-full"
            isPending={isPending}
            pendingLabel={t('prove.waiting')}
            onClick={send}
          >
            {t(`recovery.${answer}.submit`)}
          </Button>
        </div>
      ) : (
        <div className="grid gap-4">
          <p role="status">{t(state === 'spent' ? 'recovery.spent' : `recovery.${answer}.done`)}</p>
          <a href={paths.login()} className={buttonClass({ className: 'w-full' })}>
            {t('step.back')}
          </a>
        </div>
      )}
    </AuthLayout>
  )
}

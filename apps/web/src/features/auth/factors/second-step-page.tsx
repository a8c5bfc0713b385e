import type { SecondStepAsked } from '@isiro/contracts/factors'
import { useState } from 'react'
import { errorText } from '../../../platform/http/error-text.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { AuthLayout } from '../auth-layout.tsx'
import { enter } from '../entrance-page.ts'
import { FormFailure } from '../form-failure.tsx'
import { askChallenge, finishSignIn, loseFactors } from './api.ts'
import { begunSecondStep, endSecondStep } from './begin-second-step.ts'
import { ProveFactor } from './prove-factor.tsx'

/** `/second-step`: the password was right, and a factor is asked. */
export function SecondStepPage() {
  const { t } = useTexts(['factors', 'auth'])
  const [begun] = useState(begunSecondStep)
  const [isLost, setLost] = useState(false)
  if (begun === null)
    return (
      <AuthLayout title={t('step.title')}>
        <p>{t('step.none')}</p>
        <BackToLogin />
      </AuthLayout>
    )
  if (isLost)
    return (
      <AuthLayout title={t('lost.title')}>
        <LostDevice begun={begun} onBack={() => setLost(false)} />
      </AuthLayout>
    )
  return (
    <AuthLayout title={t('step.title')}>
      <div className="grid gap-4">
        <p className="text-muted">{t('step.lead')}</p>
        <ProveFactor
          kinds={begun.kinds}
          challenge={() => askChallenge(begun.pending)}
          prove={async (answer) => {
            const signedIn = await finishSignIn(begun.pending, answer)
            endSecondStep()
            enter(signedIn, t('auth:login.done'))
          }}
        />
        <Button variant="ghost" className="w-full" onClick={() => setLost(true)}>
          {t('lost.open')}
        </Button>
        <BackToLogin />
      </div>
    </AuthLayout>
  )
}

function BackToLogin() {
  const { t } = useTexts('factors')
  return (
    <p className="mt-2 text-center text-dense">
      <a href={paths.login()} className="link inline-flex min-h-11 items-center px-3 fine:min-h-8">
        {t('step.back')}
      </a>
    </p>
  )
}

interface LostDeviceProps {
  begun: SecondStepAsked
  onBack: () => void
}

/** The way back of who has no factor any more: the mailbox, and three days. */
function LostDevice({ begun, onBack }: LostDeviceProps) {
  const { t } = useTexts('factors')
  const format = useFormat()
  const [readyAt, setReadyAt] = useState<string | null>(null)
  const [failure, setFailure] = useState<string>()
  const [isPending, setPending] = useState(false)

  async function begin() {
    setFailure(undefined)
    setPending(true)
    try {
      setReadyAt((await loseFactors(begun.pending)).readyAt)
    } catch (error) {
      setFailure(errorText(error))
    }
    setPending(false)
  }

  if (readyAt !== null)
    return (
      <div className="grid gap-4">
        <p role="status">{t('lost.begun', { time: format.dateTime(readyAt) })}</p>
        <a href={paths.login()} className={buttonClass({ className: 'w-full' })}>
          {t('step.back')}
        </a>
      </div>
    )
  return (
    <div className="grid gap-4">
      <FormFailure text={failure} />
      {begun.kinds.includes('backup_code') ? <p>{t('lost.backup')}</p> : null}
      <p>{t('lost.mailbox')}</p>
      <Button
        className="w-full"
        isPending={isPending}
        pendingLabel={t('prove.waiting')}
        onClick={begin}
      >
        {t('lost.submit')}
      </Button>
      <Button variant="ghost" className="w-full" onClick={onBack}>
        {t('lost.back')}
      </Button>
    </div>
  )
}

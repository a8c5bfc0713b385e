import { formatDate } from '@isiro/domain/format'
import { useCallback, useEffect, useState } from 'react'
import { Link, useParams } from 'react-router'
import { ApiError } from '../../platform/http/api-error.ts'
import { useSession } from '../../platform/http/session.ts'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { paths } from '../../platform/pages/paths.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { resendVerification } from './api.ts'
import { useAuthHost } from './auth-host.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { ResendButton } from './resend-button.tsx'
import { forgetVerification, verifyOnce } from './verification.ts'

type Outcome =
  | { state: 'checking' | 'choose' | 'expired' }
  | { state: 'confirmed'; others: number }
  | { state: 'waits'; until: string }
  | { state: 'failed'; error: unknown }

/** Confirms an address with the mailed link, by itself; or offers another link. */
export function VerifyEmailPage() {
  const { t } = useTexts('auth')
  const { token = '' } = useParams()
  const { outcome, retry } = useVerification(token)
  return (
    <AuthLayout title={t(`verify.${outcome.state}Title`)}>
      <Result outcome={outcome} token={token} onRetry={retry} />
    </AuthLayout>
  )
}

function useVerification(token: string) {
  const [outcome, setOutcome] = useState<Outcome>({ state: 'checking' })

  const verify = useCallback(() => {
    setOutcome({ state: 'checking' })
    verifyOnce(token).then(
      ({ others, takesEffectAt }) =>
        setOutcome(
          takesEffectAt ? { state: 'waits', until: takesEffectAt } : { state: 'confirmed', others },
        ),
      (error: unknown) => setOutcome(refused(token, error)),
    )
  }, [token])
  useEffect(verify, [verify])

  return { outcome, retry: verify }
}

/** Used, too old, or broken on its way here: only another link can help. */
function isSpent(error: unknown): boolean {
  return error instanceof ApiError && [400, 404, 410].includes(error.status)
}

function refused(token: string, error: unknown): Outcome {
  if (isSpent(error)) return { state: 'expired' }
  // The link is not used up: it can be opened again.
  forgetVerification(token)
  const isUnclear = error instanceof ApiError && error.code === 'auth.sign_in_to_confirm'
  return isUnclear ? { state: 'choose' } : { state: 'failed', error }
}

interface ResultProps {
  outcome: Outcome
  token: string
  onRetry: () => void
}

function Result({ outcome, token, onRetry }: ResultProps) {
  const { t, failureText } = useAuthHost()
  switch (outcome.state) {
    case 'checking':
      return (
        <p role="status" className="flex items-center gap-2">
          <Spinner />
          {t('verify.checking')}
        </p>
      )
    case 'waits':
      return <Waits until={outcome.until} />
    case 'confirmed':
      return <Confirmed others={outcome.others} />
    case 'choose':
      return (
        <div className="grid gap-5">
          <p role="status">{t('verify.choose')}</p>
          <a
            href={paths.login(paths.verifyEmail(token))}
            className={buttonClass({ className: 'w-full' })}
          >
            {t('verify.signIn')}
          </a>
        </div>
      )
    case 'expired':
      return <Expired />
    case 'failed':
      return (
        <div className="grid gap-5">
          <p role="alert">{failureText(outcome.error, t('resend.failedDetail'))}</p>
          <Button onClick={onRetry} className="w-full">
            {t('verify.retry')}
          </Button>
        </div>
      )
  }
}

/** The new address is confirmed, and the present mailbox is still asked. */
function Waits({ until }: { until: string }) {
  const { t } = useAuthHost()
  const date = formatDate(until.slice(0, 10), useLanguage(), 'long')
  return (
    <div className="grid gap-5">
      <p role="status">{t('verify.waits', { date })}</p>
      <Link to={paths.settings('security')} className={buttonClass({ className: 'w-full' })}>
        {t('verify.toSecurity')}
      </Link>
    </div>
  )
}

/** Businesses that lost the address wait for a decision; there is no hurry. */
function Confirmed({ others }: { others: number }) {
  const { t } = useAuthHost()
  return (
    <div className="grid gap-5">
      <p role="status">{t('verify.confirmed')}</p>
      {others > 0 ? (
        <>
          <p>{t('verify.others')}</p>
          <Link to={paths.otherBusinesses()} className={buttonClass({ className: 'w-full' })}>
            {t('verify.toOthers')}
          </Link>
        </>
      ) : null}
      <Link
        to={paths.dashboard()}
        className={buttonClass({
          variant: others > 0 ? 'secondary' : 'primary',
          className: 'w-full',
        })}
      >
        {t('verify.continue')}
      </Link>
    </div>
  )
}

/** Only the session knows whose address it is, so a visitor signs in first. */
function Expired() {
  const { t } = useAuthHost()
  const isSignedIn = useSession().token !== null
  return (
    <div className="grid gap-5">
      <p role="status">{t(isSignedIn ? 'verify.expired' : 'verify.expiredSignedOut')}</p>
      {isSignedIn ? (
        <>
          <ResendButton
            variant="primary"
            send={resendVerification}
            sent={t('verify.resent')}
            className="w-full"
          />
          <Link
            to={paths.dashboard()}
            className={buttonClass({ variant: 'secondary', className: 'w-full' })}
          >
            {t('verify.continue')}
          </Link>
        </>
      ) : (
        <a href={paths.login()} className={buttonClass({ className: 'w-full' })}>
          {t('verify.signIn')}
        </a>
      )}
    </div>
  )
}

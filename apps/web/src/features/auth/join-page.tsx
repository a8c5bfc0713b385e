import type { OpenedInvitation } from '@isiro/contracts/team'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { ApiError, isNetworkFailure } from '../../platform/http/api-error.ts'
import { errorText } from '../../platform/http/error-text.ts'
import { createQueryClient } from '../../platform/http/query-client.ts'
import { endSession, useSession } from '../../platform/http/session.ts'
import { useFormat } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { LazyPart } from '../../platform/lazy/lazy-part.tsx'
import { paths } from '../../platform/pages/paths.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { openInvitation } from './join-api.ts'
import { JoinNow } from './join-now.tsx'

const loadForm = () => import('./join-form.tsx').then((module) => module.JoinForm)

/** `/join/:token`: what an invitation asks, and the ways to accept it: at once, with a password, or with a new account. */
export function JoinPage() {
  const [queries] = useState(createQueryClient)
  return (
    <QueryClientProvider client={queries}>
      <Joining />
    </QueryClientProvider>
  )
}

function Joining() {
  const { t } = useTexts(['team', 'auth'])
  const { token = '' } = useParams()
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => openInvitation(token),
  })
  const { data, error } = invitation
  const title = data
    ? t('team:join.title', { business: data.businessName })
    : t(error ? 'team:join.spentTitle' : 'team:join.loading')
  return (
    <AuthLayout title={title}>
      {data ? (
        <Opened token={token} invitation={data} />
      ) : error ? (
        <Refused
          error={error}
          isRetrying={invitation.isFetching}
          onRetry={() => invitation.refetch()}
        />
      ) : (
        <p role="status" className="flex items-center gap-2">
          <Spinner />
          {t('team:join.loading')}
        </p>
      )}
    </AuthLayout>
  )
}

interface OpenedProps {
  token: string
  invitation: OpenedInvitation
}

function Opened({ token, invitation }: OpenedProps) {
  const { t } = useTexts(['team', 'roles'])
  const format = useFormat()
  const { businessName, invitedBy, role, email, expiresAt, way } = invitation
  const [isNew, setNew] = useState(way !== 'password')
  const facts = [
    [t('join.role'), t(`roles:name.${role}`), t(`roles:about.${role}`)],
    [t('join.address'), email],
    [t('join.until'), format.date(expiresAt.slice(0, 10))],
  ]
  return (
    <div className="grid gap-5">
      <p>
        {invitedBy === null
          ? t('join.leadUnsigned', { business: businessName })
          : t('join.lead', { name: invitedBy, business: businessName })}
      </p>
      <dl className="grid gap-3 rounded-card border bg-subtle p-4">
        {facts.map(([term, value, detail]) => (
          <div key={term}>
            <dt className="text-dense text-muted">{term}</dt>
            <dd className="font-medium break-words">{value}</dd>
            {detail ? <dd className="text-dense text-muted">{detail}</dd> : null}
          </div>
        ))}
      </dl>
      {way === 'at_once' ? (
        <JoinNow token={token} business={businessName} />
      ) : (
        <>
          <LazyPart
            key={String(isNew)}
            id="join-form"
            load={loadForm}
            namespaces={['validation']}
            skeleton={<Skeleton kind="form" className="h-48" />}
            part={{ token, business: businessName, email, isNew }}
          />
          {way === 'either' ? (
            <Button variant="ghost" onClick={() => setNew(!isNew)}>
              {t(isNew ? 'join.haveAccount' : 'join.newAccount')}
            </Button>
          ) : null}
        </>
      )}
    </div>
  )
}

interface RefusedProps {
  error: unknown
  isRetrying: boolean
  onRetry: () => void
}

/** Why the invitation does not open, and what can be done about it. */
function Refused({ error, isRetrying, onRetry }: RefusedProps) {
  const { t } = useTexts('team')
  const isSignedIn = useSession().token !== null
  const isOfOther = error instanceof ApiError && error.code === 'team.invitation_of_other'
  // The server refuses its shape, as of a link that was cut off.
  const isBroken = error instanceof ApiError && error.status === 400
  const mayPass = isNetworkFailure(error) || (error instanceof ApiError && error.status >= 500)

  function logOut() {
    endSession('logged_out')
    location.reload()
  }

  return (
    <div className="grid gap-5">
      <p role="alert">{isBroken ? t('join.brokenLink') : errorText(error)}</p>
      {mayPass ? (
        <Button isPending={isRetrying} pendingLabel={t('join.loading')} onClick={onRetry}>
          {t('join.retry')}
        </Button>
      ) : isOfOther ? (
        <Button onClick={logOut}>{t('join.logOut')}</Button>
      ) : (
        <a
          href={isSignedIn ? paths.dashboard() : paths.login()}
          className={buttonClass({ className: 'w-full' })}
        >
          {t('join.toLogin')}
        </a>
      )}
    </div>
  )
}

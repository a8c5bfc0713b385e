import type { SessionListed } from '@isiro/contracts/sessions'
import { useQuery } from '@tanstack/react-query'
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import { useState } from 'react'
import { useCurrentUser } from '../../../platform/http/current-user.ts'
import { errorText } from '../../../platform/http/error-text.ts'
import { QueryFailure } from '../../../platform/http/query-parts.tsx'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { sessionsQuery, useEndOtherSessions, useEndSession } from './api.ts'

/** The browsers that are signed in, each with a button that signs it out. */
export function SessionsCard() {
  const { t } = useTexts('security')
  const query = useQuery(sessionsQuery)
  const { data, error } = query
  return (
    <Card title={t('sessions.title')}>
      <p className="-mt-2 mb-3 text-dense text-muted">{t('sessions.lead')}</p>
      {data ? (
        <Sessions sessions={data.items} />
      ) : error ? (
        <QueryFailure title={t('sessions.failed')} query={query} />
      ) : (
        <Skeleton kind="list" className="h-20" />
      )}
    </Card>
  )
}

function Sessions({ sessions }: { sessions: SessionListed[] }) {
  const { t } = useTexts('security')
  const [isAsking, setAsking] = useState(false)
  const ending = useEndOtherSessions()

  function endOthers() {
    ending.mutate(undefined, {
      onSuccess: () => toast.success(t('sessions.othersEnded')),
      onError: (error) => toast.error(t('sessions.endFailed'), errorText(error)),
      onSettled: () => setAsking(false),
    })
  }

  return (
    <>
      <ul className="grid divide-y">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 ? (
        <Button variant="secondary" className="mt-3" onClick={() => setAsking(true)}>
          {t('sessions.endOthers')}
        </Button>
      ) : (
        <p className="mt-3 text-dense text-muted">{t('sessions.onlyThis')}</p>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t('sessions.endOthersTitle')}
        description={t('sessions.endOthersDetail')}
        cancelLabel={t('common:cancel')}
        confirmLabel={t('sessions.endOthers')}
        pendingLabel={t('sessions.ending')}
        isPending={ending.isPending}
        onConfirm={endOthers}
      />
    </>
  )
}

function SessionRow({ session }: { session: SessionListed }) {
  const { t } = useTexts('security')
  const { timeZone } = useCurrentUser()
  const format = useFormat()
  const ending = useEndSession()
  const name = nameOf(session, t('sessions.unknown'))

  function end() {
    ending.mutate(session.id, {
      onSuccess: () => toast.success(t('sessions.ended', { name })),
      onError: (error) => toast.error(t('sessions.endFailed'), errorText(error)),
    })
  }

  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <MonitorSmartphone aria-hidden="true" className="shrink-0 text-muted" />
      <div className="min-w-0 flex-1 basis-36">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {name}
          {session.isCurrent ? <Badge tone="ok">{t('sessions.current')}</Badge> : null}
        </p>
        <p className="text-dense text-muted">
          {t('sessions.since', { time: format.dateTime(session.signedInAt, timeZone) })}
          {session.factor ? ` · ${t(`sessions.factor.${session.factor}`)}` : null}
        </p>
      </div>
      {session.isCurrent ? null : (
        <Button
          variant="ghost"
          isPending={ending.isPending}
          pendingLabel={t('sessions.ending')}
          aria-label={t('sessions.endOne', { name })}
          onClick={end}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  )
}

function nameOf({ browser, system }: SessionListed, unknown: string): string {
  return [browser, system].filter((part) => part !== null).join(' · ') || unknown
}

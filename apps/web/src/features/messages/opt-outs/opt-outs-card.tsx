import type { OptOut } from '@isiro/contracts/opt-outs'
import { formatPhone } from '@isiro/domain/phone'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCurrentUser } from '../../../platform/http/current-user.ts'
import { errorText } from '../../../platform/http/error-text.ts'
import { QueryFailure } from '../../../platform/http/query-parts.tsx'
import { useCan } from '../../../platform/http/use-can.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Can } from '../../../platform/pages/can.tsx'
import { paths } from '../../../platform/pages/paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { optOutsQuery, useRemoveOptOut } from '../client/client-api.ts'
import { OptOutForm } from './opt-out-form.tsx'

/** The recipients that opted out. They get no messages, neither by hand nor automatically. */
export function OptOutsCard() {
  const { t } = useTexts('message-history')
  const [isAdding, setAdding] = useState(false)
  const canSend = useCan('messages.send')
  const query = useQuery(optOutsQuery)
  const { data, error } = query
  return (
    <Card
      title={t('optOut.title')}
      action={
        isAdding || !canSend ? null : (
          <Button variant="secondary" size="small" onClick={() => setAdding(true)}>
            {t('optOut.add')}
          </Button>
        )
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <p className="-mt-1 text-dense text-muted">{t('optOut.hint')}</p>
        {isAdding ? <OptOutForm onDone={() => setAdding(false)} /> : null}
        {error && !data ? <QueryFailure title={t('optOut.notLoaded')} query={query} /> : null}
        {data?.length === 0 ? <p className="text-muted">{t('optOut.none')}</p> : null}
        {data && data.length > 0 ? (
          <ul aria-label={t('optOut.title')} className="divide-y">
            {data.map((optOut) => (
              <li key={optOut.id} className="py-3 first:pt-0 last:pb-0">
                <OptOutRow optOut={optOut} />
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </Card>
  )
}

function OptOutRow({ optOut }: { optOut: OptOut }) {
  const { t } = useTexts('message-history')
  const format = useFormat()
  const { timeZone } = useCurrentUser()
  const [isAsking, setAsking] = useState(false)
  const remove = useRemoveOptOut()
  const address = optOut.channel === 'sms' ? formatPhone(optOut.address) : optOut.address
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="grid min-w-0 gap-0.5">
        <p className="flex flex-wrap items-center gap-2 font-medium break-all">
          {address} <Badge>{t(`channel.${optOut.channel}`)}</Badge>
        </p>
        <p className="flex flex-wrap gap-x-2 text-dense text-muted">
          {optOut.clients.map(({ id, name }) => (
            <Link key={id} to={paths.client(id)} className="link">
              {name}
            </Link>
          ))}
          <time dateTime={optOut.at}>{format.dateTime(optOut.at, timeZone)}</time>
          <span>{optOut.by ?? t('optOut.byNetwork')}</span>
        </p>
        {optOut.note ? <p className="text-dense break-words">{optOut.note}</p> : null}
      </div>
      <Can verb="messages.send">
        <Button variant="ghost" size="small" onClick={() => setAsking(true)}>
          {t('optOut.remove')} <span className="sr-only">{address}</span>
        </Button>
      </Can>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t('optOut.removeTitle', { address })}
        description={t('optOut.removeDetail')}
        cancelLabel={t('common:cancel')}
        confirmLabel={t('optOut.removeConfirm')}
        isPending={remove.isPending}
        onConfirm={() =>
          remove.mutate(optOut.id, {
            onSuccess: () => toast.success(t('optOut.removed', { address })),
            onError: (error) => toast.error(t('optOut.failed'), errorText(error)),
            onSettled: () => setAsking(false),
          })
        }
      />
    </div>
  )
}

import type { WebhookAttempt, WebhookDeliveryDetail } from '@isiro/contracts/webhooks'
import { useQuery } from '@tanstack/react-query'
import { errorText } from '../../platform/http/error-text.ts'
import { Loaded } from '../../platform/http/query-parts.tsx'
import { useFormat } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast-store.ts'
import { deliveryQuery, useSendAgain } from './api.ts'
import { DeliveryBadge } from './delivery-row.tsx'

interface DeliverySheetProps {
  /** Null while none is shown. */
  id: string | null
  /** Whether it can be sent again. */
  mayBeSent: boolean
  onClose: () => void
}

/** An event with each attempt to send it: what was sent, what came back, and how long it took. */
export function DeliverySheet({ id, mayBeSent, onClose }: DeliverySheetProps) {
  const { t } = useTexts('webhooks')
  return (
    <Sheet isOpen={id !== null} onOpenChange={onClose} title={t('event')} isTall>
      {id === null ? null : <Delivery id={id} mayBeSent={mayBeSent} />}
    </Sheet>
  )
}

function Delivery({ id, mayBeSent }: { id: string; mayBeSent: boolean }) {
  const { t } = useTexts('webhooks')
  const query = useQuery(deliveryQuery(id))
  return (
    <Loaded
      query={query}
      failed={t('eventFailed')}
      skeleton={<Skeleton kind="record" className="h-96" />}
    >
      {(delivery) => <DeliveryDetail delivery={delivery} mayBeSent={mayBeSent} />}
    </Loaded>
  )
}

function DeliveryDetail({
  delivery,
  mayBeSent,
}: {
  delivery: WebhookDeliveryDetail
  mayBeSent: boolean
}) {
  const { t } = useTexts('webhooks')
  const format = useFormat()
  const { id, type, eventId, at, state, log } = delivery
  const sending = useSendAgain(id)
  const send = () =>
    sending.mutate(undefined, {
      onSuccess: (now) =>
        now.log[0]?.failure === null && now.state === 'delivered'
          ? toast.success(t('sentAgain'))
          : toast.error(t('sentAgainFailed')),
      onError: (error) => toast.error(t('sentAgainFailed'), errorText(error)),
    })
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="grid justify-items-start gap-1">
        <p translate="no" className="font-mono break-all">
          {type}
        </p>
        <DeliveryBadge state={state} />
        <p className="text-dense text-muted">{format.dateTime(at)}</p>
        <p className="text-dense break-all text-muted">
          {t('eventId')} <span translate="no">{eventId}</span>
        </p>
      </div>
      {mayBeSent ? (
        <Button
          variant="secondary"
          className="justify-self-start"
          onClick={send}
          disabled={sending.isPending}
        >
          {t(sending.isPending ? 'sendingAgain' : 'sendAgain')}
        </Button>
      ) : null}
      {log.length === 0 ? <p className="text-muted">{t('noAttempts')}</p> : null}
      <ol className="grid gap-4">
        {log.map((attempt) => (
          <Attempt key={attempt.id} attempt={attempt} />
        ))}
      </ol>
    </div>
  )
}

function Attempt({ attempt }: { attempt: WebhookAttempt }) {
  const { t } = useTexts('webhooks')
  const format = useFormat()
  const { at, url, status, failure, milliseconds, request, answer } = attempt
  const outcome = [
    status === null ? '' : t('status', { status: String(status) }),
    failure === null ? '' : t(`failure.${failure}`),
    t('took', { ms: format.count(milliseconds) }),
  ]
  return (
    <li className="grid grid-cols-1 gap-2 rounded-control border p-3">
      <p className="font-medium">{format.dateTime(at)}</p>
      <p className="text-dense text-muted">{outcome.filter(Boolean).join(' · ')}</p>
      <p translate="no" className="font-mono text-dense break-all">
        POST {url}
      </p>
      <Text title={t('request')} text={pretty(request)} />
      {answer ? <Text title={t('answer')} text={answer} /> : null}
    </li>
  )
}

function Text({ title, text }: { title: string; text: string }) {
  return (
    <details>
      <summary className="tap text-dense">{title}</summary>
      <pre
        translate="no"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
        tabIndex={0}
        className="mt-1 max-h-80 overflow-auto rounded-control bg-surface-2 p-2 text-caption whitespace-pre-wrap break-all"
      >
        {text}
      </pre>
    </details>
  )
}

/** A body as one reads it. */
function pretty(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body // It is shown as it was sent.
  }
}

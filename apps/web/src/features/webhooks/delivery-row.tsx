import type { DeliveryState, WebhookDelivery } from '@isiro/contracts/webhooks'
import { useFormat } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Badge } from '../../ui/badge.tsx'

const TONES = { waiting: 'neutral', delivered: 'ok', failed: 'bad', missed: 'warn' } as const

/** What became of an event, in a word. */
export function DeliveryBadge({ state }: { state: DeliveryState }) {
  const { t } = useTexts('webhooks')
  return <Badge tone={TONES[state]}>{t(`delivery.${state}`)}</Badge>
}

/** One event in the list of an address. It opens its attempts. */
export function DeliveryRow({
  delivery,
  onOpen,
}: {
  delivery: WebhookDelivery
  onOpen: () => void
}) {
  const { t } = useTexts('webhooks')
  const format = useFormat()
  const { type, at, state, attempts, nextAt } = delivery
  const details = [
    format.dateTime(at),
    attempts > 0 ? t('attempts', { count: attempts }) : '',
    nextAt !== null && attempts > 0 ? t('next', { at: format.dateTime(nextAt) }) : '',
  ]
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        className="flex min-h-11 w-full flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2 text-left"
      >
        <span className="grid min-w-0 gap-0.5">
          <span translate="no" className="font-mono text-dense break-all">
            {type}
          </span>
          <span className="text-dense text-muted">{details.filter(Boolean).join(' · ')}</span>
        </span>
        <DeliveryBadge state={state} />
      </button>
    </li>
  )
}

import type { WebhookEndpoint } from '@isiro/contracts/webhooks'
import { useState } from 'react'
import { errorText } from '../../platform/http/error-text.ts'
import { useFormat } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useSendMissed, useSwitchWebhook } from './api.ts'
import { RemoveButton } from './remove-button.tsx'
import { SecretButtons } from './secret-buttons.tsx'
import { WebhookSheet } from './webhook-sheet.tsx'

interface StateCardProps {
  endpoint: WebhookEndpoint
  /** Whether the plan opens webhooks. */
  isOpen: boolean
}

/** What an address is told of, how it is doing, and its switches. */
export function StateCard({ endpoint, isOpen }: StateCardProps) {
  const { t } = useTexts('webhooks')
  const [isChanging, setChanging] = useState(false)
  const { url, description, eventTypes, disabledAt } = endpoint
  const lines = useStateLines(endpoint)
  return (
    <Card title={t('address')}>
      <div className="grid grid-cols-1 gap-3">
        <StateNotices endpoint={endpoint} isOpen={isOpen} />
        <div className="grid gap-1">
          <p translate="no" className="font-mono text-dense break-all">
            {url}
          </p>
          {description ? <p className="break-words">{description}</p> : null}
          <p
            translate={eventTypes === null ? undefined : 'no'}
            className="text-dense break-words text-muted"
          >
            {eventTypes === null ? t('allEvents') : eventTypes.join(' · ')}
          </p>
          {lines.map((line) => (
            <p key={line} className="text-dense text-muted">
              {line}
            </p>
          ))}
        </div>
        <div className="flex flex-wrap gap-2">
          {isOpen ? (
            <Button size="small" variant="secondary" onClick={() => setChanging(true)}>
              {t('change')}
            </Button>
          ) : null}
          <SecretButtons id={endpoint.id} isOpen={isOpen} />
          {disabledAt === null ? (
            <SwitchButton id={endpoint.id} to="disable" />
          ) : isOpen ? (
            <SwitchButton id={endpoint.id} to="enable" />
          ) : null}
          <RemoveButton endpoint={endpoint} />
        </div>
      </div>
      <WebhookSheet isOpen={isChanging} onClose={() => setChanging(false)} endpoint={endpoint} />
    </Card>
  )
}

function useStateLines({
  deliveredAt,
  failingSince,
  previousSecretUntil,
  waiting,
}: WebhookEndpoint): string[] {
  const { t } = useTexts('webhooks')
  const format = useFormat()
  return [
    deliveredAt === null
      ? t('neverDelivered')
      : t('lastDelivered', { at: format.dateTime(deliveredAt) }),
    failingSince === null ? '' : t('failingSince', { at: format.dateTime(failingSince) }),
    waiting > 0 ? t('waiting', { count: waiting }) : '',
    previousSecretUntil === null
      ? ''
      : t('twoSecrets', { at: format.dateTime(previousSecretUntil) }),
  ].filter(Boolean)
}

function StateNotices({ endpoint, isOpen }: StateCardProps) {
  const { t } = useTexts('webhooks')
  const format = useFormat()
  const sending = useSendMissed(endpoint.id)
  const { disabledAt, disabledReason, missed } = endpoint
  const send = () =>
    sending.mutate(undefined, {
      onSuccess: ({ count }) => toast.success(t('missedSent', { count })),
      onError: (error) => toast.error(t('missedFailed'), errorText(error)),
    })
  return (
    <>
      {disabledAt !== null && disabledReason !== null ? (
        <Notice tone={disabledReason === 'owner' ? 'info' : 'bad'}>
          {t(`disabled.${disabledReason}`, { at: format.dateTime(disabledAt) })}
        </Notice>
      ) : null}
      {missed > 0 ? (
        <Notice
          tone="warn"
          action={
            disabledAt === null && isOpen ? (
              <Button size="small" variant="secondary" onClick={send} disabled={sending.isPending}>
                {t(sending.isPending ? 'sendingMissed' : 'sendMissed')}
              </Button>
            ) : null
          }
        >
          {t('missedNotice', { count: missed })}
        </Notice>
      ) : null}
    </>
  )
}

function SwitchButton({ id, to }: { id: string; to: 'disable' | 'enable' }) {
  const { t } = useTexts('webhooks')
  const switching = useSwitchWebhook(id, to)
  const press = () =>
    switching.mutate(undefined, {
      onSuccess: () => toast.success(t(`${to}d`)),
      onError: (error) => toast.error(t(`${to}Failed`), errorText(error)),
    })
  return (
    <Button size="small" variant="secondary" onClick={press} disabled={switching.isPending}>
      {t(switching.isPending ? `${to}Pending` : to)}
    </Button>
  )
}

import type { ProviderConnection } from '@isiro/contracts/payment-providers'
import { useQuery } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import { type ReactNode, useState } from 'react'
import { useCurrentUser, useIsNigerian } from '../../platform/http/current-user.ts'
import { errorText } from '../../platform/http/error-text.ts'
import { useFormat } from '../../platform/i18n/format.ts'
import { loadTexts } from '../../platform/i18n/i18n.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { useDeferredPart } from '../../platform/lazy/deferred-part.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TestModeMark } from '../payments/test-mode-mark.tsx'
import { connectionsQuery, useTestEvent } from './api.ts'

async function loadForms() {
  const [{ ConnectSheet, DisconnectDialog }] = await Promise.all([
    import('./connection-forms.tsx'),
    loadTexts(['validation']),
  ])
  return { ConnectSheet, DisconnectDialog }
}

/** One card provider: whether it is connected, with which keys, and what it has to be told. */
export function ConnectionCard({ connection }: { connection: ProviderConnection }) {
  const { t } = useTexts(['settings', 'payments'])
  const [open, setOpen] = useState<'connect' | 'disconnect' | null>(null)
  const forms = useDeferredPart(open !== null, loadForms, () => setOpen(null))
  const { provider, isConnected, isTest } = connection
  const name = t(`payments:source.${provider}`)
  const why = useIsNigerian() ? 'connection.why' : 'connection.whyAbroad'
  const dialog = {
    connection,
    name,
    onOpenChange: (isOpen: boolean) => {
      if (!isOpen) setOpen(null)
    },
  }
  return (
    <Card
      title={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {name}
          {isConnected ? (
            <Badge tone="brand" hasDot>
              {t('connection.connected')}
            </Badge>
          ) : (
            <Badge hasDot>{t('connection.notConnected')}</Badge>
          )}
          {isTest ? <TestModeMark /> : null}
        </span>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        {isConnected ? (
          <Keys connection={connection} />
        ) : (
          <p className="text-dense text-muted">
            {t(isTest ? 'connection.testStandsIn' : why, { provider: name })}
          </p>
        )}
        {isConnected || !isTest ? <Webhook connection={connection} name={name} /> : null}
        <div className="flex flex-wrap gap-3">
          <Button
            variant={isConnected ? 'secondary' : 'primary'}
            size="small"
            onClick={() => setOpen('connect')}
          >
            {t(isConnected ? 'connection.replace' : 'connection.connect', { provider: name })}
          </Button>
          {isConnected ? (
            <Button variant="danger-outline" size="small" onClick={() => setOpen('disconnect')}>
              {t('connection.disconnect')} <span className="sr-only">{name}</span>
            </Button>
          ) : null}
        </div>
      </div>
      {forms ? (
        <>
          <forms.ConnectSheet {...dialog} isOpen={open === 'connect'} />
          <forms.DisconnectDialog {...dialog} isOpen={open === 'disconnect'} />
        </>
      ) : null}
    </Card>
  )
}

function Keys({ connection }: { connection: ProviderConnection }) {
  const { t } = useTexts('settings')
  const format = useFormat()
  const { timeZone } = useCurrentUser()
  const { publicKey, keyHint, connectedAt, hasHookSecret, provider } = connection
  return (
    <dl className="grid gap-2 text-dense xs:grid-cols-[10rem_minmax(0,1fr)]">
      {publicKey ? <Fact name={t('connection.publicKey')}>{publicKey}</Fact> : null}
      {keyHint ? (
        <Fact name={t('connection.secretKey')}>
          <span aria-hidden="true">•••• •••• {keyHint}</span>
          <span className="sr-only">{t('connection.endsWith', { hint: keyHint })}</span>
        </Fact>
      ) : null}
      {provider === 'flutterwave' ? (
        <Fact name={t('connection.secretHash')}>
          {t(hasHookSecret ? 'connection.hashSet' : 'connection.hashMissing')}
        </Fact>
      ) : null}
      {connectedAt ? (
        <Fact name={t('connection.since')}>{format.dateTime(connectedAt, timeZone)}</Fact>
      ) : null}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="break-all">{children}</dd>
    </>
  )
}

/** Whether the provider’s events arrive; in test mode one can be sent for it. */
function FirstEvent({ connection, name }: WebhookProps) {
  const { t } = useTexts('settings')
  const format = useFormat()
  const { timeZone } = useCurrentUser()
  const testing = useTestEvent()
  const checking = useQuery(connectionsQuery)
  const { provider, firstEventAt, canSendTestEvent } = connection
  if (firstEventAt !== null) {
    return (
      <p className="flex items-center gap-1.5 text-dense text-ok" role="status">
        <CircleCheck aria-hidden="true" className="size-4 shrink-0" />
        {t('event.arrived', { time: format.dateTime(firstEventAt, timeZone) })}
      </p>
    )
  }
  const button = canSendTestEvent ? (
    <Button
      variant="secondary"
      size="small"
      isPending={testing.isPending}
      pendingLabel={t('event.sending')}
      onClick={() => testing.mutate({ provider, input: undefined })}
    >
      {t('event.send')}
    </Button>
  ) : (
    <Button
      variant="secondary"
      size="small"
      isPending={checking.isFetching}
      onClick={() => checking.refetch()}
    >
      {t('event.check')}
    </Button>
  )
  return (
    <div className="grid justify-items-start gap-2 pt-1">
      <p className="text-dense text-muted" role="status">
        {t(canSendTestEvent ? 'event.waitingTest' : 'event.waiting', { provider: name })}
      </p>
      {testing.isError ? <Notice tone="bad">{errorText(testing.error)}</Notice> : null}
      {testing.isSuccess ? <Notice tone="warn">{t('event.notArrived')}</Notice> : null}
      {button}
    </div>
  )
}

interface WebhookProps {
  connection: ProviderConnection
  name: string
}

/** The address by which the provider tells us of payments; without it we only find out by asking. */
function Webhook({ connection, name }: WebhookProps) {
  const { t } = useTexts('settings')
  return (
    <div className="grid grid-cols-1 gap-1">
      <p className="text-dense font-medium">{t('connection.webhook')}</p>
      <p className="flex items-center gap-2 rounded-control bg-subtle py-1 pr-1 pl-3 text-dense">
        <span className="min-w-0 grow break-all">{connection.webhookUrl}</span>
        <CopyButton isIcon text={connection.webhookUrl} label={t('connection.copyWebhook')} />
      </p>
      <p className="text-dense text-muted">{t('connection.webhookHint', { provider: name })}</p>
      {connection.isConnected && connection.hasHookSecret ? (
        <FirstEvent connection={connection} name={name} />
      ) : null}
      {connection.provider === 'flutterwave' &&
      connection.isConnected &&
      !connection.hasHookSecret ? (
        <Notice tone="warn">{t('connection.hashNeeded')}</Notice>
      ) : null}
    </div>
  )
}

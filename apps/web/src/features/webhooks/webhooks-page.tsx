import type { WebhookEndpoint, WebhookEndpointWithSecret } from '@isiro/contracts/webhooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { UpgradeCard } from '../../platform/forms/upgrade-card.tsx'
import { useCurrentUser } from '../../platform/http/current-user.ts'
import { Loaded } from '../../platform/http/query-parts.tsx'
import { useFormat } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { paths } from '../../platform/pages/paths.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SettingsCards, SettingsPageFrame } from '../settings/settings-page-frame.tsx'
import { webhooksQuery } from './api.ts'
import { ShownSecretDialog } from './shown-secret-dialog.tsx'
import { WebhookBadge } from './webhook-badge.tsx'
import { WebhookSheet } from './webhook-sheet.tsx'

/** `/settings/webhooks`: the addresses that are told of events. */
export function WebhooksPage() {
  const { t } = useTexts('webhooks')
  const { plan } = useCurrentUser()
  const webhooks = useQuery(webhooksQuery)
  const [isAdding, setAdding] = useState(false)
  const [added, setAdded] = useState<WebhookEndpointWithSecret | null>(null)
  const isOpen = plan === 'business'

  return (
    <SettingsPageFrame
      title={t('title')}
      description={t('description')}
      aside={isOpen ? <Button onClick={() => setAdding(true)}>{t('add')}</Button> : null}
    >
      <Loaded
        query={webhooks}
        failed={t('failed')}
        skeleton={<Skeleton kind="list" className="h-96" />}
      >
        {(endpoints) => <Webhooks endpoints={endpoints} isOpen={isOpen} />}
      </Loaded>
      <WebhookSheet
        isOpen={isAdding}
        onClose={() => setAdding(false)}
        onAdded={(withSecret) => {
          setAdding(false)
          setAdded(withSecret)
        }}
      />
      <ShownSecretDialog secret={added?.secret ?? null} onClose={() => setAdded(null)} />
    </SettingsPageFrame>
  )
}

function Webhooks({ endpoints, isOpen }: { endpoints: WebhookEndpoint[]; isOpen: boolean }) {
  const { t } = useTexts('webhooks')
  return (
    <SettingsCards>
      {isOpen ? null : <UpgradeCard capability="webhooks" isLine={endpoints.length > 0} />}
      {endpoints.length > 0 ? (
        <Card title={t('list')}>
          <ul className="-mt-2 grid divide-y">
            {endpoints.map((endpoint) => (
              <WebhookRow key={endpoint.id} endpoint={endpoint} />
            ))}
          </ul>
        </Card>
      ) : isOpen ? (
        <EmptyState title={t('empty')} description={t('emptyDetail')} />
      ) : null}
    </SettingsCards>
  )
}

function WebhookRow({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { t } = useTexts('webhooks')
  const format = useFormat()
  const { id, url, description, eventTypes, deliveredAt, waiting, missed } = endpoint
  const counts = [
    deliveredAt === null
      ? t('neverDelivered')
      : t('lastDelivered', { at: format.dateTime(deliveredAt) }),
    waiting > 0 ? t('waiting', { count: waiting }) : '',
    missed > 0 ? t('missed', { count: missed }) : '',
  ]
  return (
    <li className="grid gap-0.5 py-3">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Link to={paths.webhook(id)} className="link tap min-w-0 font-medium break-all">
          <span translate="no">{url}</span>
        </Link>
        <WebhookBadge endpoint={endpoint} />
      </p>
      {description ? <p className="text-dense break-words text-muted">{description}</p> : null}
      <p className="text-dense text-muted">
        {eventTypes === null ? t('allEvents') : t('someEvents', { count: eventTypes.length })}
      </p>
      <p className="text-dense text-muted">{counts.filter(Boolean).join(' · ')}</p>
    </li>
  )
}

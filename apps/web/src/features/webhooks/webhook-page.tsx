import type { WebhookEndpoint } from '@isiro/contracts/webhooks'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { UpgradeCard } from '../../platform/forms/upgrade-card.tsx'
import { useCurrentUser } from '../../platform/http/current-user.ts'
import { Loaded } from '../../platform/http/query-parts.tsx'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { BackLink } from '../../platform/pages/back-link.tsx'
import { usePage } from '../../platform/pages/page.ts'
import { paths } from '../../platform/pages/paths.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageShape } from '../../ui/skeleton.tsx'
import { SettingsCards } from '../settings/settings-page-frame.tsx'
import { webhookQuery } from './api.ts'
import { DeliveriesCard } from './deliveries-card.tsx'
import { StateCard } from './state-card.tsx'
import { WebhookBadge } from './webhook-badge.tsx'

/** `/settings/webhooks/:id`: an address, what was sent to it, and what can be done with it. The notice of a disabled one leads here. */
export function WebhookPage() {
  const { id = '' } = useParams()
  const { t } = useTexts('webhooks')
  const query = useQuery(webhookQuery(id))
  const title = query.data ? new URL(query.data.url).host : t('one')
  const heading = usePage(title)
  return (
    <>
      <PageHeader
        title={title}
        headingRef={heading}
        back={<BackLink to={paths.settings('webhooks')}>{t('title')}</BackLink>}
        aside={query.data ? <WebhookBadge endpoint={query.data} /> : null}
      />
      <Loaded query={query} failed={t('failedOne')} skeleton={<PageShape kind="record" />}>
        {(endpoint) => <WebhookCards endpoint={endpoint} />}
      </Loaded>
    </>
  )
}

function WebhookCards({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { plan } = useCurrentUser()
  const isOpen = plan === 'business'
  return (
    <SettingsCards>
      {isOpen ? null : <UpgradeCard capability="webhooks" isLine />}
      <StateCard endpoint={endpoint} isOpen={isOpen} />
      <DeliveriesCard endpoint={endpoint} isOpen={isOpen} />
    </SettingsCards>
  )
}

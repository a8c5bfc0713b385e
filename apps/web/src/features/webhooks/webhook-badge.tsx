import type { WebhookEndpoint } from '@isiro/contracts/webhooks'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Badge } from '../../ui/badge.tsx'

/** Whether an address is in use, failing or disabled. */
export function WebhookBadge({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { t } = useTexts('webhooks')
  if (endpoint.disabledAt !== null) return <Badge tone="bad">{t('state.disabled')}</Badge>
  if (endpoint.failingSince !== null) return <Badge tone="warn">{t('state.failing')}</Badge>
  return <Badge tone="ok">{t('state.active')}</Badge>
}

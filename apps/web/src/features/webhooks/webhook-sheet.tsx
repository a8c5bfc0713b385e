import type { WebhookEndpoint, WebhookEndpointWithSecret } from '@isiro/contracts/webhooks'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { LazyPart } from '../../platform/lazy/lazy-part.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const load = () => import('./webhook-form.tsx').then((module) => module.WebhookForm)

interface WebhookSheetProps {
  isOpen: boolean
  onClose: () => void
  /** The address that is changed; absent for a new one. */
  endpoint?: WebhookEndpoint
  onAdded?: (added: WebhookEndpointWithSecret) => void
}

/** Asks for an address and the events that it is to be told of. */
export function WebhookSheet({ isOpen, onClose, endpoint, onAdded }: WebhookSheetProps) {
  const { t } = useTexts('webhooks')
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={onClose}
      title={t(endpoint ? 'form.changeTitle' : 'form.title')}
    >
      <LazyPart
        id="webhook-form"
        load={load}
        namespaces={['validation']}
        skeleton={<Skeleton kind="form" className="h-96" />}
        part={{ onClose, endpoint: endpoint ?? null, onAdded: onAdded ?? (() => {}) }}
      />
    </Sheet>
  )
}

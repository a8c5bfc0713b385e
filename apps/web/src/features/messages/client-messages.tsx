import { LazyPart } from '../../platform/lazy/lazy-part.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const load = () => import('./client/client-messages-part.tsx').then((m) => m.ClientMessagesPart)

/** A client's page on messages: what was sent, what goes by itself, and whether they want any. */
export function ClientMessages({ clientId }: { clientId: string }) {
  return (
    <LazyPart
      id="client-messages"
      load={load}
      namespaces={['message-history']}
      skeleton={<Skeleton kind="list" className="h-96" />}
      part={{ clientId }}
    />
  )
}

import type { IssuedInvoice } from '@isiro/contracts/invoices'
import { LazyPart } from '../../../platform/lazy/lazy-part.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

const load = () => import('./share-panel.tsx').then((module) => module.SharePanel)

/** The ways to share an invoice, for screens that can be read before anything is shared. */
export function LazySharePanel({ invoice }: { invoice: IssuedInvoice }) {
  return (
    <LazyPart
      id="share-panel"
      load={load}
      namespaces={['invoice-share']}
      skeleton={<Skeleton kind="form" className="h-52" />}
      part={{ invoice }}
    />
  )
}

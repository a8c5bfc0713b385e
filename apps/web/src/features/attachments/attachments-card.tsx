import { canUse } from '@isiro/domain/plans'
import { useCurrentUser } from '../../platform/http/current-user.ts'
import { LazyPart } from '../../platform/lazy/lazy-part.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { FilesOwner } from './api.ts'

interface AttachmentsCardProps {
  owner: FilesOwner
}

/** The files of a document on its page. Their code comes after the document's. */
export function AttachmentsCard({ owner }: AttachmentsCardProps) {
  const { plan } = useCurrentUser()
  const height = canUse(plan, 'attachments') ? 'h-44' : 'h-10'
  return (
    <LazyPart
      id="attachments"
      load={() => import('./attachments.tsx').then((module) => module.Attachments)}
      namespaces={['attachments']}
      skeleton={<Skeleton kind="form" className={height} />}
      part={{ owner, hasOffer: true }}
    />
  )
}

import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { paths } from '../../platform/pages/paths.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DocumentPageFrame } from '../documents/document-page-frame.tsx'
import { deliveryNoteQuery } from './api.ts'
import { DeliveryNoteStatusBadge } from './delivery-note-status.tsx'
import { DeliveryNoteDetail } from './detail/delivery-note-detail.tsx'

/** `/delivery-notes/:id`: what goes where, and whether it arrived. */
export function DeliveryNotePage() {
  const { id = '' } = useParams()
  const { t } = useTexts('delivery-notes')
  const query = useQuery(deliveryNoteQuery(id))
  const note = query.data
  return (
    <DocumentPageFrame
      query={query}
      namespace="delivery-notes"
      title={note?.number ?? t('detail.title')}
      listAddress={paths.deliveryNotes()}
      status={note ? <DeliveryNoteStatusBadge note={note} /> : null}
      skeleton={<DetailSkeleton />}
    >
      {(note) => <DeliveryNoteDetail key={note.id} note={note} />}
    </DocumentPageFrame>
  )
}

/** The shape of the page while the note is on its way. */
function DetailSkeleton() {
  return (
    <div className="grid gap-4">
      <Skeleton className="h-32" />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <Skeleton className="h-64" />
        <Skeleton className="h-64" />
      </div>
    </div>
  )
}

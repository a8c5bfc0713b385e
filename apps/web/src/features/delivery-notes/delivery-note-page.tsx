import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { paths } from '../../platform/pages/paths.ts'
import { PageShape } from '../../ui/skeleton.tsx'
import { DocumentPageFrame } from '../documents/document-page-frame.tsx'
import { RecordQuestions } from '../questions/record-questions.tsx'
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
      listVerb="invoices.list"
      status={note ? <DeliveryNoteStatusBadge note={note} /> : null}
      skeleton={<PageShape kind="record" />}
    >
      {(note) => (
        <>
          <DeliveryNoteDetail key={note.id} note={note} />
          <RecordQuestions key={`questions ${note.id}`} kind="delivery_note" id={note.id} />
        </>
      )}
    </DocumentPageFrame>
  )
}

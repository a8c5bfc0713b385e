import { DebitNoteForm } from './form/debit-note-form.tsx'
import { NotePage } from './form/note-page.tsx'

/** `/invoices/:id/debit-note`: adds to an issued invoice. */
export function DebitNotePage() {
  return (
    <NotePage kind="debit">
      {(invoice) => <DebitNoteForm key={invoice.id} invoice={invoice} />}
    </NotePage>
  )
}

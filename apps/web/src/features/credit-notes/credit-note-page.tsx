import { CreditNoteForm } from './form/credit-note-form.tsx'
import { NotePage } from './form/note-page.tsx'

/** `/invoices/:id/credit-note`: lessens an issued invoice, by line or whole. */
export function CreditNotePage() {
  return (
    <NotePage kind="credit">
      {(invoice, known) => <CreditNoteForm key={invoice.id} invoice={invoice} known={known} />}
    </NotePage>
  )
}

import type { IssuedInvoice } from '@isiro/contracts/invoices'
import { InvoiceMessages } from '../../messages/invoice-messages.tsx'
import { Timeline } from './timeline.tsx'

/** The timeline of an issued invoice, including its messages. */
export function Activity({ invoice }: { invoice: IssuedInvoice }) {
  return (
    <InvoiceMessages invoiceId={invoice.id}>
      {(moments) => <Timeline entries={invoice.timeline} moments={moments} />}
    </InvoiceMessages>
  )
}

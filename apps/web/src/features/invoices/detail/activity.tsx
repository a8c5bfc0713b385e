import type { IssuedInvoice } from '@isiro/contracts/invoices'
import { InvoiceMessages } from '../../messages/invoice-messages.tsx'
import { Timeline } from './timeline.tsx'

/** What happened to an issued invoice, its messages among it. */
export function Activity({ invoice }: { invoice: IssuedInvoice }) {
  return (
    <InvoiceMessages invoiceId={invoice.id}>
      {(moments) => <Timeline entries={invoice.timeline} moments={moments} />}
    </InvoiceMessages>
  )
}

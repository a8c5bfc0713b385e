import { findPlannedCharge } from './features/cards/service.ts'
import { deliveryNoteMail } from './features/delivery-notes/email.ts'
import { invoiceDocument } from './features/invoices/document.ts'
import { invoicePdf } from './features/invoices/printed/printed-invoice.ts'
import { receiptPdf } from './features/ledger/receipts/printed-receipt.ts'
import { findReceipt } from './features/ledger/receipts/service.ts'
import type { DocumentSource, LinkedMail } from './features/messages/document-source.ts'
import { quoteMail } from './features/quotes/email.ts'
import type { Ctx } from './platform/db/context.ts'
import { found } from './platform/http/errors.ts'

/** How each kind of document is shown in a mail that links to it. */
const LINKED: Readonly<Record<string, (ctx: Ctx, id: string) => Promise<LinkedMail>>> = {
  quote: quoteMail,
  delivery_note: deliveryNoteMail,
}

/** Renders the documents that messages attach, by the features that own them. */
export const DOCUMENT_SOURCE: DocumentSource = {
  findInvoice: invoiceDocument,
  findCharge: findPlannedCharge,
  invoicePdf,
  findLinked: async (ctx, kind, id) => found(LINKED[kind])(ctx, id),
  async receiptPdf(ctx, document, invoiceId) {
    const receipt = await findReceipt(ctx, document, invoiceId)
    return receipt && receiptPdf(receipt)
  },
}

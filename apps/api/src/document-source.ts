import { findPlannedCharge } from './features/cards/service.ts'
import { deliveryNoteMail } from './features/delivery-notes/email.ts'
import { invoiceDocument } from './features/invoices/document.ts'
import { invoicePdf } from './features/invoices/printed/printed-invoice.ts'
import { receiptPdf } from './features/ledger/receipts/printed-receipt.ts'
import { findReceipt } from './features/ledger/receipts/service.ts'
import type { DocumentSource } from './features/messages/document-source.ts'
import { quoteMail } from './features/quotes/email.ts'

/** Renders the documents that messages attach, by the features that own them. */
export const DOCUMENT_SOURCE: DocumentSource = {
  findInvoice: invoiceDocument,
  findCharge: findPlannedCharge,
  invoicePdf,
  findQuote: quoteMail,
  findDeliveryNote: deliveryNoteMail,
  async receiptPdf(ctx, document, invoiceId) {
    const receipt = await findReceipt(ctx, document, invoiceId)
    return receipt && receiptPdf(receipt)
  },
}

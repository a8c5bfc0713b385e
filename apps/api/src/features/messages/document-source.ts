import type { InvoiceDocument } from '@isiro/domain/invoice-document'
import type { Ctx } from '../../platform/db/context.ts'
import type { RenderRequest } from '../../platform/files/documents/document-compiler.ts'

/**
 * The documents of other features that messages are about. Those features announce their news through this one, so it
 * does not import them: app.ts and worker.ts pass these functions in.
 */
export interface DocumentSource {
  /** An invoice, draft or issued, as it is printed. Throws `not_found`. */
  findInvoice(ctx: Ctx, invoiceId: string): Promise<InvoiceDocument>
  invoicePdf(document: InvoiceDocument): RenderRequest
  /** The receipt of an invoice; null without a payment. */
  receiptPdf(ctx: Ctx, document: InvoiceDocument, invoiceId: string): Promise<RenderRequest | null>
}

import type { AttachmentOwner } from '@isiro/contracts/attachments'
import type { BusinessDate } from '@isiro/domain/business-date'
import type { InvoiceDocument } from '@isiro/domain/invoice-document'
import type { Language } from '@isiro/domain/language'
import type { Ctx } from '../../platform/db/context.ts'
import type { RenderRequest } from '../../platform/files/documents/document-compiler.ts'
import type { MailFigure } from '../../platform/mail/mail-layout.ts'

/** A quote or a delivery note as a mail about it shows it. The mail names it by its details `document` and `documentId`. */
export interface LinkedMail {
  language: Language
  number: string
  figures: MailFigure[]
  action: { label: string; url: string }
  pdf: RenderRequest
  /** The document whose files for the client go with it, where the mail says `withFiles`. */
  filesOf?: { kind: AttachmentOwner; id: string }
}

/** The charge of an invoice that the client's card on file is to pay, so that the mail that asks for it does not ask twice. */
export interface PlannedCharge {
  /** The card as people name it. */
  card: string
  day: BusinessDate
}

/**
 * The documents of other features that messages are about. Those features announce their news through this one, so it
 * does not import them: app.ts and worker.ts pass these functions in.
 */
export interface DocumentSource {
  /** An invoice, draft or issued, as it is printed. Throws `not_found`. */
  findInvoice(ctx: Ctx, invoiceId: string): Promise<InvoiceDocument>
  /** The charge that a card on file waits for with an invoice; null without one. */
  findCharge(ctx: Ctx, invoiceId: string): Promise<PlannedCharge | null>
  invoicePdf(document: InvoiceDocument): RenderRequest
  /** Another document that a mail links to: an issued quote, a delivery note. Throws `not_found`. */
  findLinked(ctx: Ctx, kind: string, id: string): Promise<LinkedMail>
  /** The receipt of an invoice; null without a payment. */
  receiptPdf(ctx: Ctx, document: InvoiceDocument, invoiceId: string): Promise<RenderRequest | null>
}

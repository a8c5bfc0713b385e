import { type DocumentSum, documentSums } from '@isiro/domain/document-sums'
import type { InvoiceDocument } from '@isiro/domain/invoice-document'
import type { Minor } from '@isiro/domain/money'

/** The payment methods that a receipt can name. */
export const RECEIPT_METHODS = [
  'transfer',
  'cash',
  'mobile_money',
  'cheque',
  'card',
  'bank',
  'ussd',
  'other',
  'withheld',
] as const
export type ReceiptMethod = (typeof RECEIPT_METHODS)[number]

/** Money received for one invoice, entry by entry. The receipt's page and its PDF both render this shape. */
export interface ReceiptDocument {
  /** The paid invoice; its `paid` and `balance` are those of the ledger. */
  invoice: InvoiceDocument
  /** Oldest first, at least one. */
  entries: ReceiptEntry[]
  /** The sum of the entries. */
  received: Minor
}

export interface ReceiptEntry {
  /** The date of receipt, 'YYYY-MM-DD'. */
  receivedOn: string
  method: ReceiptMethod
  /** The card provider's name; null for money that came without one. */
  through: string | null
  reference: string | null
  /** The part of the payment that pays this invoice. */
  amount: Minor
  /** The total that the payer sent. */
  ofPayment: Minor
}

/** The invoice's own figures from its total down: what it asked for is on the invoice. */
export function receiptSums(invoice: InvoiceDocument): DocumentSum[] {
  const rows = documentSums(invoice)
  return rows.slice(rows.findIndex(({ kind }) => kind === 'total'))
}

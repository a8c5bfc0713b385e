import type { InvoiceDocument } from '@isiro/domain/invoice-document'
import type { Minor } from '@isiro/domain/money'

/** How money reached the business, as a receipt names it. */
export const RECEIPT_METHODS = [
  'transfer',
  'cash',
  'mobile_money',
  'cheque',
  'card',
  'bank',
  'ussd',
  'other',
] as const
export type ReceiptMethod = (typeof RECEIPT_METHODS)[number]

/** Money received for one invoice, entry by entry. The receipt's page and its PDF print from this one shape. */
export interface ReceiptDocument {
  /** What was paid for; its `paid` and `balance` are those of the ledger. */
  invoice: InvoiceDocument
  /** Oldest first, at least one. */
  entries: ReceiptEntry[]
  /** The sum of the entries. */
  received: Minor
  /** Settled without money: WHT that the payer kept back although the invoice had not asked for it. */
  keptBack: Minor
}

export interface ReceiptEntry {
  /** The day on which the money came, 'YYYY-MM-DD'. */
  receivedOn: string
  method: ReceiptMethod
  /** The card provider's name; null for money that came without one. */
  through: string | null
  reference: string | null
  /** What of the payment pays this invoice. */
  amount: Minor
  /** What the payer sent altogether. */
  ofPayment: Minor
}

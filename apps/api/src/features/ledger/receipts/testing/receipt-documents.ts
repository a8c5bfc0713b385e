import {
  buildInvoiceDocument,
  type InvoiceWish,
} from '../../../invoices/testing/invoice-documents.ts'
import type { ReceiptDocument, ReceiptEntry } from '../receipt-document.ts'

export interface ReceiptWish {
  invoice?: InvoiceWish
  entries?: Partial<ReceiptEntry>[]
  keptBack?: number
}

/** A valid receipt: ₦100,000 by transfer for an invoice of ₦268,750, unless said otherwise. */
export function buildReceiptDocument(wish: ReceiptWish = {}): ReceiptDocument {
  const { invoice, entries: wished = [{}], keptBack = 0 } = wish
  const entries = wished.map((entry) => ({
    receivedOn: '2026-11-24',
    method: 'transfer' as const,
    through: null,
    reference: 'FT26325XYZ',
    amount: 10_000_000,
    ofPayment: entry.amount ?? 10_000_000,
    ...entry,
  }))
  const received = entries.reduce((sum, { amount }) => sum + amount, 0)
  const document = buildInvoiceDocument({
    status: 'part_paid',
    paid: received,
    extraDeduction: keptBack,
    ...invoice,
  })
  const isPaid = document.status === 'part_paid' && document.balance === 0
  const settled = isPaid
    ? ({ status: 'paid', paidOn: entries.at(-1)?.receivedOn ?? null } as const)
    : {}
  return { invoice: { ...document, ...settled }, entries, received }
}

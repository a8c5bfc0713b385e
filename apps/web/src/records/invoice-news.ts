import type { IssuedInvoice } from '@isiro/contracts/invoices'
import { type BusinessDate, daysBetween } from '@isiro/domain/business-date'
import type { InvoiceNews } from '@isiro/domain/invoice-messages'

const ABOUT_TRANSFERS: readonly string[] = [
  'payment_claimed',
  'payment_claim_rejected',
  'payment_recorded',
  'payment_received',
]

/**
 * The facts of an invoice that decide what a message may say of it. A message of the screen names no single payment: it
 * says what is left, or that nothing is.
 */
export function newsOf(invoice: IssuedInvoice, today: BusinessDate): InvoiceNews {
  const { status, dueDate, timeline } = invoice
  const latest = timeline
    .filter(({ kind }) => ABOUT_TRANSFERS.includes(kind))
    .reduce<IssuedInvoice['timeline'][number] | null>(
      (last, entry) => (last === null || entry.at >= last.at ? entry : last),
      null,
    )
  return {
    status,
    daysOverdue: daysBetween(dueDate, today),
    hasPayment: false,
    isClaimRefused: latest?.kind === 'payment_claim_rejected',
  }
}

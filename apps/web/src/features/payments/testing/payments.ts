import type { PaymentClaim } from '@isiro/contracts/payment-claims'
import type { PaymentDetail, PaymentListed } from '@isiro/contracts/payments'
import { INVOICE_ID } from '../../invoices/testing/invoices.ts'

export const PAYMENT_ID = '0198a7c4-0000-7000-8000-0000000000f1'

/** A transfer of ₦268,750 that pays its invoice in full. */
export function buildPayment(change: Partial<PaymentListed> = {}): PaymentListed {
  return {
    id: PAYMENT_ID,
    receivedOn: '2026-11-21',
    recordedAt: '2026-11-21T09:00:00.000Z',
    clientId: '0198a7c4-0000-7000-8000-0000000000c1',
    clientName: 'Quorum Consulting',
    currency: 'NGN',
    amount: '268750.00',
    allocated: '268750.00',
    refunded: '0.00',
    credit: '0.00',
    state: 'confirmed',
    method: 'transfer',
    source: 'hand',
    reference: null,
    payer: null,
    heldReason: null,
    invoices: [{ id: INVOICE_ID, invoiceNumber: 'INV-2026-0042', amount: '268750.00' }],
    ...change,
  }
}

export function buildPaymentDetail(change: Partial<PaymentDetail> = {}): PaymentDetail {
  return {
    ...buildPayment(),
    note: null,
    fee: null,
    meantFor: null,
    recordedBy: 'Adé Ọbị',
    allocations: [],
    refunds: [],
    reviews: [],
    ...change,
  }
}

export function buildClaim(change: Partial<PaymentClaim> = {}): PaymentClaim {
  return {
    id: '0198a7c4-0000-7000-8000-0000000000d1',
    invoiceId: INVOICE_ID,
    invoiceNumber: 'INV-2026-0042',
    clientName: 'Quorum Consulting',
    payerName: 'Chidi Eze',
    amount: '50000.00',
    currency: 'NGN',
    note: null,
    claimedAt: '2026-11-21T08:00:00.000Z',
    ...change,
  }
}

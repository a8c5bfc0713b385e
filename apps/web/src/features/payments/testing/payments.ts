import { PaymentClaim } from '@isiro/contracts/payment-claims'
import { Payment, PaymentDetail, PaymentListed, PaymentRecorded } from '@isiro/contracts/payments'
import { answerBuilder } from '../../../../test/answer-builder.ts'
import { INVOICE_ID } from '../../invoices/testing/invoices.ts'

export const PAYMENT_ID = '0198a7c4-0000-7000-8000-0000000000f1'

/** A transfer of ₦268,750 that pays its invoice in full. */
export const buildPayment = answerBuilder(PaymentListed, {
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
  dispute: null,
  invoices: [{ id: INVOICE_ID, invoiceNumber: 'INV-2026-0042', amount: '268750.00' }],
})

export const buildPaymentDetail = answerBuilder(PaymentDetail, {
  ...buildPayment(),
  note: null,
  home: null,
  fee: null,
  meantFor: null,
  recordedBy: 'Adé Ọbị',
  allocations: [],
  refunds: [],
  reviews: [],
})

export const buildClaim = answerBuilder(PaymentClaim, {
  by: 'client',
  id: '0198a7c4-0000-7000-8000-0000000000d1',
  invoiceId: INVOICE_ID,
  invoiceNumber: 'INV-2026-0042',
  clientName: 'Quorum Consulting',
  payerName: 'Chidi Eze',
  amount: '50000.00',
  currency: 'NGN',
  note: null,
  claimedAt: '2026-11-21T08:00:00.000Z',
})

/** The transfer as its invoice shows it. */
export const buildInvoicePayment = answerBuilder(Payment, {
  id: PAYMENT_ID,
  amount: '268750.00',
  currency: 'NGN',
  method: 'transfer',
  source: 'hand',
  receivedOn: '2026-11-21',
  reference: null,
  note: null,
  payer: null,
  recordedAt: '2026-11-21T09:00:00.000Z',
})

/** The answer to a recorded payment that pays its invoice in full. */
export const buildRecorded = answerBuilder(PaymentRecorded, {
  payment: buildInvoicePayment(),
  whtKept: '0.00',
  vatKept: '0.00',
  balance: '0.00',
  credit: '0.00',
})

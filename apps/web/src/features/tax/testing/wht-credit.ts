import { WhtCredit } from '@isiro/contracts/withholding'
import { answerBuilder, testId } from '../../../../test/answer-builder.ts'
import { INVOICE_ID } from '../../invoices/testing/invoices.ts'

/** ₦12,500 that a client kept back today; its certificate is awaited. */
export const buildWhtCredit = answerBuilder(WhtCredit, {
  id: testId(0xb2),
  invoiceId: INVOICE_ID,
  invoiceNumber: 'INV-2026-0042',
  clientName: 'Quorum Consulting',
  amount: '12500.00',
  currency: 'NGN',
  deductedOn: '2026-11-21',
  ageDays: 0,
  state: 'waiting',
  certificateNumber: null,
  certificateDate: null,
  hasFile: false,
})

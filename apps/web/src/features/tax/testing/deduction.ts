import { Deduction } from '@isiro/contracts/deductions'
import { answerBuilder, testId } from '../../../../test/answer-builder.ts'
import { INVOICE_ID } from '../../invoices/testing/invoices.ts'

/** ₦12,500 that a client kept back today; its certificate is awaited. */
export const buildDeduction = answerBuilder(Deduction, {
  id: testId(0xb2),
  invoiceId: INVOICE_ID,
  invoiceNumber: 'INV-2026-0042',
  clientName: 'Quorum Consulting',
  tax: 'wht',
  whtType: null,
  amount: '12500.00',
  currency: 'NGN',
  deductedOn: '2026-11-21',
  taxMonth: null,
  ageDays: 0,
  state: 'waiting',
  certificateNumber: null,
  certificateDate: null,
  hasFile: false,
})

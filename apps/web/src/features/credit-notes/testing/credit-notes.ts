import { CreditNote, CreditNoteListed, InvoiceCreditNotes } from '@isiro/contracts/credit-notes'
import { answerBuilder } from '../../../../test/answer-builder.ts'
import { INVOICE_ID } from '../../invoices/testing/invoices.ts'

export const CREDIT_NOTE_ID = '0198a7c4-0000-7000-8000-0000000000b1'

/** A tenth of ₦250,000 of consultancy with VAT. */
export const buildListedNote = answerBuilder(CreditNoteListed, {
  id: CREDIT_NOTE_ID,
  kind: 'credit',
  number: 'CN-2026-0001',
  invoiceId: INVOICE_ID,
  invoiceNumber: 'INV-2026-0042',
  clientId: '0198a7c4-0000-7000-8000-0000000000c1',
  clientName: 'Quorum Consulting',
  currency: 'NGN',
  issueDate: '2026-11-22',
  reason: 'A day was not worked',
  noteTotal: '26875.00',
})

export const buildNote = answerBuilder(CreditNote, {
  ...buildListedNote(),
  invoiceIssueDate: '2026-11-21',
  language: 'en',
  taxMonth: '2026-11',
  items: [
    {
      line: 0,
      description: 'Consultancy',
      quantity: null,
      amount: '25000.00',
      net: '25000.00',
      vatCategory: 'standard',
      vatGround: null,
      whtType: null,
    },
  ],
  pricesIncludeVat: false,
  subtotal: '25000.00',
  vatRows: [{ category: 'standard', rate: '7.50', base: '25000.00', amount: '1875.00' }],
  vat: '1875.00',
  whtRows: [],
  wht: '0.00',
  vatWithheld: '0.00',
  total: '26875.00',
  freed: [],
  issuedAt: '2026-11-22T09:00:00.000Z',
})

/** The amounts of the unpaid invoice before its first note. */
export const buildInvoiceNotes = answerBuilder(InvoiceCreditNotes, {
  notes: [],
  standing: {
    owed: '268750.00',
    paid: '0.00',
    deducted: '0.00',
    vatDeducted: '0.00',
    expectedDeduction: '0.00',
    vatToWithhold: '0.00',
    uncertifiedWht: '0.00',
    uncertifiedVat: '0.00',
  },
})

import { DraftInvoice } from '@isiro/contracts/invoice-drafts'
import { InvoiceListed } from '@isiro/contracts/invoice-list'
import { IssuedInvoice } from '@isiro/contracts/invoices'
import { answerBuilder } from '../../../../test/answer-builder.ts'

export const INVOICE_ID = '0198a7c4-0000-7000-8000-0000000000a1'

/** A row of the list: ₦250,000 of consultancy with VAT, due in a month. */
export const buildListed = answerBuilder(InvoiceListed, {
  id: INVOICE_ID,
  invoiceNumber: 'INV-2026-0042',
  clientId: '0198a7c4-0000-7000-8000-0000000000c1',
  clientName: 'Quorum Consulting',
  currency: 'NGN',
  total: '268750.00',
  paid: '0.00',
  balance: '268750.00',
  status: 'pending',
  issueDate: '2026-11-21',
  dueDate: '2026-12-21',
})

/** The same invoice, whole. */
export const buildIssued = answerBuilder(IssuedInvoice, {
  ...buildListed(),
  invoiceNumber: 'INV-2026-0042',
  status: 'pending',
  issueDate: '2026-11-21',
  dueDate: '2026-12-21',
  paidOn: null,
  supplyDate: '2026-11-21',
  language: 'en',
  client: {
    id: '0198a7c4-0000-7000-8000-0000000000c1',
    name: 'Quorum Consulting',
    email: 'accounts@quorum.example',
    phone: '+2348035551061',
    address: null,
    taxId: null,
    kind: 'company',
  },
  supplier: {
    name: 'Adé Catering',
    address: '14 Bode Thomas Street, Lagos',
    phone: null,
    email: null,
    taxId: '12345678-0001',
    rcNumber: 'RC 123456',
    chargesVat: true,
    country: 'NG',
    taxName: null,
  },
  bank: { bankName: 'First Bank', accountNumber: '0123456789', accountName: 'Adé Catering' },
  bankCheckedOn: null,
  quote: null,
  mobileMoney: null,
  items: [
    {
      description: 'Consultancy',
      quantity: '1',
      rate: '250000.00',
      discount: null,
      amount: '250000.00',
      net: '250000.00',
      vatCategory: 'standard',
      whtType: null,
    },
  ],
  taxMonth: '2026-11',
  isFiled: false,
  pricesIncludeVat: false,
  linesTotal: '250000.00',
  discount: null,
  subtotal: '250000.00',
  vatRows: [{ category: 'standard', rate: '7.50', base: '250000.00', amount: '18750.00' }],
  vat: '18750.00',
  whtRows: [],
  wht: '0.00',
  vatWithheld: '0.00',
  invoiceTotal: '268750.00',
  home: null,
  deducted: '0.00',
  noted: '0.00',
  mayKeepBack: { wht: '0.00', vat: '0.00' },
  open: '268750.00',
  notes: null,
  lateFee: null,
  amountInWords: false,
  isWatermarked: false,
  issuedAt: '2026-11-21T09:00:00.000Z',
  viewedAt: null,
  voidedAt: null,
  voidReason: null,
  clientUrl: 'https://isiro.test/pay/abcDEF123',
  timeline: [
    {
      id: '0198a7c4-0000-7000-8000-0000000000e1',
      kind: 'issued',
      at: '2026-11-21T09:00:00.000Z',
      by: 'Adé Ọbị',
      details: {},
    },
  ],
})

export const buildDraft = answerBuilder(DraftInvoice, {
  id: INVOICE_ID,
  invoiceNumber: null,
  status: 'draft',
  revision: 1,
  updatedAt: '2026-11-21T09:00:00.000Z',
  content: {
    client: { name: 'Quorum Consulting', email: 'accounts@quorum.example' },
    items: [{ description: 'Consultancy', rate: 250000, quantity: 1 }],
    issueDate: '2026-11-21',
    dueDate: '2026-12-21',
    applyVat: true,
    applyWht: false,
    currency: 'NGN',
  },
  earlier: null,
  clientUrl: null,
  timeline: [],
})

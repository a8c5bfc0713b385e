import { QuoteListed, QuoteSummary } from '@isiro/contracts/quote-list'
import { DraftQuote, IssuedQuote } from '@isiro/contracts/quotes'
import { answerBuilder } from '../../../../test/answer-builder.ts'
import { buildIssued } from '../../invoices/testing/invoices.ts'

export const QUOTE_ID = '0198a7c4-0000-7000-8000-00000000aa01'
const INVOICE = buildIssued()

/** A row of the list: ₦250,000 of consultancy with VAT, valid for a month. */
export const buildListedQuote = answerBuilder(QuoteListed, {
  id: QUOTE_ID,
  quoteNumber: 'QUO-2026-0007',
  clientId: INVOICE.client.id,
  clientName: INVOICE.client.name,
  currency: 'NGN',
  total: '268750.00',
  status: 'sent',
  issueDate: '2026-11-21',
  validUntil: '2026-12-21',
})

export const buildQuoteSummary = answerBuilder(QuoteSummary, {
  counts: {
    all: 1,
    draft: 0,
    sent: 1,
    viewed: 0,
    accepted: 0,
    declined: 0,
    expired: 0,
    invoiced: 0,
    withdrawn: 0,
  },
  filtered: { count: 1, sums: [{ currency: 'NGN', total: '268750.00' }] },
})

const { client, supplier, items, vatRows, whtRows } = INVOICE

/** The same quote, whole, with a deposit of 40 % of it. */
export const buildQuote = answerBuilder(IssuedQuote, {
  ...buildListedQuote(),
  quoteNumber: 'QUO-2026-0007',
  status: 'sent',
  issueDate: '2026-11-21',
  validUntil: '2026-12-21',
  language: 'en',
  client,
  supplier,
  items,
  pricesIncludeVat: false,
  linesTotal: '250000.00',
  discount: null,
  subtotal: '250000.00',
  vatRows,
  vat: '18750.00',
  whtRows,
  wht: '0.00',
  vatWithheld: '0.00',
  invoiceTotal: '268750.00',
  home: null,
  notes: null,
  terms: 'Half a day of travel is included.',
  schedule: {
    deposit: { kind: 'percent', value: 40 },
    milestones: [],
    issueDeposit: true,
    retention: null,
  },
  parts: [
    {
      position: 0,
      kind: 'deposit',
      name: null,
      subtotal: '100000.00',
      vat: '7500.00',
      wht: '0.00',
      invoiceTotal: '107500.00',
      total: '107500.00',
      retained: null,
      releaseOn: null,
      releaseAfterDays: null,
      invoice: null,
    },
    {
      position: 1,
      kind: 'final',
      name: null,
      subtotal: '150000.00',
      vat: '11250.00',
      wht: '0.00',
      invoiceTotal: '161250.00',
      total: '161250.00',
      retained: null,
      releaseOn: null,
      releaseAfterDays: null,
      invoice: null,
    },
  ],
  isWatermarked: false,
  issuedAt: '2026-11-21T09:00:00.000Z',
  viewedAt: null,
  remindedAt: null,
  remindsOn: null,
  acceptance: null,
  depositRefusal: null,
  decline: null,
  withdrawnAt: null,
  withdrawReason: null,
  clientUrl: 'https://isiro.test/quote/abcDEF123',
  timeline: [
    {
      id: '0198a7c4-0000-7000-8000-0000000000e1',
      kind: 'issued',
      at: '2026-11-21T09:00:00.000Z',
      by: 'Adé Ọbị',
      details: { number: 'QUO-2026-0007' },
    },
  ],
})

export const buildQuoteDraft = answerBuilder(DraftQuote, {
  id: QUOTE_ID,
  quoteNumber: null,
  earlier: null,
  status: 'draft',
  revision: 1,
  updatedAt: '2026-11-21T09:00:00.000Z',
  content: {
    client: { name: 'Quorum Consulting', email: 'accounts@quorum.example' },
    items: [{ description: 'Consultancy', rate: 250000, quantity: 1 }],
    issueDate: '2026-11-21',
    validUntil: '2026-12-21',
    applyVat: true,
    applyWht: false,
    currency: 'NGN',
    schedule: {
      deposit: { kind: 'percent', value: 40 },
      milestones: [],
      issueDeposit: true,
      retention: null,
    },
  },
  timeline: [],
})

import type { Call } from '../call.ts'

const LINES = [{ description: 'Consultancy, November', quantity: 1, rate: 250_000_00 }]
const INVOICE = {
  client: { id: '{client}', name: 'Kano Textiles Ltd', email: 'accounts@kano-textiles.example' },
  items: LINES,
  issue_date: '2026-11-21',
  due_date: '2026-12-21',
  apply_vat: true,
  apply_wht: false,
  currency: 'NGN',
}

/** Drafts and invoices, their notes and the payments of one. */
export const INVOICE_CALLS: readonly Call[] = [
  {
    method: 'POST',
    path: '/invoices',
    of: 'POST /api/invoices',
    summary: 'Issues an invoice, or with `draft: true` adds a draft.',
    within: 'invoice',
    example: { body: INVOICE, makes: 'invoice' },
    more: [
      { body: { ...INVOICE, draft: true }, makes: 'draft invoice' },
      {
        body: { ...INVOICE, items: [{ description: 'Cement', quantity: 40, rate: 9_500_00 }] },
        makes: 'delivered invoice',
      },
    ],
  },
  {
    method: 'GET',
    path: '/invoices',
    of: 'GET /api/invoices',
    summary: 'Lists invoices and drafts.',
    isList: true,
    example: { query: 'status=unpaid&client_id={client}' },
  },
  {
    method: 'GET',
    path: '/invoices/:id',
    of: 'GET /api/invoices/:id',
    summary: 'Reads an invoice or a draft, with its timeline.',
    within: 'invoice',
    example: { on: 'invoice' },
  },
  {
    method: 'GET',
    path: '/invoices/:id/pdf',
    of: 'GET /api/invoices/:id/pdf',
    summary: 'The PDF of an invoice.',
    isFile: true,
    example: { on: 'invoice' },
  },
  {
    method: 'POST',
    path: '/invoices/:id/payments',
    of: 'POST /api/invoices/:id/payments',
    summary: 'Records money that came for an invoice.',
    example: {
      on: 'invoice',
      body: {
        amount: 100_000_00,
        method: 'transfer',
        received_on: '2026-11-21',
        reference: 'TRF-1',
      },
      makes: 'payment',
      idWithin: 'payment',
    },
  },
  {
    method: 'GET',
    path: '/invoices/:id/payments',
    of: 'GET /api/invoices/:id/payments',
    summary: 'Lists the payments of an invoice.',
    isList: true,
    example: { on: 'invoice' },
  },
  {
    method: 'POST',
    path: '/invoices/:id/credit-notes',
    of: 'POST /api/invoices/:id/credit-notes',
    summary: 'Credits lines of an invoice, or all that is left of it.',
    within: 'creditNote',
    example: {
      on: 'invoice',
      body: { reason: 'Fewer days than agreed', lines: [{ line: 0, amount: 50_000_00 }] },
      makes: 'credit note',
    },
  },
  {
    method: 'GET',
    path: '/credit-notes',
    of: 'GET /api/credit-notes',
    summary: 'Lists credit and debit notes.',
    isList: true,
    example: {},
  },
  {
    method: 'GET',
    path: '/credit-notes/:id',
    of: 'GET /api/credit-notes/:id',
    summary: 'Reads a credit or debit note.',
    within: 'creditNote',
    example: { on: 'credit note' },
  },
  {
    method: 'PUT',
    path: '/invoices/:id',
    of: 'PUT /api/invoices/:id',
    summary: 'Replaces a draft.',
    within: 'invoice',
    keepsAnswer: true,
    example: {
      on: 'draft invoice',
      body: { ...INVOICE, notes: 'Thank you.', revision: 1 },
    },
  },
  {
    method: 'POST',
    path: '/invoices/:id/issue',
    of: 'POST /api/invoices/:id/issue',
    summary: 'Issues a draft.',
    within: 'invoice',
    example: { on: 'draft invoice', makes: 'second invoice' },
  },
  {
    method: 'POST',
    path: '/invoices/:id/void',
    of: 'POST /api/invoices/:id/void',
    summary: 'Voids an invoice. It keeps its number and stays readable.',
    within: 'invoice',
    keepsAnswer: true,
    example: { on: 'second invoice', body: { reason: 'Issued twice' } },
  },
]

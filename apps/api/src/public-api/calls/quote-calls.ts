import type { Call } from '../call.ts'

const QUOTE = {
  client: { id: '{client}', name: 'Kano Textiles Ltd', email: 'accounts@kano-textiles.example' },
  items: [{ description: 'Shop fitting', quantity: 2, rate: 1_200_000_00 }],
  issue_date: '2026-11-21',
  valid_until: '2026-12-21',
  apply_vat: true,
  apply_wht: false,
  currency: 'NGN',
}

/** Drafts of quotes, and quotes. */
export const QUOTE_CALLS: readonly Call[] = [
  {
    method: 'POST',
    path: '/quotes',
    of: 'POST /api/quotes',
    summary: 'Issues a quote, or with `draft: true` adds a draft.',
    within: 'quote',
    example: { body: QUOTE, makes: 'quote' },
    more: [{ body: { ...QUOTE, draft: true }, makes: 'draft quote' }],
  },
  {
    method: 'GET',
    path: '/quotes',
    of: 'GET /api/quotes',
    summary: 'Lists quotes and drafts.',
    isList: true,
    example: { query: 'sort=-total' },
  },
  {
    method: 'GET',
    path: '/quotes/:id',
    of: 'GET /api/quotes/:id',
    summary: 'Reads a quote or a draft.',
    within: 'quote',
    example: { on: 'quote' },
  },
  {
    method: 'GET',
    path: '/quotes/:id/pdf',
    of: 'GET /api/quotes/:id/pdf',
    summary: 'The PDF of a quote, or of its pro forma invoice.',
    isFile: true,
    example: { on: 'quote', query: 'kind=quote' },
  },
  {
    method: 'PUT',
    path: '/quotes/:id',
    of: 'PUT /api/quotes/:id',
    summary: 'Replaces a draft.',
    within: 'quote',
    keepsAnswer: true,
    example: { on: 'draft quote', body: { ...QUOTE, notes: 'Without delivery.', revision: 1 } },
  },
  {
    method: 'POST',
    path: '/quotes/:id/issue',
    of: 'POST /api/quotes/:id/issue',
    summary: 'Issues a draft.',
    within: 'quote',
    example: { on: 'draft quote', makes: 'second quote' },
  },
  {
    method: 'POST',
    path: '/quotes/:id/accept',
    of: 'POST /api/quotes/:id/accept',
    summary: 'Writes down that the client accepted.',
    within: 'quote',
    keepsAnswer: true,
    example: { on: 'quote', body: { name: 'Musa Ibrahim' } },
  },
  {
    method: 'POST',
    path: '/quotes/:id/decline',
    of: 'POST /api/quotes/:id/decline',
    summary: 'Writes down that the client declined.',
    within: 'quote',
    keepsAnswer: true,
    example: { on: 'second quote', body: { reason: 'Too dear' } },
  },
]

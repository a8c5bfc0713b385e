import type { Call } from '../call.ts'

const RECURRING = {
  client: { id: '{client}', name: 'Kano Textiles Ltd', email: 'accounts@kano-textiles.example' },
  items: [{ description: 'Hosting for {month} {year}', quantity: 1, rate: 50_000_00 }],
  apply_vat: true,
  apply_wht: false,
  currency: 'NGN',
  notes: null,
  interval: 'monthly',
  every: 1,
  starts_on: '2026-11-30',
  month_day: 31,
  ends_on: null,
  count: null,
  due_days: 14,
  mode: 'issue',
  send_by: [],
  review_on: null,
  review_note: null,
}

/** Invoices that come again. */
export const RECURRING_CALLS: readonly Call[] = [
  {
    method: 'POST',
    path: '/recurring',
    of: 'POST /api/recurring',
    summary: 'Adds a recurring invoice.',
    example: { body: RECURRING, makes: 'recurring' },
  },
  {
    method: 'GET',
    path: '/recurring',
    of: 'GET /api/recurring',
    summary: 'Lists recurring invoices in the order of their next dates.',
    isList: true,
    example: {},
  },
  {
    method: 'GET',
    path: '/recurring/:id',
    of: 'GET /api/recurring/:id',
    summary: 'Reads a recurring invoice with what became of its dates.',
    example: { on: 'recurring' },
  },
  {
    method: 'PUT',
    path: '/recurring/:id',
    of: 'PUT /api/recurring/:id',
    summary: 'Replaces a recurring invoice for the dates to come.',
    keepsAnswer: true,
    example: { on: 'recurring', body: { ...RECURRING, due_days: 30 } },
  },
  {
    method: 'POST',
    path: '/recurring/:id/pause',
    of: 'POST /api/recurring/:id/pause',
    summary: 'Pauses a recurring invoice.',
    keepsAnswer: true,
    example: { on: 'recurring' },
  },
  {
    method: 'POST',
    path: '/recurring/:id/resume',
    of: 'POST /api/recurring/:id/resume',
    summary: 'Goes on with a paused one from its next date.',
    keepsAnswer: true,
    example: { on: 'recurring' },
  },
  {
    method: 'POST',
    path: '/recurring/:id/end',
    of: 'POST /api/recurring/:id/end',
    summary: 'Ends a recurring invoice.',
    keepsAnswer: true,
    example: { on: 'recurring' },
  },
]

import type { Call } from '../call.ts'

/** The months of tax with what was filed and paid. Nigerian businesses have them. */
export const TAX_CALLS: readonly Call[] = [
  {
    method: 'GET',
    path: '/tax/months/:month',
    of: 'GET /api/tax/months/:month',
    summary: 'Reads the taxes of a month.',
    example: { at: { month: '2026-11' } },
  },
  {
    method: 'GET',
    path: '/tax/calendar',
    of: 'GET /api/tax/calendar',
    summary: 'Lists what is due, filed and paid.',
    example: {},
  },
  {
    method: 'GET',
    path: '/tax/duties/:duty/:period',
    of: 'GET /api/tax/duties/:duty/:period',
    summary: 'Reads a duty of a period: every version of its return, and every payment.',
    example: { at: { duty: 'vat', period: '2026-10' } },
  },
  {
    method: 'GET',
    path: '/deductions',
    of: 'GET /api/deductions',
    summary: 'Reads the tax that clients withheld, with its certificates.',
    example: { query: 'state=waiting' },
  },
  {
    method: 'POST',
    path: '/invoices/:id/deductions',
    of: 'POST /api/invoices/:id/deductions',
    summary: 'Records tax that a client withheld from an invoice.',
    example: {
      on: 'delivered invoice',
      body: { tax: 'wht', amount: 10_000_00, deducted_on: '2026-11-21', wht_type: 'professional' },
    },
  },
]

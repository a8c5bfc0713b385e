import type { Call } from '../call.ts'

/** Payments and what goes back of them. */
export const PAYMENT_CALLS: readonly Call[] = [
  {
    method: 'GET',
    path: '/payments',
    of: 'GET /api/payments',
    summary: 'Lists payments, the latest receipt first.',
    isList: true,
    expands: ['client', 'invoices'],
    example: { query: 'client_id={client}&from=2026-11-01' },
  },
  {
    method: 'GET',
    path: '/payments/:id',
    of: 'GET /api/payments/:id',
    summary: 'Reads a payment with everything that was done with it.',
    expands: ['client', 'invoices'],
    example: { on: 'payment' },
  },
  {
    method: 'POST',
    path: '/payments/:id/refunds',
    of: 'POST /api/payments/:id/refunds',
    summary: 'Gives money of a payment back.',
    asks: 'refund',
    example: {
      on: 'payment',
      body: { amount: 10_000_00, through: 'hand', method: 'cash', reason: 'Paid twice' },
    },
  },
]

import type { Call } from '../call.ts'

/** Notes of what is delivered. */
export const DELIVERY_CALLS: readonly Call[] = [
  {
    method: 'POST',
    path: '/invoices/:id/delivery-notes',
    of: 'POST /api/invoices/:id/delivery-notes',
    summary: 'Delivers lines of an invoice.',
    within: 'deliveryNote',
    example: {
      on: 'delivered invoice',
      body: { delivery_date: '2026-11-21', lines: [{ line: 0, quantity: 1 }] },
      makes: 'delivery note',
    },
    more: [
      {
        on: 'delivered invoice',
        body: { delivery_date: '2026-11-21', lines: [{ line: 0, quantity: 1 }] },
        makes: 'second delivery note',
      },
    ],
  },
  {
    method: 'GET',
    path: '/delivery-notes',
    of: 'GET /api/delivery-notes',
    summary: 'Lists delivery notes.',
    isList: true,
    example: {},
  },
  {
    method: 'GET',
    path: '/delivery-notes/:id',
    of: 'GET /api/delivery-notes/:id',
    summary: 'Reads a delivery note.',
    within: 'deliveryNote',
    example: { on: 'delivery note' },
  },
  {
    method: 'GET',
    path: '/delivery-notes/:id/pdf',
    of: 'GET /api/delivery-notes/:id/pdf',
    summary: 'The PDF of a delivery note.',
    files: ['application/pdf'],
    example: { on: 'delivery note' },
  },
  {
    method: 'POST',
    path: '/delivery-notes/:id/void',
    of: 'POST /api/delivery-notes/:id/void',
    summary: 'Voids a delivery note. It keeps its number.',
    within: 'deliveryNote',
    keepsAnswer: true,
    example: { on: 'second delivery note', body: { reason: 'The van did not go' } },
  },
]

import type { Call } from '../call.ts'

const EXPENSE = {
  description: 'Diesel for the generator',
  amount: 45_000_50,
  category: 'fuel',
  expense_date: '2026-11-20',
  supplier: 'Sabon Gari Fuels',
  supplier_invoice: 'SG-1042',
}

/** What the business spends. */
export const EXPENSE_CALLS: readonly Call[] = [
  {
    method: 'POST',
    path: '/expenses',
    of: 'POST /api/expenses',
    summary: 'Records an expense.',
    example: { body: EXPENSE, makes: 'expense' },
  },
  {
    method: 'GET',
    path: '/expenses',
    of: 'GET /api/expenses',
    summary: 'Lists expenses.',
    isList: true,
    example: { query: 'category=fuel&sort=-amount' },
  },
  {
    method: 'GET',
    path: '/expenses/:id',
    of: 'GET /api/expenses/:id',
    summary: 'Reads an expense.',
    example: { on: 'expense' },
  },
  {
    method: 'PUT',
    path: '/expenses/:id',
    of: 'PUT /api/expenses/:id',
    summary: 'Replaces an expense.',
    keepsAnswer: true,
    example: { on: 'expense', body: { ...EXPENSE, notes: 'Two drums', revision: 1 } },
  },
  {
    method: 'POST',
    path: '/expenses/:id/reverse',
    of: 'POST /api/expenses/:id/reverse',
    summary: 'Takes an expense back with a second one below zero.',
    example: { on: 'expense', body: { reason: 'Entered twice' } },
  },
]

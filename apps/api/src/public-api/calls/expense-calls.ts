import { RECEIPT_TYPES } from '@isiro/contracts/expense-receipts'
import type { Call } from '../call.ts'

const EXPENSE = {
  description: 'Diesel for the generator',
  amount: 45_000_50,
  category: 'fuel',
  expense_date: '2026-11-20',
  supplier: 'Sabon Gari Fuels',
  supplier_invoice: 'SG-1042',
}

/** A page without anything on it. */
const RECEIPT = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Count 0/Kids[]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
).toString('base64')

/** What the business spends. */
export const EXPENSE_CALLS: readonly Call[] = [
  {
    method: 'POST',
    path: '/expenses',
    of: 'POST /api/expenses',
    summary: 'Records an expense.',
    asks: 'expense',
    example: { body: EXPENSE, makes: 'expense' },
    more: [{ body: { ...EXPENSE, supplier_invoice: 'SG-1043' }, makes: 'expense with a receipt' }],
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
    record: 'expense',
    example: { on: 'expense' },
  },
  {
    method: 'PUT',
    path: '/expenses/:id',
    of: 'PUT /api/expenses/:id',
    summary: 'Replaces an expense.',
    keepsAnswer: true,
    record: 'expense',
    asks: 'expense',
    example: { on: 'expense', body: { ...EXPENSE, notes: 'Two drums', revision: 1 } },
  },
  {
    method: 'POST',
    path: '/expenses/:id/reverse',
    of: 'POST /api/expenses/:id/reverse',
    summary: 'Takes an expense back with a second one below zero.',
    example: { on: 'expense', body: { reason: 'Entered twice' } },
  },
  {
    method: 'POST',
    path: '/expenses/:id/receipts',
    of: 'POST /api/expenses/:id/receipts',
    summary: 'Adds a receipt to an expense: a picture or a PDF, in base64.',
    example: {
      on: 'expense with a receipt',
      body: { media_type: 'application/pdf', base64: RECEIPT, name: 'SG-1043.pdf' },
      makes: 'receipt',
      idWithin: 'receipts.0',
    },
  },
  {
    method: 'GET',
    path: '/receipts/:id',
    of: 'GET /api/receipts/:id',
    summary: 'The file of a receipt.',
    files: RECEIPT_TYPES,
    example: { on: 'receipt' },
  },
  {
    method: 'DELETE',
    path: '/receipts/:id',
    of: 'DELETE /api/receipts/:id',
    summary: 'Removes a receipt from its expense.',
    keepsAnswer: true,
    example: { on: 'receipt' },
  },
]

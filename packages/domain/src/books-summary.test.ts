import { expect, test } from 'vitest'
import { type BooksSummary, isSameBooks } from './books-summary.ts'

const BOOKS: BooksSummary = {
  currency: 'NGN',
  clients: 2,
  invoices: 3,
  payments: 1,
  expenses: 0,
  invoiced: { NGN: '1000', USD: '5' },
  received: { NGN: '1000' },
  spent: {},
}

test('books agree only if every count and every sum does', () => {
  expect(isSameBooks(BOOKS, { ...BOOKS, invoiced: { USD: '5', NGN: '1000' } })).toBe(true)
  const others: Partial<BooksSummary>[] = [
    { clients: 1 },
    { invoices: 4 },
    { payments: 0 },
    { expenses: 1 },
    { invoiced: { NGN: '1000' } },
    { invoiced: { NGN: '1000', USD: '6' } },
    { received: {} },
    { spent: { NGN: '1' } },
  ]
  for (const other of others) expect(isSameBooks(BOOKS, { ...BOOKS, ...other })).toBe(false)
})

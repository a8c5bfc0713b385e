import { expect, test } from 'vitest'
import { createTransactionStore, type PaymentRequest } from './transaction-store.ts'

const request = (reference: string): PaymentRequest => ({
  merchant: 'shop',
  reference,
  requestedMinor: 5_000,
  currency: 'NGN',
  customer: { email: 'ada@example.com', name: null, phone: null },
  metadata: '',
  returnUrl: null,
  channels: ['card'],
  plan: null,
  code: `code-${reference}`,
})

test('the oldest transaction gives way when there are too many, under all its names', () => {
  const store = createTransactionStore<'open'>(2)
  const oldest = store.add(request('A'), 'open')
  store.add(request('B'), 'open')
  store.add(request('C'), 'open')

  expect(store.list().map(({ reference }) => reference)).toEqual(['C', 'B'])
  expect(store.byId('shop', oldest.id)).toBeNull()
  expect(store.byReference('shop', 'A')).toBeNull()
  expect(store.byCode('code-A')).toBeNull()
})

test('a reference that is used again leads to the newest, also once the oldest is gone', () => {
  const store = createTransactionStore<'open'>(2)
  store.add(request('A'), 'open')
  const second = store.add(request('A'), 'open')
  store.add(request('B'), 'open')

  expect(store.byReference('shop', 'A')).toBe(second)
})

test('a merchant sees nothing of another', () => {
  const store = createTransactionStore<'open'>(2)
  const { id } = store.add(request('A'), 'open')

  expect(store.byId('other', id)).toBeNull()
  expect(store.byReference('other', 'A')).toBeNull()
})

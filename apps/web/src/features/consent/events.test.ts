import { expect, test } from 'vitest'
import { toTagParameters } from './events.ts'

test('the value of an invoice and the method of a payment have the tag service’s names', () => {
  expect(toTagParameters({ invoice_value: 7500, payment_method: 'card' })).toEqual({
    value: 7500,
    payment_type: 'card',
  })
})

test('all other parameters keep theirs', () => {
  const parameters = { plan: 'pro', interval: 'year', currency: 'NGN' }
  expect(toTagParameters(parameters)).toEqual(parameters)
})

import { expect, test } from 'vitest'
import { seal, unseal } from './sealed.ts'

const KEY = 'an installation’s key'
const PLACE = ['business', 'paystack', 'secret']

test.each(['sk_live_0123456789', '', 'clé secrète ₦', 'x'.repeat(10_000)])(
  'opens what it sealed',
  (text) => {
    expect(unseal(KEY, PLACE, seal(KEY, PLACE, text))).toBe(text)
  },
)

test('the bytes contain nothing of the text and differ each time', () => {
  const [one, other] = [seal(KEY, PLACE, 'sk_live_secret'), seal(KEY, PLACE, 'sk_live_secret')]
  expect(one.includes('sk_live')).toBe(false)
  expect(one.equals(other)).toBe(false)
})

test('does not open with another key or in another place', () => {
  const sealed = seal(KEY, PLACE, 'sk_live_secret')
  expect(unseal('another key', PLACE, sealed)).toBeNull()
  for (const place of [
    ['another business', 'paystack', 'secret'],
    ['business', 'flutterwave', 'secret'],
    ['business', 'paystack', 'hook'],
    ['business,paystack', 'secret'],
    [],
  ])
    expect(unseal(KEY, place, sealed)).toBeNull()
})

test('does not open bytes that were changed at any position', () => {
  const sealed = seal(KEY, PLACE, 'sk_live_secret')
  for (let i = 0; i < sealed.length; i++) {
    const changed = Buffer.from(sealed)
    changed[i] = (changed[i] ?? 0) ^ 1
    expect(unseal(KEY, PLACE, changed)).toBeNull()
  }
  for (let length = 0; length < sealed.length; length++)
    expect(unseal(KEY, PLACE, sealed.subarray(0, length))).toBeNull()
})

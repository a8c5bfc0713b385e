import { expect, test } from 'vitest'
import { paymentQr } from './payment-qr.ts'

const FINDER = ['1111111', '1000001', '1011101', '1011101', '1011101', '1000001', '1111111']

test('a payment code is square and has its three finder patterns', () => {
  const rows = paymentQr('https://isiro.example/pay/4f9Kx2mQ7tRvB8zL1nWc3y')
  const size = rows.length
  expect(rows.every((row) => row.length === size)).toBe(true)
  const corner = (top: number, left: number) =>
    rows.slice(top, top + 7).map((row) => row.slice(left, left + 7))
  expect(corner(0, 0)).toEqual(FINDER)
  expect(corner(0, size - 7)).toEqual(FINDER)
  expect(corner(size - 7, 0)).toEqual(FINDER)
})

test('different addresses have different codes', () => {
  expect(paymentQr('https://isiro.example/pay/a')).not.toEqual(
    paymentQr('https://isiro.example/pay/b'),
  )
})

import decodeQR from 'qr/decode.js'
import { expect, test } from 'vitest'
import { paymentQr, qrPicture } from './payment-qr.ts'

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

test('a scanner reads the URL from a payment code', () => {
  const url = 'https://isiro.example/pay/4f9Kx2mQ7tRvB8zL1nWc3y'
  expect(decodeQR(drawn(paymentQr(url)))).toBe(url)
})

test('the picture’s path has one run for each stretch of dark modules', () => {
  expect(qrPicture(['110', '001', '101'])).toEqual({
    modules: 3,
    svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 3"><path d="M0 0h2v1h-2zM2 1h1v1h-1zM0 2h1v1h-1zM2 2h1v1h-1z"/></svg>',
  })
})

/** Rows as a grey picture with 4 × 4 pixels per module, with the white border that a scanner needs. */
function drawn(rows: string[]) {
  const scale = 4
  const border = 4
  const side = (rows.length + 2 * border) * scale
  const data = new Uint8Array(side * side * 3).fill(255)
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const module = rows[Math.floor(y / scale) - border]?.[Math.floor(x / scale) - border]
      if (module === '1') data.fill(0, (y * side + x) * 3, (y * side + x) * 3 + 3)
    }
  return { width: side, height: side, data }
}

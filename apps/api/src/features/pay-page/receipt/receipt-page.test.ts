import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import {
  buildReceiptDocument,
  type ReceiptWish,
} from '../../ledger/receipts/testing/receipt-documents.ts'
import { renderReceiptPage } from './receipt-page.ts'

const PATH = '/pay/4f9Kx2mQ7tRvB8zL1nWc3y'

function render(wish: ReceiptWish = {}): string {
  const contact = { phone: null, email: 'accounts@adebayo.example' }
  return renderReceiptPage({ receipt: buildReceiptDocument(wish), contact, path: PATH })
}

function textOf(page: string): string {
  return page
    .replace(/^.*<body[^>]*>/s, '')
    .replace(/<script>.*?<\/script>/s, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/[^\S\u00A0\u202F]+/g, ' ')
}

test('the receipt states each payment with its date and method, and the balance', () => {
  const text = textOf(render())

  expect(text).toContain('Receipt for invoice INV-2026-0001')
  expect(text).toContain('Received from Chukwuemeka Ọbị Foods Ltd')
  expect(text).toContain('24 November 2026 Bank transfer FT26325XYZ ₦100,000.00')
  expect(text).toContain('₦168,750.00 is still unpaid.')
  expect(text).toMatch(/Total ₦268,750\.00.*Paid so far −₦100,000\.00.*Amount due ₦168,750\.00/)
})

test('a part of a payment is told from the whole', () => {
  const text = textOf(
    render({ entries: [{ through: 'Paystack', method: 'card', ofPayment: 12_000_000 }] }),
  )
  expect(text).toContain('Card · Paystack FT26325XYZ part of a payment of ₦120,000.00')
})

test('paid in full, it asks for nothing more', () => {
  const text = textOf(render({ entries: [{ amount: 26_875_000 }] }))
  expect(text).toContain('Paid on 24 November 2026')
  expect(text).not.toMatch(/still to be paid|Amount due/)
})

test('the largest receipt keeps to the page’s weight', () => {
  const entries = Array.from({ length: 100 }, (_, index) => ({
    reference: crypto.randomUUID(),
    amount: 1000 + index,
  }))
  expect(brotliCompressSync(render({ entries })).length).toBeLessThan(45_000)
})

test('typed text stays text', () => {
  const typed = '"><script>alert(1)</script>'
  const page = render({
    entries: [{ reference: typed }],
    invoice: { supplier: { name: typed }, client: { name: typed } },
  })
  expect(page.match(/<script/g)).toHaveLength(1)
  expect(textOf(page)).toContain(typed)
})

import { beforeAll, expect, test } from 'vitest'
import { issued } from '../../../../test/factories.ts'
import { type TestApp, testApp, type Visitor } from '../../../../test/harness.ts'
import { readPdf } from '../../../platform/files/documents/testing/pdf-text.ts'

let t: TestApp
let ada: Visitor

beforeAll(async () => {
  t = await testApp()
  ada = await t.signedIn({ plan: 'basic' })
})

async function sent(wish: Parameters<typeof issued>[1] = {}) {
  const invoice = await issued(ada, wish)
  return { invoice, path: new URL(invoice.clientUrl).pathname }
}

const pay = (id: string, amount: number, more: object = {}) =>
  ada.post(`/api/invoices/${id}/payments`, {
    amount,
    method: 'transfer',
    receivedOn: '2026-11-20',
    reference: 'FT26325XYZ',
    note: 'Seen by Bola at the branch',
    ...more,
  })

test('while nothing has come there is no receipt, and the page says so', async () => {
  const { path } = await sent()

  for (const part of ['/receipt', '/receipt.pdf']) {
    const answer = await t.anyone.get(path + part)
    expect(answer.status).toBe(404)
    expect(answer.body).toContain('No receipt yet')
    expect(answer.body).toContain(`href="${path}"`)
  }
  expect((await t.anyone.get(path)).body).not.toContain(`${path}/receipt"`)
})

test('each payment is on the page and in the PDF, and the owner’s own note is not', async () => {
  const { invoice, path } = await sent()
  await pay(invoice.id, 100_000)
  await pay(invoice.id, 68_750, { method: 'cash', reference: null, receivedOn: '2026-11-21' })

  const page = await t.anyone.get(`${path}/receipt`)
  const pdf = await t.anyone.get(`${path}/receipt.pdf`)

  expect(page.status).toBe(200)
  expect(page.headers['cache-control']).toBe('private, no-cache')
  expect(pdf.headers['content-type']).toBe('application/pdf')
  expect(pdf.headers['content-disposition']).toBe(
    `inline; filename="receipt-${invoice.invoiceNumber}.pdf"`,
  )
  for (const text of [page.body as string, readPdf(pdf.raw).text]) {
    for (const said of ['FT26325XYZ', '₦100,000.00', '20 November 2026', '₦68,750.00', 'Cash']) {
      expect(text).toContain(said)
    }
    // The balance and the total received.
    expect(text).toContain('₦100,000.00')
    expect(text).toContain('₦168,750.00')
    expect(text).not.toContain('Bola')
  }
  expect((await t.anyone.get(path)).body).toContain(`${path}/receipt"`)
})

test('the same facts are the same file', async () => {
  const { invoice, path } = await sent()
  await pay(invoice.id, 268_750)

  const first = await t.anyone.get(`${path}/receipt.pdf`)
  t.clock.now = new Date('2027-03-01T10:00:00Z')
  const later = await t.anyone.get(`${path}/receipt.pdf`)
  t.clock.now = new Date('2026-11-21T10:00:00Z')

  expect(later.raw.equals(first.raw)).toBe(true)
  expect(readPdf(first.raw).text).toContain('This invoice is paid in full.')
})

test('more than was owed is told from what paid this invoice', async () => {
  const { invoice, path } = await sent()
  await pay(invoice.id, 300_000)

  const { body } = await t.anyone.get(`${path}/receipt`)

  expect(body).toContain('part of a payment of ₦300,000.00')
  expect(body).toContain('₦268,750.00')
  expect(body).toContain('Paid on 21 November 2026')
})

test('the receipt speaks the language of the invoice', async () => {
  const client = { name: 'Client', email: 'es@quorum.example', language: 'es' }
  const { invoice, path } = await sent({ client })
  await pay(invoice.id, 1)

  const page = await t.anyone.get(`${path}/receipt`, { 'accept-language': 'fr' })

  expect(page.body).toContain('<html lang="es">')
  expect(page.body).toContain('Recibo de la factura')
  expect(readPdf((await t.anyone.get(`${path}/receipt.pdf`)).raw).text).toContain('Recibo')
})

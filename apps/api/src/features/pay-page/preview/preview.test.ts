import { beforeAll, describe, expect, test } from 'vitest'
import { issued } from '../../../../test/factories.ts'
import { type TestApp, testApp, type Visitor } from '../../../../test/harness.ts'
import { buildInvoiceDocument } from '../../invoices/testing/invoice-documents.ts'
import { previewFacts } from './preview-facts.ts'
import { drawPreview } from './preview-picture.ts'

let t: TestApp
let ada: Visitor

beforeAll(async () => {
  t = await testApp()
  ada = await t.signedIn({ plan: 'basic' })
})

const UNKNOWN = '/pay/AAAAAAAAAAAAAAAAAAAAAA'

async function sent(visitor = ada) {
  const invoice = await issued(visitor)
  return { invoice, path: new URL(invoice.clientUrl).pathname }
}

/** Width and height of a PNG, from its header. */
function sizeOf(png: Buffer): [number, number] {
  expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n')
  return [png.readUInt32BE(16), png.readUInt32BE(20)]
}

const pictureIn = (page: string) => /property="og:image" content="([^"]*)"/.exec(page)?.[1] ?? ''
const describedIn = (page: string) =>
  /property="og:description" content="([^"]*)"/.exec(page)?.[1] ?? ''

test('the page names a picture of 1200 by 630 pixels, which is not sent twice', async () => {
  const { path } = await sent()
  const { pathname, search } = new URL(pictureIn((await t.anyone.get(path)).body))
  expect(pathname).toBe(`${path}/preview.png`)

  const picture = await t.anyone.get(pathname + search)

  expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/png'])
  expect(sizeOf(picture.raw)).toEqual([1200, 630])
  expect(picture.raw.byteLength).toBeLessThan(100_000)
  expect(picture.headers['x-robots-tag']).toBe('noindex, nofollow')
  const again = await t.anyone.get(pathname, { 'if-none-match': String(picture.headers.etag) })
  expect([again.status, again.raw.byteLength]).toEqual([304, 0])
})

test('the picture changes once the invoice is paid', async () => {
  const { invoice, path } = await sent()
  const before = pictureIn((await t.anyone.get(path)).body)
  const payment = { amount: 268_750, method: 'cash', receivedOn: '2026-11-21' }
  await ada.post(`/api/invoices/${invoice.id}/payments`, payment)
  const page = (await t.anyone.get(path)).body
  expect(describedIn(page)).toBe('Paid on 21 Nov 2026')
  expect(pictureIn(page)).not.toBe(before)
})

test('the amount is in it only where the owner lets it, of this business alone', async () => {
  const [kemi, eve] = [await t.signedIn({ plan: 'basic' }), await t.signedIn({ plan: 'basic' })]
  const [mine, hers] = [await sent(kemi), await sent(eve)]
  expect(describedIn((await t.anyone.get(mine.path)).body)).toBe('Due 21 Dec 2026')
  const etag = async () => (await t.anyone.get(`${mine.path}/preview.png`)).headers.etag
  const before = await etag()

  const profile = (await kemi.get('/api/business')).body
  expect(profile.previewsShowAmount).toBe(false)
  const { bank, mobileMoney, logo, nextInvoiceNumber, lateFee, brand, ...own } = profile
  const saved = await kemi.put('/api/business', { ...own, previewsShowAmount: true })
  expect(saved.body.previewsShowAmount).toBe(true)

  expect(describedIn((await t.anyone.get(mine.path)).body)).toBe('₦268,750.00 · Due 21 Dec 2026')
  expect(await etag()).not.toBe(before)
  expect(describedIn((await t.anyone.get(hers.path)).body)).toBe('Due 21 Dec 2026')

  const { previewsShowAmount: _p, ...rest } = own
  expect((await kemi.put('/api/business', rest)).body.previewsShowAmount).toBe(true)
})

test('a withdrawn link, an unknown one and none have the same page instead of a picture', async () => {
  const { invoice, path } = await sent()
  expect((await ada.post(`/api/invoices/${invoice.id}/link/revoke`)).status).toBeLessThan(300)
  const answers = await Promise.all(
    [path, UNKNOWN, '/pay/x', '/pay/%00', '/pay/..%2f..%2fetc'].map((at) =>
      t.anyone.get(`${at}/preview.png`),
    ),
  )
  for (const { status, headers, body } of answers.slice(0, 3)) {
    expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect(body).toContain('<h1>This link doesn’t work</h1>')
  }
  for (const { status } of answers) expect([400, 404]).toContain(status)
})

describe('the drawing', () => {
  const PIXEL =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

  test.each([
    ['a name of one letter', { name: 'A' }],
    ['a name of nothing that is drawn', { name: '🍲' }],
    [
      'a long name',
      { name: 'The Very Long Name of a Catering Company and Event Hall of Surulere' },
    ],
    ['one endless word', { name: 'W'.repeat(120) }],
    ['marks and signs', { name: 'Adébáyọ̀ & Sons <b> "Ṣọlá"\u0000]]>' }],
    ['an entity', { name: '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>&e;' }],
    ['a logo', { logo: { mediaType: 'image/png', base64: PIXEL } as const }],
    ['a logo that is none', { logo: { mediaType: 'image/png', base64: 'AAAA' } as const }],
  ])('of %s is a picture', async (_what, supplier) => {
    const document = buildInvoiceDocument({ supplier })
    expect(
      sizeOf(await drawPreview(previewFacts(document, { showsAmount: true, isOwnAddress: false }))),
    ).toEqual([1200, 630])
  })

  test('says nothing of the client', () => {
    const facts = JSON.stringify(
      previewFacts(buildInvoiceDocument(), { showsAmount: true, isOwnAddress: false }),
    )
    expect(facts).not.toMatch(/Chukwuemeka|obifoods/)
  })
})

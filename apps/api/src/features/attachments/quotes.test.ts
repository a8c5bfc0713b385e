import { expect, test } from 'vitest'
import { testApp, type Visitor } from '../../../test/harness.ts'
import { markedPng } from '../../../test/marked-png.ts'
import { quoted, quoteInput } from '../quotes/testing/quote-inputs.ts'

const { signedIn, anyone } = await testApp()
const pro = () => signedIn({ plan: 'pro' })

const png = { mediaType: 'image/png', base64: markedPng('') }
const contract = { ...png, name: 'Contract', audience: 'client' }
const sketch = { ...png, name: 'Sketch', audience: 'internal' }

const add = (visitor: Visitor, id: string, body: object) =>
  visitor.post(`/api/quotes/${id}/attachments`, body)
const list = (visitor: Visitor, id: string) => visitor.get(`/api/quotes/${id}/attachments`)

async function draftOf(visitor: Visitor): Promise<string> {
  const { body } = await visitor.post('/api/quotes', { draft: true, ...quoteInput() })
  return body.quote.id
}

test('a file of a quote’s draft stays with the quote, and goes with a draft that is deleted', async () => {
  const ada = await pro()
  const [kept, gone] = [await draftOf(ada), await draftOf(ada)]
  const { body } = await add(ada, kept, contract)
  const lost = (await add(ada, gone, contract)).body
  expect((await ada.post(`/api/quotes/${kept}/issue`)).status).toBe(201)
  expect((await list(ada, kept)).body).toEqual([body])
  expect((await ada.del(`/api/quotes/${gone}`)).status).toBe(204)
  expect((await ada.get(`/api/attachments/${lost.id}`)).status).toBe(404)
  expect((await list(ada, gone)).status).toBe(404)
})

test('the timeline of the quote tells of its files, and a duplicate has none', async () => {
  const ada = await pro()
  const quote = await quoted(ada)
  const { body } = await add(ada, quote.id, sketch)
  await ada.put(`/api/attachments/${body.id}`, { name: 'Plan', audience: 'client' })
  await ada.del(`/api/attachments/${body.id}`)
  const { timeline } = (await ada.get(`/api/quotes/${quote.id}`)).body.quote
  const told = timeline.filter(({ kind }: { kind: string }) => kind.startsWith('attachment_'))
  expect(
    told.map(({ kind, details }: { kind: string; details: object }) => [kind, details]),
  ).toEqual([
    ['attachment_added', { name: 'Sketch', audience: 'internal' }],
    ['attachment_shared', { name: 'Plan', audience: 'client' }],
    ['attachment_deleted', { name: 'Plan', audience: 'client' }],
  ])
  await add(ada, quote.id, contract)
  const copy = (await ada.post(`/api/quotes/${quote.id}/duplicate`)).body.quote
  expect((await list(ada, copy.id)).body).toEqual([])
})

test('the client’s page gives the files for the client, and no internal or foreign one', async () => {
  const ada = await pro()
  const [quote, other] = [await quoted(ada), await quoted(ada)]
  const path = new URL(quote.clientUrl).pathname
  expect((await anyone.get(path)).body).not.toContain('id="files"')
  const shown = (await add(ada, quote.id, { ...contract, name: '<i>Contract</i>' })).body
  const hidden = (await add(ada, quote.id, sketch)).body
  const page = (await anyone.get(path)).body
  expect(page).toContain('&#60;i&#62;Contract&#60;/i&#62;')
  expect(page).toContain(`href="${path}/attachments/${shown.id}"`)
  expect(page).not.toContain('Sketch')
  const file = await anyone.get(`${path}/attachments/${shown.id}`)
  expect(file.raw.toString('base64')).toBe(png.base64)
  expect(file.headers).toMatchObject({
    'content-disposition': 'attachment; filename="i-Contract-i.png"',
    'content-security-policy':
      "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
  })
  const elsewhere = new URL(other.clientUrl).pathname
  expect((await anyone.get(`${path}/attachments/${hidden.id}`)).status).toBe(404)
  expect((await anyone.get(`${elsewhere}/attachments/${shown.id}`)).status).toBe(404)
})

test('files are of one kind of document: neither a quote nor an invoice answers for the other', async () => {
  const ada = await pro()
  const quote = await quoted(ada)
  await add(ada, quote.id, contract)
  expect((await ada.get(`/api/invoices/${quote.id}/attachments`)).status).toBe(404)
  expect((await ada.post(`/api/invoices/${quote.id}/attachments`, sketch)).status).toBe(404)
})

test('a quote that became an invoice keeps its files, and the invoice names the quote', async () => {
  const ada = await pro()
  const quote = await quoted(ada)
  const { body } = await add(ada, quote.id, contract)
  const made = (await ada.post(`/api/quotes/${quote.id}/invoices`, { position: 0 })).body.invoice
  expect((await list(ada, quote.id)).body).toEqual([body])
  expect((await ada.get(`/api/invoices/${made.id}/attachments`)).body).toEqual([])
  const { invoice } = (await ada.get(`/api/invoices/${made.id}`)).body
  expect(invoice.quote).toEqual({ id: quote.id, quoteNumber: quote.quoteNumber })
})

test('a hostile file is refused at its field, and another business finds nothing', async () => {
  const [ada, eve] = [await pro(), await pro()]
  const quote = await quoted(ada)
  const html = Buffer.from('<html><script>alert(1)</script>').toString('base64')
  const refused = await add(ada, quote.id, { ...contract, base64: html })
  expect(refused).toMatchObject({
    status: 400,
    body: { fields: [{ path: 'base64', message: 'validation.receipt_type' }] },
  })
  expect((await list(ada, quote.id)).body).toEqual([])
  expect((await add(eve, quote.id, contract)).status).toBe(404)
  expect((await list(eve, quote.id)).status).toBe(404)
})

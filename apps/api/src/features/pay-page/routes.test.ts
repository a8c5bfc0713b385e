import { beforeAll, expect, test } from 'vitest'
import { issued } from '../../../test/factories.ts'
import { asBusiness, type TestApp, testApp, type Visitor } from '../../../test/harness.ts'
import { fromProvider } from '../ledger/testing/money.ts'

let t: TestApp
let ada: Visitor

beforeAll(async () => {
  t = await testApp()
  ada = await t.signedIn({ plan: 'basic' })
})

const PAGES = ['', '/pdf', '/logo', '/receipt', '/receipt.pdf']
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const UNKNOWN = '/pay/AAAAAAAAAAAAAAAAAAAAAA'

/** An issued invoice and the path of its client's page. */
async function sent(wish: Parameters<typeof issued>[1] = {}) {
  const invoice = await issued(ada, wish)
  return { invoice, path: new URL(invoice.clientUrl).pathname }
}

test('anyone with the link sees the invoice', async () => {
  const { invoice, path } = await sent()

  const page = await t.anyone.get(path)

  expect(page.status).toBe(200)
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.body).toContain(`Invoice ${invoice.invoiceNumber}`)
  expect(page.body).toContain('₦268,750.00')
})

test('the page is in the language of the invoice, whatever the reader’s', async () => {
  const client = { name: 'Client', email: 'fr@quorum.example', language: 'fr' }
  const { path } = await sent({ client })

  const page = await t.anyone.get(path, { 'accept-language': 'es' })

  expect(page.body).toContain('<html lang="fr">')
  expect(page.headers['content-language']).toBe('fr')
})

test('robots are kept out, no referrer is sent, and the policy is the page’s own', async () => {
  const { path } = await sent()

  for (const page of PAGES) {
    const { headers } = await t.anyone.get(path + page)
    expect(headers['x-robots-tag']).toBe('noindex, nofollow')
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['x-content-type-options']).toBe('nosniff')
  }
  const { headers } = await t.anyone.get(path)
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'sha256-/)
  expect(headers['cache-control']).toBe('private, no-cache')
})

test('the page is compressed on its way', async () => {
  const { path } = await sent()

  const { headers, raw } = await t.anyone.get(path, { 'accept-encoding': 'br, gzip' })

  expect(headers['content-encoding']).toBe('br')
  expect(headers.vary).toContain('accept-encoding')
  expect(raw.length).toBeLessThan(10_000)
})

test('a page that has not changed is not sent again', async () => {
  const { path } = await sent()
  const { headers } = await t.anyone.get(path)

  const again = await t.anyone.get(path, { 'if-none-match': String(headers.etag) })

  expect(again.status).toBe(304)
  expect(again.raw).toHaveLength(0)
})

test('an address that was sent before shows later changes at once', async () => {
  const { invoice, path } = await sent({ dueDate: '2026-11-22' })
  const page = async () => (await t.anyone.get(path)).body
  const changes: Record<string, () => Promise<unknown>> = {
    'money has come in': () =>
      ada.post(`/api/invoices/${invoice.id}/payments`, {
        amount: 1000,
        receivedOn: '2026-11-21',
        method: 'cash',
      }),
    'a transfer is told of': () =>
      t.anyone.post(`${path}/claim`, { payerName: 'Bisi', amount: '5000', note: '' }),
    'the transfer is denied': async () => {
      const { body: claims } = await ada.get('/api/payments/claims')
      const { id } = claims.find(({ invoiceId }: { invoiceId: string }) => invoiceId === invoice.id)
      await ada.post(`/api/payments/claims/${id}/reject`, {})
    },
    'there is a logo': () =>
      ada.put('/api/business/logo', { mediaType: 'image/png', base64: PIXEL }),
    'there is none any more': () => ada.del('/api/business/logo'),
    'the due date has passed': async () => {
      t.clock.now = new Date(t.clock.now.getTime() + 3 * 86_400_000)
    },
  }

  const before = t.clock.now
  let last = await page()
  for (const [change, make] of Object.entries(changes)) {
    expect(await page()).toBe(last)
    await make()
    const now = await page()
    expect(now, change).not.toBe(last)
    last = now
  }
  t.clock.now = before
})

test('money in another currency is shown at once, until the owner has decided about it', async () => {
  const { invoice, path } = await sent()
  await t.anyone.get(path)

  const { paymentId } = await fromProvider(ada, invoice.id, { amount: 25_000, currency: 'GBP' })

  const { body } = await t.anyone.get(path)
  expect(body).toContain('A payment of £250.00 arrived on 21 Nov 2026.')
  expect(body).toContain('Pay another way')
  expect(body).not.toMatch(/wrong_currency|Bola Ade/)
  expect(body).not.toContain(`${path}/receipt"`)

  await ada.post(`/api/payments/${paymentId}/review`, { resolution: 'kept', note: 'Asked Bola' })
  const decided = await t.anyone.get(path)
  expect(decided.body).not.toContain('£250.00')
  expect(decided.body).toContain('How to pay')
})

test('money for a cancelled invoice is seen, the receipt only of the invoice that it pays', async () => {
  const [meant, other] = [await sent(), await sent()]
  await ada.post(`/api/invoices/${meant.invoice.id}/void`, { reason: 'Written twice' })
  await t.anyone.get(meant.path)

  const { paymentId } = await fromProvider(ada, meant.invoice.id)

  const said = 'A payment of ₦1,000.00 arrived on 21 Nov 2026.'
  expect((await t.anyone.get(meant.path)).body).toContain(said)
  expect((await t.anyone.get(other.path)).body).not.toContain(said)
  for (const part of ['/receipt', '/receipt.pdf']) {
    const { status, body } = await t.anyone.get(meant.path + part)
    expect(status).toBe(404)
    expect(body).toContain(said)
    expect(body).toContain('Your receipt will appear here once it’s confirmed.')
  }

  const moved = { invoiceId: other.invoice.id, amount: 1000 }
  expect((await ada.post(`/api/payments/${paymentId}/allocations`, moved)).status).toBeLessThan(300)
  expect((await t.anyone.get(meant.path)).body).not.toContain(said)
  expect((await t.anyone.get(`${other.path}/receipt`)).body).toContain('₦1,000.00')
})

test('the page shows the rest of held money as it is used', async () => {
  const { invoice, path } = await sent()
  const { paymentId } = await fromProvider(ada, invoice.id, { heldReason: 'amount_mismatch' })
  expect((await t.anyone.get(path)).body).toContain('A payment of ₦1,000.00 arrived')

  await ada.post(`/api/payments/${paymentId}/allocations`, { invoiceId: invoice.id, amount: 400 })

  const { body } = await t.anyone.get(path)
  expect(body).toContain('A payment of ₦600.00 arrived')
  expect(body).toContain(`${path}/receipt"`)
})

test('the PDF is sent under a safe name', async () => {
  const { invoice, path } = await sent()

  const pdf = await t.anyone.get(`${path}/pdf`)

  expect(pdf.status).toBe(200)
  expect(pdf.headers['content-type']).toBe('application/pdf')
  expect(pdf.headers['content-disposition']).toBe(`inline; filename="${invoice.invoiceNumber}.pdf"`)
  expect(pdf.raw.subarray(0, 5).toString()).toBe('%PDF-')
})

test('the logo is served beside the page and kept by the browser', async () => {
  await ada.put('/api/business/logo', { mediaType: 'image/png', base64: PIXEL })
  const { path } = await sent()

  const page = await t.anyone.get(path)
  const [, address = ''] = /<img src="([^"]+)"/.exec(page.body) ?? []
  const logo = await t.anyone.get(address)

  expect(address).toMatch(/\/logo\?v=[\w-]+$/)
  expect(logo.headers['content-type']).toBe('image/png')
  expect(logo.headers['cache-control']).toContain('immutable')
  expect(logo.raw.toString('base64')).toBe(PIXEL)
  await ada.del('/api/business/logo')
})

async function timeline(id: string): Promise<string[]> {
  const { body } = await ada.get(`/api/invoices/${id}`)
  return body.invoice.timeline.map(({ kind }: { kind: string }) => kind)
}

async function factsOf(id: string): Promise<unknown> {
  return asBusiness(t.owner, ada.ctx.businessId, async (client) => {
    const invoices = await client.query('SELECT i::text FROM invoices i WHERE id = $1', [id])
    const activities = await client.query(
      'SELECT a::text FROM activities a WHERE business_id = $1 ORDER BY id',
      [ada.ctx.businessId],
    )
    return [invoices.rows, activities.rows]
  })
}

test('opening, previewing and downloading change nothing', async () => {
  const { invoice, path } = await sent()
  const before = await factsOf(invoice.id)

  for (const method of ['GET', 'HEAD'] as const) {
    for (const page of [...PAGES, '?preview', '?utm_source=whatsapp&preview=1&preview=2']) {
      await t.anyone.call({ method, url: path + page })
    }
  }

  expect(await factsOf(invoice.id)).toEqual(before)
})

test('the first report of a view is recorded, and only the first', async () => {
  const { invoice, path } = await sent()

  for (let i = 0; i < 3; i++) expect((await t.anyone.post(`${path}/viewed`)).status).toBe(204)

  expect((await timeline(invoice.id)).filter((kind) => kind === 'viewed')).toHaveLength(1)
  expect((await ada.get(`/api/invoices/${invoice.id}`)).body.invoice.viewedAt).not.toBeNull()
})

test('a report from a page of another site is refused', async () => {
  const { invoice, path } = await sent()

  const answer = await t.anyone.post(`${path}/viewed`, undefined, {
    'sec-fetch-site': 'cross-site',
  })

  expect(answer.status).toBe(401)
  expect(await timeline(invoice.id)).not.toContain('viewed')
})

test('the owner’s preview carries no report of a view', async () => {
  const { path } = await sent()

  expect((await t.anyone.get(path)).body).toContain(`data-viewed="${path}/viewed"`)
  expect((await t.anyone.get(`${path}?preview`)).body).not.toContain('data-viewed=')
})

test('a void invoice is shown as cancelled', async () => {
  const { invoice, path } = await sent()
  await ada.post(`/api/invoices/${invoice.id}/void`, { reason: 'Wrong client' })

  const { status, body } = await t.anyone.get(path)

  expect(status).toBe(200)
  expect(body).toContain('This invoice was cancelled. Contact')
  expect(body).not.toContain('Wrong client')
})

test('a withdrawn link answers exactly as one that never existed', async () => {
  const { invoice, path } = await sent()
  await ada.post(`/api/invoices/${invoice.id}/link/revoke`)

  for (const page of PAGES) {
    const withdrawn = await t.anyone.get(path + page)
    const unknown = await t.anyone.get(UNKNOWN + page)
    expect(withdrawn.status).toBe(404)
    expect(withdrawn.body).toBe(unknown.body)
    expect(namesOf(withdrawn.headers)).toEqual(namesOf(unknown.headers))
  }
  expect((await t.anyone.post(`${path}/viewed`)).status).toBe(404)
  expect((await t.anyone.post(`${UNKNOWN}/viewed`)).status).toBe(404)
  expect(await timeline(invoice.id)).not.toContain('viewed')
})

const namesOf = (headers: Record<string, unknown>) => Object.keys(headers).sort()

test.each([
  '/pay/short',
  '/pay/%00AAAAAAAAAAAAAAAAAAAAAA',
  "/pay/AAAAAAAAAAAAAAAAAAAAAA'--",
  '/pay/%E2%82%A6%E2%82%A6%E2%82%A6',
  `/pay/${'A'.repeat(250)}`,
  `${UNKNOWN}?preview=%00`,
])('%s is a page that says the link opens nothing', async (url) => {
  const page = await t.anyone.get(url, { 'accept-language': 'fr-CI,fr;q=0.9' })

  expect(page.status).toBe(404)
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.body).toContain('<html lang="fr">')
  expect(page.body).toContain('Ce lien ne fonctionne pas')
})

test('too many calls from one address are answered with a page that says when to go on', async () => {
  const calls = await Promise.all(
    Array.from({ length: 301 }, () =>
      t.anyone.call({ method: 'GET', url: UNKNOWN, remoteAddress: '203.0.113.9' }),
    ),
  )
  const refused = calls.find(({ status }) => status === 429)

  expect(refused?.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(refused?.headers['retry-after']).toBeDefined()
})

import { describe, expect, test } from 'vitest'
import { issued } from '../../test/factories.ts'
import { must, testApp } from '../../test/harness.ts'
import { keyOf, withKey } from './testing/key-caller.ts'

const { app, signedIn, withMember } = await testApp()

const business = () => signedIn({ plan: 'business', hasConfirmedEmail: true })
const CLIENT = { name: 'Kano Textiles', kind: 'company', language: 'en', withholds_wht: false }
const INVOICE = {
  client: { name: 'Bello', email: 'pay@bello.example' },
  items: [{ description: 'Work', quantity: 1, rate: 9_000_000 }],
  issue_date: '2026-11-21',
  due_date: '2026-12-21',
  apply_vat: false,
  apply_wht: false,
  currency: 'NGN',
}
const EXPENSE = {
  description: 'Diesel',
  amount: 45_000_00,
  category: 'fuel',
  expense_date: '2026-11-20',
}
const RECURRING = {
  ...INVOICE,
  issue_date: undefined,
  due_date: undefined,
  notes: null,
  interval: 'monthly',
  every: 1,
  starts_on: '2026-11-30',
  month_day: 30,
  ends_on: null,
  count: null,
  due_days: 14,
  mode: 'issue',
  send_by: [],
  review_on: null,
  review_note: null,
}
const ITEM = {
  description: 'Cards',
  unit: 'box',
  price: 100,
  vat_category: 'standard',
  wht: 'goods',
  code: null,
}

describe('an ETag', () => {
  test.each([
    ['/clients', 'name', CLIENT],
    ['/items', 'description', ITEM],
    ['/expenses', 'notes', EXPENSE],
    ['/recurring', 'notes', RECURRING],
    ['/invoices', 'notes', { ...INVOICE, draft: true }],
    [
      '/quotes',
      'notes',
      { ...INVOICE, due_date: undefined, valid_until: '2026-12-21', draft: true },
    ],
  ])('of %s lets one of two writers through, and tells the other', async (path, field, body) => {
    const send = withKey(app, (await keyOf(await business())).key)
    const { id } = await must(send('POST', path, body))
    const { headers } = await send('GET', `${path}/${id}`)
    const match = { 'if-match': String(headers.etag) }
    const { draft: _, ...saved } = { draft: true, ...body }
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, n) =>
        send('PUT', `${path}/${id}`, { ...saved, [field]: `Writer ${n}` }, match),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412])
    const refused = answers.find(({ status }) => status === 412)
    expect(refused?.body.code).toBe('api.changed_meanwhile')
    const now = (await send('GET', `${path}/${id}`)).headers.etag
    expect(now).not.toBe(headers.etag)
    await must(send('PUT', `${path}/${id}`, saved, { 'if-match': String(now) }))
    // Without it, and for whatever is there, the last writer wins.
    await must(send('PUT', `${path}/${id}`, saved))
    await must(send('PUT', `${path}/${id}`, saved, { 'if-match': '*' }))
  })

  test('that was met is met again by a repeat, which changes nothing', async () => {
    const send = withKey(app, (await keyOf(await business())).key)
    const { id } = await must(send('POST', '/clients', CLIENT))
    const { headers } = await send('GET', `/clients/${id}`)
    const once = { 'if-match': String(headers.etag), 'idempotency-key': crypto.randomUUID() }
    const first = await send('PUT', `/clients/${id}`, { ...CLIENT, name: 'Kano Mills' }, once)
    const again = await send('PUT', `/clients/${id}`, { ...CLIENT, name: 'Kano Mills' }, once)
    expect(again).toMatchObject({ status: 200, body: first.body })
  })

  test.each(['x', '"x"', '"0123456789abcdef-0123456789abcdef", "x"', '""'])(
    'that nobody gave, %s, is refused',
    async (header) => {
      const send = withKey(app, (await keyOf(await business())).key)
      const { id } = await must(send('POST', '/clients', CLIENT))
      const { status, body } = await send('PUT', `/clients/${id}`, CLIENT, { 'if-match': header })
      expect([status, body.code]).toEqual([400, 'api.if_match_malformed'])
    },
  )

  test('spares a reader what it has, until something in the answer changes', async () => {
    const send = withKey(app, (await keyOf(await business())).key)
    const { id } = await must(send('POST', '/clients', CLIENT))
    const read = (etag: string) =>
      send('GET', `/clients/${id}`, undefined, { 'if-none-match': etag })
    const etag = String((await read('"x"')).headers.etag)
    for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*'])
      expect(await read(known)).toMatchObject({ status: 304, body: '' })
    await must(send('POST', '/invoices', { ...INVOICE, client: { ...INVOICE.client, id } }))
    const fresh = await read(etag)
    expect(fresh).toMatchObject({ status: 200, body: { invoice_count: 1 } })
  })

  test('of what nobody has is no secret', async () => {
    const send = withKey(app, (await keyOf(await business())).key)
    const nobodys = `/clients/${crypto.randomUUID()}`
    const match = { 'if-match': '"0123456789abcdef-0123456789abcdef"' }
    expect((await send('PUT', nobodys, CLIENT, match)).status).toBe(404)
    expect((await send('GET', nobodys)).headers.etag).toBeUndefined()
  })
})

describe('expand', () => {
  test('sends the client of an invoice along, and the invoices of a payment', async () => {
    const send = withKey(app, (await keyOf(await business())).key)
    const invoice = await must(send('POST', '/invoices', INVOICE))
    await must(
      send('POST', `/invoices/${invoice.id}/payments`, {
        amount: 100_05,
        method: 'cash',
        received_on: '2026-11-21',
      }),
    )
    const { body: one } = await send('GET', `/invoices/${invoice.id}?expand=client`)
    expect(one).toMatchObject({ id: invoice.id, invoice_number: invoice.invoice_number })
    expect(one.expanded.client).toMatchObject({ id: invoice.client.id, name: 'Bello' })
    expect(one.expanded.client.owed).toEqual([{ currency: 'NGN', amount: 9_000_000 - 100_05 }])
    const { body: list } = await send('GET', '/payments?expand=client,invoices')
    expect(list.data[0].expanded).toMatchObject({
      client: { id: invoice.client.id },
      invoices: [{ id: invoice.id, total: 9_000_000, status: 'part_paid' }],
    })
    const { body: twice } = await send('GET', '/payments?expand=client&expand=invoices')
    expect(twice).toEqual(list)
    expect((await send('GET', '/payments')).body.data[0].expanded).toBeUndefined()
  })

  test('has null for a draft without a client', async () => {
    const send = withKey(app, (await keyOf(await business())).key)
    const { id } = await must(send('POST', '/invoices', { draft: true }))
    const { body } = await send('GET', `/invoices/${id}?expand=client`)
    expect(body.expanded).toEqual({ client: null })
  })

  test('refuses what a call has not, and what the key may not read', async () => {
    const ada = await business()
    const send = withKey(app, (await keyOf(ada)).key)
    for (const name of ['supplier', 'Client', '', '__proto__', 'client,'])
      expect(await send('GET', `/invoices?expand=${name}`)).toMatchObject({
        status: 400,
        body: { code: 'api.expand_unknown', known: 'client' },
      })
    const narrow = withKey(app, (await keyOf(ada, { scopes: ['invoices:read'] })).key)
    expect(await narrow('GET', '/invoices?expand=client')).toMatchObject({
      status: 403,
      body: { code: 'api.scope_missing', scope: 'clients:read' },
    })
    expect((await narrow('GET', '/invoices')).status).toBe(200)
  })
})

test('a receipt is added, read and removed, and another key reads none of it', async () => {
  const send = withKey(app, (await keyOf(await business())).key)
  const other = withKey(app, (await keyOf(await business())).key)
  const { id } = await must(send('POST', '/expenses', EXPENSE))
  const pdf = Buffer.from('%PDF-1.4\ntrailer<<>>\n%%EOF\n')
  const receipt = { media_type: 'application/pdf', base64: pdf.toString('base64'), name: 'A.pdf' }
  const { receipts } = await must(send('POST', `/expenses/${id}/receipts`, receipt))
  expect(receipts).toMatchObject([{ media_type: 'application/pdf', bytes: pdf.length }])
  const at = `/receipts/${receipts[0].id}`
  const file = await send('GET', at)
  expect(file.headers['content-type']).toBe('application/pdf')
  expect(file.raw.equals(pdf)).toBe(true)
  expect((await other('GET', at)).status).toBe(404)
  expect((await other('DELETE', at)).status).toBe(404)
  const wrong = { ...receipt, media_type: 'image/png' }
  expect((await send('POST', `/expenses/${id}/receipts`, wrong)).status).toBe(400)
  const once = { 'idempotency-key': crypto.randomUUID() }
  for (let i = 0; i < 2; i++) expect((await send('DELETE', at, undefined, once)).status).toBe(204)
  expect((await send('GET', at)).status).toBe(404)
  expect((await send('GET', `/expenses/${id}`)).body.receipts).toEqual([])
})

describe('a key of sales', () => {
  test('sees and changes what was made with it, and nothing else', async () => {
    const ada = await business()
    const theirs = await issued(ada)
    const seller = await withMember(ada, 'sales')
    const ofSeller = await issued(seller)
    const [one, two] = [
      withKey(app, (await keyOf(ada, { role: 'sales' })).key),
      withKey(app, (await keyOf(ada, { role: 'sales' })).key),
    ]
    const own = await must(one('POST', '/invoices', INVOICE))
    const listed = (await one('GET', '/invoices?status=all')).body.data
    expect(listed.map(({ id }: { id: string }) => id)).toEqual([own.id])
    for (const id of [theirs.id, ofSeller.id]) {
      expect((await one('GET', `/invoices/${id}`)).status).toBe(404)
      expect((await one('POST', `/invoices/${id}/void`, { reason: 'Not mine' })).status).toBe(404)
      expect((await one('GET', `/invoices/${id}/pdf`)).status).toBe(404)
    }
    expect((await two('GET', `/invoices/${own.id}`)).status).toBe(404)
    expect((await seller.get(`/api/invoices/${own.id}`)).status).toBe(404)
    expect((await ada.get(`/api/invoices/${own.id}`)).status).toBe(200)
    expect((await one('GET', '/search?q=INV')).body).not.toEqual(
      expect.objectContaining({ items: expect.arrayContaining([expect.objectContaining(theirs)]) }),
    )
    // A key without a role has all, and what it makes nobody narrowed sees.
    const all = withKey(app, (await keyOf(ada)).key)
    expect((await all('GET', '/invoices?status=all')).body.data).toHaveLength(3)
  })

  test('sees everything once the owner has sales see all, and its own again afterwards', async () => {
    const ada = await business()
    const theirs = await issued(ada)
    const send = withKey(app, (await keyOf(ada, { role: 'sales' })).key)
    const own = await must(send('POST', '/invoices', INVOICE))
    const statuses = async () =>
      Promise.all(
        [theirs.id, own.id].map(async (id) => (await send('GET', `/invoices/${id}`)).status),
      )
    expect(await statuses()).toEqual([404, 200])
    await must(ada.put('/api/team/sales-sight', { salesSeeAll: true }))
    expect(await statuses()).toEqual([200, 200])
    await must(ada.put('/api/team/sales-sight', { salesSeeAll: false }))
    expect(await statuses()).toEqual([404, 200])
  })

  test('sees its own in the sandbox, too', async () => {
    const ada = await business()
    const all = withKey(app, (await keyOf(ada, { mode: 'test' })).key)
    const send = withKey(app, (await keyOf(ada, { mode: 'test', role: 'sales' })).key)
    const theirs = await must(all('POST', '/invoices', INVOICE))
    await must(send('POST', '/invoices', INVOICE))
    expect((await send('GET', '/invoices?status=all')).body.data).toHaveLength(1)
    expect((await send('GET', `/invoices/${theirs.id}`)).status).toBe(404)
  })
})

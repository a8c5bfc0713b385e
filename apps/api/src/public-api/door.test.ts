import { API_CALLS_A_MINUTE, API_VERSION } from '@isiro/domain/api-keys'
import { STORAGE_LIMITS } from '@isiro/domain/storage-level'
import { describe, expect, test } from 'vitest'
import { clientInput, issued } from '../../test/factories.ts'
import { asBusiness, must, testApp, type Visitor } from '../../test/harness.ts'
import { keyOf, withKey } from './testing/key-caller.ts'

const { app, deps, clock, owner, signedIn, anyone } = await testApp()
// Another node on the same database.
const other = await testApp()

const business = () => signedIn({ plan: 'business', hasConfirmedEmail: true })
const CLIENT = { name: 'Kano Textiles', kind: 'company', language: 'en', withholds_wht: false }

const lastUse = async (visitor: Visitor, id: string) => {
  const { keys } = await must(visitor.get('/api/api-keys'))
  return keys.find((key: { id: string }) => key.id === id).lastUse
}

describe('the door', () => {
  test('takes a key at /api/v1 and nowhere else, and a session nowhere there', async () => {
    const ada = await business()
    const { key } = await keyOf(ada)
    expect((await withKey(app, key)('GET', '/clients')).status).toBe(200)
    expect(await anyone.get('/api/clients', { authorization: `Bearer ${key}` })).toMatchObject({
      status: 401,
      body: { code: 'api.key_elsewhere' },
    })
    expect(await ada.get('/api/v1/clients')).toMatchObject({
      status: 401,
      body: { code: 'api.key_required' },
    })
    expect(await anyone.get('/api/v1/clients')).toMatchObject({
      status: 401,
      body: { code: 'api.key_required' },
    })
  })

  test('knows no key that it did not make', async () => {
    const ada = await business()
    const { key } = await keyOf(ada)
    for (const wrong of [
      `isk_live_${'A'.repeat(38)}`,
      `${key.slice(0, -1)}${key.endsWith('a') ? 'b' : 'a'}`,
      'isk_live_too_short_to_be_one',
    ])
      expect(await withKey(app, wrong)('GET', '/clients')).toMatchObject({
        status: 401,
        body: { code: 'api.key_unknown' },
      })
  })

  test('refuses a revoked key from the next call on, on both nodes', async () => {
    const ada = await business()
    const { key, id } = await keyOf(ada)
    const nodes = [withKey(app, key), withKey(other.app, key)]
    for (const send of nodes) expect((await send('GET', '/clients')).status).toBe(200)
    await must(ada.post(`/api/api-keys/${id}/revoke`))
    for (const send of nodes)
      expect(await send('GET', '/clients')).toMatchObject({
        status: 401,
        body: { code: 'api.key_revoked' },
      })
  })

  test('refuses a key whose days are over', async () => {
    const ada = await business()
    const { key } = await keyOf(ada, { days: 1 })
    const send = withKey(app, key)
    expect((await send('GET', '/clients')).status).toBe(200)
    const before = clock.now
    clock.now = new Date(before.getTime() + 86_400_000)
    const answer = await send('GET', '/clients')
    clock.now = before
    expect(answer).toMatchObject({ status: 401, body: { code: 'api.key_expired' } })
  })

  test.each([
    [['203.0.113.0/24'], '203.0.113.9', 200],
    [['203.0.113.0/24'], '::ffff:203.0.113.9', 200],
    [['203.0.113.7/24'], '203.0.113.200', 200],
    [['203.0.113.9'], '203.0.113.9', 200],
    [['203.0.113.9'], '203.0.113.10', 403],
    [['203.0.113.0/24', '2001:db8::/32'], '2001:db8:1::1', 200],
    [['203.0.113.0/24', '2001:db8::/32'], '2001:db9::1', 403],
    [['203.0.113.0/24'], '198.51.100.1', 403],
  ])('a key of %j from %s: %i', async (networks, place, status) => {
    const ada = await business()
    const { key } = await keyOf(ada, { networks })
    const answer = await withKey(app, key, place)('GET', '/clients')
    expect(answer.status).toBe(status)
    if (status === 403) expect(answer.body.code).toBe('api.network_refused')
  })

  test('closes with the plan, and opens with it again', async () => {
    const ada = await business()
    const send = withKey(app, (await keyOf(ada)).key)
    const setPlan = (plan: string) =>
      asBusiness(owner, ada.user.businessId, (client) =>
        client.query('UPDATE businesses SET plan = $2 WHERE id = $1', [ada.user.businessId, plan]),
      )
    await setPlan('pro')
    expect(await send('GET', '/clients')).toMatchObject({
      status: 403,
      body: { code: 'plan.upgrade_required', plan: 'business', capability: 'api_keys' },
    })
    await setPlan('business')
    expect((await send('GET', '/clients')).status).toBe(200)
  })

  test('keeps a full business from adding more, and takes the money that comes', async () => {
    const ada = await business()
    const { key, id } = await keyOf(ada)
    const send = withKey(app, key)
    const invoice = await issued(ada)
    await asBusiness(owner, ada.user.businessId, (client) =>
      client.query(
        `INSERT INTO storage_uses (business_id, row_count, bytes, asked_at) VALUES ($1, 1, $2, $3)`,
        [ada.user.businessId, STORAGE_LIMITS.business.bytes, clock.now],
      ),
    )
    expect((await send('POST', '/clients', CLIENT)).body.code).toBe('storage.full')
    const money = { amount: 100_00, method: 'cash', received_on: '2026-11-21' }
    expect((await send('POST', `/invoices/${invoice.id}/payments`, money)).status).toBe(201)
    await must(ada.post(`/api/api-keys/${id}/revoke`))
  })

  test('refuses the key of a business that was closed as one that nobody made', async () => {
    const ada = await business()
    const send = withKey(app, (await keyOf(ada)).key)
    await asBusiness(owner, ada.user.businessId, (client) =>
      client.query('UPDATE businesses SET closed_at = $2 WHERE id = $1', [
        ada.user.businessId,
        clock.now,
      ]),
    )
    expect((await send('GET', '/clients')).body.code).toBe('api.key_unknown')
  })

  test.each([
    ['fr', 'Cette clé d’API est inconnue. Vérifiez qu’elle a été copiée en entier.'],
    ['es', 'No conocemos esta clave de API. Compruebe que se copió entera.'],
  ])('speaks %s', async (language, sentence) => {
    const send = withKey(app, `isk_live_${'A'.repeat(38)}`)
    const { body } = await send('GET', '/clients', undefined, { 'accept-language': language })
    expect(body.detail).toBe(sentence)
  })
})

describe('a version', () => {
  test('is the key’s unless the call names one, and is told', async () => {
    const send = withKey(app, (await keyOf(await business())).key)
    expect((await send('GET', '/clients')).headers['isiro-version']).toBe(API_VERSION)
    const asked = await send('GET', '/clients', undefined, { 'isiro-version': API_VERSION })
    expect(asked.status).toBe(200)
    const unknown = await send('GET', '/clients', undefined, { 'isiro-version': '2020-01-01' })
    expect(unknown).toMatchObject({
      status: 400,
      body: { code: 'api.version_unknown', version: API_VERSION },
    })
  })
})

describe('the last use', () => {
  test('is written with its place, at most once a minute', async () => {
    const ada = await business()
    const { key, id } = await keyOf(ada)
    expect(await lastUse(ada, id)).toBeNull()
    const before = clock.now
    await withKey(app, key, '203.0.113.4')('GET', '/clients')
    expect(await lastUse(ada, id)).toEqual({ at: before.toISOString(), place: '203.0.113.4' })
    clock.now = new Date(before.getTime() + 30_000)
    await withKey(app, key, '203.0.113.5')('GET', '/clients')
    expect((await lastUse(ada, id)).place).toBe('203.0.113.4')
    clock.now = new Date(before.getTime() + 60_000)
    await withKey(app, key, '2001:db8::5')('GET', '/clients')
    expect(await lastUse(ada, id)).toEqual({ at: clock.now.toISOString(), place: '2001:db8::5' })
    clock.now = before
  })
})

describe('the pace', () => {
  test('is counted for each key, told with each answer, and refused beyond it', async () => {
    const ada = await business()
    const [first, second] = [await keyOf(ada), await keyOf(ada)]
    const send = withKey(app, first.key)
    const { headers } = await send('GET', '/items')
    expect(headers).toMatchObject({
      'ratelimit-limit': String(API_CALLS_A_MINUTE),
      'ratelimit-remaining': String(API_CALLS_A_MINUTE - 1),
      'ratelimit-reset': '60',
    })
    const answers = []
    for (let i = 1; i < API_CALLS_A_MINUTE; i++) answers.push((await send('GET', '/items')).status)
    expect(new Set(answers)).toEqual(new Set([200]))
    const refused = await send('GET', '/items')
    expect(refused).toMatchObject({ status: 429, body: { code: 'request.too_many' } })
    expect(refused.headers).toMatchObject({ 'ratelimit-remaining': '0', 'retry-after': '60' })
    expect((await withKey(app, second.key)('GET', '/items')).status).toBe(200)
    const before = clock.now
    clock.now = new Date(before.getTime() + 60_000)
    expect((await send('GET', '/items')).status).toBe(200)
    clock.now = before
  })
})

describe('an Idempotency-Key', () => {
  test('is asked for by each writing call', async () => {
    const send = withKey(app, (await keyOf(await business())).key)
    expect(await send('POST', '/clients', CLIENT, { 'idempotency-key': 'x' })).toMatchObject({
      status: 400,
      body: { code: 'request.idempotency_key_invalid' },
    })
    const { key } = await keyOf(await business())
    const bare = await app.inject({
      method: 'POST',
      url: '/api/v1/clients',
      headers: { authorization: `Bearer ${key}` },
      payload: CLIENT,
    })
    expect([bare.statusCode, bare.json().code]).toEqual([400, 'api.idempotency_key_required'])
  })

  test('makes one client of ten calls at once, and refuses another body', async () => {
    const send = withKey(app, (await keyOf(await business())).key)
    const once = { 'idempotency-key': crypto.randomUUID() }
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => send('POST', '/clients', CLIENT, once)),
    )
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
    expect((await send('GET', '/clients')).body.data).toHaveLength(1)
    expect(await send('POST', '/clients', { ...CLIENT, name: 'Other' }, once)).toMatchObject({
      status: 422,
      body: { code: 'request.idempotency_key_reused' },
    })
  })

  test('keeps the answer of a change, too', async () => {
    const send = withKey(app, (await keyOf(await business())).key)
    const { body: client } = await send('POST', '/clients', CLIENT)
    const once = { 'idempotency-key': crypto.randomUUID() }
    const first = await send('POST', `/clients/${client.id}/archive`, undefined, once)
    expect(first.body.is_archived).toBe(true)
    await send('POST', `/clients/${client.id}/restore`)
    const again = await send('POST', `/clients/${client.id}/archive`, undefined, once)
    expect(again).toMatchObject({ status: 200, body: first.body })
    expect((await send('GET', `/clients/${client.id}`)).body.is_archived).toBe(false)
  })
})

describe('the form', () => {
  test('has amounts in minor units and names in snake case, both ways', async () => {
    const ada = await business()
    const send = withKey(app, (await keyOf(ada)).key)
    const sent = { ...CLIENT, credit_limit: 123_45 }
    const { body: made } = await send('POST', '/clients', sent)
    expect(made).toMatchObject({ name: CLIENT.name, withholds_wht: false, credit_limit: 123_45 })
    const { body: own } = await ada.get(`/api/clients/${made.id}`)
    expect(own.creditLimit).toBe('123.45')

    const { body: invoice } = await send('POST', '/invoices', {
      client: { name: 'Bello', email: 'pay@bello.example' },
      items: [
        {
          description: 'Work',
          quantity: 1.5,
          rate: 100_01,
          discount: { kind: 'percent', value: 10 },
        },
      ],
      discount: { kind: 'amount', value: 1_00 },
      issue_date: '2026-11-21',
      due_date: '2026-12-21',
      apply_vat: false,
      apply_wht: false,
      currency: 'USD',
    })
    expect(invoice).toMatchObject({ currency: 'USD', total: 134_02, balance: 134_02 })
    expect(invoice.items[0]).toMatchObject({ rate: 100_01, quantity: '1.5' })
    const { body: shown } = await ada.get(`/api/invoices/${invoice.id}`)
    expect(shown.invoice.total).toBe('134.02')
  })

  test('the figures of a timeline are in minor units, as they are stored', async () => {
    const ada = await business()
    const send = withKey(app, (await keyOf(ada)).key)
    const { id } = await issued(ada)
    await send('POST', `/invoices/${id}/payments`, {
      amount: 100_05,
      method: 'cash',
      received_on: '2026-11-21',
    })
    const { body } = await send('GET', `/invoices/${id}`)
    const paid = body.timeline.find(({ kind }: { kind: string }) => kind === 'payment_recorded')
    expect(paid).toMatchObject({ by: null, details: { amount: 100_05, currency: 'NGN' } })
    expect(paid.details.apiKey).toMatch(/^Shop/)
  })

  test('a draft shows amounts as they were sent', async () => {
    const send = withKey(app, (await keyOf(await business())).key)
    const { body } = await send('POST', '/invoices', {
      draft: true,
      items: [{ rate: 250_000_00, quantity: 2 }],
    })
    expect(body).toMatchObject({
      status: 'draft',
      content: { items: [{ rate: 250_000_00, quantity: 2 }] },
    })
  })

  test.each([1.5, '100', true, {}, 1e300, -0.1])(
    'an amount %j is refused at its field',
    async (amount) => {
      const send = withKey(app, (await keyOf(await business())).key)
      const { status, body } = await send('POST', '/expenses', {
        description: 'Diesel',
        amount,
        category: 'fuel',
        expense_date: '2026-11-20',
      })
      expect({ status, fields: body.fields }).toEqual({
        status: 400,
        fields: [{ path: 'amount', message: 'validation.minor_units' }],
      })
    },
  )

  test('a refused field has the name that was sent', async () => {
    const send = withKey(app, (await keyOf(await business())).key)
    const { body } = await send('POST', '/expenses', {
      description: 'Diesel',
      amount: 1,
      category: 'fuel',
      expense_date: 'yesterday',
    })
    expect(body.fields).toEqual([{ path: 'expense_date', message: 'validation.date' }])
  })

  test('a list is pages that have each row once, 25 unless said otherwise', async () => {
    const ada = await business()
    for (let i = 0; i < 27; i++)
      await must(
        ada.post(
          '/api/clients',
          clientInput({ name: `Client ${i}`, email: `c${i}@bello.example` }),
        ),
      )
    const send = withKey(app, (await keyOf(ada)).key)
    expect((await send('GET', '/clients')).body.data).toHaveLength(25)
    const ids: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const from: string = cursor ? `&cursor=${cursor}` : ''
      const { body } = await send('GET', `/clients?limit=10${from}`)
      ids.push(...body.data.map(({ id }: { id: string }) => id))
      cursor = body.next_cursor
    }
    expect(ids).toHaveLength(27)
    expect(new Set(ids).size).toBe(27)
  })
})

test('the two nodes are two', () => {
  expect(other.app).not.toBe(app)
  expect(deps.config.secretKey).toBe(other.deps.config.secretKey)
})

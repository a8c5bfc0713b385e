import type { Client } from '@isiro/contracts/clients'
import { describe, expect, test } from 'vitest'
import { clientInput, invoiceInput, issued } from '../../../test/factories.ts'
import { testApp, type Visitor } from '../../../test/harness.ts'

const { signedIn, anyone } = await testApp()

async function added(visitor: Visitor, overrides: Record<string, unknown> = {}): Promise<Client> {
  const { status, body } = await visitor.post('/api/clients', clientInput(overrides))
  if (status !== 201) throw new Error(`The client was refused: ${JSON.stringify(body)}`)
  return body.client
}

async function namesOf(visitor: Visitor, query = ''): Promise<string[]> {
  const { body } = await visitor.get(`/api/clients${query}`)
  return body.map((client: Client) => client.name)
}

describe('a client', () => {
  test('is added, read, changed', async () => {
    const ada = await signedIn()
    const client = await added(ada, {
      phone: '0803 555 0142',
      kind: 'government',
      withholdsWht: true,
      taxId: ' 12-34 ',
    })
    expect(client).toMatchObject({
      name: 'Bello Logistics',
      email: 'pay@bello.example',
      phone: '+2348035550142',
      taxId: '12-34',
      kind: 'government',
      withholdsWht: true,
      isArchived: false,
      owed: [],
      invoiceCount: 0,
      lastInvoiceDate: null,
    })
    expect((await ada.get(`/api/clients/${client.id}`)).body).toEqual(client)
    const changed = await ada.put(
      `/api/clients/${client.id}`,
      clientInput({ name: 'Bello & Sons', email: null, language: 'fr' }),
    )
    expect(changed).toMatchObject({
      status: 200,
      body: {
        client: {
          id: client.id,
          name: 'Bello & Sons',
          email: null,
          phone: null,
          language: 'fr',
          kind: 'company',
        },
      },
    })
  })

  test.each([
    ['name', ''],
    ['name', ' \u200b '],
    ['name', 'x'.repeat(121)],
    ['email', 'pay@bello'],
    ['email', 'two@a.example, three@b.example'],
    ['phone', 'ring the bell'],
    ['phone', '+234 803'],
    ['address', 'x'.repeat(301)],
    ['taxId', 'x'.repeat(31)],
    ['kind', 'person'],
    ['language', 'ig'],
    ['withholdsWht', 'yes'],
    ['owed', []],
    ['isArchived', true],
  ])('with %s %j is refused at its field', async (field, value) => {
    const ada = await signedIn()
    const { status, body } = await ada.post('/api/clients', clientInput({ [field]: value }))
    expect([status, body.fields[0].path]).toEqual([400, field])
    const { id } = await added(ada)
    expect((await ada.put(`/api/clients/${id}`, clientInput({ [field]: value }))).status).toBe(400)
    expect(await namesOf(ada)).toEqual(['Bello Logistics'])
  })

  test('one Idempotency-Key makes one client', async () => {
    const ada = await signedIn()
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => ada.post('/api/clients', clientInput(), headers)),
    )
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.client.id}`)).size).toBe(1)
    expect(await namesOf(ada)).toHaveLength(1)
  })
})

describe('duplicate clients', () => {
  test('the same name at the same address is one client, in any spelling', async () => {
    const ada = await signedIn()
    await added(ada, { name: 'Adéṣọlá Foods', email: 'pay@adesola.example' })
    for (const [name, email] of [
      ['Adéṣọlá Foods', 'pay@adesola.example'],
      ['ADESOLA  FOODS', 'PAY@adesola.example '],
      ['adeṣola foods', 'pay@adesola.example'],
    ]) {
      const duplicate = await ada.post('/api/clients', clientInput({ name, email }))
      expect(duplicate).toMatchObject({ status: 409, body: { code: 'clients.already_exists' } })
    }
    await added(ada, { name: 'Adesola Foods', email: null })
    expect(
      (await ada.post('/api/clients', clientInput({ name: 'adesola foods', email: null }))).status,
    ).toBe(409)
    await added(ada, { name: 'Adesola Foods', email: 'other@adesola.example' })
    expect(await namesOf(ada)).toHaveLength(3)
  })

  test('a change cannot create a duplicate either', async () => {
    const ada = await signedIn()
    await added(ada, { name: 'One' })
    const two = await added(ada, { name: 'Two' })
    const duplicate = await ada.put(`/api/clients/${two.id}`, clientInput({ name: 'ONE' }))
    expect(duplicate).toMatchObject({ status: 409, body: { code: 'clients.already_exists' } })
    expect((await ada.put(`/api/clients/${two.id}`, clientInput({ name: 'TWO' }))).status).toBe(200)
  })

  test('concurrent invoices for a new client all get the same client', async () => {
    const ada = await signedIn({ plan: 'basic' })
    const invoices = await Promise.all(Array.from({ length: 20 }, () => issued(ada)))
    expect(new Set(invoices.map(({ clientId }) => clientId)).size).toBe(1)
    const { body } = await ada.get('/api/clients')
    expect(body).toMatchObject([
      {
        invoiceCount: 20,
        lastInvoiceDate: '2026-11-21',
        owed: [{ currency: 'NGN', amount: '5375000.00' }],
      },
    ])
  })

  test('client details on an invoice update a known client and leave its other fields unchanged', async () => {
    const ada = await signedIn()
    const client = await added(ada, { address: '1 Broad Street', taxId: 'T-1', withholdsWht: true })
    await issued(ada, {
      client: {
        id: client.id,
        name: 'Bello Group',
        email: 'group@bello.example',
        phone: '08035550142',
      },
    })
    expect((await ada.get(`/api/clients/${client.id}`)).body).toMatchObject({
      name: 'Bello Group',
      email: 'group@bello.example',
      phone: '+2348035550142',
      address: '1 Broad Street',
      taxId: 'T-1',
      withholdsWht: true,
    })
  })

  test('an issued invoice keeps the client’s name at the time of issue', async () => {
    const ada = await signedIn()
    const client = await added(ada)
    const invoice = await issued(ada, {
      client: { id: client.id, name: client.name, email: client.email },
    })
    await ada.put(`/api/clients/${client.id}`, clientInput({ name: 'Renamed' }))
    expect((await ada.get(`/api/invoices/${invoice.id}`)).body.invoice).toMatchObject({
      clientName: 'Bello Logistics',
      client: { name: 'Bello Logistics' },
    })
  })
})

describe('archived clients', () => {
  test('are hidden from the list, keep their invoices, and can be restored', async () => {
    const ada = await signedIn()
    const client = await added(ada)
    const invoice = await issued(ada, {
      client: { id: client.id, name: client.name, email: client.email },
    })
    const archived = await ada.post(`/api/clients/${client.id}/archive`)
    expect(archived).toMatchObject({ status: 200, body: { client: { isArchived: true } } })
    expect([await namesOf(ada), await namesOf(ada, '?archived=true')]).toEqual([
      [],
      ['Bello Logistics'],
    ])
    expect((await ada.get(`/api/invoices?clientId=${client.id}`)).body).toHaveLength(1)
    expect((await ada.get(`/api/invoices/${invoice.id}`)).status).toBe(200)
    expect((await ada.post(`/api/clients/${client.id}/archive`)).status).toBe(200)
    expect((await ada.post(`/api/clients/${client.id}/restore`)).body.client.isArchived).toBe(false)
    expect([await namesOf(ada), await namesOf(ada, '?archived=true')]).toEqual([
      ['Bello Logistics'],
      [],
    ])
  })

  test('cannot be invoiced by their id, and are restored by an invoice with their name', async () => {
    const ada = await signedIn()
    const client = await added(ada)
    await ada.post(`/api/clients/${client.id}/archive`)
    const { name, email } = client
    const byId = await ada.post(
      '/api/invoices',
      invoiceInput({ client: { id: client.id, name, email } }),
    )
    expect(byId).toMatchObject({ status: 422, body: { code: 'invoices.client_archived' } })
    expect((await ada.get(`/api/clients/${client.id}`)).body.isArchived).toBe(true)
    expect((await issued(ada, { client: { name, email } })).clientId).toBe(client.id)
    expect((await ada.get(`/api/clients/${client.id}`)).body.isArchived).toBe(false)
  })

  test('still count as the client of that name', async () => {
    const ada = await signedIn()
    const client = await added(ada)
    await ada.post(`/api/clients/${client.id}/archive`)
    expect((await ada.post('/api/clients', clientInput())).status).toBe(409)
  })
})

describe('the list', () => {
  test('is sorted without regard to case and accents, and its pages together are the whole list', async () => {
    const ada = await signedIn()
    const names = [
      'Zuma',
      'adeola',
      'Ọbí',
      'Álvarez',
      'obinna',
      'Émile',
      'bello',
      'Bello 2',
      'Adeola',
    ]
    for (const [index, name] of names.entries())
      await added(ada, { name, email: `c${index}@example.com` })
    const whole = await namesOf(ada)
    expect(whole).toHaveLength(9)
    expect(whole.map((name) => name.toLowerCase())).toEqual([
      'adeola',
      'adeola',
      'álvarez',
      'bello',
      'bello 2',
      'émile',
      'ọbí',
      'obinna',
      'zuma',
    ])
    for (const limit of [1, 2, 4, 9]) {
      const seen: string[] = []
      let url: string | undefined = `/api/clients?limit=${limit}`
      while (url) {
        const page = await ada.get(url)
        expect(page.body.length).toBeLessThanOrEqual(limit)
        seen.push(...page.body.map((client: Client) => client.name))
        url = /<([^>]+)>; rel="next"/.exec(String(page.headers.link ?? ''))?.[1]
      }
      expect(seen).toEqual(whole)
    }
  })

  test('is searched by name, address and number, and wildcards are taken literally', async () => {
    const ada = await signedIn()
    await added(ada, {
      name: 'Adéṣọlá Foods',
      email: 'pay@adesola.example',
      phone: '0803 555 0142',
    })
    await added(ada, { name: '100% Cotton_Shop', email: 'shop@cotton.example' })
    const found = async (q: string) => namesOf(ada, `?q=${encodeURIComponent(q)}`)
    for (const q of ['adesola', 'FOODS', 'adéṣ', 'pay@', '0803555', '+234 803 555', '555 01'])
      expect([q, await found(q)]).toEqual([q, ['Adéṣọlá Foods']])
    for (const q of ['100%', '0% c', 'n_s'])
      expect([q, await found(q)]).toEqual([q, ['100% Cotton_Shop']])
    for (const q of ['%', '_', '\\', "';", 'zzz', '99']) {
      const expected = q === '%' || q === '_' ? ['100% Cotton_Shop'] : []
      expect([q, await found(q)]).toEqual([q, expected])
    }
  })

  test('has open balances per currency, without void invoices', async () => {
    const ada = await signedIn({ plan: 'pro' })
    const client = await added(ada)
    const forClient = {
      client: { id: client.id, name: client.name, email: client.email },
      applyVat: false,
    }
    const first = await issued(ada, {
      ...forClient,
      items: [{ description: 'a', quantity: 1, rate: 100 }],
    })
    await issued(ada, {
      ...forClient,
      currency: 'USD',
      items: [{ description: 'b', quantity: 1, rate: 250.5 }],
    })
    const wrong = await issued(ada, {
      ...forClient,
      items: [{ description: 'c', quantity: 1, rate: 9_999 }],
    })
    await ada.post(`/api/invoices/${wrong.id}/void`, {})
    await ada.post(`/api/invoices/${first.id}/payments`, {
      amount: 30.25,
      method: 'cash',
      receivedOn: '2026-11-21',
    })
    expect((await ada.get(`/api/clients/${client.id}`)).body).toMatchObject({
      owed: [
        { currency: 'USD', amount: '250.50' },
        { currency: 'NGN', amount: '69.75' },
      ],
      invoiceCount: 2,
    })
  })

  test.each([
    'limit=0',
    'limit=101',
    'limit=x',
    'limit=-1',
    'archived=yes',
    'cursor=!!',
    'cursor=abc',
    'sort=owed',
  ])('?%s is refused', async (query) => {
    const ada = await signedIn()
    expect((await ada.get(`/api/clients?${query}`)).status).toBe(400)
  })
})

test('a session is needed, and another business sees and changes nothing', async () => {
  const [ada, eve] = [await signedIn(), await signedIn()]
  const client = await added(ada)
  const url = `/api/clients/${client.id}`
  for (const [method, address] of [
    ['GET', '/api/clients'],
    ['POST', '/api/clients'],
    ['GET', url],
    ['PUT', url],
    ['POST', `${url}/archive`],
    ['POST', `${url}/restore`],
  ] as const) {
    const payload =
      method === 'PUT' || address === '/api/clients'
        ? clientInput({ name: 'Taken over' })
        : undefined
    const call = { method, url: address, ...(payload && method !== 'GET' ? { payload } : {}) }
    expect(await anyone.call(call)).toMatchObject({ status: 401 })
    if (address !== '/api/clients')
      expect(await eve.call(call)).toMatchObject({
        status: 404,
        body: { code: 'resource.not_found' },
      })
  }
  expect(await namesOf(eve)).toEqual([])
  expect((await ada.get(url)).body).toEqual(client)
  // Both businesses may have a client of the same name and address.
  expect((await added(eve)).id).not.toBe(client.id)
})

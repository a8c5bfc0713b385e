import type { Item } from '@isiro/contracts/items'
import { describe, expect, test } from 'vitest'
import { issued, itemInput } from '../../../test/factories.ts'
import { testApp, type Visitor } from '../../../test/harness.ts'

const { signedIn, anyone } = await testApp()

async function added(visitor: Visitor, overrides: Record<string, unknown> = {}): Promise<Item> {
  const { status, body } = await visitor.post('/api/items', itemInput(overrides))
  if (status !== 201) throw new Error(`The item was refused: ${JSON.stringify(body)}`)
  return body
}

async function namesOf(visitor: Visitor, query = ''): Promise<string[]> {
  const { body } = await visitor.get(`/api/items${query}`)
  return body.map((item: Item) => item.description)
}

describe('an item', () => {
  test('is added in the business’s currency, read, changed, archived and restored', async () => {
    const ada = await signedIn()
    const item = await added(ada, { code: ' BC-500 ', price: 9_500.5, unit: ' box ' })
    expect(item).toMatchObject({
      description: 'Business cards, 500 pieces',
      unit: 'box',
      price: '9500.50',
      currency: 'NGN',
      vatCategory: 'standard',
      wht: 'goods',
      code: 'BC-500',
      isArchived: false,
      lastUsedOn: null,
    })
    expect((await ada.get(`/api/items/${item.id}`)).body).toEqual(item)

    const change = itemInput({ price: 10_000, unit: null, vatCategory: 'zero', wht: 'invoice' })
    const changed = await ada.put(`/api/items/${item.id}`, change)
    expect(changed).toMatchObject({
      status: 200,
      body: {
        id: item.id,
        price: '10000.00',
        unit: null,
        vatCategory: 'zero',
        wht: 'invoice',
        code: null,
      },
    })

    expect((await ada.post(`/api/items/${item.id}/archive`)).body.isArchived).toBe(true)
    expect(await namesOf(ada)).toEqual([])
    expect(await namesOf(ada, '?archived=true')).toHaveLength(1)
    expect((await ada.post(`/api/items/${item.id}/restore`)).body.isArchived).toBe(false)
    expect(await namesOf(ada)).toHaveLength(1)
    const { recentActivity } = (await ada.get('/api/dashboard/stats')).body
    expect(recentActivity.map(({ kind }: { kind: string }) => kind).slice(0, 4)).toEqual([
      'item.restored',
      'item.archived',
      'item.updated',
      'item.created',
    ])
  })

  test.each([
    ['description', ''],
    ['description', ' \u200b '],
    ['description', 'x'.repeat(501)],
    ['description', 'x\n'.repeat(20).concat('x')],
    ['unit', 'x'.repeat(31)],
    ['price', 0],
    ['price', -1],
    ['price', 1.005],
    ['price', '100'],
    ['price', 1e15],
    ['vatCategory', 'none'],
    ['vatCategory', null],
    ['wht', 'salary'],
    ['wht', null],
    ['code', 'x'.repeat(41)],
    ['currency', 'USD'],
    ['isArchived', true],
  ])('with %s %j is refused at its field', async (field, value) => {
    const ada = await signedIn()
    const { status, body } = await ada.post('/api/items', itemInput({ [field]: value }))
    expect([status, body.fields[0].path]).toEqual([400, field])
    const { id } = await added(ada)
    expect((await ada.put(`/api/items/${id}`, itemInput({ [field]: value }))).status).toBe(400)
    expect(await namesOf(ada)).toEqual(['Business cards, 500 pieces'])
  })

  test('has a code that no other item has, in any spelling and archived or not', async () => {
    const ada = await signedIn()
    const first = await added(ada, { code: 'BC-500' })
    const refused = {
      status: 400,
      body: { fields: [{ path: 'code' }] },
    }
    expect(await ada.post('/api/items', itemInput({ code: 'bc-500' }))).toMatchObject(refused)
    await ada.post(`/api/items/${first.id}/archive`)
    expect(await ada.post('/api/items', itemInput({ code: 'BC-500' }))).toMatchObject(refused)
    const second = await added(ada, { code: 'BC-501' })
    const change = itemInput({ code: 'BC-500' })
    expect(await ada.put(`/api/items/${second.id}`, change)).toMatchObject(refused)
    expect((await ada.put(`/api/items/${first.id}`, change)).status).toBe(200)
    const [, other] = [await added(ada, { code: null }), await added(ada, { code: null })]
    expect(other.code).toBeNull()
    const eve = await signedIn()
    expect((await added(eve, { code: 'BC-500' })).code).toBe('BC-500')
  })

  test('one Idempotency-Key makes one item', async () => {
    const ada = await signedIn()
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => ada.post('/api/items', itemInput(), headers)),
    )
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
    expect(await namesOf(ada)).toHaveLength(1)
  })

  test('that changes leaves an invoice and a draft as they are', async () => {
    const ada = await signedIn()
    const item = await added(ada)
    const { description } = item
    const items = [{ description, rate: 9_500, quantity: 1, vatCategory: 'standard' }]
    const invoice = await issued(ada, { items })
    await ada.put(`/api/items/${item.id}`, itemInput({ description: 'Cards', price: 12_000 }))
    const { body } = await ada.get(`/api/invoices/${invoice.id}`)
    expect(body.invoice.items).toMatchObject([{ description, rate: '9500.00' }])
  })
})

describe('the list', () => {
  test('is found by description and code, without case and marks', async () => {
    const ada = await signedIn()
    await added(ada, { description: 'Àmàlà & Ewédú', code: 'FOOD-1' })
    await added(ada, { description: '100% cotton_shirt', code: null })
    expect(await namesOf(ada, '?q=amala')).toEqual(['Àmàlà & Ewédú'])
    expect(await namesOf(ada, '?q=food')).toEqual(['Àmàlà & Ewédú'])
    expect(await namesOf(ada, '?q=%25')).toEqual(['100% cotton_shirt'])
    expect(await namesOf(ada, '?q=_')).toEqual(['100% cotton_shirt'])
    expect(await namesOf(ada, '?q=nothing')).toEqual([])
  })

  test.each([
    ['name', ['A', 'B', 'C', 'D', 'E']],
    ['price', ['C', 'A', 'E', 'B', 'D']],
    ['-price', ['D', 'B', 'E', 'A', 'C']],
    ['-used', ['D', 'B', 'E', 'C', 'A']],
  ])('sorted by %s has every item once, page by page', async (sort, expected) => {
    const ada = await signedIn()
    for (const [description, price] of [
      ['A', 20],
      ['B', 40],
      ['C', 10],
      ['D', 50],
      ['E', 30],
    ] as const)
      await added(ada, { description, price })
    const line = (description: string) => [{ description, rate: 5, quantity: 1 }]
    await issued(ada, { items: line('B'), issueDate: '2026-11-02', dueDate: '2026-12-02' })
    await issued(ada, { items: line('D'), issueDate: '2026-11-09', dueDate: '2026-12-09' })
    const names: string[] = []
    let url: string | undefined = `/api/items?sort=${sort}&limit=2`
    while (url) {
      const { body, headers } = await ada.get(url)
      names.push(...body.map(({ description }: Item) => description))
      url = /<([^>]+)>/.exec(String(headers.link ?? ''))?.[1]
    }
    expect(names).toEqual(expected)
    const { body } = await ada.get('/api/items?sort=-used&limit=1')
    expect(body[0].lastUsedOn).toBe('2026-11-09')
  })

  test('goes on behind a description as long as one can be', async () => {
    const ada = await signedIn()
    const long = '\ufdfa'.repeat(500)
    await added(ada, { description: long })
    await added(ada, { description: `${long.slice(1)}b` })
    const { headers } = await ada.get('/api/items?limit=1')
    const next = /<([^>]+)>/.exec(String(headers.link))?.[1] ?? ''
    expect((await ada.get(next)).body).toHaveLength(1)
  })

  test.each(['sort=size', 'archived=yes', 'cursor=x', 'limit=0', 'more=1'])(
    'refuses %s',
    async (query) => {
      const ada = await signedIn()
      expect((await ada.get(`/api/items?${query}`)).status).toBe(400)
    },
  )
})

test('needs a session, and another business sees nothing of it', async () => {
  const [ada, eve] = [await signedIn(), await signedIn()]
  const { id } = await added(ada)
  expect((await anyone.get('/api/items')).status).toBe(401)
  expect(await namesOf(eve)).toEqual([])
  expect((await eve.get(`/api/items/${id}`)).status).toBe(404)
  expect((await eve.put(`/api/items/${id}`, itemInput())).status).toBe(404)
  expect((await eve.post(`/api/items/${id}/archive`)).status).toBe(404)
  expect((await eve.post(`/api/items/${id}/restore`)).status).toBe(404)
})

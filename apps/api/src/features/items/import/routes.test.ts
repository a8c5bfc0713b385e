import type { Item } from '@isiro/contracts/items'
import { describe, expect, test } from 'vitest'
import { clientInput, itemInput } from '../../../../test/factories.ts'
import { countRows, testApp, type Visitor } from '../../../../test/harness.ts'

const { signedIn, owner, clock } = await testApp()

async function opened(visitor: Visitor, rowCount: number): Promise<string> {
  const input = { fileName: 'prices.csv', rowCount }
  const { status, body } = await visitor.post('/api/items/imports', input)
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body.id
}

const stage = (visitor: Visitor, id: string, from: number, rows: object[]) =>
  visitor.put(`/api/items/imports/${id}/rows`, { from, rows })
const commit = (visitor: Visitor, id: string) => visitor.post(`/api/items/imports/${id}/commit`)

async function imported(visitor: Visitor, rows: object[]) {
  const id = await opened(visitor, rows.length)
  const { status, body } = await stage(visitor, id, 0, rows)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return (await commit(visitor, id)).body
}

const count = (visitor: Visitor) => countRows(owner, visitor.user.businessId, 'items')

describe('a file of items', () => {
  test('is imported as a whole, and each item equals a typed one', async () => {
    const ada = await signedIn()
    const rows = [itemInput({ code: ' A-1 ' }), itemInput({ description: ' Ọ̀gẹ̀dẹ̀ ', unit: '' })]
    expect(await imported(ada, rows)).toMatchObject({
      fileName: 'prices.csv',
      rowCount: 2,
      result: { createdCount: 2, knownCount: 0 },
    })
    expect((await ada.get('/api/items')).body).toMatchObject([
      { description: 'Business cards, 500 pieces', code: 'A-1', price: '9500.00', currency: 'NGN' },
      { description: 'Ọ̀gẹ̀dẹ̀', unit: null, code: null },
    ])
    const { recentActivity } = (await ada.get('/api/dashboard/stats')).body
    expect(recentActivity[0]).toMatchObject({ kind: 'item.imported', details: { count: 2 } })
  })

  test('creates no second item with a code, or without a code with a description', async () => {
    const ada = await signedIn()
    await ada.post('/api/items', itemInput({ description: 'Flyers', code: 'FL' }))
    const rows = [
      itemInput({ description: 'Other flyers', code: 'fl' }),
      itemInput({ description: 'FLYERS' }),
      itemInput({ description: 'Flyers', code: 'FL-2' }),
      itemInput({ description: 'Banner' }),
      itemInput({ description: 'banner', price: 1 }),
    ]
    expect((await imported(ada, rows)).result).toMatchObject({ createdCount: 2, knownCount: 3 })
    expect((await imported(ada, rows)).result).toMatchObject({ createdCount: 0, knownCount: 5 })
    const { body } = await ada.get('/api/items?q=banner')
    expect(body.map(({ price }: Item) => price)).toEqual(['9500.00'])
  })

  test('two concurrent imports of the same items create them once', async () => {
    const ada = await signedIn()
    const rows = Array.from({ length: 30 }, (_, n) =>
      itemInput({ description: `Item ${n}`, code: n % 2 === 0 ? `C-${n}` : null }),
    )
    const ids = [await opened(ada, 30), await opened(ada, 30), await opened(ada, 30)]
    for (const id of ids) await stage(ada, id, 0, rows)
    const answers = await Promise.all(ids.map((id) => commit(ada, id)))
    for (const { status } of answers) expect(status).toBe(200)
    expect(await count(ada)).toBe(30)
    expect((await stage(ada, ids[0] ?? '', 0, rows)).body.code).toBe('items.import_closed')
  })

  test('can be taken back except for items that were changed, and then imported again', async () => {
    const ada = await signedIn()
    const rows = ['Changed', 'Idle'].map((description) => itemInput({ description }))
    const { id } = await imported(ada, rows)
    const items = (await ada.get('/api/items')).body as Item[]
    clock.now = new Date(clock.now.getTime() + 1_000)
    await ada.put(`/api/items/${items[0]?.id}`, itemInput({ description: 'Changed', price: 1 }))
    const { status, body } = await ada.del(`/api/items/imports/${id}`)
    expect({ status, body }).toEqual({ status: 200, body: { deletedCount: 1, keptCount: 1 } })
    expect((await imported(ada, rows)).result).toMatchObject({ createdCount: 1, knownCount: 1 })
  })

  test('with a missing part is refused whole', async () => {
    const ada = await signedIn()
    const id = await opened(ada, 2)
    await stage(ada, id, 0, [itemInput()])
    expect(await commit(ada, id)).toMatchObject({
      status: 409,
      body: { code: 'items.import_incomplete', arrived: 1, expected: 2 },
    })
    expect(await count(ada)).toBe(0)
  })

  test.each([
    ['description', ''],
    ['price', 0],
    ['price', 1.005],
    ['vatCategory', 'half'],
    ['wht', 'half'],
    ['code', 'x'.repeat(41)],
  ])('with %s %j in a row is refused by its place', async (field, value) => {
    const ada = await signedIn()
    const id = await opened(ada, 2)
    const { status, body } = await stage(ada, id, 0, [
      itemInput({ description: 'Good' }),
      itemInput({ [field]: value }),
    ])
    expect([status, body.fields[0].path]).toEqual([400, `rows.1.${field}`])
    expect((await ada.get(`/api/items/imports/${id}`)).body.stagedCount).toBe(0)
  })

  test('is unknown at the address of another kind', async () => {
    const ada = await signedIn()
    const id = await opened(ada, 1)
    const elsewhere = `/api/clients/imports/${id}`
    const answers = [
      await ada.get(elsewhere),
      await ada.put(`${elsewhere}/rows`, { from: 0, rows: [clientInput()] }),
      await ada.post(`${elsewhere}/commit`),
      await ada.del(elsewhere),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect((await ada.get(`/api/items/imports/${id}`)).status).toBe(200)
  })
})

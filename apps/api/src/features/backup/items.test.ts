import type { BackupItem } from '@isiro/contracts/backup-items'
import { expect, test } from 'vitest'
import { itemInput } from '../../../test/factories.ts'
import { testApp, type Visitor } from '../../../test/harness.ts'
import { backUp, restoreAll } from './testing/whole-file.ts'

const { signedIn } = await testApp()

const AT = '2026-11-20T09:00:00.000Z'

function itemRow(overrides: Partial<BackupItem> = {}): BackupItem {
  return {
    id: crypto.randomUUID(),
    description: 'Business cards',
    unit: 'box',
    price: 950_000,
    currency: 'NGN',
    vatCategory: 'standard',
    wht: 'goods',
    code: null,
    archivedAt: null,
    createdAt: AT,
    updatedAt: AT,
    ...overrides,
  }
}

async function restored(visitor: Visitor, items: object[]) {
  const { settings } = (await backUp(visitor)).data
  const { body } = await visitor.post('/api/backup/restore/settings', { settings, items })
  return body
}

const namesOf = async (visitor: Visitor, query = '') =>
  (await visitor.get(`/api/items${query}`)).body.map(
    ({ description }: { description: string }) => description,
  )

test('the price list comes back, archived items and codes included', async () => {
  const [ada, bola] = [await signedIn(), await signedIn({ hasProfile: false })]
  await ada.post('/api/items', itemInput({ description: 'Ìwé', code: 'IW-1' }))
  const { body: old } = await ada.post('/api/items', itemInput({ description: 'Old' }))
  await ada.post(`/api/items/${old.id}/archive`)
  await restoreAll(bola, await backUp(ada))
  expect(await namesOf(bola, '?q=iwe')).toEqual(['Ìwé'])
  expect(await namesOf(bola, '?archived=true')).toEqual(['Old'])
  expect((await bola.post('/api/items', itemInput({ code: 'iw-1' }))).status).toBe(400)
})

test('a file without a price list restores the settings and leaves the list as it is', async () => {
  const ada = await signedIn()
  await ada.post('/api/items', itemInput())
  const { settings } = (await backUp(ada)).data
  const { body } = await ada.post('/api/backup/restore/settings', { settings })
  expect(body).toMatchObject({ success: true, problems: [] })
  expect(await namesOf(ada)).toHaveLength(1)
})

test.each([
  ['validation.item_code_taken', 'items.code', { code: 'TAKEN' }],
  ['backup.in_future', 'items.updatedAt', { updatedAt: '2199-01-01T00:00:00.000Z' }],
  ['validation.number', 'items.price', { price: 0 }],
  ['validation.choice', 'items.vatCategory', { vatCategory: 'half' }],
  ['validation.choice', 'items.wht', { wht: 'half' }],
  ['validation.required', 'items.description', { description: '' }],
  ['validation.unknown_field', 'items.stock', { stock: 5 }],
])(
  'an item that is refused with %s at %s is named, and the others are there',
  async (code, field, wrong) => {
    const ada = await signedIn()
    await ada.post('/api/items', itemInput({ description: 'Here', code: 'taken' }))
    const row = { ...itemRow({ description: 'Bad' }), ...wrong }
    const body = await restored(ada, [row, itemRow({ description: 'Good' })])
    expect(body).toMatchObject({ success: false, problems: [{ code, field, position: 1 }] })
    expect(await namesOf(ada)).toEqual(['Good', 'Here'])
  },
)

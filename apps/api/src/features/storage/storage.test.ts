import { STORAGE_LIMITS } from '@isiro/domain/storage-level'
import { expect, test, vi } from 'vitest'
import { clientInput, invoiceInput, issued } from '../../../test/factories.ts'
import { asBusiness, testApp, type Visitor } from '../../../test/harness.ts'
import { endpointsOf, nobodysAddress } from '../../../test/route-table.ts'
import { STORAGE_RULES } from '../../storage-rules.ts'
import { countStorage, noteGrowth } from './service.ts'

const { routes, owner, signedIn, clock, deps } = await testApp()

/** Has the business counted as keeping so much. */
function put({ user }: Visitor, { rows = 0, bytes = 0, warnedAt = null as Date | null }) {
  return asBusiness(owner, user.businessId, (client) =>
    client.query(
      `INSERT INTO storage_uses (business_id, row_count, bytes, warned_at, asked_at) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (business_id) DO UPDATE SET row_count = $2, bytes = $3, warned_at = $4`,
      [user.businessId, rows, bytes, warnedAt, clock.now],
    ),
  )
}

async function use({ user }: Visitor) {
  const { rows } = await asBusiness(owner, user.businessId, (client) =>
    client.query('SELECT * FROM storage_uses WHERE business_id = $1', [user.businessId]),
  )
  return rows[0]
}

const count = ({ user }: Visitor) => countStorage(deps, { businessId: user.businessId })

async function news(visitor: Visitor) {
  const { body } = await visitor.get('/api/notifications?limit=50')
  return body.filter(({ kind }: { kind: string }) => kind === 'storage_near')
}

const storage = STORAGE_LIMITS.free

test('drafts of 100 kB come to an end within the hour, and go on after it', async () => {
  const ada = await signedIn()
  const description = 'x'.repeat(500)
  const items = Array.from({ length: 200 }, () => ({ description, quantity: 1, rate: 10 }))
  const draft = { ...invoiceInput({ items }), draft: true }
  const size = JSON.stringify(draft).length
  expect(size).toBeGreaterThan(100_000)
  let taken = 0
  let refused = await ada.post('/api/invoices', draft)
  for (; refused.status === 201 && taken < 120; taken++) {
    // Growth is written down behind the answer.
    await vi.waitFor(async () => {
      expect(Number((await use(ada))?.hour_bytes)).toBeGreaterThanOrEqual(size * (taken + 1))
    })
    refused = await ada.post('/api/invoices', draft)
  }
  expect(refused).toMatchObject({
    status: 429,
    body: { code: 'storage.too_fast', detail: expect.stringContaining('60 minutes') },
    headers: { 'retry-after': '3600' },
  })
  expect(taken).toBe(Math.ceil(storage.bytesAnHour / size))
  const before = clock.now
  clock.now = new Date(before.getTime() + 3_600_000)
  expect((await ada.post('/api/invoices', draft)).status).toBe(201)
  clock.now = before
}, 60_000)

test.each([
  { bytes: storage.bytes, rows: 0 },
  { bytes: 0, rows: storage.rows },
])('%j is the end: no more is added, and all else goes on', async (kept) => {
  const ada = await signedIn()
  const invoice = await issued(ada)
  const client = (await ada.post('/api/clients', clientInput())).body.client
  const draft = (await ada.post('/api/invoices', { ...invoiceInput(), draft: true })).body.invoice
  await put(ada, kept)
  expect(await ada.post('/api/clients', clientInput({ name: 'One more' }))).toMatchObject({
    status: 409,
    body: { code: 'storage.full', detail: expect.stringContaining('Delete') },
  })
  expect((await ada.put(`/api/clients/${client.id}`, clientInput())).status).toBe(409)
  expect((await ada.get('/api/clients')).status).toBe(200)
  expect((await ada.get('/api/backup/file')).status).toBe(200)
  const paid = { amount: 500, method: 'transfer', receivedOn: '2026-11-21' }
  expect((await ada.post(`/api/invoices/${invoice.id}/payments`, paid)).status).toBe(201)
  expect((await ada.del(`/api/invoices/${draft.id}`)).status).toBeLessThan(300)
  expect((await ada.get('/api/dashboard/stats')).body.plan.storage).toBe('full')
  expect((await ada.get('/api/subscription')).body.usage.records.used).toBe(kept.rows)
})

test('the count finds the rows and bytes of a business, files included, and none of another', async () => {
  const [ada, ben] = [await signedIn(), await signedIn()]
  await count(ben)
  const empty = await use(ben)
  for (let i = 0; i < 10; i++)
    await ada.post('/api/clients', clientInput({ name: `Client ${i}`, notes: undefined }))
  await count(ada)
  const few = await use(ada)
  expect(Number(few.row_count)).toBeGreaterThanOrEqual(Number(empty.row_count) + 20)
  const text = Array.from({ length: 200 }, () => ({
    description: Array.from({ length: 12 }, () => crypto.randomUUID()).join(''),
    quantity: 1,
    rate: 10,
  }))
  const draft = { ...invoiceInput({ items: text }), draft: true }
  expect((await ada.post('/api/invoices', draft)).status).toBe(201)
  await count(ada)
  const more = Number((await use(ada)).bytes) - Number(few.bytes)
  expect(more).toBeGreaterThan(40_000)
  expect(more).toBeLessThan(200_000)
  await count(ben)
  expect(Number((await use(ben)).bytes)).toBeLessThan(Number(empty.bytes) + 1_000)
})

test('what comes an hour after the last count has the business counted again', async () => {
  const ada = await signedIn()
  const grow = () => noteGrowth(ada.ctx, 70_000)
  const jobs = async () =>
    (
      await owner.query(
        `SELECT id FROM pgboss.job WHERE name = 'storage.count' AND data->>'businessId' = $1`,
        [ada.user.businessId],
      )
    ).rows.length
  await grow()
  await count(ada)
  const first = await jobs()
  await grow()
  expect(await jobs()).toBe(first)
  const before = clock.now
  clock.now = new Date(before.getTime() + 3_600_000)
  await grow()
  clock.now = before
  expect(await jobs()).toBe(first + 1)
})

test('after a deletion the next count opens the business again', async () => {
  const ada = await signedIn()
  await put(ada, { bytes: storage.bytes })
  expect((await ada.post('/api/clients', clientInput())).body.code).toBe('storage.full')
  await count(ada)
  expect((await ada.post('/api/clients', clientInput())).status).toBe(201)
})

test('a refusal asks for a count, once a minute', async () => {
  const ada = await signedIn()
  await put(ada, { bytes: storage.bytes })
  const asked = async () => {
    const { rows } = await owner.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM pgboss.job WHERE name = 'storage.count' AND data->>'businessId' = $1`,
      [ada.user.businessId],
    )
    return rows[0]?.count
  }
  const before = clock.now
  const first = (await asked()) ?? 0
  clock.now = new Date(before.getTime() + 61_000)
  for (let i = 0; i < 3; i++) await ada.post('/api/clients', clientInput())
  expect(await asked()).toBe(first + 1)
  clock.now = before
})

test('from four fifths on the owner is told, once until there is room again', async () => {
  const ada = await signedIn()
  await count(ada)
  expect(await news(ada)).toHaveLength(0)
  await put(ada, { rows: 0, bytes: storage.bytes * 0.8 })
  expect((await ada.get('/api/dashboard/stats')).body.plan.storage).toBe('near')

  // A business that is really nearly full.
  const rows = Math.ceil(storage.rows * 0.8)
  await asBusiness(owner, ada.user.businessId, (client) =>
    client.query(
      `INSERT INTO activities (business_id, id, at, kind)
        SELECT b.id, md5(n || $1::uuid::text)::uuid, $2, 'client.created' FROM businesses b, generate_series(1, $3) n WHERE b.id = $1`,
      [ada.user.businessId, clock.now, rows],
    ),
  )
  await count(ada)
  await count(ada)
  expect(await news(ada)).toMatchObject([{ path: '/subscription', isRead: false }])
  expect((await use(ada)).warned_at).not.toBeNull()
})

test('a higher plan has room at once', async () => {
  const ada = await signedIn({ plan: 'pro' })
  await put(ada, { bytes: storage.bytes, rows: storage.rows })
  expect((await ada.post('/api/clients', clientInput())).status).toBe(201)
})

const writing = endpointsOf(routes).filter(
  ({ method, isPublic }) => !isPublic && (method === 'POST' || method === 'PUT'),
)

test('every rule names a route of the router', () => {
  const names = writing.map(({ method, url }) => `${method} ${url}`)
  expect([...STORAGE_RULES.keys()].filter((name) => !names.includes(name))).toEqual([])
})

test('a full business is refused what adds, by every route but the open ones', async () => {
  const ada = await signedIn({ plan: 'business' })
  const storage = STORAGE_LIMITS.business
  await put(ada, { bytes: storage.bytes })
  const open: string[] = []
  for (const endpoint of writing) {
    const name = `${endpoint.method} ${endpoint.url}`
    if (endpoint.url === '/api/auth/logout') continue
    const { body } = await ada.call({
      method: endpoint.method,
      url: nobodysAddress(endpoint),
      payload: {},
    })
    if (body.code !== 'storage.full') open.push(name)
  }
  const meant = [...STORAGE_RULES].flatMap(([name, rule]) => (rule === 'open' ? [name] : []))
  expect(open.toSorted()).toEqual(meant.filter((name) => !name.endsWith('/logout')).toSorted())
})

import { can } from '@isiro/domain/roles'
import { beforeAll, describe, expect, test } from 'vitest'
import { deliveryInput } from '../src/features/delivery-notes/testing/delivery-inputs.ts'
import { quoteInput } from '../src/features/quotes/testing/quote-inputs.ts'
import { newId } from '../src/platform/db/ids.ts'
import { isSpread } from './citus-nodes.ts'
import { invoiceInput, issued, recurringInput } from './factories.ts'
import { type Answer, asBusiness, must, testApp, type Visitor } from './harness.ts'
import { endpointsOf, methodOf, newPlace, ownIds, ROUTES } from './route-table.ts'
import { buildWorld, type World } from './world.ts'

const { routes, deps, owner, signedIn, withMember, clock } = await testApp()

let world: World
let kofi: Visitor
let ama: Visitor
/** The documents of one sales person, one of each kind that sales makes. */
let ofKofi: Record<'invoice' | 'draft' | 'quote' | 'recurring' | 'note', string>
/** The tables whose rows have a maker, and the ids of their rows that were there before Kofi made any. */
let tables: string[]
let ofOwner: Set<string>

async function documentsOf(visitor: Visitor, mark: string): Promise<typeof ofKofi> {
  const client = { name: `Client of ${mark}`, email: `${mark}@clients.example` }
  const invoice = await issued(visitor, { client })
  const draft = { ...invoiceInput({ client }), draft: true }
  const quote = await must(visitor.post('/api/quotes', quoteInput({ client })))
  const recurring = await must(visitor.post('/api/recurring', recurringInput({ client })))
  const note = await must(
    visitor.post(`/api/invoices/${invoice.id}/delivery-notes`, deliveryInput()),
  )
  return {
    invoice: invoice.id,
    draft: (await must(visitor.post('/api/invoices', draft))).invoice.id,
    quote: quote.quote.id,
    recurring: recurring.id,
    note: note.deliveryNote.id,
  }
}

/** Asks as the app role, in a transaction that names the business and whom it is narrowed to. */
async function rowsOf(table: string, businessId: string, narrowedTo: string | null) {
  const ctx = { ...kofi.ctx, businessId: kofi.ctx.businessId, narrowedTo }
  expect(ctx.businessId).toBe(businessId)
  return deps.db.transaction(ctx, 'read only', async (db) =>
    db
      .selectFrom(table as 'invoices')
      .select('maker')
      .execute(),
  )
}

beforeAll(async () => {
  const visitor = await signedIn({ plan: 'business', hasConfirmedEmail: true })
  world = await buildWorld(visitor, 'OWNEROWNR', '6614412')
  await asBusiness(owner, visitor.user.businessId, async (client) => {
    const { rows } = await client.query<{ name: string; hasId: boolean }>(
      `SELECT m.table_name AS name, bool_or(i.column_name IS NOT NULL) AS "hasId"
       FROM information_schema.columns m
       JOIN information_schema.tables t USING (table_schema, table_name)
       LEFT JOIN information_schema.columns i ON i.table_schema = 'public' AND i.table_name = m.table_name AND i.column_name = 'id'
       WHERE m.table_schema = 'public' AND m.column_name = 'maker' AND t.table_type = 'BASE TABLE'
       GROUP BY m.table_name ORDER BY m.table_name`,
    )
    tables = rows.map(({ name }) => name)
    const ids = await Promise.all(
      rows
        .filter(({ hasId }) => hasId)
        .map(({ name }) => client.query<{ id: string }>(`SELECT id FROM ${name}`)),
    )
    ofOwner = new Set(ids.flatMap((found) => found.rows.map(({ id }) => id)))
  })
  kofi = await withMember(visitor, 'sales')
  ama = await withMember(visitor, 'sales')
  ofKofi = await documentsOf(kofi, 'kofi')
})

const endpoints = endpointsOf(routes).filter(
  ({ isPublic, method, verb, url }) =>
    !isPublic &&
    method !== 'HEAD' &&
    verb !== undefined &&
    can('sales', verb) &&
    url !== '/api/auth/logout',
)
const open = new Set(endpoints.map(({ method, url }) => `${method} ${url}`))
const names = Object.keys(ROUTES).filter((name) => open.has(name.replace(/ \(.*\)$/, '')))

/** What everybody of the business sees: its people, whom it sells to, what it sells, and what is asked of it. */
const SHARED =
  /^(client|member|archivedClient|duplicateClient|mergedClient|merge|note|spareNote|.*Import|.*[iI]tem.*|optOut.*|session.*|export.*|request.*|.*Client)$/

function comparable({ status, body }: Answer): string {
  const text = JSON.stringify(body)
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, '<id>')
    .replace(/"revision":\d+/g, '"revision":<n>')
  return `${status} ${text}`
}

function call(visitor: Visitor, name: string, at: Record<string, string>): Promise<Answer> {
  const route = ROUTES[name]
  if (!route) throw new Error(`${name} has no entry.`)
  return visitor.call({
    method: methodOf(name),
    remoteAddress: newPlace(),
    ...route.call(at, world),
  })
}

/** What the tables of documents hold that is not Ama's, as a digest of each. */
function recordsOfOthers() {
  return asBusiness(owner, world.visitor.user.businessId, async (client) => {
    const digests: Record<string, string> = {}
    for (const table of tables) {
      const { rows } = await client.query<{ digest: string }>(
        `SELECT md5(string_agg(t::text, ',' ORDER BY t::text)) AS digest FROM ${table} t WHERE maker IS DISTINCT FROM $1`,
        [ama.user.id],
      )
      digests[table] = rows[0]?.digest ?? ''
    }
    return digests
  })
}

/** The ids of the owner's records in an answer. */
const found = (text: string) => [...ofOwner].filter((id) => text.includes(id))

/** A member's own deeds, which may be about what is everybody's: Ama takes a client's card off the owner's recurring invoice. */
const OWN_DEEDS = 'GET /api/data-export/portable'

describe('a sales person who sees only own records', () => {
  test('gets for an id of another’s record what a random id gets, on every route, and changes nothing', async () => {
    const before = await recordsOfOthers()
    const differing: unknown[] = []
    for (const name of names)
      for (const [place, kind] of Object.entries(ROUTES[name]?.places ?? {})) {
        const route = ROUTES[name]
        if (!route || SHARED.test(kind) || ['body.id', 'body.draftId'].includes(place)) continue
        const own = ownIds(route, world)
        const random = comparable(await call(ama, name, { ...own, [place]: newId(clock.now) }))
        const foreign = comparable(await call(ama, name, own))
        if (foreign !== random) differing.push({ name, place, kind, foreign, random })
      }
    expect(differing).toEqual([])
    expect(await recordsOfOthers()).toEqual(before)
  }, 240_000)

  test('finds nothing of another’s in any list, sum, search or file', async () => {
    for (const name of names.filter((name) => name.startsWith('GET '))) {
      const route = ROUTES[name]
      if (!route || name.includes('/live') || name === OWN_DEEDS) continue
      const kinds = Object.values(route.places)
      if (kinds.some((kind) => !SHARED.test(kind))) continue
      const { raw } = await call(ama, name, ownIds(route, world))
      expect({ name, found: found(raw.toString('utf8')) }).toEqual({ name, found: [] })
    }
  })

  test.each([
    '/api/invoices',
    '/api/quotes',
    '/api/recurring',
    '/api/delivery-notes',
    '/api/credit-notes',
    '/api/messages',
    '/api/notifications',
  ])('%s lists own records only', async (url) => {
    const text = JSON.stringify(await must(kofi.get(url)))
    expect(found(text)).toEqual([])
    const shown: Record<string, string> = {
      '/api/invoices': ofKofi.invoice,
      '/api/quotes': ofKofi.quote,
      '/api/recurring': ofKofi.recurring,
      '/api/delivery-notes': ofKofi.note,
    }
    if (shown[url]) expect(text).toContain(shown[url])
    expect(JSON.stringify(await must(ama.get(url)))).not.toContain(shown[url] ?? 'nothing')
  })

  test('sums, the client’s figures and search are of own records', async () => {
    const { invoice } = await must(kofi.get(`/api/invoices/${ofKofi.invoice}`))
    const summary = await must(kofi.get('/api/invoices/summary'))
    expect(JSON.stringify(summary)).toContain(invoice.total)
    const search = await must(
      kofi.get(`/api/search?q=${encodeURIComponent(invoice.invoiceNumber)}`),
    )
    expect(JSON.stringify(search)).toContain(ofKofi.invoice)
    const other = await must(ama.get(`/api/search?q=${encodeURIComponent(invoice.invoiceNumber)}`))
    expect(JSON.stringify(other)).not.toContain(ofKofi.invoice)
    // Everybody chooses among all clients, and sees what their own invoices come to.
    const url = `/api/clients/${invoice.client.id}`
    const [seen, own] = [
      JSON.stringify(await must(ama.get(url))),
      JSON.stringify(await must(kofi.get(url))),
    ]
    expect(seen).toContain('Client of kofi')
    expect(seen).not.toContain(invoice.total)
    expect(own).toContain(invoice.total)
  })

  test('gets no account of a client, which is everybody’s', async () => {
    const answer = await kofi.get(`/api/clients/${world.ids.client}/statement`)
    expect(answer).toMatchObject({ status: 403, body: { code: 'role.own_records' } })
  })

  test('sees what others did on own records: payments, notes and files', async () => {
    const url = `/api/invoices/${ofKofi.invoice}`
    const paid = { amount: 100, method: 'cash', receivedOn: '2026-11-21' }
    const { payment } = await must(world.visitor.post(`${url}/payments`, paid))
    expect(JSON.stringify(await must(kofi.get(`${url}/payments`)))).toContain(payment.id)
    expect((await kofi.get(`/api/payments/${payment.id}`)).status).toBe(200)
    expect((await ama.get(`/api/payments/${payment.id}`)).status).toBe(404)
    const { invoice } = await must(kofi.get(url))
    expect(invoice.timeline.map(({ kind }: { kind: string }) => kind)).toContain('payment_recorded')
  })
})

test('what the owner decides counts for the next call', async () => {
  const shown = () => ama.get(`/api/invoices/${ofKofi.invoice}`)
  // By this a browser knows what it may still show of what it has kept.
  const isTold = async () => (await must(ama.get('/api/auth/me'))).seesOwnOnly
  expect((await shown()).status).toBe(404)
  expect(await isTold()).toBe(true)
  await must(world.visitor.put('/api/team/sales-sight', { salesSeeAll: true }))
  expect((await shown()).status).toBe(200)
  expect(await isTold()).toBe(false)
  expect((await ama.get(`/api/invoices/${world.ids.invoice}`)).status).toBe(200)
  const team = await must(world.visitor.put('/api/team/sales-sight', { salesSeeAll: false }))
  expect(team.salesSeeAll).toBe(false)
  expect((await shown()).status).toBe(404)
  const refused = await ama.put('/api/team/sales-sight', { salesSeeAll: true })
  expect(refused).toMatchObject({ status: 403, body: { code: 'role.not_allowed' } })
})

test('what comes of a document is its maker’s, whoever does it', async () => {
  const draft = `/api/invoices/${ofKofi.draft}`
  await must(world.visitor.post(`${draft}/issue`))
  expect((await kofi.get(draft)).status).toBe(200)
  await must(world.visitor.post(`/api/quotes/${ofKofi.quote}/accept`, { name: 'Client' }))
  const part = await must(
    world.visitor.post(`/api/quotes/${ofKofi.quote}/invoices`, { position: 0 }),
  )
  const id = part.invoice?.id ?? part.id
  expect((await kofi.get(`/api/invoices/${id}`)).status).toBe(200)
  expect((await ama.get(`/api/invoices/${id}`)).status).toBe(404)
})

describe('the second policy alone', () => {
  test('every table of documents has rows of the owner here', async () => {
    for (const table of tables) {
      const rows = await rowsOf(table, world.visitor.user.businessId, null)
      expect({ table, any: rows.length > 0 }).toEqual({ table, any: true })
    }
  })

  test('shows a narrowed transaction the rows of its maker, of each table, without a condition', async () => {
    for (const table of tables) {
      const ofAma = await rowsOf(table, world.visitor.user.businessId, ama.user.id)
      const rows = await rowsOf(table, world.visitor.user.businessId, kofi.user.id)
      expect({ table, ofAma }).toEqual({ table, ofAma: [] })
      expect(rows.filter(({ maker }) => maker !== kofi.user.id)).toEqual([])
    }
  })

  test('lets a narrowed transaction neither change nor take a row of another', async () => {
    await deps.db.transaction({ ...ama.ctx }, 'read write', async (db) => {
      const changed = await db
        .updateTable('documentDrafts')
        .set({ maker: ama.user.id })
        .executeTakeFirst()
      expect(changed.numUpdatedRows).toBe(0n)
      const gone = await db.deleteFrom('documentDrafts').executeTakeFirst()
      expect(gone.numDeletedRows).toBe(0n)
    })
    const giving = deps.db.transaction({ ...kofi.ctx }, 'read write', (db) =>
      db
        .updateTable('recurring')
        .set({ maker: ama.user.id })
        .where('businessId', '=', kofi.ctx.businessId)
        .execute(),
    )
    await expect(giving).rejects.toThrow(/row-level security/)
  })

  test('stands on every table that has a maker', async () => {
    // On several machines it is a part of the other policies of its table.
    const isThere = isSpread
      ? `cmd IN ('ALL', 'SELECT') AND qual LIKE '%maker%'`
      : `policyname = 'own_records' AND permissive = 'RESTRICTIVE'`
    const { rows } = await owner.query<{ name: string }>(
      `SELECT DISTINCT tablename AS name FROM pg_policies WHERE ${isThere} ORDER BY 1`,
    )
    expect(rows.map(({ name }) => name)).toEqual([...tables, 'message_batches'].toSorted())
  })
})

import { can, ROLES } from '@isiro/domain/roles'
import { beforeAll, describe, expect, test } from 'vitest'
import { issued } from '../../../test/factories.ts'
import { asBusiness, must, testApp, type Visitor } from '../../../test/harness.ts'
import { endpointsOf, newPlace, nobodysAddress, ROUTES } from '../../../test/route-table.ts'
import { partsOfWorld } from '../../../test/world.ts'
import { type KeyCall, keyOf, withKey } from '../../public-api/testing/key-caller.ts'

const { app, routes, owner, clock, signedIn, withMember, inBusiness } = await testApp()

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
const UNAVAILABLE = { status: 404, body: { code: 'auth.business_unavailable' } }

/** A business with a sandbox in which a program made a client, and an invoice that is paid in part. */
async function world() {
  const ada = await signedIn({ plan: 'business', hasConfirmedEmail: true })
  const send = withKey(app, (await keyOf(ada, { mode: 'test' })).key)
  const client = await must(send('POST', '/clients', CLIENT))
  const invoice = await must(send('POST', '/invoices', INVOICE))
  const money = { amount: 100, method: 'cash', received_on: '2026-11-21' }
  await must(send('POST', `/invoices/${invoice.id}/payments`, money))
  const id = await sandboxOf(ada)
  return { ada, send, client, invoice, id, inside: inBusiness(ada, id) }
}

const sandboxOf = async (visitor: Visitor): Promise<string> =>
  (await must(visitor.get('/api/api-keys'))).sandbox.id

const setLive = ({ user }: Visitor, column: 'plan' | 'closed_at', value: unknown) =>
  asBusiness(owner, user.businessId, (client) =>
    client.query(`UPDATE businesses SET ${column} = $2 WHERE id = $1`, [user.businessId, value]),
  )

describe('who looks into a sandbox', () => {
  test('is whoever makes keys in its live business, and nobody else', async () => {
    const { ada, id, client } = await world()
    for (const role of ROLES) {
      const member = role === 'owner' ? ada : await withMember(ada, role)
      const answer = await inBusiness(member, id).get(`/api/clients/${client.id}`)
      expect(answer, role).toMatchObject(
        can(role, 'api.manage') ? { status: 200, body: { name: CLIENT.name } } : UNAVAILABLE,
      )
    }
    const eve = await world()
    expect(await inBusiness(eve.ada, id).get('/api/clients')).toMatchObject(UNAVAILABLE)
    expect(await inBusiness(eve.ada, id).get('/api/auth/me')).toMatchObject(UNAVAILABLE)
  })

  test('reads as a viewer what the program made, with the live business to go back to', async () => {
    const { ada, inside, id, client, invoice } = await world()
    const { body: me } = await inside.get('/api/auth/me')
    expect(me).toMatchObject({
      id: ada.user.id,
      businessId: id,
      businessName: `${ada.user.businessName} (test)`,
      sandboxOf: { id: ada.user.businessId, name: ada.user.businessName },
      role: 'viewer',
      plan: 'business',
      businesses: 2,
      hasTeam: false,
      canStartTrial: false,
    })
    expect((await ada.get('/api/auth/me')).body).toMatchObject({ sandboxOf: null, businesses: 1 })
    const listed = await must(inside.get('/api/invoices?status=all'))
    expect(listed).toMatchObject([{ id: invoice.id, clientName: 'Bello' }])
    expect((await inside.get(`/api/invoices/${invoice.id}`)).status).toBe(200)
    expect((await inside.get(`/api/invoices/${invoice.id}/pdf`)).raw.subarray(0, 4)).toEqual(
      Buffer.from('%PDF'),
    )
    expect((await inside.get(`/api/clients/${client.id}`)).status).toBe(200)
    expect(await must(inside.get('/api/payments'))).toHaveLength(1)
    expect((await inside.get('/api/dashboard/stats')).body).toMatchObject({ totalInvoices: 1 })
  })

  test('finds it behind their businesses while they look into it, and in no list otherwise', async () => {
    const { ada, inside, id } = await world()
    const listed = async (visitor: Visitor) =>
      (await must(visitor.get('/api/auth/businesses'))).items.map(
        ({ id, role, isCurrent }: { id: string; role: string; isCurrent: boolean }) => [
          id,
          role,
          isCurrent,
        ],
      )
    expect(await listed(ada)).toEqual([[ada.user.businessId, 'owner', true]])
    expect(await listed(inside)).toEqual([
      [ada.user.businessId, 'owner', false],
      [id, 'viewer', true],
    ])
    for (const visitor of [ada, inside])
      expect(JSON.stringify((await visitor.get('/api/desk')).body)).not.toContain(id)
    expect(await must(inside.get('/api/notifications'))).toEqual([])
    expect((await must(inside.get('/api/team'))).members).toEqual([])
  })
})

describe('looking ends at the next call', () => {
  test('with the sandbox that was emptied, and the new one opens', async () => {
    const { ada, inside, send, id } = await world()
    await must(send('POST', '/sandbox/empty'))
    expect(await inside.get('/api/clients')).toMatchObject(UNAVAILABLE)
    const opened = await sandboxOf(ada)
    expect(opened).not.toBe(id)
    expect(await inBusiness(ada, opened).get('/api/clients')).toMatchObject({
      status: 200,
      body: [],
    })
  })

  test('with the role or the membership that allowed it, and with the live business', async () => {
    const { ada, inside, id } = await world()
    const bisi = inBusiness(await withMember(ada, 'admin'), id)
    expect((await bisi.get('/api/clients')).status).toBe(200)
    await must(ada.put(`/api/team/members/${bisi.user.id}/role`, { role: 'accountant' }))
    expect(await bisi.get('/api/clients')).toMatchObject(UNAVAILABLE)
    await must(ada.put(`/api/team/members/${bisi.user.id}/role`, { role: 'admin' }))
    expect((await bisi.get('/api/clients')).status).toBe(200)
    await must(ada.del(`/api/team/members/${bisi.user.id}`))
    expect((await bisi.get('/api/clients')).body.code).toMatch(/^auth\./)
    await setLive(ada, 'closed_at', clock.now)
    expect((await inside.get('/api/clients')).body.code).toMatch(/^auth\./)
  })

  test('not with the plan: what was made can be read, by the plan of the live business', async () => {
    const { ada, inside, send } = await world()
    await setLive(ada, 'plan', 'basic')
    expect((await send('GET', '/clients')).body.code).toBe('plan.upgrade_required')
    expect((await inside.get('/api/clients')).status).toBe(200)
    expect((await inside.get('/api/auth/me')).body.plan).toBe('basic')
  })

  test('for who lacks the second factor that the live business asks for', async () => {
    const { ada, id } = await world()
    const admin = await withMember(ada, 'admin')
    await asBusiness(owner, ada.user.businessId, (client) =>
      client.query('UPDATE team_settings SET factor_required_on = $2 WHERE business_id = $1', [
        ada.user.businessId,
        '2026-11-01',
      ]),
    )
    const inside = inBusiness(admin, id)
    expect((await inside.get('/api/clients')).body.code).toBe('team.factor_due')
    expect((await inside.get('/api/auth/me')).body.factorDueOn).toBe('2026-11-01')
  })
})

/** What changes the account of the person alone, or nothing. */
const OF_ACCOUNT = [
  'POST /api/auth/logout',
  'POST /api/auth/verify-email/resend',
  'POST /api/legal/accept',
  'POST /api/messages/settings/preview',
]

describe('nothing is changed by looking', () => {
  const endpoints = endpointsOf(routes).filter(
    ({ isPublic, method }) => !isPublic && method !== 'HEAD',
  )
  const nameOf = ({ method, url }: (typeof endpoints)[number]) => `${method} ${url}`
  let made: Awaited<ReturnType<typeof world>>
  let send: KeyCall
  beforeAll(async () => {
    made = await world()
    ;({ send } = made)
    await issued(made.ada)
  })
  const rows = () =>
    Promise.all(
      [made.ada, { ...made.ada, user: { ...made.ada.user, businessId: made.id } }].map((visitor) =>
        partsOfWorld(owner, visitor),
      ),
    )

  test('by any route that writes: each is refused before its body is read', async () => {
    const before = await rows()
    const writing = endpoints.filter(({ method }) => method !== 'GET')
    expect(writing.length).toBeGreaterThan(150)
    for (const endpoint of writing) {
      const name = nameOf(endpoint)
      if (OF_ACCOUNT.includes(name)) continue
      const { status, body } = await made.inside.call({
        method: endpoint.method,
        url: nobodysAddress(endpoint),
        remoteAddress: newPlace(),
        headers: { 'content-type': 'application/json' },
        payload: '{ this is no JSON',
      })
      const code = can('viewer', endpoint.verb ?? 'personal')
        ? 'sandbox.read_only'
        : 'role.not_allowed'
      expect({ name, status, code: body.code }).toEqual({ name, status: 403, code })
    }
    expect(await rows()).toEqual(before)
  })

  test('by any route that reads, of which none breaks', async () => {
    const before = await rows()
    // Whatever record a route asks for: the invoice.
    const ids = new Proxy<Record<string, string>>({}, { get: () => made.invoice.id })
    const reading = Object.entries(ROUTES).filter(
      ([name, { isPublic }]) => name.startsWith('GET ') && !isPublic && !name.endsWith('/live'),
    )
    expect(reading.length).toBeGreaterThan(100)
    for (const [name, route] of reading) {
      const call = route.call(ids, { visitor: made.inside, ids } as never)
      const { status } = await made.inside.call({
        method: 'GET',
        remoteAddress: newPlace(),
        ...call,
      })
      expect({ name, isFault: status >= 500 }).toEqual({ name, isFault: false })
    }
    expect(await rows()).toEqual(before)
  })

  test('of the live business, whose records are unknown there, and whose own go on', async () => {
    const live = await issued(made.ada)
    expect((await made.inside.get(`/api/invoices/${live.id}`)).status).toBe(404)
    expect((await made.ada.get(`/api/invoices/${made.invoice.id}`)).status).toBe(404)
    expect((await send('GET', `/invoices/${made.invoice.id}`)).status).toBe(200)
    const members = await asBusiness(owner, made.id, async (client) => {
      const { rows } = await client.query('SELECT FROM members WHERE business_id = $1', [made.id])
      return rows
    })
    expect(members).toEqual([])
  })

  test('but one’s own account: texts are accepted, and the session ends', async () => {
    const { inside } = await world()
    expect((await inside.post('/api/auth/verify-email/resend')).status).toBe(200)
    expect((await inside.post('/api/legal/accept', { accepted: [] })).status).toBeLessThan(500)
    expect((await inside.post('/api/auth/logout')).status).toBe(204)
    expect((await inside.get('/api/auth/me')).status).toBe(401)
  })
})

import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { clientInput, invoiceInput, itemInput } from '../../../test/factories.ts'
import { asBusiness, must, PASSWORD, testApp, type Visitor } from '../../../test/harness.ts'
import { endpointsOf, methodOf, ownIds, ROUTES } from '../../../test/route-table.ts'
import { buildWorld } from '../../../test/world.ts'
import { readCommand } from '../../operator/run.ts'
import { openDatabase } from '../../platform/db/database.ts'
import { deleteOlderOf } from '../account-deletion/retention.ts'
import { listChained } from './operator/queries.ts'

const { owner, signedIn, withMember, deps, clock, routes, anyone } = await testApp()
const across = openDatabase(
  { connectionString: testDatabase().ownerUrl, poolSize: 1, lookupPoolSize: 1 },
  () => {},
)
afterAll(() => across.close())

let ada: Visitor
beforeEach(async () => {
  clock.now = new Date('2026-11-21T10:00:00Z')
  ada = await signedIn({ plan: 'business', hasConfirmedEmail: true })
})

const kinds = async (query = '') =>
  (await must(ada.get(`/api/trail${query}`))).map(({ kind }: { kind: string }) => kind)

/** What `audit-check` says of ada's business: what it prints, or the sentence and code of its refusal. */
async function check(): Promise<{ said: string; exitCode: number }> {
  const run = readCommand(['audit-check', ada.user.businessId])
  if (!run) throw new Error('The command is not known.')
  try {
    return { said: await run({ ...deps, across: across.withoutTenant }), exitCode: 0 }
  } catch (error) {
    const { message, exitCode } = error as { message: string; exitCode: number }
    return { said: message, exitCode }
  }
}

const asOwner = (statement: string, values: unknown[] = []) =>
  asBusiness(owner, ada.user.businessId, (client) => client.query(statement, values))

describe('the trail', () => {
  test('says who did what, as which role, by what way and from where', async () => {
    const { client } = await must(ada.post('/api/clients', clientInput({ name: 'Zenith' })))
    const [entry] = await must(ada.get('/api/trail'))
    expect(entry).toMatchObject({
      kind: 'client.created',
      subjectId: client.id,
      details: { clientName: 'Zenith' },
      by: { id: ada.user.id, role: 'owner' },
      origin: 'web',
      place: '127.0.0.*',
    })
  })

  test('has the browser and the system in words', async () => {
    const agent =
      'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'
    await ada.call({
      method: 'POST',
      url: '/api/clients',
      payload: clientInput(),
      headers: { 'user-agent': agent },
    })
    const [entry] = await must(ada.get('/api/trail'))
    expect(entry.place).toBe('Chrome, Android, 127.0.0.*')
  })

  test('pages from the newest to the oldest', async () => {
    for (const name of ['One', 'Two', 'Three'])
      await must(ada.post('/api/clients', clientInput({ name })))
    const first = await ada.get('/api/trail?limit=2')
    const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? ''
    const second = await must(ada.get(next))
    const names = [...first.body, ...second].map(({ details }) => details.clientName)
    expect(names.slice(0, 3)).toEqual(['Three', 'Two', 'One'])
  })

  test('is filtered by person, record, area and day', async () => {
    const admin = await withMember(ada, 'admin')
    const { client } = await must(admin.post('/api/clients', clientInput()))
    clock.now = new Date('2026-11-23T10:00:00Z')
    await must(ada.post('/api/items', itemInput()))
    expect(await kinds(`?person=${admin.user.id}`)).toEqual(['client.created'])
    expect(await kinds(`?record=${client.id}`)).toEqual(['client.created'])
    expect(await kinds('?number=INV-9')).toEqual([])
    expect(await kinds('?area=purchases')).toEqual(['item.created'])
    expect(await kinds('?from=2026-11-23')).toEqual(['item.created'])
    expect(await kinds('?to=2026-11-22')).not.toContain('item.created')
    const people = await must(ada.get('/api/trail/people'))
    expect(people).toContainEqual({ id: admin.user.id, name: 'Bisi admin', isMember: true })
  })

  test('finds a document by its number, as people type it', async () => {
    const { invoice } = await must(ada.post('/api/invoices', invoiceInput()))
    const typed = invoice.invoiceNumber.toLowerCase().replaceAll('-', ' ')
    expect(await kinds(`?number=${encodeURIComponent(typed)}`)).toContain('invoice.issued')
  })

  test('is another business’s never', async () => {
    const bola = await signedIn({ plan: 'business' })
    const { client } = await must(ada.post('/api/clients', clientInput({ name: 'Hidden Ltd' })))
    for (const url of [
      '/api/trail',
      `/api/trail?record=${client.id}`,
      `/api/trail?person=${ada.user.id}`,
      '/api/trail/people',
      '/api/trail/export',
    ]) {
      const said = (await bola.get(url)).raw.toString()
      expect(said).not.toContain('Hidden Ltd')
      expect(said).not.toContain(ada.user.id)
    }
  })

  test.each(['sales', 'cashier', 'viewer'] as const)('is refused to %s', async (role) => {
    const member = await withMember(ada, role)
    for (const url of ['/api/trail', '/api/trail/people', '/api/trail/export'])
      expect((await member.get(url)).body.code).toBe('role.not_allowed')
  })

  test('is read on every plan, and its file is Business’s', async () => {
    const free = await signedIn()
    expect((await free.get('/api/trail')).status).toBe(200)
    expect((await free.get('/api/trail/export')).body.code).toBe('plan.upgrade_required')
    const { raw, status } = await ada.get('/api/trail/export')
    expect(status).toBe(200)
    expect(raw.toString()).toContain('business.created')
  })

  test('says in its file what happened, in the words of the screen', async () => {
    await must(ada.post('/api/clients', clientInput({ name: 'Balogun Stores' })))
    const { raw } = await ada.get('/api/trail/export')
    const told = raw
      .toString()
      .split('\n')
      .find((line) => line.includes('client.created'))
    expect(told).toContain('Balogun Stores added as a client')
  })
})

const COUNT_EXPORTS = `SELECT count(*)::int AS count FROM activities
  WHERE business_id = current_business_id() AND kind = 'export.downloaded'`

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0'

describe('what was before and after', () => {
  test('is told by field, and what stays is not', async () => {
    const { client } = await must(ada.post('/api/clients', clientInput({ name: 'Old Ltd' })))
    const changed = clientInput({ name: 'New Ltd', phone: '0803 000 0000', creditLimit: '2500' })
    await must(ada.put(`/api/clients/${client.id}`, changed))
    const [entry] = await must(ada.get('/api/trail'))
    expect(entry.changes).toEqual({
      name: ['Old Ltd', 'New Ltd'],
      phone: [null, '+2348030000000'],
      creditLimit: [null, '2500.00'],
    })
  })

  test('is told of a role', async () => {
    const viewer = await withMember(ada, 'viewer')
    await must(ada.put(`/api/team/members/${viewer.user.id}/role`, { role: 'admin' }))
    const [entry] = await must(ada.get('/api/trail?area=people'))
    expect(entry.changes).toEqual({ role: ['viewer', 'admin'] })
  })

  test('is told of the price of an item', async () => {
    const item = await must(ada.post('/api/items', itemInput({ price: 100 })))
    await must(ada.put(`/api/items/${item.id}`, itemInput({ price: 250.5 })))
    const [entry] = await must(ada.get('/api/trail'))
    expect(entry.changes).toEqual({ price: ['100.00', '250.50'] })
  })
})

describe('what leaves and who comes', () => {
  test('an export says which list, and by whom', async () => {
    await ada.get('/api/items/export')
    const [entry] = await must(ada.get('/api/trail?area=leaving'))
    expect(entry).toMatchObject({
      kind: 'export.downloaded',
      details: { list: 'price-list', file: 'isiro-price-list-2026-11-21.csv' },
      by: { id: ada.user.id },
    })
  })

  test('no file of a list leaves without an entry', async () => {
    const world = await buildWorld(ada, 'LEAVING', '5540086')
    // An answer with a contract is a screen's, and no file.
    const screens = new Set(routes.filter(({ schema }) => schema?.response).map(({ url }) => url))
    const names = endpointsOf(routes)
      .filter(({ verb, method, url }) => verb === 'export' && method === 'GET' && !screens.has(url))
      .map(({ method, url }) => `${method} ${url}`)
    expect(names.length).toBeGreaterThan(12)
    const unnoted: string[] = []
    for (const name of names) {
      const route = ROUTES[name]
      if (!route) throw new Error(`${name} has no entry.`)
      const before = await asOwner(COUNT_EXPORTS)
      await ada.call({ method: methodOf(name), ...route.call(ownIds(route, world), world) })
      const after = await asOwner(COUNT_EXPORTS)
      if (after.rows[0]?.count !== before.rows[0]?.count + 1) unnoted.push(name)
    }
    expect(unnoted).toEqual([])
  })

  test('a sign-in says from where', async () => {
    const { email } = ada.user
    await must(
      anyone.post('/api/auth/login', { email, password: PASSWORD }, { 'user-agent': FIREFOX }),
    )
    const [entry] = await must(ada.get('/api/trail?area=access'))
    expect(entry).toMatchObject({
      kind: 'access.signed_in',
      by: { id: ada.user.id },
      place: 'Firefox, Linux, 127.0.0.*',
    })
  })

  test('a member’s sign-in says in which role', async () => {
    const { user } = await withMember(ada, 'accountant')
    await must(anyone.post('/api/auth/login', { email: user.email, password: PASSWORD }))
    const [entry] = await must(ada.get('/api/trail?area=access'))
    expect(entry).toMatchObject({
      kind: 'access.signed_in',
      by: { id: user.id, role: 'accountant' },
    })
  })

  test('the operator’s look is told, and so is what the operator changes', async () => {
    const command = (...args: string[]) =>
      readCommand(args)?.({ ...deps, across: across.withoutTenant })
    await command('show', ada.user.businessId)
    await command('set-plan', ada.user.businessId, 'pro', '--reason', 'Won at the fair')
    const entries = await must(ada.get('/api/trail?limit=2'))
    expect(entries).toMatchObject([
      { kind: 'subscription.plan_set', origin: 'operator', by: null },
      { kind: 'operator.looked', origin: 'operator', by: null },
    ])
  })

  test('Home has no news of it', async () => {
    await ada.get('/api/items/export')
    const { recentActivity } = await must(ada.get('/api/dashboard/stats'))
    expect(recentActivity.map(({ kind }: { kind: string }) => kind)).not.toContain(
      'export.downloaded',
    )
  })
})

describe('the chain', () => {
  test('is walked for every business but those that are being erased', async () => {
    const eve = await signedIn()
    await asBusiness(owner, eve.user.businessId, (client) =>
      client.query(
        `INSERT INTO account_deletions (business_id, account_id, requested_at, undo_until, retains, began_at)
         VALUES ($1, $2, $3, $3, false, $3)`,
        [eve.user.businessId, eve.user.id, clock.now],
      ),
    )
    const chained = await listChained(across.withoutTenant)
    expect(chained).toContain(ada.user.businessId)
    expect(chained).not.toContain(eve.user.businessId)
  })

  beforeEach(async () => {
    for (const name of ['One', 'Two', 'Three'])
      await must(ada.post('/api/clients', clientInput({ name })))
  })

  test('is whole, also after writes side by side', async () => {
    await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        must(ada.post('/api/clients', clientInput({ name: `Side ${n}` }))),
      ),
    )
    const { said, exitCode } = await check()
    expect(said).toMatch(/^Whole\.\n\d+ activities of 1 businesses, 0 of them/)
    expect(exitCode).toBe(0)
  })

  test.each([
    [
      'what was done',
      `UPDATE activities SET kind = 'client.updated' WHERE details ->> 'clientName' = 'Two'`,
    ],
    [
      'its words',
      `UPDATE activities SET details = '{"clientName": "Tw"}' WHERE details ->> 'clientName' = 'Two'`,
    ],
    ['its place', `UPDATE activities SET place = NULL WHERE details ->> 'clientName' = 'Two'`],
    ['its time', `UPDATE activities SET at = '2020-01-01' WHERE details ->> 'clientName' = 'Two'`],
    ['its role', `UPDATE activities SET role = 'viewer' WHERE details ->> 'clientName' = 'Two'`],
  ])('a row with %s changed is found', async (_what, statement) => {
    const { rows } = await asOwner(`${statement} RETURNING id`)
    const { said, exitCode } = await check()
    expect(said).toContain(`the activity was changed at link`)
    expect(said).toContain(`activity ${rows[0]?.id}.`)
    expect(exitCode).toBe(1)
  })

  test('a row that is gone is found, also with its link', async () => {
    const { rows } = await asOwner(
      `DELETE FROM activities WHERE details ->> 'clientName' = 'Two' RETURNING id`,
    )
    expect((await check()).said).toContain('the activity is gone')
    await asOwner('DELETE FROM activity_links WHERE activity_id = $1', [rows[0]?.id])
    expect((await check()).said).toContain('a link is missing')
  })

  test('two rows that were swapped are found', async () => {
    await asOwner(`
      UPDATE activities a SET details = b.details FROM activities b
      WHERE a.business_id = b.business_id AND (a.details ->> 'clientName', b.details ->> 'clientName') IN (('Two', 'Three'), ('Three', 'Two'))`)
    expect((await check()).said).toContain('the activity was changed')
  })

  test('two links that were swapped are found', async () => {
    for (const [from, to] of [
      [2, 1002],
      [3, 2],
      [1002, 3],
    ])
      await asOwner('UPDATE activity_links SET seq = $2 WHERE seq = $1', [from, to])
    expect((await check()).said).toContain('the activity was changed at link 2')
  })

  test('a row that was inserted past the product is found', async () => {
    await asOwner(
      `INSERT INTO activities (business_id, id, at, kind) VALUES ($1, gen_random_uuid(), now(), 'client.created')`,
      [ada.user.businessId],
    )
    const { said, exitCode } = await check()
    expect(said).toContain('1 activities are in no link.')
    expect(exitCode).toBe(1)
  })

  test('stays whole while places of a year ago are forgotten', async () => {
    clock.now = new Date('2028-01-01T10:00:00Z')
    await deleteOlderOf(deps, ada.user.businessId)
    const { rows } = await asOwner(
      'SELECT count(place)::int AS places FROM activities WHERE business_id = current_business_id()',
    )
    expect(rows).toEqual([{ places: 0 }])
    expect((await check()).exitCode).toBe(0)
  })

  test('stays whole when a person is erased, and says nothing of them', async () => {
    const admin = await withMember(ada, 'admin')
    await must(admin.post('/api/clients', clientInput({ name: 'Kept Ltd' })))
    await must(
      ada.call({ method: 'DELETE', url: `/api/team/members/${admin.user.id}`, payload: {} }),
    )
    await owner.query(
      `UPDATE accounts SET email = '', first_name = '', last_name = '' WHERE id = $1`,
      [admin.user.id],
    )
    await deleteOlderOf(deps, ada.user.businessId)
    const entries = await must(ada.get('/api/trail'))
    expect(JSON.stringify(entries)).not.toContain('Bisi')
    const [removed, made] = entries
    expect(removed).toMatchObject({ kind: 'team.member_removed', details: {} })
    expect(made).toMatchObject({
      details: { clientName: 'Kept Ltd' },
      by: { id: admin.user.id, name: null, role: 'admin' },
      place: null,
    })
    const { said, exitCode } = await check()
    expect(said).toContain('2 of them with something forgotten')
    expect(exitCode).toBe(0)
  })
})

test.each([
  'UPDATE activities SET kind = kind',
  'DELETE FROM activities',
  'INSERT INTO activity_links SELECT * FROM activity_links',
  'UPDATE activity_links SET digest = digest',
  'DELETE FROM activity_links',
])('the product may not: %s', async (statement) => {
  await expect(
    deps.db.transaction(ada.ctx, 'read write', (db) =>
      db.executeQuery({ sql: statement, parameters: [] } as never),
    ),
  ).rejects.toMatchObject({ code: '42501' })
})

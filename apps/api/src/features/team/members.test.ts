import { GIVEN_ROLES } from '@isiro/domain/team-seats'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asBusiness, must, PASSWORD, testApp, type Visitor } from '../../../test/harness.ts'
import { transact } from '../../platform/db/context.ts'
import { type Joined, teamWorld } from './testing/team-world.ts'

const product = await testApp()
const { clock, signedIn, anyone, owner } = product
const { mails, invited, accept, as, joined, runMails } = teamWorld(product)

const ownerOf = () => signedIn({ plan: 'business', hasConfirmedEmail: true })
const codeOf = (answer: { body: { code?: string } }) => answer.body.code
const rolesOf = async (visitor: Pick<Visitor, 'get'>) =>
  Object.fromEntries(
    (await must(visitor.get('/api/team'))).members.map(
      ({ id, role }: { id: string; role: string }) => [id, role],
    ),
  )

test('a removed member is refused with the next call, is told, and leaves drafts behind', async () => {
  const ada = await ownerOf()
  const bisi = await joined(ada, 'admin')
  const client = (await must(bisi.post('/api/clients', { ...CLIENT, name: 'Of Bisi' }))).client
  const draft = await must(
    bisi.post('/api/invoices', {
      draft: true,
      client: { id: client.id, name: 'Of Bisi' },
      items: [{ description: 'Work', quantity: 1, rate: 100 }],
      applyVat: false,
      applyWht: false,
      currency: 'NGN',
    }),
  )
  await must(ada.del(`/api/team/members/${bisi.id}`))
  expect((await bisi.get('/api/auth/me')).status).toBe(401)
  expect((await bisi.post('/api/clients', CLIENT)).status).toBe(401)
  expect((await ada.get(`/api/invoices/${draft.invoice.id}`)).status).toBe(200)
  expect(await rolesOf(ada)).toEqual({ [ada.user.id]: 'owner' })
  await runMails(ada.user.businessId)
  expect(mails.at(-1)).toMatchObject({
    to: { address: bisi.email },
    subject: `You no longer work in ${ada.user.businessName}`,
  })
  // A person without a business is invited again, and comes in with the same password.
  const token = await invited(ada, bisi.email, 'viewer')
  const back = await accept(token, { password: PASSWORD })
  expect(back.body.user).toMatchObject({ id: bisi.id, businessId: ada.user.businessId })
})

test('a removed member goes on in another business, and not in this one', async () => {
  const [ada, chidi] = [await ownerOf(), await ownerOf()]
  const token = await invited(ada, chidi.user.email, 'sales')
  const { body } = await accept(token, { password: PASSWORD })
  const inAdas = as(body.token, body.user)
  await must(ada.del(`/api/team/members/${chidi.user.id}`))
  const named = { authorization: `Bearer ${body.token}`, 'isiro-business': ada.user.businessId }
  expect((await anyone.get('/api/auth/me', named)).body.code).toBe('auth.business_unavailable')
  for (const session of [inAdas, chidi])
    expect((await session.get('/api/auth/me')).body.businessId).toBe(chidi.user.businessId)
})

test.each(GIVEN_ROLES)('one who is %s leaves, and the owner hears of both', async (role) => {
  const ada = await ownerOf()
  const bisi = await joined(ada, role)
  expect((await bisi.post('/api/team/leave')).status).toBe(204)
  expect((await bisi.get('/api/auth/me')).status).toBe(401)
  expect(await must(ada.get('/api/notifications'))).toMatchObject([
    { kind: 'member_left', clientName: 'Bisi Ade', path: '/settings/team' },
    { kind: 'member_joined', clientName: 'Bisi Ade' },
  ])
})

test('nobody removes, changes or outlasts the owner, who does not leave', async () => {
  const ada = await ownerOf()
  const admin = await joined(ada, 'admin')
  expect(codeOf(await admin.del(`/api/team/members/${ada.user.id}`))).toBe('team.owner_fixed')
  expect(codeOf(await admin.put(`/api/team/members/${ada.user.id}/role`, { role: 'viewer' }))).toBe(
    'team.owner_fixed',
  )
  expect(codeOf(await ada.post('/api/team/leave'))).toBe('team.owner_cannot_leave')
  expect(
    codeOf(await admin.post('/api/team/ownership', { to: admin.id, password: PASSWORD })),
  ).toBe('role.not_allowed')
})

test('a role is changed from the next call on', async () => {
  const ada = await ownerOf()
  const bisi = await joined(ada, 'viewer')
  const ask = { email: `x-${crypto.randomUUID()}@example.com`, role: 'sales' }
  expect(codeOf(await bisi.post('/api/team/invitations', ask))).toBe('role.not_allowed')
  await must(ada.put(`/api/team/members/${bisi.id}/role`, { role: 'admin' }))
  expect((await bisi.post('/api/team/invitations', ask)).status).toBe(201)
})

test('the business passes with both passwords, in one step', async () => {
  const ada = await ownerOf()
  const bisi = await joined(ada, 'admin')
  const offer = (password: string) => ada.post('/api/team/ownership', { to: bisi.id, password })
  expect(codeOf(await offer('not-my-password'))).toBe('auth.password_wrong')
  expect((await must(offer(PASSWORD))).offer).toMatchObject({ to: bisi.id })
  const take = (password: string) => bisi.post('/api/team/ownership/take', { password })
  expect(codeOf(await take('not-my-password'))).toBe('auth.password_wrong')
  expect((await must(take(PASSWORD))).offer).toBeNull()
  expect(await rolesOf(ada)).toEqual({ [bisi.id]: 'owner', [ada.user.id]: 'admin' })
  expect(codeOf(await take(PASSWORD))).toBe('team.offer_over')
  await runMails(ada.user.businessId)
  expect(mails.slice(-3).map(({ subject }) => subject)).toEqual(
    expect.arrayContaining([
      `You own ${ada.user.businessName} now`,
      `You no longer own ${ada.user.businessName}`,
    ]),
  )
})

test.each<[string, (ada: Visitor, bisi: Joined) => Promise<unknown>]>([
  ['is withdrawn', (ada) => must(ada.del('/api/team/ownership'))],
  ['is declined', (_ada, bisi) => must(bisi.del('/api/team/ownership'))],
  [
    'ends with another password of the owner',
    (ada) =>
      must(
        ada.post('/api/auth/change-password', {
          currentPassword: PASSWORD,
          newPassword: 'a-fresh-yam-from-jos',
        }),
      ),
  ],
  [
    'is over after seven days',
    async () => {
      clock.now = new Date(clock.now.getTime() + 7 * 86_400_000)
    },
  ],
])('an offer of the business %s', async (_how, end) => {
  const start = clock.now
  const ada = await ownerOf()
  const bisi = await joined(ada, 'admin')
  await must(ada.post('/api/team/ownership', { to: bisi.id, password: PASSWORD }))
  await end(ada, bisi)
  const answer = await bisi.post('/api/team/ownership/take', { password: PASSWORD })
  clock.now = start
  expect(codeOf(answer)).toBe('team.offer_over')
  expect(await rolesOf(ada)).toMatchObject({ [ada.user.id]: 'owner', [bisi.id]: 'admin' })
})

test('the database itself refuses a second owner, and to lose the one', async () => {
  const ada = await ownerOf()
  const bisi = await joined(ada, 'admin')
  const { businessId } = ada.user
  const run = (statement: string) =>
    transact(ada.ctx, async ({ db }) => (await sql.raw(statement).execute(db)).rows)
  const place = `business_id = '${businessId}'`
  await expect(run(`DELETE FROM members WHERE ${place}`)).rejects.toThrow(/permission denied/)
  await expect(run(`UPDATE members SET role = 'viewer' WHERE ${place}`)).rejects.toThrow(
    /permission denied/,
  )
  await expect(
    run(`INSERT INTO members (business_id, account_id, role, created_at)
      VALUES ('${businessId}', '${(await ownerOf()).user.id}', 'owner', now())`),
  ).rejects.toThrow(/members_owner/)
  const calls = [
    `remove_member('${businessId}', '${ada.user.id}')`,
    `change_member_role('${businessId}', '${ada.user.id}', 'viewer')`,
    `change_member_role('${businessId}', '${bisi.id}', 'owner')`,
    `pass_ownership('${businessId}', '${bisi.id}', '${ada.user.id}')`,
    `pass_ownership('${businessId}', '${ada.user.id}', '${ada.user.id}')`,
  ]
  for (const call of calls) expect(await run(`SELECT ${call} AS done`)).toEqual([{ done: false }])
  expect(await rolesOf(ada)).toEqual({ [ada.user.id]: 'owner', [bisi.id]: 'admin' })
})

test('in any order of 500 steps, several at a time, there is one owner, who can work', async () => {
  const ada = await ownerOf()
  const people: Joined[] = [as(ada.token, ada.user)]
  for (const role of ['admin', 'admin', 'sales']) people.push(await joined(ada, role))
  const { businessId } = ada.user
  const ids = people.map(({ id }) => id)
  // A member who was removed is put back, so that the steps do not run out of people.
  const putBack = () =>
    asBusiness(owner, businessId, async (client) => {
      const at = [businessId, ids]
      await client.query(
        `INSERT INTO members (business_id, account_id, role, created_at)
         SELECT b.id, a, 'admin', now() FROM businesses b, unnest($2::uuid[]) a WHERE b.id = $1 ON CONFLICT DO NOTHING`,
        at,
      )
      await client.query(
        `INSERT INTO account_businesses (account_id, business_id, joined_at)
         SELECT a, $1, now() FROM unnest($2::uuid[]) a ON CONFLICT DO NOTHING`,
        at,
      )
      await client.query(
        `INSERT INTO sessions (token_hash, account_id, business_id, created_at, last_seen_at, expires_at)
         SELECT sha256(t::bytea), a, $1, $4, $4, $4::timestamptz + interval '30 days'
         FROM unnest($2::uuid[], $3::text[]) AS p(a, t) ON CONFLICT DO NOTHING`,
        [...at, people.map(({ token }) => token), clock.now],
      )
    })
  const steps: Record<string, (by: Joined, of: Joined) => Promise<{ status: number }>> = {
    leave: (by) => by.post('/api/team/leave'),
    remove: (by, of) => by.del(`/api/team/members/${of.id}`),
    change: (by, of) => by.put(`/api/team/members/${of.id}/role`, { role: 'admin' }),
    offer: (by, of) => by.post('/api/team/ownership', { to: of.id, password: PASSWORD }),
    offerAgain: (by, of) => by.post('/api/team/ownership', { to: of.id, password: PASSWORD }),
    take: (by) => by.post('/api/team/ownership/take', { password: PASSWORD }),
    takeAgain: (by) => by.post('/api/team/ownership/take', { password: PASSWORD }),
    end: (by) => by.del('/api/team/ownership'),
  }
  const person = fc.integer({ min: 0, max: people.length - 1 })
  const step = fc.record({ verb: fc.constantFrom(...Object.keys(steps)), by: person, of: person })
  const [drawn = []] = fc.sample(fc.array(step, { minLength: 500, maxLength: 500 }), 1)
  let passed = 0
  for (let at = 0; at < drawn.length; at += 4) {
    const answers = await Promise.all(
      drawn.slice(at, at + 4).map(async ({ verb, by, of }) => {
        const [actor, subject] = [people[by] as Joined, people[of] as Joined]
        const { status } = (await steps[verb]?.(actor, subject)) ?? { status: 500 }
        return { verb, status }
      }),
    )
    expect(answers.filter(({ status }) => status >= 500 && status !== 503)).toEqual([])
    passed += answers.filter(({ verb, status }) => /^take/.test(verb) && status === 200).length
    const { rows } = await asBusiness(owner, businessId, (client) =>
      client.query(`SELECT account_id FROM members WHERE business_id = $1 AND role = 'owner'`, [
        businessId,
      ]),
    )
    expect(rows).toHaveLength(1)
    const boss = people.find(({ id }) => id === rows[0].account_id) as Joined
    expect((await boss.get('/api/team')).status).toBe(200)
    await putBack()
  }
  expect(passed).toBeGreaterThan(0)
}, 240_000)

const CLIENT = {
  name: 'Bello Logistics',
  email: null,
  phone: null,
  address: null,
  taxId: null,
  kind: 'company',
  language: 'en',
  withholdsWht: false,
}

test('the demo’s team stays as it is', async () => {
  const ada = await ownerOf()
  await asBusiness(owner, ada.user.businessId, (client) =>
    client.query('UPDATE businesses SET is_demo = true WHERE id = $1', [ada.user.businessId]),
  )
  const ask = { email: `x-${crypto.randomUUID()}@example.com`, role: 'sales' }
  expect(codeOf(await ada.post('/api/team/invitations', ask))).toBe('account.demo_fixed')
  expect((await anyone.get('/api/team')).status).toBe(401)
})

test('when the plan ends, those without a seat read and change nothing, and are named before', async () => {
  const ada = await ownerOf()
  const [bisi, accountant] = [await joined(ada, 'admin'), await joined(ada, 'accountant')]
  const { businessId } = ada.user
  await asBusiness(owner, businessId, (client) =>
    client.query(`UPDATE businesses SET plan = 'free' WHERE id = $1`, [businessId]),
  )
  const { members } = await must(bisi.get('/api/team'))
  expect(members.map(({ isReadOnly }: { isReadOnly: boolean }) => isReadOnly)).toEqual([
    false,
    true,
    false,
  ])
  expect(codeOf(await bisi.post('/api/clients', CLIENT))).toBe('team.read_only')
  expect((await bisi.get('/api/clients')).status).toBe(200)
  expect((await accountant.get('/api/clients')).status).toBe(200)
  // The sentence is the role's, not the seat's.
  expect(codeOf(await accountant.post('/api/clients', CLIENT))).toBe('role.not_allowed')
  expect((await ada.post('/api/clients', CLIENT)).status).toBe(201)
  expect((await bisi.post('/api/team/leave')).status).toBe(204)
})

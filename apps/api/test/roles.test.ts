import { can, ROLES, type Role, rolesThatCan, type Verb } from '@isiro/domain/roles'
import { beforeAll, describe, expect, test } from 'vitest'
import { must, testApp, type Visitor } from './harness.ts'
import { endpointsOf, methodOf, newPlace, nobodysAddress, ownIds, ROUTES } from './route-table.ts'
import { sideBySide } from './side-by-side.ts'
import { buildWorld, hashOfWorld, type World } from './world.ts'

const { routes, owner, signedIn, withMember } = await testApp()
const endpoints = endpointsOf(routes).filter(({ isPublic }) => !isPublic)
const ruled = endpoints.flatMap((endpoint) =>
  endpoint.method === 'HEAD' || endpoint.verb === undefined
    ? []
    : [{ ...endpoint, verb: endpoint.verb, name: `${endpoint.method} ${endpoint.url}` }],
)
type Ruled = (typeof ruled)[number]

let world: World
let elsewhere: Visitor
const members = new Map<Role, Visitor>()
beforeAll(async () => {
  const visitor = await signedIn({ plan: 'business', hasConfirmedEmail: true })
  world = await buildWorld(visitor, 'ROLEROLER', '6627117')
  // What a role can do is asked here, and whose records it sees in own-records.test.ts.
  await must(visitor.put('/api/team/sales-sight', { salesSeeAll: true }))
  // A business has one owner.
  for (const role of ROLES)
    members.set(role, role === 'owner' ? visitor : await withMember(visitor, role))
  elsewhere = await signedIn({ plan: 'business' })
})

function member(role: Role): Visitor {
  const found = members.get(role)
  if (!found) throw new Error(`nobody has the role ${role}`)
  return found
}

test('every route that needs a session declares what it asks of a role', () => {
  const open = endpoints.filter(({ verb }) => verb === undefined)
  expect(open.map(({ method, url }) => `${method} ${url}`)).toEqual([])
})

/** The table's valid call of a route, with the ids of the world. */
function validCall({ name }: Ruled) {
  const route = ROUTES[name]
  if (!route) throw new Error(`${name} has no entry.`)
  return {
    method: methodOf(name),
    remoteAddress: newPlace(),
    ...route.call(ownIds(route, world), world),
  }
}

const refusal = (verb: Verb) => ({
  status: 403,
  body: { code: 'role.not_allowed', verb, roles: rolesThatCan(verb) },
})

test.each(ROLES.filter((role) => role !== 'owner'))(
  'valid calls that the table closes to the role %s are refused, and change nothing',
  async (role) => {
    const before = await hashOfWorld(owner, world.visitor)
    const closed = ruled.filter(({ verb }) => !can(role, verb))
    expect(closed.length).toBeGreaterThan(0)
    const answers = new Map<string, unknown>()
    await sideBySide(closed, async (endpoint) => {
      const { status, body } = await member(role).call(validCall(endpoint))
      answers.set(endpoint.name, { status, body })
    })
    for (const { name, verb } of closed)
      expect(answers.get(name), name).toMatchObject(refusal(verb))
    expect(await hashOfWorld(owner, world.visitor)).toBe(before)
  },
)

// The session ends with it, so it comes last. The stream of payments does not end, and who leaves is no member any more.
const LOGOUT = '/api/auth/logout'
const walked = ruled.filter(({ url }) => url !== '/api/payments/live' && url !== '/api/team/leave')

test.each(ROLES)(
  'as %s every route refuses the role that the table says, and no other',
  async (role) => {
    const visitor = role === 'owner' ? elsewhere : await withMember(elsewhere, role)
    const refused: string[] = []
    await sideBySide(
      walked,
      async (endpoint) => {
        const answer = await visitor.call({
          method: endpoint.method,
          url: nobodysAddress(endpoint),
          remoteAddress: newPlace(),
          ...(endpoint.method === 'GET' ? {} : { payload: {} }),
        })
        if (answer.body.code === 'role.not_allowed') refused.push(endpoint.name)
        expect(answer.status, endpoint.name).not.toBe(401)
      },
      ({ url }) => url === LOGOUT,
    )
    const expected = walked.filter(({ verb }) => !can(role, verb)).map(({ name }) => name)
    expect(refused.toSorted()).toEqual(expected.toSorted())
  },
)

test('a role is refused before the body is read', async () => {
  const answer = await member('viewer').call({
    method: 'POST',
    url: '/api/clients',
    headers: { 'content-type': 'application/json' },
    payload: '{ this is no JSON',
  })
  expect(answer).toMatchObject(refusal('clients.write'))
})

describe('where the body or a row decides', () => {
  test('a member corrects their own name, and not that of the business', async () => {
    const viewer = member('viewer')
    const own = await viewer.put('/api/data-export/rectify', { firstName: 'Bísí' })
    expect(own.status).toBe(200)
    const other = await viewer.put('/api/data-export/rectify', { businessName: 'Mine now' })
    expect(other).toMatchObject(refusal('settings.write'))
  })

  test('a cashier finds invoices by search, and nothing else', async () => {
    const asked = `/api/search?q=${world.mark}`
    const all = await must(world.visitor.get(asked))
    const seen = await must(member('cashier').get(asked))
    expect(all.clients.length).toBeGreaterThan(0)
    expect(seen.invoices).toEqual(all.invoices)
    const { invoices, ...others } = seen
    expect(invoices.length).toBeGreaterThan(0)
    expect(Object.values(others).flat()).toEqual([])
  })

  test('sales finds no expenses and no payments', async () => {
    const asked = `/api/search?q=${world.mark}`
    const all = await must(world.visitor.get(asked))
    const seen = await must(member('sales').get(asked))
    expect(all.expenses.length).toBeGreaterThan(0)
    expect(seen).toEqual({ ...all, expenses: [], payments: [] })
  })
})

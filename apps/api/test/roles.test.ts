import { can, ROLES, type Role } from '@isiro/domain/roles'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, type Visitor } from './harness.ts'
import { endpointsOf, methodOf, newPlace, nobodysAddress, ownIds, ROUTES } from './route-table.ts'
import { buildWorld, hashOfWorld, type World } from './world.ts'

/** Every route with every role, against the table of `domain/roles`. */
const { routes, owner, signedIn, joined } = await testApp()
const endpoints = endpointsOf(routes).filter(({ method }) => method !== 'HEAD')

// The session ends with it, and the stream of payments does not end.
const WALKED_ALONE = ['/api/auth/logout', '/api/payments/live']
const gated = endpoints.flatMap(({ method, url, verb }) =>
  verb === undefined || WALKED_ALONE.includes(url) ? [] : [{ name: `${method} ${url}`, verb }],
)

let world: World
const members = new Map<Role, Visitor>()
beforeAll(async () => {
  const visitor = await signedIn({ plan: 'business', hasConfirmedEmail: true })
  world = await buildWorld(visitor, 'ROLEROLER', '6627002')
  for (const role of ROLES)
    members.set(role, role === 'owner' ? visitor : await joined(visitor, role))
})

function memberOf(role: Role): Visitor {
  const member = members.get(role)
  if (!member) throw new Error(`nobody is ${role}`)
  return member
}

test('a member sees its role in the business', () => {
  for (const role of ROLES) {
    const { user } = memberOf(role)
    expect([user.role, user.businessId]).toEqual([role, world.visitor.user.businessId])
  }
})

describe.each(ROLES)('as %s', (role) => {
  const closed = gated.filter(({ verb }) => !can(role, verb))

  test('what the table closes is refused with the roles that can, and changes nothing', async () => {
    const before = await hashOfWorld(owner, world.visitor)
    const answers = await Promise.all(
      closed.map(async ({ name, verb }) => {
        const route = ROUTES[name]
        if (!route) throw new Error(`${name} has no entry.`)
        const valid = route.call(ownIds(route, world), world)
        const place = { method: methodOf(name), remoteAddress: newPlace() }
        const { status, body } = await memberOf(role).call({ ...place, ...valid })
        return { name, status, code: body.code, verb: body.verb, wanted: verb }
      }),
    )
    const wrong = answers.filter(
      ({ status, code, verb, wanted }) =>
        status !== 403 || code !== 'role.not_allowed' || verb !== wanted,
    )
    expect(wrong).toEqual([])
    expect(await hashOfWorld(owner, world.visitor)).toBe(before)
  })

  test('nothing else is refused', async () => {
    const open = endpoints.filter(
      ({ url, verb }) => verb !== undefined && can(role, verb) && !WALKED_ALONE.includes(url),
    )
    const refused = await Promise.all(
      open.map(async (endpoint) => {
        const { method, url } = endpoint
        const answer = await memberOf(role).call({
          method,
          url: nobodysAddress(endpoint),
          remoteAddress: newPlace(),
          ...(method === 'GET' ? {} : { payload: {} }),
        })
        return answer.body.code === 'role.not_allowed' ? `${method} ${url}` : null
      }),
    )
    expect(refused.filter((name) => name !== null)).toEqual([])
  })
})

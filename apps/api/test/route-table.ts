import { randomInt } from 'node:crypto'
import type { Capability } from '@isiro/domain/plans'
import type { Verb } from '@isiro/domain/roles'
import type { RouteOptions } from 'fastify'
import { newToken } from '../src/platform/db/ids.ts'
import { exportsOfFeatures } from './feature-modules.ts'
import { open, plain, type RouteCase, type RouteCases } from './route-case.ts'
import type { World } from './world.ts'

// Pages are there once the web has been built, which these tests do not wait for.
const BUILT_OR_NOT = [200, 404]

const ofFeatures = await exportsOfFeatures<RouteCases>('testing/route-cases.ts', 'ROUTE_CASES')
const { 'pay-page': clientPages = {}, ...ofBusinesses } = Object.fromEntries(ofFeatures)

/**
 * Every route of the product, HEAD left out: it follows its GET. Each feature has its own in
 * `testing/route-cases.ts`.
 */
export const ROUTES: RouteCases = {
  'GET /api/health': open('whether the process lives', '/api/health'),
  'GET /api/ready': open('whether it can serve', '/api/ready'),
  'GET /api/docs': open('the description of this interface', '/api/docs'),
  'GET /api/v1/openapi.json': open(
    'the description of the public interface',
    '/api/v1/openapi.json',
  ),
  'POST /api/client-errors': {
    isPublic: 'a crashed page tells of it, whoever looks at it',
    places: {},
    call: () => ({
      url: '/api/client-errors',
      payload: { code: 'ABC234', message: 'x', stack: '', path: '/dashboard' },
    }),
    status: 204,
  },
  ...Object.assign({}, ...Object.values(ofBusinesses)),
  // Afterwards, because a case of payments disconnects the provider that nobody answers for here.
  ...clientPages,
  'GET /*': { ...open('the web’s pages', '/dashboard'), status: BUILT_OR_NOT },

  // Late, since the client's page shows the logo.
  'DELETE /api/business/logo': plain('/api/business/logo'),
  // Last, since nothing can be called with this session afterwards.
  'POST /api/auth/logout': { ...plain('/api/auth/logout'), status: 204 },
}

/** The ids of a world in the places of a route. */
export function ownIds({ places }: RouteCase, { ids }: World): Record<string, string> {
  return Object.fromEntries(
    Object.entries(places).map(([place, name]) => {
      const id = ids[name]
      if (!id) {
        throw new Error(
          `A route case names the id "${name}", which no business of the tests has: return it from the feature's testing/fill-world.ts, or add it in apps/api/test/world.ts.`,
        )
      }
      return [place, id]
    }),
  )
}

export interface Endpoint {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE'
  url: string
  isPublic: boolean
  /** In bytes, where the route has one of its own. */
  bodyLimit: number | undefined
  /** What the caller's role must be able to do. */
  verb: Verb | undefined
  /** The capability that the caller's plan must include. */
  capability: Capability | undefined
}

/**
 * The router's routes one by one, without the files of the built web and a page's duplicate with a slash at its end. The calls of the
 * public interface are walked with keys, by src/public-api/calls.test.ts.
 */
export function endpointsOf(routes: RouteOptions[]): Endpoint[] {
  return routes
    .filter(({ config, url }) => !(config && 'file' in config) && !/.\/$/.test(url))
    .filter(({ config }) => !config?.takesKeys)
    .flatMap(({ method, url, config, bodyLimit }) =>
      [method].flat().map((name) => ({
        method: name as Endpoint['method'],
        url,
        isPublic: config?.isPublic === true,
        bodyLimit,
        verb: config?.verb,
        capability: config?.capability,
      })),
    )
}

/** Whether the calls of a route come one after the other: of two large files of a business at once, one is refused. */
export const isOneAtATime = (address: string) =>
  /\/api\/backup\/|\/export\b|\/pack\.|\/portable\b|\/commit\b|\/journal-exports/.test(address)

/** An address to call from that nobody has called from before, where calls are counted by address. */
export function newPlace(): string {
  return `172.${randomInt(16, 32)}.${randomInt(256)}.${randomInt(256)}`
}

/** A route's address with something in its places that nobody has. */
export function nobodysAddress({ url }: Pick<Endpoint, 'url'>): string {
  return url
    .replace(':id', crypto.randomUUID())
    .replace(':token', newToken())
    .replace(':provider', url.startsWith('/webhooks/sms') ? 'termii' : 'paystack')
    .replace(':key?', newToken())
    .replace(':reference', 'NO-SUCH-REFERENCE')
    .replace(':hookId', newToken())
    .replace('*', 'x')
}

/** The entry's method, and its route as the router has it. */
export function methodOf(name: string): 'GET' | 'POST' | 'PUT' | 'DELETE' {
  return name.split(' ')[0] as 'GET'
}

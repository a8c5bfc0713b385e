import type { InjectOptions, RouteOptions } from 'fastify'
import {
  type Contract,
  type OddRequest,
  OWN_FORM,
  oddBodies,
  oddPaths,
  oddQueries,
} from './odd-places.ts'
import { methodOf, newPlace, ownIds, ROUTES } from './route-table.ts'
import type { World } from './world.ts'

/** A route case whose route has a contract for what it is sent. */
export interface Subject {
  name: string
  url: string
  contract: Contract
  /** It draws a page that reads the same query in the same way, and drawing takes long: it gets periods only. */
  isDrawnPage: boolean
}

/** The route cases whose routes take anything, as the router has them. */
export function subjectsOf(routes: RouteOptions[]): Subject[] {
  const byName = new Map<string, RouteOptions>(
    routes.flatMap((route) =>
      [route.method]
        .flat()
        .map((method): [string, RouteOptions] => [`${method} ${route.url}`, route]),
    ),
  )
  return Object.keys(ROUTES)
    .map((name) => {
      const route = byName.get(name.replace(/ \(.*\)$/, ''))
      const contract = (route?.schema ?? {}) as Contract
      const page = byName.get(name.replace(/.pdf$/, ''))
      const isDrawnPage =
        name.endsWith('pdf') &&
        route?.config?.isPublic === true &&
        contract.querystring !== undefined &&
        contract.querystring === page?.schema?.querystring
      return { name, url: route?.url ?? '', contract, isDrawnPage }
    })
    .filter(({ contract: { params, querystring, body } }) => params ?? querystring ?? body)
}

/**
 * Every odd request to a route: each place of its contract with each edge value. Of the values in one place that the
 * contract reads alike, or refuses for the same reasons, the first one is kept.
 */
export function oddRequestsTo(subject: Subject, world: World): OddRequest[] {
  const { name, url, contract } = subject
  const route = ROUTES[name]
  if (!route) throw new Error(`${name} has no entry.`)
  const { query = {}, payload, url: validUrl } = route.call(ownIds(route, world), world)
  const [path = '', search = ''] = validUrl.split('?')
  const given = { ...Object.fromEntries(new URLSearchParams(search)), ...(query as object) }
  const validBody = payload === undefined ? undefined : JSON.stringify(payload)
  const send = (at: string, asked: object, body: string | undefined): InjectOptions => ({
    method: methodOf(name),
    // Values are sent as they are: some of them are escapes.
    url: `${at}?${Object.entries(asked)
      .map((pair) => pair.join('='))
      .join('&')}`,
    // Calls by strangers are counted by address. Those that hash a password stay throttled, which keeps them cheap.
    remoteAddress: url.startsWith('/api/auth/') ? '10.80.0.1' : newPlace(),
    ...(body === undefined
      ? {}
      : { payload: body, headers: { 'content-type': 'application/json' } }),
  })
  const { body, querystring, params } = contract
  const names = subject.isDrawnPage ? [] : undefined
  return [
    ...oddBodies(OWN_FORM, body, payload, (body) => send(path, given, body)),
    ...oddQueries(OWN_FORM, querystring, { given, rowId: world.ids.invoice, names }, (asked) =>
      send(path, asked, validBody),
    ),
    ...oddPaths(OWN_FORM, params, { url, path }, (at) => send(at, given, validBody)),
  ]
}

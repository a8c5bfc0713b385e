import type { InjectOptions, RouteOptions } from 'fastify'
import { type $ZodType, safeParse } from 'zod/v4/core'
import { parseJson } from '../src/platform/http/json-parser.ts'
import { fieldsOf } from './contract-fields.ts'
import { BODY_EDGES, cursorEdges, PATH_EDGES, QUERY_EDGES, RANGE_EDGES } from './edge-values.ts'
import { methodOf, newPlace, ownIds, ROUTES } from './route-table.ts'
import type { World } from './world.ts'

/** A valid request of a route with one odd value in it. */
export interface OddRequest {
  /** The place and the value, for people who read of a failure. */
  what: string
  request: InjectOptions
  /** Whether the contract alone refuses it, so that no rule of the product is asked. */
  isOffContract: boolean
}

/** The schemas with which a route validates its requests. */
interface Contract {
  params?: $ZodType
  querystring?: $ZodType
  body?: $ZodType
}

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
  return [
    ...oddBodies(contract.body, payload, (body) => send(path, given, body)),
    ...oddQueries(subject, given, world, (asked) => send(path, asked, validBody)),
    ...oddPaths(contract.params, url, path, (at) => send(at, given, validBody)),
  ]
}

function oddBodies(
  schema: $ZodType | undefined,
  valid: unknown,
  send: (body: string) => InjectOptions,
): OddRequest[] {
  if (!schema) return []
  const PLACE = JSON.stringify('the value stands here')
  return fieldsOf(schema, valid ?? {}).flatMap(({ path, put }) => {
    const around = JSON.stringify(put(JSON.parse(PLACE))).split(PLACE)
    const read = (value: string) => readingOf(schema, () => parseJson(around.join(value)))
    const isFreeText = ['"a b?"', '"𝛂"'].every((value) => !read(value).isOffContract)
    const edges = isFreeText ? BODY_EDGES.any : [...BODY_EDGES.any, ...BODY_EDGES.figures]
    return withoutLikes(edges, read).map(({ value, isOffContract }) => ({
      what: `${path} = ${value.slice(0, 60)}`,
      request: send(around.join(value)),
      isOffContract,
    }))
  })
}

function oddQueries(
  { contract: { querystring: schema }, isDrawnPage }: Subject,
  given: object,
  world: World,
  send: (asked: object) => InjectOptions,
): OddRequest[] {
  if (!schema) return []
  const names = fieldsOf(schema, {}).map(({ path }) => path)
  const read = (changes: Record<string, string>) =>
    readingOf(schema, () => ({ ...given, ...decoded(changes) }))
  const requests = (edges: Record<string, string>[]) =>
    withoutLikes(edges, read).map(({ value, isOffContract }) => ({
      what: `?${new URLSearchParams(value).toString().slice(0, 80)}`,
      request: send({ ...given, ...value }),
      isOffContract,
    }))
  const edgesOf = (name: string) =>
    name === 'cursor' ? [...QUERY_EDGES, ...cursorEdges(world.ids.invoice)] : QUERY_EDGES
  const isRange = names.includes('from') && names.includes('to')
  return [
    ...(isDrawnPage ? [] : names).flatMap((name) =>
      requests(edgesOf(name).map((value) => ({ [name]: value }))),
    ),
    ...(isRange ? requests(RANGE_EDGES) : []),
  ]
}

function oddPaths(
  schema: $ZodType | undefined,
  url: string,
  validPath: string,
  send: (path: string) => InjectOptions,
): OddRequest[] {
  if (!schema) return []
  const parts = validPath.split('/')
  const places = url.split('/').map((place) => place.replace('?', ''))
  const valid = Object.fromEntries(
    places.flatMap((place, index) =>
      place.startsWith(':') ? [[place.slice(1), parts[index] ?? '']] : [],
    ),
  )
  return places.flatMap((place, index) => {
    if (!place.startsWith(':')) return []
    const read = (value: string) =>
      readingOf(schema, () => ({ ...valid, ...decoded({ [place.slice(1)]: value }) }))
    return withoutLikes(PATH_EDGES, read).map(({ value, isOffContract }) => ({
      what: `${place} = ${value.slice(0, 60)}`,
      request: send(parts.with(index, value).join('/')),
      isOffContract,
    }))
  })
}

/** Escapes that stand for nothing stay as they are, as the router reads them. */
function decoded(values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      try {
        return [name, decodeURIComponent(value)]
      } catch {
        return [name, value]
      }
    }),
  )
}

/**
 * The verdict of a contract on a value: the reasons against it, or the value that the route is handed. Both are for comparing.
 */
function readingOf(schema: $ZodType, read: () => unknown): Reading {
  let value: unknown
  try {
    value = read()
  } catch (error) {
    return { isOffContract: true, outcome: String(error) }
  }
  const { success, data, error } = safeParse(schema, value)
  const outcome = success ? data : error.issues.map(({ input: _, ...reason }) => reason)
  return { isOffContract: !success, outcome: JSON.stringify(outcome, textOf) }
}

interface Reading {
  isOffContract: boolean
  outcome: string
}

/** JSON knows no bigint and writes minus zero as zero. */
function textOf(_key: string, value: unknown): unknown {
  if (typeof value === 'bigint') return `${value}n`
  return Object.is(value, -0) ? '-0' : value
}

/** Keeps the first of the values that the contract reads alike. */
function withoutLikes<Value>(
  values: readonly Value[],
  read: (value: Value) => Reading,
): { value: Value; isOffContract: boolean }[] {
  const seen = new Set<string>()
  return values.flatMap((value) => {
    const { isOffContract, outcome } = read(value)
    const key = `${isOffContract} ${outcome}`
    if (seen.has(key)) return []
    seen.add(key)
    return [{ value, isOffContract }]
  })
}

import type { InjectOptions } from 'fastify'
import { type $ZodType, safeParse } from 'zod/v4/core'
import { parseJson } from '../src/platform/http/json-parser.ts'
import { fieldsOf } from './contract-fields.ts'
import { BODY_EDGES, cursorEdges, PATH_EDGES, QUERY_EDGES, RANGE_EDGES } from './edge-values.ts'

/** A valid request of a route with one odd value in it. */
export interface OddRequest {
  /** The place and the value, for people who read of a failure. */
  what: string
  request: InjectOptions
  /** Whether the contract alone refuses it, so that no rule of the product is asked. */
  isOffContract: boolean
}

/** The schemas with which a route validates its requests. */
export interface Contract {
  params?: $ZodType
  querystring?: $ZodType
  body?: $ZodType
}

/** How what a contract takes is sent, and read again before the contract sees it. */
export interface Form {
  sent(body: unknown): unknown
  takenBody(body: unknown): unknown
  takenQuery(query: object): unknown
  /** The name of a field or parameter as it is sent. */
  name(own: string): string
  /** Whether values that the contract reads alike are all sent: where they have been read by something else before. */
  sendsLikes: boolean
}

/** The product's own form: the contract's. */
export const OWN_FORM: Form = {
  sent: (body) => body,
  takenBody: (body) => body,
  takenQuery: (query) => query,
  name: (own) => own,
  sendsLikes: false,
}

/** Each place of a body with each edge value. `valid` is a body that the contract takes, in the contract's own form. */
export function oddBodies(
  form: Form,
  schema: $ZodType | undefined,
  valid: unknown,
  send: (body: string) => InjectOptions,
): OddRequest[] {
  if (!schema) return []
  const PLACE = JSON.stringify('the value stands here')
  return fieldsOf(schema, valid ?? {}).flatMap(({ path, put }) => {
    const around = JSON.stringify(form.sent(put(JSON.parse(PLACE)))).split(PLACE)
    const read = (value: string) => bodyReading(form, schema, around.join(value))
    const isFreeText = ['"a b?"', '"𝛂"'].every((value) => !read(value).isOffContract)
    const edges = isFreeText ? BODY_EDGES.any : [...BODY_EDGES.any, ...BODY_EDGES.figures]
    return toSend(form, edges, read).map(({ value, isOffContract }) => ({
      what: `${form.name(path)} = ${value.slice(0, 60)}`,
      request: send(around.join(value)),
      isOffContract,
    }))
  })
}

/** What a contract makes of the text of a body. */
export function bodyReading(form: Form, schema: $ZodType, text: string): Reading {
  return readingOf(schema, () => form.takenBody(parseJson(text)))
}

interface QueryPlaces {
  /** The parameters of the valid request, as they are sent. */
  given: object
  /** Of a row that may stand in a list, for cursors. */
  rowId: string
  /** The contract's names of those that are tried one by one; all unless said otherwise. */
  names?: readonly string[] | undefined
}

/** Each parameter of an address with each edge value, and periods with each pair of ends. */
export function oddQueries(
  form: Form,
  schema: $ZodType | undefined,
  { given, rowId, names: tried }: QueryPlaces,
  send: (asked: object) => InjectOptions,
): OddRequest[] {
  if (!schema) return []
  const names = fieldsOf(schema, {}).map(({ path }) => form.name(path))
  const read = (changes: Record<string, string>) =>
    readingOf(schema, () => form.takenQuery({ ...given, ...decoded(changes) }))
  const requests = (edges: Record<string, string>[]) =>
    toSend(form, edges, read).map(({ value, isOffContract }) => ({
      what: `?${new URLSearchParams(value).toString().slice(0, 80)}`,
      request: send({ ...given, ...value }),
      isOffContract,
    }))
  const edgesOf = (name: string) =>
    name === 'cursor' ? [...QUERY_EDGES, ...cursorEdges(rowId)] : QUERY_EDGES
  const isRange = names.includes('from') && names.includes('to')
  return [
    ...(tried ?? names).flatMap((name) =>
      requests(edgesOf(name).map((value) => ({ [name]: value }))),
    ),
    ...(isRange ? requests(RANGE_EDGES) : []),
  ]
}

/** Each place of a path with each edge value: `path` is a valid one of the route with the address `url`. */
export function oddPaths(
  form: Form,
  schema: $ZodType | undefined,
  { url, path }: { url: string; path: string },
  send: (path: string) => InjectOptions,
): OddRequest[] {
  if (!schema) return []
  const parts = path.split('/')
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
    return toSend(form, PATH_EDGES, read).map(({ value, isOffContract }) => ({
      what: `${place} = ${value.slice(0, 60)}`,
      request: send(parts.with(index, value).join('/')),
      // Dots lead out of the place before the router sees them, as in a browser.
      isOffContract: isOffContract && value !== '%2e%2e',
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

export interface Reading {
  isOffContract: boolean
  outcome: string
}

/** JSON knows no bigint and writes minus zero as zero. */
function textOf(_key: string, value: unknown): unknown {
  if (typeof value === 'bigint') return `${value}n`
  return Object.is(value, -0) ? '-0' : value
}

/** What is sent of the values. Of those in one place that the contract reads alike the first one, unless the form sends likes. */
function toSend<Value>(
  { sendsLikes }: Form,
  values: readonly Value[],
  read: (value: Value) => Reading,
): { value: Value; isOffContract: boolean }[] {
  const seen = new Set<string>()
  return values.flatMap((value) => {
    const { isOffContract, outcome } = read(value)
    const key = `${isOffContract} ${outcome}`
    if (!sendsLikes && seen.has(key)) return []
    seen.add(key)
    return [{ value, isOffContract }]
  })
}

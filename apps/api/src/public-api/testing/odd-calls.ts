import {
  HEADER_EDGES,
  NAME_EDGES,
  QUERY_EDGES,
  WHOLE_BODY_EDGES,
  WHOLE_QUERY_EDGES,
} from '../../../test/edge-values.ts'
import {
  bodyReading,
  type Contract,
  type OddRequest,
  oddBodies,
  oddPaths,
  oddQueries,
} from '../../../test/odd-places.ts'
import type { Call } from '../call.ts'
import { fromWire } from '../wire-form.ts'
import { exampleCall, type Made } from './key-caller.ts'
import { PUBLIC_FORM } from './public-form.ts'

type Sent = OddRequest['request']

/** What the odd requests to a call are made of. */
export interface Ground {
  /** The contracts of its route. */
  contract: Contract
  made: Made
  /** A key that is in use. */
  key: string
}

/**
 * Every odd request to a call of the public interface: its example with an edge value in one place of it. The places are those of the
 * contract in path, query and body, and besides `expand`, the headers, the names of fields and parameters, and the body as a whole.
 * Addresses are those behind '/api/v1'.
 */
export function oddCallsTo(call: Call, { contract, made, key }: Ground): OddRequest[] {
  const { url, body } = exampleCall(call, call.example, made)
  const [path = '', search = ''] = url.split('?')
  const text = body === undefined ? undefined : JSON.stringify(body)
  const send = ({ at = path, asked = search, payload = text, headers = {} }: Changed): Sent => ({
    method: call.method,
    url: asked === '' ? at : `${at}?${asked}`,
    headers,
    ...(payload === undefined ? {} : { payload }),
  })
  const given = Object.fromEntries(new URLSearchParams(search))
  const rowId = made.get('invoice') ?? ''
  const { body: ofBody, querystring: ofQuery, params } = contract
  return [
    ...oddBodies(PUBLIC_FORM, ofBody, fromWire(body), (payload) => send({ payload })),
    ...oddQueries(PUBLIC_FORM, ofQuery, { given, rowId }, (asked) =>
      send({ asked: joined(asked) }),
    ),
    ...oddPaths(PUBLIC_FORM, params, { url: call.path, path }, (at) => send({ at })),
    ...oddSearches(call, given).map((asked) => odd(`?${asked}`, send({ asked }))),
    ...oddHeaders(key).map(([name, value]) =>
      odd(`${name}: ${value}`, send({ headers: { [name]: value } })),
    ),
    ...(call.method === 'GET' ? [] : oddTexts(text ?? '{}')).map((payload) => ({
      ...odd(`body ${payload}`, send({ payload })),
      isOffContract:
        ofBody !== undefined && bodyReading(PUBLIC_FORM, ofBody, `${payload}`).isOffContract,
    })),
  ]
}

interface Changed {
  at?: string
  asked?: string
  payload?: string | Buffer | undefined
  headers?: Record<string, string>
}

/** A request that no contract decides about. */
function odd(what: string, request: Sent): OddRequest {
  return { what: what.slice(0, 80), request, isOffContract: false }
}

/** Values are sent as they are: some of them are escapes. */
function joined(asked: object): string {
  return Object.entries(asked)
    .map((pair) => pair.join('='))
    .join('&')
}

/** Names that no call has, each of its own twice, and everything that it could be asked to send along. */
function oddSearches({ expands = [] }: Call, given: object): string[] {
  const relations = ['client', 'invoice', 'invoices', 'client,client', 'client,', 'Client']
  const edges = expands.length > 0 ? [...relations, ...QUERY_EDGES] : ['client']
  return [
    ...WHOLE_QUERY_EDGES,
    ...Object.entries(given).map(([name, value]) => `${name}=${value}&${name}=${value}`),
    ...edges.map((value) => joined({ ...given, expand: value })),
    ...(expands.length > 0 ? ['expand=client&expand=client', 'expand[client]=1'] : []),
  ]
}

function oddHeaders(key: string): (readonly [string, string])[] {
  return Object.entries(HEADER_EDGES).flatMap(([name, values]) =>
    values.map((value) => [name, value.replaceAll('KEY', key)] as const),
  )
}

/** A valid body with a name more, with a field twice, and what is none. */
function oddTexts(valid: string): (string | Buffer)[] {
  const fields = valid === '{}' ? '' : `,${valid.slice(1, -1)}`
  return [
    ...NAME_EDGES.map((name) => `{${name}:1${fields}}`),
    ...Object.keys(JSON.parse(valid)).map((name) => `{${fields.slice(1)},"${name}":null}`),
    ...WHOLE_BODY_EDGES,
  ]
}

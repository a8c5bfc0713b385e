import { SCOPES } from '@isiro/domain/api-keys'
import type { FastifyInstance } from 'fastify'
import { type Answer, must, PASSWORD, type Visitor } from '../../../test/harness.ts'
import { type Call, type Example, PREFIX } from '../call.ts'
import { CALLS } from '../calls.ts'

/** Calls the public interface; a writing call has a new Idempotency-Key unless it brings one. */
export type KeyCall = (
  method: Call['method'],
  url: string,
  body?: object | string,
  headers?: Record<string, string>,
) => Promise<Answer>

/** Somebody who calls with a key, from an address. */
export function withKey(
  app: FastifyInstance,
  key: string,
  remoteAddress = '198.51.100.7',
): KeyCall {
  return async (method, url, body, more = {}) => {
    const reply = await app.inject({
      method,
      url: PREFIX + url,
      remoteAddress,
      headers: {
        authorization: `Bearer ${key}`,
        ...(method === 'GET' ? {} : { 'idempotency-key': crypto.randomUUID() }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...more,
      },
      ...(body === undefined ? {} : { payload: body }),
    })
    const isJson = String(reply.headers['content-type'] ?? '').includes('json')
    return {
      status: reply.statusCode,
      body: isJson && reply.body !== '' ? JSON.parse(reply.body) : reply.body,
      headers: reply.headers,
      raw: reply.rawPayload,
    }
  }
}

/** Makes a key, of all scopes unless said otherwise. */
export async function keyOf(
  visitor: Pick<Visitor, 'post'>,
  overrides: object = {},
): Promise<{ key: string; id: string; name: string }> {
  const name = `Shop ${crypto.randomUUID()}`
  const input = { name, scopes: SCOPES, password: PASSWORD, ...overrides }
  const { key, apiKey } = await must(visitor.post('/api/api-keys', input))
  return { key, id: apiKey.id, name: apiKey.name }
}

/** The ids that examples make, by what they are called. */
export type Made = Map<string, string>

function filled(text: string, made: Made): string {
  return text.replace(/\{([a-z ]+)\}/g, (_, name: string) => made.get(name) ?? crypto.randomUUID())
}

/** The address and body of an example, with what was made before in its places. */
export function exampleCall({ path }: Call, { on, at = {}, query, body }: Example, made: Made) {
  const id = on === undefined ? '' : (made.get(on) ?? crypto.randomUUID())
  return {
    url:
      path.replace(/:(\w+)/g, (_, place: string) => at[place] ?? id) +
      (query === undefined ? '' : `?${filled(query, made)}`),
    body:
      body === undefined ? undefined : (JSON.parse(filled(JSON.stringify(body), made)) as object),
  }
}

function at(body: Answer['body'], path: string | undefined): Answer['body'] {
  return (path?.split('.') ?? []).reduce((part, name) => part?.[name], body)
}

/** Makes the call of an example, and keeps the id that it makes. */
export async function callExample(
  send: KeyCall,
  call: Call,
  example: Example,
  made: Made,
): Promise<Answer> {
  const { url, body } = exampleCall(call, example, made)
  const answer = await send(call.method, url, body)
  const { makes, idWithin } = example
  if (makes !== undefined && answer.status < 300) made.set(makes, at(answer.body, idWithin).id)
  return answer
}

/** All examples of a call. */
export const examplesOf = ({ example, more = [] }: Call) => [example, ...more]

/** What an example is about: in its address, and in its query and body. */
export function subjectsOf({ on, query = '', body = {} }: Example): string[] {
  const named = [...`${query}${JSON.stringify(body)}`.matchAll(/\{([a-z ]+)\}/g)]
  return [...(on === undefined ? [] : [on]), ...named.map(([, name]) => name ?? '')]
}

/**
 * Makes anew what is called so, by the example that made it, and what stands in that one's address; the rest that it is about, only where
 * it is missing. What no example makes stays as it is.
 */
export async function remake(send: KeyCall, name: string, made: Made): Promise<void> {
  for (const call of CALLS) {
    const example = examplesOf(call).find(({ makes }) => makes === name)
    if (!example) continue
    for (const subject of subjectsOf(example))
      if (subject === example.on || !made.has(subject)) await remake(send, subject, made)
    await callExample(send, call, example, made)
    return
  }
}

/** The address at which is read what a call has made or replaced, with all that can be sent along; null where there is none. */
export function addressOfMade({ method, path, example }: Call, answer: Answer): string | null {
  const reading = CALLS.find(
    (each) =>
      each.method === 'GET' &&
      /^[^:]+:id$/.test(each.path) &&
      (method === 'PUT' ? each.path === path : each.example.on === example.makes),
  )
  const id = at(answer.body, example.idWithin)?.id
  if (!reading || typeof id !== 'string') return null
  const { expands = [] } = reading
  const asked = expands.length > 0 ? `?expand=${expands.join()}` : ''
  return reading.path.replace(':id', id) + asked
}

/** A call's address with something in its places that nobody has. */
export function nobodysUrl({ path, example }: Call): string {
  return path.replace(/:(\w+)/g, (_, place: string) => example.at?.[place] ?? crypto.randomUUID())
}

import { SCOPES, type Scope, scopeOf } from '@isiro/domain/api-keys'
import type { RouteOptions } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { issued } from '../../test/factories.ts'
import { type Answer, must, PASSWORD, testApp, type Visitor } from '../../test/harness.ts'
import type { Call, Example } from './call.ts'
import { CALLS } from './calls.ts'
import { PREFIX } from './register.ts'

const { app, routes, clock, owner, signedIn, withMember } = await testApp()

/** Calls the public interface with a key, from an address. */
function caller(key: string, remoteAddress = '198.51.100.7') {
  return async (
    method: Call['method'],
    url: string,
    body?: object,
    more: Record<string, string> = {},
  ): Promise<Answer> => {
    const reply = await app.inject({
      method,
      url: PREFIX + url,
      remoteAddress,
      headers: {
        authorization: `Bearer ${key}`,
        ...(method === 'GET' ? {} : { 'idempotency-key': crypto.randomUUID() }),
        ...more,
      },
      ...(body === undefined ? {} : { payload: body }),
    })
    const isJson = String(reply.headers['content-type'] ?? '').includes('json')
    const content = isJson ? JSON.parse(reply.body) : reply.body
    return { status: reply.statusCode, body: content, headers: reply.headers, raw: reply.rawPayload }
  }
}

async function keyOf(visitor: Visitor, overrides: object = {}) {
  return must(
    visitor.post('/api/api-keys', {
      name: `Shop ${crypto.randomUUID()}`,
      scopes: SCOPES,
      password: PASSWORD,
      ...overrides,
    }),
  )
}

const nameOf = ({ method, path }: Call) => `${method} ${path}`

/** The ids that examples make, by what they are called. */
type Made = Map<string, string>

function filled(text: string, made: Made): string {
  return text.replace(/\{([a-z ]+)\}/g, (_, name: string) => made.get(name) ?? `no ${name}`)
}

/** Makes the call of an example, and keeps the id that it makes. */
async function callExample(
  call: ReturnType<typeof caller>,
  { method, path }: Call,
  example: Example,
  made: Made,
): Promise<Answer> {
  const id = example.on === undefined ? '' : (made.get(example.on) ?? 'missing')
  const query = example.query === undefined ? '' : `?${filled(example.query, made)}`
  const body =
    example.body === undefined ? undefined : JSON.parse(filled(JSON.stringify(example.body), made))
  const answer = await call(method, path.replace(':id', id) + query, body)
  if (example.makes !== undefined && answer.status < 300) {
    const { idWithin } = example
    made.set(example.makes, idWithin ? answer.body[idWithin].id : answer.body.id)
  }
  return answer
}

describe('the examples of the description', () => {
  test('are calls that work, in their order', async () => {
    const ada = await signedIn({ plan: 'business', hasConfirmedEmail: true })
    const { key } = await keyOf(ada)
    const call = caller(key)
    const made: Made = new Map()
    for (const each of CALLS) {
      for (const example of [each.example, ...(each.more ?? [])]) {
        const { status, body } = await callExample(call, each, example, made)
        expect({ name: nameOf(each), status, body: status < 300 ? 'fine' : body }).toEqual({
          name: nameOf(each),
          status: expect.toSatisfy((code: number) => code < 300),
          body: 'fine',
        })
      }
    }
  })
})

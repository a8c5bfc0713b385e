import { SCOPES, type Scope, scopeOf } from '@isiro/domain/api-keys'
import { can, rolesThatCan, type Verb } from '@isiro/domain/roles'
import { GIVEN_ROLES } from '@isiro/domain/team-seats'
import { beforeAll, describe, expect, test } from 'vitest'
import { BODY_EDGES, PATH_EDGES, QUERY_EDGES } from '../../test/edge-values.ts'
import { countRows, must, testApp, type Visitor } from '../../test/harness.ts'
import { sampleOf } from '../../test/sample.ts'
import type { Call } from './call.ts'
import { CALLS } from './calls.ts'
import { PREFIX } from './register.ts'
import {
  callExample,
  exampleCall,
  examplesOf,
  type KeyCall,
  keyOf,
  type Made,
  nameOf,
  nobodysUrl,
  withKey,
} from './testing/key-caller.ts'

const { app, routes, owner, signedIn } = await testApp()

/** What a call asks of a key: the verb of the product's own route. */
function verbOf({ method, path }: Call): Verb {
  const route = routes.find((each) => each.method === method && each.url === PREFIX + path)
  const verb = route?.config?.verb
  if (!verb) throw new Error(`${method} ${path} declares no verb.`)
  return verb
}

function scopeFor(call: Call): Scope {
  const scope = scopeOf(verbOf(call))
  if (!scope) throw new Error(`No scope opens ${nameOf(call)}.`)
  return scope
}

/** A business whose examples were made, each by a key that has the call's scope and no other. */
interface Side {
  visitor: Visitor
  made: Made
  byScope: Map<Scope, KeyCall>
  withAll: KeyCall
}

async function side(): Promise<Side> {
  const visitor = await signedIn({ plan: 'business', hasConfirmedEmail: true })
  const byScope = new Map<Scope, KeyCall>()
  for (const scope of SCOPES) {
    const { key } = await keyOf(visitor, { scopes: [scope] })
    byScope.set(scope, withKey(app, key))
  }
  return { visitor, made: new Map(), byScope, withAll: withKey(app, (await keyOf(visitor)).key) }
}

function with_(scopes: Side['byScope'], scope: Scope): KeyCall {
  const call = scopes.get(scope)
  if (!call) throw new Error(`no key has ${scope}`)
  return call
}

const rows = async ({ visitor }: Side) => {
  const tables = ['activities', 'invoices', 'document_drafts', 'clients', 'items', 'payments']
  const { businessId } = visitor.user
  return Promise.all(tables.map((table) => countRows(owner, businessId, table)))
}

let ada: Side
let eve: Side
beforeAll(async () => {
  ada = await side()
  eve = await side()
})

test('each example works with a key of its own scope alone, in both businesses', async () => {
  for (const each of [ada, eve]) {
    for (const call of CALLS) {
      const send = with_(each.byScope, scopeFor(call))
      for (const example of examplesOf(call)) {
        const { status, body } = await callExample(send, call, example, each.made)
        const shown = status < 300 ? 'fine' : body
        expect({ name: nameOf(call), status, shown }).toEqual({
          name: nameOf(call),
          status:
            call.method === 'DELETE' ? 204 : call.method === 'GET' || call.keepsAnswer ? 200 : 201,
          shown: 'fine',
        })
      }
    }
  }
})

test('every call of the product that has a scope in the table is one of these or is none', () => {
  const scopes = new Set(CALLS.map(scopeFor))
  expect([...scopes].sort()).toEqual([...SCOPES].sort())
})

test('each call is refused to each key without its scope, which the refusal names, and changes nothing', async () => {
  for (const each of [ada, eve]) {
    const before = await rows(each)
    for (const call of CALLS) {
      const needed = scopeFor(call)
      const { url, body } = exampleCall(call, call.example, each.made)
      for (const scope of SCOPES.filter((other) => other !== needed)) {
        const answer = await with_(each.byScope, scope)(call.method, url, body)
        expect({ name: nameOf(call), scope, ...answer }).toMatchObject({
          status: 403,
          body: { code: 'api.scope_missing', scope: needed },
        })
      }
    }
    expect(await rows(each)).toEqual(before)
  }
  // Sixty calls with fourteen keys in two businesses.
}, 120_000)

test('a key of all scopes opens nothing of another business', async () => {
  for (const [asker, other] of [
    [ada, eve],
    [eve, ada],
  ] as const) {
    const before = await rows(other)
    const marks = [...other.made.values(), other.visitor.user.businessName]
    for (const call of CALLS) {
      const { url, body } = exampleCall(call, call.example, other.made)
      const answer = await asker.withAll(call.method, url, body)
      if (call.path.includes(':id'))
        expect({ name: nameOf(call), ...answer }).toMatchObject({
          status: 404,
          body: { code: 'resource.not_found' },
        })
      // What the caller itself has sent may come back, as the id of a client in a refusal.
      if (answer.status < 300)
        for (const mark of marks)
          expect(JSON.stringify(answer.body), nameOf(call)).not.toContain(mark)
    }
    expect(await rows(other)).toEqual(before)
  }
})

test.each(GIVEN_ROLES)('a key of all scopes and the role %s can what both can', async (role) => {
  const { key } = await keyOf(ada.visitor, { role })
  const send = withKey(app, key)
  for (const call of CALLS) {
    const verb = verbOf(call)
    const { status, body } = await send(call.method, nobodysUrl(call))
    if (can(role, verb)) expect([403, 401], nameOf(call)).not.toContain(status)
    else
      expect({ status, body }, nameOf(call)).toMatchObject({
        status: 403,
        body: { code: 'role.not_allowed', verb, roles: rolesThatCan(verb) },
      })
  }
})

/** A key of its own for each part, since the calls of one are counted. It is revoked, as a business has fifty. */
let last: { id: string } | null = null
async function freshKey(): Promise<KeyCall> {
  if (last) await must(ada.visitor.post(`/api/api-keys/${last.id}/revoke`))
  const made = await keyOf(ada.visitor)
  last = made
  return withKey(app, made.key)
}

describe('what no contract knows', () => {
  test('is refused by the name that was sent', async () => {
    for (const call of CALLS.filter(({ example }) => example.body)) {
      const send = await freshKey()
      const { url, body } = exampleCall(call, call.example, ada.made)
      for (const name of ['no_such_field', 'noSuchField', 'clientId']) {
        const { status, body: refusal } = await send(call.method, url, {
          ...body,
          [name]: 1,
        })
        expect({ name: nameOf(call), status, fields: refusal.fields }).toEqual({
          name: nameOf(call),
          status: 400,
          fields: expect.arrayContaining([{ path: name, message: 'validation.unknown_field' }]),
        })
      }
    }
  })

  test.each(['no_such_filter', 'clientId'])('and %s is refused in an address', async (name) => {
    for (const call of CALLS.filter(({ isList, path }) => isList && !path.includes(':id'))) {
      const { status, body } = await ada.withAll('GET', `${call.path}?${name}=1`)
      expect({ name: nameOf(call), status, fields: body.fields }).toEqual({
        name: nameOf(call),
        status: 400,
        fields: [{ path: name, message: 'validation.unknown_field' }],
      })
    }
  })
})

describe('bad input', () => {
  test('in a body is never an error of the server', async () => {
    const all = CALLS.filter(({ example }) => example.body).flatMap((call) =>
      Object.keys(call.example.body ?? {}).map((field) => ({ call, field })),
    )
    for (const { call, field } of sampleOf('fields of public bodies', all, 20)) {
      const send = await freshKey()
      const { url, body } = exampleCall(call, call.example, ada.made)
      for (const value of sampleOf(
        `${nameOf(call)} ${field}`,
        [...BODY_EDGES.any, ...BODY_EDGES.figures],
        12,
      )) {
        const text = JSON.stringify({ ...body, [field]: 'HERE' }).replace('"HERE"', () => value)
        const { status } = await send(call.method, url, text)
        expect({
          name: nameOf(call),
          field,
          value,
          isFault: status >= 500 || status === 429,
        }).toEqual({
          name: nameOf(call),
          field,
          value,
          isFault: false,
        })
      }
    }
  })

  test('in an address is never an error of the server', async () => {
    for (const call of CALLS) {
      const send = await freshKey()
      const place = call.path.includes(':id')
      const names = call.isList ? ['limit', 'cursor', 'q', 'from', 'client_id', 'sort'] : []
      const urls = [
        ...(place ? sampleOf(nameOf(call), PATH_EDGES, 4) : []).map((id) =>
          call.path.replace(':id', id),
        ),
        ...(place
          ? []
          : names.flatMap((name) =>
              sampleOf(`${nameOf(call)} ${name}`, QUERY_EDGES, 2).map(
                (value) => `${call.path}?${name}=${value}`,
              ),
            )),
      ]
      for (const url of urls) {
        const { status } = await send(call.method, url, call.example.body)
        expect({ url, isFault: status >= 500 || status === 429 }).toEqual({ url, isFault: false })
      }
    }
    // Seventy calls, each with a key of its own.
  }, 120_000)

  test.each(['', 'null', '[]', '"x"', '1', '{', '{"__proto__":{"a":1}}'])(
    'as the whole body, %s',
    async (text) => {
      const send = await freshKey()
      for (const call of CALLS.filter(({ method }) => method !== 'GET')) {
        const { url } = exampleCall(call, call.example, ada.made)
        const { status } = await send(call.method, url, text)
        expect({ name: nameOf(call), isFault: status >= 500 || status === 429 }).toEqual({
          name: nameOf(call),
          isFault: false,
        })
      }
    },
  )
})

test('what a key does stands in the trail with its name, and with no member', async () => {
  const kemi = await signedIn({ plan: 'business' })
  const { key, name } = await keyOf(kemi)
  const client = { name: 'Kano Textiles', kind: 'company', language: 'en', withholds_wht: false }
  await must(withKey(app, key)('POST', '/clients', client))
  const { rows: trail } = await owner.query(
    `SELECT account_id, details->>'apiKey' AS key FROM activities WHERE business_id = $1 AND kind = 'client.created'`,
    [kemi.user.businessId],
  )
  expect(trail).toEqual([{ account_id: null, key: name }])
})

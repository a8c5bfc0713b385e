import { KEY_MODES, type KeyMode, SCOPES, type Scope, scopeOf } from '@isiro/domain/api-keys'
import { can, rolesThatCan, type Verb } from '@isiro/domain/roles'
import { GIVEN_ROLES } from '@isiro/domain/team-seats'
import { beforeAll, describe, expect, test } from 'vitest'
import { countRows, must, testApp, type Visitor } from '../../test/harness.ts'
import { sampleOf } from '../../test/sample.ts'
import { type Call, nameOf, PREFIX } from './call.ts'
import { CALLS } from './calls.ts'
import { askForApproval } from './testing/ask-for-approval.ts'
import {
  callExample,
  exampleCall,
  examplesOf,
  type KeyCall,
  keyOf,
  type Made,
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

/** Whether it is refused to who sees only what they made. */
function isOfAllRecords({ method, path }: Call): boolean {
  const route = routes.find((each) => each.method === method && each.url === PREFIX + path)
  return route?.config?.needsAllRecords === true
}

function scopeFor(call: Call): Scope {
  const scope = scopeOf(verbOf(call))
  if (!scope) throw new Error(`No scope opens ${nameOf(call)}.`)
  return scope
}

/** A live business or its sandbox, whose examples were made, each by a key that has the call's scope and no other. */
interface Side {
  name: string
  mode: KeyMode
  visitor: Visitor
  /** The business that its keys call. */
  businessId: string
  made: Made
  byScope: Map<Scope, KeyCall>
}

async function side(name: string, visitor: Visitor, mode: KeyMode): Promise<Side> {
  const byScope = new Map<Scope, KeyCall>()
  for (const scope of SCOPES) {
    const { key } = await keyOf(visitor, { mode, scopes: [scope] })
    byScope.set(scope, withKey(app, key))
  }
  const liveId = visitor.user.businessId
  const { rows } = await owner.query<{ id: string }>(
    'SELECT sandbox_id AS id FROM sandboxes WHERE business_id = $1',
    [liveId],
  )
  const businessId = mode === 'live' ? liveId : (rows[0]?.id ?? '')
  return { name: `${name}, ${mode}`, mode, visitor, businessId, made: new Map(), byScope }
}

function with_(scopes: Side['byScope'], scope: Scope): KeyCall {
  const call = scopes.get(scope)
  if (!call) throw new Error(`no key has ${scope}`)
  return call
}

const TABLES = [
  'activities',
  'invoices',
  'document_drafts',
  'clients',
  'items',
  'payments',
  'quotes',
  'expenses',
  'recurring',
  'messages',
]
const rows = ({ businessId }: Side) =>
  Promise.all(TABLES.map((table) => countRows(owner, businessId, table)))

/** The calls that a scope opens. The others have a rule of their own. */
const SCOPED = CALLS.filter(({ isForTest }) => !isForTest)
const TEST_CALLS = CALLS.filter(({ isForTest }) => isForTest)

const sides: Side[] = []
let ada: Side
beforeAll(async () => {
  for (const name of ['Ada', 'Eve']) {
    const visitor = await signedIn({ plan: 'business', hasConfirmedEmail: true })
    for (const mode of KEY_MODES) sides.push(await side(name, visitor, mode))
  }
  for (const live of sides.filter(({ mode }) => mode === 'live'))
    await askForApproval(app, live.visitor, live.made)
  ada = sides[0] as Side
})

function statusOf({ method, keepsAnswer }: Call): number {
  if (method === 'DELETE') return 204
  return method === 'GET' || keepsAnswer ? 200 : 201
}

test('each example works with a key of its own scope alone, in both businesses and their sandboxes', async () => {
  for (const each of sides) {
    for (const call of SCOPED) {
      const send = with_(each.byScope, scopeFor(call))
      for (const example of examplesOf(call)) {
        const { status, body } = await callExample(send, call, example, each.made)
        const isNowhere = example.on === 'approval' && each.mode === 'test'
        const shown = status < 300 || isNowhere ? 'fine' : body
        expect({ side: each.name, name: nameOf(call), status, shown }).toEqual({
          side: each.name,
          name: nameOf(call),
          status: isNowhere ? 404 : statusOf(call),
          shown: 'fine',
        })
      }
    }
  }
}, 60_000)

test('a sandbox numbers its documents by itself', async () => {
  const numbers = await Promise.all(
    sides.map(async ({ byScope }) => {
      const { body } = await with_(byScope, 'invoices:read')('GET', '/invoices?status=all')
      return body.data.flatMap((row: { invoice_number: string | null }) => row.invoice_number ?? [])
    }),
  )
  for (const of of numbers) expect(of).toEqual(numbers[0])
})

test('every call of the product that has a scope in the table is one of these or is none', () => {
  const scopes = new Set(SCOPED.map(scopeFor))
  expect([...scopes].sort()).toEqual([...SCOPES].sort())
})

test('each call is refused to each key without its scope, which the refusal names, and changes nothing', async () => {
  for (const each of sides) {
    const before = await rows(each)
    for (const call of SCOPED) {
      const needed = scopeFor(call)
      const { url, body } = exampleCall(call, call.example, each.made)
      const others = SCOPES.filter((other) => other !== needed)
      for (const scope of sampleOf(`${each.name} ${nameOf(call)}`, others, 4)) {
        const answer = await with_(each.byScope, scope)(call.method, url, body)
        expect({ side: each.name, name: nameOf(call), scope, ...answer }).toMatchObject({
          status: 403,
          body: { code: 'api.scope_missing', scope: needed },
        })
      }
    }
    expect(await rows(each)).toEqual(before)
  }
  // In the sweep some seventy calls with fourteen keys on four sides.
}, 240_000)

test('a key of all scopes opens nothing of another side: neither of another business, nor from a sandbox of the live one or back', async () => {
  for (const asker of sides) {
    for (const other of sides.filter((each) => each !== asker)) {
      const { key, id } = await keyOf(asker.visitor, { mode: asker.mode })
      const send = withKey(app, key)
      const before = await rows(other)
      const isOfOther = other.visitor !== asker.visitor
      const marks = [
        ...other.made.values(),
        ...(isOfOther ? [other.visitor.user.businessName] : []),
      ]
      for (const call of SCOPED) {
        const { url, body } = exampleCall(call, call.example, other.made)
        const answer = await send(call.method, url, body)
        if (call.path.includes(':id'))
          expect({ by: asker.name, name: nameOf(call), ...answer }).toMatchObject({
            status: 404,
            body: { code: 'resource.not_found' },
          })
        // What the caller itself has sent may come back, as the id of a client in a refusal.
        if (answer.status < 300)
          for (const mark of marks)
            expect(JSON.stringify(answer.body), nameOf(call)).not.toContain(mark)
      }
      expect(await rows(other)).toEqual(before)
      await must(asker.visitor.post(`/api/api-keys/${id}/revoke`))
    }
  }
}, 120_000)

test.each(GIVEN_ROLES)('a key of all scopes and the role %s can what both can', async (role) => {
  const { key } = await keyOf(ada.visitor, { role })
  const send = withKey(app, key)
  for (const call of SCOPED) {
    const verb = verbOf(call)
    const { status, body } = await send(call.method, nobodysUrl(call))
    if (role === 'sales' && isOfAllRecords(call))
      expect({ status, code: body.code }, nameOf(call)).toEqual({
        status: 403,
        code: 'role.own_records',
      })
    else if (can(role, verb)) expect([403, 401], nameOf(call)).not.toContain(status)
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
    for (const call of SCOPED.filter(({ example }) => example.body)) {
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
    const send = await freshKey()
    for (const call of CALLS.filter(({ isList, path }) => isList && !path.includes(':id'))) {
      const { status, body } = await send('GET', `${call.path}?${name}=1`)
      expect({ name: nameOf(call), status, fields: body.fields }).toEqual({
        name: nameOf(call),
        status: 400,
        fields: [{ path: name, message: 'validation.unknown_field' }],
      })
    }
  })
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

test('what is for test keys alone is refused to a live key, and to one that only reads; it empties its own sandbox', async () => {
  for (const each of sides) {
    const others = sides.filter((side) => side !== each)
    for (const call of TEST_CALLS)
      for (const scope of SCOPES) {
        const before = await Promise.all(others.map(rows))
        const { url, body: sent } = exampleCall(call, call.example, each.made)
        const { status, body } = await with_(each.byScope, scope)(call.method, url, sent)
        const mayUse = each.mode === 'test' && scope.endsWith(':write')
        const mayEmpty = mayUse && call.path === '/sandbox/empty'
        const isRefused = status === 403 && body.code === 'api.test_only'
        expect({ side: each.name, call: url, scope, isRefused }).toEqual({
          side: each.name,
          call: url,
          scope,
          isRefused: !mayUse,
        })
        if (mayEmpty) expect(status).toBe(200)
        expect(await Promise.all(others.map(rows))).toEqual(before)
        const left = (await with_(each.byScope, 'clients:read')('GET', '/clients')).body.data
        if (mayEmpty) expect(left).toEqual([])
      }
  }
}, 60_000)

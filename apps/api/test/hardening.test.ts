import { METHODS } from 'node:http'
import { ERRORS, type ErrorCode } from '@isiro/contracts/errors'
import errorsFr from '@isiro/contracts/texts/errors.fr.json' with { type: 'json' }
import validationFr from '@isiro/contracts/texts/validation.fr.json' with { type: 'json' }
import type { InjectOptions } from 'fastify'
import pg from 'pg'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../src/app.ts'
import { Database } from '../src/platform/db/database.ts'
import type { Deps } from '../src/platform/http/http-types.ts'
import { appConnection } from './database.ts'
import { invoiceInput } from './factories.ts'
import { type Answer, asBusiness, testApp } from './harness.ts'
import {
  endpointsOf,
  isOneAtATime,
  methodOf,
  newPlace,
  nobodysAddress,
  ownIds,
  ROUTES,
} from './route-table.ts'
import { sampleOf } from './sample.ts'
import { sideBySide } from './side-by-side.ts'
import { buildWorld, hashOfWorld, type World } from './world.ts'

const { app, routes, deps, owner, signedIn, anyone } = await testApp()
const endpoints = endpointsOf(routes)

let world: World
beforeAll(async () => {
  world = await buildWorld(
    await signedIn({ plan: 'business', hasConfirmedEmail: true }),
    'HRDNHRDN',
    '5516001',
  )
})

/** The table's valid call of a route, with the world's own ids. */
function callOf(name: string): InjectOptions & { url: string } {
  const route = ROUTES[name]
  if (!route) throw new Error(`${name} has no entry.`)
  const call = route.call(ownIds(route, world), world)
  return { method: methodOf(name), remoteAddress: newPlace(), ...call }
}

const names = Object.keys(ROUTES)
const reading = names.filter((name) => name.startsWith('GET '))
const withBody = names.filter((name) => {
  const { payload } = ROUTES[name]?.call({}, { visitor: { user: {} } } as World) ?? {}
  return payload !== undefined
})

/** A copy of a body with a field put into the object at a path. */
function injected(body: object, path: string[], field: string, value: unknown): object {
  const copy = structuredClone(body)
  let place = copy as Record<string, unknown>
  for (const step of path) place = place[step] as Record<string, unknown>
  place[field] = value
  return copy
}

/** The paths of a body and of every object in it. */
function objectsIn(body: object, path: string[] = []): string[][] {
  const inner = Object.entries(body).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null ? objectsIn(value, [...path, key]) : [],
  )
  return Array.isArray(body) ? inner : [path, ...inner]
}

describe('mass assignment', () => {
  const FIELDS: Record<string, unknown> = {
    businessId: crypto.randomUUID(),
    tenantId: crypto.randomUUID(),
    userId: crypto.randomUUID(),
    accountId: crypto.randomUUID(),
    plan: 'business',
    invoiceLimit: 1_000_000,
    invoicesThisMonth: 0,
    status: 'paid',
    paid: '268750.00',
    paidAt: '2026-11-21T10:00:00Z',
    total: '1.00',
    vat: 0,
    id: crypto.randomUUID(),
    role: 'owner',
    createdAt: '2020-01-01T00:00:00Z',
    emailVerified: true,
    isEmailVerified: true,
    isDemo: true,
    isPrimary: true,
    isWatermarked: false,
    referredBy: crypto.randomUUID(),
    invoiceNumber: 'INV-2026-9999',
  }

  test.each(withBody.filter((name) => !ROUTES[name]?.takesFile))(
    '%s refuses every field that it does not know, at any depth',
    async (name) => {
      const before = await hashOfWorld(owner, world.visitor)
      const call = callOf(name)
      const body = call.payload as object
      const places = objectsIn(body).flatMap((path) =>
        Object.entries(FIELDS).map(([field, value]) => ({ path, field, value })),
      )
      const tryField = async ({ path, field, value }: (typeof places)[number]) => {
        const at = [...path, field].join('.')
        if (ROUTES[name]?.knownFields?.includes(at)) return
        const answer = await world.visitor.call({
          ...call,
          payload: injected(body, path, field, value),
          remoteAddress: newPlace(),
        })
        expect({ at, status: answer.status, fields: answer.body.fields }).toEqual({
          at,
          status: 400,
          fields: expect.arrayContaining([{ path: at, message: 'validation.unknown_field' }]),
        })
      }
      const sample = sampleOf(`fields of ${name}`, places, 3)
      await sideBySide(sample, tryField, () => isOneAtATime(name))
      expect(await hashOfWorld(owner, world.visitor)).toBe(before)
    },
  )

  test('routes without a body take nothing from one', async () => {
    const visitor = await signedIn({ plan: 'business', hasConfirmedEmail: true })
    const other = await buildWorldOn(visitor)
    const facts = () =>
      asBusiness(owner, visitor.user.businessId, async (client) => {
        const business = await client.query(
          'SELECT id, plan, is_demo, created_at FROM businesses WHERE id = $1',
          [visitor.user.businessId],
        )
        const referral = await client.query(
          'SELECT referrer_id FROM referrals WHERE business_id = $1',
          [visitor.user.businessId],
        )
        const account = await client.query(
          'SELECT id, email_verified_at, created_at, email_lost_at, set_aside_at FROM accounts WHERE id = $1',
          [visitor.user.id],
        )
        return JSON.stringify([business.rows, referral.rows, account.rows])
      })
    const before = await facts()
    for (const name of names) {
      if (withBody.includes(name) || name.startsWith('GET')) continue
      const route = ROUTES[name]
      const { status = 200 } = route ?? {}
      const call = route?.call(ownIds(route, other), other) ?? { url: '' }
      const answer = await visitor.call({ ...call, method: methodOf(name), payload: FIELDS })
      expect([status].flat(), `${name} answered ${answer.status}`).toContain(answer.status)
      const { total, status: state } = answer.body.invoice ?? {}
      expect([total, state]).not.toContain(FIELDS.total)
      expect(state).not.toBe('paid')
    }
    expect(await facts()).toBe(before)
  })

  const buildWorldOn = (visitor: World['visitor']) => buildWorld(visitor, 'HRDNTWO', '5516002')
})

describe('answers are allow-listed', () => {
  const WITHOUT_SCHEMA: Record<string, string> = {
    '/api/analytics/:block/export': 'no JSON',
    '/api/attachments/:id': 'no JSON',
    '/api/analytics/reports/:report/export': 'no JSON',
    '/api/backup/file': 'written piece by piece; the tests of the backup hold it to its contract',
    '/api/backup/schema/1.0.0': 'made from the contract',
    '/api/backup/cloud-download': 'a stream around a file',
    '/api/backup/cloud/:drive/return': 'a redirect',
    '/api/clients/:id/statement.csv': 'no JSON',
    '/api/clients/:id/statement.pdf': 'no JSON',
    '/api/credit-notes/:id/pdf': 'no JSON',
    '/api/credit-notes/export': 'no JSON',
    '/api/data-export/download': 'no JSON',
    '/api/data-export/portable': 'a file, whose form the map of personal data decides',
    '/api/delivery-notes/:id/pdf': 'no JSON',
    '/api/delivery-notes/export': 'no JSON',
    '/api/quotes/:id/pdf': 'no JSON',
    '/api/quotes/export': 'no JSON',
    '/api/v1/openapi.json': 'the description of the public interface, which is public',
    '/api/docs': 'the description of the interface itself, which is public',
    '/api/expenses/export': 'no JSON',
    '/api/invoices/:id/pdf': 'no JSON',
    '/api/invoices/export': 'no JSON',
    '/api/items/export': 'no JSON',
    '/api/journal-exports/:id/file': 'no JSON',
    '/api/payments/exchange-gains/export': 'no JSON',
    '/api/payments/export': 'no JSON',
    '/api/payments/live': 'a stream of events, each made by one function',
    '/api/receipts/:id': 'no JSON',
    '/api/sales-tax/export': 'no JSON',
    '/api/recurring/export': 'no JSON',
    '/api/receipts/:id/thumbnail': 'no JSON',
    '/api/subscription/receipts/:id/pdf': 'no JSON',
    '/api/support/:id/screenshot': 'no JSON',
    '/api/tax/months/:month/pack.pdf': 'no JSON',
    '/api/tax/months/:month/pack.xlsx': 'no JSON',
    '/api/tax/payments/:id/receipt': 'no JSON',
    '/api/deductions/:id/file': 'no JSON',
    '/api/tax/years/:year/export': 'no JSON',
    '/api/trail/export': 'no JSON',
  }

  test('every route of the API has a schema of its answer', () => {
    const missing = routes
      .filter(({ url, schema }) => url.startsWith('/api/') && !schema?.response)
      .map(({ url }) => url)
    expect([...new Set(missing)].sort()).toEqual(Object.keys(WITHOUT_SCHEMA).sort())
  })

  test('an answer leaves out columns that its schema does not name', async () => {
    const { body } = await world.visitor.get('/api/business')
    for (const column of [
      'id',
      'plan',
      'isDemo',
      'referralCode',
      'referredBy',
      'createdAt',
      'bankName',
    ])
      expect(body).not.toHaveProperty(column)
    const me = await world.visitor.get('/api/auth/me')
    for (const column of [
      'passwordHash',
      'emailVerifiedAt',
      'emailLostAt',
      'setAsideAt',
      'createdAt',
    ])
      expect(me.body).not.toHaveProperty(column)
    const { body: clients } = await world.visitor.get('/api/clients')
    for (const column of ['nameKey', 'businessId', 'archivedAt', 'updatedAt'])
      expect(clients[0]).not.toHaveProperty(column)
  })

  test('no answer holds a hash, a password or another session’s token', async () => {
    const { rows } = await owner.query<{ hash: string }>(
      'SELECT password_hash AS hash FROM accounts WHERE id = $1',
      [world.visitor.user.id],
    )
    const secrets = [
      'argon2',
      'passwordHash',
      'password_hash',
      'tokenHash',
      world.visitor.token,
      rows[0]?.hash ?? '',
    ]
    await sideBySide(
      reading,
      async (name) => {
        const text = (await world.visitor.call(callOf(name))).raw.toString()
        const found = secrets.filter((secret) => text.includes(secret))
        expect({ name, found }).toEqual({ name, found: [] })
      },
      isOneAtATime,
    )
  })
})

/** Reads that leave a record of themselves, each for its reason. */
const RECORDED: Record<string, string> = {
  'GET /api/backup/file': 'all data of the business leaves, and its owner can see that it did',
  'GET /api/data-export/portable': 'the same',
}

/** Files of the business's lists: the trail has that they left. */
const isListFile = (name: string) =>
  /\/export$|\/pack\.\w+$|\/journal-exports\/:id\/file$/.test(name)

test('no GET and no HEAD changes anything', async () => {
  const calls = reading
    .filter((name) => !(name in RECORDED) && !isListFile(name))
    .flatMap((name) => [{ name, method: 'GET' } as const, { name, method: 'HEAD' } as const])
  expect(await changing(calls)).toEqual([])
})

interface Reading {
  name: string
  method: 'GET' | 'HEAD'
}

/** Those of the calls after which the world is another than before. */
async function changing(calls: Reading[]): Promise<Reading[]> {
  const before = await hashOfWorld(owner, world.visitor)
  const read = async ({ name, method }: Reading) => {
    const { status } = await world.visitor.call({ ...callOf(name), method })
    expect([200, 404, ROUTES[name]?.status ?? 200].flat()).toContain(status)
  }
  await sideBySide(calls, read, ({ name }) => isOneAtATime(name))
  if ((await hashOfWorld(owner, world.visitor)) === before) return []
  if (calls.length === 1) return calls
  const middle = Math.ceil(calls.length / 2)
  return [...(await changing(calls.slice(0, middle))), ...(await changing(calls.slice(middle)))]
}

describe('errors say little', () => {
  const SECRET =
    'relation "secret_table" is missing at /srv/isiro/queries.ts:12:3 SELECT password_hash FROM accounts'

  /** The product on a database in which every statement fails but the one that finds the session. */
  async function broken(makeError: () => Error) {
    const { connectionString, preparesStatements } = appConnection()
    const pool = new pg.Pool({ connectionString, max: 2 })
    const database = new Database(pool, pool, preparesStatements)
    onTestFinished(() => pool.end())
    pool.on('connect', (client) => {
      const send = client.query.bind(client) as (query: pg.QueryConfig) => Promise<pg.QueryResult>
      const query = (config: pg.QueryConfig) =>
        config.text.includes('resolve_session') ? send(config) : Promise.reject(makeError())
      Object.assign(client, { query })
    })
    const documents: Deps['documents'] = {
      ...deps.documents,
      render: () => Promise.reject(makeError()),
    }
    const app = await buildApp({ ...deps, db: database, documents })
    return (options: InjectOptions) =>
      app.inject({
        ...options,
        headers: { authorization: `Bearer ${world.visitor.token}`, ...options.headers },
      })
  }

  const WITHOUT_DATABASE = [
    '/api/health',
    // It tells what does not work.
    '/api/status',
    // Signed, and stored only once it was used.
    '/api/auth/login/challenge',
    '/api/client-errors',
    '/api/ready',
    '/api/docs',
    '/api/v1/openapi.json',
    '/api/plans',
    // Made from the map of personal data.
    '/api/data-export/processing-info',
    '/api/backup/schema/1.0.0',
    // A state that does not decrypt names no business.
    '/api/backup/cloud/gdrive/return?state=x&code=y',
  ]
  const needsDatabase = (url: string) =>
    /^\/(api|pay)\//.test(url) && !WITHOUT_DATABASE.includes(url)

  test.each([
    ['an error nobody expected', () => new TypeError(SECRET), 500, 'server.unexpected'],
    [
      'a database that is away',
      () => Object.assign(new Error(SECRET), { code: 'ECONNREFUSED' }),
      503,
      'server.unavailable',
    ],
    [
      'a conflict with other transactions at every attempt',
      () => Object.assign(new pg.DatabaseError(SECRET, 0, 'error'), { code: '40P01' }),
      503,
      'server.unavailable',
      // Each is tried three times, with pauses between them.
      5,
    ],
    [
      'a failed check of the database',
      () =>
        Object.assign(new pg.DatabaseError(SECRET, 0, 'error'), { code: '23514', detail: SECRET }),
      500,
      'server.unexpected',
    ],
  ])('%s, in every route', async (what, makeError, status, code, oneIn = 1) => {
    const inject = await broken(makeError)
    await sideBySide(
      sampleOf(what, names, oneIn),
      async (name) => {
        const call = callOf(name)
        if (!needsDatabase(call.url)) return
        const { headers, body, statusCode } = await inject(call)
        expect({ name, status: statusCode }).toEqual({ name, status })
        const requestId = String(headers['x-request-id'])
        expect(body).toContain(requestId)
        // A random id can hold any digits.
        const text = body.replaceAll(requestId, '')
        for (const word of [
          'secret_table',
          '/srv',
          'queries.ts',
          'SELECT',
          'password_hash',
          'node_modules',
          'Error:',
          'kysely',
          '23514',
        ])
          expect({ name, word, found: text.includes(word) }).toEqual({ name, word, found: false })
        expect(headers['retry-after']).toBe(status === 503 ? '5' : undefined)
        if (String(headers['content-type']).startsWith('text/html')) return
        expect(headers['content-type']).toBe('application/problem+json; charset=utf-8')
        expect(Object.keys(JSON.parse(body)).sort()).toEqual([
          'code',
          'detail',
          'requestId',
          'status',
          'title',
          'type',
        ])
        expect(JSON.parse(body).code).toBe(code)
      },
      isOneAtATime,
    )
    expect((await inject({ method: 'GET', url: '/api/health' })).statusCode).toBe(200)
  })

  test('no header reveals the server’s software', async () => {
    for (const url of ['/api/health', '/api/nowhere', '/']) {
      const { headers } = await anyone.get(url)
      for (const name of ['server', 'x-powered-by', 'via', 'x-runtime'])
        expect(headers[name]).toBeUndefined()
    }
  })
})

describe('problems', () => {
  test('problems have one shape, the status of their code and the reader’s language', async () => {
    const { visitor } = world
    const answers: [Answer, ErrorCode][] = [
      [await anyone.get('/api/auth/me', { 'accept-language': 'fr' }), 'auth.required'],
      [await visitor.get('/api/nowhere', { 'accept-language': 'fr' }), 'route.not_found'],
      [
        await visitor.get(`/api/clients/${crypto.randomUUID()}`, { 'accept-language': 'fr' }),
        'resource.not_found',
      ],
      [await visitor.get('/api/clients?limit=0', { 'accept-language': 'fr' }), 'request.invalid'],
      [
        await visitor.post('/api/invoices', invoiceInput({ dueDate: '2026-01-01' }), {
          'accept-language': 'fr',
        }),
        'invoices.due_before_issue',
      ],
      [
        await visitor.call({
          method: 'POST',
          url: '/api/clients',
          payload: '{',
          headers: { 'content-type': 'application/json', 'accept-language': 'fr' },
        }),
        'request.malformed',
      ],
      [
        await visitor.call({
          method: 'POST',
          url: '/api/clients',
          payload: 'x',
          headers: { 'content-type': 'text/xml', 'accept-language': 'fr' },
        }),
        'request.unsupported_media_type',
      ],
    ]
    const sentences: Record<string, string> = { ...errorsFr, ...validationFr }
    for (const [{ status, body, headers }, code] of answers) {
      expect(body).toMatchObject({
        type: 'about:blank',
        status: ERRORS[code],
        code,
        title: sentences[code],
      })
      expect(status).toBe(ERRORS[code])
      expect(body.requestId).toBe(headers['x-request-id'])
      expect(headers).toMatchObject({
        'content-type': 'application/problem+json; charset=utf-8',
        'content-language': 'fr',
      })
      expect(typeof body.detail).toBe('string')
    }
  })

  test('an address that cannot be decoded is one that is not there', async () => {
    for (const url of [
      '/api/clients/%zz',
      '/api/%',
      '/%ff',
      '/api/invoices/%c3%28/pdf',
      '/pay/%e0%a4%a',
    ]) {
      const answer = await world.visitor.get(url)
      expect({ url, status: answer.status }).toEqual({ url, status: 404 })
      expect(answer.headers['x-content-type-options']).toBe('nosniff')
      expect(JSON.stringify(answer.body)).not.toContain('FST_ERR')
    }
  })
})

describe('headers and methods', () => {
  const expectFences = (what: string, { headers }: Pick<Answer, 'headers'>) => {
    const policy = String(headers['content-security-policy'])
    const fences = {
      hsts:
        Number(/^max-age=(\d+)/.exec(String(headers['strict-transport-security']))?.[1]) >=
        31_536_000,
      object: /object-src 'none'/.test(policy) || /default-src 'none'/.test(policy),
      base: /base-uri 'none'/.test(policy),
      frames: /frame-ancestors 'none'/.test(policy),
      scripts:
        !/script-src[^;]*'unsafe-(inline|eval)'/.test(policy) && !/script-src[^;]*\*/.test(policy),
      sniffing: headers['x-content-type-options'] === 'nosniff',
      referrer: ['same-origin', 'no-referrer'].includes(String(headers['referrer-policy'])),
    }
    expect({ what, fences }).toEqual({
      what,
      fences: {
        hsts: true,
        object: true,
        base: true,
        frames: true,
        scripts: true,
        sniffing: true,
        referrer: true,
      },
    })
  }

  test('the headers stand on every route, and on every way it can fail', async () => {
    const { visitor } = world
    await sideBySide(endpoints, async (endpoint) => {
      const { method } = endpoint
      const url = nobodysAddress(endpoint)
      const what = `${method} ${endpoint.url}`
      const answers = [
        await anyone.call({ method, url }),
        await visitor.call({
          method,
          url: `${url}?nonsense=1`,
          ...(endpoint.url.includes('logout') ? { headers: { authorization: 'none' } } : {}),
        }),
      ]
      if (method !== 'GET' && method !== 'HEAD') {
        const headers = { 'content-type': 'application/json' }
        const authorization = endpoint.url.includes('logout') ? { authorization: 'none' } : {}
        answers.push(
          await visitor.call({
            method,
            url,
            payload: '{',
            headers: { ...headers, ...authorization },
          }),
          await visitor.call({
            method,
            url,
            payload: 'x',
            headers: { 'content-type': 'text/plain', ...authorization },
          }),
          await visitor.call({
            method,
            url,
            payload: `"${'x'.repeat(600_000)}"`,
            headers: { ...headers, ...authorization },
          }),
        )
      }
      for (const answer of answers) {
        expectFences(`${what} ${answer.status}`, answer)
        if (url.startsWith('/api/')) expect(answer.headers['cache-control']).toBe('no-store')
      }
    })
    await sideBySide(
      reading,
      async (name) => expectFences(name, await visitor.call(callOf(name))),
      isOneAtATime,
    )
  })

  test('methods that a route does not have are refused', async () => {
    const known = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'CONNECT'])
    const others = METHODS.filter((method) => !known.has(method))
    expect(others).toContain('TRACE')
    for (const url of ['/api/invoices', '/api/auth/login', '/', `/pay/${world.linkToken}`]) {
      for (const method of others) {
        const { statusCode, headers, body } = await app.inject({
          method: method as 'GET',
          url,
          headers: { authorization: `Bearer ${world.visitor.token}`, 'x-canary': 'echo me' },
        })
        // QUERY is refused for its missing body before it can be refused for its name.
        const status = method === 'QUERY' ? 400 : 404
        expect({ method, url, statusCode }).toEqual({ method, url, statusCode: status })
        expect(body).not.toContain('echo me')
        expectFences(`${method} ${url}`, { headers })
      }
    }
    for (const [method, url] of [
      ['DELETE', '/api/business'],
      ['PUT', '/api/auth/login'],
      ['POST', '/api/dashboard/stats'],
      ['POST', '/'],
    ] as const)
      expect((await world.visitor.call({ method, url })).status).toBe(404)
  })
})

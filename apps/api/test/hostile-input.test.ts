import Fastify, { type InjectOptions } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { registerForms } from '../src/platform/http/form-body.ts'
import { parseJson } from '../src/platform/http/json-parser.ts'
import { tenantTables } from './catalogue.ts'
import { PROTOTYPE_QUERIES, WHOLE_BODY_EDGES } from './edge-values.ts'
import { clientInput, invoiceInput } from './factories.ts'
import { asBusiness, testApp, type Visitor } from './harness.ts'
import { NO_SESSION } from './route-case.ts'
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
import { buildWorld, type World } from './world.ts'

const { routes, signedIn, anyone, clock, owner } = await testApp()

let world: World
let visitor: Visitor
beforeAll(async () => {
  visitor = await signedIn({ plan: 'business', hasConfirmedEmail: true })
  world = await buildWorld(visitor, 'HSTLHSTL', '5526001')
})

const writing = endpointsOf(routes).filter(({ method }) => method !== 'GET' && method !== 'HEAD')
const isAlone = ({ url }: (typeof writing)[number]) => isOneAtATime(url)
const withBody = Object.keys(ROUTES).filter((name) => {
  const { payload } = ROUTES[name]?.call({}, { visitor: { user: {} } } as World) ?? {}
  return payload !== undefined
})

function callOf(name: string): InjectOptions & { url: string; payload: object } {
  const route = ROUTES[name]
  const call = route?.call(ownIds(route, world), world)
  if (!call?.payload) throw new Error(`${name} has no body.`)
  return { method: methodOf(name), ...call, payload: call.payload }
}

/** Sends text as a JSON body. Routes that would end the session get none, so that it lives on. */
function sendText(url: string, method: string, text: string | Buffer, type = 'application/json') {
  const headers = {
    'content-type': type,
    ...(/auth\/(logout|login|register|signup)/.test(url) ? NO_SESSION : {}),
  }
  const remoteAddress = newPlace()
  return visitor.call({ method: method as 'POST', url, payload: text, headers, remoteAddress })
}

describe('depth and width', () => {
  const arrays = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
  const objects = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`

  test.each([100, 1_000, 10_000, 100_000])(
    'bodies nested %i deep are refused on every route',
    async (depth) => {
      const texts = [arrays(depth), objects(depth), '['.repeat(depth)]
      await sideBySide(
        sampleOf(`${depth} deep`, writing, 3),
        async (endpoint) => {
          for (const text of texts) {
            const { status } = await sendText(nobodysAddress(endpoint), endpoint.method, text)
            const isRefused = [400, 401, 413].includes(status)
            expect({ url: endpoint.url, status, isRefused }).toEqual({
              url: endpoint.url,
              status,
              isRefused: true,
            })
          }
        },
        isAlone,
      )
    },
  )

  test('ten million brackets and a million keys are refused by their size', async () => {
    const keys = `{${Array.from({ length: 1_000_000 }, (_, i) => `"k${i}":0`).join()}}`
    for (const text of [arrays(10_000_000), keys]) {
      const { status, body } = await sendText('/api/clients', 'POST', text)
      expect([status, body.code]).toEqual([413, 'request.too_large'])
    }
  })

  test('unknown keys are refused and at most 50 of them named; over 10,000 keys are not read on any route', async () => {
    const keys = (count: number) =>
      `{${Array.from({ length: count }, (_, i) => `"k${i}":0`).join()}}`
    for (const url of ['/api/clients', '/api/invoices']) {
      const { status, body } = await sendText(url, 'POST', keys(10_000))
      expect([status, body.fields.length]).toEqual([400, 50])
    }
    const small = `[${Array.from({ length: 10_001 }, () => '{"a":0}').join()}]`
    const texts = [keys(10_001), small]
    await sideBySide(
      sampleOf('ten thousand keys', writing, 3),
      async (endpoint) => {
        for (const text of texts) {
          const { status } = await sendText(nobodysAddress(endpoint), endpoint.method, text)
          expect([endpoint.url, [400, 401, 413].includes(status)]).toEqual([endpoint.url, true])
        }
      },
      isAlone,
    )
    const { body } = await sendText('/api/clients', 'POST', keys(10_001))
    expect(body.code).toBe('request.malformed')
  })

  test('twenty levels are enough for every body, brackets in texts are no levels', () => {
    expect(parseJson(arrays(20))).toBeInstanceOf(Array)
    expect(() => parseJson(arrays(21))).toThrow()
    const text = { note: '[{'.repeat(1_000), quoted: '"[[[\\"{{{' }
    expect(parseJson(JSON.stringify(text))).toEqual(text)
  })
})

describe('prototype keys', () => {
  const untouched = () => {
    expect(Object.keys(Object.prototype)).toEqual([])
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
    expect(Object.getOwnPropertyNames(Object).length).toBe(before)
  }
  const before = Object.getOwnPropertyNames(Object).length

  test.each([
    '__proto__',
    'constructor',
    'prototype',
    '\\u005f\\u005fproto__',
    'c\\u006fnstructor',
  ])('a body with %s at any depth is refused on every route', async (key) => {
    const evil = `{"${key}":{"polluted":true,"isAdmin":true}}`
    await sideBySide(
      writing,
      async (endpoint) => {
        const wrapped = [
          evil,
          `{"client":${evil}}`,
          `{"items":[${evil}]}`,
          `{"a":[[{"b":${evil}}]]}`,
        ]
        for (const text of wrapped) {
          const { status } = await sendText(nobodysAddress(endpoint), endpoint.method, text)
          // A webhook is not even read before its signature has been found good.
          const isUnread = /logout|webhooks/.test(endpoint.url)
          const expected = isUnread ? 401 : 400
          expect({ url: endpoint.url, text, status }).toEqual({
            url: endpoint.url,
            text,
            status: expected,
          })
        }
      },
      isAlone,
    )
    untouched()
  })

  test('words that only look like prototype keys are text', async () => {
    const name = 'The "constructor": and __proto__ Ltd'
    const { body } = await visitor.post('/api/clients', clientInput({ name }))
    expect(body.client.name).toBe(name)
  })

  test('prototype keys in a query are unknown fields', async () => {
    for (const url of ['/api/clients', '/api/invoices', '/api/invoices/summary']) {
      for (const query of PROTOTYPE_QUERIES) {
        const { status } = await visitor.get(`${url}?${query}`)
        expect({ url, query, status }).toEqual({ url, query, status: 400 })
      }
    }
    untouched()
  })

  test('prototype keys in a cursor mean nothing', async () => {
    for (const value of [
      '{"__proto__":{"polluted":1}}',
      '["__proto__","constructor"]',
      '[{"__proto__":1},"x"]',
    ]) {
      const cursor = Buffer.from(value).toString('base64url')
      expect((await visitor.get(`/api/clients?limit=1&cursor=${cursor}`)).status).toBe(400)
    }
    untouched()
  })
})

/** The paths of all plain values in a body. */
function leavesOf(body: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (typeof body !== 'object' || body === null) return [path]
  return Object.entries(body).flatMap(([key, value]) => leavesOf(value, [...path, key]))
}

function replaced(body: object, path: (string | number)[], value: unknown): object {
  const copy = structuredClone(body) as Record<string | number, unknown>
  let place = copy
  for (const step of path.slice(0, -1)) place = place[step] as Record<string | number, unknown>
  place[path.at(-1) ?? ''] = value
  return copy
}

test('a card number that is typed into any field is stored nowhere', async () => {
  const CARD = '5399 8383 8383 8381'
  for (const name of withBody) {
    const call = callOf(name)
    // Secrets are sealed or hashed, and the sign-in throttle would block this address.
    const paths = leavesOf(call.payload).filter(
      (path) => !/password|secret|key/i.test(String(path.at(-1))),
    )
    for (const path of sampleOf(`card in ${name}`, paths, 3)) {
      const payload = replaced(call.payload, path, `paid with ${CARD}`)
      await visitor.call({ ...call, payload, remoteAddress: newPlace() })
    }
  }
  const found = await asBusiness(owner, visitor.user.businessId, async (client) => {
    const tables = [...(await tenantTables(client)), 'accounts']
    const holding: string[] = []
    for (const table of tables) {
      const { rows } = await client.query(
        `SELECT count(*)::int AS count FROM ${table} row WHERE regexp_replace(row::text, '[^0-9]', '', 'g') LIKE $1`,
        [`%${CARD.replaceAll(' ', '')}%`],
      )
      if (rows[0].count > 0) holding.push(table)
    }
    return holding
  })
  expect(found).toEqual([])
})

test.each([
  ['full-width', '５３９９８３８３８３８３８３８１'],
  ['Arabic', '٥٣٩٩ ٨٣٨٣ ٨٣٨٣ ٨٣٨١'],
  ['zero-width and no-break', '5399\u200b8383\u00a08383\u20608381'],
  ['dots and slashes', '5399.8383/8383.8381'],
  ['tabs and line breaks', '5399\t8383\n8383\r\n8381'],
])('a card number in %s dress is masked in bodies and in forms', async (_dress, card) => {
  const body = clientInput({ name: `Client ${crypto.randomUUID()}`, address: `pay by ${card}` })
  const { client } = (await visitor.post('/api/clients', body)).body
  const { rows } = await asBusiness(owner, visitor.user.businessId, (db) =>
    db.query('SELECT address FROM clients WHERE id = $1', [client.id]),
  )
  expect(rows).toEqual([{ address: 'pay by •••• 8381' }])
  const parsed = Fastify()
  registerForms(parsed)
  parsed.post('/', async (request) => request.body)
  const drawn = '[[41,11,11,11,11,11,11,11]]'
  const answer = await parsed.inject({
    method: 'POST',
    url: '/',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ note: `pay by ${card}`, drawn }).toString(),
  })
  expect(answer.json()).toEqual({ note: 'pay by •••• 8381', drawn })
  await parsed.close()
})

describe('types and repeats', () => {
  test.each(withBody)('%s: a text of a megabyte in any field is too large', async (name) => {
    const call = callOf(name)
    // A route that takes files has room for it, and refuses it at its field.
    const takesFiles = writing.some(
      ({ method, url, bodyLimit = 0 }) => name === `${method} ${url}` && bodyLimit > 1_000_000,
    )
    for (const path of leavesOf(call.payload)) {
      const answer = await visitor.call({
        ...call,
        payload: replaced(call.payload, path, 'x'.repeat(1_000_000)),
      })
      expect([path.join('.'), answer.status]).toEqual([path.join('.'), takesFiles ? 400 : 413])
    }
  })

  test('bodies that are no object, or no JSON, or in another encoding are refused', async () => {
    await sideBySide(
      writing,
      async (endpoint) => {
        if (endpoint.url.includes('logout')) return
        for (const text of sampleOf(`${endpoint.method} ${endpoint.url}`, WHOLE_BODY_EDGES, 3)) {
          const { status } = await sendText(nobodysAddress(endpoint), endpoint.method, text)
          expect({ url: endpoint.url, text: String(text), isFine: status < 500 }).toMatchObject({
            isFine: true,
          })
          if (withBody.includes(`${endpoint.method} ${endpoint.url}`))
            expect(status).toBeGreaterThanOrEqual(400)
        }
      },
      isAlone,
    )
    for (const type of [
      'application/json; charset=utf-16',
      'application/json; charset=x',
      'APPLICATION/JSON',
    ]) {
      const { status } = await sendText(
        '/api/clients',
        'POST',
        JSON.stringify(clientInput({ name: type })),
        type,
      )
      expect([201, 415]).toContain(status)
    }
  })

  test('a key given twice has its last value, a query parameter given twice is refused', async () => {
    const text = `{"name":"first",${JSON.stringify(clientInput({ name: 'last', email: null })).slice(1)}`
    expect((await sendText('/api/clients', 'POST', text)).body.client.name).toBe('last')
    for (const query of [
      'limit=1&limit=2',
      'q=a&q=b',
      'q[]=a',
      'q[a]=b',
      'limit[]=1',
      'archived=true&archived=false',
    ])
      expect([query, (await visitor.get(`/api/clients?${query}`)).status]).toEqual([query, 400])
  })

  test('dates at the ends of the calendar are refused or right', async () => {
    // The visitor of the world has filed returns, so old months are closed to it.
    const newcomer = await signedIn()
    const terms = { applyVat: false, vatRate: undefined, whtRate: undefined }
    for (const year of ['0001', '1000', '1899', '1900', '2199', '2200', '9999']) {
      const [issueDate, dueDate] = [`${year}-01-01`, `${year}-12-31`]
      const { status, body } = await newcomer.post(
        '/api/invoices',
        invoiceInput({ ...terms, issueDate, dueDate }),
      )
      // Two years ahead is the last that is no slip of the hand.
      expect([year, status]).toEqual([year, year === '1900' ? 201 : 400])
      if (status === 201) expect(body.invoice.invoiceNumber).toContain(`-${year}-`)
    }
  })

  test('an accepted text comes back as it was typed', async () => {
    const texts = [
      'Adébáyọ̀ Ṣọlá & Ọmọ Ltd',
      '🧾 Receipts 👩🏾‍🍳',
      'ﷺ',
      '"quoted" \\ back/slash',
      '<b>bold</b> & co',
      "O'Neill; --",
      '发票 لأعمال',
      '%_*?[]',
      'x'.repeat(120),
    ]
    for (const name of texts) {
      const { body } = await visitor.post(
        '/api/clients',
        clientInput({ name, address: `${name}\nLagos` }),
      )
      expect(body.client).toMatchObject({
        name: name.normalize('NFC'),
        address: `${name}\nLagos`.normalize('NFC'),
      })
      expect((await visitor.get(`/api/clients/${body.client.id}`)).body.name).toBe(
        name.normalize('NFC'),
      )
    }
    // The whole list can be paged through, with any characters.
    const seen: string[] = []
    let url: string | undefined = '/api/clients?limit=1'
    while (url) {
      const page = await visitor.get(url)
      expect(page.status).toBe(200)
      seen.push(...page.body.map((client: { name: string }) => client.name))
      url = /<([^>]+)>; rel="next"/.exec(String(page.headers.link ?? ''))?.[1]
    }
    expect(seen).toEqual(expect.arrayContaining(texts.map((text) => text.normalize('NFC'))))
  })

  test('a name of 120 letters of any script can end a page', async () => {
    const ada = await signedIn()
    for (const letter of ['发', '🧾', 'ﷺ', 'ọ́']) {
      const name = letter.repeat(Math.floor(120 / letter.length))
      expect((await ada.post('/api/clients', clientInput({ name, email: null }))).status).toBe(201)
    }
    let url: string | undefined = '/api/clients?limit=1'
    let count = 0
    while (url) {
      const page = await ada.get(url)
      expect(page.status).toBe(200)
      count += page.body.length
      url = /<([^>]+)>; rel="next"/.exec(String(page.headers.link ?? ''))?.[1]
    }
    expect(count).toBe(4)
  })

  test('half a surrogate pair is replaced, since nothing could carry it', async () => {
    const { body } = await visitor.post('/api/invoices', {
      draft: true,
      notes: 'cut off \ud83d',
      client: { name: '\udc00' },
    })
    expect(body.invoice.content).toEqual({ notes: 'cut off \ufffd', client: { name: '\ufffd' } })
  })
})

/** Routes that take more, in KiB, each for its reason. */
const LIMITS: Record<string, number[]> = {
  // A certificate of 5 MB in base64.
  '/api/deductions/:id/certificate': [6_656],
  // The receipt of a tax payment, as large.
  '/api/tax/duties/:duty/:period/payments': [6_656],
  // A megabyte of junk is still answered as what it is: unsigned.
  '/webhooks/:provider/:hookId': [1_075],
  // Ten thousand numbers with a text each.
  '/api/notifications/bulk-sms': [6_144],
  '/webhooks/sms/:provider/:key?': [256],
  '/webhooks/subscription/:provider': [1_075],
  // A backup of 50 MB as a text within JSON.
  '/api/backup/cloud-upload': [81_920],
  // A file of 5 MB in base64.
  '/api/invoices/:id/attachments': [6_527],
  '/api/quotes/:id/attachments': [6_527],
  // A picture of the screen of 3 MB in base64, and an answer.
  '/api/support': [3_971],
  '/api/support/:id/messages': [64],
  // A receipt of 5 MB and its small picture in base64.
  '/api/expenses/:id/receipts': [6_575],
  // A drawn signature.
  '/quote/:token/accept': [64],
  // A backup file, or a section of one.
  '/api/backup/check': [51_200],
  '/api/backup/restore/clients': [51_200],
  '/api/backup/restore/invoices': [51_200],
  '/api/backup/restore/expenses': [51_200],
  '/api/backup/restore/settings': [51_200],
}

/** A JSON text of so many bytes. */
function quoted(bytes: number): Buffer {
  const text = Buffer.alloc(bytes, 'x')
  text[0] = text[bytes - 1] = 0x22
  return text
}

test('every route has its limit in bytes', async () => {
  for (const endpoint of writing) {
    const limit = (endpoint.bodyLimit ?? 512 * 1024) / 1024
    const isForStrangers = endpoint.isPublic && endpoint.url.startsWith('/api/')
    expect({ url: endpoint.url, limit }).toEqual({
      url: endpoint.url,
      limit: isForStrangers ? 16 : expect.toBeOneOf(LIMITS[endpoint.url] ?? [16, 512]),
    })
    const url = nobodysAddress(endpoint)
    const text = quoted(limit * 1024 + 1)
    const { status, body } = await sendText(url, endpoint.method, text)
    const expected = endpoint.url.includes('logout') ? 401 : 413
    expect({ url: endpoint.url, status }).toEqual({ url: endpoint.url, status: expected })
    const takesBackup = /^\/api\/backup\/(check|restore)\b/.test(url)
    const tooLarge = takesBackup ? 'backup.too_large' : 'request.too_large'
    expect(body.code).toBe(expected === 413 ? tooLarge : 'auth.required')
    const smaller = await sendText(url, endpoint.method, quoted(limit * 1024))
    expect(smaller.status).not.toBe(413)
  }
})

test('after all of this the product is as it was', async () => {
  expect(clock.now).toEqual(new Date('2026-11-21T10:00:00Z'))
  expect((await anyone.get('/api/health')).body).toEqual({ status: 'ok' })
  expect((await visitor.get('/api/dashboard/stats')).status).toBe(200)
})

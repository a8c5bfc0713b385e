import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { newcomer, openDoor, tokenIn } from '../../../test/door.ts'
import { type Answer, asBusiness, PASSWORD, testApp } from '../../../test/harness.ts'
import { endpointsOf, nobodysAddress } from '../../../test/route-table.ts'
import { newToken } from '../../platform/db/ids.ts'
import { withoutSecrets } from '../../platform/logger.ts'

const product = await testApp()
const { app, routes, owner, signedIn, anyone } = product
/** A second node of the same installation. */
const secondNode = await testApp()
const { stranger, mailed, queuedFor, meWith, later, startAgain } = openDoor(product, '10.78')

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

describe('tokens', () => {
  test('10,000 tokens are different, and every bit of them is random', () => {
    const tokens = Array.from({ length: 10_000 }, () => newToken())
    expect(new Set(tokens).size).toBe(10_000)
    const ones = new Array<number>(256).fill(0)
    for (const token of tokens) {
      const bytes = Buffer.from(token, 'base64url')
      expect(bytes).toHaveLength(32)
      for (let bit = 0; bit < 256; bit++) {
        if (((bytes[bit >> 3] ?? 0) >> (bit & 7)) & 1) ones[bit] = (ones[bit] ?? 0) + 1
      }
    }
    // Seven standard deviations on each side.
    for (const count of ones) expect(Math.abs(count - 5_000)).toBeLessThan(350)
  })

  test('are new at each sign-in, and the database holds their hash only', async () => {
    const ada = await signedIn()
    const tokens = [ada.token]
    for (let i = 0; i < 3; i++)
      tokens.push((await stranger().login(ada.user.email, PASSWORD)).body.token)
    expect(new Set(tokens).size).toBe(4)
    const { rows } = await owner.query<{ hash: Buffer; row: string }>(
      'SELECT token_hash AS hash, s::text AS row FROM sessions s WHERE account_id = $1',
      [ada.user.id],
    )
    const hashes = tokens.map((token) => createHash('sha256').update(token).digest('hex'))
    expect(rows.map(({ hash }) => hash.toString('hex')).sort()).toEqual(hashes.sort())
    for (const { row } of rows) {
      for (const token of tokens) {
        expect(row).not.toContain(token)
        expect(row).not.toContain(Buffer.from(token, 'base64url').toString('hex'))
      }
    }
  })

  test('end after 30 days without use', async () => {
    const { token } = await signedIn()
    later(30 * DAY - 1000)
    expect((await meWith(token)).status).toBe(200)
    later(30 * DAY - 1000)
    expect((await meWith(token)).status).toBe(200)
    later(30 * DAY)
    expect((await meWith(token)).status).toBe(401)
  })

  test('end after 90 days in any case', async () => {
    const { token } = await signedIn()
    for (let day = 10; day < 90; day += 10) {
      later(10 * DAY)
      expect((await meWith(token)).status).toBe(200)
    }
    later(10 * DAY - 1000)
    expect((await meWith(token)).status).toBe(200)
    later(1000)
    expect((await meWith(token)).status).toBe(401)
  })

  const guarded = endpointsOf(routes).filter(({ isPublic }) => !isPublic)

  test('are refused after logout on every route that needs a session', async () => {
    const { token } = await signedIn()
    const headers = { authorization: `Bearer ${token}` }
    expect((await anyone.post('/api/auth/logout', undefined, headers)).status).toBe(204)
    expect(guarded.length).toBeGreaterThan(25)
    for (const endpoint of guarded) {
      const { method, url } = endpoint
      const answer = await anyone.call({ method, url: nobodysAddress(endpoint), headers })
      expect({ method, url, status: answer.status }).toEqual({ method, url, status: 401 })
      if (method !== 'HEAD') expect(answer.body.code).toBe('auth.required')
    }
  })

  test('open their own business when used at the same moment, and an ended or unknown one opens none', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => signedIn()))
    const gone = await signedIn()
    await gone.post('/api/auth/logout')
    const tokens = [...people, ...people].map(({ token }) => token)
    const unknown = gone.token.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))
    tokens.splice(3, 0, gone.token, unknown)
    const answers = await Promise.all(tokens.map((token) => meWith(token)))
    const expected = [...people, ...people].map(({ user }) => user.businessId) as (
      | string
      | undefined
    )[]
    expected.splice(3, 0, undefined, undefined)
    expect(answers.map(({ body }) => body.businessId)).toEqual(expected)
    expect(answers.slice(3, 5).map(({ status }) => status)).toEqual([401, 401])
  })

  test('are required by every such route, as a bearer token', async () => {
    const { token } = await signedIn()
    const forms = [
      '',
      token,
      `Basic ${token}`,
      'Bearer',
      'Bearer ',
      `Bearer ${token}x`,
      `Bearer "${token}"`,
      `Bearer ${token}, Bearer ${token}`,
      `Token ${token}`,
    ]
    for (const endpoint of guarded) {
      const { method } = endpoint
      expect((await anyone.call({ method, url: nobodysAddress(endpoint) })).status).toBe(401)
    }
    for (const authorization of forms) {
      const { status } = await anyone.get('/api/auth/me', { authorization })
      expect({ authorization, status }).toEqual({ authorization, status: 401 })
    }
  })
})

describe('a change ends the other sessions', () => {
  async function threeSessions() {
    const ada = await signedIn()
    const login = async () =>
      (await stranger().login(ada.user.email, PASSWORD)).body.token as string
    return { ada, others: [await login(), await login()] }
  }

  async function statusesOf(tokens: string[]): Promise<number[]> {
    const nodes = [anyone, secondNode.anyone]
    const answers = await Promise.all(
      tokens.flatMap((token) => nodes.map((node) => meWith(token, node))),
    )
    return answers.map(({ status }) => status)
  }

  test('a new password, on both nodes; the session that set it stays', async () => {
    const { ada, others } = await threeSessions()
    expect(await statusesOf(others)).toEqual([200, 200, 200, 200])
    const change = { currentPassword: PASSWORD, newPassword: 'harmattan morning' }
    expect((await ada.post('/api/auth/change-password', change)).status).toBe(200)
    expect(await statusesOf(others)).toEqual([401, 401, 401, 401])
    expect(await statusesOf([ada.token])).toEqual([200, 200])
    expect((await stranger().login(ada.user.email, PASSWORD)).status).toBe(401)
    expect((await stranger().login(ada.user.email, 'harmattan morning')).status).toBe(200)
    expect((await queuedFor(ada.user.id)).at(-1)).toBe('mail.notice')
  })

  test('the wrong current password changes nothing, and is throttled', async () => {
    const { ada, others } = await threeSessions()
    const change = { currentPassword: 'not this one', newPassword: 'harmattan morning' }
    for (let i = 0; i < 10; i++) {
      const answer = await ada.post('/api/auth/change-password', change)
      expect(answer).toMatchObject({ status: 403, body: { code: 'auth.password_wrong' } })
    }
    expect((await ada.post('/api/auth/change-password', change)).status).toBe(429)
    expect(await statusesOf(others)).toEqual([200, 200, 200, 200])
  })

  test('of eight changes at once by one password, one wins', async () => {
    const ada = await signedIn()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        ada.post('/api/auth/change-password', {
          currentPassword: PASSWORD,
          newPassword: `harmattan morning ${n}`,
        }),
      ),
    )
    const won = answers.flatMap(({ status }, n) => (status === 200 ? [n] : []))
    expect(won).toHaveLength(1)
    for (const { status, body } of answers.filter(({ status }) => status !== 200))
      expect([status, body.code]).toEqual([403, 'auth.password_wrong'])
    const { status } = await stranger().login(ada.user.email, `harmattan morning ${won[0]}`)
    expect(status).toBe(200)
  })

  test('the right current password is never throttled', async () => {
    const ada = await signedIn()
    for (let i = 0; i < 12; i++) {
      const change = { currentPassword: PASSWORD, newPassword: PASSWORD }
      expect((await ada.post('/api/auth/change-password', change)).status).toBe(200)
    }
  })

  test('a reset, on both nodes, all of them', async () => {
    const { ada, others } = await threeSessions()
    const token = tokenIn(await mailed('mail.reset-password', ada.user.id))
    const reset = await stranger().post('/api/auth/reset-password/confirm', {
      token,
      password: 'after the reset',
    })
    expect(reset).toMatchObject({ status: 200, body: { success: true } })
    expect(await statusesOf([ada.token, ...others])).toEqual(Array(6).fill(401))
    expect(
      (await stranger().login(ada.user.email, 'after the reset')).body.user.isEmailVerified,
    ).toBe(true)
  })

  test('a sign-in with the old password that is under way meanwhile', async () => {
    const { user } = await signedIn()
    const token = tokenIn(await mailed('mail.reset-password', user.id))
    let signingIn: Promise<Answer> | undefined
    let resetting: Promise<Answer> | undefined
    await asBusiness(owner, user.businessId, async (client) => {
      // Blocks the sign-in between its check of the password and its new session.
      await client.query('SELECT 1 FROM businesses WHERE id = $1 FOR UPDATE', [user.businessId])
      signingIn = stranger().login(user.email, PASSWORD)
      await new Promise((resolve) => setTimeout(resolve, 400))
      const reset = { token, password: 'after the reset' }
      resetting = stranger().post('/api/auth/reset-password/confirm', reset)
      await new Promise((resolve) => setTimeout(resolve, 400))
    })
    expect((await resetting)?.status).toBe(200)
    const opened = await signingIn
    expect((await meWith(opened?.body.token ?? 'none')).status).toBe(401)
  })

  test('logout ends one session and no other', async () => {
    const { ada, others } = await threeSessions()
    expect((await ada.post('/api/auth/logout')).status).toBe(204)
    expect(await statusesOf([ada.token, ...others])).toEqual([401, 401, 200, 200, 200, 200])
  })
})

describe('reset', () => {
  test('under a Host that begins as ours and is another nothing is mailed', async () => {
    const { user } = await signedIn()
    const headers = { host: 'isiro.test:1234@evil.example' }
    const asked = await stranger().post('/api/auth/reset-password', { email: user.email }, headers)
    expect(asked.status).toBe(404)
    expect(await queuedFor(user.id)).not.toContain('mail.reset-password')
  })

  test.each([
    ['X-Forwarded-Host', { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' }],
    ['Forwarded', { forwarded: 'host=evil.example;proto=http' }],
    ['a port in Host', { host: 'isiro.test:1234' }],
    [
      'X-Original-URL',
      { 'x-original-url': 'https://evil.example/', 'x-rewrite-url': 'https://evil.example/' },
    ],
    [
      'Referer and Origin of our own',
      { referer: 'https://evil.example/', origin: 'https://isiro.test' },
    ],
  ])('the link’s host comes from the configuration, whatever %s says', async (_what, headers) => {
    const { user } = await signedIn()
    const asked = await stranger().post('/api/auth/reset-password', { email: user.email }, headers)
    expect(asked.status).toBe(200)
    const mail = await mailed('mail.reset-password', user.id)
    expect(mail.to.address).toBe(user.email)
    const links = `${mail.text} ${mail.html}`.match(/https?:\/\/[^\s"<]+/g) ?? []
    expect(links.length).toBeGreaterThan(0)
    for (const link of links)
      expect(link).toMatch(/^https:\/\/isiro\.test\/reset-password\/[\w-]{43}$/)
    expect(JSON.stringify(mail)).not.toContain('evil')
  })

  test('a Host that is nobody’s opens nothing, and mails nothing', async () => {
    const { user } = await signedIn()
    const headers = { host: 'evil.example' }
    const asked = await stranger().post('/api/auth/reset-password', { email: user.email }, headers)
    expect(asked.status).toBe(404)
    expect(await queuedFor(user.id)).not.toContain('mail.reset-password')
  })

  test('an absolute URL in the request line changes nothing', async () => {
    const { user } = await signedIn()
    const url = 'http://evil.example/api/auth/reset-password'
    await anyone.call({ method: 'POST', url, payload: { email: user.email } })
    expect((await mailed('mail.reset-password', user.id)).text).not.toContain('evil')
  })

  test('of twenty concurrent uses of one link, one succeeds', async () => {
    const { user } = await signedIn()
    const token = tokenIn(await mailed('mail.reset-password', user.id))
    const tries = Array.from({ length: 20 }, (_, i) => `parallel password ${i}`)
    const answers = await Promise.all(
      tries.map((password) =>
        stranger().post('/api/auth/reset-password/confirm', { token, password }),
      ),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 410)).toHaveLength(19)
    const winner = tries[statuses.indexOf(200)] ?? ''
    expect((await stranger().login(user.email, winner)).status).toBe(200)
  })

  test('a link works for 60 minutes, and using one invalidates the others', async () => {
    const { user } = await signedIn()
    const confirm = (token: string) =>
      stranger().post('/api/auth/reset-password/confirm', { token, password: 'a password to come' })
    const [one, two] = [
      await mailed('mail.reset-password', user.id),
      await mailed('mail.reset-password', user.id),
    ]
    later(60 * MINUTE)
    expect((await confirm(tokenIn(one))).status).toBe(410)
    startAgain()
    later(60 * MINUTE - 1000)
    expect((await confirm(tokenIn(two))).status).toBe(200)
    startAgain()
    expect((await confirm(tokenIn(one))).status).toBe(410)
  })

  test('the database holds only the hash of a link’s token', async () => {
    const { user } = await signedIn()
    const token = tokenIn(await mailed('mail.reset-password', user.id))
    const { rows } = await owner.query<{ hash: Buffer; row: string }>(
      'SELECT token_hash AS hash, t::text AS row FROM one_time_tokens t WHERE account_id = $1',
      [user.id],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.hash).toEqual(createHash('sha256').update(token).digest())
    expect(rows[0]?.row).not.toContain(token)
    const jobs = await owner.query(
      `SELECT j::text FROM pgboss.job j WHERE data->>'accountId' = $1`,
      [user.id],
    )
    expect(JSON.stringify(jobs.rows)).not.toContain(token)
  })

  test('one mailbox gets at most three links an hour, and the answer does not reveal it', async () => {
    const { user } = await signedIn()
    const bodies = new Set<string>()
    for (let i = 0; i < 6; i++) {
      const { status, body } = await stranger().post('/api/auth/reset-password', {
        email: user.email,
      })
      bodies.add(`${status} ${JSON.stringify(body)}`)
    }
    expect(bodies.size).toBe(1)
    const resets = async () =>
      (await queuedFor(user.id)).filter((name) => name === 'mail.reset-password')
    expect(await resets()).toHaveLength(3)
    later(61 * MINUTE)
    await stranger().post('/api/auth/reset-password', { email: user.email })
    expect(await resets()).toHaveLength(4)
  })
})

describe('confirming the address', () => {
  test('with the mailed link, once, within three days', async () => {
    const ada = await signedIn()
    const late = tokenIn(await mailed('mail.verify-email', ada.user.id))
    later(3 * DAY)
    const bearer = { authorization: `Bearer ${ada.token}` }
    const open = (token: string) => stranger().post('/api/auth/verify-email', { token }, bearer)
    expect((await open(late)).status).toBe(410)
    const token = tokenIn(await mailed('mail.verify-email', ada.user.id))
    expect((await open(token)).status).toBe(200)
    expect((await open(token)).status).toBe(410)
    expect((await ada.get('/api/auth/me')).body.isEmailVerified).toBe(true)
    expect((await ada.post('/api/auth/verify-email/resend')).status).toBe(200)
    expect(await queuedFor(ada.user.id)).toEqual(['mail.verify-email'])
  })

  test('the link is sent again at most three times an hour', async () => {
    const ada = await signedIn()
    const statuses: number[] = []
    for (let i = 0; i < 5; i++)
      statuses.push((await ada.post('/api/auth/verify-email/resend')).status)
    expect(statuses).toEqual([200, 200, 200, 429, 429])
    expect(await queuedFor(ada.user.id)).toHaveLength(4)
  })
})

test('no answer redirects to another site: forty targets in nine parameters', async () => {
  const targets = [
    '//evil.example',
    '///evil.example',
    '////evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/%2f%2fevil.example',
    '%2f%2fevil.example',
    '/%5cevil.example',
    'https://evil.example',
    'http://evil.example',
    'HTTPS://EVIL.EXAMPLE',
    'https:evil.example',
    'https:/evil.example',
    'https:\\\\evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'java%0ascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'data:text/html;base64,eA==',
    'vbscript:x',
    'blob:https://evil.example/x',
    'file:///etc/passwd',
    'https://isiro.test@evil.example',
    'https://isiro.test:x@evil.example',
    'https://isiro.test.evil.example',
    'https://evil.example#isiro.test',
    'https://evil.example?isiro.test',
    '/\t/evil.example',
    '/%09/evil.example',
    '/%0d%0aLocation:%20https://evil.example',
    '\r\nLocation: https://evil.example',
    'https://xn--sir-rma.example',
    'https://ìsiro.test',
    '//evil%E3%80%82example',
    '/..//evil.example',
    '/./\\evil.example',
    '?//evil.example',
    'mailto:eve@evil.example',
  ]
  expect(targets).toHaveLength(40)
  const names = [
    'next',
    'return',
    'return_to',
    'redirect',
    'redirect_uri',
    'callback',
    'continue',
    'url',
    'callbackUrl',
  ]
  for (const target of targets) {
    const query = Object.fromEntries(names.map((name) => [name, target]))
    for (const url of ['/', '/login', '/pricing', '/api/health']) {
      const { headers, statusCode } = await app.inject({ method: 'GET', url, query })
      expect({ target, url, location: headers.location, refresh: headers.refresh }).toEqual({
        target,
        url,
      })
      expect([200, 404]).toContain(statusCode)
    }
  }
  const { statusCode, headers } = await app.inject({ method: 'GET', url: '//evil.example/..' })
  expect([statusCode, headers.location]).toEqual([404, undefined])
})

describe('cross-site calls', () => {
  const login = (
    headers: Record<string, string>,
    payload: string | object = { email: 'a@example.com', password: PASSWORD },
  ) =>
    anyone.call({
      method: 'POST',
      url: '/api/auth/login',
      headers,
      payload,
      remoteAddress: '10.79.0.1',
    })

  test.each([
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['a null origin', { origin: 'null' }],
    ['a sister’s origin', { origin: 'https://blog.isiro.test' }],
    ['our name on another port', { origin: 'https://isiro.test:8443' }],
    ['what the browser calls cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['nonsense', { origin: 'isiro.test' }],
  ])('%s is refused on every writing route', async (_what, headers) => {
    const { token } = await signedIn()
    for (const endpoint of endpointsOf(routes)) {
      const { method, url } = endpoint
      if (method === 'GET' || method === 'HEAD') continue
      const answer = await anyone.call({
        method,
        url: nobodysAddress(endpoint),
        headers: { ...headers, authorization: `Bearer ${token}` },
        payload: {},
      })
      expect({ url, status: answer.status }).toEqual({ url, status: 401 })
    }
    expect((await meWith(token)).status).toBe(200)
  })

  test('a form of another site is refused by its content type alone', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/csp-report',
      '',
    ]) {
      const answer = await login(
        { 'content-type': type },
        '{"email":"a@example.com","password":"secret words"}',
      )
      expect({ type, status: answer.status }).toEqual({ type, status: 415 })
    }
  })

  test('a preflight gets no permission, and no answer is given to another origin', async () => {
    const origin = 'https://evil.example'
    const preflight = await anyone.call({
      method: 'OPTIONS',
      url: '/api/invoices',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization',
      },
    })
    const { token } = await signedIn()
    const read = await anyone.get('/api/auth/me', { origin, authorization: `Bearer ${token}` })
    for (const { headers } of [preflight, read]) {
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
      expect(headers['cross-origin-resource-policy']).toBe('same-origin')
    }
    expect(preflight.status).toBe(404)
  })

  test('our own pages and clients that are not browsers may call', async () => {
    const { user } = await signedIn()
    for (const headers of [
      {},
      { origin: 'https://isiro.test' },
      { origin: 'https://isiro.test', 'sec-fetch-site': 'same-origin', host: '127.0.0.1:3000' },
      { origin: 'http://192.168.1.5:3000', host: '192.168.1.5:3000' },
    ]) {
      const answer = await login(headers as Record<string, string>, {
        email: user.email,
        password: PASSWORD,
      })
      expect({ headers, status: answer.status }).toEqual({ headers, status: 200 })
    }
  })
})

describe('no fixation, no token in an address', () => {
  test('a token planted before the sign-in is invalid after it', async () => {
    const { user } = await signedIn()
    const planted = newToken()
    const { post } = stranger()
    const headers = { authorization: `Bearer ${planted}`, cookie: `token=${planted}` }
    const { body } = await post(
      '/api/auth/login',
      { email: user.email, password: PASSWORD },
      headers,
    )
    expect(body.token).not.toBe(planted)
    expect((await meWith(planted)).status).toBe(401)
    const given = await post('/api/auth/login', {
      email: user.email,
      password: PASSWORD,
      token: planted,
    })
    expect(given.status).toBe(400)
  })

  test('a sign-in ends the session that the browser still had, and no other; a refused one ends none', async () => {
    const [ada, eve] = [await signedIn(), await signedIn()]
    const elsewhere = (await stranger().login(ada.user.email, PASSWORD)).body.token
    const bearing = (token: string) => ({ authorization: `Bearer ${token}` })
    const wrong = await stranger().login(ada.user.email, 'a wrong one', bearing(ada.token))
    expect([wrong.status, (await meWith(ada.token)).status]).toEqual([401, 200])

    const again = await stranger().login(ada.user.email, PASSWORD, bearing(ada.token))
    expect((await meWith(ada.token)).status).toBe(401)
    for (const token of [elsewhere, again.body.token])
      expect((await meWith(token)).status).toBe(200)

    // Another account in the same browser, and a new one.
    const other = await stranger().login(eve.user.email, PASSWORD, bearing(again.body.token))
    expect((await meWith(again.body.token)).status).toBe(401)
    const input = newcomer()
    const joined = await stranger().post('/api/auth/signup', input, bearing(other.body.token))
    expect([joined.status, (await meWith(other.body.token)).status]).toEqual([201, 401])
    for (const token of [elsewhere, eve.token, joined.body.token])
      expect((await meWith(token)).status).toBe(200)
  })

  test('a token in the query, in a cookie or in the body opens nothing', async () => {
    const { token } = await signedIn()
    for (const name of ['token', 'access_token', 'authorization', 'auth'])
      expect((await anyone.get(`/api/auth/me?${name}=${token}`)).status).toBe(401)
    expect((await anyone.get('/api/auth/me', { cookie: `token=${token}` })).status).toBe(401)
    const { status, headers } = await anyone.post('/api/auth/logout', { token })
    expect([status, headers['set-cookie']]).toEqual([401, undefined])
  })

  test('the logged URL contains neither its token nor its query', () => {
    expect(withoutSecrets('/pay/abc123/pdf?x=1')).toBe('/pay/…/pdf')
    expect(withoutSecrets('/verify-email/abc123?token=x')).toBe('/verify-email/…')
    expect(withoutSecrets('/api/auth/me?token=abc')).toBe('/api/auth/me')
  })
})

import { describe, expect, test } from 'vitest'
import { cookiesOf, newcomer, openDoor, tokenIn } from '../../../test/door.ts'
import { type Answer, PASSWORD, testApp } from '../../../test/harness.ts'
import { newToken } from '../../platform/db/ids.ts'

const product = await testApp()
/** A second node of the same installation. */
const secondNode = await testApp({ secretKey: product.deps.config.secretKey })
const { owner, anyone, signedIn } = product
const { stranger, mailed, meWith, later } = openDoor(product, '10.81')
const onSecondNode = openDoor(secondNode, '10.82')

const MINUTE = 60_000

/** Guesses from as many addresses, half of them at each node. */
async function guess(email: string, count: number): Promise<Answer[]> {
  const answers: Answer[] = []
  while (answers.length < count) {
    const batch = Array.from({ length: 20 }, (_, n) =>
      (n % 2 === 0 ? stranger() : onSecondNode.stranger()).login(email, `guess ${n}`),
    )
    answers.push(...(await Promise.all(batch)))
  }
  return answers
}

async function joined() {
  const input = newcomer()
  const answer = await stranger().post('/api/auth/signup', input)
  return { email: input.email, user: answer.body.user, cookies: cookiesOf(answer) }
}

describe('guessing from 120 places', () => {
  test('does not keep the owner out of a device that signed up or signed in', async () => {
    const ada = await joined()
    const phone = cookiesOf(await stranger().login(ada.email, PASSWORD))
    const answers = await guess(ada.email, 120)
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(50)
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(70)

    for (const cookies of [ada.cookies, phone]) {
      const known = await stranger().login(ada.email, PASSWORD, cookies)
      expect(known).toMatchObject({ status: 200, body: { user: { id: ada.user.id } } })
    }
  })

  test('lets the owner in by mail from any other device, as the refusal says', async () => {
    const ada = await joined()
    await guess(ada.email, 120)
    const laptop = stranger()
    const refused = await laptop.login(ada.email, PASSWORD)
    expect(refused).toMatchObject({
      status: 429,
      body: { code: 'auth.login_throttled', minutes: 15 },
    })
    expect(refused.body.detail).toMatch(/by email.*send a link/)
    expect(refused.headers['retry-after']).toBe('900')

    expect((await laptop.post('/api/auth/reset-password', { email: ada.email })).status).toBe(200)
    const token = tokenIn(await mailed('mail.reset-password', ada.user.id))
    const password = 'from the mailed link'
    const confirmed = await laptop.post('/api/auth/reset-password/confirm', { token, password })
    expect(confirmed.status).toBe(200)
    const cookies = cookiesOf(confirmed)
    expect((await laptop.login(ada.email, password, cookies)).status).toBe(200)
    // Another device still waits, and gets in afterwards.
    expect((await stranger().login(ada.email, password)).status).toBe(429)
    later(15 * MINUTE + 1000)
    expect((await stranger().login(ada.email, password)).status).toBe(200)
  })

  test('with the right password from a device of somebody else’s account is still slowed', async () => {
    const ada = await joined()
    const eve = await joined()
    // Eve even has an account with the same address.
    const squat = await stranger().post(
      '/api/auth/signup',
      newcomer({ email: ada.email, password: 'of the squatter' }),
    )
    await guess(ada.email, 120)
    expect((await stranger().login(ada.email, PASSWORD, eve.cookies)).status).toBe(429)
    expect((await stranger().login(ada.email, PASSWORD, cookiesOf(squat))).status).toBe(401)
    const own = await stranger().login(ada.email, 'of the squatter', cookiesOf(squat))
    expect(own.body.user.id).toBe(squat.body.user.id)
  })
})

describe('a known device', () => {
  test('may try ten passwords in a quarter of an hour', async () => {
    const ada = await joined()
    await guess(ada.email, 120)
    const statuses: number[] = []
    for (let i = 0; i < 12; i++)
      statuses.push((await stranger().login(ada.email, `wrong ${i}`, ada.cookies)).status)
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
  })

  test('is known by a cookie that scripts cannot read, and of which the database has a keyed hash', async () => {
    const { user } = await signedIn()
    const answer = await stranger().login(user.email, PASSWORD)
    const header = String(answer.headers['set-cookie'])
    expect(header).toMatch(
      /^__Secure-isiro_device=[\w-]{43}; Path=\/api\/auth; Max-Age=15552000; HttpOnly; SameSite=Strict; Secure$/,
    )
    const token = header.slice('__Secure-isiro_device='.length).split(';')[0] ?? ''
    const { rows } = await owner.query<{ hash: Buffer; row: string }>(
      'SELECT device_hash AS hash, d::text AS row FROM known_devices d WHERE account_id = $1',
      [user.id],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.row).not.toContain(token)
    expect(rows[0]?.row).not.toContain(Buffer.from(token, 'base64url').toString('hex'))
    // It opens nothing by itself.
    expect((await anyone.get('/api/auth/me', cookiesOf(answer))).status).toBe(401)
    expect((await meWith(token)).status).toBe(401)
    const wrong = await stranger().login(user.email, 'a wrong one', cookiesOf(answer))
    expect([wrong.status, wrong.headers['set-cookie']]).toEqual([401, undefined])
  })

  test('gets a new token at each sign-in, so a planted one is never bound to the account', async () => {
    const ada = await joined()
    const planted = { cookie: `__Secure-isiro_device=${newToken()}` }
    const answer = await stranger().login(ada.email, PASSWORD, planted)
    expect(cookiesOf(answer)).not.toEqual(planted)
    const again = await stranger().login(ada.email, PASSWORD, cookiesOf(answer))
    await guess(ada.email, 120)
    for (const old of [planted, cookiesOf(answer)])
      expect((await stranger().login(ada.email, PASSWORD, old)).status).toBe(429)
    expect((await stranger().login(ada.email, PASSWORD, cookiesOf(again))).status).toBe(200)
  })

  test('of several people stays known to each of them', async () => {
    const [ada, bola] = [await joined(), await joined()]
    const shared = cookiesOf(await stranger().login(bola.email, PASSWORD, ada.cookies))
    await guess(ada.email, 120)
    expect((await stranger().login(ada.email, PASSWORD, shared)).status).toBe(200)
  })

  test('is forgotten when the password changes elsewhere, and after the twentieth newer one', async () => {
    const ada = await signedIn()
    const login = () => stranger().login(ada.user.email, PASSWORD)
    const old = cookiesOf(await login())
    const current = cookiesOf(await login())
    const change = { currentPassword: PASSWORD, newPassword: 'harmattan morning' }
    expect((await ada.post('/api/auth/change-password', change, current)).status).toBe(200)
    await guess(ada.user.email, 120)
    const again = (cookies: Record<string, string>) =>
      stranger().login(ada.user.email, 'harmattan morning', cookies)
    expect((await again(old)).status).toBe(429)
    expect((await again(current)).status).toBe(200)
    later(16 * MINUTE)
    for (let i = 0; i < 24; i++) expect((await again({})).status).toBe(200)
    const { rows } = await owner.query(
      'SELECT count(*)::int AS count FROM known_devices WHERE account_id = $1',
      [ada.user.id],
    )
    expect(rows).toEqual([{ count: 20 }])
  })
})

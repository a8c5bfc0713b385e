import { describe, expect, test } from 'vitest'
import { cookiesOf, openDoor } from '../../../test/door.ts'
import { PASSWORD, testApp, type Visitor } from '../../../test/harness.ts'

const product = await testApp()
const { signedIn, owner } = product
const { stranger, jobs, mails, queuedFor, meWith, later, startAgain } = openDoor(product, '10.83')

const DAY = 86_400_000
const CHROME =
  'Mozilla/5.0 (Linux; Android 14; SM-A156E) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36'
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'

const from = (userAgent: string) => ({ 'user-agent': userAgent })
const login = (email: string, headers: Record<string, string>) =>
  stranger().post('/api/auth/login', { email, password: PASSWORD }, headers)

async function sessionsOf(visitor: Visitor) {
  const { status, body } = await visitor.get('/api/auth/sessions')
  expect(status).toBe(200)
  return body.items
}

describe('the sessions of an account', () => {
  test('are listed with browser and system, the asking one first', async () => {
    const ada = await signedIn()
    await login(ada.user.email, from(CHROME))
    await login(ada.user.email, from(SAFARI))
    await login(ada.user.email, from('curl'))
    const sessions = await sessionsOf(ada)
    expect(sessions[0]).toMatchObject({ isCurrent: true })
    expect(
      sessions
        .slice(1)
        .map(({ browser, system }: Record<string, unknown>) => [browser, system])
        .sort(),
    ).toEqual([
      [null, null],
      ['Chrome', 'Android'],
      ['Safari', 'iOS'],
    ])
    expect(sessions.every((session: object) => !('tokenHash' in session))).toBe(true)
  })

  test('do not include those that ended by time, nor those of anybody else', async () => {
    const [ada, eve] = [await signedIn(), await signedIn()]
    later(31 * DAY)
    const { token } = (await login(ada.user.email, from(CHROME))).body
    const { body } = await product.anyone.get('/api/auth/sessions', {
      authorization: `Bearer ${token}`,
    })
    expect(body.items).toMatchObject([{ browser: 'Chrome', isCurrent: true }])
    startAgain()
    expect(await sessionsOf(eve)).toHaveLength(1)
  })

  test('are ended one by one, and only one’s own', async () => {
    const [ada, eve] = [await signedIn(), await signedIn()]
    const phone = await login(ada.user.email, from(CHROME))
    const [, { id }] = await sessionsOf(ada)
    expect((await eve.del(`/api/auth/sessions/${id}`)).status).toBe(404)
    expect((await ada.del(`/api/auth/sessions/${id}`)).status).toBe(204)
    expect((await meWith(phone.body.token)).status).toBe(401)
    expect((await ada.del(`/api/auth/sessions/${id}`)).status).toBe(404)
    expect(await sessionsOf(ada)).toHaveLength(1)
  })

  test('end together but for the asking one, and their browsers are forgotten', async () => {
    const ada = await signedIn()
    const phone = await login(ada.user.email, from(CHROME))
    await login(ada.user.email, from(SAFARI))
    expect((await ada.post('/api/auth/sessions/end-others')).status).toBe(204)
    expect(await sessionsOf(ada)).toMatchObject([{ isCurrent: true }])
    expect((await meWith(phone.body.token)).status).toBe(401)
    const { rows } = await owner.query('SELECT 1 FROM known_devices WHERE account_id = $1', [
      ada.user.id,
    ])
    expect(rows).toHaveLength(0)
  })
})

describe('the mail about a new browser', () => {
  test('names browser and time, and goes to a confirmed address only', async () => {
    const ada = await signedIn({ hasConfirmedEmail: true })
    await login(ada.user.email, from(CHROME))
    const { rows } = await owner.query(
      `SELECT data FROM pgboss.job WHERE name = 'mail.new-browser' AND data->>'accountId' = $1`,
      [ada.user.id],
    )
    await jobs['mail.new-browser']?.(rows[0].data)
    const { subject, text } = mails.at(-1) ?? { subject: '', text: '' }
    expect(subject).toBe('New sign-in to your account')
    expect(text).toContain('Chrome, Android, on 21 November 2026, 11:00')

    const eve = await signedIn()
    await login(eve.user.email, from(CHROME))
    expect(await queuedFor(eve.user.id)).not.toContain('mail.new-browser')
  })

  test('does not come again from a browser that has signed in before', async () => {
    const ada = await signedIn({ hasConfirmedEmail: true })
    const first = await login(ada.user.email, from(CHROME))
    const again = { ...from(CHROME), ...cookiesOf(first) }
    await login(ada.user.email, again)
    const queued = await queuedFor(ada.user.id)
    expect(queued.filter((name: string) => name === 'mail.new-browser')).toHaveLength(1)
  })
})

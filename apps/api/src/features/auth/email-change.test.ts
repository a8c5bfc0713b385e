import { beforeEach, describe, expect, test } from 'vitest'
import { PASSWORD, testApp, type Visitor } from '../../../test/harness.ts'
import { jobHandlers } from '../../../test/job-handlers.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { AUTH_JOBS } from './jobs.ts'

const app = await testApp()
const mails: Mail[] = []
const mailer = { send: async (mail: Mail) => void mails.push(mail), close: () => {} }
const jobs = jobHandlers(AUTH_JOBS, { ...app.deps, mailer })
const DAY_MS = 86_400_000

let ada: Visitor
let eve: Visitor
beforeEach(async () => {
  app.clock.now = new Date('2026-11-21T10:00:00Z')
  mails.length = 0
  ada = await app.signedIn({ hasConfirmedEmail: true })
  eve = await app.signedIn({ hasConfirmedEmail: true })
})

const fresh = () => `new-${crypto.randomUUID()}@example.com`
const later = (days: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + days * DAY_MS)
}

async function run(name: string, data: object = {}): Promise<void> {
  const handler = jobs[name]
  if (!handler) throw new Error(`There is no job ${name}.`)
  await handler(data)
}

function tokenOf(mail: Mail | undefined, page: string): string {
  const token = new RegExp(`/${page}/([\\w-]+)`).exec(mail?.text ?? '')?.[1]
  if (token === undefined) throw new Error(`No link to /${page} in: ${mail?.text}`)
  return token
}

const login = (email: string) => app.anyone.post('/api/auth/login', { email, password: PASSWORD })
const confirm = (visitor: Pick<Visitor, 'post'>, token: string) =>
  visitor.post('/api/auth/verify-email', { token })
const answer = (
  token: string,
  said: 'confirm' | 'stop',
  visitor: Pick<Visitor, 'post'> = app.anyone,
) => visitor.post('/api/auth/email-change/answer', { token, answer: said })
const addressOf = async (visitor: Visitor) => (await visitor.get('/api/auth/me')).body.email
const pending = async (visitor: Visitor) =>
  (await visitor.get('/api/auth/email-change')).body.change

/** Asks for another address, and returns the tokens of both mails. */
async function asked(visitor: Visitor, email = fresh()) {
  const wish = { email, password: PASSWORD }
  const { status, body } = await visitor.put('/api/data-export/rectify', wish)
  expect(status).toBe(200)
  expect(body.changes).toEqual([
    { field: 'email', from: visitor.user.email, to: email, awaitsConfirmation: true },
  ])
  const { id: accountId } = visitor.user
  await run('mail.change-email', { accountId })
  await run('mail.change-email-notice', { accountId, timeZone: 'Africa/Lagos' })
  const [toNew, toPresent] = mails.slice(-2)
  expect([toNew?.to.address, toPresent?.to.address]).toEqual([email, visitor.user.email])
  return { email, link: tokenOf(toNew, 'verify-email'), ask: tokenOf(toPresent, 'email-change') }
}

test('needs the password', async () => {
  const email = fresh()
  expect(await ada.put('/api/data-export/rectify', { email })).toMatchObject({
    status: 403,
    body: { code: 'auth.password_required', fields: [{ path: 'password' }] },
  })
  const wrong = await ada.put('/api/data-export/rectify', { email, password: 'not hers' })
  expect(wrong).toMatchObject({ status: 403, body: { code: 'auth.password_wrong' } })
})

describe('both mailboxes', () => {
  test('confirm, in either order, and the other sessions end', async () => {
    for (const presentFirst of [true, false]) {
      const visitor = await app.signedIn({ hasConfirmedEmail: true })
      const other = (await login(visitor.user.email)).body.token
      const { email, link, ask } = await asked(visitor)

      if (presentFirst) {
        expect((await answer(ask, 'confirm')).body).toEqual({ state: 'waits' })
        expect(await addressOf(visitor)).toBe(visitor.user.email)
        expect((await confirm(visitor, link)).body).toMatchObject({ takesEffectAt: null })
      } else {
        expect((await confirm(visitor, link)).body).toMatchObject({
          takesEffectAt: '2026-11-28T10:00:00.000Z',
        })
        expect(await addressOf(visitor)).toBe(visitor.user.email)
        expect((await login(email)).status).toBe(401)
        expect((await answer(ask, 'confirm', visitor)).body).toEqual({ state: 'changed' })
      }

      expect(await addressOf(visitor)).toBe(email)
      expect((await login(email)).status).toBe(200)
      expect((await login(visitor.user.email)).status).toBe(401)
      const stale = { authorization: `Bearer ${other}` }
      expect((await app.anyone.get('/api/auth/me', stale)).status).toBe(401)
      expect((await confirm(visitor, link)).status).toBe(410)
      expect((await answer(ask, 'stop')).status).toBe(410)
      expect(await addressOf(visitor)).toBe(email)
    }
  })

  test('answer twice with the same effect', async () => {
    const { email, link, ask } = await asked(ada)
    for (let i = 0; i < 2; i++) {
      expect((await answer(ask, 'confirm')).body).toEqual({ state: 'waits' })
    }
    expect(await pending(ada)).toEqual({
      newEmail: email,
      isNewConfirmed: false,
      isPresentConfirmed: true,
      asksPresent: true,
      takesEffectAt: '2026-11-28T10:00:00.000Z',
    })
    await confirm(ada, link)
    expect(await pending(ada)).toBeNull()
  })

  test('answer at the same moment, and the change happens once', async () => {
    const { email, link, ask } = await asked(ada)
    const answers = await Promise.all([confirm(ada, link), answer(ask, 'confirm', ada)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await addressOf(ada)).toBe(email)
    const { rows } = await app.owner.query(
      "SELECT 1 FROM activities WHERE business_id = $1 AND kind = 'account.email_changed'",
      [ada.user.businessId],
    )
    expect(rows).toHaveLength(1)
  })

  test('of a stop and a confirmation at the same moment, one counts', async () => {
    const { email, link, ask } = await asked(ada)
    await confirm(ada, link)
    const answers = await Promise.all([answer(ask, 'confirm'), answer(ask, 'stop')])
    const states = answers.map(({ status, body }) => [status, body.state ?? body.code])
    const isChanged = (await login(email)).status === 200
    expect(states).toEqual(
      isChanged
        ? [
            [200, 'changed'],
            [410, 'auth.link_expired'],
          ]
        : [
            [410, 'auth.link_expired'],
            [200, 'stopped'],
          ],
    )
  })
})

describe('a present mailbox that does not answer', () => {
  test('has seven days, and then the change takes effect and everybody is signed out', async () => {
    const { email, link } = await asked(ada)
    await confirm(ada, link)
    later(6.9)
    await run('auth.email-changes-due')
    expect((await login(email)).status).toBe(401)
    later(0.2)
    await run('auth.email-changes-due')
    expect((await login(email)).status).toBe(200)
    expect((await ada.get('/api/auth/me')).status).toBe(401)
    const { rows } = await app.owner.query(
      "SELECT 1 FROM pgboss.job WHERE name = 'mail.notice' AND data->>'accountId' = $1 AND data->>'notice' = 'email_changed'",
      [ada.user.id],
    )
    expect(rows).toHaveLength(1)
  })

  test('can stop it to the end', async () => {
    const { email, link, ask } = await asked(ada)
    await confirm(ada, link)
    later(7.5)
    expect((await answer(ask, 'stop')).body).toEqual({ state: 'stopped' })
    await run('auth.email-changes-due')
    expect((await login(email)).status).toBe(401)
    expect((await login(ada.user.email)).status).toBe(200)
  })

  test('changes nothing before the new mailbox has confirmed', async () => {
    const { email } = await asked(ada)
    later(8)
    await run('auth.email-changes-due')
    expect((await login(email)).status).toBe(401)
    expect((await login(ada.user.email)).status).toBe(200)
  })

  test('and a password that was changed meanwhile ends the change', async () => {
    const { email, link } = await asked(ada)
    await confirm(ada, link)
    const password = 'another-good-password-7'
    await ada.post('/api/auth/change-password', {
      currentPassword: PASSWORD,
      newPassword: password,
    })
    later(8)
    await run('auth.email-changes-due')
    for (const typed of [PASSWORD, password])
      expect((await app.anyone.post('/api/auth/login', { email, password: typed })).status).toBe(
        401,
      )
    const { rows } = await app.owner.query('SELECT 1 FROM email_changes WHERE account_id = $1', [
      ada.user.id,
    ])
    expect(rows).toHaveLength(0)
  })
})

test('“This wasn’t me” stops the change, signs everybody out and mails a link for a new password', async () => {
  const { email, link, ask } = await asked(ada)
  const [mail] = mails.slice(-1)
  expect(mail?.text).toContain('This wasn’t me')
  expect(mail?.text).toContain(`/email-change/${ask}?answer=stop`)
  expect(mail?.text).toContain(email)
  expect(mail?.text).toContain('28 November 2026')

  const other = (await login(ada.user.email)).body.token
  expect((await answer(ask, 'stop')).body).toEqual({ state: 'stopped' })

  expect((await ada.get('/api/auth/me')).status).toBe(401)
  const stale = { authorization: `Bearer ${other}` }
  expect((await app.anyone.get('/api/auth/me', stale)).status).toBe(401)
  const again = (await login(ada.user.email)).body.token
  const signedIn = { authorization: `Bearer ${again}` }
  expect((await app.anyone.post('/api/auth/verify-email', { token: link }, signedIn)).status).toBe(
    410,
  )
  await run('mail.reset-password', { accountId: ada.user.id })
  const reset = {
    token: tokenOf(mails.at(-1), 'reset-password'),
    password: 'another-good-password-7',
  }
  expect(mails.at(-1)?.to.address).toBe(ada.user.email)
  expect((await app.anyone.post('/api/auth/reset-password/confirm', reset)).status).toBe(200)
  const { rows } = await app.owner.query(
    "SELECT 1 FROM pgboss.job WHERE name = 'mail.reset-password' AND data->>'accountId' = $1",
    [ada.user.id],
  )
  expect(rows).toHaveLength(1)
})

test('a present address that was never confirmed is told, and not asked', async () => {
  const kemi = await app.signedIn()
  const { email, link, ask } = await asked(kemi)
  expect(mails.at(-1)?.text).not.toContain('Confirm the change')
  expect((await confirm(kemi, link)).body).toMatchObject({ takesEffectAt: null })
  expect(await addressOf(kemi)).toBe(email)
  expect((await answer(ask, 'stop')).status).toBe(410)
})

describe('a link', () => {
  test('to the new mailbox does nothing for a stranger, signed in or not', async () => {
    const { link } = await asked(ada, eve.user.email)
    for (const stranger of [app.anyone, eve])
      expect(await confirm(stranger, link)).toMatchObject({
        status: 409,
        body: { code: 'auth.sign_in_to_confirm' },
      })
    expect(await addressOf(ada)).toBe(ada.user.email)
  })

  test('of one mailbox does nothing in the place of the other’s', async () => {
    const { link, ask } = await asked(ada)
    expect((await answer(link, 'confirm', ada)).status).toBe(410)
    expect((await answer(link, 'stop', ada)).status).toBe(410)
    expect((await confirm(ada, ask)).status).toBe(410)
    expect(await pending(ada)).toMatchObject({ isNewConfirmed: false, isPresentConfirmed: false })
  })

  test('of another account changes and ends nothing of this one', async () => {
    const mine = await asked(ada)
    const hers = await asked(eve)
    expect((await answer(hers.ask, 'stop', ada)).body).toEqual({ state: 'stopped' })
    expect((await eve.get('/api/auth/me')).status).toBe(401)
    expect(await pending(ada)).toMatchObject({ newEmail: mine.email })
    expect((await ada.del('/api/auth/email-change')).status).toBe(204)
    expect((await confirm(ada, mine.link)).status).toBe(410)
    expect((await answer(mine.ask, 'confirm')).status).toBe(410)
  })

  test('ends with a later wish, and after three days', async () => {
    const earlier = await asked(ada)
    const { link, ask } = await asked(ada)
    expect((await confirm(ada, earlier.link)).status).toBe(410)
    expect((await answer(earlier.ask, 'stop')).status).toBe(410)
    later(3)
    expect((await confirm(ada, link)).status).toBe(410)
    expect((await answer(ask, 'confirm')).status).toBe(410)
    const sent = mails.length
    await run('mail.change-email', { accountId: ada.user.id })
    await run('mail.change-email-notice', { accountId: ada.user.id })
    expect(mails).toHaveLength(sent)
  })

  test('does nothing once the password was changed', async () => {
    const { link, ask } = await asked(ada)
    const newPassword = 'another-good-password-7'
    await ada.post('/api/auth/change-password', { currentPassword: PASSWORD, newPassword })
    expect((await confirm(ada, link)).status).toBe(410)
    expect((await answer(ask, 'confirm')).status).toBe(410)
  })

  test.each([
    [{ token: 'x', answer: 'stop' }, 400],
    [{ token: 'no-such-token-no-such-token-no-such', answer: 'stop' }, 410],
    [{ token: 'no-such-token-no-such-token-no-such', answer: 'perhaps' }, 400],
    [{ token: "'; DROP TABLE email_changes; --", answer: 'stop' }, 400],
  ])('%j is refused with %i', async (body, status) => {
    expect((await app.anyone.post('/api/auth/email-change/answer', body)).status).toBe(status)
  })
})

describe('an address that somebody else has', () => {
  test('stays that account’s, too', async () => {
    const kemi = await app.signedIn()
    const password = 'a-password-of-her-own-8'
    const changed = await kemi.post('/api/auth/change-password', {
      currentPassword: PASSWORD,
      newPassword: password,
    })
    expect(changed.status).toBe(200)
    const { link, ask } = await asked(ada, kemi.user.email)
    await answer(ask, 'confirm')
    expect((await confirm(ada, link)).status).toBe(200)
    expect(await addressOf(kemi)).toBe(kemi.user.email)
    const of = async (typed: string) =>
      (await app.anyone.post('/api/auth/login', { email: kemi.user.email, password: typed })).body
        .user?.id
    expect(await of(password)).toBe(kemi.user.id)
    expect(await of(PASSWORD)).toBe(ada.user.id)
  })

  test('is refused if the password opens that account', async () => {
    const { link } = await asked(ada, eve.user.email)
    expect(await confirm(ada, link)).toMatchObject({
      status: 422,
      body: { code: 'auth.password_of_other_business' },
    })
    expect((await login(eve.user.email)).body.user.id).toBe(eve.user.id)
  })
})

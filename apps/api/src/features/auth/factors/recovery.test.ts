import { TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { openDoor } from '../../../../test/door.ts'
import { must, PASSWORD, testApp, type Visitor } from '../../../../test/harness.ts'

const product = await testApp()
const { signedIn, clock } = product
const { stranger, later, meWith, mails, jobs } = openDoor(product, '10.93')

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

async function withAuthenticator() {
  const ada = await signedIn({ hasConfirmedEmail: true })
  const { secret } = await must(ada.post('/api/auth/factors/authenticator', { password: PASSWORD }))
  const code = () => new TOTP({ secret }).generate({ timestamp: clock.now.getTime() })
  await must(ada.post('/api/auth/factors/authenticator/confirm', { code: code() }))
  later(MINUTE)
  return { ada, code }
}

async function pendingOf({ user }: Visitor): Promise<string> {
  return (await stranger().login(user.email, PASSWORD)).body.pending
}

const lose = async (ada: Visitor) =>
  must(stranger().post('/api/auth/login/lost', { pending: await pendingOf(ada) }))

const answer = (token: string, said: 'stop' | 'remove') =>
  stranger().post('/api/auth/recovery/answer', { token, answer: said })

/** The token of the mail that the job sends. */
async function mailedToken(job: 'mail.factors-lost' | 'mail.recovery-ready', { user }: Visitor) {
  const sent = mails.length
  await jobs[job]?.({ accountId: user.id, timeZone: 'Africa/Lagos' })
  if (mails.length === sent) return null
  const mail = mails.at(-1)
  expect(mail?.to.address).toBe(user.email)
  return /\/recovery\/([A-Za-z0-9_-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

test('three days after the password was right, a mailed link removes all factors and ends all sessions', async () => {
  const { ada } = await withAuthenticator()
  const { readyAt } = await lose(ada)
  expect(new Date(readyAt).getTime() - clock.now.getTime()).toBe(3 * DAY)
  // Asking again makes it neither sooner nor later.
  later(MINUTE)
  expect((await lose(ada)).readyAt).toBe(readyAt)
  expect((await ada.get('/api/auth/factors')).body.recoveryReadyAt).toBe(readyAt)

  later(3 * DAY)
  await jobs['auth.recoveries-due']?.({})
  const token = await mailedToken('mail.recovery-ready', ada)
  expect((await answer(token ?? '', 'remove')).status).toBe(200)
  expect((await meWith(ada.token)).status).toBe(401)
  expect((await stranger().login(ada.user.email, PASSWORD)).status).toBe(200)
  expect((await answer(token ?? '', 'remove')).status).toBe(410)
})

test('the link of the first mail stops it, and is no link that removes', async () => {
  const { ada } = await withAuthenticator()
  await lose(ada)
  const stop = (await mailedToken('mail.factors-lost', ada)) ?? ''
  expect((await answer(stop, 'remove')).status).toBe(410)
  expect((await answer(stop, 'stop')).status).toBe(200)
  expect((await ada.get('/api/auth/factors')).body.recoveryReadyAt).toBeNull()
  later(4 * DAY)
  await jobs['auth.recoveries-due']?.({})
  expect(await mailedToken('mail.recovery-ready', ada)).toBeNull()
})

test('a link that was made too early removes nothing', async () => {
  const { ada } = await withAuthenticator()
  await lose(ada)
  const token = (await mailedToken('mail.recovery-ready', ada)) ?? ''
  expect((await answer(token, 'remove')).status).toBe(410)
  expect((await stranger().login(ada.user.email, PASSWORD)).status).toBe(409)
})

test('a session stops it, and so does who signs in with a factor', async () => {
  const { ada, code } = await withAuthenticator()
  await lose(ada)
  expect((await ada.del('/api/auth/factors/recovery')).status).toBe(204)
  expect((await ada.get('/api/auth/factors')).body.recoveryReadyAt).toBeNull()

  await lose(ada)
  const step = { pending: await pendingOf(ada), code: code() }
  expect((await stranger().post('/api/auth/login/factor', step)).status).toBe(200)
  expect((await ada.get('/api/auth/factors')).body.recoveryReadyAt).toBeNull()
})

test('without the right password nobody begins it, and a mailed new password leaves the factors', async () => {
  const { ada } = await withAuthenticator()
  const refused = await stranger().post('/api/auth/login/lost', { pending: 'x'.repeat(43) })
  expect(refused.body.code).toBe('auth.step_expired')

  await jobs['mail.reset-password']?.({ accountId: ada.user.id })
  const token = /\/reset-password\/([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1]
  const password = 'an-entirely-new-one-55'
  await must(stranger().post('/api/auth/reset-password/confirm', { token, password }))
  const { body } = await stranger().login(ada.user.email, password)
  expect(body.code).toBe('auth.second_step')
})

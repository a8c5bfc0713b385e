import { TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { openDoor } from '../../../../test/door.ts'
import { asBusiness, must, PASSWORD, testApp, type Visitor } from '../../../../test/harness.ts'
import { unseal } from '../../../platform/security/sealed.ts'

const product = await testApp()
const { anyone, signedIn, owner, clock, deps } = product
const { stranger, later, meWith, queuedFor } = openDoor(product, '10.91')

const SECOND = 1000
const MINUTE = 60 * SECOND

/** The code that an authenticator shows, some steps away from now. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret }).generate({ timestamp: clock.now.getTime() + steps * 30 * SECOND })

/** A member with an authenticator, and the next code of it. */
async function withAuthenticator() {
  const ada = await signedIn({ hasConfirmedEmail: true })
  const { secret } = await must(ada.post('/api/auth/factors/authenticator', { password: PASSWORD }))
  const { backupCodes } = await must(
    ada.post('/api/auth/factors/authenticator/confirm', { code: codeOf(secret) }),
  )
  later(MINUTE)
  return { ada, secret, backupCodes: backupCodes as string[] }
}

async function firstStep({ user }: Visitor) {
  const { status, body } = await stranger().login(user.email, PASSWORD)
  expect(status).toBe(409)
  expect(body.code).toBe('auth.second_step')
  return body.pending as string
}

const secondStep = (pending: string, code: string) =>
  stranger().post('/api/auth/login/factor', { pending, code })

async function proofOf(ada: Visitor, code: string) {
  const { proof } = await must(ada.post('/api/auth/proofs', { code }))
  return { 'isiro-proof': proof as string }
}

describe('an authenticator', () => {
  test('counts once its first code confirms it, and then a sign-in asks for its code', async () => {
    const ada = await signedIn({ hasConfirmedEmail: true })
    const begun = await must(ada.post('/api/auth/factors/authenticator', { password: PASSWORD }))
    expect(begun.address).toContain('otpauth://totp/Isiro:')
    expect(begun.qr.path).toMatch(/^M\d/)
    expect((await stranger().login(ada.user.email, PASSWORD)).status).toBe(200)

    const wrong = await ada.post('/api/auth/factors/authenticator/confirm', { code: '000000' })
    expect(wrong.body.code).toBe('auth.factor_wrong')
    const done = await must(
      ada.post('/api/auth/factors/authenticator/confirm', { code: codeOf(begun.secret) }),
    )
    expect(done.backupCodes).toHaveLength(10)
    expect(await queuedFor(ada.user.id)).toContain('mail.notice')

    later(MINUTE)
    const pending = await firstStep(ada)
    const { status, body } = await secondStep(pending, codeOf(begun.secret))
    expect(status).toBe(200)
    const me = await meWith(body.token)
    expect(me.body.email).toBe(ada.user.email)
    const { items } = (
      await anyone.get('/api/auth/sessions', { authorization: `Bearer ${body.token}` })
    ).body
    expect(items.map(({ factor }: { factor: string }) => factor)).toContain('authenticator')
  })

  test('is stored sealed', async () => {
    const { ada, secret } = await withAuthenticator()
    const { rows } = await owner.query<{ secret_sealed: Buffer }>(
      'SELECT secret_sealed FROM authenticators WHERE account_id = $1',
      [ada.user.id],
    )
    const sealed = rows[0]?.secret_sealed ?? Buffer.alloc(0)
    expect(sealed.includes(Buffer.from(secret))).toBe(false)
    expect(unseal(deps.config.secretKey, ['authenticator', ada.user.id], sealed)).toBe(secret)
  })

  test('takes each code once, also where it comes twice at one moment, and none of before it', async () => {
    const { ada, secret } = await withAuthenticator()
    const code = codeOf(secret)
    const pendings = [await firstStep(ada), await firstStep(ada), await firstStep(ada)]
    const answers = await Promise.all(pendings.map((pending) => secondStep(pending, code)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403])
    const earlier = await secondStep(await firstStep(ada), codeOf(secret, -1))
    expect(earlier.body.code).toBe('auth.factor_wrong')
    expect((await secondStep(await firstStep(ada), codeOf(secret, 1))).status).toBe(200)
  })

  test('takes the codes of one step around now, and no others', async () => {
    for (const [steps, status] of [
      [-2, 403],
      [-1, 200],
      [1, 200],
      [2, 403],
    ] as const) {
      const { ada, secret } = await withAuthenticator()
      const answer = await secondStep(await firstStep(ada), codeOf(secret, steps))
      expect([steps, answer.status]).toEqual([steps, status])
    }
  })

  test('is guessed ten times in a quarter of an hour at most', async () => {
    const { ada, secret } = await withAuthenticator()
    const pending = await firstStep(ada)
    for (let i = 0; i < 10; i++)
      expect((await secondStep(pending, '000000')).body.code).toBe('auth.factor_wrong')
    expect((await secondStep(pending, codeOf(secret))).status).toBe(429)
    later(16 * MINUTE)
    expect((await secondStep(await firstStep(ada), codeOf(secret))).status).toBe(200)
  })
})

describe('the first step of a sign-in', () => {
  test('opens no session, works once and ends after ten minutes', async () => {
    const { ada, secret } = await withAuthenticator()
    const pending = await firstStep(ada)
    expect((await meWith(pending)).status).toBe(401)
    expect((await secondStep(pending, codeOf(secret))).status).toBe(200)
    later(MINUTE)
    expect((await secondStep(pending, codeOf(secret))).body.code).toBe('auth.step_expired')

    const other = await firstStep(ada)
    later(10 * MINUTE)
    expect((await secondStep(other, codeOf(secret))).body.code).toBe('auth.step_expired')
  })

  test('with a wrong password tells nobody that there is a factor', async () => {
    const { ada } = await withAuthenticator()
    const plain = await signedIn()
    const [a, b] = [
      await stranger().login(ada.user.email, 'not-the-password'),
      await stranger().login(plain.user.email, 'not-the-password'),
    ]
    const { requestId: _a, ...withFactor } = a.body
    const { requestId: _b, ...without } = b.body
    expect(withFactor).toEqual(without)
  })

  test('ends when the password is changed', async () => {
    const { ada, secret, backupCodes } = await withAuthenticator()
    const pending = await firstStep(ada)
    const proof = await proofOf(ada, backupCodes[0] ?? '')
    const changed = await ada.post(
      '/api/auth/change-password',
      { currentPassword: PASSWORD, newPassword: 'another-good-one-77' },
      proof,
    )
    expect(changed.status).toBe(200)
    expect((await secondStep(pending, codeOf(secret))).body.code).toBe('auth.step_expired')
  })
})

describe('backup codes', () => {
  test('work once each, in any writing, also where one comes twice at one moment', async () => {
    const { ada, backupCodes } = await withAuthenticator()
    const [code = '', other = ''] = backupCodes
    const pendings = [await firstStep(ada), await firstStep(ada)]
    const answers = await Promise.all(pendings.map((pending) => secondStep(pending, code)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
    const typed = ` ${other.toLowerCase().replace('-', ' ')} `
    expect((await secondStep(await firstStep(ada), typed)).status).toBe(200)
    expect((await ada.get('/api/auth/factors')).body.backupCodesLeft).toBe(8)
  })

  test('are stored as hashes, and new ones end the former', async () => {
    const { ada, secret, backupCodes } = await withAuthenticator()
    const { rows } = await owner.query<{ row: string }>(
      'SELECT b::text AS row FROM backup_codes b WHERE account_id = $1',
      [ada.user.id],
    )
    for (const code of backupCodes)
      for (const { row } of rows) expect(row).not.toContain(code.replace('-', ''))
    const renewed = await must(
      ada.post('/api/auth/factors/backup-codes', undefined, await proofOf(ada, codeOf(secret))),
    )
    expect(renewed.backupCodes).toHaveLength(10)
    const old = await secondStep(await firstStep(ada), backupCodes[0] ?? '')
    expect(old.body.code).toBe('auth.factor_wrong')
  })
})

describe('a stolen session', () => {
  test('adds no factor without the password', async () => {
    const ada = await signedIn({ hasConfirmedEmail: true })
    for (const url of ['/api/auth/factors/authenticator', '/api/auth/factors/passkeys/challenge']) {
      expect((await ada.post(url, {})).body.code).toBe('auth.password_required')
      expect((await ada.post(url, { password: 'not-the-password' })).body.code).toBe(
        'auth.password_wrong',
      )
    }
  })

  test('neither adds nor removes one beside a factor, not with the password either', async () => {
    const { ada } = await withAuthenticator()
    const answers = [
      await ada.post('/api/auth/factors/authenticator', { password: PASSWORD }),
      await ada.post('/api/auth/factors/passkeys/challenge', { password: PASSWORD }),
      await ada.del('/api/auth/factors/authenticator'),
      await ada.post('/api/auth/factors/backup-codes'),
    ]
    expect(answers.map(({ body }) => body.code)).toEqual(Array(4).fill('auth.factor_required'))
    expect(answers[0]?.body.kinds).toEqual(['authenticator', 'backup_code'])
  })

  test('does nothing with a proof of another session', async () => {
    const { ada, secret, backupCodes } = await withAuthenticator()
    const proof = await proofOf(ada, backupCodes[0] ?? '')
    const { body } = await secondStep(await firstStep(ada), codeOf(secret))
    const elsewhere = { authorization: `Bearer ${body.token}`, ...proof }
    const removed = (headers: Record<string, string>) =>
      anyone.call({ method: 'DELETE', url: '/api/auth/factors/authenticator', headers })
    expect((await removed(elsewhere)).body.code).toBe('auth.factor_required')
    later(5 * MINUTE)
    const late = { authorization: `Bearer ${ada.token}`, ...proof }
    expect((await removed(late)).body.code).toBe('auth.factor_required')
  })

  test('of an unconfirmed address gets no factor at all', async () => {
    const ada = await signedIn()
    const refused = await ada.post('/api/auth/factors/authenticator', { password: PASSWORD })
    expect(refused.body.code).toBe('auth.confirm_address_first')
  })
})

test('removing the last factor takes the backup codes along, and the password alone signs in again', async () => {
  const { ada, secret } = await withAuthenticator()
  const headers = {
    authorization: `Bearer ${ada.token}`,
    ...(await proofOf(ada, codeOf(secret))),
  }
  const removed = await anyone.call({
    method: 'DELETE',
    url: '/api/auth/factors/authenticator',
    headers,
  })
  expect(removed.status).toBe(204)
  expect((await ada.get('/api/auth/factors')).body).toMatchObject({
    kinds: [],
    authenticator: null,
    backupCodesLeft: 0,
  })
  expect((await stranger().login(ada.user.email, PASSWORD)).status).toBe(200)
})

test('payout details, keys, exports and the end of the account ask for a factor again', async () => {
  const { ada, secret } = await withAuthenticator()
  const payout = { bank: null, mobileMoney: null }
  const password = PASSWORD
  const keys = { publicKey: 'pk_test_0123456789', secretKey: 'sk_test_0123456789', password }
  const asked = [
    await ada.put('/api/business/payout-details', { ...payout, password }),
    await ada.put('/api/payments/connections/paystack', keys),
    await ada.get('/api/backup/file'),
    await ada.get('/api/data-export/portable'),
    await ada.post('/api/data-export/delete-account', {
      retainBusinessData: true,
      confirmDeletion: true,
      password,
    }),
    await ada.post('/api/auth/change-password', {
      currentPassword: password,
      newPassword: password,
    }),
    await ada.put('/api/data-export/rectify', { email: 'elsewhere@example.com', password }),
  ]
  expect(asked.map(({ body }) => body.code)).toEqual(
    Array(asked.length).fill('auth.factor_required'),
  )

  const proof = await proofOf(ada, codeOf(secret))
  expect((await ada.put('/api/business/payout-details', payout, proof)).status).toBe(200)
  expect((await ada.get('/api/backup/file', proof)).status).toBe(200)
})

test('the demo gets no factor: its password is public', async () => {
  const ada = await signedIn({ hasConfirmedEmail: true })
  await asBusiness(owner, ada.user.businessId, (client) =>
    client.query('UPDATE businesses SET is_demo = true WHERE id = $1', [ada.user.businessId]),
  )
  const refused = await ada.post('/api/auth/factors/authenticator', { password: PASSWORD })
  expect(refused.body.code).toBe('account.demo_fixed')
})

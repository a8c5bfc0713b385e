import type { CurrentUser } from '@isiro/contracts/auth'
import { LANGUAGES } from '@isiro/domain/language'
import { describe, expect, test } from 'vitest'
import { newcomer, openDoor, shapeOf, tokenIn } from '../../../test/door.ts'
import { asBusiness, PASSWORD, testApp, type Visitor } from '../../../test/harness.ts'
import { newToken } from '../../platform/db/ids.ts'
import { placeOf } from '../../platform/http/throttle.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { signUp } from './sign-up.ts'
import { AUTH_MAIL_TEXTS, type AuthMail } from './texts/texts.ts'

const product = await testApp()
const { deps, owner, signedIn, anyone } = product
const { stranger, jobs, mails, mailed, meWith, later } = openDoor(product, '10.77')

const MINUTE = 60_000

describe('passwords', () => {
  const common = 'auth.password_common'
  const name = 'auth.password_contains_name'
  const short = 'validation.password_short'
  test.each([
    ['', short],
    ['a', short],
    ['12345', short],
    ['pässw', short],
    ['     ', short],
    ['123456', common],
    ['123456789', common],
    ['password', common],
    ['PASSWORD', common],
    ['Password1', common],
    ['qwerty', common],
    ['qwertyuiop', common],
    ['iloveyou', common],
    ['111111', common],
    ['abc123', common],
    ['monkey', common],
    ['letmein', common],
    ['dragon', common],
    ['football', common],
    ['jesus1', common],
    ['welcome', common],
    ['sunshine', common],
    ['princess', common],
    ['isiro1', name],
    ['Isiro2026!', name],
    ['i-s-i-r-o', name],
    ['Ìṣirò-99', name],
    ['mamaputkitchen', name],
    ['Mama Put Kitchen', name],
    ['mama.put.kitchen.7', name],
    ['mamaput', name],
    ['Put-Kitchen 2026', name],
    ['okeke-okeke', null],
    ['            ', common],
    ['chinweokeke', name],
    ['Chinwe Okeke 1', name],
    ['rain on the zinc roof', null],
    ['xkfwqz', null],
    ['ṣé-ọ̀rọ̀-yìí', null],
    ['🍲🍲🍲🍲🍲🍲', null],
    ['0 9-8_7+6', null],
    [' leading and trailing ', null],
    ['jollof\u0000rice', null],
    ['half a pair \ud83d', 'validation.password_characters'],
    ['\udc00 and the other half', 'validation.password_characters'],
    ['admin123', common],
    ['naija123', common],
    ['Naija2026!', common],
    ['123Lagos', common],
    ['N@ija_1', common],
    ['portharcourt7', common],
    ['naijanaija', common],
    ['sunshine2026', common],
    ['lagos by night', null],
    ['d'.repeat(256), null],
    ['d'.repeat(257), 'validation.password_long'],
  ])('%j: %s', async (password, refusal) => {
    const answer = await stranger().post('/api/auth/signup', newcomer({ password }))
    const { body } = answer
    expect(answer.status).toBe(refusal === null ? 201 : refusal.startsWith('auth') ? 422 : 400)
    if (refusal !== null) expect(body.fields?.[0]?.message ?? body.code).toBe(refusal)
    // The answer explains the reason in words.
    if (refusal !== null) expect(body.detail).toMatch(/^[A-Z].*password|Password/)
  })

  test('the same holds for a changed and for a reset password', async () => {
    const input = newcomer()
    const { body } = await stranger().post('/api/auth/signup', input)
    const headers = { authorization: `Bearer ${body.token}` }
    for (const [password, code] of [
      ['football', common],
      ['mama-put-kitchen', name],
      ['Chinwe Okeke', name],
      [input.email, name],
    ]) {
      const change = { currentPassword: PASSWORD, newPassword: password }
      expect((await anyone.post('/api/auth/change-password', change, headers)).body.code).toBe(code)
      const token = tokenIn(await mailed('mail.reset-password', body.user.id))
      const reset = await stranger().post('/api/auth/reset-password/confirm', { token, password })
      expect(reset.body.code).toBe(code)
    }
    expect((await stranger().login(input.email, PASSWORD)).status).toBe(200)
  })
})

describe('hashing', () => {
  test('is Argon2id with 19 MiB, 2 passes and 1 thread, with another salt for each address', async () => {
    const [one, two] = [await signedIn(), await signedIn()]
    const { rows } = await owner.query<{ hash: string }>(
      'SELECT password_hash AS hash FROM accounts WHERE id = ANY($1)',
      [[one.user.id, two.user.id]],
    )
    for (const { hash } of rows) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(new Set(rows.map(({ hash }) => hash)).size).toBe(2)
  })

  test('every character counts: difference at the 90th, NUL, emoji, blanks, case', async () => {
    const long = 'k'.repeat(89)
    const pairs = [
      [`${long}a${'z'.repeat(10)}`, `${long}b${'z'.repeat(10)}`],
      ['before\u0000after-1', 'before\u0000after-2'],
      ['ọlá-🍲-🥘', 'ọlá-🍲-🍛'],
      ['trailing blank ', 'trailing blank'],
      ['cAse matters', 'case matters'],
    ] as const
    for (const [password, other] of pairs) {
      const input = newcomer({ password })
      expect((await stranger().post('/api/auth/signup', input)).status).toBe(201)
      expect((await stranger().login(input.email, other)).status).toBe(401)
      expect((await stranger().login(input.email, password)).status).toBe(200)
    }
  })

  test('a password of a megabyte is refused before its body is parsed', async () => {
    const { email } = newcomer()
    for (const url of [
      '/api/auth/login',
      '/api/auth/signup',
      '/api/auth/register',
      '/api/auth/reset-password/confirm',
    ]) {
      const answer = await stranger().post(url, { email, password: 'x'.repeat(1_000_000) })
      expect(answer).toMatchObject({ status: 413, body: { code: 'request.too_large' } })
    }
  })
})

describe('guessing is slowed', () => {
  test('of 200 attempts from one address with forged headers, ten are checked', async () => {
    const { user } = await signedIn()
    const { post } = stranger()
    const statuses: number[] = []
    for (let i = 0; i < 200; i++) {
      const forged = {
        'x-forwarded-for': `203.0.113.${i}`,
        forwarded: `for=203.0.113.${i}`,
        'x-real-ip': `203.0.113.${i}`,
      }
      const guess = { email: user.email, password: `guess number ${i}` }
      statuses.push((await post('/api/auth/login', guess, forged)).status)
    }
    expect(statuses).toEqual([...Array(10).fill(401), ...Array(190).fill(429)])
    const refused = await post('/api/auth/login', { email: user.email, password: PASSWORD })
    expect(refused.body).toMatchObject({ code: 'auth.login_throttled', minutes: 15 })
    expect(refused.headers['retry-after']).toBe('900')
    // Other addresses are not slowed, and the wait ends.
    expect((await stranger().login(user.email, PASSWORD)).status).toBe(200)
    later(15 * MINUTE + 1000)
    expect((await post('/api/auth/login', { email: user.email, password: PASSWORD })).status).toBe(
      200,
    )
  })

  test('one address trying many accounts is stopped, whether they exist or not', async () => {
    const { login } = stranger()
    const statusOf = async (name: string) =>
      (await login(`${name}@example.com`, 'a guess for all')).status
    // Attempts that are no longer checked count as well.
    const nobody = crypto.randomUUID()
    for (let i = 0; i < 90; i++) await statusOf(nobody)
    const statuses: number[] = []
    for (let i = 0; i < 15; i++) statuses.push(await statusOf(`${nobody}-${i}`))
    expect(statuses).toEqual([...Array(10).fill(401), ...Array(5).fill(429)])
  })

  test('a successful sign-in clears the count of its own failed attempts', async () => {
    const { user } = await signedIn()
    const { login } = stranger()
    for (let round = 0; round < 2; round++) {
      for (let i = 0; i < 9; i++)
        expect((await login(user.email, 'a typing error')).status).toBe(401)
      expect((await login(user.email, PASSWORD)).status).toBe(200)
    }
  })

  test('with one trusted proxy, its forwarded address counts and earlier ones do not', async () => {
    const proxied = await testApp({ trustedProxies: 1 })
    const { user } = await signedIn()
    const guess = (forwarded: string) =>
      proxied.anyone.call({
        method: 'POST',
        url: '/api/auth/login',
        payload: { email: user.email, password: 'a guess' },
        headers: { 'x-forwarded-for': forwarded },
        remoteAddress: '10.0.0.1',
      })
    const statuses: number[] = []
    for (let i = 0; i < 12; i++)
      statuses.push((await guess(`203.0.113.${i}, 198.51.100.77`)).status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)
    expect((await guess('198.51.100.78')).status).toBe(401)
  })

  test('attempts are counted per IPv4 address or IPv6 /64, in any notation', () => {
    expect(placeOf('::ffff:192.0.2.1')).toBe(placeOf('192.0.2.1'))
    const home = [
      '2001:db8::1',
      '2001:db8::2',
      '2001:db8:0:0:5:6:7:8',
      '2001:0db8::ffff:1',
      '2001:db8::a:b:c:d',
    ]
    expect(new Set(home.map(placeOf))).toEqual(new Set(['2001:db8:0:0']))
    expect(placeOf('2001:db8:0:1::1')).toBe('2001:db8:0:1')
    expect(placeOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2')
    expect(placeOf('::1')).toBe('0:0:0:0')
    expect(new Set(['192.0.2.1', '192.0.2.2', '2001:db8:1::'].map(placeOf)).size).toBe(3)
  })
})

describe('no enumeration', () => {
  test.each([
    ['/api/auth/login', (email: string) => ({ email, password: 'certainly not it' })],
    [
      '/api/auth/register',
      (email: string) => ({ email, password: PASSWORD, firstName: 'A', lastName: 'B' }),
    ],
    ['/api/auth/signup', (email: string) => newcomer({ email })],
    ['/api/auth/reset-password', (email: string) => ({ email })],
  ])('%s answers the same for a known and an unknown address', async (url, input) => {
    const { user } = await signedIn()
    const unknown = `nobody-${crypto.randomUUID()}@example.com`
    const known = await stranger().post(url, input(user.email))
    const other = await stranger().post(url, input(unknown))
    expect(shapeOf(known, user.email)).toBe(shapeOf(other, unknown))
    // Another spelling of the address changes nothing.
    const shouted = await stranger().post(url, input(` ${user.email.toUpperCase()} `))
    expect(shapeOf(shouted, user.email)).toBe(shapeOf(known, user.email))
  })

  test('a mailed link that is wrong, used or another account’s gets the same answer', async () => {
    const { user } = await signedIn()
    const used = tokenIn(await mailed('mail.reset-password', user.id))
    await stranger().post('/api/auth/reset-password/confirm', {
      token: used,
      password: 'a new one for now',
    })
    const verify = tokenIn(await mailed('mail.verify-email', user.id))
    for (const token of [newToken(), used, verify]) {
      const answer = await stranger().post('/api/auth/reset-password/confirm', {
        token,
        password: 'another new one',
      })
      expect(answer).toMatchObject({ status: 410, body: { code: 'auth.link_expired' } })
    }
  })
})

describe('mails', () => {
  const senders: [AuthMail, (accountId: string) => Promise<void> | undefined][] = [
    ['verify_email', (accountId) => jobs['mail.verify-email']?.({ accountId })],
    ['reset_password', (accountId) => jobs['mail.reset-password']?.({ accountId })],
    ['other_businesses', (accountId) => jobs['mail.other-businesses']?.({ accountId })],
    ['business_kept', (accountId) => jobs['mail.notice']?.({ accountId, notice: 'business_kept' })],
    ['login_joined', (accountId) => jobs['mail.notice']?.({ accountId, notice: 'login_joined' })],
    [
      'password_changed',
      (accountId) => jobs['mail.notice']?.({ accountId, notice: 'password_changed' }),
    ],
    [
      'payout_details_changed',
      (accountId) => jobs['mail.notice']?.({ accountId, notice: 'payout_details_changed' }),
    ],
    [
      'payment_keys_changed',
      (accountId) => jobs['mail.notice']?.({ accountId, notice: 'payment_keys_changed' }),
    ],
    [
      'domain_set',
      (accountId) =>
        jobs['mail.notice']?.({ accountId, notice: 'domain_set', host: 'pay.firm.example' }),
    ],
  ]

  test.each(LANGUAGES)('speak the reader’s language: %s', async (language) => {
    const input = newcomer({ language, firstName: "A$&$'<b>{{support}}", lastName: 'Ọbí' })
    const { body } = await stranger().post('/api/auth/signup', input)
    for (const [mail, run] of senders) {
      await run(body.user.id)
      const sent = mails.at(-1) as Mail
      const text = AUTH_MAIL_TEXTS[language][mail]
      expect(sent.subject).toBe(text.subject)
      expect(sent.to).toEqual({ name: "A$&$'<b>{{support}} Ọbí", address: input.email })
      expect(sent.html).toContain(`<html lang="${language}">`)
      expect(sent.text).toContain(text.body.replace('{{host}}', 'pay.firm.example'))
      // French has a narrow non-breaking space before a colon.
      const colon = language === 'fr' ? '\u00a0:' : ':'
      if (text.action)
        expect(sent.text).toMatch(new RegExp(`${text.action}${colon}\\nhttps://isiro\\.test/`))
      // User input is escaped, and no placeholder is left over.
      expect(sent.html).not.toContain('<b>')
      if (text.greeting.includes('{{name}}'))
        expect(sent.text).toContain("A$&$'<b>{{support}},".slice(0, -1))
      if (text.footer.includes('{{support}}')) expect(sent.text).toContain('support@isiro.test')
      expect(sent.text).not.toContain('{{name}}')
    }
  })

  test('have the same content in every language, and no duplicate texts', () => {
    for (const [mail] of senders) {
      for (const part of ['subject', 'body', 'footer'] as const) {
        const texts = LANGUAGES.map((language) => AUTH_MAIL_TEXTS[language][mail][part])
        expect(new Set(texts).size).toBe(LANGUAGES.length)
      }
      for (const part of ['greeting', 'footer'] as const) {
        const holes = LANGUAGES.map((language) =>
          AUTH_MAIL_TEXTS[language][mail][part].match(/\{\{\w+\}\}/g)?.join(),
        )
        expect(new Set(holes).size).toBe(1)
      }
    }
  })

  test('are not sent for a deleted account', async () => {
    const before = mails.length
    await jobs['mail.notice']?.({ accountId: crypto.randomUUID(), notice: 'password_changed' })
    expect(mails).toHaveLength(before)
  })
})

describe('referral codes', () => {
  async function referrerOf(user: CurrentUser): Promise<string | null> {
    return asBusiness(owner, user.businessId, async (client) => {
      const { rows } = await client.query(
        'SELECT referrer_id FROM referrals WHERE business_id = $1',
        [user.businessId],
      )
      return rows[0]?.referrer_id ?? null
    })
  }

  test('a code names the referring business, in any case and between blanks', async () => {
    const ada = await signedIn()
    const { referralCode } = ada.user
    expect(referralCode).toMatch(/^[A-HJ-NP-Z2-9]{8}$/)
    for (const code of [referralCode, referralCode.toLowerCase(), ` ${referralCode} `]) {
      const { body } = await stranger().post('/api/auth/signup', newcomer({ referralCode: code }))
      expect(await referrerOf(body.user)).toBe(ada.user.businessId)
      expect(body.user.referralCode).not.toBe(referralCode)
    }
  })

  test('an absent code is none', async () => {
    for (const referralCode of ['', ' ', null, undefined]) {
      const answer = await stranger().post('/api/auth/signup', newcomer({ referralCode }))
      expect(answer.status).toBe(201)
      expect(await referrerOf(answer.body.user)).toBeNull()
    }
  })

  test('a code that nobody has is refused at its field, alike for every address', async () => {
    const ada = await signedIn()
    for (const referralCode of ['NOSUCH42', "'; DROP --"]) {
      const refusals = []
      for (const email of [ada.user.email, `new-${crypto.randomUUID()}@example.com`]) {
        for (const url of ['/api/auth/signup', '/api/auth/register']) {
          const { status, body } = await stranger().post(url, newcomer({ referralCode, email }))
          const { requestId: _, ...problem } = body
          refusals.push({ status, problem })
        }
      }
      for (const { status, problem } of refusals) {
        expect(status).toBe(400)
        expect(problem.fields).toEqual([
          { path: 'referralCode', message: 'validation.referral_code' },
        ])
        expect(problem.detail).toBe(refusals[0]?.problem.detail)
      }
    }
    const { rows } = await owner.query(
      'SELECT count(*)::int AS count FROM accounts WHERE email = $1',
      [ada.user.email],
    )
    expect(rows[0].count).toBe(1)
  })
})

describe('the demo', () => {
  test('cannot sign in if the demo is off, and the answer is that of a wrong password', async () => {
    const email = `demo-${crypto.randomUUID()}@example.com`
    const input = {
      ...newcomer({ email, isDemo: true }),
      phone: null,
      referralCode: null,
      language: 'en' as const,
    }
    await signUp(deps, input)
    const refused = await stranger().login(email, PASSWORD)
    const wrong = await stranger().login(email, 'a wrong password')
    expect(refused.status).toBe(401)
    expect({ ...refused.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' })
    const withDemo = await testApp({ hasDemo: true })
    const answer = await withDemo.anyone.post('/api/auth/login', { email, password: PASSWORD })
    expect(answer).toMatchObject({ status: 200, body: { user: { isDemo: true } } })
  })
})

describe('signing up', () => {
  test('answers with a session of the new business, in each of its two forms', async () => {
    const { businessName: _, ...person } = newcomer()
    const register = await stranger().post('/api/auth/register', {
      ...person,
      phone: '0803 555 0142',
    })
    expect(register).toMatchObject({
      status: 201,
      body: {
        success: true,
        message: 'Account Created!',
        user: {
          firstName: 'Chinwe',
          businessName: 'Chinwe Okeke',
          phone: '+2348035550142',
          plan: 'free',
          invoicesThisMonth: 0,
          invoiceLimit: 5,
          isEmailVerified: false,
          isDemo: false,
          currency: 'NGN',
          timeZone: 'Africa/Lagos',
        },
      },
    })
    expect((await meWith(register.body.token)).body).toEqual(register.body.user)
    const signup = await stranger().post('/api/auth/signup', newcomer(), {
      'accept-language': 'fr-NE',
    })
    expect(signup.body.user).toMatchObject({ businessName: 'Mama Put Kitchen', language: 'fr' })
  })

  test.each([
    [{ email: 'not an address' }, 'email', 'Please enter a valid email address'],
    [{ password: '12345' }, 'password', 'Password must be at least 6 characters'],
    [{ firstName: ' ' }, 'firstName', 'First name is required'],
    [{ lastName: '' }, 'lastName', 'Last name is required'],
    [{ businessName: '\u200b' }, 'businessName', 'Business name is required'],
    [{ confirmPassword: PASSWORD }, 'confirmPassword', "We don't recognise this field."],
  ])('%j is refused at its field', async (wrong, path, detail) => {
    const answer = await stranger().post('/api/auth/signup', newcomer(wrong))
    expect(answer).toMatchObject({ status: 400, body: { detail, fields: [{ path }] } })
  })

  test('one address opens at most a hundred accounts an hour', async () => {
    const { post } = stranger()
    const weak = () => newcomer({ password: '123456' })
    const statuses: number[] = []
    for (let i = 0; i < 102; i++) statuses.push((await post('/api/auth/signup', weak())).status)
    expect(statuses).toEqual([...Array(100).fill(422), 429, 429])
  })

  test('signing in answers the same as signing up', async () => {
    const ada: Visitor = await signedIn()
    const answer = await stranger().login(` ${ada.user.email.toUpperCase()}`, PASSWORD)
    expect(answer).toMatchObject({
      status: 200,
      body: { success: true, message: 'You have successfully logged in.', user: ada.user },
    })
  })
})

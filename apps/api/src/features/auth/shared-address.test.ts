import fc from 'fast-check'
import pg from 'pg'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { newcomer, openDoor, shapeOf, tokenIn } from '../../../test/door.ts'
import { clientInput } from '../../../test/factories.ts'
import { type Answer, asBusiness, PASSWORD, testApp, type Visitor } from '../../../test/harness.ts'
import { runs } from '../../../test/sample.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import * as passwords from '../../platform/security/passwords.ts'

const product = await testApp()
const { owner, anyone, signedIn } = product
const { stranger, jobs, mails, mailed, queuedFor, meWith, later } = openDoor(product, '10.80')

const unusedAddress = () => `shared-${crypto.randomUUID()}@example.com`
const signUpWith = (email: string, password: string, more: object = {}) =>
  stranger().post('/api/auth/signup', newcomer({ email, password, ...more }))
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** Opens the mailed link of an account, in a browser in which `token` is signed in. */
async function confirm(accountId: string, token: string | null): Promise<Answer> {
  const link = tokenIn(await mailed('mail.verify-email', accountId))
  return stranger().post(
    '/api/auth/verify-email',
    { token: link },
    token === null ? {} : bearer(token),
  )
}

async function resetLink(accountId: string): Promise<string> {
  return tokenIn(await mailed('mail.reset-password', accountId))
}

const reset = (token: string, password: string, chosenAccount?: string) =>
  stranger().post('/api/auth/reset-password/confirm', {
    token,
    password,
    ...(chosenAccount === undefined ? {} : { chosenAccount }),
  })

// Other words than those of the account that was there before.
const WORDS = ['the first of three', 'the second of three', 'the third of three']
const word = fc.constantFrom(...WORDS)

describe('any sequence of sign-ups and logins', () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('sign up' as const), password: word }),
    fc.record({ kind: fc.constant('log in' as const), password: word }),
    fc.record({ kind: fc.constant('ask for a link' as const), password: word }),
    fc.record({ kind: fc.constant('send the link again' as const), password: word }),
  )
  type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

  /** Does the steps with one address, and gives every answer without what is new in each. */
  async function answersOf(email: string, steps: Step[]): Promise<string[]> {
    const shapes: string[] = []
    let token = ''
    for (const { kind, password } of steps) {
      later(1000)
      const answer =
        kind === 'sign up'
          ? await signUpWith(email, password)
          : kind === 'log in'
            ? await stranger().login(email, password)
            : kind === 'ask for a link'
              ? await stranger().post('/api/auth/reset-password', { email })
              : await stranger().post('/api/auth/verify-email/resend', {}, bearer(token))
      token = answer.body?.token ?? token
      shapes.push(shapeOf(answer, email))
    }
    return shapes
  }

  test('answers the same for an unknown address, a known and a confirmed one', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 7 }), async (steps) => {
        const [unknown, known, confirmed] = [unusedAddress(), unusedAddress(), unusedAddress()]
        const first = (await signUpWith(known, PASSWORD)).body
        const other = (await signUpWith(confirmed, PASSWORD)).body
        expect((await confirm(other.user.id, other.token)).status).toBe(200)

        const answers = await answersOf(unknown, steps)
        expect(await answersOf(known, steps)).toEqual(answers)
        expect(await answersOf(confirmed, steps)).toEqual(answers)
        // The accounts that were there before work as before, and so do their sessions.
        for (const [email, { user, token }] of [
          [known, first],
          [confirmed, other],
        ] as const) {
          expect((await stranger().login(email, PASSWORD)).body.user?.id).toBe(user.id)
          expect((await meWith(token)).status).toBe(200)
        }
      }),
      { numRuns: runs(4) },
    )
  }, 180_000)

  test('costs the same for an address without an account as for one with one or several', async () => {
    const [none, one, several] = [unusedAddress(), unusedAddress(), unusedAddress()]
    await signUpWith(one, PASSWORD)
    for (const password of [PASSWORD, ...WORDS, ...WORDS]) await signUpWith(several, password)
    const statements = vi.spyOn(pg.Client.prototype, 'query')
    const hash = vi.spyOn(passwords, 'hashPassword')
    const verify = vi.spyOn(passwords, 'matchesPassword')
    onTestFinished(() => {
      for (const spy of [statements, hash, verify]) spy.mockRestore()
    })
    const costOf = async (email: string) => {
      vi.clearAllMocks()
      expect((await stranger().login(email, 'none of them')).status).toBe(401)
      return {
        hashes: hash.mock.calls.length,
        verifications: verify.mock.calls.length,
        statements: statements.mock.calls.map(([statement]) => textOf(statement)),
      }
    }
    // The other work of this process beside a login, like sending the mail of a sign-up, can only add
    // statements.
    const leastCostOf = async (email: string) => {
      const attempts = [await costOf(email), await costOf(email), await costOf(email)]
      return attempts.reduce((a, b) => (b.statements.length < a.statements.length ? b : a))
    }
    const costs = [await leastCostOf(none), await leastCostOf(one), await leastCostOf(several)]
    const [first] = costs
    // One hash takes tens of milliseconds; nothing else of a login comes near it.
    expect(first).toMatchObject({ hashes: 1, verifications: 0 })
    expect(first?.statements).not.toEqual([])
    expect(costs).toEqual([first, first, first])
  })
})

/** The text of a statement that the client was handed, as a string or as a query with its values. */
function textOf(statement: unknown): string {
  return typeof statement === 'string' ? statement : (statement as { text: string }).text
}

describe('the mailbox decides', () => {
  interface Modelled {
    id: string
    token: string
    password: string
    isConfirmed: boolean
    isLost: boolean
  }

  const step = fc.record({
    kind: fc.constantFrom('sign up', 'log in', 'sign up', 'log in', 'confirm', 'reset'),
    password: word,
    /** Which of the accounts, as a share of them. */
    which: fc.double({ min: 0, max: 0.999, noNaN: true }),
  })

  test('no password and no session ends, but by the owner of the mailbox', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 9 }), async (steps) => {
        const email = unusedAddress()
        const model: Modelled[] = []
        const opens = (password: string) => {
          const open = model.filter((account) => !account.isLost && account.password === password)
          return (open.find(({ isConfirmed }) => isConfirmed) ?? open[0])?.id
        }
        const own = (mine: Modelled) => {
          mine.isConfirmed = true
          for (const other of model) other.isLost ||= other !== mine && !other.isConfirmed
        }
        for (const [index, { kind, password, which }] of steps.entries()) {
          later(1000)
          const open = model.filter(({ isLost }) => !isLost)
          const account = open[Math.floor(which * open.length)]
          if (kind === 'sign up') {
            const { user, token } = (await signUpWith(email, password)).body
            model.push({ id: user.id, token, password, isConfirmed: false, isLost: false })
          } else if (kind === 'confirm' && account) {
            expect((await confirm(account.id, account.token)).status).toBe(200)
            own(account)
          } else if (kind === 'reset' && account) {
            account.password = `chosen by mail ${index}`
            const link = await resetLink(account.id)
            expect((await reset(link, account.password, account.id)).status).toBe(200)
            account.token = (await stranger().login(email, account.password)).body.token
            own(account)
          } else {
            const answer = await stranger().login(email, password)
            expect(answer.body.user?.id).toBe(opens(password))
          }
        }
        for (const { token, isLost } of model)
          expect((await meWith(token)).status).toBe(isLost ? 401 : 200)
        for (const password of new Set(model.map((account) => account.password)))
          expect((await stranger().login(email, password)).body.user?.id).toBe(opens(password))
      }),
      { numRuns: runs(4) },
    )
  }, 180_000)

  test('S, A, T: a third sign-up leaves the password and the session of the second alone', async () => {
    const email = unusedAddress()
    await signUpWith(email, 'of the squatter')
    const ada = (await signUpWith(email, PASSWORD)).body
    await signUpWith(email, 'of the third one')
    expect((await stranger().login(email, PASSWORD)).body.user.id).toBe(ada.user.id)
    expect((await meWith(ada.token)).status).toBe(200)

    expect((await confirm(ada.user.id, ada.token)).body).toMatchObject({ success: true, others: 2 })
    expect((await stranger().login(email, PASSWORD)).status).toBe(200)
    for (const password of ['of the squatter', 'of the third one'])
      expect((await stranger().login(email, password)).status).toBe(401)
  })

  test('the link of somebody else’s sign-up confirms the account that is signed in', async () => {
    const email = unusedAddress()
    const squatter = (await signUpWith(email, 'of the squatter')).body
    const ada = (await signUpWith(email, PASSWORD)).body
    const signedOut = await confirm(squatter.user.id, null)
    expect(signedOut).toMatchObject({ status: 409, body: { code: 'auth.sign_in_to_confirm' } })
    expect((await meWith(squatter.token)).status).toBe(200)

    const stranger2 = await signedIn()
    expect((await confirm(squatter.user.id, stranger2.token)).status).toBe(409)
    expect((await confirm(squatter.user.id, ada.token)).status).toBe(200)
    expect((await meWith(ada.token)).body.isEmailVerified).toBe(true)
    expect((await meWith(squatter.token)).status).toBe(401)
  })

  test('a mailed reset asks which business is meant, and tells nobody without a link', async () => {
    const email = unusedAddress()
    const squatter = (await signUpWith(email, 'of the squatter', { businessName: 'Squat' })).body
    const ada = (await signUpWith(email, PASSWORD, { businessName: 'Ada Foods' })).body
    const link = await resetLink(squatter.user.id)
    const asked = await reset(link, 'by mail from now on')
    expect(asked).toMatchObject({ status: 409, body: { code: 'auth.choose_account' } })
    expect(asked.body.accounts).toMatchObject([
      { id: squatter.user.id, businessName: 'Squat', openedBy: 'Chinwe Okeke', invoices: 0 },
      { id: ada.user.id, businessName: 'Ada Foods' },
    ])
    const foreign = await signedIn()
    expect((await reset(link, 'by mail from now on', foreign.user.id)).status).toBe(409)
    expect((await reset(link, 'by mail from now on', ada.user.id)).status).toBe(200)
    expect((await reset(link, 'by mail from now on', ada.user.id)).status).toBe(410)
    expect((await stranger().login(email, 'by mail from now on')).body.user).toMatchObject({
      id: ada.user.id,
      isEmailVerified: true,
    })
    expect((await meWith(squatter.token)).status).toBe(401)
    const unknown = await reset('x'.repeat(43), 'by mail from now on')
    expect(unknown.status).toBe(410)
    expect(JSON.stringify(unknown.body)).not.toContain('Squat')
  })

  test('of twenty sign-ups and confirmations at once, one account has the address in the end', async () => {
    const email = unusedAddress()
    const people = await Promise.all(
      Array.from({ length: 12 }, (_, n) => signUpWith(email, `one of many ${n}`)),
    )
    expect(new Set(people.map(({ status }) => status))).toEqual(new Set([201]))
    const links: { token: string; link: string }[] = []
    for (const { body } of people)
      links.push({
        token: body.token,
        link: tokenIn(await mailed('mail.verify-email', body.user.id)),
      })
    await Promise.all(
      links.map(({ token, link }) =>
        stranger().post('/api/auth/verify-email', { token: link }, bearer(token)),
      ),
    )
    const { rows } = await owner.query(
      `SELECT count(*) FILTER (WHERE email_verified_at IS NOT NULL)::int AS confirmed,
        count(*) FILTER (WHERE email_lost_at IS NOT NULL)::int AS lost FROM accounts WHERE email = $1`,
      [email],
    )
    expect(rows).toEqual([{ confirmed: 1, lost: 11 }])
  })

  test('the mails say that there is another account, and ask what to do with it', async () => {
    const email = unusedAddress()
    const first = (await signUpWith(email, 'of the first one')).body
    const subjectOf = async (id: string) => (await mailed('mail.verify-email', id)).subject
    expect(await subjectOf(first.user.id)).toBe('Confirm your email address')
    const ada = (await signUpWith(email, PASSWORD)).body
    // The queue is the same: what is said is decided when it is sent.
    expect(await queuedFor(ada.user.id)).toEqual(['mail.verify-email'])
    expect(await subjectOf(ada.user.id)).toBe('You already have an Isiro account')
    await confirm(ada.user.id, ada.token)
    expect((await queuedFor(ada.user.id)).at(-1)).toBe('mail.other-businesses')
    await jobs['mail.other-businesses']?.({ accountId: ada.user.id })
    const told = mails.at(-1) as Mail
    expect(told.to.address).toBe(email)
    expect(told.text).toContain('https://isiro.test/other-businesses')
  })
})

describe('the other businesses of an address', () => {
  /** Somebody who works in a business, and the mailbox's owner, who confirms her own later. */
  async function twoOfOneAddress() {
    const email = unusedAddress()
    const other = await signUpWith(email, 'of the other one', {
      businessName: 'Other Foods',
      firstName: 'Tobi',
    })
    const client = clientInput({ name: 'A client of the other one', email: null })
    const made = await anyone.post('/api/clients', client, bearer(other.body.token))
    expect(made.status).toBe(201)
    const ada = (await signUpWith(email, PASSWORD, { firstName: 'Ada' })).body
    await confirm(ada.user.id, ada.token)
    return { email, other: other.body, ada }
  }
  const PATH = '/api/auth/other-businesses'
  const keep = (ada: { token: string }, id: string, currentPassword = PASSWORD) =>
    anyone.post(`${PATH}/${id}/keep`, { currentPassword }, bearer(ada.token))

  test('are listed to its owner, and to nobody else', async () => {
    const { ada, other, email } = await twoOfOneAddress()
    const list = await anyone.get(PATH, bearer(ada.token))
    expect(list.body.items).toMatchObject([
      { id: other.user.id, businessName: 'Other Foods', openedBy: 'Tobi Okeke', isSetAside: false },
    ])
    // An account that never proves the address sees no other business.
    const late = (await signUpWith(email, 'of a late one')).body
    expect((await anyone.get(PATH, bearer(late.token))).body.items).toEqual([])
    const eve: Visitor = await signedIn({ hasConfirmedEmail: true })
    expect((await eve.get(PATH)).body.items).toEqual([])
    for (const id of [other.user.id, crypto.randomUUID()]) {
      const body = { currentPassword: PASSWORD }
      expect((await eve.post(`${PATH}/${id}/keep`, body)).status).toBe(404)
      expect((await eve.post(`${PATH}/${id}/set-aside`)).status).toBe(404)
    }
  })

  test('are taken over into the owner’s own account, and nothing in them is lost', async () => {
    const { ada, other, email } = await twoOfOneAddress()
    expect((await keep(ada, other.user.id, 'a wrong one')).status).toBe(403)
    const kept = await keep(ada, other.user.id)
    expect(kept).toMatchObject({ status: 200, body: { items: [] } })

    // Its former password and session stay closed: there is one account, whose session opens both.
    expect((await stranger().login(email, 'of the other one')).status).toBe(401)
    expect((await meWith(other.token)).status).toBe(401)
    const own = await anyone.get('/api/auth/businesses', bearer(ada.token))
    // Both were joined at one moment here.
    const items: { name: string }[] = own.body.items
    expect(items.toSorted((a, b) => a.name.localeCompare(b.name))).toMatchObject([
      { id: ada.user.businessId, isCurrent: true },
      { id: other.user.businessId, name: 'Other Foods', role: 'owner', isCurrent: false },
    ])
    const there = { ...bearer(ada.token), 'isiro-business': other.user.businessId }
    const clients = await anyone.get('/api/clients', there)
    expect(clients.body).toMatchObject([{ name: 'A client of the other one' }])
    expect((await stranger().login(email, PASSWORD)).body.user.id).toBe(ada.user.id)
    expect((await queuedFor(ada.user.id)).slice(-3)).toEqual([
      'mail.notice',
      'auth.join-businesses',
      'mail.new-browser',
    ])
    expect((await keep(ada, other.user.id)).status).toBe(404)
  })

  test('can be left closed, which loses nothing and can be undone', async () => {
    const { ada, other, email } = await twoOfOneAddress()
    const left = await anyone.post(
      `${PATH}/${other.user.id}/set-aside`,
      undefined,
      bearer(ada.token),
    )
    expect(left.body.items).toMatchObject([{ id: other.user.id, isSetAside: true }])
    expect((await stranger().login(email, 'of the other one')).status).toBe(401)
    const rows = await asBusiness(owner, other.user.businessId, async (client) => {
      const found = await client.query('SELECT name FROM clients WHERE business_id = $1', [
        other.user.businessId,
      ])
      return found.rows
    })
    expect(rows).toEqual([{ name: 'A client of the other one' }])
    expect((await keep(ada, other.user.id)).status).toBe(200)
    expect((await meWith(ada.token)).body.businesses).toBe(2)
  })
})

test('how many accounts an address gets in a day is bounded, and does not tell of earlier ones', async () => {
  const bounds: number[] = []
  for (let n = 0; n < 6; n++) {
    const email = unusedAddress()
    const weak = newcomer({ email, password: '123456' })
    let count = 0
    while ((await stranger().post('/api/auth/signup', weak)).status !== 429) count++
    bounds.push(count)
  }
  for (const bound of bounds) {
    expect(bound).toBeGreaterThanOrEqual(24)
    expect(bound).toBeLessThanOrEqual(39)
  }
  expect(new Set(bounds).size).toBeGreaterThan(1)
})

import { TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { newcomer, openDoor, tokenIn } from '../../../test/door.ts'
import { clientInput, issued } from '../../../test/factories.ts'
import { asBusiness, must, PASSWORD, testApp, type Visitor } from '../../../test/harness.ts'
import { jobHandlers } from '../../../test/job-handlers.ts'
import { TAKEOVER_HOOKS } from '../../takeover-hooks.ts'
import { joinJobs } from './jobs.ts'

const product = await testApp()
const { owner, anyone, signedIn, withMember, inBusiness, clock, deps } = product
const { stranger, mailed, meWith, queuedFor, jobs, mails, later } = openDoor(product, '10.97')
const joining = jobHandlers(joinJobs(TAKEOVER_HOOKS), {
  ...deps,
  mailer: { send: async () => {}, close: () => {} },
})

const THEIR_PASSWORD = 'the second kitchen'
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const PATH = '/api/auth/other-logins'

type Signed = Pick<Visitor, 'token' | 'user'>

const signUp = async (email: string, password: string, more: object = {}): Promise<Signed> =>
  (await stranger().post('/api/auth/signup', newcomer({ email, password, ...more }))).body

async function confirm({ user, token }: Signed) {
  const link = tokenIn(await mailed('mail.verify-email', user.id))
  await must(stranger().post('/api/auth/verify-email', { token: link }, bearer(token)))
}

/** Two accounts of one mailbox, the second of which was opened later. */
async function twoAccounts({ isConfirmed = true } = {}) {
  const email = `joined-${crypto.randomUUID()}@example.com`
  const ada = await signUp(email, PASSWORD, { firstName: 'Ada', businessName: 'Ada Foods' })
  await confirm(ada)
  const other = await signUp(email, THEIR_PASSWORD, {
    firstName: 'Adaeze',
    businessName: 'Ada Exports',
  })
  if (isConfirmed) await confirm(other)
  return { email, ada, other }
}

/** From a network of its own, unless one is given. */
const join = (
  { token }: { token: string },
  id: string,
  body: object = {},
  { headers = {}, remoteAddress = '10.97.250.1' } = {},
) =>
  anyone.call({
    method: 'POST',
    url: `${PATH}/${id}/join`,
    payload: { currentPassword: PASSWORD, password: THEIR_PASSWORD, ...body },
    headers: { ...bearer(token), ...headers },
    remoteAddress,
  })

const ownNames = async (token: string) =>
  (await must(anyone.get('/api/auth/businesses', bearer(token)))).items
    .map(({ name, role }: { name: string; role: string }) => `${name} ${role}`)
    .sort()

async function ownersOf(businessId: string) {
  return asBusiness(owner, businessId, async (db) => {
    const { rows } = await db.query(
      `SELECT account_id AS id FROM members WHERE business_id = $1 AND role = 'owner'`,
      [businessId],
    )
    return rows.map(({ id }) => id)
  })
}

describe('two accounts of one mailbox', () => {
  test('are shown to each other with their businesses, and to nobody else', async () => {
    const { ada, other, email } = await twoAccounts()
    expect((await must(anyone.get(PATH, bearer(ada.token)))).items).toMatchObject([
      {
        id: other.user.id,
        openedBy: 'Adaeze Okeke',
        isConfirmed: true,
        businesses: [{ name: 'Ada Exports', role: 'owner' }],
      },
    ])
    expect((await must(anyone.get(PATH, bearer(other.token)))).items).toMatchObject([
      { id: ada.user.id },
    ])
    // Whoever has not shown the mailbox learns of no account, and reaches none.
    const late = await signUp(email, 'of a late one')
    expect((await must(anyone.get(PATH, bearer(late.token)))).items).toEqual([])
    const eve = await signedIn({ hasConfirmedEmail: true })
    for (const who of [late, eve])
      for (const id of [ada.user.id, crypto.randomUUID()]) {
        const body = { password: PASSWORD, currentPassword: 'of a late one' }
        expect((await join(who, id, body)).status).toBe(404)
      }
  })

  test('end in one account with both businesses, and the other opens nothing any more', async () => {
    const { ada, other, email } = await twoAccounts()
    const client = clientInput({ name: 'A client of the other', email: null })
    await must(anyone.post('/api/clients', client, bearer(other.token)))
    expect(await join(ada, other.user.id)).toMatchObject({ status: 200, body: { items: [] } })

    expect(await ownNames(ada.token)).toEqual(['Ada Exports owner', 'Ada Foods owner'])
    const there = { ...bearer(ada.token), 'isiro-business': other.user.businessId }
    expect((await must(anyone.get('/api/clients', there)))[0].name).toBe('A client of the other')
    expect(await ownersOf(other.user.businessId)).toEqual([ada.user.id])
    const team = await must(anyone.get('/api/team', there))
    expect(team.members.map(({ id }: { id: string }) => id)).toEqual([ada.user.id])
    const desk = await must(anyone.get('/api/desk', bearer(ada.token)))
    expect(JSON.stringify(desk)).toContain('Ada Exports')

    expect((await stranger().login(email, THEIR_PASSWORD)).status).toBe(401)
    expect((await meWith(other.token)).status).toBe(401)
    expect((await stranger().login(email, PASSWORD)).body.user.id).toBe(ada.user.id)
    const { rows } = await owner.query(
      `SELECT (SELECT count(*)::int FROM sessions WHERE account_id = $1) AS sessions,
        (SELECT count(*)::int FROM known_devices WHERE account_id = $1) AS devices,
        (SELECT count(*)::int FROM one_time_tokens WHERE account_id = $1 AND used_at IS NULL) AS links`,
      [other.user.id],
    )
    expect(rows).toEqual([{ sessions: 0, devices: 0, links: 0 }])
    // A mailed link offers the one account only, and no page offers the closed one again.
    await must(stranger().post('/api/auth/reset-password', { email }))
    const link = tokenIn(await mailed('mail.reset-password', ada.user.id))
    const password = 'harmattan morning 81'
    const reset = { token: link, password }
    expect((await stranger().post('/api/auth/reset-password/confirm', reset)).status).toBe(200)
    const { token } = (await stranger().login(email, password)).body
    expect((await must(anyone.get('/api/auth/other-businesses', bearer(token)))).items).toEqual([])
    expect(await ownNames(token)).toEqual(['Ada Exports owner', 'Ada Foods owner'])
  })

  test('are told of in a mail and in the trails of both businesses, which name who did what', async () => {
    const { ada, other } = await twoAccounts()
    await must(join(ada, other.user.id))
    expect(await queuedFor(ada.user.id)).toContain('mail.notice')
    await jobs['mail.notice']?.({ accountId: ada.user.id, notice: 'login_joined' })
    expect(mails.at(-1)).toMatchObject({
      to: { address: ada.user.email },
      subject: 'Your accounts were joined',
    })
    for (const [businessId, kind] of [
      [ada.user.businessId, 'account.login_joined'],
      [other.user.businessId, 'team.login_joined'],
    ] as const) {
      const { rows } = await asBusiness(owner, businessId, (db) =>
        db.query(
          'SELECT account_id, subject_id, role, origin FROM activities WHERE business_id = $1 AND kind = $2',
          [businessId, kind],
        ),
      )
      expect(rows).toEqual([
        { account_id: ada.user.id, subject_id: other.user.id, role: 'owner', origin: 'web' },
      ])
    }
    // What the closed account did keeps its name.
    const { rows } = await owner.query(
      'SELECT first_name, email_lost_at IS NOT NULL AS closed FROM accounts WHERE id = $1',
      [other.user.id],
    )
    expect(rows).toEqual([{ first_name: 'Adaeze', closed: true }])
  })

  test('ask for both passwords, and guesses of the other’s are counted as at its sign-in', async () => {
    const { ada, other, email } = await twoAccounts()
    expect((await join(ada, other.user.id, { currentPassword: 'not hers' })).body.code).toBe(
      'auth.password_wrong',
    )
    const place = { remoteAddress: '10.97.251.9' }
    for (let n = 0; n < 10; n++)
      expect(await join(ada, other.user.id, { password: `guess ${n}` }, place)).toMatchObject({
        status: 403,
        body: { code: 'auth.other_password_wrong' },
      })
    expect((await join(ada, other.user.id, {}, place)).status).toBe(429)
    // The sign-in from there is used up with them.
    const login = { email, password: THEIR_PASSWORD }
    const there = await anyone.call({
      method: 'POST',
      url: '/api/auth/login',
      payload: login,
      ...place,
    })
    expect(there.status).toBe(429)
    later(16 * 60_000)
    expect((await join(ada, other.user.id, {}, place)).status).toBe(200)
  })

  test('keep passwords of their own as long as they are two', async () => {
    const { ada, other, email } = await twoAccounts()
    const change = (token: string, currentPassword: string, newPassword: string) =>
      anyone.post('/api/auth/change-password', { currentPassword, newPassword }, bearer(token))
    expect(await change(ada.token, PASSWORD, THEIR_PASSWORD)).toMatchObject({
      status: 422,
      body: { code: 'auth.password_of_other_business' },
    })
    // A squatter learns no password by changing his.
    const late = await signUp(email, 'of a late one')
    expect((await change(late.token, 'of a late one', THEIR_PASSWORD)).status).toBe(200)
    expect((await stranger().login(email, THEIR_PASSWORD)).body.user.id).toBe(other.user.id)
  })

  test('joined in both directions at once, and by several calls, end in one account', async () => {
    const { ada, other } = await twoAccounts()
    const back = { currentPassword: THEIR_PASSWORD, password: PASSWORD }
    const answers = await Promise.all([
      join(ada, other.user.id),
      join(other, ada.user.id, back),
      join(ada, other.user.id),
      join(other, ada.user.id, back),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const { rows } = await owner.query(
      'SELECT id, joined_into FROM accounts WHERE id = ANY ($1) AND joined_into IS NULL',
      [[ada.user.id, other.user.id]],
    )
    expect(rows).toHaveLength(1)
    for (const { user } of [ada, other])
      expect(await ownersOf(user.businessId)).toEqual([rows[0].id])
  })

  test('a call that ends after the first account was closed is finished by its job', async () => {
    const { ada, other } = await twoAccounts()
    await owner.query(
      'UPDATE accounts SET joined_into = $2, email_lost_at = now(), email_verified_at = NULL WHERE id = $1',
      [other.user.id, ada.user.id],
    )
    const eve = await signedIn()
    const data = { joinedId: other.user.id, isProven: true }
    // Nobody but the account that it was joined into gets its businesses.
    await joining['auth.join-businesses']?.({ ...data, accountId: eve.user.id })
    expect(await ownersOf(other.user.businessId)).toEqual([other.user.id])
    for (let n = 0; n < 2; n++)
      await joining['auth.join-businesses']?.({ ...data, accountId: ada.user.id })
    expect(await ownNames(ada.token)).toEqual(['Ada Exports owner', 'Ada Foods owner'])
  })

  test('a business that the closed account opens at that moment is not lost', async () => {
    const { ada, other } = await twoAccounts()
    const [joined, opened] = await Promise.all([
      join(ada, other.user.id),
      anyone.post('/api/auth/businesses', { businessName: 'At once' }, bearer(other.token)),
    ])
    expect(joined.status).toBe(200)
    const names = await ownNames(ada.token)
    expect(names.includes('At once owner')).toBe(opened.status === 201)
  })
})

describe('second factors', () => {
  const codeOf = (secret: string) =>
    new TOTP({ secret }).generate({ timestamp: clock.now.getTime() })
  async function addAuthenticator({ token }: Signed, password: string) {
    const call = (path: string, body: object) =>
      must(anyone.post(`/api/auth/factors/authenticator${path}`, body, bearer(token)))
    const { secret } = await call('', { password })
    const { backupCodes } = await call('/confirm', { code: codeOf(secret) })
    later(60_000)
    return { secret, backupCodes }
  }

  test('the other account’s is asked for, and goes with it', async () => {
    const { ada, other } = await twoAccounts()
    const { secret, backupCodes } = await addAuthenticator(other, THEIR_PASSWORD)
    expect((await join(ada, other.user.id)).body.code).toBe('auth.other_factor_needed')
    expect((await join(ada, other.user.id, { code: '000000' })).body.code).toBe('auth.factor_wrong')
    // A wrong password says nothing of the factor.
    const wrong = await join(ada, other.user.id, { password: 'none', code: codeOf(secret) })
    expect(wrong.body.code).toBe('auth.other_password_wrong')
    expect((await join(ada, other.user.id, { code: backupCodes[0] })).status).toBe(200)
    const { rows } = await owner.query(
      `SELECT (SELECT count(*)::int FROM authenticators WHERE account_id = $1)
        + (SELECT count(*)::int FROM backup_codes WHERE account_id = $1) AS left`,
      [other.user.id],
    )
    expect(rows).toEqual([{ left: 0 }])
  })

  test('the own one is asked for again, as before a business passes on', async () => {
    const { ada, other } = await twoAccounts()
    const { secret } = await addAuthenticator(ada, PASSWORD)
    expect((await join(ada, other.user.id)).body.code).toBe('auth.factor_required')
    const answer = { code: codeOf(secret) }
    const { proof } = await must(anyone.post('/api/auth/proofs', answer, bearer(ada.token)))
    const proven = { headers: { 'isiro-proof': proof } }
    expect((await join(ada, other.user.id, {}, proven)).status).toBe(200)
  })
})

describe('what an account may have', () => {
  test('of one that nobody confirmed, what its opener left is taken out; of a confirmed one, it stays', async () => {
    for (const isConfirmed of [false, true]) {
      const { ada, other } = await twoAccounts({ isConfirmed })
      await asBusiness(owner, other.user.businessId, (db) =>
        db.query(
          `UPDATE payout_details SET bank_name = 'Squat Bank', bank_account_number = '0123456789' WHERE business_id = $1`,
          [other.user.businessId],
        ),
      )
      await must(join(ada, other.user.id))
      const { rows } = await asBusiness(owner, other.user.businessId, (db) =>
        db.query('SELECT bank_name FROM payout_details WHERE business_id = $1', [
          other.user.businessId,
        ]),
      )
      expect(rows).toEqual([{ bank_name: isConfirmed ? 'Squat Bank' : null }])
      expect((await queuedFor(ada.user.id)).includes('mail.taken-over')).toBe(!isConfirmed)
      expect(await ownersOf(ada.user.businessId)).toEqual([ada.user.id])
    }
  })

  /** Makes an account a member of somebody else's business. */
  async function addTo({ user }: Visitor, { id }: { id: string }, role: string) {
    await asBusiness(owner, user.businessId, async (db) => {
      await db.query('INSERT INTO members VALUES ($1, $2, $3, now())', [user.businessId, id, role])
      await db.query('INSERT INTO account_businesses VALUES ($1, $2, now())', [id, user.businessId])
    })
  }

  test('roles in the businesses of others come along, on the desk too, and the own role there stays', async () => {
    const { ada, other } = await twoAccounts()
    const eve = await signedIn({ plan: 'business', hasConfirmedEmail: true })
    const both = await signedIn({ plan: 'business', hasConfirmedEmail: true })
    await addTo(eve, other.user, 'accountant')
    await addTo(both, other.user, 'admin')
    await addTo(both, ada.user, 'viewer')
    await must(join(ada, other.user.id))
    expect(await ownNames(ada.token)).toEqual(
      [
        'Ada Exports owner',
        'Ada Foods owner',
        `${eve.user.businessName} accountant`,
        `${both.user.businessName} viewer`,
      ].sort(),
    )
    for (const { user } of [eve, both]) expect(await ownersOf(user.businessId)).toEqual([user.id])
  })

  test('who sees their own records only goes on seeing them', async () => {
    const { ada, other } = await twoAccounts()
    const eve = await signedIn({ plan: 'business', hasConfirmedEmail: true })
    await addTo(eve, other.user, 'sales')
    const invoice = await issued(inBusiness(other as Visitor, eve.user.businessId))
    await must(join(ada, other.user.id))
    const mine = inBusiness(ada as Visitor, eve.user.businessId)
    expect((await mine.get(`/api/invoices/${invoice.id}`)).status).toBe(200)
    const { rows } = await owner.query(`SELECT c.relname AS name FROM pg_class c
      JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'maker'
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' ORDER BY 1`)
    const { rows: source } = await owner.query(
      `SELECT prosrc FROM pg_proc WHERE proname = 'pass_records'`,
    )
    const [, named = ''] = /'\{([^}]*)\}'/.exec(source[0].prosrc) ?? []
    expect(named.split(',').map((name) => name.trim())).toEqual(rows.map(({ name }) => name))
  })

  test('members, invitations and what waits for the person stay with the business', async () => {
    const { ada, other } = await twoAccounts()
    const { businessId } = other.user
    await asBusiness(owner, businessId, async (db) => {
      await db.query(
        `INSERT INTO invitations (business_id, id, email, role, invited_by, invited_at, expires_at)
         VALUES ($1, gen_random_uuid(), 'guest@example.com', 'viewer', $2, now(), now() + interval '7 days')`,
        [businessId, other.user.id],
      )
      await db.query(
        `INSERT INTO notifications (business_id, id, kind, at, account_id) VALUES ($1, gen_random_uuid(), 'member_left', now(), $2)`,
        [businessId, other.user.id],
      )
    })
    const bisi = await withMember(
      { user: other.user, ctx: { businessId, plan: 'business' } } as Visitor,
      'admin',
    )
    await must(join(ada, other.user.id))
    const there = { ...bearer(ada.token), 'isiro-business': businessId }
    const team = await must(anyone.get('/api/team', there))
    expect(team.members.map(({ id }: { id: string }) => id)).toEqual([ada.user.id, bisi.user.id])
    expect(team.invitations).toMatchObject([{ invitedBy: 'Ada Okeke' }])
    expect((await must(anyone.get('/api/auth/me', there))).unreadNotifications).toBe(1)
    expect((await bisi.get('/api/clients')).status).toBe(200)
  })

  test('an account with a business that is being deleted waits, and the demo is left as it is', async () => {
    const { ada, other } = await twoAccounts()
    const { id } = await must(
      anyone.post('/api/auth/businesses', { businessName: 'Going' }, bearer(other.token)),
    )
    await must(
      anyone.post(
        '/api/data-export/delete-account',
        { password: THEIR_PASSWORD, retainBusinessData: false, confirmDeletion: true },
        { ...bearer(other.token), 'isiro-business': id },
      ),
    )
    expect((await join(ada, other.user.id)).body.code).toBe('auth.join_waits')
    expect((await meWith(other.token)).status).toBe(200)

    const pair = await twoAccounts()
    await asBusiness(owner, pair.ada.user.businessId, (db) =>
      db.query('UPDATE businesses SET is_demo = true WHERE id = $1', [pair.ada.user.businessId]),
    )
    expect((await join(pair.ada, pair.other.user.id)).body.code).toBe('account.demo_fixed')
  })
})

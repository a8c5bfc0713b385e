import { describe, expect, test } from 'vitest'
import { newcomer, openDoor, tokenIn } from '../../../test/door.ts'
import { asBusiness, PASSWORD, testApp, type Visitor } from '../../../test/harness.ts'
import { buildWorld } from '../../../test/world.ts'
import { transact } from '../../platform/db/context.ts'
import { putConnection } from '../providers/connections/queries.ts'
import { hookIdOf } from '../providers/connections/test-keys.ts'

const product = await testApp()
const { owner, anyone, signedIn, clock } = product
const { stranger, mails, mailed, jobs } = openDoor(product, '10.91')

const NEW_PASSWORD = 'harmattan morning 81'
let worlds = 0

/** Somebody who has signed up with an address that is not theirs, and has left in the business all that there is. */
async function squatter(): Promise<Visitor> {
  const thief = await signedIn({ plan: 'business', hasConfirmedEmail: true })
  const mark = `SQUATTER${worlds++}`
  await buildWorld(thief, mark, `77011${String(worlds).padStart(2, '0')}`)
  await transact(thief.ctx, async ({ db, businessId, config }) => {
    const hookId = hookIdOf(config.secretKey, businessId, 'paystack')
    await putConnection(db, businessId, 'paystack', hookId, {
      publicKey: 'pk_test_thief',
      secretSealed: Buffer.from('sealed'),
      previousSecretSealed: Buffer.from('sealed before'),
      previousUntil: clock.now,
      hookSecretSealed: null,
      keyHint: 'hief',
      isTest: true,
      connectedAt: clock.now,
      connectedBy: thief.ctx.accountId,
      firstEventAt: null,
    })
  })
  await asBusiness(owner, thief.user.businessId, async (db) => {
    await db.query(
      `UPDATE message_settings SET automatic_messages = '{invoice_created:email}' WHERE business_id = $1`,
      [thief.user.businessId],
    )
    await db.query(
      `UPDATE recurring SET state = 'active', paused_for = NULL, next_on = '2027-01-01'
       WHERE business_id = $1 AND id = (SELECT id FROM recurring WHERE business_id = $1 LIMIT 1)`,
      [thief.user.businessId],
    )
  })
  await owner.query(
    `UPDATE accounts SET phone = '+2348035550199', email_verified_at = NULL WHERE id = $1`,
    [thief.user.id],
  )
  return thief
}

/** All that leads money, data or messages away from the business. */
async function leftOf({ user }: Pick<Visitor, 'user'>) {
  return asBusiness(owner, user.businessId, async (db) => {
    const { rows } = await db.query(
      `SELECT
        (SELECT count(*)::int FROM payout_details WHERE business_id = $1
          AND num_nonnulls(bank_name, bank_account_number, mobile_money_number) > 0) AS payout,
        (SELECT count(*)::int FROM provider_connections WHERE business_id = $1
          AND num_nonnulls(secret_sealed, previous_secret_sealed, hook_secret_sealed) > 0) AS keys,
        (SELECT count(*)::int FROM client_cards WHERE business_id = $1 AND state = 'kept') AS cards,
        (SELECT count(*)::int FROM drive_authorizations WHERE business_id = $1) AS authorizations,
        (SELECT count(*)::int FROM push_subscriptions WHERE business_id = $1) AS pushes,
        (SELECT count(*)::int FROM messages WHERE business_id = $1 AND state = 'queued') AS waiting,
        (SELECT cardinality(automatic_messages) FROM message_settings WHERE business_id = $1) AS automatic,
        (SELECT count(*)::int FROM recurring WHERE business_id = $1 AND state = 'active') AS recurring,
        (SELECT count(*)::int FROM webhook_endpoints WHERE business_id = $1 AND disabled_at IS NULL) AS webhooks,
        (SELECT count(*)::int FROM client_domains WHERE business_id = $1) +
          (SELECT count(*)::int FROM sender_addresses WHERE business_id = $1) AS domains,
        (SELECT count(*)::int FROM sessions WHERE business_id = $1) AS sessions,
        (SELECT count(*)::int FROM email_changes c JOIN members m ON m.account_id = c.account_id WHERE m.business_id = $1) AS changes,
        (SELECT count(*)::int FROM accounts a JOIN members m ON m.account_id = a.id WHERE m.business_id = $1 AND a.phone IS NOT NULL)
          AS phones,
        (SELECT email || ' ' || coalesce(phone, '') FROM businesses WHERE id = $1) AS contact`,
      [user.businessId],
    )
    return rows[0]
  })
}

const disconnecting = async ({ user }: Visitor) => {
  const { rows } = await owner.query(
    `SELECT 1 FROM pgboss.job WHERE name = 'backup.disconnect-drives' AND data->>'businessId' = $1`,
    [user.businessId],
  )
  return rows.length
}

const NOTHING = {
  payout: 0,
  keys: 0,
  cards: 0,
  authorizations: 0,
  pushes: 0,
  waiting: 0,
  automatic: 0,
  recurring: 0,
  webhooks: 0,
  domains: 0,
  sessions: 0,
  changes: 0,
  phones: 0,
}
const reset = async (accountId: string) =>
  stranger().post('/api/auth/reset-password/confirm', {
    token: tokenIn(await mailed('mail.reset-password', accountId)),
    password: NEW_PASSWORD,
    // The world has others with the address.
    chosenAccount: accountId,
  })

describe('an account whose address nobody had confirmed', () => {
  test('is emptied of all that leads away from it by a reset, which says so', async () => {
    const thief = await squatter()
    const before = await leftOf(thief)
    for (const [what, count] of Object.entries(before))
      if (typeof count === 'number') expect([what, count > 0]).toEqual([what, true])

    const answer = await reset(thief.user.id)
    expect(answer.status).toBe(200)
    expect(answer.body.takenOut.sort()).toEqual(
      // A renewal needs a subscription that was paid for.
      [
        'automatic',
        'cards',
        'contact',
        'drives',
        'own_domain',
        'payment_keys',
        'payout_details',
        'phone',
        'recurring',
        'webhooks',
      ],
    )
    expect(await leftOf(thief)).toEqual({ ...NOTHING, contact: `${thief.user.email} ` })
    expect(await disconnecting(thief)).toBe(1)
    await jobs['mail.taken-over']?.({ accountId: thief.user.id, takenOut: answer.body.takenOut })
    expect(mails.at(-1)).toMatchObject({ to: { address: thief.user.email } })
    expect(mails.at(-1)?.text).toContain('bank and mobile money details')

    const { token } = (await stranger().login(thief.user.email, NEW_PASSWORD)).body
    const home = await anyone.get('/api/dashboard/stats', { authorization: `Bearer ${token}` })
    const kinds = home.body.recentActivity.map(({ kind }: { kind: string }) => kind)
    expect(kinds).toContain('account.taken_over')
  })

  test('keeps everything by the link, in a browser where somebody is signed in with the password', async () => {
    const thief = await squatter()
    const before = await leftOf(thief)
    const token = tokenIn(await mailed('mail.verify-email', thief.user.id))
    const apart = await stranger().post('/api/auth/verify-email', { token })
    expect(apart).toMatchObject({ status: 409, body: { code: 'auth.sign_in_to_confirm' } })
    expect((await thief.get('/api/auth/me')).body.isEmailVerified).toBe(false)
    expect((await thief.post('/api/auth/verify-email', { token })).status).toBe(200)
    expect((await thief.get('/api/auth/me')).body.isEmailVerified).toBe(true)
    expect(await leftOf(thief)).toEqual(before)

    // The reset of a confirmed account is somebody's own who has forgotten the password.
    const answer = await reset(thief.user.id)
    expect(answer.body.takenOut).toEqual([])
    expect(await leftOf(thief)).toMatchObject({ payout: 1, keys: 1, automatic: 1 })
  })

  test('is emptied when the owner of the mailbox takes the business over', async () => {
    const thief = await squatter()
    const ada = (
      await stranger().post(
        '/api/auth/signup',
        newcomer({ email: thief.user.email, password: 'kola nut rain' }),
      )
    ).body
    const bearer = { authorization: `Bearer ${ada.token}` }
    const token = tokenIn(await mailed('mail.verify-email', ada.user.id))
    expect((await stranger().post('/api/auth/verify-email', { token }, bearer)).status).toBe(200)
    const kept = await anyone.post(
      `/api/auth/other-businesses/${thief.user.id}/keep`,
      { currentPassword: 'kola nut rain' },
      bearer,
    )
    expect(kept.status).toBe(200)
    expect(await leftOf(thief)).toEqual({ ...NOTHING, contact: `${thief.user.email} ` })
  })
})

test('a reset of a new account that has nothing to take out says nothing about it', async () => {
  const { body } = await stranger().post('/api/auth/signup', newcomer({ password: PASSWORD }))
  expect((await reset(body.user.id)).body.takenOut).toEqual([])
})

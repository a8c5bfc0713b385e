import { beforeAll, expect, test } from 'vitest'
import { AUTH_JOBS } from '../src/features/auth/jobs.ts'
import { PASSWORD, testApp, type Visitor } from './harness.ts'
import { jobHandlers } from './job-handlers.ts'
import { buildWorld } from './world.ts'

/** A row with a time to end is deleted after it, by `purge_expired`, `purge_expired_of` or `purge_expired_links_of`. The catalogue is read, so a new table is noticed. */

const { signedIn, anyone, deps, owner, clock } = await testApp()

/** Columns by which rows expire, and for how long past that time a row is kept. */
const PURGED: Record<string, string> = {
  'sessions.expires_at': '0 days',
  'one_time_tokens.expires_at': '1 day',
  'known_devices.last_seen_at': '180 days',
  'throttles.window_started_at': '2 days',
  'call_counts.window_started_at': '1 hour',
  'idempotency_keys.created_at': '1 day',
  'provider_events.received_at': '180 days',
  'message_reports.received_at': '180 days',
  'push_subscriptions.expires_at': '0 days',
  'data_export_parts.expires_at': '0 days',
  'data_exports.requested_at': '365 days',
  'subject_requests.answered_at': '3 years',
  'email_changes.expires_at': '0 days',
  'factor_recoveries.expires_at': '0 days',
  'mailed_references.expires_at': '0 days',
  'invitations.expires_at': '30 days',
  'ownership_offers.expires_at': '0 days',
  'webhook_deliveries.occurred_at': '30 days',
}

/** Columns that look like an expiry and are none, each with its reason. */
const KEPT: Record<string, string> = {
  'data_exports.expires_at':
    'the file goes then; the history says for a year that the link has expired',
  'api_keys.expires_at': 'the list says that it is over, and so is whoever still uses it told',
  'sessions.last_seen_at':
    'an idle session is refused by resolve_session, and deleted when it expires',
  'provider_connections.previous_until':
    'the connection lives on; only its earlier secret is no longer tried',
  'subscriptions.granted_until': 'the plan goes back then, and the subscription lives on',
  'subscriptions.trial_ends_at': 'says that the one trial was used',
  'subscriptions.period_ends_at': 'the subscription lives on, and may be taken up again',
  'subscription_leases.leased_until':
    'deleted when the work ends; what a killed node left is taken over by the next',
  'account_deletions.undo_until':
    'the erasure begins then, and the row goes with it or says how long records are kept',
  'drive_connections.access_until': 'the connection lives on; the token is refreshed',
  'messages.not_before': 'the message waits until then, and is part of the history afterwards',
  'webhook_endpoints.previous_until': 'the address lives on; its earlier secret no longer signs',
  'webhook_endpoints.rests_until': 'the address lives on; it is called again then',
  'webhook_endpoints.leased_until': 'what a killed node left is taken over by the next',
  'quotes.expiry_told_at': 'says that the owner was told of it; the quote stays',
  'client_cards.expiry_told_at':
    'says that the owner was told of it; a card is forgotten when it is withdrawn or needed no more',
  'delivery_notes.received_at': 'proof that the goods arrived, kept as long as the note',
}

const EXPIRY_NAME =
  'expir|_until$|^until|valid_to|valid_until|not_before|not_after|ends_at|last_seen_at|window_started_at|received_at|delete_after|purge'

let ada: Visitor
beforeAll(async () => {
  ada = await signedIn({ plan: 'business', hasConfirmedEmail: true })
  await buildWorld(ada, 'EXPIRYEXP', '5526005')
  const login = (password: string) =>
    anyone.post('/api/auth/login', { email: ada.user.email, password })
  await login('not her password')
  await login(PASSWORD)
  await anyone.get('/pay/no-such-token')
  const mailer = { send: async () => {}, close: () => {} }
  const { id: accountId } = ada.user
  await owner.query(
    `INSERT INTO factor_recoveries (account_id, requested_at, ready_at, expires_at)
     VALUES ($1, $2, $2::timestamptz + interval '3 days', $2::timestamptz + interval '10 days')`,
    [accountId, clock.now],
  )
  await jobHandlers(AUTH_JOBS, { ...deps, mailer })['mail.reset-password']?.({ accountId })
})

test('every column that looks like an expiry is purged, or kept for a reason', async () => {
  const { rows } = await owner.query<{ name: string }>(
    `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND data_type LIKE 'timestamp%' AND column_name ~ $1`,
    [EXPIRY_NAME],
  )
  const unknown = rows.map(({ name }) => name).filter((name) => !(name in PURGED || name in KEPT))
  expect(
    unknown,
    'delete its rows in purge_expired or purge_expired_of and name it here, or say why it stays',
  ).toEqual([])
})

test('the purging functions delete from the tables that are named here, and from no other', async () => {
  const { rows } = await owner.query<{ source: string }>(
    `SELECT string_agg(prosrc, '') AS source FROM pg_proc WHERE proname LIKE 'purge\\_expired%'`,
  )
  const deleted = [...(rows[0]?.source ?? '').matchAll(/DELETE FROM (\w+)/g)].map(
    ([, name]) => name,
  )
  expect(deleted.sort()).toEqual(
    Object.keys(PURGED)
      .map((name) => name.split('.')[0])
      .sort(),
  )
})

test.each(Object.entries(PURGED))('%s: rows go %s past it, and not before', async (name, kept) => {
  const [table, column] = name.split('.')
  const client = await owner.connect()
  const ask = async (statement: string, values: unknown[] = []) =>
    (await client.query(statement, values)).rows[0]
  // The rows of that time and business only: other files left rows of other businesses.
  const count = async () => {
    const statement = `SELECT count(*)::int AS count FROM ${table} t WHERE ${column} = $1
      AND coalesce(to_jsonb(t) ->> 'business_id' = current_business_id()::text, true)`
    return (await ask(statement, [clock.now])).count
  }
  // Rows of the whole installation go, so nothing of it is committed.
  await client.query('BEGIN')
  try {
    await ask(`SET LOCAL app.business_id = '${ada.user.businessId}'`)
    await ask(`UPDATE ${table} SET ${column} = $1`, [clock.now])
    const purge = (difference: string) =>
      ask(
        `SELECT purge_expired(at), purge_expired_of(current_business_id(), at),
           purge_expired_links_of(current_business_id(), at)
         FROM (SELECT $1::timestamptz + $2::interval + $3::interval) t (at)`,
        [clock.now, kept, difference],
      )
    const before = await count()
    expect(before, `${table} has a row to look at`).toBeGreaterThan(0)
    await purge('-1 second')
    expect(await count()).toBe(before)
    await purge('1 second')
    expect(await count()).toBe(0)
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
})

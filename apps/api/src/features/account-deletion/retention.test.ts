import { ERASURE_DAYS } from '@isiro/domain/legal-promises'
import {
  RETENTION_PERIODS,
  RETENTION_SUBJECTS,
  type RetentionSubject,
  retentionCutoff,
} from '@isiro/domain/retention-periods'
import { createMailStore } from '@isiro/simulators/smtp/mail-store'
import { beforeAll, describe, expect, test } from 'vitest'
import { asBusiness, testApp, type Visitor } from '../../../test/harness.ts'
import { buildWorld } from '../../../test/world.ts'
import { addForEachBusiness } from '../../platform/jobs/each-business.ts'
import { PATIENCE_DAYS } from './erase.ts'
import { DELETE_OLDER_OF } from './queues.ts'
import { DELETED_BY_AGE, deleteOlderOf } from './retention.ts'
import { UNDO_DAYS } from './service.ts'

const { deps, owner, clock, signedIn } = await testApp()

let ada: Visitor
beforeAll(async () => {
  ada = await signedIn({ plan: 'business', hasConfirmedEmail: true })
  await buildWorld(ada, 'RETENTIONR', '6627006')
})

const ask = (statement: string, values: unknown[] = []) =>
  asBusiness(
    owner,
    ada.user.businessId,
    async (client) => (await client.query(statement, values)).rows,
  )

interface Aged {
  /** Counts what is there and old enough to go. */
  count: string
  /** Makes it as old as `$1`. */
  age: string
}

const AGED: Record<(typeof DELETED_BY_AGE)[number], Aged> = {
  message_texts: {
    count: `SELECT count(*)::int AS count FROM messages WHERE business_id = current_business_id() AND body <> '' AND queued_at = $1`,
    age: `UPDATE messages SET queued_at = $1 WHERE business_id = current_business_id() AND state NOT IN ('queued', 'sending')`,
  },
  unfinished_imports: {
    count:
      'SELECT count(*)::int AS count FROM imports WHERE committed_at IS NULL AND opened_at = $1',
    age: 'UPDATE imports SET opened_at = $1 WHERE business_id = current_business_id() AND committed_at IS NULL',
  },
  dismissed_notices: {
    count: 'SELECT count(*)::int AS count FROM notice_dismissals WHERE dismissed_at = $1',
    age: 'UPDATE notice_dismissals SET dismissed_at = $1 WHERE business_id = current_business_id()',
  },
  subscription_mails: {
    count: 'SELECT count(*)::int AS count FROM subscription_notices WHERE queued_at = $1',
    age: 'UPDATE subscription_notices SET queued_at = $1 WHERE business_id = current_business_id()',
  },
  notifications: {
    count: 'SELECT count(*)::int AS count FROM notifications WHERE at = $1',
    age: 'UPDATE notifications SET at = $1 WHERE business_id = current_business_id()',
  },
  support_requests: {
    count:
      'SELECT count(*)::int AS count FROM support_requests WHERE business_id = current_business_id() AND changed_at = $1',
    age: 'UPDATE support_requests SET changed_at = $1 WHERE business_id = current_business_id()',
  },
  trail_places: {
    count: 'SELECT count(*)::int AS count FROM activities WHERE place IS NOT NULL AND at = $1',
    age: 'UPDATE activities SET at = $1 WHERE business_id = current_business_id()',
  },
}

describe('the job that deletes by age', () => {
  beforeAll(async () => {
    await ask(
      `INSERT INTO notice_dismissals (business_id, notice, dismissed_at) VALUES (current_business_id(), 'vat:2024-01:week', $1)`,
      [clock.now],
    )
  })

  test.each(DELETED_BY_AGE)('%s: goes past its period, and not before', async (subject) => {
    const cutoff = retentionCutoff(subject, clock.now)
    const count = async (at: Date) => (await ask(AGED[subject].count, [at]))[0]?.count
    await ask(AGED[subject].age, [cutoff])
    const before = await count(cutoff)
    expect(before, `${subject} has something to look at`).toBeGreaterThan(0)
    await deleteOlderOf(deps, ada.user.businessId)
    expect(await count(cutoff)).toBe(before)
    const older = new Date(cutoff.getTime() - 1000)
    await ask(AGED[subject].age, [older])
    await deleteOlderOf(deps, ada.user.businessId)
    expect(await count(older)).toBe(0)
  })

  test('is one for each business', async () => {
    await addForEachBusiness(deps, DELETE_OLDER_OF)
    const added = await ask(
      `SELECT data->>'businessId' AS id FROM pgboss.job WHERE name = 'retention.delete-older-of'`,
      [],
    )
    expect(added.filter(({ id }) => id === ada.user.businessId)).toHaveLength(1)
  })

  test('is done for the current business alone', async () => {
    const other = (await signedIn()).user.businessId
    for (const call of [
      'SELECT purge_expired_of($1, now())',
      `SELECT delete_older($1, 'notifications', now(), 10)`,
      'SELECT forget_places($1, now(), 10)',
      'SELECT delete_old_support($1, now(), 10)',
      'SELECT purge_expired_links_of($1, now())',
      'SELECT forget_erased_people($1, 10)',
    ])
      await expect(ask(call, [other])).rejects.toThrow('does not speak for this business')
  })

  test('leaves the fact of a message, and nothing of its text', async () => {
    const [message] = await ask(
      `SELECT recipient, recipient_name, type, state, subject, body, details, search FROM messages
       WHERE business_id = current_business_id() AND state = 'sent'`,
    )
    expect(message).toMatchObject({
      recipient: 'client@retentionr.example',
      type: 'general',
      state: 'sent',
      subject: null,
      body: '',
      details: {},
      search: 'client retentionr client@retentionr.example',
    })
  })
})

/** The tests of the periods that have one of their own. */
const ELSEWHERE: Partial<Record<RetentionSubject, string>> = {
  sessions: 'purge_expired',
  mailed_links: 'purge_expired',
  known_devices: 'purge_expired',
  sign_in_attempts: 'purge_expired',
  call_counts: 'purge_expired',
  repeated_calls: 'purge_expired_of',
  provider_reports: 'purge_expired_of',
  delivery_reports: 'purge_expired_of',
  webhook_log: 'purge_expired_of',
  jobs: 'below',
  test_inbox: 'below',
  server_logs: 'the operator',
  deleted_account: 'erasure.test.ts',
}

test('an erasure ends in the time that the legal texts promise', () => {
  expect(UNDO_DAYS + PATIENCE_DAYS).toBeLessThanOrEqual(ERASURE_DAYS)
})

test('every period is kept by somebody', () => {
  const kept = [...DELETED_BY_AGE, ...Object.keys(ELSEWHERE)].sort()
  expect(kept).toEqual([...RETENTION_SUBJECTS].sort())
  const byOperator = RETENTION_SUBJECTS.filter(
    (it) => RETENTION_PERIODS[it].deletedBy === 'operator',
  )
  expect(byOperator).toEqual(['server_logs'])
})

test('the periods that purge_expired and purge_expired_of have are those of the table', async () => {
  const { rows } = await owner.query<{ source: string }>(
    `SELECT string_agg(prosrc, '') AS source FROM pg_proc WHERE proname IN ('purge_expired', 'purge_expired_of')`,
  )
  const told: Record<string, string> = {
    one_time_tokens: 'mailed_links',
    known_devices: 'known_devices',
    throttles: 'sign_in_attempts',
    call_counts: 'call_counts',
    idempotency_keys: 'repeated_calls',
    provider_events: 'provider_reports',
    message_reports: 'delivery_reports',
    webhook_deliveries: 'webhook_log',
  }
  const found = [
    ...(rows[0]?.source ?? '').matchAll(
      /DELETE FROM (\w+) WHERE (?:business_id = of_business AND )?\w+ < at - interval '(\d+) (hour|day)s?'/g,
    ),
  ]
  // The period of the history of exports is none of the table's: expiry.test.ts.
  const inSql = found.filter(([, table]) => table !== 'data_exports')
  expect(inSql.map(([, table = '']) => told[table]).sort()).toEqual(Object.values(told).sort())
  for (const [, table = '', count, unit] of inSql) {
    const period = RETENTION_PERIODS[told[table] as RetentionSubject]
    expect(`${table} ${period.count} ${period.unit}`).toBe(`${table} ${count} ${unit}s`)
  }
})

test('a finished job of the queue goes after its period', async () => {
  const { rows } = await owner.query<{ seconds: number }>(
    `SELECT DISTINCT deletion_seconds AS seconds FROM pgboss.queue WHERE name NOT LIKE '\\_\\_pgboss%'`,
  )
  expect(rows).toEqual([{ seconds: RETENTION_PERIODS.jobs.count * 86_400 }])
})

test('a mail that test mode caught is forgotten after its period', async () => {
  let now = new Date('2026-11-21T10:00:00Z')
  const store = createMailStore(10, () => now)
  await store.add(Buffer.from('Subject: Hello\r\n\r\nHello'), {
    from: 'a@example.com',
    to: ['b@example.com'],
  })
  now = new Date(now.getTime() + RETENTION_PERIODS.test_inbox.count * 86_400_000 - 1)
  expect(store.list()).toHaveLength(1)
  now = new Date(now.getTime() + 2)
  expect(store.list()).toEqual([])
  expect(store.find('1')).toBeNull()
})

/**
 * How long the product keeps what it does not keep for as long as the account lives. The jobs that delete read these periods,
 * and the privacy policy shows them. Business records have a rule of their own: `retainUntil` in retention.ts.
 */

/** The records that are kept for a period. Each is named in the privacy policy in the reader's language. */
export const RETENTION_SUBJECTS = [
  'sessions',
  'mailed_links',
  'known_devices',
  'sign_in_attempts',
  'call_counts',
  'repeated_calls',
  'provider_reports',
  'delivery_reports',
  'message_texts',
  'unfinished_imports',
  'dismissed_notices',
  'subscription_mails',
  'notifications',
  'trail_places',
  'support_requests',
  'jobs',
  'test_inbox',
  'server_logs',
  'deleted_account',
] as const
export type RetentionSubject = (typeof RETENTION_SUBJECTS)[number]

export interface RetentionPeriod {
  count: number
  unit: 'hours' | 'days' | 'months'
  /** From when it is counted. */
  from: 'creation' | 'last_use' | 'expiry' | 'completion' | 'deletion'
  /** The first day on which this period held, 'YYYY-MM-DD'. */
  validFrom: string
  /** The one that deletes: a job of the product, or whoever runs the installation (docs/operations.md). */
  deletedBy: 'job' | 'operator'
}

const SINCE = '2026-11-23'

export const RETENTION_PERIODS: Record<RetentionSubject, RetentionPeriod> = {
  /** A session ends after 30 days without use, and its row goes with the 90 days it can last at most. */
  sessions: byJob(90, 'days', 'creation'),
  /** Links to confirm an address, to set a password and to bring a deleted account back. */
  mailed_links: byJob(1, 'days', 'expiry'),
  known_devices: byJob(180, 'days', 'last_use'),
  sign_in_attempts: byJob(2, 'days', 'creation'),
  call_counts: byJob(1, 'hours', 'creation'),
  /** Stored answers, so that a call which is sent twice has one effect. */
  repeated_calls: byJob(1, 'days', 'creation'),
  /** Webhooks of payment providers, exactly as they came. */
  provider_reports: byJob(180, 'days', 'creation'),
  delivery_reports: byJob(180, 'days', 'creation'),
  /** The text of a message goes; that it was sent, when, to whom and with what result stays with the account. */
  message_texts: byJob(24, 'months', 'creation'),
  /** Files of clients or expenses whose import was begun and never finished. A finished one keeps no rows. */
  unfinished_imports: byJob(7, 'days', 'creation'),
  dismissed_notices: byJob(24, 'months', 'creation'),
  /** Which mails about a subscription were sent. */
  subscription_mails: byJob(24, 'months', 'creation'),
  /** Notifications of clients' payments and claims to the owner. The records themselves stay with the account. */
  notifications: byJob(180, 'days', 'creation'),
  /** From which browser and network something was done. Who did what and when stays with the account. */
  trail_places: byJob(12, 'months', 'creation'),
  /** From the last message or the closing. One that waits for an answer stays. */
  support_requests: byJob(24, 'months', 'completion'),
  jobs: byJob(1, 'days', 'completion'),
  /** Mails that the simulator of test mode caught. It keeps them in memory only. */
  test_inbox: byJob(1, 'days', 'creation'),
  /** Requests and crash reports of the web, without bodies and tokens. */
  server_logs: {
    count: 30,
    unit: 'days',
    from: 'creation',
    validFrom: SINCE,
    deletedBy: 'operator',
  },
  /** In this time a mailed link brings a deleted account back. Everything that must go is erased after it. */
  deleted_account: byJob(14, 'days', 'deletion'),
}

/** The instant before which what a subject covers is deleted, at the time `now`. */
export function retentionCutoff(subject: RetentionSubject, now: Date): Date {
  const { count, unit } = RETENTION_PERIODS[subject]
  const cutoff = new Date(now)
  if (unit === 'months') cutoff.setUTCMonth(cutoff.getUTCMonth() - count)
  else cutoff.setTime(cutoff.getTime() - count * (unit === 'days' ? 86_400_000 : 3_600_000))
  return cutoff
}

function byJob(
  count: number,
  unit: RetentionPeriod['unit'],
  from: RetentionPeriod['from'],
): RetentionPeriod {
  return { count, unit, from, validFrom: SINCE, deletedBy: 'job' }
}

import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { sql } from 'kysely'
import type { Ctx } from '../db/context.ts'
import type { Db } from '../db/database.ts'
import { AppError } from './errors.ts'

export interface Limit {
  /** The action and the account or address it is counted for. Stored as a keyed hash, so the table holds no names. */
  key: string[]
  max: number
  windowMs: number
}

/**
 * The network that attempts are counted for: an IPv4 address, or the /64 of an IPv6 address, which one customer
 * holds whole. `ip` comes from forwarded headers only as far as the proxies are trusted.
 */
export function placeOf(ip: string): string {
  if (!isIPv6(ip) || ip.startsWith('::ffff:')) return ip.replace('::ffff:', '')
  // '::' replaces the missing zero groups at any position.
  const [before = [], after] = ip.split('::').map((part) => part.split(':').filter(Boolean))
  const missing = after ? Math.max(0, 8 - before.length - after.length) : 0
  const groups = [...before, ...Array<string>(missing).fill('0'), ...(after ?? [])]
  return groups
    .map((group) => Number.parseInt(group, 16).toString(16))
    .slice(0, 4)
    .join(':')
}

/** Counts one attempt under each limit, and returns whether every limit still allows it. */
export async function countAttempts(
  db: Db,
  secretKey: string,
  now: Date,
  limits: Limit[],
): Promise<{ allowed: boolean; retryAfterMs: number }> {
  let retryAfterMs = 0
  for (const limit of limits) {
    const row = await countOnce(db, 'throttles', hashKey(secretKey, limit.key), limit.windowMs, now)
    if (row.count > limit.max) {
      retryAfterMs = Math.max(
        retryAfterMs,
        row.windowStartedAt.getTime() + limit.windowMs - now.getTime(),
      )
    }
  }
  return { allowed: retryAfterMs === 0, retryAfterMs }
}

/** Counts one attempt under a limit. Throws `request.too_many` beyond it. */
export async function countOrRefuse(
  db: Db,
  secretKey: string,
  now: Date,
  limit: Limit,
): Promise<void> {
  const { allowed, retryAfterMs } = await countAttempts(db, secretKey, now, [limit])
  if (allowed) return
  throw new AppError('request.too_many', { retryAfterSeconds: Math.ceil(retryAfterMs / 1000) })
}

/** Counts one attempt under each limit. Throws `auth.throttled` beyond one of them. */
export async function countOrThrottle(
  db: Db,
  secretKey: string,
  now: Date,
  limits: Limit[],
): Promise<void> {
  const { allowed, retryAfterMs } = await countAttempts(db, secretKey, now, limits)
  if (!allowed) throw tooManyAttempts(retryAfterMs)
}

/** Enough to set things up with some mistakes; outside parties count look-ups, and strangers' names are none of ours. */
const LOOK_UPS_AN_HOUR = 40

/**
 * Counts a look-up of whose number something is, at an outside party. Throws `request.too_many` beyond those that a business
 * has in an hour.
 */
export function countLookUp(
  { database, config, businessId, now }: Ctx,
  subject: 'bank-account' | 'tax-id',
): Promise<void> {
  return countOrRefuse(database.withoutTenant, config.secretKey, now(), {
    key: [`${subject}-look-up`, businessId],
    max: LOOK_UPS_AN_HOUR,
    windowMs: 60 * 60_000,
  })
}

interface Counted {
  /** With this one. */
  count: number
  windowStartedAt: Date
}

/**
 * Counts one use of a key in its window, which starts with the first use and lasts `windowMs`. `throttles` outlives a
 * crash of the database; `call_counts` does not, and costs no write to the disk.
 */
export async function countOnce(
  db: Db,
  table: 'throttles' | 'call_counts',
  hashedKey: string,
  windowMs: number,
  now: Date,
): Promise<Counted> {
  const expired = new Date(now.getTime() - windowMs)
  const { rows } = await sql<Counted>`
    INSERT INTO ${sql.table(table)} AS counted (key, window_started_at, count) VALUES (${hashedKey}, ${now}, 1)
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN counted.window_started_at <= ${expired} THEN 1 ELSE counted.count + 1 END,
      window_started_at = CASE WHEN counted.window_started_at <= ${expired} THEN ${now} ELSE counted.window_started_at END
    RETURNING count, window_started_at`.execute(db)
  return rows[0] as Counted
}

/** Deletes the counts of these keys, after a success. */
export async function clearAttempts(db: Db, secretKey: string, keys: string[][]): Promise<void> {
  await db
    .deleteFrom('throttles')
    .where(
      'key',
      'in',
      keys.map((key) => hashKey(secretKey, key)),
    )
    .execute()
}

export function tooManyAttempts(retryAfterMs: number): AppError {
  return new AppError('auth.throttled', {
    minutes: Math.max(1, Math.ceil(retryAfterMs / 60_000)),
    retryAfterSeconds: Math.ceil(retryAfterMs / 1000),
  })
}

/** The keyed hash under which attempts are counted. */
export function hashKey(secretKey: string, key: string[]): string {
  return createHmac('sha256', secretKey).update(JSON.stringify(key)).digest('base64url')
}

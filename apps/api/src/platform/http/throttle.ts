import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { AppError } from './errors.ts'

export interface Limit {
  /** The action and the account or address it is counted for. Stored as a keyed hash, so the table holds no names. */
  key: string[]
  max: number
  windowMs: number
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
    const opened = new Date(now.getTime() - limit.windowMs)
    const row = await db
      .insertInto('throttles')
      .values({ key: hashKey(secretKey, limit.key), windowStartedAt: now, count: 1 })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          count: sql`CASE WHEN throttles.window_started_at <= ${opened} THEN 1 ELSE throttles.count + 1 END`,
          windowStartedAt: sql`CASE WHEN throttles.window_started_at <= ${opened} THEN ${now} ELSE throttles.window_started_at END`,
        }),
      )
      .returning(['count', 'windowStartedAt'])
      .executeTakeFirstOrThrow()
    if (row.count > limit.max) {
      retryAfterMs = Math.max(
        retryAfterMs,
        row.windowStartedAt.getTime() + limit.windowMs - now.getTime(),
      )
    }
  }
  return { allowed: retryAfterMs === 0, retryAfterMs }
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

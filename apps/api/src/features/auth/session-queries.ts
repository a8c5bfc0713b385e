import type { FactorKind } from '@isiro/domain/second-factor'
import { sql } from 'kysely'
import type { BusinessId } from '../../platform/db/context.ts'
import type { Db } from '../../platform/db/database.ts'

export interface NewSession {
  tokenHash: Buffer
  accountId: string
  businessId: string
  createdAt: Date
  lastSeenAt: Date
  expiresAt: Date
  browser: string | null
  system: string | null
  /** What was proven beside the password, or in its place; null by the password alone. */
  factor: FactorKind | null
}

export async function insertSession(db: Db, session: NewSession): Promise<void> {
  await db.insertInto('sessions').values(session).execute()
}

/** Ends a session; undefined if there is none. */
export function deleteSession(db: Db, tokenHash: Buffer) {
  return db
    .deleteFrom('sessions')
    .where('tokenHash', '=', tokenHash)
    .returning('id')
    .executeTakeFirst()
}

/**
 * Ends every session of an account except the given one, and the sign-ins that are half done and the proofs of a factor. Returns
 * the ids of the sessions.
 */
export async function deleteSessions(
  db: Db,
  accountId: string,
  except: Buffer | null,
): Promise<string[]> {
  let sessions = db.deleteFrom('sessions').where('accountId', '=', accountId)
  if (except) sessions = sessions.where('tokenHash', '!=', except)
  const ended = await sessions.returning('id').execute()
  await db
    .deleteFrom('oneTimeTokens')
    .where('accountId', '=', accountId)
    .where('purpose', 'in', ['sign_in', 'step_up'])
    .execute()
  return ended.map(({ id }) => id)
}

/**
 * Deletes the push subscriptions of a business that these sessions made. Those of sessions that end elsewhere, or of their own
 * accord, get no message either, and are deleted when the next one would go out.
 */
export async function deletePushOf(
  db: Db,
  businessId: BusinessId,
  sessionIds: readonly string[],
): Promise<void> {
  if (sessionIds.length === 0) return
  await db
    .deleteFrom('pushSubscriptions')
    .where('businessId', '=', businessId)
    .where('sessionId', 'in', sessionIds)
    .execute()
}

/** Deletes all push subscriptions of a business, also those whose session has ended already. */
export async function deleteAllPush(db: Db, businessId: BusinessId): Promise<void> {
  await db.deleteFrom('pushSubscriptions').where('businessId', '=', businessId).execute()
}

/** The accounts that a device has signed in to before. */
export async function listAccountsOfDevice(db: Db, deviceHash: Buffer): Promise<string[]> {
  const rows = await db
    .selectFrom('knownDevices')
    .select('accountId')
    .where('deviceHash', '=', deviceHash)
    .execute()
  return rows.map(({ accountId }) => accountId)
}

export async function insertDevice(
  db: Db,
  device: { deviceHash: Buffer; accountId: string; lastSeenAt: Date },
): Promise<void> {
  await db.insertInto('knownDevices').values(device).execute()
}

export async function deleteDevice(db: Db, deviceHash: Buffer, accountId: string): Promise<void> {
  await db
    .deleteFrom('knownDevices')
    .where('deviceHash', '=', deviceHash)
    .where('accountId', '=', accountId)
    .execute()
}

/** Gives a device another token. */
export async function replaceDevice(db: Db, before: Buffer, after: Buffer): Promise<void> {
  await db
    .updateTable('knownDevices')
    .set({ deviceHash: after })
    .where('deviceHash', '=', before)
    .execute()
}

/** Forgets all devices of an account but the given one. */
export async function deleteDevices(
  db: Db,
  accountId: string,
  except: Buffer | null,
): Promise<void> {
  let devices = db.deleteFrom('knownDevices').where('accountId', '=', accountId)
  if (except) devices = devices.where('deviceHash', '!=', except)
  await devices.execute()
}

/** Forgets the devices of an account beyond the `max` that signed in last. */
export async function deleteOldDevices(db: Db, accountId: string, max: number): Promise<void> {
  await sql`DELETE FROM known_devices WHERE (device_hash, account_id) IN (
    SELECT device_hash, account_id FROM known_devices WHERE account_id = ${accountId}::uuid
    ORDER BY last_seen_at DESC OFFSET ${max})`.execute(db)
}

/** The sessions of an account that still work, the one seen last first. */
export function listSessions(
  db: Db,
  accountId: string,
  { now, seenSince }: { now: Date; seenSince: Date },
) {
  return db
    .selectFrom('sessions')
    .select(['id', 'tokenHash', 'browser', 'system', 'factor', 'createdAt', 'lastSeenAt'])
    .where('accountId', '=', accountId)
    .where('expiresAt', '>', now)
    .where('lastSeenAt', '>', seenSince)
    .orderBy('lastSeenAt', 'desc')
    .orderBy('createdAt', 'desc')
    .execute()
}

/** Ends a session of an account; undefined if the account has no such session. */
export function deleteSessionById(db: Db, accountId: string, id: string) {
  return db
    .deleteFrom('sessions')
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
}

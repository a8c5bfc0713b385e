import type { CloudDrive } from '@isiro/contracts/cloud-drives'
import { sql } from 'kysely'
import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { SESSION_IDLE_DAYS } from '../../../platform/http/session.ts'

export type ConnectionRow = NonNullable<Awaited<ReturnType<typeof findConnection>>>

export function findConnection(db: Db, businessId: BusinessId, drive: CloudDrive) {
  return db
    .selectFrom('driveConnections')
    .selectAll()
    .where('businessId', '=', businessId)
    .where('drive', '=', drive)
    .executeTakeFirst()
}

export function listConnections(db: Db, businessId: BusinessId) {
  return db
    .selectFrom('driveConnections')
    .selectAll()
    .where('businessId', '=', businessId)
    .execute()
}

export interface NewConnection {
  account: string
  accessSealed: Buffer
  accessUntil: Date
  refreshSealed: Buffer
  folderId: string | null
  isTest: boolean
  connectedAt: Date
  connectedBy: string | null
}

/** Stores a connection; one that was there before is replaced. */
export async function putConnection(
  db: Db,
  businessId: BusinessId,
  drive: CloudDrive,
  connection: NewConnection,
): Promise<void> {
  const values = { ...connection, isAccepted: true, refreshBeganAt: null }
  await db
    .insertInto('driveConnections')
    .values({ businessId, drive, ...values })
    .onConflict((conflict) => conflict.columns(['businessId', 'drive']).doUpdateSet(values))
    .execute()
}

/** Deletes a connection and returns what it was. */
export function takeConnection(db: Db, businessId: BusinessId, drive: CloudDrive) {
  return db
    .deleteFrom('driveConnections')
    .where('businessId', '=', businessId)
    .where('drive', '=', drive)
    .returningAll()
    .executeTakeFirst()
}

/** Claims the refresh of a token. False if it has been refreshed, or another node, which began after `since`, is at it. */
export async function claimRefresh(
  db: Db,
  { businessId, drive, accessSealed }: ConnectionRow,
  { now, since }: { now: Date; since: Date },
): Promise<boolean> {
  const claimed = await db
    .updateTable('driveConnections')
    .set({ refreshBeganAt: now })
    .where('businessId', '=', businessId)
    .where('drive', '=', drive)
    .where('accessSealed', '=', accessSealed)
    .where((eb) => eb.or([eb('refreshBeganAt', 'is', null), eb('refreshBeganAt', '<=', since)]))
    .returning('drive')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Ends a refresh. A connection that was made anew meanwhile stays as it is. */
export async function endRefresh(
  db: Db,
  { businessId, drive, connectedAt }: ConnectionRow,
  change: { accessSealed?: Buffer; accessUntil?: Date; isAccepted?: boolean },
): Promise<void> {
  await db
    .updateTable('driveConnections')
    .set({ refreshBeganAt: null, ...change })
    .where('businessId', '=', businessId)
    .where('drive', '=', drive)
    .where('connectedAt', '=', connectedAt)
    .execute()
}

export interface NewAuthorization {
  stateHash: Buffer
  browserHash: Buffer
  sessionHash: Buffer
  accountId: string
  verifierSealed: Buffer
  begunAt: Date
}

/** Stores that a connection was begun; an earlier one of the same drive no longer works. */
export async function putAuthorization(
  db: Db,
  businessId: BusinessId,
  drive: CloudDrive,
  authorization: NewAuthorization,
): Promise<void> {
  await db
    .insertInto('driveAuthorizations')
    .values({ businessId, drive, ...authorization })
    .onConflict((conflict) => conflict.columns(['businessId', 'drive']).doUpdateSet(authorization))
    .execute()
}

/** Takes a begun connection, which works once. */
export async function deleteAuthorizations(db: Db, businessId: BusinessId): Promise<void> {
  await db.deleteFrom('driveAuthorizations').where('businessId', '=', businessId).execute()
}

export function takeAuthorization(
  db: Db,
  businessId: BusinessId,
  drive: CloudDrive,
  stateHash: Buffer,
) {
  return db
    .deleteFrom('driveAuthorizations')
    .where('businessId', '=', businessId)
    .where('drive', '=', drive)
    .where('stateHash', '=', stateHash)
    .returningAll()
    .executeTakeFirst()
}

/** Whether a session is still open, and belongs to this account and business. */
export async function isSessionOpen(
  db: Db,
  session: { hash: Buffer; accountId: string; businessId: BusinessId; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ accountId: string; businessId: string }>`
    SELECT account_id, business_id
    FROM resolve_session(${session.hash}, ${session.businessId}::uuid, ${session.now}, ${`${SESSION_IDLE_DAYS} days`}::interval)`.execute(
    db,
  )
  const [open] = rows
  return open?.accountId === session.accountId && open.businessId === session.businessId
}

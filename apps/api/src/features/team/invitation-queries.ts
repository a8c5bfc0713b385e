import type { GivenRole } from '@isiro/domain/team-seats'
import type { BusinessId } from '../../platform/db/context.ts'
import type { Db } from '../../platform/db/database.ts'

/** The invitations that are neither accepted nor revoked, also those that are over, the latest first. */
export function listWaiting(db: Db, businessId: BusinessId) {
  return db
    .selectFrom('invitations')
    .select(['id', 'email', 'role', 'invitedBy', 'invitedAt', 'expiresAt'])
    .where('businessId', '=', businessId)
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .orderBy('invitedAt', 'desc')
    .orderBy('id')
    .execute()
}

export function findInvitation(db: Db, businessId: BusinessId, id: string) {
  return db
    .selectFrom('invitations')
    .selectAll()
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst()
}

interface NewInvitation {
  id: string
  email: string
  role: GivenRole
  invitedBy: string
  invitedAt: Date
  expiresAt: Date
}

export async function insertInvitation(
  db: Db,
  businessId: BusinessId,
  invitation: NewInvitation,
): Promise<void> {
  await db
    .insertInto('invitations')
    .values({ ...invitation, businessId })
    .execute()
}

/** Opens an invitation for longer, and as the role that is asked for now. */
export async function renewInvitation(
  db: Db,
  businessId: BusinessId,
  { id, role, invitedBy, invitedAt, expiresAt }: Omit<NewInvitation, 'email'>,
): Promise<void> {
  await db
    .updateTable('invitations')
    .set({ role, invitedBy, invitedAt, expiresAt })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .execute()
}

/** Revokes an invitation; false where it is not open. */
export async function revokeInvitation(
  db: Db,
  businessId: BusinessId,
  id: string,
  at: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('invitations')
    .set({ revokedAt: at })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Uses an invitation up. Of several at once, one gets its role; null for the others. */
export async function takeInvitation(
  db: Db,
  businessId: BusinessId,
  { id, accountId, at }: { id: string; accountId: string; at: Date },
): Promise<GivenRole | null> {
  const row = await db
    .updateTable('invitations')
    .set({ acceptedAt: at, acceptedBy: accountId })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', at)
    .returning('role')
    .executeTakeFirst()
  return row?.role ?? null
}

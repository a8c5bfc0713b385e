import type { MessageReason } from '@isiro/contracts/messages'
import { sql } from 'kysely'
import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Again } from './again-queries.ts'

/** Why a message waits that only the proof of the owner's address releases. */
export const HELD = 'email_unconfirmed' satisfies MessageReason

/**
 * The owners' addresses of a business, of which nobody has confirmed one; none where an owner has. Those that are returned are kept
 * from being confirmed until the transaction ends.
 */
export async function listUnproven(db: Db, businessId: BusinessId): Promise<string[]> {
  const owners = ownersOf(db, businessId)
  if ((await owners.execute()).some(isProven)) return []
  // Read again under the lock, which a business whose owner is confirmed does not pay for.
  const locked = await owners.forShare('a').execute()
  return locked.some(isProven) ? [] : locked.map(({ email }) => email)
}

function ownersOf(db: Db, businessId: BusinessId) {
  return db
    .selectFrom('members as m')
    .innerJoin('accounts as a', 'a.id', 'm.accountId')
    .where('m.businessId', '=', businessId)
    .where('m.role', '=', 'owner')
    .select(['a.email', 'a.emailVerifiedAt'])
}

function isProven({ emailVerifiedAt }: { emailVerifiedAt: Date | null }): boolean {
  return emailVerifiedAt !== null
}

export async function countHeld(db: Db, businessId: BusinessId): Promise<number> {
  const row = await db
    .selectFrom('messages')
    .where('businessId', '=', businessId)
    .where('state', '=', 'queued')
    .where('reason', '=', HELD)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** The messages that wait for the proof, held until the transaction ends, the longest waiting first. */
export async function lockHeld(db: Db, businessId: BusinessId): Promise<Again[]> {
  const { rows } = await sql<Again>`
    SELECT id, channel, recipient, body, state, reason, not_before, charged_month, parts FROM messages
    WHERE business_id = ${businessId} AND state = 'queued' AND reason = ${HELD}
    ORDER BY queued_at, id FOR UPDATE`.execute(db)
  return rows
}

import type { SentChannel } from '@isiro/contracts/messages'
import { sql } from 'kysely'
import type { BusinessId } from '../../../../platform/db/context.ts'
import type { Db } from '../../../../platform/db/database.ts'

export interface OptOutRow {
  id: string
  channel: SentChannel
  address: string
  note: string | null
  at: Date
  by: string | null
  clients: { id: string; name: string }[]
}

/** Everybody who wants no more messages, the latest first. */
export async function listOptOuts(db: Db, businessId: BusinessId): Promise<OptOutRow[]> {
  const { rows } = await sql<OptOutRow>`
    SELECT o.id, o.channel, o.address, o.note, o.at, nullif(a.first_name || ' ' || a.last_name, ' ') AS by,
      coalesce((SELECT json_agg(json_build_object('id', c.id, 'name', c.name) ORDER BY c.name_key, c.id) FROM clients c
        WHERE c.business_id = ${businessId}
          AND CASE o.channel WHEN 'sms' THEN c.phone ELSE lower(c.email) END = o.address), '[]') AS clients
    FROM contact_opt_outs o LEFT JOIN accounts a ON a.id = o.noted_by
    WHERE o.business_id = ${businessId} AND o.removed_at IS NULL
    ORDER BY o.at DESC, o.id DESC`.execute(db)
  return rows
}

/** Notes it once; false where it is noted already. */
export async function insertOptOut(
  db: Db,
  businessId: BusinessId,
  optOut: {
    id: string
    channel: SentChannel
    address: string
    note: string | null
    at: Date
    notedBy: string | null
  },
): Promise<boolean> {
  const row = await db
    .insertInto('contactOptOuts')
    .values({ ...optOut, businessId })
    .onConflict((conflict) =>
      conflict
        .columns(['businessId', 'channel', 'address'])
        .where('removedAt', 'is', null)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Takes it back; undefined where there is none of this id, or it was taken back before. */
export function removeOptOut(
  db: Db,
  businessId: BusinessId,
  id: string,
  { at, by }: { at: Date; by: string | null },
) {
  return db
    .updateTable('contactOptOuts')
    .set({ removedAt: at, removedBy: by })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .returning(['channel', 'address'])
    .executeTakeFirst()
}

/** Whether an opt-out of this id was ever noted. */
export async function isOptOut(db: Db, businessId: BusinessId, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('contactOptOuts')
    .select('id')
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

/** Notes that a server knows no such mailbox; nothing is sent there until somebody takes the note away. */
export async function putUndeliverable(
  db: Db,
  businessId: BusinessId,
  address: string,
  { reason, at }: { reason: string; at: Date },
): Promise<void> {
  await db
    .insertInto('undeliverableAddresses')
    .values({ businessId, address, reason, at })
    .onConflict((conflict) =>
      conflict.columns(['businessId', 'address']).doUpdateSet({ reason, at }),
    )
    .execute()
}

export async function deleteUndeliverable(
  db: Db,
  businessId: BusinessId,
  address: string,
): Promise<void> {
  await db
    .deleteFrom('undeliverableAddresses')
    .where('businessId', '=', businessId)
    .where('address', '=', address)
    .execute()
}

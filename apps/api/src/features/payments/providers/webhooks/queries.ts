import type { Provider } from '@isiro/contracts/payment-providers'
import { sql } from 'kysely'
import type { BusinessId } from '../../../../platform/db/context.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { prepared } from '../../../../platform/db/prepared-query.ts'
import {
  type AwaitedPayment,
  type AwaitedRow,
  awaitedOf,
  awaitedUnder,
} from '../settlement/awaited-queries.ts'

interface NewEvent {
  id: string
  provider: Provider
  bodyHash: Buffer
  body: Buffer
  receivedAt: Date
  /** The version of the connection that it was proven with. */
  connectionVersion: string
  /** What it is about; empty where that is nothing of ours. */
  reference: string
}

const storeNew = prepared(
  (db, $: NewEvent & { businessId: BusinessId }) => sql<
    AwaitedRow | { [K in keyof AwaitedRow]: null }
  >`
    WITH stored AS (
      INSERT INTO provider_events (business_id, id, provider, body_hash, body, received_at)
      SELECT ${$.businessId}::uuid, ${$.id}::uuid, ${$.provider}, ${$.bodyHash}::bytea, ${$.body}::bytea,
        ${$.receivedAt}::timestamptz
      FROM provider_connections c
      WHERE c.business_id = ${$.businessId} AND c.provider = ${$.provider} AND c.xmin = ${$.connectionVersion}::xid
      RETURNING id
    )
    SELECT awaited.* FROM stored LEFT JOIN (${awaitedUnder(db, $)}) awaited ON true`,
)

/**
 * Stores a webhook as it came, and reads along what is awaited under its reference; the database refuses the very same
 * bytes told again. Null, with nothing stored, where the connection is not any more the one it was proven with.
 */
export async function storeEvent(
  db: Db,
  businessId: BusinessId,
  event: NewEvent,
): Promise<{ awaited: AwaitedPayment | null } | null> {
  const [row] = await storeNew(db, { ...event, businessId })
  if (!row) return null
  return { awaited: row.id === null ? null : awaitedOf(row as AwaitedRow) }
}

const eventById = prepared((db, $: { businessId: BusinessId; id: string }) =>
  db
    .selectFrom('providerEvents')
    .selectAll()
    .where('businessId', '=', $.businessId)
    .where('id', '=', $.id),
)

export async function findEvent(db: Db, businessId: BusinessId, id: string) {
  const [event] = await eventById(db, { businessId, id })
  return event
}

const setWorked = prepared(
  (db, $: { businessId: BusinessId; id: string; workedAt: Date; outcome: string }) =>
    db
      .updateTable('providerEvents')
      .set({ workedAt: $.workedAt, outcome: $.outcome })
      .where('businessId', '=', $.businessId)
      .where('id', '=', $.id),
)

export async function markWorked(
  db: Db,
  businessId: BusinessId,
  id: string,
  worked: { workedAt: Date; outcome: string },
): Promise<void> {
  await setWorked(db, { ...worked, businessId, id })
}

const waiting = prepared(
  (_db, $: { receivedBefore: Date; most: number }) => sql<{ businessId: string; id: string }>`
    SELECT business_id, id FROM waiting_provider_events(${$.receivedBefore}, ${$.most})`,
)

/** Webhooks that came before a moment and are not worked yet, the oldest first, across businesses: ids only. */
export function listWaiting(
  db: Db,
  receivedBefore: Date,
  most: number,
): Promise<{ businessId: string; id: string }[]> {
  return waiting(db, { receivedBefore, most })
}

import type { Provider } from '@isiro/contracts/payment-providers'
import { sql } from 'kysely'
import { compiled } from '../../../platform/db/compiled-query.ts'
import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'

interface NewEvent {
  id: string
  provider: Provider
  bodyHash: Buffer
  body: Buffer
  receivedAt: Date
}

const insertNew = compiled((db, $: NewEvent & { businessId: BusinessId }) =>
  db
    .insertInto('providerEvents')
    .values({
      businessId: $.businessId,
      id: $.id,
      provider: $.provider,
      bodyHash: $.bodyHash,
      body: $.body,
      receivedAt: $.receivedAt,
    })
    .onConflict((conflict) => conflict.columns(['businessId', 'provider', 'bodyHash']).doNothing())
    .returning('id'),
)

/** Stores a webhook as received and returns its id; null if the same bytes are already stored. */
export async function insertEvent(
  db: Db,
  businessId: BusinessId,
  event: NewEvent,
): Promise<string | null> {
  const [stored] = await insertNew(db, { ...event, businessId })
  return stored?.id ?? null
}

const eventById = compiled((db, $: { businessId: BusinessId; id: string }) =>
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

const setProcessed = compiled(
  (db, $: { businessId: BusinessId; id: string; workedAt: Date; outcome: string }) =>
    db
      .updateTable('providerEvents')
      .set({ workedAt: $.workedAt, outcome: $.outcome })
      .where('businessId', '=', $.businessId)
      .where('id', '=', $.id),
)

export async function markProcessed(
  db: Db,
  businessId: BusinessId,
  id: string,
  processed: { workedAt: Date; outcome: string },
): Promise<void> {
  await setProcessed(db, { ...processed, businessId, id })
}

/** The ids of unprocessed events received before a moment, the oldest first, across businesses. */
export async function listWaiting(
  db: Db,
  receivedBefore: Date,
  limit: number,
): Promise<{ businessId: string; id: string }[]> {
  const { rows } = await sql<{ businessId: string; id: string }>`
    SELECT business_id, id FROM waiting_provider_events(${receivedBefore}, ${limit})`.execute(db)
  return rows
}

import type { Provider } from '@isiro/contracts/payment-providers'
import { compiled } from '../../../platform/db/compiled-query.ts'
import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { planWork } from '../../../platform/jobs/due-work.ts'

/** The node that takes an event in works it within this time, or another does. */
const WORKED_WITHIN_MS = 60_000

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
  if (!stored) return null
  const leftAt = new Date(event.receivedAt.getTime() + WORKED_WITHIN_MS)
  await planWork(db, businessId, 'provider_event', event.id, leftAt)
  return event.id
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
  await planWork(db, businessId, 'provider_event', id, null)
}

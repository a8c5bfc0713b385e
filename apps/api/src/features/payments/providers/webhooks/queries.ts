import type { Provider } from '@isiro/contracts/payment-providers'
import type { BusinessId } from '../../../../platform/context.ts'
import type { Db } from '../../../../platform/database.ts'
import { prepared } from '../../../../platform/prepared-query.ts'

interface NewEvent {
  id: string
  provider: Provider
  bodyHash: Buffer
  body: Buffer
  receivedAt: Date
}

const insertNew = prepared((db, $: NewEvent & { businessId: BusinessId }) =>
  db.insertInto('providerEvents').values({
    businessId: $.businessId,
    id: $.id,
    provider: $.provider,
    bodyHash: $.bodyHash,
    body: $.body,
    receivedAt: $.receivedAt,
  }),
)

/** Stores a webhook as it came; the database refuses the very same bytes told again. */
export async function insertEvent(db: Db, businessId: BusinessId, event: NewEvent): Promise<void> {
  await insertNew(db, { ...event, businessId })
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

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

export function findEvent(db: Db, businessId: BusinessId, id: string) {
  return db
    .selectFrom('providerEvents')
    .selectAll()
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function markWorked(
  db: Db,
  businessId: BusinessId,
  id: string,
  worked: { workedAt: Date; outcome: string },
): Promise<void> {
  await db
    .updateTable('providerEvents')
    .set(worked)
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .execute()
}

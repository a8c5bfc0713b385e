import type { MessageReason, MessageState } from '@isiro/contracts/messages'
import type { BusinessId } from '../../../../platform/db/context.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { findReferences } from '../../../../platform/db/provider-references.ts'

export interface ReportedMessage {
  businessId: string
  id: string
}

/** The business and message ids of a provider's message id, across businesses. */
export async function findReported(
  db: Db,
  provider: string,
  providerMessageId: string,
): Promise<ReportedMessage | null> {
  const [found] = await findReferences(db, { provider, kind: 'message' }, [providerMessageId])
  return found ? { businessId: found.businessId, id: found.subjectId } : null
}

/** The messages to a number since a time whose id at the provider was not known then, across businesses. */
export async function listToNumber(
  db: Db,
  provider: string,
  recipient: string,
  since: Date,
): Promise<ReportedMessage[]> {
  const found = await findReferences(db, { provider, kind: 'number' }, [recipient])
  return found
    .filter(({ namedAt }) => namedAt >= since)
    .map(({ businessId, subjectId }) => ({ businessId, id: subjectId }))
}

/** Whether the provider took a message without our hearing of it. `text` is null where the report does not repeat it. */
export async function isUnheard(
  db: Db,
  businessId: BusinessId,
  id: string,
  { provider, text, since }: { provider: string; text: string | null; since: Date },
): Promise<boolean> {
  let message = db
    .selectFrom('messages')
    .select('id')
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .where('state', 'in', ['sending', 'unknown'])
    .where('providerMessageId', 'is', null)
    .where('provider', '=', provider)
    .where('sendingAt', '>=', since)
  if (text !== null) message = message.where('body', '=', text)
  return (await message.executeTakeFirst()) !== undefined
}

/** Stores a report as it came; false where the very same bytes are there already. */
export async function insertReport(
  db: Db,
  businessId: BusinessId,
  report: {
    id: string
    messageId: string
    provider: string
    bodyHash: Buffer
    body: Buffer
    receivedAt: Date
  },
): Promise<boolean> {
  const row = await db
    .insertInto('messageReports')
    .values({ ...report, businessId })
    .onConflict((conflict) => conflict.columns(['businessId', 'provider', 'bodyHash']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Reads a message and locks it until the transaction ends. */
export function lockMessage(db: Db, businessId: BusinessId, id: string) {
  return db
    .selectFrom('messages')
    .select(['id', 'state', 'recipient', 'providerMessageId'])
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Notes what the network said. */
export async function applyReport(
  db: Db,
  businessId: BusinessId,
  id: string,
  {
    state,
    reason,
    providerMessageId,
    at,
  }: {
    state: MessageState
    reason: MessageReason | null
    providerMessageId: string
    at: Date
  },
): Promise<void> {
  const isSettled = state !== 'sent'
  await db
    .updateTable('messages')
    .set((eb) => ({
      state,
      reason,
      providerMessageId,
      sentAt: eb.fn.coalesce('sentAt', eb.val(at)),
      settledAt: isSettled ? at : null,
    }))
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .execute()
}

import type { MessageReason, MessageState } from '@isiro/contracts/messages'
import { sql } from 'kysely'
import type { BusinessId } from '../../../../platform/db/context.ts'
import type { Db } from '../../../../platform/db/database.ts'

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
  const { rows } = await sql<ReportedMessage>`
    SELECT business_id, id FROM find_reported_message(${provider}, ${providerMessageId})`.execute(
    db,
  )
  return rows[0] ?? null
}

/** The one message to a number that the provider took without our hearing of it. */
export async function findUnheard(
  db: Db,
  provider: string,
  { recipient, text, since }: { recipient: string; text: string | null; since: Date },
): Promise<ReportedMessage | null> {
  const { rows } = await sql<ReportedMessage>`
    SELECT business_id, id FROM find_unheard_message(${provider}, ${recipient}, ${text}, ${since})`.execute(
    db,
  )
  return rows[0] ?? null
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

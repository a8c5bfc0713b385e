import type { MessageReason, MessageState, SentChannel } from '@isiro/contracts/messages'
import { sql } from 'kysely'
import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { planMessage } from './due-queries.ts'

/** A message that may be sent once more. */
export interface Again {
  id: string
  channel: SentChannel
  recipient: string
  body: string
  state: MessageState
  reason: MessageReason | null
  notBefore: Date
  chargedMonth: string | null
  parts: number
}

/** Messages as they stand until the transaction ends: one by its id, or all of a bulk message. */
export async function lockMessages(
  db: Db,
  businessId: BusinessId,
  which: { id: string } | { batchId: string },
): Promise<Again[]> {
  const { rows } = await sql<Again>`
    SELECT id, channel, recipient, body, state, reason, not_before, charged_month, parts FROM messages
    WHERE business_id = ${businessId} AND channel IN ('sms', 'email')
      AND ${'id' in which ? sql`id = ${which.id}::uuid` : sql`batch_id = ${which.batchId}::uuid`}
    ORDER BY id FOR UPDATE`.execute(db)
  return rows
}

/**
 * Puts messages into the queue once more, as new ones but for their history, or notes why not. What a person sends again is not
 * automatic any more.
 */
export async function requeue(
  db: Db,
  businessId: BusinessId,
  messages: readonly Again[],
  { now, isByPerson }: { now: Date; isByPerson: boolean },
): Promise<void> {
  const rows = JSON.stringify(
    messages.map(({ id, state, reason, notBefore, chargedMonth, parts }) => ({
      id,
      state,
      reason,
      notBefore,
      chargedMonth,
      parts,
    })),
  )
  await sql`
    UPDATE messages m SET state = n.state, reason = n.reason, not_before = n."notBefore", charged_month = n."chargedMonth",
      parts = n.parts, provider_message_id = NULL, retried_at = ${isByPerson ? now : sql`m.retried_at`}, sending_at = NULL, sent_at = NULL, attempts = 0, attention_resolved_at = NULL,
      settled_at = CASE WHEN n.state = 'queued' THEN NULL ELSE ${now}::timestamptz END
    FROM jsonb_to_recordset(${rows}::jsonb) AS n (id uuid, state text, reason text, "notBefore" timestamptz,
      "chargedMonth" text, parts int)
    WHERE m.business_id = ${businessId} AND m.id = n.id`.execute(db)
  for (const message of messages)
    if (message.state === 'queued') await planMessage(db, businessId, message, message.notBefore)
}

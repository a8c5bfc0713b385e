import type { MessageReason, MessageState, SentChannel } from '@isiro/contracts/messages'
import type { Language } from '@isiro/domain/language'
import { sql } from 'kysely'
import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { planMessage } from '../outbox/due-queries.ts'

export interface Subject {
  id: string
  name: string
  language: Language
}

/** The clients of these ids, and those of these invoices under the invoice's id, in the language of the invoice. */
export async function findSubjects(
  db: Db,
  businessId: BusinessId,
  { clientIds, invoiceIds }: { clientIds: string[]; invoiceIds: string[] },
): Promise<{ clients: Map<string, Subject>; invoices: Map<string, Subject> }> {
  const { rows } = await sql<Subject & { invoiceId: string | null }>`
    SELECT c.id, c.name, c.language, NULL::uuid AS invoice_id FROM clients c
    WHERE c.business_id = ${businessId} AND c.id = ANY(${clientIds}::uuid[])
    UNION ALL
    SELECT c.id, c.name, i.language, i.id FROM invoices i JOIN clients c ON c.business_id = i.business_id AND c.id = i.client_id
    WHERE i.business_id = ${businessId} AND i.id = ANY(${invoiceIds}::uuid[])`.execute(db)
  const of = ({ id, name, language }: Subject): Subject => ({ id, name, language })
  return {
    clients: new Map(
      rows.filter(({ invoiceId }) => !invoiceId).map((row) => [row.id, of(row)] as const),
    ),
    invoices: new Map(rows.flatMap((row) => (row.invoiceId ? [[row.invoiceId, of(row)]] : []))),
  }
}

/** Notes a bulk message; false where its key is known already. A second one with the same key waits here. */
export async function insertBatch(
  db: Db,
  businessId: BusinessId,
  batch: {
    id: string
    channel: SentChannel
    idempotencyKey: string | null
    requestHash: Buffer
    createdAt: Date
    madeBy: string | null
  },
): Promise<boolean> {
  const row = await db
    .insertInto('messageBatches')
    .values({ ...batch, businessId })
    .onConflict((conflict) =>
      conflict
        .columns(['businessId', 'idempotencyKey'])
        .where('idempotencyKey', 'is not', null)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export function findBatchByKey(db: Db, businessId: BusinessId, key: string) {
  return db
    .selectFrom('messageBatches')
    .select(['id', 'requestHash'])
    .where('businessId', '=', businessId)
    .where('idempotencyKey', '=', key)
    .executeTakeFirst()
}

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

/** Puts messages into the queue once more, as new ones but for their history, or notes why not. */
export async function requeue(
  db: Db,
  businessId: BusinessId,
  messages: readonly Again[],
  now: Date,
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
      parts = n.parts, provider_message_id = NULL, retried_at = ${now}, sending_at = NULL, sent_at = NULL, attempts = 0, attention_resolved_at = NULL,
      settled_at = CASE WHEN n.state = 'queued' THEN NULL ELSE ${now}::timestamptz END
    FROM jsonb_to_recordset(${rows}::jsonb) AS n (id uuid, state text, reason text, "notBefore" timestamptz,
      "chargedMonth" text, parts int)
    WHERE m.business_id = ${businessId} AND m.id = n.id`.execute(db)
  for (const message of messages)
    if (message.state === 'queued') await planMessage(db, businessId, message, message.notBefore)
}

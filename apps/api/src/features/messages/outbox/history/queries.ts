import type {
  ListMessages,
  MessageChannel,
  MessageKind,
  MessageReason,
  MessageState,
  SentChannel,
} from '@isiro/contracts/messages'
import type { Language } from '@isiro/domain/language'
import { foldForSearch } from '@isiro/domain/plain-text'
import { sql } from 'kysely'
import type { BusinessId } from '../../../../platform/db/context.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { containing, type Position } from '../../../../platform/http/paging.ts'

export interface MessageRow {
  id: string
  channel: MessageChannel
  type: MessageKind
  state: MessageState
  reason: MessageReason | null
  clientId: string | null
  clientName: string | null
  invoiceId: string | null
  invoiceNumber: string | null
  paymentId: string | null
  batchId: string | null
  recipient: string
  recipientName: string | null
  subject: string | null
  body: string
  language: Language
  parts: number
  withPdf: boolean
  provider: string | null
  queuedAt: Date
  notBefore: Date
  sentAt: Date | null
  settledAt: Date | null
  attempts: number
  attentionResolvedAt: Date | null
  by: string | null
}

const selected = (businessId: BusinessId) => sql`
  SELECT m.id, m.channel, m.type, m.state, m.reason, coalesce(c.merged_into, m.client_id) AS client_id,
    coalesce((SELECT k.name FROM clients k WHERE k.business_id = ${businessId} AND k.id = c.merged_into), c.name) AS client_name, m.invoice_id, i.number AS invoice_number,
    m.payment_id, m.batch_id, m.recipient, m.recipient_name, m.subject, m.body, m.language, m.parts, m.with_pdf, m.provider,
    m.queued_at, m.not_before, m.sent_at, m.settled_at, m.attempts, m.attention_resolved_at,
    nullif(a.first_name || ' ' || a.last_name, ' ') AS by
  FROM messages m
  LEFT JOIN clients c ON c.business_id = m.business_id AND c.id = m.client_id
  LEFT JOIN invoices i ON i.business_id = m.business_id AND i.id = m.invoice_id
  LEFT JOIN accounts a ON a.id = m.made_by`

export type MessageFilter = Omit<ListMessages, 'cursor'> & { after?: Position | undefined }

/** The messages of a filter, newest first; one row more than `limit`, if there are. */
export async function listMessages(
  db: Db,
  businessId: BusinessId,
  { limit, after, q, channel, state, clientId, invoiceId, batchId }: MessageFilter,
): Promise<MessageRow[]> {
  const conditions = [
    sql`m.business_id = ${businessId}`,
    ...(channel ? [sql`m.channel = ${channel}`] : []),
    ...(state ? [sql`m.state = ${state}`] : []),
    // Includes messages to clients that were merged into this one.
    ...(clientId ? [sql`m.client_id = ANY (client_family(${businessId}, ${clientId}::uuid))`] : []),
    ...(invoiceId ? [sql`m.invoice_id = ${invoiceId}::uuid`] : []),
    ...(batchId ? [sql`m.batch_id = ${batchId}::uuid`] : []),
    ...(q ? [sql`m.search LIKE ${containing(foldForSearch(q))}`] : []),
    ...(after ? [sql`(m.queued_at, m.id) < (${after.value}::timestamptz, ${after.id}::uuid)`] : []),
  ]
  const cut = limit === undefined ? sql`` : sql`LIMIT ${limit + 1}`
  const { rows } = await sql<MessageRow>`
    ${selected(businessId)} WHERE ${sql.join(conditions, sql` AND `)} ORDER BY m.queued_at DESC, m.id DESC ${cut}`.execute(
    db,
  )
  return rows
}

export async function findMessage(
  db: Db,
  businessId: BusinessId,
  id: string,
): Promise<MessageRow | undefined> {
  const { rows } = await sql<MessageRow>`
    ${selected(businessId)} WHERE m.business_id = ${businessId} AND m.id = ${id}::uuid`.execute(db)
  return rows[0]
}

/** Messages that failed or may have failed and that nobody has resolved. */
export async function listInNeed(
  db: Db,
  businessId: BusinessId,
  most: number,
): Promise<{ count: number; rows: MessageRow[] }> {
  const inNeed = sql`m.business_id = ${businessId} AND m.state IN ('failed', 'unknown') AND m.attention_resolved_at IS NULL`
  const { rows } = await sql<MessageRow & { total: number }>`
    ${selected(businessId)} WHERE ${inNeed} ORDER BY m.queued_at DESC, m.id DESC LIMIT ${most}`.execute(
    db,
  )
  if (rows.length < most) return { count: rows.length, rows }
  const counted = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM messages m WHERE ${inNeed}`.execute(db)
  return { count: counted.rows[0]?.count ?? rows.length, rows }
}

/** Takes a message off the list of those that need attention. */
export async function markResolved(
  db: Db,
  businessId: BusinessId,
  id: string,
  at: Date,
): Promise<void> {
  await db
    .updateTable('messages')
    .set({ attentionResolvedAt: at })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .where('attentionResolvedAt', 'is', null)
    .execute()
}

export interface BatchRow {
  id: string
  channel: SentChannel
  createdAt: Date
}

export function findBatch(db: Db, businessId: BusinessId, id: string) {
  return db
    .selectFrom('messageBatches')
    .select(['id', 'channel', 'createdAt'])
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function countStates(
  db: Db,
  businessId: BusinessId,
  batchId: string,
): Promise<{ state: MessageState; count: number }[]> {
  const { rows } = await sql<{ state: MessageState; count: number }>`
    SELECT state, count(*)::int AS count FROM messages
    WHERE business_id = ${businessId} AND batch_id = ${batchId}::uuid GROUP BY state`.execute(db)
  return rows
}

import type {
  MessageKind,
  MessageReason,
  MessageState,
  SentChannel,
} from '@isiro/contracts/messages'
import type { Language } from '@isiro/domain/language'
import { sql } from 'kysely'
import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { dropEnded } from './due-queries.ts'
import type { MessageDetails, QueuedMessage } from './message.ts'

/** The state that decides about messages before they are queued. */
export interface Standing {
  /** 'channel:address' of those who want none. */
  optedOut: Set<string>
  undeliverable: Set<string>
  /** By dedupe key. */
  known: Map<string, Omit<QueuedMessage, 'isNew'>>
}

type StandingRow =
  | { kind: 'opted_out' | 'undeliverable'; key: string }
  | { kind: 'known'; key: string; id: string; state: MessageState; reason: MessageReason | null }

/** Reads which of these recipients opted out or are undeliverable, and which dedupe keys exist. */
export async function findStanding(
  db: Db,
  businessId: BusinessId,
  messages: readonly { recipient: string; dedupeKey?: string | null }[],
): Promise<Standing> {
  const addresses = [...new Set(messages.map(({ recipient }) => recipient))]
  const keys = messages.flatMap(({ dedupeKey }) => dedupeKey ?? [])
  const { rows } = await sql<StandingRow>`
    SELECT 'opted_out' AS kind, channel || ':' || address AS key, NULL::uuid AS id, NULL AS state, NULL AS reason
    FROM contact_opt_outs WHERE business_id = ${businessId} AND removed_at IS NULL AND address = ANY(${addresses}::text[])
    UNION ALL
    SELECT 'undeliverable', address, NULL, NULL, NULL
    FROM undeliverable_addresses WHERE business_id = ${businessId} AND address = ANY(${addresses}::text[])
    UNION ALL
    SELECT 'known', dedupe_key, id, state, reason
    FROM messages WHERE business_id = ${businessId} AND dedupe_key = ANY(${keys}::text[])`.execute(
    db,
  )
  const keysOf = (kind: StandingRow['kind']) =>
    new Set(rows.filter((row) => row.kind === kind).map(({ key }) => key))
  return {
    optedOut: keysOf('opted_out'),
    undeliverable: keysOf('undeliverable'),
    known: new Map(
      rows
        .filter((row) => row.kind === 'known')
        .map(({ key, id, state, reason }) => [key, { messageId: id, state, reason }]),
    ),
  }
}

/** A message as its table has it. */
export interface NewMessageRow {
  id: string
  channel: SentChannel
  type: MessageKind
  clientId: string | null
  invoiceId: string | null
  paymentId: string | null
  batchId: string | null
  recipient: string
  recipientName: string | null
  subject: string | null
  body: string
  language: Language
  details: MessageDetails
  parts: number
  chargedMonth: string | null
  withPdf: boolean
  state: MessageState
  reason: MessageReason | null
  dedupeKey: string | null
  search: string
  notBefore: Date
  queuedAt: Date
  settledAt: Date | null
  madeBy: string | null
  /** The maker of the document that it is about; of one about none, who sends it. */
  maker: string | null
}

// One statement carries so many, each as an element of one parameter.
const ROWS_AT_ONCE = 1_000

/** Adds messages; the ids of those that were not there by their dedupe key. */
export async function insertMessages(
  db: Db,
  businessId: BusinessId,
  rows: readonly NewMessageRow[],
): Promise<string[]> {
  const parts = Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, part) =>
    rows.slice(part * ROWS_AT_ONCE, (part + 1) * ROWS_AT_ONCE),
  )
  const inserted = await Promise.all(parts.map((part) => insertAtOnce(db, businessId, part)))
  return inserted.flat()
}

async function insertAtOnce(
  db: Db,
  businessId: BusinessId,
  rows: readonly NewMessageRow[],
): Promise<string[]> {
  const { rows: inserted } = await sql<{ id: string }>`
    INSERT INTO messages AS added (business_id, id, channel, type, client_id, invoice_id, payment_id, batch_id, recipient,
      recipient_name, subject, body, language, details, parts, charged_month, with_pdf, state, reason, dedupe_key,
      search, not_before, queued_at, settled_at, made_by, maker)
    SELECT b.id, m.id, channel, type, "clientId", "invoiceId", "paymentId", "batchId", recipient,
      "recipientName", subject, body, m.language, details, parts, "chargedMonth", "withPdf", state, reason, "dedupeKey",
      search, "notBefore", "queuedAt", "settledAt", "madeBy", maker
    FROM businesses b, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS m (id uuid, channel text, type text, "clientId" uuid,
      "invoiceId" uuid, "paymentId" uuid, "batchId" uuid, recipient text, "recipientName" text, subject text, body text,
      language text, details jsonb, parts int, "chargedMonth" text, "withPdf" boolean, state text, reason text,
      "dedupeKey" text, search text, "notBefore" timestamptz, "queuedAt" timestamptz, "settledAt" timestamptz,
      "madeBy" uuid, maker uuid)
    WHERE b.id = ${businessId}
    ON CONFLICT (business_id, dedupe_key) WHERE dedupe_key IS NOT NULL DO NOTHING
    RETURNING added.id`.execute(db)
  await sql`
    INSERT INTO due_work (business_id, kind, subject, due_at)
    SELECT business_id, channel || '_outbox', id, not_before FROM messages
    WHERE business_id = ${businessId} AND id = ANY(${inserted.map(({ id }) => id)}::uuid[]) AND state = 'queued'`.execute(
    db,
  )
  return inserted.map(({ id }) => id)
}

/** Ends all messages that wait to be sent, because the account is deleted. Their parts are given back to their months. */
export async function cancelQueued(db: Db, businessId: BusinessId, now: Date): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    WITH ended AS (
      SELECT id, charged_month, parts FROM messages
      WHERE business_id = ${businessId} AND state = 'queued' FOR UPDATE
    ), months AS (
      SELECT charged_month, sum(parts) AS parts FROM ended WHERE charged_month IS NOT NULL GROUP BY charged_month
    ), given_back AS (
      UPDATE sms_usage u SET parts = greatest(0, u.parts - m.parts) FROM months m
      WHERE u.business_id = ${businessId} AND u.month = m.charged_month
    )
    UPDATE messages m SET state = 'cancelled', reason = 'switched_off', settled_at = ${now}, charged_month = NULL
    FROM ended e WHERE m.business_id = ${businessId} AND m.id = e.id RETURNING m.id`.execute(db)
  await dropEnded(
    db,
    businessId,
    rows.map(({ id }) => id),
  )
}

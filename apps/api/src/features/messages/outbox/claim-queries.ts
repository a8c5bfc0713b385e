import type { MessageReason, MessageState, SentChannel } from '@isiro/contracts/messages'
import { sql } from 'kysely'
import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { dropEnded, planMessage } from './due-queries.ts'
import type { ClaimedMessage } from './message.ts'
import { HELD } from './proof-queries.ts'

/** A claimed message and the changes since it was queued. */
export interface Candidate extends ClaimedMessage {
  /** It has waited for the proof of the owner's address for as long as a message does. */
  isHeld: boolean
  isOptedOut: boolean
  isUndeliverable: boolean
}

/**
 * The next message of a channel that may go now, held against other workers until the transaction ends: each takes another one
 * and nobody waits. With `id` that message alone. A message that a person had sent again is not automatic any more, whatever it
 * was at first.
 */
export async function lockNext(
  db: Db,
  businessId: BusinessId,
  channel: SentChannel,
  now: Date,
  id: string | null,
): Promise<Candidate | null> {
  const { rows } = await sql<Candidate>`
    SELECT m.id, m.channel, m.type, m.client_id, m.invoice_id, m.payment_id, m.recipient, m.recipient_name, m.subject,
      m.body, m.language, CASE WHEN m.retried_at IS NULL THEN m.details ELSE m.details - 'isAutomatic' END AS details, m.with_pdf, m.attempts,
      m.reason IS NOT DISTINCT FROM ${HELD} AS is_held,
      EXISTS (SELECT 1 FROM contact_opt_outs o WHERE o.business_id = ${businessId} AND o.channel = m.channel
        AND o.address = m.recipient AND o.removed_at IS NULL) AS is_opted_out,
      m.channel = 'email' AND EXISTS (SELECT 1 FROM undeliverable_addresses u WHERE u.business_id = ${businessId}
        AND u.address = m.recipient) AS is_undeliverable
    FROM messages m
    WHERE m.business_id = ${businessId} AND m.channel = ${channel} AND m.state = 'queued' AND m.not_before <= ${now}
      ${id === null ? sql`` : sql`AND m.id = ${id}::uuid`}
    ORDER BY m.not_before, m.id LIMIT 1 FOR UPDATE OF m SKIP LOCKED`.execute(db)
  return rows[0] ?? null
}

/** Longer than any sender's time-out: a send that takes longer has crashed. */
export const STUCK_MS = 2 * 60_000

/** From here on the message may have gone. */
export async function markSending(
  db: Db,
  businessId: BusinessId,
  { id, channel }: Pick<ClaimedMessage, 'id' | 'channel'>,
  { provider, now }: { provider: string; now: Date },
): Promise<void> {
  await planMessage(db, businessId, { id, channel }, new Date(now.getTime() + STUCK_MS))
  await db
    .updateTable('messages')
    .set((eb) => ({
      state: 'sending',
      reason: null,
      provider,
      providerMessageId: null,
      sendingAt: now,
      attempts: eb('attempts', '+', 1),
    }))
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .execute()
}

/**
 * Ends a message that did not go. Its parts are given back to the month they came from: whoever was not sent
 * to costs nothing.
 */
export async function endUnsent(
  db: Db,
  businessId: BusinessId,
  id: string,
  {
    state,
    reason,
    from,
    now,
  }: { state: MessageState; reason: MessageReason; from: MessageState; now: Date },
): Promise<void> {
  await sql`
    WITH ended AS (
      SELECT id, charged_month, parts FROM messages
      WHERE business_id = ${businessId} AND id = ${id}::uuid AND state = ${from} FOR UPDATE
    ), given_back AS (
      UPDATE sms_usage u SET parts = greatest(0, u.parts - e.parts) FROM ended e
      WHERE u.business_id = ${businessId} AND u.month = e.charged_month
    )
    UPDATE messages m SET state = ${state}, reason = ${reason}, settled_at = ${now}, charged_month = NULL
    FROM ended e WHERE m.business_id = ${businessId} AND m.id = e.id`.execute(db)
  await dropEnded(db, businessId, [id])
}

/** Records that a provider accepted the message. A delivery report that arrived earlier stays. */
export async function markTaken(
  db: Db,
  businessId: BusinessId,
  id: string,
  {
    providerMessageId,
    state,
    now,
  }: {
    providerMessageId: string | null
    state: 'sent' | 'delivered'
    now: Date
  },
): Promise<void> {
  await sql`
    UPDATE messages m SET
      provider_message_id = coalesce(m.provider_message_id, ${providerMessageId}),
      sent_at = coalesce(m.sent_at, ${now}),
      state = CASE WHEN m.state IN ('sending', 'unknown') THEN ${state} ELSE m.state END,
      reason = CASE WHEN m.state IN ('sending', 'unknown') THEN NULL ELSE m.reason END,
      settled_at = CASE WHEN m.state IN ('sending', 'unknown') AND ${state} = 'delivered' THEN ${now}::timestamptz
        WHEN m.state = 'unknown' THEN NULL ELSE m.settled_at END
    WHERE m.business_id = ${businessId} AND m.id = ${id}::uuid`.execute(db)
  await dropEnded(db, businessId, [id])
}

/** Marks a message as unknown: it stays counted, and nothing sends it again automatically. */
export async function markUnknown(
  db: Db,
  businessId: BusinessId,
  id: string,
  { reason, now }: { reason: MessageReason; now: Date },
): Promise<void> {
  await db
    .updateTable('messages')
    .set({ state: 'unknown', reason, settledAt: now })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .execute()
  await dropEnded(db, businessId, [id])
}

/** Lets a message that was not sent yet wait until then. */
export async function postpone(
  db: Db,
  businessId: BusinessId,
  message: Pick<ClaimedMessage, 'id' | 'channel'>,
  notBefore: Date,
): Promise<void> {
  const waiting = await db
    .updateTable('messages')
    .set({ notBefore })
    .where('businessId', '=', businessId)
    .where('id', '=', message.id)
    .where('state', '=', 'queued')
    .returning('id')
    .executeTakeFirst()
  if (waiting) await planMessage(db, businessId, message, notBefore)
}

/** Puts a message that certainly has not gone back into the queue. */
export async function putBack(
  db: Db,
  businessId: BusinessId,
  message: Pick<ClaimedMessage, 'id' | 'channel'>,
  { notBefore, reason }: { notBefore: Date; reason: MessageReason },
): Promise<void> {
  const waiting = await db
    .updateTable('messages')
    .set({ state: 'queued', reason, notBefore, sendingAt: null })
    .where('businessId', '=', businessId)
    .where('id', '=', message.id)
    .where('state', '=', 'sending')
    .returning('id')
    .executeTakeFirst()
  if (waiting) await planMessage(db, businessId, message, notBefore)
}

/** Messages whose sender has ended without a word: they may have gone. */
export async function markInterrupted(
  db: Db,
  businessId: BusinessId,
  channel: SentChannel,
  { stuckBefore, now }: { stuckBefore: Date; now: Date },
): Promise<void> {
  const interrupted = await db
    .updateTable('messages')
    .set({ state: 'unknown', reason: 'interrupted', settledAt: now })
    .where('businessId', '=', businessId)
    .where('channel', '=', channel)
    .where('state', '=', 'sending')
    .where('sendingAt', '<', stuckBefore)
    .returning('id')
    .execute()
  await dropEnded(
    db,
    businessId,
    interrupted.map(({ id }) => id),
  )
}

/** Finds the messages that have waited in the queue since before `staleBefore`. */
export async function findStale(
  db: Db,
  businessId: BusinessId,
  channel: SentChannel,
  staleBefore: Date,
): Promise<string[]> {
  const rows = await db
    .selectFrom('messages')
    .select('id')
    .where('businessId', '=', businessId)
    .where('channel', '=', channel)
    .where('state', '=', 'queued')
    .where('notBefore', '<', staleBefore)
    .orderBy('notBefore')
    .limit(500)
    .execute()
  return rows.map(({ id }) => id)
}

/** Whether something is left that may go now. */
export async function isAnyDue(
  db: Db,
  businessId: BusinessId,
  channel: SentChannel,
  now: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('messages')
    .select('id')
    .where('businessId', '=', businessId)
    .where('channel', '=', channel)
    .where('state', '=', 'queued')
    .where('notBefore', '<=', now)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether an invoice still asks for money. */
export async function findInvoiceState(
  db: Db,
  businessId: BusinessId,
  id: string,
): Promise<'open' | 'paid' | 'void' | null> {
  const row = await db
    .selectFrom('invoices')
    .select(['balance', 'voidedAt'])
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  if (row.voidedAt !== null) return 'void'
  return row.balance === 0 ? 'paid' : 'open'
}

/** The state of a quote; undefined if there is none. Withdrawn counts as answered. */
export async function findQuoteState(
  db: Db,
  businessId: BusinessId,
  id: string,
): Promise<{ isAnswered: boolean; validUntil: string } | undefined> {
  const row = await db
    .selectFrom('quotes')
    .select(['acceptedAt', 'declinedAt', 'withdrawnAt', 'validUntil'])
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { validUntil, ...answers } = row
  return { isAnswered: Object.values(answers).some((at) => at !== null), validUntil }
}

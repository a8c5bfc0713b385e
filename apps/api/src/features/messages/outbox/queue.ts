import type { MessageReason, MessageState } from '@isiro/contracts/messages'
import { foldForSearch } from '@isiro/domain/plain-text'
import { type Ctx, transact } from '../../../platform/db/context.ts'
import { newId } from '../../../platform/db/ids.ts'
import { findMakers } from '../../../platform/db/makers.ts'
import { OUTBOX } from '../queues.ts'
import { smsTerms } from '../sms-terms.ts'
import { fitLimits } from './allowance/fit-limits.ts'
import { openLimits } from './allowance/limits.ts'
import { destinationRefusal } from './destination.ts'
import type { NewMessage, QueuedMessage } from './message.ts'
import { holdUnproven } from './proof.ts'
import {
  cancelQueued,
  findStanding,
  insertMessages,
  type NewMessageRow,
  type Standing,
} from './queries.ts'
import { smsParts } from './sms-parts.ts'

export interface QueueOptions {
  /**
   * `wait`, the standard: what the product sends by itself. Nothing is thrown: before the owner's address is confirmed a
   * message waits for that, a number that has had enough is served later, and what goes beyond another limit is kept as
   * failed. `refuse`: what a person sends. A limit that is reached throws, and nothing is queued.
   */
  onLimit?: 'wait' | 'refuse'
  /** The network address of the caller. */
  address?: string | null
}

/** Queues one message in the transaction that causes it; see `queueMessages`. */
export async function queueMessage(
  ctx: Ctx,
  message: NewMessage,
  options: QueueOptions = {},
): Promise<QueuedMessage> {
  const [queued] = await queueMessages(ctx, [message], options)
  return queued as QueuedMessage
}

/**
 * Queues messages in the transaction that causes them, and wakes the worker once. Each gets a row, also where
 * it cannot go: then its state and reason say why. Recipients who opted out get no message.
 *
 * With `onLimit: 'refuse'` throws `messages.email_unconfirmed`, `messages.allowance_used`, `messages.business_limit` or
 * `messages.installation_limit`; a number that has had enough is told as a failed message.
 */
export function queueMessages(
  ctx: Ctx,
  messages: readonly NewMessage[],
  { onLimit = 'wait', address = null }: QueueOptions = {},
): Promise<QueuedMessage[]> {
  if (messages.length === 0) return Promise.resolve([])
  return transact(ctx, async (ctx) => {
    const hasSms = messages.some(({ channel }) => channel === 'sms')
    // Locks the month's row first, so that the state read after it does not change.
    const limits = hasSms ? await openLimits(ctx, address) : null
    const subjects = messages.flatMap((message) => subjectOf(message) ?? [])
    const [standing, makers] = await Promise.all([
      findStanding(ctx.db, ctx.businessId, messages),
      findMakers(ctx.db, ctx.businessId, subjects),
    ])
    const drafts = draftsOf(ctx, messages, { ...standing, makers })
    const fresh = drafts.filter(({ known }) => known === null)
    const rows = fresh.map(({ row }) => row)
    await holdUnproven(ctx, rows, onLimit)
    if (limits) await fitLimits(ctx, rows, limits, onLimit)

    for (const row of rows) if (row.state === 'failed') row.settledAt ??= row.queuedAt
    const channels = new Set(
      rows.filter(({ state }) => state === 'queued').map(({ channel }) => channel),
    )
    const [inserted] = await Promise.all([
      insertMessages(ctx.db, ctx.businessId, rows),
      ...[...channels].map((channel) =>
        ctx.jobs.add(ctx.db, OUTBOX[channel], { businessId: ctx.businessId }),
      ),
    ])
    const isNew = new Set(inserted)
    const lost = fresh.filter(({ row }) => !isNew.has(row.id))
    // Another transaction has queued the same e-mail while this one was under way.
    const meanwhile =
      lost.length === 0
        ? null
        : await findStanding(
            ctx.db,
            ctx.businessId,
            lost.map(({ message }) => message),
          )
    return drafts.map(({ row, known }) => {
      const other = known ?? (isNew.has(row.id) ? null : meanwhile?.known.get(row.dedupeKey ?? ''))
      if (other) return { ...other, isNew: false }
      return { messageId: row.id, isNew: true, state: row.state, reason: row.reason }
    })
  })
}

/** Cancels all messages that wait to be sent, in the caller's transaction. Their parts are given back to their months. */
export function cancelWaiting({ db, businessId, now }: Ctx): Promise<void> {
  return cancelQueued(db, businessId, now())
}

interface Draft {
  message: NewMessage
  row: NewMessageRow
  /** The message that has said the same before. */
  known: Omit<QueuedMessage, 'isNew'> | null
}

/** The id of the document that a message is about; null for one about none. */
function subjectOf({ invoiceId, details }: NewMessage): string | null {
  if (invoiceId) return invoiceId
  const { documentId } = details ?? {}
  return typeof documentId === 'string' ? documentId : null
}

/** What is known of recipients and dedupe keys, and the makers of the documents that the messages are about. */
type Known = Standing & { makers: ReadonlyMap<string, string> }

function draftsOf(ctx: Ctx, messages: readonly NewMessage[], standing: Known): Draft[] {
  const now = ctx.now()
  const said = new Map(standing.known)
  return messages.map((message) => {
    const key = message.dedupeKey ?? null
    const known = key === null ? null : (said.get(key) ?? null)
    const row = rowOf(ctx, message, now, standing)
    if (key !== null && !known) {
      said.set(key, { messageId: row.id, state: row.state, reason: row.reason })
    }
    return { message, row, known }
  })
}

function rowOf(ctx: Ctx, message: NewMessage, now: Date, standing: Known): NewMessageRow {
  const about = subjectOf(message)
  const { channel, recipient, recipientName = null, subject = null, body } = message
  const notBefore = message.notBefore && message.notBefore > now ? message.notBefore : now
  const row: NewMessageRow = {
    id: newId(now),
    channel,
    type: message.type,
    clientId: message.clientId ?? null,
    invoiceId: message.invoiceId ?? null,
    paymentId: message.paymentId ?? null,
    batchId: message.batchId ?? null,
    recipient,
    recipientName,
    subject,
    body,
    language: message.language,
    details: message.details ?? {},
    parts: channel === 'sms' ? smsParts(ctx, body) : 0,
    chargedMonth: null,
    withPdf: message.withPdf ?? false,
    state: 'queued',
    reason: null,
    dedupeKey: message.dedupeKey ?? null,
    // Who it went to, and in a line of its own what it says, which is erased earlier.
    search: [
      [recipientName, recipient],
      [subject, body],
    ]
      .map((texts) => foldForSearch(texts.filter(Boolean).join(' ')))
      .join('\n'),
    notBefore,
    queuedAt: now,
    settledAt: null,
    madeBy: ctx.accountId,
    maker: about === null ? ctx.accountId : (standing.makers.get(about) ?? null),
  }
  const refusal = destinationRefusal(ctx, channel, recipient)
  if (standing.optedOut.has(`${channel}:${recipient}`)) return ended(row, 'cancelled', 'opted_out')
  if (refusal) return ended(row, 'failed', refusal)
  if (channel === 'sms' && !smsTerms(ctx.config).isOn) return ended(row, 'failed', 'not_configured')
  if (standing.undeliverable.has(recipient) && channel === 'email') {
    return ended(row, 'failed', 'undeliverable')
  }
  return row
}

function ended(row: NewMessageRow, state: MessageState, reason: MessageReason): NewMessageRow {
  return Object.assign(row, { state, reason, settledAt: row.queuedAt })
}

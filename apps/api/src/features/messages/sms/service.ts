import { createHash } from 'node:crypto'
import type { BulkSmsSent, SendBulkSms, SendSms, SmsSent } from '@isiro/contracts/sms'
import type { Language } from '@isiro/domain/language'
import { toE164 } from '@isiro/domain/phone'
import { type Ctx, transact } from '../../../platform/db/context.ts'
import { isDatabaseUnavailable } from '../../../platform/db/database-errors.ts'
import { newId } from '../../../platform/db/ids.ts'
import { AppError, refusedField } from '../../../platform/http/errors.ts'
import { phoneCountry } from '../../business/service.ts'
import {
  getMessage,
  limitReached,
  type NewMessage,
  type QueuedMessage,
  queueMessage,
  queueMessages,
  STILL_SEND,
  sendBatchAgain,
  sendNow,
} from '../outbox/service.ts'
import type { SmsDeps } from '../sms-provider.ts'
import * as queries from './queries.ts'
import { smsSender } from './sender.ts'
import { bulkSentence, sentSentence } from './sentences.ts'
import { type Subject, subjectsOf } from './subjects.ts'

export { workReport } from './reports/service.ts'
export { smsSender } from './sender.ts'

export interface Asked {
  /** The network address of the caller. */
  address: string
  /** The key of the call, which makes a repeat of it the same one. */
  key: string | null
  /** In which the answer is worded. */
  language: Language
}

/**
 * Sends one SMS and says what became of it: it is queued in one transaction and sent right behind it, so that a refusal is shown
 * at once. While the provider cannot be reached, it stays in the queue.
 *
 * Throws `messages.not_configured`, `messages.destination`, `messages.opted_out` and what a limit refuses; then
 * nothing is queued.
 */
export async function sendSms(
  deps: SmsDeps,
  ctx: Ctx,
  input: SendSms,
  asked: Asked,
): Promise<SmsSent> {
  requireProvider(deps)
  const recipient = toE164(input.phoneNumber, await phoneCountry(ctx, [input.phoneNumber]))
  if (recipient === null) throw refusedField('phoneNumber', 'validation.phone')
  const queued = await transact(ctx, async (ctx) => {
    const [subject] = await subjectsOf(ctx, [input])
    const message = {
      ...newSms(input, recipient, subject as Subject, asked.language),
      dedupeKey: asked.key === null ? null : `send:${asked.key}`,
    }
    const queued = await queueMessage(ctx, message, { onLimit: 'refuse', address: asked.address })
    if (queued.isNew) refuseUnsent(ctx, queued)
    return queued
  })
  if (queued.state === 'queued') {
    const works = { senders: { sms: smsSender(deps.sms) ?? undefined }, stillSend: STILL_SEND }
    try {
      await sendNow(ctx, works, 'sms', queued.messageId)
    } catch (error) {
      // It is in the queue, so the worker sends it: a person who is told that it failed would send it twice.
      if (!isDatabaseUnavailable(error)) throw error
    }
  }
  const { id, state, reason } = await getMessage(ctx, queued.messageId)
  const success = ['sent', 'delivered', 'queued', 'sending'].includes(state)
  return { success, message: sentSentence(state, asked.language), id, state, reason }
}

/** Throws for a message that could not be queued, so that the transaction stores nothing of it. */
function refuseUnsent(ctx: Ctx, { state, reason }: QueuedMessage): void {
  if (state === 'queued') return
  if (reason === 'opted_out') throw new AppError('messages.opted_out')
  if (reason === 'number_limit')
    throw limitReached(ctx, 'number_limit', { limit: 0, used: 0, needed: 1 })
  throw new AppError('messages.destination', { reason })
}

/**
 * Queues one SMS for each different number and says what became of each; the worker sends them. The same call
 * again sends only those that failed: what was sent, and what may have been, is left alone.
 */
export async function sendBulk(
  deps: SmsDeps,
  ctx: Ctx,
  input: SendBulkSms,
  asked: Asked,
): Promise<BulkSmsSent> {
  requireProvider(deps)
  const typed = input.notifications.map(({ to }) => to)
  const country = await phoneCountry(ctx, typed)
  const numbers = typed.map((to) => toE164(to, country))
  return transact(ctx, async (ctx) => {
    const batch = await openBatch(ctx, input, asked.key)
    const states = batch.isNew
      ? await queueBatch(ctx, input, numbers, batch.id, asked)
      : await resumeBatch(ctx, batch.id, asked)
    const results = resultsOf(input, numbers, states)
    const success = results.some(({ state }) => state !== 'failed' && state !== 'cancelled')
    const message = bulkSentence(success, asked.language)
    return { success, message, batchId: batch.id, results }
  })
}

async function openBatch(
  ctx: Ctx,
  input: SendBulkSms,
  key: string | null,
): Promise<{ id: string; isNew: boolean }> {
  const createdAt = ctx.now()
  const id = newId(createdAt)
  const requestHash = createHash('sha256').update(JSON.stringify(input)).digest()
  const isNew = await queries.insertBatch(ctx.db, ctx.businessId, {
    id,
    channel: 'sms',
    idempotencyKey: key,
    requestHash,
    createdAt,
    madeBy: ctx.accountId,
  })
  if (isNew || key === null) return { id, isNew: true }
  const known = await queries.findBatchByKey(ctx.db, ctx.businessId, key)
  if (!known?.requestHash.equals(requestHash)) throw new AppError('request.idempotency_key_reused')
  return { id: known.id, isNew: false }
}

type Told = Pick<BulkSmsSent['results'][number], 'state' | 'reason' | 'id'>

async function queueBatch(
  ctx: Ctx,
  { notifications }: SendBulkSms,
  numbers: (string | null)[],
  batchId: string,
  { address, language }: Asked,
): Promise<Map<string, Told>> {
  const subjects = await subjectsOf(ctx, notifications)
  const messages = new Map<string, NewMessage>()
  notifications.forEach((notification, index) => {
    const number = numbers[index] ?? null
    const subject = subjects[index]
    if (number === null || !subject || messages.has(number)) return
    messages.set(number, { ...newSms(notification, number, subject, language), batchId })
  })
  const queued = await queueMessages(ctx, [...messages.values()], { onLimit: 'refuse', address })
  const recipients = [...messages.keys()]
  return new Map(
    queued.map(({ messageId, state, reason }, index) => [
      recipients[index] ?? '',
      { id: messageId, state, reason },
    ]),
  )
}

async function resumeBatch(
  ctx: Ctx,
  batchId: string,
  { address }: Asked,
): Promise<Map<string, Told>> {
  const messages = await sendBatchAgain(ctx, batchId, address)
  return new Map(messages.map((message) => [message.recipient, message]))
}

/** Returns one result for each different number, in the order of the request. An invalid number was not sent. */
function resultsOf(
  { notifications }: SendBulkSms,
  numbers: (string | null)[],
  states: ReadonlyMap<string, Told>,
): BulkSmsSent['results'] {
  const results = new Map<string, BulkSmsSent['results'][number]>()
  notifications.forEach(({ to }, index) => {
    const number = numbers[index] ?? null
    const told = number === null ? undefined : states.get(number)
    const shown = number ?? to.trim()
    results.set(shown, {
      to: shown,
      id: told?.id ?? null,
      state: told?.state ?? 'failed',
      reason: told ? told.reason : 'not_a_number',
    })
  })
  return [...results.values()]
}

function newSms(
  { message, type }: Pick<SendSms, 'message' | 'type'>,
  recipient: string,
  { clientId, invoiceId, recipientName, language }: Subject,
  fallback: Language,
): NewMessage {
  return {
    channel: 'sms',
    type,
    recipient,
    recipientName,
    body: message,
    language: language ?? fallback,
    clientId,
    invoiceId,
  }
}

/** Without a provider there is nothing to queue for. */
function requireProvider({ sms }: SmsDeps): void {
  if (sms.account === null)
    throw new AppError('messages.not_configured', { missing: sms.missing.join(', ') })
}

import type { Message, SentChannel } from '@isiro/contracts/messages'
import { type Ctx, transact } from '../../../platform/db/context.ts'
import { deleteReferences } from '../../../platform/db/provider-references.ts'
import { AppError, found } from '../../../platform/http/errors.ts'
import { OUTBOX } from '../queues.ts'
import * as queries from './again-queries.ts'
import { fitLimits } from './allowance/fit-limits.ts'
import { limitReached, openLimits } from './allowance/limits.ts'
import { destinationRefusal } from './destination.ts'
import { getMessage } from './history/service.ts'
import { holdUnproven } from './proof.ts'
import { findStanding } from './queries.ts'
import { smsParts } from './sms-parts.ts'

/**
 * Sends a failed message again. One of unknown state only where it is said that it may arrive twice.
 *
 * Throws `messages.not_retryable` for one that neither failed nor may have, `messages.may_have_arrived`, and
 * what a new message to the same recipient would throw.
 */
export function retryMessage(
  ctx: Ctx,
  id: string,
  { evenIfUnknown = false, address }: { evenIfUnknown?: boolean; address: string },
): Promise<Message> {
  return transact(ctx, async (ctx) => {
    const message = found((await queries.lockMessages(ctx.db, ctx.businessId, { id }))[0])
    if (message.state === 'unknown' && !evenIfUnknown)
      throw new AppError('messages.may_have_arrived')
    if (message.state !== 'failed' && message.state !== 'unknown')
      throw new AppError('messages.not_retryable')
    const [{ state, reason } = message] = await sendAgain(ctx, [message], address)
    if (reason === 'opted_out') throw new AppError('messages.opted_out')
    if (reason === 'number_limit')
      throw limitReached(ctx, 'number_limit', { limit: 0, used: 0, needed: 1 })
    if (state !== 'queued') throw new AppError('messages.destination', { reason })
    return getMessage(ctx, id)
  })
}

/**
 * Sends what failed of a bulk message again, in the caller's transaction. Returns all of its messages: what was sent, and what
 * may have been, is left as it is.
 */
export async function sendBatchAgain(
  ctx: Ctx,
  batchId: string,
  address: string | null,
): Promise<queries.Again[]> {
  const messages = await queries.lockMessages(ctx.db, ctx.businessId, { batchId })
  const failed = messages.filter(({ state }) => state === 'failed')
  return [...messages, ...(await sendAgain(ctx, failed, address))]
}

/** Queues messages once more, as far as they may go now, and gives them as they stand then. */
async function sendAgain(
  ctx: Ctx,
  failed: readonly queries.Again[],
  address: string | null,
): Promise<queries.Again[]> {
  if (failed.length === 0) return []
  const messages = failed.map((message) => ({ ...message }))
  const now = ctx.now()
  const hasSms = messages.some(({ channel }) => channel === 'sms')
  const limits = hasSms ? await openLimits(ctx, address) : null
  const standing = await findStanding(ctx.db, ctx.businessId, messages)
  for (const message of messages) {
    const { channel, recipient, body } = message
    const refusal = destinationRefusal(ctx, channel, recipient)
    const isOptedOut = standing.optedOut.has(`${channel}:${recipient}`)
    Object.assign(message, {
      state: isOptedOut ? 'cancelled' : refusal ? 'failed' : 'queued',
      reason: isOptedOut ? 'opted_out' : refusal,
      notBefore: now,
      chargedMonth: null,
      parts: channel === 'sms' ? smsParts(ctx, body) : 0,
    })
  }
  await holdUnproven(ctx, messages, 'refuse')
  if (limits) await fitLimits(ctx, messages, limits, 'refuse')
  await queries.requeue(ctx.db, ctx.businessId, messages, { now, isByPerson: true })
  // A report of an earlier try says nothing of the next.
  await deleteReferences(
    ctx.db,
    ctx.businessId,
    messages.map(({ id }) => id),
  )
  const channels = new Set<SentChannel>(
    messages.filter(({ state }) => state === 'queued').map(({ channel }) => channel),
  )
  for (const channel of channels)
    await ctx.jobs.add(ctx.db, OUTBOX[channel], { businessId: ctx.businessId })
  return messages
}

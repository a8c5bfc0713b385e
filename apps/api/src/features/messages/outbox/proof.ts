import type { MessageReason, MessageState, SentChannel } from '@isiro/contracts/messages'
import { type Ctx, transact } from '../../../platform/db/context.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { OUTBOX } from '../queues.ts'
import { requeue } from './again-queries.ts'
import { fitLimits } from './allowance/fit-limits.ts'
import { openLimits } from './allowance/limits.ts'
import * as queries from './proof-queries.ts'

/** A message waits so long for the proof. One that came even later would come as a surprise. */
const HOLD_MS = 7 * 24 * 60 * 60_000

/** A message to be queued: the fields that the proof reads and sets. */
interface Holdable {
  channel: SentChannel
  recipient: string
  state: MessageState
  reason: MessageReason | null
  notBefore: Date
}

/**
 * Holds messages to others until an owner has confirmed the account's address: until then nobody knows who is writing. Mails to
 * that address itself go. The account is kept from being confirmed until the transaction ends, so that `releaseHeld` finds every
 * message that was held before.
 *
 * With `refuse` throws `messages.email_unconfirmed`, and nothing is queued.
 */
export async function holdUnproven(
  ctx: Ctx,
  messages: readonly Holdable[],
  onLimit: 'wait' | 'refuse',
): Promise<void> {
  const going = messages.filter(({ state }) => state === 'queued')
  if (going.length === 0) return
  const owners = await queries.listUnproven(ctx.db, ctx.businessId)
  const own = new Set(owners)
  const held = going.filter(({ channel, recipient }) => channel !== 'email' || !own.has(recipient))
  if (owners.length === 0 || held.length === 0) return
  if (onLimit === 'refuse') throw new AppError('messages.email_unconfirmed')
  const until = new Date(ctx.now().getTime() + HOLD_MS)
  for (const message of held) Object.assign(message, { reason: queries.HELD, notBefore: until })
}

/**
 * Lets the messages go that waited for the proof, within the limits of now. What is not true any more is left out when it is sent,
 * as with every message that waited.
 */
export function releaseHeld(ctx: Ctx): Promise<void> {
  return transact(ctx, async (ctx) => {
    const { db, businessId } = ctx
    if ((await queries.listUnproven(db, businessId)).length > 0) return
    const held = await queries.lockHeld(db, businessId)
    if (held.length === 0) return
    const now = ctx.now()
    const released = held.map((message) => ({ ...message, reason: null, notBefore: now }))
    if (released.some(({ channel }) => channel === 'sms'))
      await fitLimits(ctx, released, await openLimits(ctx, null), 'wait')
    await requeue(db, businessId, released, { now, isByPerson: false })
    const channels = new Set(released.map(({ channel }) => channel))
    for (const channel of channels) await ctx.jobs.add(db, OUTBOX[channel], { businessId })
  })
}

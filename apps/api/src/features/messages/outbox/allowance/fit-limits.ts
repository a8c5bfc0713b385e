import type { MessageReason, MessageState, SentChannel } from '@isiro/contracts/messages'
import type { Ctx } from '../../../../platform/db/context.ts'
import { HELD } from '../proof-queries.ts'
import {
  countNumbers,
  type Limits,
  limitReached,
  NUMBER_MAX,
  NUMBER_WINDOW_MS,
  useParts,
} from './limits.ts'

/** A message to be queued: the fields that the limits read and set. */
export interface Fitted {
  channel: SentChannel
  recipient: string
  parts: number
  state: MessageState
  reason: MessageReason | null
  notBefore: Date
  chargedMonth: string | null
}

/**
 * Lets SMS through as far as the limits allow, in order, and counts them. With `refuse` a limit that is reached
 * throws, and a number that has had enough makes its message failed; with `wait` such a number is served later,
 * and what goes beyond another limit is failed. What is held until the owner's address is confirmed counts when it is released.
 */
export async function fitLimits(
  ctx: Ctx,
  messages: readonly Fitted[],
  limits: Limits,
  onLimit: 'wait' | 'refuse',
): Promise<void> {
  const sms = messages.filter(
    ({ channel, state, reason }) => channel === 'sms' && state === 'queued' && reason !== HELD,
  )
  if (sms.length === 0) return
  await fitNumbers(ctx, sms, onLimit)
  const going = sms.filter(({ state }) => state === 'queued')
  const needed = going.reduce((sum, { parts }) => sum + parts, 0)
  if (needed > limits.room && onLimit === 'refuse') {
    throw limitReached(ctx, limits.reason, { ...limits, needed })
  }
  let taken = 0
  for (const message of going) {
    if (taken + message.parts > limits.room) {
      refuse(message, limits.reason)
      continue
    }
    taken += message.parts
    message.chargedMonth = limits.month
  }
  await useParts(ctx, limits, taken)
}

async function fitNumbers(
  ctx: Ctx,
  messages: readonly Fitted[],
  onLimit: 'wait' | 'refuse',
): Promise<void> {
  const perNumber = new Map<string, number>()
  for (const { recipient } of messages)
    perNumber.set(recipient, (perNumber.get(recipient) ?? 0) + 1)
  const standingOf = await countNumbers(ctx, perNumber)
  const taken = new Map<string, number>()
  for (const message of messages) {
    const { before, nextAt } = standingOf(message.recipient)
    const mine = taken.get(message.recipient) ?? 0
    taken.set(message.recipient, mine + 1)
    if (before + mine < NUMBER_MAX) continue
    if (onLimit === 'refuse') {
      refuse(message, 'number_limit')
      continue
    }
    // Earlier messages to the same number go first, NUMBER_MAX in each window.
    const windows = Math.floor((before + mine) / NUMBER_MAX)
    const after = new Date(nextAt.getTime() + (windows - 1) * NUMBER_WINDOW_MS)
    if (after > message.notBefore) message.notBefore = after
  }
}

function refuse(message: Fitted, reason: MessageReason): void {
  message.state = 'failed'
  message.reason = reason
}

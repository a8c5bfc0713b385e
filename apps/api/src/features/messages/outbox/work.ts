import { type MessageReason, SENT_CHANNELS, type SentChannel } from '@isiro/contracts/messages'
import { type Ctx, read, toBusinessId, transact } from '../../../platform/db/context.ts'
import type { Deps } from '../../../platform/http/http-types.ts'
import { runWorkers } from '../../../platform/jobs/concurrency.ts'
import { tenantContext } from '../../business/tenant-context.ts'
import { notifyMembers } from '../../notifications/service.ts'
import { OUTBOX } from '../queues.ts'
import * as queries from './claim-queries.ts'
import { listDueOutboxes } from './due-queries.ts'
import type { ClaimedMessage, MessageSender, OutboxWorks, SendOutcome } from './message.ts'
import { nameMessage, nameNumber } from './message-references.ts'
import { noteNetworkOptOut } from './opt-outs/note.ts'
import { HELD } from './proof-queries.ts'
import { senderFor } from './sandbox-sender.ts'

type WorkDeps = Pick<Deps, 'db' | 'jobs' | 'now' | 'config'>

/** One job works for this long and then queues another, so that every business has its turn. */
const TURN_MS = 5_000
/** A message that could not go for so long would come as a surprise. */
const STALE_MS = 24 * 60 * 60_000
/** The most attempts for a message that the provider has certainly not accepted. */
const MAX_ATTEMPTS = 12
const FIRST_WAIT_MS = 30_000
const LONGEST_WAIT_MS = 30 * 60_000

/** Sends the waiting messages of one business and channel, several concurrently. */
export async function workOutbox(
  deps: WorkDeps,
  works: OutboxWorks,
  data: { businessId: string },
  channel: SentChannel,
): Promise<void> {
  const ctx = await tenantContext(deps, toBusinessId(data.businessId))
  const sender = await senderFor(ctx, works.senders[channel])
  if (!sender) return
  await tidy(ctx, channel)
  const end = performance.now() + TURN_MS
  await runWorkers(sender.concurrency, async () => {
    while (performance.now() < end && sender.isOnline()) {
      if (!(await sendNext(ctx, works, sender, channel, null))) return
    }
  })
  if (!sender.isOnline()) return // Everything due is looked for again each minute.
  await handOn(ctx, channel)
}

/** Sends this message now if it is waiting and no other worker has claimed it. */
export async function sendNow(ctx: Ctx, works: OutboxWorks, channel: SentChannel, id: string) {
  const sender = await senderFor(ctx, works.senders[channel])
  if (sender?.isOnline()) await sendNext(ctx, works, sender, channel, id)
}

/** Wakes the workers of every business that has something to do. */
export async function wakeOutboxes(deps: WorkDeps): Promise<void> {
  const { withoutTenant } = deps.db
  for (const channel of SENT_CHANNELS)
    for (const businessId of await listDueOutboxes(withoutTenant, channel, deps.now(), 10_000))
      await deps.jobs.add(withoutTenant, OUTBOX[channel], { businessId })
}

/** Ends messages that can no longer be sent and those whose send has crashed. */
async function tidy(ctx: Ctx, channel: SentChannel): Promise<void> {
  await transact(ctx, async (ctx) => {
    const { db, businessId } = ctx
    const at = ctx.now()
    const before = (ms: number) => new Date(at.getTime() - ms)
    await queries.markInterrupted(db, businessId, channel, {
      stuckBefore: before(queries.STUCK_MS),
      now: at,
    })
    for (const id of await queries.findStale(db, businessId, channel, before(STALE_MS))) {
      await queries.endUnsent(db, businessId, id, {
        state: 'failed',
        reason: 'too_late',
        from: 'queued',
        now: at,
      })
      await notifyOfFailure(ctx, null)
    }
  })
}

async function handOn(ctx: Ctx, channel: SentChannel): Promise<void> {
  const isLeft = await read(ctx, ({ db, businessId, now }) =>
    queries.isAnyDue(db, businessId, channel, now()),
  )
  if (!isLeft) return
  await transact(ctx, ({ db, businessId, jobs }) => jobs.add(db, OUTBOX[channel], { businessId }))
}

/** Claims one message, sends it outside of any transaction and notes what became of it. False when none is left. */
async function sendNext(
  ctx: Ctx,
  works: OutboxWorks,
  sender: MessageSender,
  channel: SentChannel,
  id: string | null,
): Promise<boolean> {
  const claim = await transact(ctx, (ctx) => claimNext(ctx, works, sender, channel, id))
  if (claim === 'none') return false
  if (claim === 'left_out') return true
  const outcome = await outcomeOf(ctx, sender, claim)
  await transact(ctx, (ctx) => note(ctx, sender.provider, claim, outcome))
  // A fault of our own would come back with every message: it ends the job, and is told.
  if (outcome instanceof Error) throw outcome
  return true
}

async function claimNext(
  ctx: Ctx,
  { stillSend }: OutboxWorks,
  sender: MessageSender,
  channel: SentChannel,
  id: string | null,
): Promise<ClaimedMessage | 'none' | 'left_out'> {
  const now = ctx.now()
  const candidate = await queries.lockNext(ctx.db, ctx.businessId, channel, now, id)
  if (!candidate) return 'none'
  const { isOptedOut, isUndeliverable, isHeld, ...message } = candidate
  const failure = isHeld ? HELD : isUndeliverable ? 'undeliverable' : null
  const reason = isOptedOut ? 'opted_out' : await reasonAgainst(ctx, stillSend, message)
  if (reason instanceof Date) {
    await queries.postpone(ctx.db, ctx.businessId, message, reason)
    return 'left_out'
  }
  const ending = reason ?? failure
  if (ending) {
    await queries.endUnsent(ctx.db, ctx.businessId, message.id, {
      state: reason ? 'cancelled' : 'failed',
      reason: ending,
      from: 'queued',
      now,
    })
    if (!reason) await notifyOfFailure(ctx, message.recipientName)
    return 'left_out'
  }
  await queries.markSending(ctx.db, ctx.businessId, message, { provider: sender.provider, now })
  // Only the networks of phones report what became of a message.
  if (channel === 'sms') await nameNumber(ctx, sender.provider, message)
  return { ...message, attempts: message.attempts + 1 }
}

async function reasonAgainst(
  ctx: Ctx,
  stillSend: OutboxWorks['stillSend'],
  message: ClaimedMessage,
): Promise<MessageReason | Date | null> {
  for (const ask of stillSend[message.type] ?? []) {
    const reason = await ask(ctx, message)
    if (reason) return reason
  }
  return null
}

async function outcomeOf(
  ctx: Ctx,
  sender: MessageSender,
  message: ClaimedMessage,
): Promise<SendOutcome | Error> {
  try {
    return await sender.send(ctx, message)
  } catch (error) {
    return error instanceof Error ? error : new Error('The sender failed.')
  }
}

async function note(
  ctx: Ctx,
  provider: string,
  { id, attempts, channel, recipient, recipientName }: ClaimedMessage,
  outcome: SendOutcome | Error,
): Promise<void> {
  const { db, businessId } = ctx
  const at = ctx.now()
  if (outcome instanceof Error || outcome.kind === 'unknown') {
    await queries.markUnknown(db, businessId, id, { reason: 'timed_out', now: at })
    return
  }
  if (outcome.kind === 'accepted') {
    await queries.markTaken(db, businessId, id, {
      providerMessageId: outcome.providerMessageId,
      state: outcome.isDelivered ? 'delivered' : 'sent',
      now: at,
    })
    if (channel === 'sms' && outcome.providerMessageId !== null)
      await nameMessage(ctx, provider, id, outcome.providerMessageId)
    return
  }
  const { reason, isFinal, retryAfterMs = 0 } = outcome
  if (isFinal || attempts >= MAX_ATTEMPTS) {
    const wantsNone = reason === 'opted_out'
    await queries.endUnsent(db, businessId, id, {
      state: wantsNone ? 'cancelled' : 'failed',
      reason,
      from: 'sending',
      now: at,
    })
    if (wantsNone) await noteNetworkOptOut(ctx, channel, recipient)
    else await notifyOfFailure(ctx, recipientName)
    return
  }
  const waitMs = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (attempts - 1))
  const notBefore = new Date(at.getTime() + Math.max(retryAfterMs, waitMs))
  await queries.putBack(db, businessId, { id, channel }, { notBefore, reason })
}

/** Tells the owner that a message could not be sent. A person who has just sent it by hand sees that on the screen. */
async function notifyOfFailure(ctx: Ctx, clientName: string | null): Promise<void> {
  if (ctx.accountId === null) await notifyMembers(ctx, { kind: 'message_failed', clientName })
}

import {
  type ListMessages,
  MESSAGE_STATES,
  type Message,
  type MessageBatch,
  type MessagesInNeed,
} from '@isiro/contracts/messages'
import { type Ctx, read, transact } from '../../../../platform/db/context.ts'
import { found } from '../../../../platform/http/errors.ts'
import { decodeCursor } from '../../../../platform/http/paging.ts'
import { countHeld } from '../proof-queries.ts'
import * as queries from './queries.ts'

/** The list of what needs attention shows so many; the count is exact. */
const MOST_IN_NEED = 200

export function presentMessage(row: queries.MessageRow): Message {
  const { attentionResolvedAt, queuedAt, notBefore, sentAt, settledAt, ...rest } = row
  const isTrouble = row.state === 'failed' || row.state === 'unknown'
  return {
    ...rest,
    queuedAt: queuedAt.toISOString(),
    notBefore: notBefore.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    settledAt: settledAt?.toISOString() ?? null,
    needsAttention: isTrouble && attentionResolvedAt === null,
  }
}

/** A page of the history, or all of it without a limit. */
export function listMessages(
  ctx: Ctx,
  { cursor, ...filter }: ListMessages,
): Promise<queries.MessageRow[]> {
  const after = cursor === undefined ? undefined : decodeCursor(cursor, 'timestamptz')
  return read(ctx, ({ db, businessId }) =>
    queries.listMessages(db, businessId, { ...filter, after }),
  )
}

export function getMessage(ctx: Ctx, id: string): Promise<Message> {
  return read(ctx, async ({ db, businessId }) =>
    presentMessage(found(await queries.findMessage(db, businessId, id))),
  )
}

export function messagesInNeed(ctx: Ctx): Promise<MessagesInNeed> {
  return read(ctx, async ({ db, businessId }) => {
    const { count, rows } = await queries.listInNeed(db, businessId, MOST_IN_NEED)
    const held = await countHeld(db, businessId)
    return { count, messages: rows.map(presentMessage), held }
  })
}

/** Resolves a message that needs attention. Idempotent. */
export function resolveMessage(ctx: Ctx, id: string): Promise<Message> {
  return transact(ctx, async (ctx) => {
    const { db, businessId, now } = ctx
    found(await queries.findMessage(db, businessId, id))
    await queries.markResolved(db, businessId, id, now())
    return getMessage(ctx, id)
  })
}

/** How far a bulk message has come. */
export function batchProgress(ctx: Ctx, id: string): Promise<MessageBatch> {
  return read(ctx, async ({ db, businessId }) => {
    const batch = found(await queries.findBatch(db, businessId, id))
    const counted = await queries.countStates(db, businessId, id)
    const countOf = (state: string) => counted.find((row) => row.state === state)?.count ?? 0
    const states = MESSAGE_STATES.map((state) => [state, countOf(state)])
    return {
      id,
      channel: batch.channel,
      createdAt: batch.createdAt.toISOString(),
      total: counted.reduce((sum, { count }) => sum + count, 0),
      states: Object.fromEntries(states),
      isDone: countOf('queued') + countOf('sending') === 0,
    }
  })
}

import type { SentChannel } from '@isiro/contracts/messages'
import { recordActivity } from '../../../../platform/db/activity.ts'
import { type Ctx, transact } from '../../../../platform/db/context.ts'
import { newId } from '../../../../platform/db/ids.ts'
import { insertOptOut, putUndeliverable } from './queries.ts'

/** Notes that somebody wants no more messages, once, in the transaction that learns of it. */
export async function noteOptOut(
  ctx: Ctx,
  { channel, address, note }: { channel: SentChannel; address: string; note: string | null },
): Promise<void> {
  const at = ctx.now()
  const id = newId(at)
  const optOut = { id, channel, address, note, at, notedBy: ctx.accountId }
  if (!(await insertOptOut(ctx.db, ctx.businessId, optOut))) return
  await recordActivity(ctx, 'contact.opted_out', id, { channel, address })
}

/** Records an opt-out that the network reports, such as a STOP message. */
export function noteNetworkOptOut(ctx: Ctx, channel: SentChannel, address: string): Promise<void> {
  return noteOptOut(ctx, { channel, address, note: null })
}

/** Notes that mail to an address bounces, so that no more is sent there. */
export function noteUndeliverable(ctx: Ctx, address: string, reason: string): Promise<void> {
  return transact(ctx, ({ db, businessId, now }) =>
    putUndeliverable(db, businessId, address, { reason, at: now() }),
  )
}

import type { AddOptOut, OptOut } from '@isiro/contracts/opt-outs'
import { toE164 } from '@isiro/domain/phone'
import { cleanLine } from '@isiro/domain/plain-text'
import { recordActivity } from '../../../../platform/db/activity.ts'
import { type Ctx, read, transact } from '../../../../platform/db/context.ts'
import { found, refusedField } from '../../../../platform/http/errors.ts'
import { phoneCountry } from '../../../business/service.ts'
import { noteOptOut } from './note.ts'
import * as queries from './queries.ts'

export function listOptOuts(ctx: Ctx): Promise<OptOut[]> {
  return read(ctx, async ({ db, businessId }) => {
    const rows = await queries.listOptOuts(db, businessId)
    return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
  })
}

/** Notes that somebody wants no more messages. Messages that wait for them are left out when their turn comes. */
export async function addOptOut(
  ctx: Ctx,
  { channel, address: typed, note }: AddOptOut,
): Promise<void> {
  const address = channel === 'sms' ? toE164(typed, await phoneCountry(ctx, [typed])) : typed
  if (address === null) throw refusedField('address', 'validation.phone')
  const line = note ? cleanLine(note) : ''
  return transact(ctx, (ctx) =>
    noteOptOut(ctx, { channel, address, note: line === '' ? null : line }),
  )
}

/** They have asked to be written to again. Taken back twice is taken back. */
export function removeOptOut(ctx: Ctx, id: string): Promise<void> {
  return transact(ctx, async (ctx) => {
    const { db, businessId } = ctx
    const removed = await queries.removeOptOut(db, businessId, id, {
      at: ctx.now(),
      by: ctx.accountId,
    })
    if (removed) {
      await recordActivity(ctx, 'contact.opted_in', id, removed)
      return
    }
    found((await queries.isOptOut(db, businessId, id)) ? id : null)
  })
}

import type { Message, NoteShared } from '@isiro/contracts/messages'
import { toE164 } from '@isiro/domain/phone'
import { type Ctx, transact } from '../../../../platform/db/context.ts'
import { newId } from '../../../../platform/db/ids.ts'
import { found, refusedField } from '../../../../platform/http/errors.ts'
import { phoneCountry } from '../../../business/service.ts'
import { getMessage } from '../history/service.ts'
import { insertShared } from './queries.ts'

/** Records that a member opened another app with an invoice's link. Whether they sent it is unknown. */
export async function noteShared(
  ctx: Ctx,
  { invoiceId, channel: way, type = 'invoice_created', recipient: typed }: NoteShared,
): Promise<Message> {
  const recipient = typed ? toE164(typed, await phoneCountry(ctx, [typed])) : ''
  if (recipient === null) throw refusedField('recipient', 'validation.phone')
  const channel = way === 'whatsapp' ? 'whatsapp' : 'link'
  return transact(ctx, async (ctx) => {
    const at = ctx.now()
    const id = newId(at)
    const shared = {
      id,
      invoiceId,
      channel,
      type,
      way,
      recipient,
      at,
      madeBy: ctx.accountId,
    } as const
    found((await insertShared(ctx.db, ctx.businessId, shared)) ? id : null)
    return getMessage(ctx, id)
  })
}

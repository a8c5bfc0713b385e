import { clientAddress, isWhiteLabel } from '../../platform/db/client-address.ts'
import { read, type SystemCtx } from '../../platform/db/context.ts'
import { findSmsSender } from './queries.ts'

/** The sender name of the business's SMS: its own, or under a domain of its own the operator's neutral one; null for the product's. */
export async function smsSenderOf(ctx: SystemCtx): Promise<string | null> {
  const row = await read(ctx, ({ db, businessId }) => findSmsSender(db, businessId))
  const own = row && isWhiteLabel(row.plan) ? row.smsSender : null
  return own ?? ((await clientAddress(ctx)).isOwn ? ctx.config.sms.neutralSender : null)
}

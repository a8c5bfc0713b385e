import { isWhiteLabel } from '../../platform/db/client-address.ts'
import { read, type SystemCtx } from '../../platform/db/context.ts'
import { findSmsSender } from './queries.ts'

/** The sender name of the business's SMS; null for the product's. */
export async function smsSenderOf(ctx: SystemCtx): Promise<string | null> {
  const row = await read(ctx, ({ db, businessId }) => findSmsSender(db, businessId))
  return row && isWhiteLabel(row.plan) ? row.smsSender : null
}

import { recordActivity } from '../../platform/db/activity.ts'
import type { Ctx } from '../../platform/db/context.ts'
import * as queries from './queries.ts'

/** Stores the acceptance of a quote that is locked. */
export async function acceptLocked(
  ctx: Ctx,
  quote: queries.QuoteRow,
  acceptance: queries.Acceptance,
): Promise<void> {
  await queries.storeAcceptance(ctx.db, ctx.businessId, quote.id, acceptance, ctx.now())
  await recordActivity(ctx, 'quote.accepted', quote.id, {
    ...namedIn(quote),
    name: acceptance.name,
  })
}

/** The names by which activities show a quote. */
export function namedIn({
  number,
  clientName,
  total,
  currency,
}: Pick<queries.QuoteRow, 'number' | 'clientName' | 'total' | 'currency'>) {
  return { number, clientName, total, currency }
}

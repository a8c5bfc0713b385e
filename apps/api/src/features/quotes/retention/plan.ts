import { releaseDay } from '@isiro/domain/quote-schedule'
import { type Ctx, todayOf } from '../../../platform/db/context.ts'
import { lastInvoicedOn } from '../present.ts'
import { findQuote } from '../queries.ts'
import { putReleases } from './queries.ts'

/** Plans the releases of a quote, in the caller's transaction, once all its other parts are invoiced. */
export async function planReleases(ctx: Ctx, quoteId: string): Promise<void> {
  const { db, businessId } = ctx
  const quote = await findQuote(db, businessId, quoteId, todayOf(ctx))
  const last = quote ? lastInvoicedOn(quote) : null
  if (!quote || last === null) return
  const releases = quote.parts.flatMap(({ when }, position) => {
    const dueOn = when && releaseDay(when, last)
    return dueOn ? [{ position, dueOn }] : []
  })
  await putReleases(db, businessId, quoteId, releases)
}

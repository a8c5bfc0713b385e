import { instantAt } from '@isiro/domain/local-clock'
import { releaseDay } from '@isiro/domain/quote-schedule'
import { type Ctx, todayOf } from '../../../platform/db/context.ts'
import { dropAll, planAll } from '../../../platform/jobs/due-work.ts'
import { lastInvoicedOn } from '../present.ts'
import { findQuote } from '../queries.ts'
import { listNextDays, putReleases } from './queries.ts'

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
  await planLooks(ctx, [quoteId])
}

/** Says when each of these quotes is looked at next: when the day of its next release begins, where there is one. */
export async function planLooks(
  { db, businessId, timeZone }: Pick<Ctx, 'db' | 'businessId' | 'timeZone'>,
  quoteIds: readonly string[],
): Promise<void> {
  const next = await listNextDays(db, businessId, quoteIds)
  await dropAll(db, businessId, 'quote_release', quoteIds)
  await planAll(
    db,
    businessId,
    'quote_release',
    next.map(({ quoteId, dueOn }) => ({
      subject: quoteId,
      at: instantAt(timeZone, dueOn, '00:00'),
    })),
  )
}

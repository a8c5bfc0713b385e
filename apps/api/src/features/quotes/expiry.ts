import { addDays, type BusinessDate } from '@isiro/domain/business-date'
import { instantAt } from '@isiro/domain/local-clock'
import { recordActivity } from '../../platform/db/activity.ts'
import { type Ctx, toBusinessId, todayOf, transact } from '../../platform/db/context.ts'
import type { Deps } from '../../platform/http/http-types.ts'
import { dropAll, listDueByBusiness, planAll } from '../../platform/jobs/due-work.ts'
import { tenantContext } from '../business/tenant-context.ts'
import { notifyMembers } from '../notifications/service.ts'
import { namedIn } from './acceptance.ts'
import { claimExpired, listUnanswered } from './expiry-queries.ts'

export type ExpiryDeps = Pick<Deps, 'db' | 'jobs' | 'now' | 'config'>

/** The most quotes of one look; the next look finds the others. */
const BATCH = 5_000

/**
 * Tells the owners of quotes that nobody answered in time. A quote expires by its date alone; this is only the news of it. Any
 * number of workers may do so at once: the owner of a quote is notified once.
 */
export async function notifyExpired(deps: ExpiryDeps): Promise<void> {
  const failures: unknown[] = []
  const due = await listDueByBusiness(deps.db.withoutTenant, 'quote_expiry', deps.now(), BATCH)
  for (const [id, quoteIds] of due) {
    try {
      await notifyOf(deps, id, quoteIds)
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Expired quotes were not told of.')
}

async function notifyOf(deps: ExpiryDeps, id: string, lookedAt: string[]): Promise<void> {
  const ctx = await tenantContext(deps, toBusinessId(id))
  await transact({ ...ctx, accountId: null }, async (ctx) => {
    const { db, businessId } = ctx
    for (const quote of await claimExpired(db, businessId, todayOf(ctx), ctx.now())) {
      await recordActivity(ctx, 'quote.expired', quote.id, namedIn(quote))
      await notifyMembers(ctx, {
        kind: 'quote_expired',
        clientName: quote.clientName,
        subjectId: quote.id,
        number: quote.number,
        amount: quote.invoiceTotal,
        currency: quote.currency,
      })
    }
    // What is left of them was answered, or its day has not ended where the business has moved to.
    const waiting = await listUnanswered(db, businessId, lookedAt)
    await dropAll(db, businessId, 'quote_expiry', lookedAt)
    await planExpiry(ctx, waiting)
  })
}

/** Says when the day has ended on which each of these quotes could last be accepted. Nobody has answered them. */
export function planExpiry(
  { db, businessId, timeZone }: Pick<Ctx, 'db' | 'businessId' | 'timeZone'>,
  quotes: readonly { id: string; validUntil: BusinessDate }[],
): Promise<void> {
  return planAll(
    db,
    businessId,
    'quote_expiry',
    quotes.map(({ id, validUntil }) => ({
      subject: id,
      at: instantAt(timeZone, addDays(validUntil, 1), '00:00'),
    })),
  )
}

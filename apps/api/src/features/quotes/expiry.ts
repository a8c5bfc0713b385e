import { recordActivity } from '../../platform/db/activity.ts'
import { toBusinessId, todayOf, transact } from '../../platform/db/context.ts'
import type { Deps } from '../../platform/http/http-types.ts'
import { tenantContext } from '../business/tenant-context.ts'
import { notifyOwner } from '../notifications/service.ts'
import { namedIn } from './acceptance.ts'
import { claimExpired, listExpired } from './expiry-queries.ts'

export type ExpiryDeps = Pick<Deps, 'db' | 'jobs' | 'now' | 'config'>

/** The most businesses of one look; the next look finds the others. */
const BATCH = 500

/**
 * Tells the owners of quotes that nobody answered in time. A quote expires by its date alone; this is only the news of it. Any
 * number of workers may do so at once: the owner of a quote is notified once.
 */
export async function notifyExpired(deps: ExpiryDeps): Promise<void> {
  const failures: unknown[] = []
  for (const id of await listExpired(deps.db.withoutTenant, deps.now(), BATCH)) {
    try {
      await notifyOf(deps, id)
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Expired quotes were not told of.')
}

async function notifyOf(deps: ExpiryDeps, id: string): Promise<void> {
  const ctx = await tenantContext(deps, toBusinessId(id))
  await transact({ ...ctx, accountId: null }, async (ctx) => {
    const { db, businessId } = ctx
    for (const quote of await claimExpired(db, businessId, todayOf(ctx), ctx.now())) {
      await recordActivity(ctx, 'quote.expired', quote.id, namedIn(quote))
      await notifyOwner(ctx, {
        kind: 'quote_expired',
        clientName: quote.clientName,
        quoteId: quote.id,
        // The number of the document that it is about.
        invoiceNumber: quote.number,
        amount: quote.invoiceTotal,
        currency: quote.currency,
      })
    }
  })
}

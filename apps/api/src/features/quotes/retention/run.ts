import { type Ctx, toBusinessId, todayOf, transact } from '../../../platform/db/context.ts'
import type { Deps } from '../../../platform/http/http-types.ts'
import { mapConcurrent } from '../../../platform/jobs/concurrency.ts'
import { listDueByBusiness } from '../../../platform/jobs/due-work.ts'
import { tenantContext } from '../../business/tenant-context.ts'
import { notifyMembers } from '../../notifications/service.ts'
import { lastInvoicedOn } from '../present.ts'
import { findQuote } from '../queries.ts'
import { planLooks } from './plan.ts'
import * as queries from './queries.ts'

type RunDeps = Pick<Deps, 'db' | 'jobs' | 'now' | 'config'>

/** The most quotes of one run; the next run finds the others. */
const BATCH = 2_000
const CONCURRENCY = 4

/**
 * Tells owners of each release whose day has come in their zone, once. Any number of workers may do so at once. Throws the first
 * failure after trying all others.
 */
export async function runReleases(deps: RunDeps): Promise<void> {
  const { withoutTenant } = deps.db
  const due = await listDueByBusiness(withoutTenant, 'quote_release', deps.now(), BATCH)
  const failures: unknown[] = []
  await mapConcurrent([...due], CONCURRENCY, ([id, quoteIds]) =>
    runBusiness(deps, id, quoteIds).catch((error) => failures.push(error)),
  )
  if (failures.length > 0) throw failures[0]
}

async function runBusiness(deps: RunDeps, id: string, lookedAt: string[]): Promise<void> {
  const ctx = await tenantContext(deps, toBusinessId(id))
  await transact(ctx, async (ctx) => {
    const { db, businessId } = ctx
    const today = todayOf(ctx)
    for (const release of await queries.lockDue(db, businessId, today)) {
      await notifyOf(ctx, release, today)
      await queries.setNotified(db, businessId, release, ctx.now())
    }
    await planLooks(ctx, lookedAt)
  })
}

/** Says nothing of a release that is invoiced already, or whose other parts are no longer all invoiced. */
async function notifyOf(
  ctx: Ctx,
  { quoteId, position }: { quoteId: string; position: number },
  today: string,
): Promise<void> {
  const quote = await findQuote(ctx.db, ctx.businessId, quoteId, today)
  const part = quote?.parts[position]
  if (!quote || !part || lastInvoicedOn(quote) === null) return
  if (quote.invoices.some((one) => one.position === position)) return
  await notifyMembers(ctx, {
    kind: 'retention_due',
    clientName: quote.clientName,
    subjectId: quoteId,
    number: quote.number,
    amount: part.subtotal + part.vat,
    currency: quote.currency,
  })
}

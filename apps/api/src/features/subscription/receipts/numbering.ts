import {
  read,
  type SystemCtx,
  systemContext,
  toBusinessId,
  transact,
} from '../../../platform/db/context.ts'
import type { Database } from '../../../platform/db/database.ts'
import { found } from '../../../platform/http/errors.ts'
import { mapConcurrent } from '../../../platform/jobs/concurrency.ts'
import { listDueWork, planWork } from '../../../platform/jobs/due-work.ts'
import { queueNotice } from '../notices/queue.ts'
import { SUBSCRIPTION_RECEIPTS } from '../queues.ts'
import * as queries from './queries.ts'
import { dayOfSale } from './sale.ts'

const BATCH = 200
const CONCURRENCY = 4

interface Unnumbered {
  ctx: SystemCtx
  chargeId: string
  paidAt: Date
}

/**
 * Gives the sales of all businesses that have no receipt number the next ones, in the order of their payments, and queues the mail
 * with each receipt. Two steps, so that no lock spans businesses: the numbers are taken and recorded in one statement of its own,
 * then written on each charge in a transaction of its business. A run that was killed in between is gone on with by the next,
 * on any node: a sale that took a number keeps it. Throws the first failure after trying all.
 */
export async function numberReceipts(
  deps: { db: Database } & Pick<SystemCtx, 'jobs' | 'now' | 'config'>,
): Promise<void> {
  const { withoutTenant } = deps.db
  const due = await listDueWork(withoutTenant, 'subscription_receipt', deps.now(), BATCH)
  const failures: unknown[] = []
  // A business that does not answer holds up no other.
  const attempt = <T>(work: Promise<T>) =>
    work.catch((error: unknown) => {
      failures.push(error)
      return null
    })
  const looked = await mapConcurrent(due, CONCURRENCY, ({ businessId, subject }) =>
    attempt(look(systemContext(deps, toBusinessId(businessId)), subject)),
  )
  const sales = looked.filter((sale) => sale !== null).sort(byPayment)
  for (const [year, ofYear] of Map.groupBy(sales, yearOf)) {
    const ids = ofYear.map(({ chargeId }) => chargeId)
    const numbers = await queries.takeReceiptNumbers(withoutTenant, year, ids)
    await mapConcurrent(ofYear, CONCURRENCY, (sale) => attempt(handOver(sale, numbers)))
  }
  if (failures.length > 0) throw failures[0]
  if (due.length === BATCH) await deps.jobs.add(withoutTenant, SUBSCRIPTION_RECEIPTS, {})
}

function yearOf(sale: Unnumbered): number {
  return Number(dayOfSale(sale).slice(0, 4))
}

/** Sales of one instant go by the charge's id, so that each node has the same order. */
function byPayment(a: Unnumbered, b: Unnumbered): number {
  return a.paidAt.getTime() - b.paidAt.getTime() || (a.chargeId < b.chargeId ? -1 : 1)
}

/** The sale that waits; null if another node has numbered it. */
async function look(ctx: SystemCtx, chargeId: string): Promise<Unnumbered | null> {
  const paidAt = await read(ctx, ({ db, businessId }) =>
    queries.findUnnumbered(db, businessId, chargeId),
  )
  if (paidAt) return { ctx, chargeId, paidAt }
  await transact(ctx, ({ db, businessId }) =>
    planWork(db, businessId, 'subscription_receipt', chargeId, null),
  )
  return null
}

/** Writes its number on a charge, and queues the mail with the receipt. */
function handOver(
  { ctx, chargeId }: Unnumbered,
  numbers: ReadonlyMap<string, string>,
): Promise<void> {
  return transact(ctx, async (ctx) => {
    const { db, businessId } = ctx
    const number = found(numbers.get(chargeId))
    if (await queries.setReceiptNumber(db, businessId, chargeId, number))
      await queueNotice(ctx, 'paid', chargeId, chargeId)
    await planWork(db, businessId, 'subscription_receipt', chargeId, null)
  })
}

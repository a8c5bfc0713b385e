import type { Provider } from '@isiro/contracts/payment-providers'
import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'

/** What a simulator has to be told of the attempt behind a payment, to know it. */
export function findRecalled(db: Db, businessId: BusinessId, attemptId: string) {
  return db
    .selectFrom('paymentAttempts')
    .select(['reference', 'amount', 'currency', 'email'])
    .where('businessId', '=', businessId)
    .where('id', '=', attemptId)
    .executeTakeFirst()
}

/**
 * Claims the right to ask the provider for a refund: 'first' if nobody has asked yet, 'again' if a call started
 * before `staleBefore` and left no answer, null while another call is in progress.
 */
export async function takeRefundOrder(
  db: Db,
  businessId: BusinessId,
  refundId: string,
  now: Date,
  staleBefore: Date,
): Promise<'first' | 'again' | null> {
  const first = await db
    .insertInto('refundOrders')
    .values({ businessId, refundId, askedAt: now })
    .onConflict((conflict) => conflict.columns(['businessId', 'refundId']).doNothing())
    .returning('refundId')
    .executeTakeFirst()
  if (first) return 'first'
  const again = await db
    .updateTable('refundOrders')
    .set({ askedAt: now })
    .where('businessId', '=', businessId)
    .where('refundId', '=', refundId)
    .where('askedAt', '<', staleBefore)
    .returning('refundId')
    .executeTakeFirst()
  return again ? 'again' : null
}

/** The provider's own ids of a transaction's refunds that the ledger knows. */
export async function listProviderRefundIds(
  db: Db,
  businessId: BusinessId,
  provider: Provider,
  transactionId: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', (join) =>
      join.onRef('p.businessId', '=', 'r.businessId').onRef('p.id', '=', 'r.paymentId'),
    )
    .where('r.businessId', '=', businessId)
    .where('p.source', '=', provider)
    .where('p.providerTransactionId', '=', transactionId)
    .where('r.providerRefundId', 'is not', null)
    .select('r.providerRefundId')
    .$narrowType<{ providerRefundId: string }>()
    .execute()
  return rows.map(({ providerRefundId }) => providerRefundId)
}

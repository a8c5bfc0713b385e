import type { Provider } from '@isiro/contracts/payment-providers'
import { sql } from 'kysely'
import type { BusinessId } from '../../platform/db/context.ts'
import type { Db } from '../../platform/db/database.ts'

/** The last transfer that somebody told of, with what the owner has answered so far. */
export function findLastClaim(db: Db, businessId: BusinessId, invoiceId: string) {
  return db
    .selectFrom('paymentClaims as c')
    .leftJoin('paymentClaimAnswers as a', (join) =>
      join.onRef('a.businessId', '=', 'c.businessId').onRef('a.claimId', '=', 'c.id'),
    )
    .where('c.businessId', '=', businessId)
    .where('c.invoiceId', '=', invoiceId)
    .orderBy('c.claimedAt', 'desc')
    .orderBy('c.id', 'desc')
    .select(['c.amount', 'c.claimedAt', 'a.answer'])
    .limit(1)
    .executeTakeFirst()
}

/** Whether the owner lets the preview of a pasted link name the amount. */
export async function showsAmountInPreviews(db: Db, businessId: BusinessId): Promise<boolean> {
  const row = await db
    .selectFrom('documentSettings')
    .select('previewsShowAmount')
    .where('businessId', '=', businessId)
    .executeTakeFirst()
  return row?.previewsShowAmount === true
}

/** Money that came for this invoice and that the owner has still to decide about, oldest first. */
export function listHeld(db: Db, businessId: BusinessId, invoiceId: string) {
  return db
    .selectFrom('payments as p')
    .where('p.businessId', '=', businessId)
    .where('p.meantFor', '=', invoiceId)
    .where('p.heldReason', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('paymentReviews as r')
            .whereRef('r.businessId', '=', 'p.businessId')
            .whereRef('r.paymentId', '=', 'p.id'),
        ),
      ),
    )
    .orderBy('p.receivedOn')
    .orderBy('p.id')
    .select([
      'p.currency',
      'p.receivedOn',
      sql<number>`p.amount - p.allocated - p.refunded`.as('amount'),
    ])
    .execute()
}

/** An online payment of this invoice; one of another invoice is not there. */
export function findAttempt(
  db: Db,
  businessId: BusinessId,
  wanted: { invoiceId: string; provider: Provider; reference: string },
) {
  return db
    .selectFrom('paymentAttempts')
    .where('businessId', '=', businessId)
    .where('invoiceId', '=', wanted.invoiceId)
    .where('provider', '=', wanted.provider)
    .where('reference', '=', wanted.reference)
    .select(['amount', 'state'])
    .executeTakeFirst()
}

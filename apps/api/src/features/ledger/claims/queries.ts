import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'

function unanswered(db: Db, businessId: BusinessId) {
  return db
    .selectFrom('paymentClaims as c')
    .leftJoin('paymentClaimAnswers as a', (join) =>
      join.onRef('a.businessId', '=', 'c.businessId').onRef('a.claimId', '=', 'c.id'),
    )
    .where('c.businessId', '=', businessId)
    .where('a.claimId', 'is', null)
}

/** The claims without an answer, oldest first. */
export function listOpenClaims(db: Db, businessId: BusinessId) {
  return unanswered(db, businessId)
    .innerJoin('invoices as i', (join) =>
      join.onRef('i.businessId', '=', 'c.businessId').onRef('i.id', '=', 'c.invoiceId'),
    )
    .orderBy('c.claimedAt')
    .orderBy('c.id')
    .select([
      'c.id',
      'c.invoiceId',
      'i.number as invoiceNumber',
      'i.clientName',
      'c.payerName',
      'c.amount',
      'i.currency',
      'c.note',
      'c.claimedAt',
      'c.byFile',
    ])
    .execute()
}

export type OpenClaim = Awaited<ReturnType<typeof listOpenClaims>>[number]

export function listOpenClaimsOf(db: Db, businessId: BusinessId, invoiceId: string) {
  return unanswered(db, businessId)
    .where('c.invoiceId', '=', invoiceId)
    .orderBy('c.claimedAt')
    .select(['c.id', 'c.amount', 'c.payerName', 'c.claimedAt'])
    .execute()
}

/** A claim with its answer, if it has one. */
export function findClaim(db: Db, businessId: BusinessId, id: string) {
  return db
    .selectFrom('paymentClaims as c')
    .leftJoin('paymentClaimAnswers as a', (join) =>
      join.onRef('a.businessId', '=', 'c.businessId').onRef('a.claimId', '=', 'c.id'),
    )
    .where('c.businessId', '=', businessId)
    .where('c.id', '=', id)
    .select(['c.id', 'c.invoiceId', 'c.payerName', 'c.amount', 'c.note', 'a.answer'])
    .executeTakeFirst()
}

export async function insertClaim(
  db: Db,
  businessId: BusinessId,
  claim: {
    id: string
    invoiceId: string
    payerName: string | null
    amount: number
    note: string | null
    claimedAt: Date
  },
): Promise<void> {
  await db
    .insertInto('paymentClaims')
    .values({ ...claim, businessId })
    .execute()
}

export async function insertClaimAnswer(
  db: Db,
  businessId: BusinessId,
  answer: {
    claimId: string
    answer: 'confirmed' | 'not_received'
    paymentId: string | null
    at: Date
    by: string | null
  },
): Promise<void> {
  await db
    .insertInto('paymentClaimAnswers')
    .values({ ...answer, businessId })
    .execute()
}

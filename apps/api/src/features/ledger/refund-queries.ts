import type { PaymentMethod, PaymentSource } from '@isiro/contracts/payments'
import type { Currency } from '@isiro/domain/currency'
import { sql } from 'kysely'
import type { BusinessId } from '../../platform/db/context.ts'
import type { Db } from '../../platform/db/database.ts'
import { rowsJson } from '../../platform/db/row-json.ts'

export interface NewRefund {
  id: string
  paymentId: string
  amount: number
  through: PaymentSource
  method: PaymentMethod | null
  reason: string | null
  requestedAt: Date
  requestedBy: string | null
  providerRefundId: string | null
  exchangeRateMicro: number | null
  homeCurrency: Currency | null
}

/** Books a refund and reserves its money. Returns false if the provider's refund is already recorded. */
export async function bookRefund(
  db: Db,
  businessId: BusinessId,
  refund: NewRefund,
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM book_refunds(${businessId}, ${rowsJson([refund])}::jsonb) AS id`.execute(db)
  return rows.length > 0
}

/** A refund with its payment and, once it has ended, its outcome. */
export function findRefund(db: Db, businessId: BusinessId, id: string) {
  return db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', (join) =>
      join.onRef('p.businessId', '=', 'r.businessId').onRef('p.id', '=', 'r.paymentId'),
    )
    .leftJoin('refundOutcomes as o', (join) =>
      join.onRef('o.businessId', '=', 'r.businessId').onRef('o.refundId', '=', 'r.id'),
    )
    .where('r.businessId', '=', businessId)
    .where('r.id', '=', id)
    .select([
      'r.id',
      'r.paymentId',
      'r.amount',
      'r.through',
      'r.reason',
      'r.providerRefundId',
      'r.requestedAt',
      'o.outcome',
      'p.currency',
      'p.source',
      'p.providerTransactionId',
      'p.reference',
      'p.attemptId',
    ])
    .executeTakeFirst()
}

export type RefundRow = NonNullable<Awaited<ReturnType<typeof findRefund>>>

export function findRefundId(
  db: Db,
  businessId: BusinessId,
  through: PaymentSource,
  providerRefundId: string,
) {
  return db
    .selectFrom('refunds')
    .select('id')
    .where('businessId', '=', businessId)
    .where('through', '=', through)
    .where('providerRefundId', '=', providerRefundId)
    .executeTakeFirst()
}

/** The refunds of a payment that the provider has a name for and that have not failed. */
export async function listProviderRefunds(
  db: Db,
  businessId: BusinessId,
  paymentId: string,
  through: PaymentSource,
) {
  const rows = await db
    .selectFrom('refunds as r')
    .leftJoin('refundOutcomes as o', (join) =>
      join.onRef('o.businessId', '=', 'r.businessId').onRef('o.refundId', '=', 'r.id'),
    )
    .where('r.businessId', '=', businessId)
    .where('r.paymentId', '=', paymentId)
    .where('r.through', '=', through)
    .where('r.providerRefundId', 'is not', null)
    .where((or) => or.or([or('o.outcome', 'is', null), or('o.outcome', '=', 'processed')]))
    .select(['r.providerRefundId', 'r.amount', 'r.requestedAt', 'r.requestedBy'])
    .$narrowType<{ providerRefundId: string }>()
    .execute()
  return rows
}

/** Stores the provider's own id of a refund, once. */
export async function setProviderRefundId(
  db: Db,
  businessId: BusinessId,
  id: string,
  providerRefundId: string,
): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ providerRefundId })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .where('providerRefundId', 'is', null)
    .execute()
}

/** Books the outcome of a refund, which frees the money of a failed one. Returns false if it is already recorded. */
export async function bookRefundOutcome(
  db: Db,
  businessId: BusinessId,
  refundId: string,
  outcome: 'processed' | 'failed',
  at: Date,
): Promise<boolean> {
  const outcomes = rowsJson([{ refundId, outcome, at }])
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM book_refund_outcomes(${businessId}, ${outcomes}::jsonb) AS id`.execute(db)
  return rows.length > 0
}

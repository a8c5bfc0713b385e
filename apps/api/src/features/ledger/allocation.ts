import { insertActivity } from '../../platform/db/activity.ts'
import type { Ctx } from '../../platform/db/context.ts'
import { bookDeduction } from './deductions/queries.ts'
import { type Allotment, buildSettlement, type SettlementRows } from './entry.ts'
import * as queries from './queries.ts'

/** Settles a locked invoice with money of a payment. */
export async function allocate(ctx: Ctx, allotment: Allotment): Promise<void> {
  const { id } = allotment.invoice
  await insertSettlement(ctx, id, buildSettlement(ctx, allotment))
}

/**
 * Stores what settles a locked invoice. The statements are sent at once and run in their order: an invoice that asks for
 * no more money must be settled, so the money comes last.
 */
export async function insertSettlement(
  { db, businessId }: Ctx,
  invoiceId: string,
  { expectedDeduction, deductions, allocation }: SettlementRows,
): Promise<void> {
  await Promise.all([
    expectedDeduction !== null &&
      queries.setExpectedDeduction(db, businessId, invoiceId, expectedDeduction),
    ...deductions.flatMap(({ row, activity }) => [
      bookDeduction(db, row),
      insertActivity(db, activity),
    ]),
    allocation && queries.bookAllocation(db, allocation),
  ])
}

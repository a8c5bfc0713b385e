import { insertActivity } from '../../../platform/db/activity.ts'
import type { Ctx } from '../../../platform/db/context.ts'
import { insertAskedDeduction } from '../withholding/queries.ts'
import { type Allotment, type AskedDeduction, buildAllocation } from './entry.ts'
import * as queries from './queries.ts'

/**
 * Allocates money of a payment to a locked invoice, with its share of the WHT. A negative amount takes it back.
 */
export async function allocate(ctx: Ctx, allotment: Allotment): Promise<void> {
  const { allocation, deduction } = buildAllocation(ctx, allotment)
  await Promise.all([
    queries.insertAllocation(ctx.db, allocation),
    deduction && noteAskedDeduction(ctx, deduction),
  ])
}

async function noteAskedDeduction(ctx: Ctx, { row, activity }: AskedDeduction): Promise<void> {
  const isNew = await insertAskedDeduction(ctx.db, ctx.businessId, row)
  if (isNew) await insertActivity(ctx.db, activity)
}

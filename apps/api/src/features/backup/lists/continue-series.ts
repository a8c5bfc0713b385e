import { type Ctx, todayOf } from '../../../platform/db/context.ts'
import { continueYears } from '../../documents/service.ts'
import { listIssueYears } from './invoice-queries.ts'

/** Makes the numbers of a pattern of invoices go on behind the highest one that is here, in every year that has some. */
export async function continueSeries(ctx: Ctx, numberPattern: string): Promise<void> {
  const { db, businessId } = ctx
  const thisYear = Number(todayOf(ctx).slice(0, 4))
  const years = await listIssueYears(db, businessId, thisYear)
  await continueYears(ctx, 'invoices', numberPattern, years)
}

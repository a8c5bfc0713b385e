import {
  type FindRecordedPapers,
  minorOfTyped,
  type RecordedExpense,
  type RecordedPapers,
} from '@isiro/contracts/expenses'
import { formatMinor } from '@isiro/domain/money'
import { paperKey } from '@isiro/domain/supplier-paper'
import { type Ctx, read } from '../../../platform/db/context.ts'
import { requireBusiness } from '../../business/service.ts'
import * as queries from './queries.ts'

/** The papers that are in the books already, so that somebody who is about to record them can be asked. */
export function findRecordedPapers(
  ctx: Ctx,
  { papers, except }: FindRecordedPapers,
): Promise<RecordedPapers> {
  return read(ctx, async (ctx) => {
    const { currency: home } = await requireBusiness(ctx)
    const asked = papers.map(({ expenseDate, amount, currency = home, ...paper }, place) => ({
      place,
      ...paperKey(paper),
      expenseDate,
      amount: minorOfTyped(amount) ?? 0,
      currency,
    }))
    const found = await queries.findRecorded(ctx.db, ctx.businessId, asked, except ?? null)
    return found.map((paper) => ({ ...paper, expense: presentRecorded(paper.expense) }))
  })
}

export function presentRecorded(row: queries.RecordedRow): RecordedExpense {
  return { ...row, amount: formatMinor(row.amount) }
}

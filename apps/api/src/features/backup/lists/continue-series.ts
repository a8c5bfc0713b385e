import { todayIn } from '@isiro/domain/business-date'
import { OPEN_SEQUENCE, openNumber } from '@isiro/domain/invoice-number'
import type { Ctx } from '../../../platform/db/context.ts'
import { type NumberedTable, raiseCounter } from '../restore/restore-queries.ts'
import { listIssueYears } from './invoice-queries.ts'

/** Makes the numbers of a pattern of invoices go on behind the highest one that is here, in every year that has some. */
export async function continueSeries(ctx: Ctx, numberPattern: string): Promise<void> {
  const { db, businessId } = ctx
  const thisYear = Number(todayIn(ctx.timeZone, ctx.now()).slice(0, 4))
  const years = await listIssueYears(db, businessId, thisYear)
  await continueYears(ctx, 'invoices', numberPattern, years)
}

/** Makes the numbers of a pattern go on behind the highest one that is here, in these years. */
export async function continueYears(
  { db, businessId }: Ctx,
  table: NumberedTable,
  pattern: string,
  years: Iterable<number>,
): Promise<void> {
  const numbers = new Map(
    [...years].map((year) => openNumber(pattern, year)).map((n) => [n.series, n]),
  )
  for (const [series, { text }] of [...numbers].sort()) {
    const [before = '', after = ''] = text.split(OPEN_SEQUENCE)
    await raiseCounter(db, businessId, table, { series, before, after })
  }
}

import { type Ctx, read, transact } from '../../../platform/db/context.ts'
import { AppError } from '../../../platform/http/errors.ts'
import * as queries from './queries.ts'

/** The last closed month of a duty, 'YYYY-MM'; null while none is. */
export function closedThrough(ctx: Ctx, duty: queries.ClosingDuty): Promise<string | null> {
  return read(ctx, ({ db, businessId }) => queries.findClosedThrough(db, businessId, duty))
}

/**
 * Closes a month, and with it all before it: from then on it takes no rows, and those it has keep their tax fields. Call
 * it in the transaction that files the month, before its figures are computed: once it returns, no other transaction can
 * add to them.
 *
 * Throws `tax.earlier_month_open` with that `month` while an earlier month with something to declare is open.
 */
export function closeMonth(ctx: Ctx, duty: queries.ClosingDuty, month: string): Promise<void> {
  return transact(ctx, async ({ db, businessId }) => {
    const after = await queries.lockClosedThrough(db, businessId, duty)
    // A month between filings of earlier times, when they had no order, is closed already.
    if (after !== null && month <= after) return
    const wanted = { after, until: month }
    const open = await queries.findFirstMonthWithRows(db, businessId, duty, wanted)
    if (open !== null) throw new AppError('tax.earlier_month_open', { month: open })
    await queries.setClosedThrough(db, businessId, duty, month)
  })
}

/**
 * Locks what reopening a month of a duty changes. Call it before anything else in the transaction that takes a filing back: the
 * months are locked before their filings, as by the transaction that files.
 */
export function lockForReopening(ctx: Ctx, duty: queries.ClosingDuty): Promise<void> {
  return transact(ctx, async ({ db, businessId }) => {
    await queries.lockLateRows(db, businessId, duty)
    await queries.lockClosedThrough(db, businessId, duty)
  })
}

/**
 * Opens a month again whose filing is taken back, up to the filing before it or to `filedElsewhere`, the last month that
 * was filed before the business used the product. Rows that came late return to the month of their tax point.
 */
export function reopenMonth(
  ctx: Ctx,
  duty: queries.ClosingDuty,
  month: string,
  filedElsewhere: string | null = null,
): Promise<void> {
  return transact(ctx, async ({ db, businessId }) => {
    await queries.lockClosedThrough(db, businessId, duty)
    const filed = await queries.findFiledBefore(db, businessId, duty, month)
    const through =
      [filed, filedElsewhere]
        .filter((each) => each !== null)
        .sort()
        .at(-1) ?? null
    await queries.setClosedThrough(db, businessId, duty, through)
  })
}

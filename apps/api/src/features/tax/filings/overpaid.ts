import type { TaxPayment } from '@isiro/contracts/tax-payments'
import { todayIn } from '@isiro/domain/business-date'
import { parseMinor } from '@isiro/domain/money'
import { nextPeriod, type TaxDuty } from '@isiro/domain/tax-calendar'
import { recordActivity } from '../../../platform/db/activity.ts'
import { type Ctx, transact } from '../../../platform/db/context.ts'
import { newId } from '../../../platform/db/ids.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { requireBusiness } from '../../business/service.ts'
import { insertPayment } from '../payments/queries.ts'
import { presentPayment } from '../payments/service.ts'
import { dutyRecord } from './calendar.ts'
import * as queries from './queries.ts'

/**
 * Uses what was overpaid for a period, all of it, for the next period of the duty: an entry that counts as paid there and lessens
 * what was paid here. Voiding it takes it back. Throws `tax.not_filed` without a return that stands, because only then is it
 * known what was due, and `tax.nothing_overpaid`.
 */
export function useOverpaid(
  ctx: Ctx,
  { duty, period }: { duty: TaxDuty; period: string },
): Promise<TaxPayment> {
  return transact(ctx, async (ctx) => {
    const { db, businessId } = ctx
    // The lock comes before the sums, so that two calls at once cannot use the same money.
    if (!(await queries.lockStandingFiling(db, businessId, { duty, period })))
      throw new AppError('tax.not_filed')
    const { account } = await dutyRecord(ctx, { duty, period })
    const amount = parseMinor(account?.overpaid ?? '0.00') ?? 0
    const next = nextPeriod(duty, period)
    if (amount <= 0 || next === null) throw new AppError('tax.nothing_overpaid')
    const at = ctx.now()
    const entry = {
      id: newId(at),
      duty,
      period: next,
      fromPeriod: period,
      paidOn: todayIn(ctx.timeZone, at),
      amount,
      reference: null,
      mediaType: null,
      recordedAt: at,
    }
    await insertPayment(db, businessId, { ...entry, file: null, recordedBy: ctx.accountId })
    const { currency } = await requireBusiness(ctx)
    await recordActivity(ctx, 'tax.overpaid_used', null, { duty, period: next, amount, currency })
    return presentPayment({ ...entry, voidedAt: null, voidReason: null })
  })
}

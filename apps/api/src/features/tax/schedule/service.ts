import type { WhtSchedule } from '@isiro/contracts/tax'
import { todayIn } from '@isiro/domain/business-date'
import { formatMinor, scale } from '@isiro/domain/money'
import { dueOn } from '@isiro/domain/tax-calendar'
import type { WhtType } from '@isiro/domain/wht-rules'
import { whtRate } from '@isiro/domain/wht-rules'
import type { Ctx } from '../../../platform/db/context.ts'
import { read } from '../../../platform/db/context.ts'
import { type BusinessRow, requireBusiness } from '../../business/service.ts'
import { listFilings } from '../filings/queries.ts'
import { periodOf } from '../month-figures.ts'
import { remittance } from '../remittance/service.ts'
import * as queries from './queries.ts'

/**
 * Reads the WHT schedules of a month: the deductions of clients by invoice, with the state of each certificate, and
 * the deductions that the business made from payments to suppliers.
 */
export function whtSchedule(ctx: Ctx, month: string): Promise<WhtSchedule> {
  return read(ctx, async (ctx) => {
    const { db, businessId } = ctx
    const business = await requireBusiness(ctx)
    const rows = await queries.listDeductions(db, businessId, periodOf(month))
    const filings = await listFilings(db, businessId, [month])
    const toRemit = await remittance(ctx, month, business.currency, filings)
    const isLate = isCertificateLate(ctx, month)
    return {
      month,
      currency: business.currency,
      rows: rows.map(({ taxes, subtotal, whtType, ...row }) => {
        const natures = naturesOf({ taxes, subtotal, whtType, ...row }, business)
        return {
          ...row,
          natures: natures.map(({ gross, rate, ...nature }) => ({
            ...nature,
            gross: formatMinor(gross),
            rate: rate === null ? null : formatMinor(rate),
          })),
          gross: formatMinor(natures.reduce((sum, { gross }) => sum + gross, 0)),
          amount: formatMinor(row.amount),
          currency: row.currency,
          state: row.state,
          isLate: isLate && row.state === 'waiting',
        }
      }),
      toRemit,
    }
  })
}

/** The payer remits a month's deductions by a day of the next; a certificate that is not there then is late. */
export function isCertificateLate(ctx: Ctx, month: string): boolean {
  return dueOn('wht', month) < todayIn(ctx.timeZone, ctx.now())
}

/** The kind of income the WHT was deducted for: as the invoice states it, or the one kind recorded by hand. */
function naturesOf(
  row: queries.DeductionRow,
  business: BusinessRow,
): { whtType: WhtType | null; gross: number; rate: number | null }[] {
  const asked = row.taxes.filter((row) => row.tax === 'wht')
  if (asked.length > 0)
    return asked.map(({ code, base, rate }) => ({ whtType: code, gross: base, rate }))
  const { whtType, subtotal } = row
  return [{ whtType, gross: subtotal, rate: whtType && usualRate(row, whtType, business) }]
}

/** The rate of the rules, where it explains the amount; a sum typed by hand may follow none. */
function usualRate(
  { subtotal, amount, deductedOn }: queries.DeductionRow,
  type: WhtType,
  business: BusinessRow,
): number | null {
  const rate = whtRate({
    type,
    recipient: business.legalForm === 'company' ? 'company' : 'individual',
    resident: true,
    hasTaxId: business.taxId !== null,
    date: deductedOn,
  })
  return rate !== null && scale(subtotal, rate, 10_000) === amount ? rate : null
}

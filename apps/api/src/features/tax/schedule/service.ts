import type { WhtSchedule } from '@isiro/contracts/tax'
import { inHomeCurrency } from '@isiro/domain/exchange-rate'
import { formatMinor } from '@isiro/domain/money'
import { formatPercentage, percentOf } from '@isiro/domain/percentage'
import { dueOn } from '@isiro/domain/tax-calendar'
import type { WhtType } from '@isiro/domain/wht-rules'
import { whtRate } from '@isiro/domain/wht-rules'
import { type Ctx, read, todayOf } from '../../../platform/db/context.ts'
import { type BusinessRow, requireBusiness } from '../../business/service.ts'
import { listFilings } from '../filings/queries.ts'
import { periodOf } from '../month-figures.ts'
import { remittance } from '../remittance/service.ts'
import * as queries from './queries.ts'

/**
 * Reads the WHT schedules of a month: the deductions of clients by invoice, with the state of each certificate, and
 * the deductions that the business made from payments to suppliers. What was deducted from an invoice in another currency
 * stands in it at the invoice's rate, so that the rows add up to the sums of the month.
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
      rows: rows.map(
        ({ taxes, subtotal, whtType, bookedAmount, bookedCurrency, rateMicro, ...row }) => {
          const natures = naturesOf({ taxes, subtotal, whtType, ...row }, business).map(
            (nature) => ({
              ...nature,
              gross: rateMicro === null ? nature.gross : inHomeCurrency(nature.gross, rateMicro),
            }),
          )
          return {
            ...row,
            natures: natures.map(({ gross, rate, ...nature }) => ({
              ...nature,
              gross: formatMinor(gross),
              rate: rate === null ? null : formatPercentage(rate),
            })),
            gross: formatMinor(natures.reduce((sum, { gross }) => sum + gross, 0)),
            amount: formatMinor(bookedAmount),
            currency: bookedCurrency,
            state: row.state,
            isLate: isLate && row.state === 'waiting',
          }
        },
      ),
      toRemit,
    }
  })
}

/** The payer remits a month's deductions by a day of the next; a certificate that is not there then is late. */
export function isCertificateLate(ctx: Ctx, month: string): boolean {
  return dueOn('wht', month) < todayOf(ctx)
}

type Booked = 'bookedAmount' | 'bookedCurrency' | 'rateMicro'

/** The kind of income the WHT was deducted for: as the invoice states it, or the one kind recorded by hand. */
function naturesOf(
  row: Omit<queries.DeductionRow, Booked>,
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
  {
    subtotal,
    amount,
    deductedOn,
  }: Pick<queries.DeductionRow, 'subtotal' | 'amount' | 'deductedOn'>,
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
  return rate !== null && percentOf(subtotal, rate) === amount ? rate : null
}

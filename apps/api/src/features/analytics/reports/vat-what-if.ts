import type { VatWhatIf } from '@isiro/contracts/analytics-reports'
import { addMonths, monthOf, monthStart } from '@isiro/domain/business-date'
import { filesVatOn } from '@isiro/domain/invoice-taxes'
import { formatMinor } from '@isiro/domain/money'
import { vatRate } from '@isiro/domain/vat-rules'
import { type Ctx, read, todayOf } from '../../../platform/db/context.ts'
import { booksSince } from '../../tax/service.ts'
import { requireNigeria } from './gate.ts'
import * as queries from './queries.ts'

/** How many months, this one among them, the choices are computed on. */
const MONTHS = 12

/** The sales and purchases of the last twelve months, from which every choice about VAT is computed. */
export async function vatWhatIf(ctx: Ctx): Promise<VatWhatIf> {
  await requireNigeria(ctx)
  const today = todayOf(ctx)
  const from = addMonths(monthStart(monthOf(today)), 1 - MONTHS)
  const { business, months } = await booksSince(ctx, from, monthOf(today))
  const { currency, vatStatus } = business
  const bought = await read(ctx, ({ db, businessId }) =>
    queries.sumPurchases(db, businessId, { currency, from, to: today }),
  )
  const baseOf = (box: string) =>
    months.reduce(
      (sum, { vat }) => sum + (vat.boxes.find((each) => each.box === box)?.base ?? 0n),
      0n,
    )
  const uncharged = months.reduce((sum, month) => sum + month.uncharged, 0n)
  return {
    currency,
    from,
    to: today,
    status: vatStatus,
    chargesVat: filesVatOn(business, today),
    rate: vatRate('standard', today),
    year: {
      // The sales of a business without VAT would be taxable if it charged it.
      taxableSales: formatMinor(baseOf('1') + uncharged),
      outputVat: formatMinor(months.reduce((sum, { vat }) => sum + vat.output, 0n)),
      zeroSales: formatMinor(baseOf('2')),
      exemptSales: formatMinor(baseOf('3')),
      purchases: formatMinor(BigInt(bought.amount)),
      inputVat: formatMinor(BigInt(bought.inputVat)),
    },
  }
}

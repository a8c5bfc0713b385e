import type { Forecast } from '@isiro/contracts/analytics-reports'
import type { Ctx } from '../../../platform/db/context.ts'
import { listOpenDuties } from '../../tax/filings/service.ts'

/** The VAT and WHT that a business has still to pay, by their days: filed as they were filed, else as the books have them now. */
export async function openTaxes(ctx: Ctx): Promise<Forecast['taxes']> {
  const { duties } = await listOpenDuties(ctx, ({ duty }) => duty === 'vat' || duty === 'wht')
  return duties.flatMap(({ duty, period, dueOn, account }) =>
    (duty === 'vat' || duty === 'wht') && account !== null && account.left !== '0.00'
      ? [{ duty, period, dueOn, amount: account.left }]
      : [],
  )
}

import { isInNigeria } from '@isiro/domain/countries'
import { filesVatIn } from '@isiro/domain/invoice-taxes'
import { type Ctx, read } from '../../platform/db/context.ts'
import { requireBusiness } from '../business/service.ts'
import * as queries from './queries.ts'

/**
 * Says of a month, 'YYYY-MM', whether the business files a VAT return for it: because its status charges VAT then, or because it
 * did charge VAT, which it owes whatever day a later change of the status names.
 */
export function vatMonths(ctx: Ctx): Promise<(month: string) => boolean> {
  return read(ctx, async (ctx) => {
    const business = await requireBusiness(ctx)
    const mayHaveNone = business.vatStatus === 'small' || business.vatStatusSince !== null
    const charged =
      isInNigeria(business) && mayHaveNone
        ? await queries.listMonthsWith(ctx.db, ctx.businessId, 'vat')
        : []
    return (month) => filesVatIn(business, month) || charged.includes(month)
  })
}

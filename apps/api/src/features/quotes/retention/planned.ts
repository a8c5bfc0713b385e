import { addDays } from '@isiro/domain/business-date'
import { canUse } from '@isiro/domain/plans'
import { type Ctx, read, todayOf } from '../../../platform/db/context.ts'
import { requireIssuer } from '../../business/service.ts'
import type { PlannedInvoice } from '../../invoices/service.ts'
import { lastInvoicedOn, totalOf } from '../present.ts'
import { findExported } from '../queries.ts'
import * as queries from './queries.ts'

/**
 * The invoices of what clients kept back and of which the day of release comes by `until`, in the order of these days. One whose
 * day has passed is issued today. None where the plan has no quotes.
 */
export function listReleases(ctx: Ctx, until: string): Promise<PlannedInvoice[]> {
  return read(ctx, async (ctx) => {
    if (!canUse(ctx.plan, 'quotes')) return []
    const { db, businessId } = ctx
    const today = todayOf(ctx)
    const { paymentTermsDays } = await requireIssuer(ctx)
    const releases = await queries.listPlanned(db, businessId, until)
    const ids = [...new Set(releases.map(({ quoteId }) => quoteId))]
    const rows = await findExported(db, businessId, ids, today)
    const quotes = new Map(rows.map((quote) => [quote.id, quote]))
    return releases.flatMap(({ quoteId, position, dueOn }) => {
      const quote = quotes.get(quoteId)
      const part = quote?.parts[position]
      if (!quote || !part || lastInvoicedOn(quote) === null) return []
      const issuedOn = dueOn < today ? today : dueOn
      return {
        clientId: quote.clientId,
        issuedOn,
        dueOn: addDays(issuedOn, paymentTermsDays),
        amount: totalOf(quote, part),
        currency: quote.currency,
      }
    })
  })
}

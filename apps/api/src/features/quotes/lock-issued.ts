import { type Ctx, todayOf } from '../../platform/db/context.ts'
import { AppError, found } from '../../platform/http/errors.ts'
import { quoteDrafts } from './drafts.ts'
import * as queries from './queries.ts'

/** Locks an issued quote and reads it. Refuses a draft, which nobody was sent. */
export async function lockIssued(ctx: Ctx, id: string): Promise<queries.QuoteRow> {
  const { db, businessId } = ctx
  if (!(await queries.lockQuote(db, businessId, id))) {
    found(await quoteDrafts.find(ctx, id))
    throw new AppError('quotes.is_a_draft')
  }
  return found(await queries.findQuote(db, businessId, id, todayOf(ctx)))
}

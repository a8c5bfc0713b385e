import { canUse } from '@isiro/domain/plans'
import { isAnswerable } from '@isiro/domain/quote-status'
import { recordActivity } from '../../platform/db/activity.ts'
import { type Ctx, transact } from '../../platform/db/context.ts'
import { AppError } from '../../platform/http/errors.ts'
import { lockPlan } from '../business/service.ts'
import { notifyOwner } from '../notifications/service.ts'
import { acceptLocked, namedIn } from './acceptance.ts'
import { invoicePart } from './invoicing.ts'
import { lockIssued } from './lock-issued.ts'
import { scheduleOf } from './present.ts'
import * as queries from './queries.ts'

/**
 * Accepts a quote, for the client or as the owner writes it down. Of two answers at one moment the first one holds. Afterwards
 * its deposit is invoiced where the owner said so when sending it.
 *
 * Throws `quotes.already_answered`, `quotes.declined`, `quotes.withdrawn`, and for a client `quotes.expired`.
 */
export async function acceptQuote(
  ctx: Ctx,
  id: string,
  acceptance: queries.Acceptance,
): Promise<void> {
  const issuesDeposit = await transact(ctx, async (ctx) => {
    const quote = await lockIssued(ctx, id)
    refuseAnswered(quote, acceptance.by)
    await acceptLocked(ctx, quote, acceptance)
    if (acceptance.by === 'client') await notifyOwner(ctx, newsOf('quote_accepted', quote))
    const plan = await lockPlan(ctx)
    return (
      canUse(plan, 'quotes') &&
      quote.parts[0]?.kind === 'deposit' &&
      scheduleOf(quote)?.issueDeposit === true
    )
  })
  if (issuesDeposit) await issueDeposit(ctx, id)
}

/** The acceptance stands by itself: a deposit that cannot be invoiced now, such as after the month's last invoice, waits for the owner. */
async function issueDeposit(ctx: Ctx, id: string): Promise<void> {
  try {
    await invoicePart(ctx, id, { position: 0 })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
}

/** Declines a quote. Throws as `acceptQuote` does. */
export function declineQuote(ctx: Ctx, id: string, decline: queries.Decline): Promise<void> {
  return transact(ctx, async (ctx) => {
    const quote = await lockIssued(ctx, id)
    refuseAnswered(quote, decline.by)
    await queries.storeDecline(ctx.db, ctx.businessId, id, decline, ctx.now())
    await recordActivity(ctx, 'quote.declined', id, {
      ...namedIn(quote),
      name: decline.name,
      reason: decline.reason,
    })
    if (decline.by === 'client') await notifyOwner(ctx, newsOf('quote_declined', quote))
  })
}

/** Withdraws a quote that nobody answered: its page says so and takes no answer. Throws as `acceptQuote` does. */
export function withdrawQuote(ctx: Ctx, id: string, reason: string | null): Promise<void> {
  return transact(ctx, async (ctx) => {
    const quote = await lockIssued(ctx, id)
    refuseAnswered(quote, 'owner')
    await queries.storeWithdrawal(ctx.db, ctx.businessId, id, reason, ctx.now())
    await recordActivity(ctx, 'quote.withdrawn', id, { ...namedIn(quote), reason })
  })
}

/** An owner may write down an answer that came in time; a client's comes through the page, and so before its end. */
function refuseAnswered({ status }: queries.QuoteRow, by: queries.Answerer): void {
  if (isAnswerable(status) || (status === 'expired' && by === 'owner')) return
  if (status === 'withdrawn') throw new AppError('quotes.withdrawn')
  if (status === 'declined') throw new AppError('quotes.declined')
  if (status === 'expired') throw new AppError('quotes.expired')
  throw new AppError('quotes.already_answered')
}

function newsOf(kind: 'quote_accepted' | 'quote_declined', quote: queries.QuoteRow) {
  const { id, number, clientName, currency, subtotal, vat } = quote
  return {
    kind,
    clientName,
    subjectId: id,
    number,
    amount: subtotal + vat,
    currency,
  }
}

import type { Refusal } from '@isiro/contracts/errors'
import { isAnswerable } from '@isiro/domain/quote-status'
import { recordActivity } from '../../platform/db/activity.ts'
import { type Ctx, transact } from '../../platform/db/context.ts'
import { AppError } from '../../platform/http/errors.ts'
import { notifyMembers } from '../notifications/service.ts'
import { acceptLocked, namedIn } from './acceptance.ts'
import { DepositRefused, issueDeposit, noteDepositRefused, promisesDeposit } from './deposit.ts'
import { lockIssued } from './lock-issued.ts'
import * as queries from './queries.ts'

/**
 * Accepts a quote, for the client or as the owner writes it down, and invoices its deposit where the owner said so when sending
 * it: both in one transaction. A deposit that a rule is against, such as after the month's last invoice, costs nobody the
 * acceptance: it stands with the reason, of which the owner is told. Of two answers at one moment the first one holds; the same
 * acceptance again changes nothing.
 *
 * Throws `quotes.already_answered`, `quotes.declined`, `quotes.withdrawn`, and for a client `quotes.expired`.
 */
export async function acceptQuote(
  ctx: Ctx,
  id: string,
  acceptance: queries.Acceptance,
): Promise<void> {
  try {
    await accept(ctx, id, acceptance, null)
  } catch (error) {
    // In the caller's transaction nothing can be undone by itself: the refusal ends all of it.
    if (!(error instanceof DepositRefused) || ctx.transaction !== null) throw error
    await accept(ctx, id, acceptance, error.refusal)
  }
}

/** Accepts a quote in one transaction with its deposit: with `refusal`, that there is none is noted. */
function accept(
  ctx: Ctx,
  id: string,
  acceptance: queries.Acceptance,
  refusal: Refusal | null,
): Promise<void> {
  return transact(ctx, async (ctx) => {
    const quote = await lockIssued(ctx, id)
    if (isStored(quote, acceptance)) return
    refuseAnswered(quote, acceptance.by)
    await acceptLocked(ctx, quote, acceptance)
    if (acceptance.by === 'client') await notifyMembers(ctx, newsOf('quote_accepted', quote))
    if (!promisesDeposit(quote)) return
    if (refusal) await noteDepositRefused(ctx, quote, refusal, acceptance.by)
    else await issueDeposit(ctx, id)
  })
}

/** Whether a quote was accepted by these words already, as when an answer of ours was lost. A signature is never drawn twice alike. */
function isStored(
  quote: queries.QuoteRow,
  { by, name, signature, drawnSignature }: queries.Acceptance,
): boolean {
  return (
    quote.acceptedBy === by &&
    quote.acceptedName === name &&
    quote.signature === signature &&
    (quote.drawnSignature === null) === (drawnSignature === null)
  )
}

/** Declines a quote. The same decline again changes nothing. Throws as `acceptQuote` does. */
export function declineQuote(ctx: Ctx, id: string, decline: queries.Decline): Promise<void> {
  return transact(ctx, async (ctx) => {
    const quote = await lockIssued(ctx, id)
    const { declinedBy, declinedName, declineReason } = quote
    const { by, name, reason } = decline
    if (declinedBy === by && declinedName === name && declineReason === reason) return
    refuseAnswered(quote, decline.by)
    await queries.storeDecline(ctx.db, ctx.businessId, id, decline, ctx.now())
    await recordActivity(ctx, 'quote.declined', id, {
      ...namedIn(quote),
      name,
      reason,
    })
    if (by === 'client') await notifyMembers(ctx, newsOf('quote_declined', quote))
  })
}

/**
 * Withdraws a quote that nobody answered: its page says so and takes no answer. The same withdrawal again changes nothing. Throws
 * as `acceptQuote` does.
 */
export function withdrawQuote(ctx: Ctx, id: string, reason: string | null): Promise<void> {
  return transact(ctx, async (ctx) => {
    const quote = await lockIssued(ctx, id)
    if (quote.withdrawnAt !== null && quote.withdrawReason === reason) return
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

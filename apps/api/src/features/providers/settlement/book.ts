import { todayIn } from '@isiro/domain/business-date'
import { recordActivity } from '../../../platform/db/activity.ts'
import type { Ctx } from '../../../platform/db/context.ts'
import { found } from '../../../platform/http/errors.ts'
import { type Charge, judge, type Verdict } from '../../gateways/service.ts'
import { type ReceivedMoney, recordReceived } from '../../ledger/service.ts'
import { notifyMembers } from '../../notifications/service.ts'
import type { ProviderDeps } from '../connections/connection.ts'
import { planLooks } from '../disputes/plan.ts'
import { findPayableInvoice } from '../links/queries.ts'
import * as queries from './attempt-queries.ts'

type Attempt = queries.AttemptRow
type BookingDeps = Pick<ProviderDeps, 'cardsOnFile'>

/**
 * Books the provider's charges of an attempt: each paid transaction becomes one payment, and the attempt gets its
 * state. Locks the attempt in the caller's transaction. Booking the same charges again, or in another order,
 * changes nothing: a paid attempt stays paid.
 */
export async function book(
  deps: BookingDeps,
  ctx: Ctx,
  attemptId: string,
  charges: readonly Charge[],
): Promise<queries.AttemptState> {
  const attempt = await queries.lockAttempt(ctx.db, ctx.businessId, attemptId)
  const paid = charges
    .filter(({ state }) => state === 'paid')
    .sort((a, b) => a.transactionId.localeCompare(b.transactionId))
  let next: Outcome = { state: attempt.state as queries.AttemptState }
  for (const charge of paid) next = after(next, await bookCharge(ctx, attempt, charge))
  if (paid.length === 0) next = after(next, unpaid(attempt, charges, ctx.now()))
  await noteChange(deps, ctx, attempt, next, charges)

  // After settlement only refunds are checked, and requesting a refund sets the time of the next check. Money that has gone back
  // already is looked at once more: its refund is booked after this, and the process may end in between.
  const hasGoneBack = charges.some(({ isReversed }) => isReversed)
  const endsChecks = isSettled(next.state) && !isSettled(attempt.state) && !hasGoneBack
  const change = {
    ...next,
    checkedAt: ctx.now(),
    ...(endsChecks ? { nextCheckAt: null } : {}),
  }
  await queries.updateAttempt(ctx.db, ctx.businessId, attempt.id, change)
  return next.state
}

/**
 * Books a charge of a card on file that the provider refused to take, and of which it knows nothing. The caller has asked the
 * provider.
 */
export async function bookRefusal(
  deps: BookingDeps,
  ctx: Ctx,
  attemptId: string,
  words: string,
): Promise<void> {
  const attempt = await queries.lockAttempt(ctx.db, ctx.businessId, attemptId)
  if (isSettled(attempt.state) || attempt.state === 'failed') return
  await noteChange(deps, ctx, attempt, { state: 'failed', failure: words }, [])
  await queries.updateAttempt(ctx.db, ctx.businessId, attemptId, {
    state: 'failed',
    failure: words,
    checkedAt: ctx.now(),
    nextCheckAt: null,
  })
}

/** The effects of an attempt's new state: its news, and the fate of the card that paid or did not. */
async function noteChange(
  { cardsOnFile }: BookingDeps,
  ctx: Ctx,
  attempt: Attempt,
  { state, failure = null }: Outcome,
  charges: readonly Charge[],
): Promise<void> {
  if (state === attempt.state) return
  // A card on file that fails has news of its own.
  if (state === 'failed' && attempt.madeBy !== 'card') await noteRefused(ctx, attempt)
  const paid = charges.find((charge) => charge.state === 'paid')
  if (isSettled(state)) await planLooks(ctx)
  if (state === 'paid' && paid) await cardsOnFile.keepCard(ctx, attempt, paid)
  if (attempt.madeBy !== 'card') return
  if (state !== 'paid' && state !== 'review' && state !== 'failed') return
  const invoice = found(await findPayableInvoice(ctx.db, ctx.businessId, { id: attempt.invoiceId }))
  await cardsOnFile.noteOutcome(ctx, attempt, invoice, {
    state,
    words: charges[0]?.words ?? (failure === NOT_RECEIVED ? null : failure),
    isLost: failure === NOT_RECEIVED,
  })
}

/** Whether the state of the payment is final for the provider. */
export function isSettled(state: string): boolean {
  return state === 'paid' || state === 'review'
}

type Outcome = Pick<queries.AttemptChange, 'failure' | 'providerTransactionId'> & {
  state: queries.AttemptState
}

/** 'paid' is final; only 'paid' replaces 'review'. */
function after(before: Outcome, now: Outcome | null): Outcome {
  if (!now || before.state === 'paid') return before
  return before.state === 'review' && now.state !== 'paid' ? before : now
}

async function bookCharge(ctx: Ctx, attempt: Attempt, charge: Charge): Promise<Outcome> {
  const { provider } = attempt
  const verdict = judge(provider, charge, { ...attempt, attemptId: attempt.id })
  const { transactionId } = charge
  if (verdict.kind === 'refuse') {
    if (!isSettled(attempt.state)) await noteDoubt(ctx, attempt, verdict.why)
    return { state: 'review', failure: verdict.why, providerTransactionId: transactionId }
  }
  const { heldReason } = await recordReceived(ctx, moneyOf(ctx, attempt, charge, verdict))
  return {
    state: heldReason === null ? 'paid' : 'review',
    failure: heldReason,
    providerTransactionId: transactionId,
  }
}

/** The ledger's input for a paid charge, with the amounts of its verdict. */
function moneyOf(
  ctx: Ctx,
  attempt: Attempt,
  charge: Charge,
  verdict: Exclude<Verdict, { kind: 'refuse' }>,
): ReceivedMoney {
  const isMismatch = verdict.kind === 'hold' && verdict.reason === 'amount_mismatch'
  return {
    source: attempt.provider,
    providerTransactionId: charge.transactionId,
    attemptId: attempt.id,
    invoiceId: attempt.invoiceId,
    amount: verdict.amount,
    currency: verdict.currency,
    method: charge.method,
    fee: verdict.fee,
    payer: charge.payer?.slice(0, 120) ?? null,
    receivedOn: receivedOn(ctx, charge),
    reference: attempt.reference,
    hasPromisedReceipt: attempt.madeBy === 'card',
    heldReason: isMismatch ? 'amount_mismatch' : undefined,
  }
}

/**
 * The provider's date of payment in the business's zone. A provider's clock may run ahead, so the date is at most
 * today.
 */
function receivedOn(ctx: Ctx, { paidAt }: Charge): string {
  const now = ctx.now()
  return todayIn(ctx.timeZone, paidAt !== null && paidAt < now ? paidAt : now)
}

/** The failure of a charge of a card on file that never reached the provider. */
const NOT_RECEIVED = 'not_received'
/**
 * A charge that the provider does not know after so long was not received. No call to it is under way for a hundredth of
 * this time.
 */
const LOST_AFTER_MS = 60 * 60_000

/** The outcome of an attempt without a paid charge; null if the charges say nothing. */
function unpaid(attempt: Attempt, charges: readonly Charge[], now: Date): Outcome | null {
  if (charges.some(({ state }) => state === 'pending')) return { state: 'open', failure: null }
  const [failed] = charges
  if (failed) return { state: 'failed', failure: failed.status }
  if (attempt.madeBy === 'card') {
    const isLost = now.getTime() - attempt.createdAt.getTime() >= LOST_AFTER_MS
    return isLost ? { state: 'failed', failure: NOT_RECEIVED } : null
  }
  // Nobody has opened the link. An attempt whose opening was never answered has no link.
  return attempt.authorizationUrl === null ? null : { state: 'open', failure: null }
}

function noteRefused(ctx: Ctx, attempt: Attempt): Promise<void> {
  return note(ctx, 'payment.refused', attempt, {})
}

/** Records that a paid transaction could not be booked, for the owner. The ledger stays unchanged. */
function noteDoubt(ctx: Ctx, attempt: Attempt, reason: string): Promise<void> {
  return note(ctx, 'payment.held', attempt, { reason })
}

/** Adds an activity to the invoice's timeline. */
async function note(
  ctx: Ctx,
  kind: 'payment.refused' | 'payment.held',
  attempt: Attempt,
  more: Record<string, string>,
): Promise<void> {
  const { invoiceId, amount, currency, provider, reference } = attempt
  const by = { id: invoiceId }
  const invoice = found(await findPayableInvoice(ctx.db, ctx.businessId, by))
  const { number, clientName } = invoice
  const details = { number, clientName, amount, currency, source: provider, reference, ...more }
  await recordActivity({ ...ctx, accountId: null }, kind, invoiceId, details)
  if (kind === 'payment.held')
    await notifyMembers(ctx, { kind: 'held', clientName, number, amount, currency })
}

import { todayIn } from '@isiro/domain/business-date'
import { type CardChargeReason, nextTryOn } from '@isiro/domain/card-charges'
import { recordActivity } from '../../platform/db/activity.ts'
import type { Ctx } from '../../platform/db/context.ts'
import { notifyCardFailed } from '../messages/automatic/service.ts'
import { notifyMembers } from '../notifications/service.ts'
import type { CardOutcome, ChargedInvoice } from '../providers/service.ts'
import * as charges from './charge-queries.ts'
import { nameOf } from './end.ts'
import { lockCard } from './queries.ts'

/**
 * Notes the outcome of a charge of a card on file, in the transaction that books the attempt. After a refusal the next day of the
 * timetable follows, or none; the owner and the client are notified. Money that is held for the owner stops the charges.
 */
export async function noteCardOutcome(
  ctx: Ctx,
  { id: attemptId, invoiceId }: { id: string; invoiceId: string },
  invoice: ChargedInvoice,
  { state, words, isLost = false }: CardOutcome,
): Promise<void> {
  const { db, businessId } = ctx
  const charge = await charges.lockCharge(db, businessId, invoiceId)
  if (!charge || charge.attemptId !== attemptId) return
  const updatedAt = ctx.now()
  if (state === 'paid') {
    const done = { state, nextOn: null, reason: null, words: null, updatedAt }
    return charges.updateCharge(db, businessId, invoiceId, done)
  }
  if (state === 'review') return stop(ctx, charge, 'held', words)
  const today = todayIn(ctx.timeZone, updatedAt)
  const card = await lockCard(db, businessId, charge.cardId)
  // A card that was taken away meanwhile is not tried again.
  const isKept = card?.state === 'kept'
  const nextOn = isKept ? nextTryOn(charge.chargeOn, charge.tries, today) : null
  await charges.updateCharge(db, businessId, invoiceId, {
    state: nextOn === null ? 'stopped' : 'declined',
    nextOn,
    reason: isLost ? 'not_received' : 'declined',
    words,
    updatedAt,
  })
  if (card) await notifyFailure(ctx, { invoice, card, nextOn })
}

/** Ends a charge for good. */
async function stop(
  ctx: Ctx,
  { invoiceId }: charges.ChargeRow,
  reason: CardChargeReason,
  words: string | null = null,
): Promise<void> {
  const change = { state: 'stopped' as const, nextOn: null, reason, words, updatedAt: ctx.now() }
  await charges.updateCharge(ctx.db, ctx.businessId, invoiceId, change)
}

/** Reasons that are nobody's news: the owner or the client knows them, or nothing is owed. */
const QUIET: readonly CardChargeReason[] = ['settled', 'void', 'withdrawn', 'removed', 'replaced']

/** Ends a charge that is not made, and notifies the owner and the client of it where they do not know. */
export async function stopCharge(
  ctx: Ctx,
  charge: charges.ChargeRow,
  about: { invoice: ChargedInvoice; card: FailedCard },
  reason: CardChargeReason,
): Promise<void> {
  await stop(ctx, charge, reason)
  if (!QUIET.includes(reason)) await notifyFailure(ctx, { ...about, nextOn: null })
}

type FailedCard = {
  brand: string | null
  last4: string | null
  email: string | null
  recurringId: string | null
}

/** Tells the owner that a card was not charged, and the client, who then pays by hand or waits for the next try. */
export async function notifyFailure(
  ctx: Ctx,
  { invoice, card, nextOn }: { invoice: ChargedInvoice; card: FailedCard; nextOn: string | null },
): Promise<void> {
  const { currency, balance: amount, number, clientName } = invoice
  const { recurringId } = card
  const byNobody = { ...ctx, accountId: null }
  await recordActivity(byNobody, 'invoice.card_failed', invoice.id, {
    number,
    clientName,
    amount,
    currency,
    card: nameOf(card),
    nextOn,
  })
  await notifyMembers(ctx, {
    kind: 'card_failed',
    clientName,
    number,
    subjectId: recurringId,
    amount,
    currency,
  })
  await notifyCardFailed(ctx, invoice.id, { card: nameOf(card), email: card.email, nextOn })
}

import { addDays, todayIn } from '@isiro/domain/business-date'
import { chargeOn, isCardExpired, isCardExpiring, NOTICE_DAYS } from '@isiro/domain/card-charges'
import { canUse } from '@isiro/domain/plans'
import { type Ctx, transact } from '../../platform/db/context.ts'
import { found } from '../../platform/http/errors.ts'
import { notifyCardCharge } from '../messages/automatic/service.ts'
import { notifyMembers } from '../notifications/service.ts'
import { findConnection, findPayable, type ProviderDeps } from '../providers/service.ts'
import { chargeInvoice } from './charge.ts'
import * as charges from './charge-queries.ts'
import { endCard, forgetBy, nameOf } from './end.ts'
import { isMorningOver, nextMorning } from './mornings.ts'
import { notifyFailure } from './outcome.ts'
import * as queries from './queries.ts'

const HOUR_MS = 3_600_000
/** A worker that ended while it charged is followed by another after this time. */
const TAKEN_MS = 15 * 60_000

/**
 * Works what is due of one card: notifies the client of charges to come and makes those whose day has come. Returns false where
 * nothing was due, or another worker has it.
 */
export async function workCard(deps: ProviderDeps, ctx: Ctx, cardId: string): Promise<boolean> {
  const looked = await transact(ctx, (ctx) => lookAt(deps, ctx, cardId))
  if (!looked) return false
  if (looked.ready.length === 0) return true
  let isLater = false
  for (const invoiceId of looked.ready)
    if ((await chargeInvoice(deps, ctx, cardId, invoiceId)) === 'later') isLater = true
  await transact(ctx, async ({ db, businessId, now, timeZone }) => {
    const card = await queries.lockCard(db, businessId, cardId)
    if (card?.state !== 'kept') return
    const wakeAt = isLater ? new Date(now().getTime() + HOUR_MS) : nextMorning(timeZone, now())
    await queries.updateCard(db, businessId, cardId, { wakeAt })
  })
  return true
}

/** Looks at a card that is due, and returns the invoices whose charge is to be made now. */
async function lookAt(
  deps: ProviderDeps,
  ctx: Ctx,
  cardId: string,
): Promise<{ ready: string[] } | null> {
  const { db, businessId, timeZone } = ctx
  const now = ctx.now()
  const card = await queries.lockDue(db, businessId, cardId, now)
  if (!card) return null
  if (!isKept(card)) {
    // From its end on the provider has some days to forget the card. After them its code is emptied in any case.
    const emptyAt = card.endedAt && forgetBy(card.endedAt)
    const isOver = emptyAt === null || emptyAt <= now
    await queries.updateCard(db, businessId, cardId, isOver ? FORGOTTEN : { wakeAt: emptyAt })
    return { ready: [] }
  }
  if (!isMorningOver(timeZone, now)) {
    await queries.updateCard(db, businessId, cardId, { wakeAt: nextMorning(timeZone, now) })
    return { ready: [] }
  }
  const today = todayIn(timeZone, now)
  if (
    card.recurringId === null ||
    !(await queries.isCardNeeded(db, businessId, card.recurringId))
  ) {
    await endCard(ctx, card, 'removed')
    return { ready: [] }
  }
  await announceExpiry(ctx, card, today)
  await announceCharges(deps, ctx, card, today)
  const ready = await charges.listReady(db, businessId, cardId, today)
  const wakeAt = ready.length > 0 ? new Date(now.getTime() + TAKEN_MS) : nextMorning(timeZone, now)
  await queries.updateCard(db, businessId, cardId, { wakeAt })
  return { ready }
}

/** The columns that are emptied of a card that is charged no more. */
export const FORGOTTEN = {
  authorizationSealed: null,
  email: null,
  expMonth: null,
  expYear: null,
  wakeAt: null,
} as const

function isKept(card: queries.CardRow): card is queries.KeptCard {
  return card.state === 'kept'
}

/** Tells the owner once that a card is in its last month, or past it. */
async function announceExpiry(ctx: Ctx, card: queries.KeptCard, today: string): Promise<void> {
  const { db, businessId } = ctx
  if (card.recurringId === null || card.expiryToldAt !== null || !isCardExpiring(card, today))
    return
  const clientName = await queries.findClientName(db, businessId, card.recurringId)
  await notifyMembers(ctx, { kind: 'card_expiring', clientName, subjectId: card.recurringId })
  await queries.updateCard(db, businessId, card.id, { expiryToldAt: ctx.now() })
}

/** Tells the client of each charge to come, once. Nothing is promised that could not be done as things are today. */
async function announceCharges(
  deps: ProviderDeps,
  ctx: Ctx,
  card: queries.KeptCard,
  today: string,
): Promise<void> {
  const { db, businessId } = ctx
  const connection = await findConnection(deps, ctx, 'paystack')
  if (!connection || connection.isTest !== card.isTest || !canUse(ctx.plan, 'recurring')) return
  const owed = await charges.listOwed(db, businessId, {
    recurringId: card.recurringId ?? '',
    since: card.agreedAt,
    dueBy: addDays(today, NOTICE_DAYS),
  })
  for (const { id, dueDate, chargeState } of owed) {
    if (chargeState !== null) continue
    const day = chargeOn(dueDate, today)
    if (isCardExpired(card, day)) continue
    const invoice = found(await findPayable(ctx, id))
    if (invoice.currency !== card.currency) continue
    const noticeId = await notifyCardCharge(ctx, id, {
      card: nameOf(card),
      email: card.email,
      day,
      agreedAt: card.agreedAt,
    })
    const isNotified = noticeId !== null
    const row = { invoiceId: id, cardId: card.id, noticeId, noticedAt: ctx.now(), chargeOn: day }
    await charges.insertCharge(db, businessId, {
      ...row,
      state: isNotified ? 'noticed' : 'stopped',
      nextOn: isNotified ? day : null,
      reason: isNotified ? null : 'no_notice',
      words: null,
      updatedAt: ctx.now(),
    })
    if (!isNotified) await notifyFailure(ctx, { invoice, card, nextOn: null })
  }
}

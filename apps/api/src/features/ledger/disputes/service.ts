import type { Provider } from '@isiro/contracts/payment-providers'
import type { DisputeState } from '@isiro/contracts/payments'
import { todayIn } from '@isiro/domain/business-date'
import type { NotificationKind } from '@isiro/domain/notification-kinds'
import { recordActivity } from '../../../platform/db/activity.ts'
import { type Ctx, read, transact } from '../../../platform/db/context.ts'
import { newId } from '../../../platform/db/ids.ts'
import { AppError, found } from '../../../platform/http/errors.ts'
import { notifyMembers } from '../../notifications/service.ts'
import { bookLostDispute, lockProviderPayment } from '../outside-refunds.ts'
import { type LockedPayment, lockPayment } from '../queries.ts'
import * as queries from './queries.ts'

/** A dispute as the provider reports it. Amounts in minor units of the payment's currency. */
export interface ReportedDispute {
  provider: Provider
  providerDisputeId: string
  providerTransactionId: string
  /** Null where the provider does not say: then it is all of the payment. */
  amount: number | null
  state: DisputeState
  /** What went back; null where it is lost and the provider does not say. */
  refunded: number | null
  reason: string | null
  openedAt: Date | null
  answerBy: Date | null
  resolvedAt: Date | null
}

export type DisputeWithPayment = queries.DisputeRow

/** The owner is reminded of an answer that is due at most this often … */
const REMIND_EVERY_MS = 12 * 3_600_000
/** … and without the provider's own reminder when so little time is left. */
const LAST_MOMENT_MS = 24 * 3_600_000

/**
 * Notes what the provider says of a dispute, in whatever order and however often: a new one, an answer that it has taken, and the
 * outcome, once. What is lost is booked as money that went back. The owner is notified of the beginning and of the outcome,
 * and reminded when the provider reminds (`isReminder`) or little time is left. The client hears nothing.
 *
 * Returns the dispute's state; null, and nothing is stored, if the ledger does not know the payment.
 */
export function noteDispute(
  ctx: Ctx,
  report: ReportedDispute,
  isReminder = false,
): Promise<DisputeState | null> {
  return transact({ ...ctx, accountId: null }, async (ctx) => {
    const { db, businessId } = ctx
    const { provider: source, providerTransactionId } = report
    const payment = await lockProviderPayment(ctx, { source, providerTransactionId })
    if (!payment) return null
    const known = await queries.findByProvider(db, businessId, report)
    const before = known ?? (await begin(ctx, payment, report))
    const news = await newsFor(ctx, payment, before)
    if (!known) await news.record('payment.disputed', 'dispute')
    const state = stateAfter(known?.state ?? 'open', report.state)
    const { id } = before
    if (state !== before.state) {
      await queries.updateDispute(db, businessId, id, { state })
      if (state === 'answered') await news.record('payment.dispute_answered', null)
      const isOver = state === 'won' || state === 'lost'
      const wentBack = isOver ? await end(ctx, payment, { ...before, state }, report) : 0
      if (state === 'won') await news.record('payment.dispute_won', 'dispute_won')
      if (state === 'lost') await news.record('payment.dispute_lost', 'dispute_lost', wentBack)
    }
    if (known && state === 'open') {
      const { answerBy, reason } = report
      await queries.updateDispute(db, businessId, id, { answerBy, reason })
      if (isRemindedNow(ctx, { ...known, answerBy }, isReminder)) {
        await queries.updateDispute(db, businessId, id, { toldAt: ctx.now() })
        await news.notify('dispute', answerBy)
      }
    }
    return state
  })
}

/** Stores a new dispute as one that is open, whatever has become of it since: the rest follows as a change. */
async function begin(ctx: Ctx, payment: LockedPayment, report: ReportedDispute) {
  const now = ctx.now()
  const dispute = {
    id: newId(now),
    paymentId: payment.id,
    provider: report.provider,
    providerDisputeId: report.providerDisputeId,
    amount: Math.min(report.amount ?? payment.amount, payment.amount) || payment.amount,
    currency: payment.currency,
    reason: report.reason,
    state: 'open' as DisputeState,
    openedAt: report.openedAt ?? now,
    answerBy: report.answerBy,
    resolvedAt: null,
    refunded: 0,
    toldAt: now,
  }
  await queries.insertDispute(ctx.db, ctx.businessId, dispute)
  return dispute
}

/** A lost dispute stays lost. One that was won may be opened again, and an answer is not forgotten for an older report. */
function stateAfter(before: DisputeState, reported: DisputeState): DisputeState {
  if (before === 'lost') return before
  return before === 'answered' && reported === 'open' ? before : reported
}

/** Stores the outcome, and books what is lost. Returns what went back: of a part that was given up, only that. */
async function end(
  { ...ctx }: Ctx,
  payment: LockedPayment,
  dispute: queries.NewDispute,
  report: ReportedDispute,
): Promise<number> {
  const { id, amount, openedAt, providerDisputeId: disputeId } = dispute
  const refunded =
    dispute.state === 'lost' ? Math.min(report.refunded ?? amount, payment.amount) : 0
  if (refunded > 0) await bookLostDispute(ctx, payment, { disputeId, amount: refunded, openedAt })
  const resolvedAt = report.resolvedAt ?? ctx.now()
  await queries.updateDispute(ctx.db, ctx.businessId, id, { resolvedAt, refunded })
  return refunded
}

function isRemindedNow(
  { now }: Ctx,
  { toldAt, answerBy }: { toldAt: Date; answerBy: Date | null },
  isReminder: boolean,
): boolean {
  const at = now().getTime()
  if (at - toldAt.getTime() < REMIND_EVERY_MS) return false
  const left = answerBy === null ? Number.POSITIVE_INFINITY : answerBy.getTime() - at
  return isReminder || left < LAST_MOMENT_MS
}

type DisputeActivity =
  | 'payment.disputed'
  | 'payment.dispute_answered'
  | 'payment.dispute_won'
  | 'payment.dispute_lost'

/** What is said of a dispute: on the invoice's timeline, and to the owner. */
async function newsFor(
  ctx: Ctx,
  payment: LockedPayment,
  { id: disputeId, amount, answerBy }: Pick<queries.NewDispute, 'id' | 'amount' | 'answerBy'>,
) {
  const { clientName, currency, source, id: paymentId, meantFor } = payment
  const number = await queries.findNumber(ctx.db, ctx.businessId, meantFor)
  const dayOf = (moment: Date | null) => moment && todayIn(ctx.timeZone, moment)
  const notify = (kind: NotificationKind, due: Date | null, about = amount) =>
    notifyMembers(ctx, {
      kind,
      clientName,
      number: number ?? null,
      subjectId: paymentId,
      amount: about,
      currency,
      dueOn: dayOf(due),
    })
  return {
    notify,
    /** `about` is the amount to tell, where it is not all that is disputed. */
    async record(
      activity: DisputeActivity,
      kind: NotificationKind | null,
      about = amount,
    ): Promise<void> {
      await recordActivity(ctx, activity, meantFor, {
        ...(number ? { number } : {}),
        clientName,
        amount: about,
        currency,
        source,
        paymentId,
        disputeId,
        ...(activity === 'payment.disputed' ? { answerBy: dayOf(answerBy) } : {}),
      })
      if (kind) await notify(kind, kind === 'dispute' ? answerBy : null, about)
    },
  }
}

export function getDispute(ctx: Ctx, id: string): Promise<DisputeWithPayment> {
  return read(ctx, async ({ db, businessId }) =>
    found(await queries.findDispute(db, businessId, id)),
  )
}

/** The disputes of a payment, the oldest first. */
export function listDisputes(ctx: Ctx, paymentId: string): Promise<DisputeWithPayment[]> {
  return read(ctx, ({ db, businessId }) => queries.listDisputes(db, businessId, paymentId))
}

/** The disputes in these states, those to be answered soonest first. */
export function listOpen(ctx: Ctx, states: readonly DisputeState[]): Promise<DisputeWithPayment[]> {
  return read(ctx, ({ db, businessId }) => queries.listOpen(db, businessId, states))
}

export interface AnsweredDispute {
  kind: 'accepted' | 'contested'
  note: string
}

/** A call to the provider takes less than this. */
const UNDER_WAY_MS = 2 * 60_000

/**
 * Claims a dispute for an answer of the owner, before the provider is called: one call at a time. Throws
 * `payments.already_reviewed` for one that is not open any more, and `request.idempotency_in_progress` while another call is under way.
 */
export function claimAnswer(ctx: Ctx, id: string, { kind, note }: AnsweredDispute): Promise<void> {
  return transact(ctx, async (ctx) => {
    const { db, businessId } = ctx
    const asked = found(await queries.findDispute(db, businessId, id))
    await lockPayment(db, businessId, asked.paymentId)
    const dispute = found(await queries.findDispute(db, businessId, id))
    if (dispute.state !== 'open') throw new AppError('payments.already_reviewed')
    const now = ctx.now()
    const isUnderWay =
      dispute.askedAt !== null && now.getTime() - dispute.askedAt.getTime() < UNDER_WAY_MS
    if (isUnderWay) throw new AppError('request.idempotency_in_progress')
    await queries.updateDispute(db, businessId, id, {
      answer: kind,
      answerNote: note,
      answeredBy: ctx.accountId,
      askedAt: now,
    })
  })
}

/** Notes that the provider took the claimed answer, or that it refused: then the claim is free again. */
export function noteAnswer(ctx: Ctx, id: string, isTaken: boolean): Promise<void> {
  return transact(ctx, ({ db, businessId, now }) =>
    queries.updateDispute(
      db,
      businessId,
      id,
      isTaken
        ? { answeredAt: now() }
        : { answer: null, answerNote: null, answeredBy: null, askedAt: null },
    ),
  )
}

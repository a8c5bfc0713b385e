import type { AttemptStatus, PaymentVerified, Provider } from '@isiro/contracts/payment-providers'
import type { Payment } from '@isiro/contracts/payments'
import { formatMinor } from '@isiro/domain/money'
import {
  type BusinessId,
  type Ctx,
  read,
  systemContext,
  transact,
} from '../../../platform/db/context.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { plannedFor } from '../../../platform/jobs/due-work.ts'
import { findConnection, type ProviderDeps, requireConnection } from '../connections/connection.ts'
import { type Asked, askForCharges, isSilence, silenceFailure } from './ask.ts'
import * as queries from './attempt-queries.ts'
import { findAwaited } from './awaited-queries.ts'
import { book, isSettled } from './book.ts'
import { settleRefunds } from './refunds.ts'

const MINUTE_MS = 60_000

interface SettleOptions {
  /** Transaction ids from a webhook. The provider is asked about them; the webhook itself is not trusted. */
  hints?: readonly string[]
  /** True for a refund event: the provider is then also asked about refunds. */
  isAboutRefund?: boolean
}

export interface Settled {
  state: queries.AttemptState
  attempt: queries.AttemptRow
  /** The ids of the provider's transactions of this attempt. */
  transactionIds: string[]
  /** Whether the provider has refunds to complete. */
  hasPendingRefunds: boolean
}

/**
 * The only way in which a provider's money enters the ledger: for webhooks, for the payer's return, for "Check
 * payment" and for reconciliation. Asks the provider and books its answer; the caller's claim is never trusted.
 * Null when the business has no such attempt. Throws when the provider does not answer: the attempt is then
 * unknown and is checked again on schedule.
 */
export async function settle(
  deps: ProviderDeps,
  businessId: BusinessId,
  provider: Provider,
  reference: string,
  { hints = [], isAboutRefund = false }: SettleOptions = {},
): Promise<Settled | null> {
  const anyone = systemContext(deps, businessId)
  const [awaited, connection] = await read(anyone, (ctx) =>
    Promise.all([
      findAwaited(ctx.db, { businessId, provider, reference }),
      findConnection(deps, ctx, provider),
    ]),
  )
  if (!awaited) return null
  if (!connection) throw new AppError('payments.not_configured', { provider })
  const { attempt, hasOpenRefunds, plan, timeZone } = awaited
  // Whoever asked, what is booked is the provider's answer.
  const ctx: Ctx = { ...anyone, origin: 'provider', plan, timeZone }
  try {
    const { charges, secretKey } = await askForCharges(connection, reference, hints)
    const state = await transact(ctx, (ctx) => book(deps, ctx, attempt.id, charges))
    let hasPendingRefunds = false
    for (const charge of charges) {
      const mayHaveRefunds = isAboutRefund || hasOpenRefunds || charge.isReversed
      if (charge.state !== 'paid' || !mayHaveRefunds) continue
      const about = { id: attempt.id, provider }
      const { isPending } = await settleRefunds(ctx, about, { connection, secretKey }, charge)
      hasPendingRefunds ||= isPending
    }
    const transactionIds = charges.map(({ transactionId }) => transactionId)
    return { state, attempt, transactionIds, hasPendingRefunds }
  } catch (error) {
    if (!isSilence(error)) throw error
    await noteSilence(ctx, attempt.id, error.message)
    throw silenceFailure(provider, error)
  }
}

/** Records that the provider gave no information: the attempt is unknown until the next check, soon. */
function noteSilence(ctx: Ctx, attemptId: string, why: string): Promise<void> {
  return transact(ctx, async ({ db, businessId, now }) => {
    const attempt = await queries.lockAttempt(db, businessId, attemptId)
    const planned = await plannedFor(db, businessId, 'payment_attempt', attemptId)
    const soon = new Date(now().getTime() + MINUTE_MS)
    await queries.updateAttempt(db, businessId, attemptId, {
      ...(isSettled(attempt.state) ? {} : { state: 'unknown', failure: why }),
      nextCheckAt: planned === null || planned > soon ? soon : planned,
    })
  })
}

const STATUSES: Record<queries.AttemptState, AttemptStatus> = {
  created: 'pending',
  open: 'pending',
  unknown: 'pending',
  abandoned: 'pending',
  paid: 'paid',
  failed: 'failed',
  review: 'review',
}

/** The status of an attempt as payers and owners see it. */
export function statusOf(state: queries.AttemptState): AttemptStatus {
  return STATUSES[state]
}

/** Checks an attempt for the owner's "Check payment". Null if the business has no such attempt. */
export async function verifyPayment(
  deps: ProviderDeps,
  ctx: Ctx,
  provider: Provider,
  reference: string,
): Promise<PaymentVerified | null> {
  const settled = await settle(deps, ctx.businessId, provider, reference)
  if (!settled) return null
  const status = statusOf(settled.state)
  const payments = await read(ctx, ({ db }) =>
    queries.listPaymentsOf(db, settled.attempt, settled.transactionIds),
  )
  const row = payments.find(({ heldReason }) => heldReason === null) ?? payments[0]
  return { success: status === 'paid', status, payment: row ? present(row) : null }
}

type PaymentRow = Awaited<ReturnType<typeof queries.listPaymentsOf>>[number]

function present(row: PaymentRow): Payment {
  return {
    id: row.id,
    amount: formatMinor(row.amount),
    currency: row.currency,
    method: row.method,
    source: row.source,
    receivedOn: row.receivedOn,
    reference: row.reference,
    note: row.note,
    payer: row.payer,
    recordedAt: row.recordedAt.toISOString(),
  }
}

/** Paystack's own status and amount of a transaction of this business. Read-only. */
export async function lookUpInline(
  deps: ProviderDeps,
  ctx: Ctx,
  reference: string,
): Promise<{ status: string; amount: number } | null> {
  const connection = await read(ctx, (ctx) => requireConnection(deps, ctx, 'paystack'))
  let asked: Asked
  try {
    asked = await askForCharges(connection, reference, [])
  } catch (error) {
    if (!isSilence(error)) throw error
    throw silenceFailure('paystack', error)
  }
  const [charge] = asked.charges
  return charge ? { status: charge.status, amount: charge.amount ?? 0 } : null
}

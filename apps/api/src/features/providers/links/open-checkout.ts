import type { Provider } from '@isiro/contracts/payment-providers'
import type { Minor } from '@isiro/domain/money'
import { recordActivity } from '../../../platform/db/activity.ts'
import { type Ctx, transact } from '../../../platform/db/context.ts'
import { AppError } from '../../../platform/http/errors.ts'
import {
  type Checkout,
  gatewayTo,
  ProviderKeyRefused,
  ProviderRefused,
  ProviderUnreachable,
} from '../../gateways/service.ts'
import type { CardConsent } from '../cards-on-file.ts'
import type { Connection } from '../connections/connection.ts'
import * as attempts from '../settlement/attempt-queries.ts'
import type { PayableInvoice } from './queries.ts'

export interface StartOptions {
  email: string
  madeBy: 'owner' | 'client'
  /** The client's agreement about the card that pays; only a card can be chosen then. */
  consent?: CardConsent | null
  /** The address the payer's browser returns to; the provider adds the reference to it. */
  returnUrl: string
  customerName?: string | null
  phone?: string | null
  /** The amount the caller expects; refused if the ledger's balance differs. */
  expectedAmount?: Minor
  /** What the card of a sandbox's simulated payer does: it pays, unless said otherwise. */
  outcome?: 'paid' | 'declined'
}

export interface Started {
  url: string
  reference: string
  accessCode: string | null
}

/** A committed attempt, with the data that opens its checkout. */
export interface Prepared {
  connection: Connection
  invoice: PayableInvoice
  attempt: { id: string; reference: string }
  businessName: string
  amount: Minor
}

/** The provider already knows the reference and does not return its link. */
export class ReferenceUsed extends Error {}

/**
 * Opens the checkout of a committed attempt and records the outcome. Throws `payments.links_failed` with the
 * provider's reason, and ReferenceUsed.
 */
export async function openCheckout(
  ctx: Ctx,
  provider: Provider,
  { connection, invoice, attempt, businessName, amount }: Prepared,
  { email, madeBy, returnUrl, customerName = null, phone = null, consent = null }: StartOptions,
): Promise<Started> {
  const gateway = gatewayTo(connection.endpoints, provider)
  let checkout: Checkout
  try {
    checkout = await gateway.openCheckout(connection.secretKey, {
      reference: attempt.reference,
      amount,
      currency: invoice.currency,
      email,
      customerName,
      phone,
      returnUrl,
      attemptId: attempt.id,
      invoiceNumber: invoice.number,
      needsCard: consent !== null,
      businessName,
    })
  } catch (error) {
    const failure = failureOf(error)
    if (!failure) throw error
    await noteFailure(ctx, attempt.id, failure)
    if (failure.isReferenceUsed) throw new ReferenceUsed()
    const { reason, message } = failure
    throw new AppError('payments.links_failed', { provider, reason, message })
  }
  const { url, accessCode } = checkout
  await transact(ctx, async (ctx) => {
    const { state } = await attempts.lockAttempt(ctx.db, ctx.businessId, attempt.id)
    // A webhook may have settled the payment before the opening was answered.
    const change = { authorizationUrl: url, accessCode, failure: null }
    await attempts.updateAttempt(ctx.db, ctx.businessId, attempt.id, {
      ...(state === 'created' || state === 'unknown' ? { ...change, state: 'open' } : change),
    })
    if (madeBy === 'client') {
      const { number, clientName, currency } = invoice
      const details = { number, clientName, amount, currency, source: provider }
      await recordActivity(ctx, 'payment.opened', invoice.id, details)
    }
  })
  return { url, accessCode, reference: attempt.reference }
}

interface Failure {
  reason: 'unreachable' | 'refused' | 'key_refused'
  /** The provider's own message, for the owner. */
  message: string | null
  isReferenceUsed: boolean
}

function failureOf(error: unknown): Failure | null {
  if (error instanceof ProviderUnreachable)
    return { reason: 'unreachable', message: null, isReferenceUsed: false }
  if (error instanceof ProviderKeyRefused)
    return { reason: 'key_refused', message: null, isReferenceUsed: false }
  if (!(error instanceof ProviderRefused)) return null
  const isReferenceUsed =
    error.code === 'duplicate_reference' || /duplicate.*reference/i.test(error.words)
  return { reason: 'refused', message: error.words, isReferenceUsed }
}

/**
 * Without an answer the link may exist, so the attempt is unknown. After a refusal there is no link, except when
 * the reference was already used: then an unseen link exists and reconciliation asks about it.
 */
function noteFailure(ctx: Ctx, attemptId: string, failure: Failure): Promise<void> {
  return transact(ctx, async ({ db, businessId }) => {
    const { state } = await attempts.lockAttempt(db, businessId, attemptId)
    if (state !== 'created') return
    const why = failure.message ?? failure.reason
    if (failure.reason === 'unreachable')
      await attempts.updateAttempt(db, businessId, attemptId, { state: 'unknown', failure: why })
    else if (failure.isReferenceUsed)
      await attempts.updateAttempt(db, businessId, attemptId, { state: 'abandoned', failure: why })
    else
      await attempts.updateAttempt(db, businessId, attemptId, {
        state: 'failed',
        failure: why,
        nextCheckAt: null,
      })
  })
}

import type { Dispute, OpenDispute } from '@isiro/contracts/disputes'
import type { Provider } from '@isiro/contracts/payment-providers'
import { formatMinor } from '@isiro/domain/money'
import { type BusinessId, type Ctx, read } from '../../../platform/db/context.ts'
import { tenantContext } from '../../business/tenant-context.ts'
import { gatewayTo, type ProviderDispute } from '../../gateways/service.ts'
import * as ledger from '../../ledger/service.ts'
import { type Connection, type ProviderDeps, requireConnection } from '../connections/connection.ts'
import { isSilence, silenceFailure } from '../settlement/ask.ts'
import { settle } from '../settlement/service.ts'

/** The fields of an event about a dispute. They say where to look, and are not trusted. */
export interface DisputeHint {
  disputeId: string
  /** Our reference of the transaction, where the event names it. */
  reference: string | null
  transactionId: string | null
  isReminder: boolean
}

/**
 * Asks the provider about a dispute that an event names, and about the refunds of its payment. Returns the outcome of the event:
 * the dispute's state, or why nothing was stored. Throws when the provider does not answer.
 */
export async function lookAtDispute(
  deps: ProviderDeps,
  businessId: BusinessId,
  provider: Provider,
  { disputeId: id, reference, transactionId, isReminder }: DisputeHint,
): Promise<string> {
  const ctx: Ctx = { ...(await tenantContext(deps, businessId)), origin: 'provider' }
  const connection = await read(ctx, (ctx) => requireConnection(deps, ctx, provider))
  const dispute = await ask(provider, () =>
    gatewayTo(connection.endpoints, provider).findDispute(connection.secretKey, {
      id,
      transactionId,
      now: ctx.now(),
    }),
  )
  if (!dispute) return 'unknown_dispute'
  const state = await note(deps, ctx, connection, dispute, isReminder)
  const about = dispute.reference ?? reference
  // A refund may come with it, and a charge that was reversed.
  if (state !== null && about !== null)
    await settle(deps, businessId, provider, about, { isAboutRefund: true })
  return state === null ? 'unknown_reference' : `dispute_${state}`
}

/**
 * Stores what the provider says of a dispute. An event may come before that of its payment, which is settled first then. Null
 * if the payment is none of ours.
 */
export async function note(
  deps: ProviderDeps,
  ctx: Ctx,
  { provider }: Pick<Connection, 'provider'>,
  dispute: ProviderDispute,
  isReminder = false,
) {
  const { id: providerDisputeId, transactionId, reference, ...report } = dispute
  if (transactionId === null) return null
  const reported = { ...report, provider, providerDisputeId, providerTransactionId: transactionId }
  const state = await ledger.noteDispute(ctx, reported, isReminder)
  if (state !== null || reference === null) return state
  const hints = [transactionId]
  const settled = await settle(deps, ctx.businessId, provider, reference, { hints })
  return settled ? ledger.noteDispute(ctx, reported, isReminder) : null
}

/** Calls the provider; where it says nothing, that is the failure that readers get. */
export async function ask<T>(provider: Provider, call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!isSilence(error)) throw error
    throw silenceFailure(provider, error)
  }
}

/** The disputes of a payment, the oldest first. Throws `resource.not_found` for an unknown payment. */
export async function disputesOf(ctx: Ctx, paymentId: string): Promise<Dispute[]> {
  const rows = await read(ctx, async (ctx) => {
    await ledger.getPayment(ctx, paymentId)
    return ledger.listDisputes(ctx, paymentId)
  })
  return rows.map(present)
}

/** The disputes that wait for the owner's answer, the most urgent first. */
export async function openDisputes(ctx: Ctx): Promise<OpenDispute[]> {
  const rows = await ledger.listOpen(ctx, ['open'])
  return rows.map(({ id, paymentId, clientName, number, amount, currency, answerBy }) => ({
    id,
    paymentId,
    clientName,
    number,
    amount: formatMinor(amount),
    currency,
    answerBy: answerBy?.toISOString() ?? null,
  }))
}

function present(row: ledger.DisputeWithPayment): Dispute {
  const { answer, answerNote, answeredAt, answeredByName } = row
  return {
    id: row.id,
    provider: row.provider,
    amount: formatMinor(row.amount),
    currency: row.currency,
    reason: row.reason,
    state: row.state,
    openedAt: row.openedAt.toISOString(),
    answerBy: row.answerBy?.toISOString() ?? null,
    resolvedAt: row.resolvedAt?.toISOString() ?? null,
    refunded: formatMinor(row.refunded),
    answer:
      answer && answeredAt
        ? { kind: answer, note: answerNote, at: answeredAt.toISOString(), by: answeredByName }
        : null,
  }
}

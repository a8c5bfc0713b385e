import type { Provider } from '@isiro/contracts/payment-providers'
import { type Ctx, read, toBusinessId, transact } from '../../../platform/db/context.ts'
import { tenantContext } from '../../business/tenant-context.ts'
import {
  type Charge,
  gatewayTo,
  type ProviderRefund,
  ProviderRefused,
  ProviderUnreachable,
} from '../../gateways/service.ts'
import {
  getRefund,
  noteOutsideRefunds,
  noteProviderRefund,
  noteRefundOutcome,
  noteReversal,
} from '../../ledger/service.ts'
import {
  type Connection,
  type ProviderDeps,
  recallPayment,
  requireConnection,
} from '../connections/connection.ts'
import * as attempts from './attempt-queries.ts'
import * as queries from './refund-queries.ts'

const MINUTE_MS = 60_000

/** The note that identifies our refund at the provider after an unanswered call. */
function noteOf(refundId: string): string {
  return `Isiro refund ${refundId}`
}

/** After this long without an answer another call may ask. It is longer than any call takes. */
const STALE_MS = 2 * MINUTE_MS

/**
 * Requests a reserved refund from the provider. If an earlier request was never answered, it first looks for its
 * refund, so that no refund is requested twice. Throws if the provider does not answer, so that the job retries;
 * when the job has used all its tries, the reconciling job continues.
 */
export async function workRefund(
  deps: ProviderDeps,
  data: { businessId: string; refundId: string },
): Promise<void> {
  const ctx: Ctx = {
    ...(await tenantContext(deps, toBusinessId(data.businessId))),
    origin: 'provider',
  }
  const refund = await getRefund(ctx, data.refundId)
  if (!refund || refund.through === 'hand' || refund.outcome !== null) return
  if (refund.providerRefundId !== null || refund.providerTransactionId === null) return
  if (refund.attemptId !== null) await checkLater(ctx, refund.attemptId, 15 * MINUTE_MS)

  const provider = refund.through
  const { attemptId } = refund
  const [connection, recalled] = await read(ctx, async (ctx) => [
    await requireConnection(deps, ctx, provider),
    attemptId && (await queries.findRecalled(ctx.db, ctx.businessId, attemptId)),
  ])
  const order = await transact(ctx, ({ db, businessId, now }) => {
    const staleBefore = new Date(now().getTime() - STALE_MS)
    return queries.takeRefundOrder(db, businessId, data.refundId, now(), staleBefore)
  })
  if (order === null) throw new ProviderUnreachable('the refund is being asked for at this moment')
  const transactionId = refund.providerTransactionId
  if (recalled) recallPayment(connection, { ...recalled, transactionId })
  const wanted = { transactionId, amount: refund.amount, currency: refund.currency }
  const { secretKey } = connection
  const gateway = gatewayTo(connection.endpoints, provider)
  const earlier = order === 'again' ? await gateway.listRefunds(secretKey, wanted) : []
  const known = await read(ctx, ({ db, businessId }) =>
    queries.listProviderRefundIds(db, businessId, provider, transactionId),
  )
  const unknown = earlier.filter(({ id }) => !known.includes(id))
  const ours = {
    id: data.refundId,
    amount: refund.amount,
    providerRefundId: null,
    askedAt: ctx.now(),
  }
  try {
    const note = noteOf(data.refundId)
    const told =
      unknown.find((refund) => isOurs(ours, refund)) ??
      (await gateway.requestRefund(secretKey, { ...wanted, note }))
    await take(ctx, data.refundId, told)
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    await noteRefundOutcome(ctx, data.refundId, 'failed')
  }
}

interface OpenRefund {
  id: string
  amount: number
  providerRefundId: string | null
  /** The time of the request to the provider; null before it. */
  askedAt: Date | null
}

/**
 * Whether a provider's refund is this one of ours: by its id, by its note or, if the provider has lost the note,
 * by its amount. The amount may confuse two refunds of one amount, and then refunds less than requested, never
 * more.
 */
function isOurs(ours: OpenRefund, refund: ProviderRefund): boolean {
  if (ours.providerRefundId !== null) return ours.providerRefundId === refund.id
  if (refund.note) return refund.note === noteOf(ours.id)
  return ours.askedAt !== null && ours.amount === refund.amount
}

/** Notes what the provider says of a refund: its id and its outcome in one transaction. */
function take(ctx: Ctx, refundId: string, told: ProviderRefund): Promise<void> {
  return transact(ctx, async (ctx) => {
    await noteProviderRefund(ctx, refundId, told.id)
    if (told.state !== 'pending') await noteRefundOutcome(ctx, refundId, told.state)
  })
}

/**
 * Records the refunds of a paid charge: ours, and those made on the provider's own pages. A charge reversed for
 * more than those is a chargeback, which is recorded as a refund too.
 */
export async function settleRefunds(
  ctx: Ctx,
  attempt: { id: string; provider: Provider },
  /** The key may be the one before, under which the provider knows the charge. */
  { connection, secretKey }: { connection: Connection; secretKey: string },
  charge: Charge,
): Promise<{ isPending: boolean }> {
  const told = await gatewayTo(connection.endpoints, attempt.provider).listRefunds(
    secretKey,
    charge,
  )
  const open = await read(ctx, ({ db, businessId }) =>
    attempts.listOpenRefunds(db, businessId, attempt.id),
  )
  const source = attempt.provider
  const providerTransactionId = charge.transactionId
  const outside: ProviderRefund[] = []
  for (const refund of told) {
    const ours = open.find((candidate) => isOurs(candidate, refund))
    if (ours) await take(ctx, ours.id, refund)
    else if (refund.state === 'processed') outside.push(refund)
  }
  if (outside.length > 0)
    await noteOutsideRefunds(ctx, {
      source,
      providerTransactionId,
      refunds: outside.map(({ id, amount }) => ({ providerRefundId: id, amount })),
    })
  const isPending = told.some(({ state }) => state === 'pending')
  const given = told
    .filter(({ state }) => state === 'processed')
    .reduce((sum, { amount }) => sum + amount, 0)
  const missing = (charge.amount ?? 0) - given
  if (charge.isReversed && !isPending && missing > 0)
    await noteReversal(ctx, { source, providerTransactionId, amount: missing })
  if (isPending) await checkLater(ctx, attempt.id, 60 * MINUTE_MS)
  return { isPending }
}

function checkLater(ctx: Ctx, attemptId: string, ms: number): Promise<void> {
  const nextCheckAt = new Date(ctx.now().getTime() + ms)
  return transact(ctx, ({ db, businessId }) =>
    attempts.updateAttempt(db, businessId, attemptId, { nextCheckAt }),
  )
}

/** Requests the refunds of an attempt that their own job has not brought to the provider. */
export async function askForOpenRefunds(
  deps: ProviderDeps,
  ctx: Ctx,
  attemptId: string,
): Promise<void> {
  const open = await read(ctx, ({ db, businessId }) =>
    attempts.listOpenRefunds(db, businessId, attemptId),
  )
  for (const { id, providerRefundId } of open)
    if (providerRefundId === null)
      await workRefund(deps, { businessId: ctx.businessId, refundId: id })
}

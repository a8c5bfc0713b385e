import { addPeriodDays } from '@isiro/domain/billing-period'
import type { PaidSubscription } from '@isiro/domain/subscription'
import { recordActivity } from '../../../platform/db/activity.ts'
import { type Ctx, transact } from '../../../platform/db/context.ts'
import type { GatewayDeps } from '../../gateways/service.ts'
import { gatewayTo } from '../../gateways/service.ts'
import { requireAccount } from '../account.ts'
import { lock } from '../change.ts'
import { queueNotice } from '../notices/queue.ts'
import * as charges from './charge-queries.ts'

const HOUR_MS = 3_600_000

/** The payments from here on are those of the first period: the provider's clock and ours may differ. */
export function returnableSince({ firstPaidAt }: PaidSubscription): Date {
  return addPeriodDays(firstPaidAt, -1)
}

/**
 * Returns the money of a charge. Providers take the same request twice, so the refunds they know are read first; ours carries
 * the charge's id as its note.
 */
export async function refundCharge(
  deps: GatewayDeps,
  ctx: Ctx,
  charge: charges.Charge,
): Promise<void> {
  const { provider, providerTransactionId: transactionId } = charge
  const amount = charge.received ?? charge.amount
  if (charge.state !== 'refunding' || transactionId === null) return
  const { secretKey } = requireAccount(deps, provider)
  const gateway = gatewayTo(deps.providers, provider)
  const known = await gateway.listRefunds(secretKey, { transactionId })
  const earlier = known.find(({ note, state }) => note === charge.id && state !== 'failed')
  const refund =
    earlier ??
    (await gateway.requestRefund(secretKey, {
      transactionId,
      amount,
      currency: 'NGN',
      note: charge.id,
    }))
  await transact(ctx, async (ctx) => {
    const now = ctx.now()
    const { db, businessId } = ctx
    await lock(ctx)
    const current = await charges.findCharge(db, businessId, charge.id)
    if (current?.state !== 'refunding') return
    if (refund.state !== 'processed') {
      const nextCheckAt = new Date(now.getTime() + HOUR_MS)
      await charges.updateCharge(db, businessId, charge.id, { refundId: refund.id, nextCheckAt })
      return
    }
    await charges.updateCharge(db, businessId, charge.id, {
      state: 'refunded',
      refundId: refund.id,
      refundedAt: now,
      nextCheckAt: null,
    })
    await recordActivity(ctx, 'subscription.refunded', null, {
      amount,
      currency: 'NGN',
    })
    await queueNotice(ctx, 'refunded', charge.id, charge.id)
  })
}

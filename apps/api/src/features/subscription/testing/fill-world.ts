import type { FillWorld } from '../../../../test/world.ts'
import { transact } from '../../../platform/db/context.ts'
import * as charges from '../billing/charge-queries.ts'
import { sealCard } from '../billing/settle.ts'
import { lock, save } from '../change.ts'
import { insertCode } from '../provider/queries.ts'
import { claimNotice, takeLease } from '../queries.ts'
import { numberReceipts } from '../receipts/numbering.ts'
import { sold } from './sold.ts'

const DAY_MS = 86_400_000

/** A plan that was paid for by hand, with its charge, its receipt and a card on file. */
export const fillWorld: FillWorld = async ({ ctx }, mark) => {
  const paidAt = new Date(ctx.now().getTime() - 20 * DAY_MS)
  const amount = 1_800_000
  const id = await sold(ctx, {
    provider: 'flutterwave',
    plan: 'business',
    price: amount,
    amount,
    paidAt,
    providerTransactionId: `tx-${mark}`,
  })
  await transact(ctx, async (ctx) => {
    const { db, businessId } = ctx
    await charges.updateCharge(db, businessId, id, {
      authorizationUrl: `https://checkout.example/${mark}`,
      failure: `why ${mark}`,
    })
    const card = sealCard(ctx, {
      authorizationCode: `AUTH_${mark}`,
      brand: `Card of ${mark}`,
      last4: '4081',
      expMonth: 12,
      expYear: 2030,
    })
    const stored = await lock(ctx)
    await save(
      ctx,
      {
        ...stored,
        provider: 'flutterwave',
        customerId: `id-${mark}`,
        customerCode: `CUS_${mark}`,
        customerEmail: `billing@${mark.toLowerCase()}.example`,
        subscriptionCode: `SUB_${mark}`,
        card,
      },
      {
        ...stored.subscription,
        paid: {
          plan: 'business',
          interval: 'month',
          renews: false,
          firstPaidAt: paidAt,
          periodStartsAt: paidAt,
          periodEndsAt: new Date(paidAt.getTime() + 30 * DAY_MS),
          periodValue: amount,
          cancelledAt: null,
          failedAt: null,
          failedAttempts: 0,
          nextPlan: null,
          endedAt: null,
        },
      },
    )
    await insertCode(db, businessId, `SUB_${mark}`, paidAt)
    await takeLease(db, businessId, paidAt, paidAt)
    await claimNotice(db, businessId, 'paid', `of ${mark}`, paidAt)
  })
  await numberReceipts({ ...ctx, db: ctx.database })
  return { subscriptionCharge: id }
}

/** Columns that hold words of the product, of the provider, or of a receipt. */
export const OWN_WORDS = [
  'subscription_charges.reference',
  'subscription_charges.billing_interval',
  'subscription_charges.kind',
  'subscription_charges.plan',
  'subscription_charges.provider',
  'provider_references.kind',
  'provider_references.provider',
  'subscription_charges.receipt_number',
  'subscription_charges.refund_id',
  'subscription_charges.state',
  'subscription_notices.kind',
  'subscriptions.authorization_sealed',
  'subscriptions.billing_interval',
  'subscriptions.card_last4',
  'subscriptions.granted_plan',
  'subscriptions.next_plan',
  'subscriptions.plan',
  'subscriptions.provider',
  'subscriptions.trial_plan',
]

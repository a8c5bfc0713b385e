import type { Provider } from '@isiro/contracts/payment-providers'
import { countRows, type Visitor } from '../../../../test/harness.ts'
import { type CardWorld, linked } from './card-world.ts'
import { check } from './payments-seen.ts'

/** Actions and reads shared by the refund tests of one world. */
export function refundDesk(world: CardWorld) {
  const { paystack, rows, owner, jobs } = world

  async function refundsOf(visitor: Visitor) {
    return rows<{ id: string; amount: number; outcome: string | null; known: boolean }>(
      visitor,
      `SELECT r.id, r.amount::int, o.outcome, r.provider_refund_id IS NOT NULL AS known FROM refunds r
       LEFT JOIN refund_outcomes o ON o.business_id = r.business_id AND o.refund_id = r.id
       WHERE r.business_id = $1 ORDER BY r.id`,
    )
  }

  return {
    refundsOf,

    /** A business with an invoice of ₦268,750 that was paid through a provider. */
    async paid(provider: Provider) {
      const ada = await world.signedIn()
      const links = await linked(ada)
      const { reference } = links[provider]
      world[provider].settle({ reference, notify: false })
      const { body } = await check(ada, provider, reference)
      return { ada, invoice: links.invoice, reference, paymentId: body.payment.id as string }
    },

    giveBack(visitor: Visitor, paymentId: string, through: string, amount: number, key = '') {
      return visitor.post(
        `/api/payments/${paymentId}/refunds`,
        { amount, through, reason: 'Returned' },
        key ? { 'idempotency-key': key } : {},
      )
    },

    /** Runs the refund jobs that the ledger has queued, as the queue would. */
    async workRefunds(visitor: Visitor): Promise<void> {
      for (const { id } of await refundsOf(visitor))
        await jobs['ledger.refund']?.({ businessId: visitor.user.businessId, refundId: id })
    },

    /** The amount that the provider has refunded for a reference, in kobo. */
    givenBack(provider: Provider, reference: string): number {
      const seen = world[provider].transactions().find((known) => known.reference === reference)
      return seen?.refundedMinor ?? 0
    },

    /** Makes a refund on Paystack's own pages with the merchant's key. */
    refundAtPaystack(secretKey: string, reference: string, amount?: number) {
      return fetch(`${paystack.baseUrl}/refund`, {
        method: 'POST',
        headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
        body: JSON.stringify({ transaction: reference, ...(amount ? { amount } : {}) }),
      })
    },

    /** Waits until Paystack has sent the events of every refund. */
    async refundsReported(visitor: Visitor, events: number): Promise<void> {
      for (let i = 0; i < 500; i++) {
        await paystack.idle()
        if ((await countRows(owner, visitor.user.businessId, 'provider_events')) >= events) return
        await new Promise((resolve) => setTimeout(resolve, 10))
      }
      throw new Error('The refund was not told of.')
    },
  }
}

import { afterEach, describe, expect, test } from 'vitest'
import { issued } from '../../../../test/factories.ts'
import type { Visitor } from '../../../../test/harness.ts'
import { sampleOf } from '../../../../test/sample.ts'
import { startAttempt } from '../service.ts'
import { cardWorld, linked, standing } from '../testing/card-world.ts'
import { refundDesk } from '../testing/refund-desk.ts'
import {
  deliver,
  flutterwaveEvent,
  hookPaths,
  paystackEvent,
  type SignedEvent,
} from '../testing/signed-events.ts'

const world = await cardWorld()
const { paystack, signedIn, rows, workEvents } = world
const { paid, giveBack, refundsOf, workRefunds, refundAtPaystack, refundsReported } =
  refundDesk(world)

afterEach(() => paystack.reset())

describe('the order of the events does not matter', () => {
  /** All orders of the events. */
  function permutations<T>(items: readonly T[]): T[][] {
    if (items.length < 2) return [[...items]]
    return items.flatMap((item, index) =>
      permutations(items.filter((_, other) => other !== index)).map((rest) => [item, ...rest]),
    )
  }

  const NAMES = ['success', 'failed', 'refund', 'dispute', 'duplicate'] as const
  type Name = (typeof NAMES)[number]

  async function finalState(visitor: Visitor, invoiceId: string) {
    const of = (statement: string) => rows(visitor, statement.replace('$2', `'${invoiceId}'`))
    const [payments, attempts, refunds, invoice] = await Promise.all([
      of(`SELECT amount::int, allocated::int, refunded::int, held_reason FROM payments
          WHERE business_id = $1 AND meant_for = $2`),
      of(`SELECT state FROM payment_attempts
          WHERE business_id = $1 AND invoice_id = $2 AND provider = 'paystack'`),
      of(`SELECT r.amount::int, o.outcome FROM refunds r
          JOIN payments p ON p.business_id = r.business_id AND p.id = r.payment_id
          LEFT JOIN refund_outcomes o ON o.business_id = r.business_id AND o.refund_id = r.id
          WHERE r.business_id = $1 AND p.meant_for = $2`),
      standing(visitor, invoiceId),
    ])
    return { payments, attempts, refunds, invoice }
  }

  /** Pays and refunds one invoice, and delivers the events in the given order. */
  async function reportIn(order: readonly Name[], ada: Visitor, path: string, amount?: number) {
    const invoice = await issued(ada)
    const { reference } = await startAttempt(
      world.deps,
      ada.ctx.businessId,
      invoice.id,
      'paystack',
      { email: 'ada@example.com', madeBy: 'client', returnUrl: 'https://isiro.test/back' },
    )
    const { secretKey } = world.keysOf(ada, 'paystack')
    paystack.settle({ reference, secretKey })
    await refundAtPaystack(secretKey, reference, amount)
    await new Promise((resolve) => setTimeout(resolve, 60))
    const event = (name: string, data: object): SignedEvent =>
      paystackEvent(secretKey, { event: name, data })
    const success = event('charge.success', { reference, amount: 26_875_000 })
    const events: Record<Name, SignedEvent> = {
      success,
      duplicate: success,
      failed: event('charge.failed', { reference }),
      refund: event('refund.processed', { transaction_reference: reference, amount: '5' }),
      dispute: event('charge.dispute.create', { transaction: { reference } }),
    }
    for (const name of order) {
      expect(await deliver(world, path, events[name])).toBe(200)
      await workEvents(ada)
    }
    return finalState(ada, invoice.id)
  }

  test.each([
    // The two success events are the same message, so swapping them makes no new order.
    ['in full', undefined, 26_875_000, (gap: number) => gap > 0],
    ['in part', 5_000_000, 5_000_000, (gap: number) => gap === 1],
  ])(
    'every order of success, its repeat, failure, refund and dispute: refunded %s',
    async (name, amount, refunded, wanted) => {
      const isWanted = (order: readonly Name[]) =>
        wanted(order.indexOf('duplicate') - order.indexOf('success'))
      paystack.nextWebhooks({ drop: true, count: 1_000 })
      const all = permutations(NAMES).filter(isWanted)
      expect(all.length).toBeGreaterThanOrEqual(24)
      const orders = sampleOf(`orders of events, refunded ${name}`, all, 5)
      const count = orders.length
      const told = await Promise.all(
        Array.from({ length: 6 }, async () => {
          const ada = await signedIn({ plan: 'basic' })
          const path = (await hookPaths(ada)).paystack ?? ''
          const ends: { order: readonly Name[]; end: unknown }[] = []
          for (let order = orders.pop(); order; order = orders.pop())
            ends.push({ order, end: await reportIn(order, ada, path, amount) })
          return ends
        }),
      )
      const ends = told.flat()
      expect(ends).toHaveLength(count)
      for (const { order, end } of ends)
        expect({ order, end }).toEqual({
          order,
          end: {
            payments: [
              { amount: 26_875_000, allocated: 26_875_000 - refunded, refunded, held_reason: null },
            ],
            attempts: [{ state: 'paid' }],
            refunds: [{ amount: refunded, outcome: 'processed' }],
            invoice:
              refunded === 26_875_000
                ? { status: 'pending', balance: '268750.00' }
                : { status: 'part_paid', balance: '50000.00' },
          },
        })
    },
    60_000,
  )

  test('every order ends the same when the events arrive while the payment happens', async () => {
    for (const refundFirst of [false, true]) {
      const ada = await signedIn()
      const { invoice, paystack: link } = await linked(ada)
      const { secretKey } = world.keysOf(ada, 'paystack')
      paystack.settle({ reference: link.reference, notify: !refundFirst })
      if (!refundFirst) await workEvents(ada)
      await refundAtPaystack(secretKey, link.reference)
      await refundsReported(ada, refundFirst ? 3 : 4)
      await workEvents(ada)
      expect((await finalState(ada, invoice.id)).payments).toEqual([
        { amount: 26_875_000, allocated: 0, refunded: 26_875_000, held_reason: null },
      ])
    }
  })

  test('a chargeback, which is not in the provider’s list of refunds, still removes the money', async () => {
    const { ada, invoice, reference } = await paid('paystack')
    const { secretKey } = world.keysOf(ada, 'paystack')
    paystack.settle({ reference, status: 'reversed', notify: false })
    const path = (await hookPaths(ada)).paystack ?? ''
    const data = { transaction: { reference }, status: 'resolved' }
    for (let i = 0; i < 2; i++) {
      const event = paystackEvent(secretKey, { event: 'charge.dispute.resolve', data, i })
      await deliver(world, path, event)
      await workEvents(ada)
    }
    expect(await finalState(ada, invoice.id)).toMatchObject({
      payments: [{ allocated: 0, refunded: 26_875_000 }],
      refunds: [{ amount: 26_875_000, outcome: 'processed' }],
      invoice: { status: 'pending' },
    })
  })

  test('money that had gone back before we heard of it is looked at once more, in case its refund was not booked', async () => {
    const ada = await signedIn()
    const { invoice, paystack: link } = await linked(ada)
    const checks = () =>
      rows(ada, `SELECT 1 FROM due_work WHERE business_id = $1 AND kind = 'payment_attempt'`)
    const before = (await checks()).length
    paystack.settle({ reference: link.reference, notify: false })
    paystack.settle({ reference: link.reference, status: 'reversed', notify: false })
    expect((await ada.post(`/api/payments/verify/paystack/${link.reference}`)).status).toBe(200)
    expect(await finalState(ada, invoice.id)).toMatchObject({
      attempts: [{ state: 'paid' }],
      refunds: [{ outcome: 'processed' }],
    })
    expect(await checks()).toHaveLength(before)
  })

  test('a refund event of Flutterwave finds our refund', async () => {
    const { ada, reference, paymentId } = await paid('flutterwave')
    await giveBack(ada, paymentId, 'flutterwave', 1_000)
    await workRefunds(ada)
    const { hookSecret } = world.keysOf(ada, 'flutterwave')
    const path = (await hookPaths(ada)).flutterwave ?? ''
    const event = flutterwaveEvent(hookSecret, {
      event: 'refund.completed',
      data: { tx_ref: reference },
    })
    expect(await deliver(world, path, event)).toBe(200)
    expect(await workEvents(ada)).toEqual(['paid'])
    expect(await refundsOf(ada)).toHaveLength(1)
  })
})

import { afterEach, describe, expect, test } from 'vitest'
import { cardWorld, standing } from '../testing/card-world.ts'
import { refundDesk } from '../testing/refund-desk.ts'

const world = await cardWorld({ timeoutMs: 400, failuresToOpen: 50 })
const { paystack, flutterwave, rows, workEvents, clock, jobs } = world
const { paid, giveBack, refundsOf, workRefunds, givenBack, refundAtPaystack, refundsReported } =
  refundDesk(world)
const simulators = { paystack, flutterwave }

const start = clock.now
afterEach(() => {
  clock.now = start
  world.tamper(null)
  paystack.reset()
  flutterwave.reset()
})

function later(minutes: number): void {
  clock.now = new Date(clock.now.getTime() + minutes * 60_000)
}

describe('refunds through a provider', () => {
  test.each(['paystack', 'flutterwave'] as const)(
    '%s: 20 parallel partial refunds never come to more than was captured',
    async (provider) => {
      const { ada, reference, paymentId } = await paid(provider)
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => giveBack(ada, paymentId, provider, 50_000)),
      )
      expect(answers.filter(({ status }) => status < 300)).toHaveLength(5)
      expect(answers.filter(({ status }) => status === 422)).toHaveLength(15)
      await workRefunds(ada)
      expect(givenBack(provider, reference)).toBe(25_000_000)
      expect((await giveBack(ada, paymentId, provider, 18_750.01)).status).toBe(422)
      expect((await giveBack(ada, paymentId, provider, 18_750)).status).toBeLessThan(300)
      await workRefunds(ada)
      expect(givenBack(provider, reference)).toBe(26_875_000)
    },
  )

  test.each(['paystack', 'flutterwave'] as const)(
    '%s: the same request again is one refund, and so is its job',
    async (provider) => {
      const { ada, reference, paymentId } = await paid(provider)
      await Promise.all(
        Array.from({ length: 10 }, () => giveBack(ada, paymentId, provider, 1_000, 'refund-0001')),
      )
      for (let i = 0; i < 3; i++) await workRefunds(ada)
      expect(await refundsOf(ada)).toHaveLength(1)
      expect(givenBack(provider, reference)).toBe(100_000)
    },
  )

  test.each(['paystack', 'flutterwave'] as const)(
    '%s: one that was done and never answered is looked for, not asked for again',
    async (provider) => {
      const { ada, reference, paymentId } = await paid(provider)
      await giveBack(ada, paymentId, provider, 1_000)
      simulators[provider].outage({ kind: 'hang', calls: 1, afterWork: true })
      await expect(workRefunds(ada)).rejects.toThrow()
      expect(givenBack(provider, reference)).toBe(100_000)
      simulators[provider].reset()
      // The first caller may still be waiting for the provider's answer.
      await expect(workRefunds(ada)).rejects.toThrow(/at this moment/)
      later(3)
      await workRefunds(ada)
      await workRefunds(ada)
      expect(givenBack(provider, reference)).toBe(100_000)
      expect(await refundsOf(ada)).toMatchObject([{ amount: 100_000, known: true }])
    },
  )

  test('are found again even if the provider has lost our note', async () => {
    const { ada, reference, paymentId } = await paid('paystack')
    await giveBack(ada, paymentId, 'paystack', 1_000)
    paystack.outage({ kind: 'hang', calls: 1, afterWork: true })
    await expect(workRefunds(ada)).rejects.toThrow()
    paystack.reset()
    world.tamper((body, path) => {
      if (path.startsWith('/refund?')) for (const refund of body.data) delete refund.merchant_note
    })
    later(3)
    await workRefunds(ada)
    expect(givenBack('paystack', reference)).toBe(100_000)
  })

  test('that were made on the provider’s pages are others, though ours of that amount waits to be asked for', async () => {
    const { ada, reference, paymentId } = await paid('paystack')
    await giveBack(ada, paymentId, 'paystack', 1_000)
    await refundAtPaystack(world.keysOf(ada, 'paystack').secretKey, reference, 100_000)
    await refundsReported(ada, 3)
    await workEvents(ada)
    expect(await refundsOf(ada)).toMatchObject([
      { amount: 100_000, outcome: null, known: false },
      { amount: 100_000, outcome: 'processed', known: true },
    ])
    await workRefunds(ada)
    expect(givenBack('paystack', reference)).toBe(200_000)
  })

  test('complete at once at Flutterwave, and the invoice is open again', async () => {
    const { ada, invoice, paymentId } = await paid('flutterwave')
    await giveBack(ada, paymentId, 'flutterwave', 268_750)
    await workRefunds(ada)
    expect(await refundsOf(ada)).toMatchObject([{ outcome: 'processed', known: true }])
    expect(await standing(ada, invoice.id)).toEqual({ status: 'pending', balance: '268750.00' })
  })

  test('complete later at Paystack, by its webhooks', async () => {
    const { ada, invoice, paymentId } = await paid('paystack')
    await giveBack(ada, paymentId, 'paystack', 68_750)
    await workRefunds(ada)
    await refundsReported(ada, 3)
    await workEvents(ada)
    expect(await refundsOf(ada)).toMatchObject([{ outcome: 'processed', known: true }])
    expect(await standing(ada, invoice.id)).toEqual({ status: 'part_paid', balance: '68750.00' })
  })

  test('complete by a check when the webhooks are lost', async () => {
    const { ada, paymentId } = await paid('paystack')
    paystack.nextWebhooks({ drop: true, count: 3 })
    await giveBack(ada, paymentId, 'paystack', 1_000)
    await workRefunds(ada)
    expect(await refundsOf(ada)).toMatchObject([{ outcome: null, known: true }])
    await new Promise((resolve) => setTimeout(resolve, 100))
    later(15)
    await jobs['providers.reconcile']?.({})
    expect(await refundsOf(ada)).toMatchObject([{ outcome: 'processed' }])
    const due = await rows(
      ada,
      `SELECT 1 FROM payment_attempts a JOIN due_work w ON w.business_id = a.business_id AND w.kind = 'payment_attempt'
         AND w.subject = a.id WHERE a.business_id = $1 AND a.provider = 'paystack'`,
    )
    expect(due).toEqual([])
  })

  test('are requested by the reconciling job when every try of their own job has failed', async () => {
    const { ada, reference, paymentId } = await paid('flutterwave')
    await giveBack(ada, paymentId, 'flutterwave', 1_000)
    flutterwave.outage({ kind: 'error' })
    await expect(workRefunds(ada)).rejects.toThrow()
    flutterwave.reset()
    later(15)
    await Promise.all([jobs['providers.reconcile']?.({}), jobs['providers.reconcile']?.({})])
    expect(await refundsOf(ada)).toMatchObject([{ outcome: 'processed', known: true }])
    expect(givenBack('flutterwave', reference)).toBe(100_000)
  })

  test('give the money back to the client’s credit when they fail at the provider', async () => {
    const { ada, paymentId } = await paid('paystack')
    paystack.nextRefund('failed')
    await giveBack(ada, paymentId, 'paystack', 1_000)
    await workRefunds(ada)
    await refundsReported(ada, 3)
    await workEvents(ada)
    expect(await refundsOf(ada)).toMatchObject([{ outcome: 'failed' }])
    expect((await ada.get(`/api/payments/${paymentId}`)).body).toMatchObject({
      refunded: '0.00',
      credit: '1000.00',
    })
  })

  test('a job for a refund by hand, for one that is over and for none asks the provider for nothing', async () => {
    const { ada, reference, paymentId } = await paid('flutterwave')
    const byHand = { amount: 500, through: 'hand', method: 'cash', reason: null }
    const { status } = await ada.post(`/api/payments/${paymentId}/refunds`, byHand)
    expect(status).toBeLessThan(300)
    await giveBack(ada, paymentId, 'flutterwave', 1_000)
    await workRefunds(ada)
    const given = givenBack('flutterwave', reference)
    const ids = await rows<{ id: string }>(ada, 'SELECT id FROM refunds WHERE business_id = $1')
    expect(ids).toHaveLength(2)
    later(15)
    for (const refundId of [...ids.map(({ id }) => id), crypto.randomUUID()])
      await jobs['ledger.refund']?.({ businessId: ada.user.businessId, refundId })
    expect(givenBack('flutterwave', reference)).toBe(given)
    expect((await refundsOf(ada)).map(({ outcome }) => outcome)).toEqual(['processed', 'processed'])
  })

  test('one that is pending at the provider is asked about within the hour', async () => {
    const { ada, paymentId } = await paid('paystack')
    paystack.nextWebhooks({ drop: true, count: 3 })
    await giveBack(ada, paymentId, 'paystack', 1_000)
    await workRefunds(ada)
    world.tamper((body, path) => {
      if (path.startsWith('/refund?')) for (const refund of body.data) refund.status = 'pending'
    })
    later(15)
    const next = new Date(clock.now.getTime() + 60 * 60_000)
    await jobs['providers.reconcile']?.({})
    const attempts = await rows(
      ada,
      `SELECT a.state, w.due_at FROM payment_attempts a JOIN due_work w ON w.business_id = a.business_id
         AND w.kind = 'payment_attempt' AND w.subject = a.id WHERE a.business_id = $1 AND a.provider = 'paystack'`,
    )
    expect(attempts).toEqual([{ state: 'paid', due_at: next }])
    expect(await refundsOf(ada)).toMatchObject([{ outcome: null, known: true }])
  })

  test('fail when the provider refuses them', async () => {
    const { ada, paymentId } = await paid('flutterwave')
    await giveBack(ada, paymentId, 'flutterwave', 1_000)
    flutterwave.outage({ kind: 'error', status: 400, calls: 1 })
    await workRefunds(ada)
    expect(await refundsOf(ada)).toMatchObject([{ outcome: 'failed', known: false }])
  })
})

import { afterEach, describe, expect, test } from 'vitest'
import type { Visitor } from '../../../../test/harness.ts'
import { cardWorld, linked, standing } from '../testing/card-world.ts'
import { kinds } from '../testing/payments-seen.ts'
import { refundDesk } from '../testing/refund-desk.ts'
import { deliver, hookPaths, paystackEvent } from '../testing/signed-events.ts'

const world = await cardWorld({ failuresToOpen: 50 })
const { paystack, flutterwave, rows, workEvents, clock, jobs } = world
const { paid, refundsOf } = refundDesk(world)
const simulators = { paystack, flutterwave }
const PROVIDERS = ['paystack', 'flutterwave'] as const
type Paid = Awaited<ReturnType<typeof paid>>

const start = clock.now
afterEach(() => {
  clock.now = start
  world.tamper(null)
  paystack.reset()
  flutterwave.reset()
})

const disputesOf = async ({ ada, paymentId }: Pick<Paid, 'ada' | 'paymentId'>) =>
  (await ada.get(`/api/payments/${paymentId}/disputes`)).body
const news = async ({ get }: Visitor) =>
  (await get('/api/notifications')).body
    .map(({ kind, amount }: { kind: string; amount: string }) => `${kind} ${amount}`)
    .filter((line: string) => !line.startsWith('payment '))
const givenBack = async (of: Paid) => (await of.ada.get(`/api/payments/${of.paymentId}`)).body
const look = async (hours: number) => {
  clock.now = new Date(clock.now.getTime() + hours * 3_600_000)
  await jobs['providers.reconcile']?.({})
}

/** A paid invoice of ₦268,750 that its payer disputes, as the provider's event told. */
async function disputed(provider: (typeof PROVIDERS)[number], amountMinor?: number) {
  const of = await paid(provider)
  const id = simulators[provider].openDispute({ reference: of.reference, amountMinor })
  await workEvents(of.ada)
  return { ...of, id, simulator: simulators[provider] }
}

describe.each(PROVIDERS)('%s', (provider) => {
  test('a dispute is told, stands with its payment and on the invoice, and leaves the money where it is', async () => {
    const of = await disputed(provider)
    expect(await disputesOf(of)).toMatchObject([
      {
        provider,
        amount: '268750.00',
        currency: 'NGN',
        state: 'open',
        reason: 'chargeback',
        refunded: '0.00',
        resolvedAt: null,
        answer: null,
        answerBy: of.simulator.disputes()[0]?.dueAt,
      },
    ])
    expect(await news(of.ada)).toEqual(['dispute 268750.00'])
    expect((await of.ada.get('/api/payments/disputes')).body).toMatchObject([
      { paymentId: of.paymentId, number: of.invoice.invoiceNumber, amount: '268750.00' },
    ])
    expect((await of.ada.get('/api/payments?state=disputed')).body).toMatchObject([
      { id: of.paymentId, dispute: 'open', state: 'confirmed' },
    ])
    expect(await standing(of.ada, of.invoice.id)).toMatchObject({ status: 'paid' })
    expect((await kinds(world, of.ada)).at(-1)).toBe('payment.disputed')
  })

  test('a lost one is booked once as money that went back, and the client is told nothing', async () => {
    const of = await disputed(provider, 10_000_000)
    of.simulator.ruleDispute(of.id, 'client')
    await workEvents(of.ada)
    await look(5)
    await look(5)
    expect(await disputesOf(of)).toMatchObject([{ state: 'lost', refunded: '100000.00' }])
    expect(await refundsOf(of.ada)).toMatchObject([{ amount: 10_000_000, outcome: 'processed' }])
    expect(await standing(of.ada, of.invoice.id)).toEqual({
      status: 'part_paid',
      balance: '100000.00',
    })
    expect(await news(of.ada)).toEqual(['dispute_lost 100000.00', 'dispute 100000.00'])
    expect(await rows(of.ada, 'SELECT 1 FROM messages WHERE business_id = $1')).toEqual([])
    expect((await of.ada.get('/api/payments/disputes')).body).toEqual([])
  })

  test('a won one changes nothing but its own state', async () => {
    const of = await disputed(provider)
    of.simulator.ruleDispute(of.id, 'merchant')
    await workEvents(of.ada)
    expect(await disputesOf(of)).toMatchObject([{ state: 'won', refunded: '0.00' }])
    expect(await refundsOf(of.ada)).toEqual([])
    expect(await standing(of.ada, of.invoice.id)).toMatchObject({ status: 'paid' })
    expect(await news(of.ada)).toEqual(['dispute_won 268750.00', 'dispute 268750.00'])
  })

  test('events that come twice and backwards, and looks beside them, tell each thing once', async () => {
    const of = await paid(provider)
    simulators[provider].nextWebhooks({ count: 2, reverse: true, duplicates: 2 })
    const id = simulators[provider].openDispute({ reference: of.reference })
    simulators[provider].ruleDispute(id, 'client')
    await workEvents(of.ada)
    await look(5)
    expect(await news(of.ada)).toEqual(['dispute_lost 268750.00', 'dispute 268750.00'])
    expect(await refundsOf(of.ada)).toHaveLength(1)
    expect((await kinds(world, of.ada)).slice(1)).toEqual([
      'payment.disputed',
      'payment.refunded',
      'payment.dispute_lost',
    ])
  })

  test('a dispute whose events are lost is found by the look, and so is its outcome', async () => {
    const of = await paid(provider)
    simulators[provider].nextWebhooks({ drop: true, count: 2 })
    const id = simulators[provider].openDispute({ reference: of.reference })
    await look(5)
    expect(await news(of.ada)).toEqual(['dispute 268750.00'])
    simulators[provider].ruleDispute(id, 'client')
    // Opened too long ago for the list, it is asked about by its id.
    await look(24 * 40)
    expect(
      await rows(of.ada, 'SELECT d.state, d.refunded::int FROM disputes d WHERE business_id = $1'),
    ).toEqual([{ state: 'lost', refunded: 26_875_000 }])
    expect(await refundsOf(of.ada)).toMatchObject([{ amount: 26_875_000 }])
  })

  test('accepting gives the money back, and contesting sends the facts; each once', async () => {
    const accepted = await disputed(provider)
    const url = `/api/payments/disputes/${(await disputesOf(accepted))[0].id}/answer`
    const accept = { answer: 'accept', amount: 268_750, note: 'He is right' }
    const answer = await accepted.ada.post(url, accept)
    expect(answer.body).toMatchObject([
      {
        state: 'lost',
        refunded: '268750.00',
        answer: { kind: 'accepted', note: 'He is right', by: 'Ada Obi' },
      },
    ])
    expect((await accepted.ada.post(url, accept)).body.code).toBe('payments.already_reviewed')
    await workEvents(accepted.ada)
    expect(await refundsOf(accepted.ada)).toMatchObject([{ amount: 26_875_000 }])

    const of = await disputed(provider)
    const [{ id }] = await disputesOf(of)
    const { body: evidence } = await of.ada.get(`/api/payments/disputes/${id}/evidence`)
    expect(evidence).toMatchObject({
      name: 'Quorum Consulting Ltd',
      email: 'accounts@quorum.example',
      service: expect.stringContaining(`Invoice ${of.invoice.invoiceNumber}`),
      file: provider === 'paystack' ? `${of.invoice.invoiceNumber}.pdf` : null,
    })
    const { file: _, ...facts } = evidence
    const contest = { answer: 'contest', note: 'Delivered', ...facts, phone: '+2348035550142' }
    const sent = await of.ada.post(`/api/payments/disputes/${id}/answer`, contest)
    expect(sent.body).toMatchObject([{ state: 'answered', answer: { kind: 'contested' } }])
    const [seen] = of.simulator.disputes()
    expect(JSON.stringify(seen)).toContain('accounts@quorum.example')
    if (provider === 'paystack') {
      const sizes = Object.values(seen?.proof ?? {}).filter((size) => typeof size === 'number')
      expect(sizes[0]).toBeGreaterThan(5_000)
    }
    of.simulator.ruleDispute(of.id, 'merchant')
    await workEvents(of.ada)
    expect(await disputesOf(of)).toMatchObject([{ state: 'won' }])
  })

  test('an answer that the provider took and never confirmed is looked up, not sent again', async () => {
    const of = await disputed(provider)
    const [{ id }] = await disputesOf(of)
    const accept = { answer: 'accept', amount: 268_750, note: 'He is right' }
    const url = `/api/payments/disputes/${id}/answer`
    world.tamper((body, path) => {
      if (/resolve$|chargebacks\/\d+$/.test(path)) body.status = 'cut off'
    })
    of.simulator.nextWebhooks({ drop: true })
    expect((await of.ada.post(url, accept)).body.code).toBe('payments.provider_unreachable')
    expect((await of.ada.post(url, accept)).body.code).toBe('request.idempotency_in_progress')
    clock.now = new Date(clock.now.getTime() + 3 * 60_000)
    expect((await of.ada.post(url, accept)).status).toBe(200)
    await workEvents(of.ada)
    expect(await refundsOf(of.ada)).toHaveLength(1)
    expect(await disputesOf(of)).toMatchObject([{ state: 'lost', answer: { kind: 'accepted' } }])
  })

  test('a refusal of the provider is shown with its words, and the dispute can be answered again', async () => {
    const of = await disputed(provider)
    const [{ id }] = await disputesOf(of)
    const url = `/api/payments/disputes/${id}/answer`
    const accept = { answer: 'accept', amount: 268_750, note: 'He is right' }
    world.tamper((body, path) => {
      if (/dispute\/\d+$|chargebacks\?/.test(path)) {
        // The provider shows it open although it was decided.
        const told = Array.isArray(body.data) ? body.data[0] : body.data
        if (told) told.status = provider === 'paystack' ? 'awaiting-merchant-feedback' : 'initiated'
      }
    })
    of.simulator.nextWebhooks({ drop: true })
    of.simulator.ruleDispute(of.id, 'merchant')
    const refused = await of.ada.post(url, accept)
    expect(refused).toMatchObject({ status: 422, body: { code: 'payments.answer_refused' } })
    expect(refused.body.detail).toMatch(/refused your answer: /)
    expect(await disputesOf(of)).toMatchObject([{ state: 'open', answer: null }])
    world.tamper(null)
    const again = await of.ada.post(url, accept)
    expect(again.body).toMatchObject([{ state: 'won' }])
  })
})

test('a part may be accepted at Paystack, and more than is disputed nowhere', async () => {
  const of = await disputed('paystack', 10_000_000)
  const [{ id }] = await disputesOf(of)
  const accept = (amount: number) =>
    of.ada.post(`/api/payments/disputes/${id}/answer`, { answer: 'accept', amount, note: 'A part' })
  expect((await accept(100_000.01)).body.code).toBe('payments.exceeds_refundable')
  expect((await accept(40_000)).body).toMatchObject([{ state: 'lost', refunded: '40000.00' }])
  expect(await standing(of.ada, of.invoice.id)).toMatchObject({ balance: '40000.00' })
  expect(await news(of.ada)).toEqual(['dispute_lost 40000.00', 'dispute 100000.00'])
})

test('money that a lost dispute took is not booked again when the provider lists it as a refund', async () => {
  const of = await disputed('paystack', 10_000_000)
  paystack.ruleDispute(of.id, 'client')
  await workEvents(of.ada)
  const refund = (id: number, amount: number) => ({ id, amount, status: 'processed' })
  const listed = [refund(91, 6_000_000), refund(92, 4_000_000)]
  world.tamper((body, path) => {
    if (path.startsWith('/refund?')) body.data = listed
  })
  const { secretKey } = world.keysOf(of.ada, 'paystack')
  const path = (await hookPaths(of.ada)).paystack ?? ''
  const tell = async (n: number) => {
    const event = { event: 'refund.processed', n, data: { transaction_reference: of.reference } }
    await deliver(world, path, paystackEvent(secretKey, event))
    await workEvents(of.ada)
  }
  await tell(1)
  expect(await givenBack(of)).toMatchObject({ refunded: '100000.00' })
  // One more, made on the provider's pages, is one more.
  listed.push(refund(93, 1_000_000))
  await tell(2)
  await tell(3)
  expect(await givenBack(of)).toMatchObject({ refunded: '110000.00' })
})

test('a refund that the provider listed before the outcome is the outcome', async () => {
  const of = await disputed('paystack', 10_000_000)
  world.tamper((body, path) => {
    if (path.startsWith('/refund?'))
      body.data = [{ id: 91, amount: 10_000_000, status: 'processed' }]
  })
  const { secretKey } = world.keysOf(of.ada, 'paystack')
  const path = (await hookPaths(of.ada)).paystack ?? ''
  const event = { event: 'refund.processed', data: { transaction_reference: of.reference } }
  await deliver(world, path, paystackEvent(secretKey, event))
  await workEvents(of.ada)
  paystack.ruleDispute(of.id, 'client')
  await workEvents(of.ada)
  expect(await givenBack(of)).toMatchObject({ refunded: '100000.00' })
  expect(await disputesOf(of)).toMatchObject([{ state: 'lost', refunded: '100000.00' }])
})

test('an event before that of its payment settles the payment first', async () => {
  const ada = await world.signedIn()
  const links = await linked(ada)
  const { reference } = links.paystack
  paystack.settle({ reference, notify: false })
  paystack.openDispute({ reference })
  await workEvents(ada)
  expect(await news(ada)).toEqual(['dispute 268750.00'])
})

test('the owner is reminded by the provider, at most twice a day, and on the last day without it', async () => {
  const of = await disputed('paystack')
  const told = async () => (await news(of.ada)).length
  paystack.remindOfDispute(of.id)
  await workEvents(of.ada)
  expect(await told()).toBe(1)
  clock.now = new Date(clock.now.getTime() + 13 * 3_600_000)
  paystack.remindOfDispute(of.id)
  await workEvents(of.ada)
  // The body is the same as before, which is one event.
  expect(await told()).toBeLessThanOrEqual(2)
  const before = await told()
  await look(24 * 2)
  expect(await told()).toBe(before + 1)
  const { body } = await of.ada.get('/api/notifications')
  expect(body[0]).toMatchObject({ kind: 'dispute', dueOn: expect.stringMatching(/^20/) })
})

test('disputes of a transaction that is none of ours, unknown ones and forged events store nothing', async () => {
  const of = await paid('paystack')
  const { secretKey } = world.keysOf(of.ada, 'paystack')
  const path = (await hookPaths(of.ada)).paystack ?? ''
  const event = (id: number) => ({
    event: 'charge.dispute.create',
    data: {
      id,
      status: 'resolved',
      resolution: 'merchant-accepted',
      transaction: { reference: 'ELSEWHERE-1' },
    },
  })
  expect(await deliver(world, path, paystackEvent('sk_test_other', event(1)))).toBe(401)
  expect(await deliver(world, path, paystackEvent(secretKey, event(77)))).toBe(200)
  expect((await workEvents(of.ada)).at(-1)).toBe('unknown_dispute')

  world.tamper((body, at) => {
    if (at.startsWith('/dispute/')) {
      body.data.transaction.id = 5
      body.data.transaction.reference = 'ELSEWHERE-1'
    }
  })
  paystack.openDispute({ reference: of.reference })
  await workEvents(of.ada)
  expect((await workEvents(of.ada)).at(-1)).toBe('unknown_reference')
  expect(await disputesOf(of)).toEqual([])
  expect(await news(of.ada)).toEqual([])
})

test('another business sees no dispute and answers none', async () => {
  const of = await disputed('paystack')
  const eve = await world.signedIn()
  const [{ id }] = await disputesOf(of)
  expect((await eve.get(`/api/payments/${of.paymentId}/disputes`)).status).toBe(404)
  expect((await eve.get(`/api/payments/disputes/${id}/evidence`)).status).toBe(404)
  const accept = { answer: 'accept', amount: 1, note: 'Mine' }
  expect((await eve.post(`/api/payments/disputes/${id}/answer`, accept)).status).toBe(404)
})

import { afterEach, describe, expect, test } from 'vitest'
import { countRows, type Visitor } from '../../../../test/harness.ts'
import type { Tamper } from '../../../../test/relay.ts'
import { hashOfWorld } from '../../../../test/world.ts'
import { checkAttempt } from '../service.ts'
import { cardWorld, linked, standing } from '../testing/card-world.ts'
import { attempt, check, kinds } from '../testing/payments-seen.ts'

const world = await cardWorld({ failuresToOpen: 50 })
const { paystack, flutterwave, signedIn, rows, workEvents, owner } = world

afterEach(() => {
  world.tamper(null)
  paystack.reset()
  flutterwave.reset()
})

const simulators = { paystack, flutterwave }

describe('Check payment', () => {
  test.each(['paystack', 'flutterwave'] as const)(
    '%s: nothing yet, then paid, with what the ledger has of it',
    async (provider) => {
      const ada = await signedIn()
      const links = await linked(ada)
      const { reference } = links[provider]
      expect(await check(ada, provider, reference)).toMatchObject({
        status: 200,
        body: { success: false, status: 'pending', payment: null },
      })
      simulators[provider].settle({ reference, notify: false, channel: 'ussd' })
      const { status, body } = await check(ada, provider, reference)
      expect(status).toBe(200)
      expect(body).toEqual({
        success: true,
        status: 'paid',
        payment: {
          id: expect.any(String),
          amount: '268750.00',
          currency: 'NGN',
          method: 'ussd',
          source: provider,
          receivedOn: '2026-11-21',
          reference,
          note: null,
          payer: expect.any(String),
          recordedAt: '2026-11-21T10:00:00.000Z',
        },
      })
      expect(await standing(ada, links.invoice.id)).toEqual({ status: 'paid', balance: '0.00' })
      const fees = await rows(ada, 'SELECT fee::int FROM payments WHERE business_id = $1')
      // Fees: 1.5 % and ₦100, at most ₦2,000; 1.4 %, at most ₦2,000.
      expect(fees).toEqual([{ fee: 200_000 }])
    },
  )

  test.each(['paystack', 'flutterwave'] as const)(
    '%s: a refused card is told once, and the next try may be good',
    async (provider) => {
      const ada = await signedIn()
      const links = await linked(ada)
      const { reference } = links[provider]
      const simulator = simulators[provider]
      simulator.settle({ reference, status: 'failed', notify: false } as never)
      for (let i = 0; i < 2; i++)
        expect((await check(ada, provider, reference)).body).toMatchObject({
          success: false,
          status: 'failed',
        })
      expect(await kinds(world, ada)).toEqual(['payment.refused'])
      simulator.settle({ reference, notify: false })
      expect((await check(ada, provider, reference)).body.status).toBe('paid')
    },
  )

  test.each(['abandoned', 'ongoing', 'pending', 'processing', 'queued'] as const)(
    'Paystack’s %s is no failure',
    async (status) => {
      const ada = await signedIn()
      const { paystack: link } = await linked(ada)
      paystack.settle({ reference: link.reference, status, notify: false })
      expect((await check(ada, 'paystack', link.reference)).body.status).toBe('pending')
      expect((await attempt(world, ada, link.reference))?.state).toBe('open')
    },
  )

  test('checking a paid reference again changes nothing', async () => {
    const ada = await signedIn()
    const { invoice, paystack: link } = await linked(ada)
    paystack.settle({ reference: link.reference, notify: false })
    const first = await check(ada, 'paystack', link.reference)
    for (let i = 0; i < 3; i++)
      expect((await check(ada, 'paystack', link.reference)).body).toEqual(first.body)
    expect(await countRows(owner, ada.user.businessId, 'payments')).toBe(1)
    expect((await standing(ada, invoice.id)).balance).toBe('0.00')
  })

  test('what was paid stays paid, whatever the provider says of it later', async () => {
    const ada = await signedIn()
    const { invoice, paystack: link } = await linked(ada)
    paystack.settle({ reference: link.reference, notify: false })
    await check(ada, 'paystack', link.reference)
    for (const status of ['failed', 'abandoned']) {
      world.tamper((body, path) => {
        if (path.includes('/verify/')) body.data.status = status
      })
      expect((await check(ada, 'paystack', link.reference)).body.status).toBe('paid')
    }
    expect((await standing(ada, invoice.id)).status).toBe('paid')
    expect(await kinds(world, ada)).toEqual(['payment.received'])
  })

  test('when the payer bears the fees, the invoice is paid and the seller’s fee is zero', async () => {
    const ada = await signedIn()
    const { invoice, paystack: link } = await linked(ada)
    paystack.settle({ reference: link.reference, payerPaysFees: true, notify: false })
    const { body } = await check(ada, 'paystack', link.reference)
    expect(body).toMatchObject({ status: 'paid', payment: { amount: '268750.00' } })
    expect(await rows(ada, 'SELECT fee::int FROM payments WHERE business_id = $1')).toEqual([
      { fee: 0 },
    ])
    expect((await standing(ada, invoice.id)).status).toBe('paid')
  })

  test('when both links are paid, the first pays the invoice and the second is the client’s credit', async () => {
    const ada = await signedIn()
    const { invoice, ...links } = await linked(ada)
    for (const provider of ['paystack', 'flutterwave'] as const) {
      simulators[provider].settle({ reference: links[provider].reference, notify: false })
      expect((await check(ada, provider, links[provider].reference)).body.status).toBe('paid')
    }
    expect(await standing(ada, invoice.id)).toEqual({ status: 'paid', balance: '0.00' })
    const { body } = await ada.get('/api/payments')
    expect(body.map(({ credit }: { credit: string }) => credit).sort()).toEqual([
      '0.00',
      '268750.00',
    ])
  })

  test('one Flutterwave link paid twice makes two payments, whichever webhook arrives', async () => {
    const ada = await signedIn()
    const { invoice, flutterwave: link } = await linked(ada)
    flutterwave.settle({ reference: link.reference })
    flutterwave.settle({ reference: link.reference })
    expect(await workEvents(ada)).toEqual(['paid', 'paid'])
    expect(await countRows(owner, ada.user.businessId, 'payments')).toBe(2)
    expect((await standing(ada, invoice.id)).status).toBe('paid')
  })

  test('a Flutterwave link whose later try fails stays paid', async () => {
    const ada = await signedIn()
    const { flutterwave: link } = await linked(ada)
    flutterwave.settle({ reference: link.reference, notify: false })
    flutterwave.settle({ reference: link.reference, status: 'failed', notify: false })
    expect((await check(ada, 'flutterwave', link.reference)).body.status).toBe('paid')
  })

  test('money for a void invoice is held, not lost', async () => {
    const ada = await signedIn()
    const { invoice, paystack: link } = await linked(ada)
    await ada.post(`/api/invoices/${invoice.id}/void`, { reason: 'Twice' })
    paystack.settle({ reference: link.reference })
    expect(await workEvents(ada)).toEqual(['review'])
    expect((await ada.get('/api/payments?state=held')).body).toMatchObject([
      { amount: '268750.00', heldReason: 'void_invoice', allocated: '0.00' },
    ])
    expect((await check(ada, 'paystack', link.reference)).body).toMatchObject({
      success: false,
      status: 'review',
      payment: { amount: '268750.00' },
    })
  })
})

describe('what the owner is told', () => {
  const told = (ada: Visitor) =>
    rows(
      ada,
      `SELECT kind, account_id, subject_id, details FROM activities
       WHERE business_id = $1 AND kind IN ('payment.refused', 'payment.held')`,
    )

  test.each(['paystack', 'flutterwave'] as const)(
    '%s: of a refused card, which invoice and how much it was about, once',
    async (provider) => {
      const ada = await signedIn()
      const links = await linked(ada)
      const { reference } = links[provider]
      simulators[provider].settle({ reference, status: 'failed', notify: false } as never)
      await check(ada, provider, reference)
      expect(await told(ada)).toHaveLength(1)
      await check(ada, provider, reference)
      const { invoiceNumber: number, id, client } = links.invoice
      const details = { number, clientName: client.name, amount: 26_875_000, currency: 'NGN' }
      expect(await told(ada)).toEqual([
        {
          kind: 'payment.refused',
          account_id: null,
          subject_id: id,
          details: { ...details, source: provider, reference },
        },
      ])
      expect((await attempt(world, ada, reference))?.failure).toBe('failed')
    },
  )

  test('of money that cannot be booked, why', async () => {
    const ada = await signedIn()
    const { invoice, paystack: link } = await linked(ada)
    paystack.settle({ reference: link.reference, notify: false })
    world.tamper((body, path) => {
      if (path.includes('/verify/')) body.data.domain = 'live'
    })
    for (let i = 0; i < 2; i++) await check(ada, 'paystack', link.reference)
    expect(await told(ada)).toMatchObject([
      {
        kind: 'payment.held',
        account_id: null,
        subject_id: invoice.id,
        details: { number: invoice.invoiceNumber, reason: 'other_mode', source: 'paystack' },
      },
    ])
  })
})

describe('a charge must match its attempt in every field', () => {
  const other = crypto.randomUUID()
  const mutations: [name: string, change: Tamper, status: string, failure: string | null][] = [
    [
      'reference',
      (body) => (body.data.reference = 'INV-2026-0001.other'),
      'review',
      'other_reference',
    ],
    [
      'amount',
      (body) => (body.data.amount = body.data.requested_amount = 100),
      'review',
      'amount_mismatch',
    ],
    ['amount requested', (body) => (body.data.requested_amount = 100), 'review', 'amount_mismatch'],
    ['amount paid', (body) => (body.data.amount -= 1), 'review', 'amount_mismatch'],
    [
      'an amount that is none',
      (body) => (body.data.amount = '12.5'),
      'review',
      'unreadable_amount',
    ],
    ['currency', (body) => (body.data.currency = 'USD'), 'review', 'wrong_currency'],
    [
      'a currency we do not have',
      (body) => (body.data.currency = 'XOF'),
      'review',
      'unknown_currency',
    ],
    ['status', (body) => (body.data.status = 'failed'), 'failed', 'failed'],
    ['status and envelope', (body) => (body.status = false), 'silent', null],
    ['invoice', (body) => (body.data.metadata = { attemptId: other }), 'review', 'other_attempt'],
    [
      'invoice, as text',
      (body) => (body.data.metadata = JSON.stringify({ attemptId: other })),
      'review',
      'other_attempt',
    ],
    ['mode', (body) => (body.data.domain = 'live'), 'review', 'other_mode'],
  ]

  test.each(mutations)('%s', async (_name, change, status, failure) => {
    const ada = await signedIn()
    const { invoice, paystack: link } = await linked(ada)
    paystack.settle({ reference: link.reference, notify: false })
    world.tamper((body, path) => path.includes('/verify/') && change(body, path))
    const answer = await check(ada, 'paystack', link.reference)
    if (status === 'silent') expect(answer.status).toBe(502)
    else expect(answer.body).toMatchObject({ success: false, status })
    expect(await standing(ada, invoice.id)).toEqual({ status: 'pending', balance: '268750.00' })
    if (failure) expect((await attempt(world, ada, link.reference))?.failure).toBe(failure)
    const allocated = await countRows(owner, ada.user.businessId, 'payment_allocations')
    expect(allocated).toBe(0)
    // Received money is always visible: the owner gets one activity about it.
    const isMoney = status === 'review'
    await check(ada, 'paystack', link.reference)
    expect((await kinds(world, ada)).filter((kind) => kind === 'payment.held')).toHaveLength(
      isMoney ? 1 : 0,
    )
  })

  test('a reference pays only its own invoice, also across businesses', async () => {
    const [ada, eve] = [await signedIn(), await signedIn()]
    const x = await linked(ada)
    const y = await linked(ada)
    const z = await linked(eve)
    paystack.settle({ reference: x.paystack.reference, notify: false })

    expect((await check(eve, 'paystack', x.paystack.reference)).status).toBe(404)
    expect((await check(ada, 'flutterwave', x.paystack.reference)).status).toBe(404)
    const ofY = await checkAttempt(
      world.deps,
      ada.ctx.businessId,
      'paystack',
      x.paystack.reference,
      y.invoice.id,
    )
    expect(ofY).toBeNull()
    // The provider answers the question about Y with X's transaction.
    const { reference } = x.paystack
    world.tamper((body, path) => {
      if (path.includes('/verify/')) body.data.reference = reference
    })
    for (const [visitor, link] of [
      [ada, y.paystack],
      [eve, z.paystack],
    ] as const) {
      paystack.settle({ reference: link.reference, notify: false })
      expect((await check(visitor, 'paystack', link.reference)).body.status).toBe('review')
    }
    expect((await standing(ada, y.invoice.id)).status).toBe('pending')
    expect((await standing(eve, z.invoice.id)).status).toBe('pending')
    world.tamper(null)
    expect((await check(ada, 'paystack', x.paystack.reference)).body.status).toBe('paid')
    expect((await standing(ada, x.invoice.id)).status).toBe('paid')
  })

  test.each([
    ['reference', (body) => (body.data.tx_ref = 'INV-2026-0001.other'), 'other_reference'],
    ['less', (body) => (body.data.amount = 268_749.99), 'amount_mismatch'],
    ['more', (body) => (body.data.amount = 268_750.01), 'amount_mismatch'],
    ['a fraction of a kobo', (body) => (body.data.amount = 268_750.001), 'unreadable_amount'],
    ['currency', (body) => (body.data.currency = 'GHS'), 'wrong_currency'],
    ['invoice', (body) => (body.data.meta = { attemptId: other }), 'other_attempt'],
  ] as [string, Tamper, string][])('Flutterwave: %s', async (_name, change, failure) => {
    const ada = await signedIn()
    const { invoice, flutterwave: link } = await linked(ada)
    flutterwave.settle({ reference: link.reference, notify: false })
    world.tamper((body, path) => path.includes('verify_by_reference') && change(body, path))
    expect((await check(ada, 'flutterwave', link.reference)).body.status).toBe('review')
    expect((await attempt(world, ada, link.reference))?.failure).toBe(failure)
    expect((await standing(ada, invoice.id)).status).toBe('pending')
  })
})

test.each(['paystack', 'flutterwave'] as const)(
  '%s: 5,000 KES for a 5,000 NGN invoice is not paid, waits for its owner, and is in sight',
  async (provider) => {
    const ada = await signedIn()
    const items = [{ description: 'Work', quantity: 1, rate: 5_000 }]
    const links = await linked(ada, { items, applyVat: false })
    const { reference } = links[provider]
    simulators[provider].settle({ reference, currency: 'KES' })
    expect(await workEvents(ada)).toEqual(['review'])
    expect(await standing(ada, links.invoice.id)).toEqual({ status: 'pending', balance: '5000.00' })
    expect((await ada.get('/api/payments?state=held')).body).toMatchObject([
      { amount: '5000.00', currency: 'KES', heldReason: 'wrong_currency', allocated: '0.00' },
    ])
    expect((await ada.get('/api/payments/summary')).body.held).toBe(1)
    expect(await kinds(world, ada)).toEqual(['payment.held'])
  },
)

describe('the inline check is read-only', () => {
  test('returns the provider’s status and amount in kobo for any transaction of the business', async () => {
    const ada = await signedIn()
    const { invoice, paystack: link } = await linked(ada)
    const url = `/api/paystack/verify?reference=${link.reference}`
    const before = await hashOfWorld(owner, ada)
    expect((await ada.get(url)).body).toEqual({ status: 'abandoned', amount: 26_875_000 })
    paystack.settle({ reference: link.reference, notify: false })
    expect((await ada.get(url)).body).toEqual({ status: 'success', amount: 26_875_000 })
    expect((await ada.call({ method: 'HEAD', url })).status).toBe(200)
    expect(await hashOfWorld(owner, ada)).toBe(before)
    expect((await standing(ada, invoice.id)).status).toBe('pending')
  })

  test('like the other read calls, writes nothing in a business that never had a connection', async () => {
    const ada = await signedIn()
    const before = await hashOfWorld(owner, ada)
    for (const url of [
      '/api/payments/providers',
      '/api/payments/connections',
      '/api/payments/paystack/public-key',
      '/api/paystack/verify?reference=demo-12345678',
    ])
      for (const method of ['GET', 'HEAD'] as const) {
        const { status } = await ada.call({ method, url })
        expect([200, 404]).toContain(status)
      }
    expect(await hashOfWorld(owner, ada)).toBe(before)
  })

  test('finds a transaction of the page’s own script, and none of another business', async () => {
    const [ada, eve] = [await signedIn(), await signedIn()]
    const { body: key } = await ada.get('/api/payments/paystack/public-key')
    const opened = await fetch(paystack.url('/checkout/request_inline'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        key: key.publicKey,
        email: 'a@b.ng',
        amount: 500_000,
        ref: 'demo-17',
      }),
    })
    expect(opened.status).toBe(200)
    paystack.settle({ reference: 'demo-17', notify: false })
    const url = '/api/paystack/verify?reference=demo-17'
    expect((await ada.get(url)).body).toEqual({ status: 'success', amount: 500_000 })
    expect((await eve.get(url)).status).toBe(404)
    expect(key).toMatchObject({
      isTest: true,
      scriptUrl: expect.stringMatching(/\/v2\/inline\.js$/),
    })
  })

  test('reports a provider that does not answer', async () => {
    const ada = await signedIn()
    paystack.outage({ kind: 'error' })
    const answer = await ada.get('/api/paystack/verify?reference=demo-18')
    expect(answer).toMatchObject({ status: 502, body: { code: 'payments.provider_unreachable' } })
  })
})

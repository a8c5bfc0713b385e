import { describe, expect, test, vi } from 'vitest'
import { BODY_EDGES } from '../../../../test/edge-values.ts'
import { issued } from '../../../../test/factories.ts'
import { asBusiness, countRows, must, type Visitor } from '../../../../test/harness.ts'
import { jobHandlers } from '../../../../test/job-handlers.ts'
import { toBusinessId } from '../../../platform/db/context.ts'
import { type KeyCall, keyOf, withKey } from '../../../public-api/testing/key-caller.ts'
import { RECORD_FORMS } from '../../../record-forms.ts'
import { webhookJobs } from '../../webhooks/jobs.ts'
import { Receiver } from '../../webhooks/testing/receiver.ts'
import { hookIdOf, testKeysOf } from '../connections/test-keys.ts'
import { PROVIDER_JOBS } from '../jobs.ts'
import { sandboxWorld } from '../testing/sandbox-world.ts'
import { deliver, paystackEvent } from '../testing/signed-events.ts'
import { processEvent } from '../webhooks/process.ts'

const world = await sandboxWorld()
const jobs = jobHandlers(PROVIDER_JOBS, world.deps)
const { app, deps, owner, paystack, flutterwave, signedIn } = world

const INVOICE = {
  client: { name: 'Bello', email: 'pay@bello.example' },
  items: [{ description: 'Work', quantity: 1, rate: 9_000_000 }],
  issue_date: '2026-11-21',
  due_date: '2026-12-21',
  apply_vat: false,
  apply_wht: false,
  currency: 'NGN',
}

interface Desk {
  ada: Visitor
  send: KeyCall
  /** The sandbox that the key calls. */
  sandbox: string
}

async function desk(): Promise<Desk> {
  const ada = await signedIn({ plan: 'business', hasConfirmedEmail: true })
  const send = withKey(app, (await keyOf(ada, { mode: 'test' })).key)
  const { rows } = await owner.query('SELECT id FROM businesses WHERE sandbox_of = $1', [
    ada.user.businessId,
  ])
  return { ada, send, sandbox: rows[0]?.id ?? '' }
}

const invoiceOf = (send: KeyCall, more: object = {}) =>
  must(send('POST', '/invoices', { ...INVOICE, ...more }))
const paid = (send: KeyCall, invoice: { id: string }, more: object = {}) =>
  send('POST', '/sandbox/payments', { invoice_id: invoice.id, ...more })
const statusOf = async (send: KeyCall, { id }: { id: string }) =>
  (await must(send('GET', `/invoices/${id}`))).status

const rowsOf = (businessId: string, statement: string) =>
  asBusiness(
    owner,
    businessId,
    async (client) => (await client.query(statement, [businessId])).rows,
  )

/** Works what the simulators have told by now. */
async function workEvents(sandbox: string): Promise<void> {
  await Promise.all([paystack.idle(), flutterwave.idle()])
  const waiting = await rowsOf(
    sandbox,
    'SELECT id FROM provider_events WHERE worked_at IS NULL AND business_id = $1',
  )
  for (const { id } of waiting)
    await processEvent(deps, { businessId: toBusinessId(sandbox), eventId: id })
}

describe('a simulated payer', () => {
  test.each(['paystack', 'flutterwave'])(
    'pays an invoice through %s, and its webhook comes',
    async (provider) => {
      const { send, sandbox } = await desk()
      const invoice = await invoiceOf(send)
      const { status, body } = await paid(send, invoice, { provider })
      expect({ status, body }).toMatchObject({
        status: 200,
        body: {
          success: true,
          status: 'paid',
          payment: { amount: 9_000_000, currency: 'NGN', method: 'card', source: provider },
        },
      })
      expect(await statusOf(send, invoice)).toBe('paid')
      await Promise.all([paystack.idle(), flutterwave.idle()])
      expect(
        await rowsOf(sandbox, 'SELECT provider FROM provider_events WHERE business_id = $1'),
      ).toEqual([{ provider }])
      // However often the provider tells of it.
      expect((await must(send('GET', '/payments'))).data).toHaveLength(1)
      expect((await paid(send, invoice)).body.code).toBe('invoices.already_paid')
    },
  )

  test('is declined if asked, and pays at another try', async () => {
    const { send } = await desk()
    const invoice = await invoiceOf(send)
    for (const provider of ['paystack', 'flutterwave']) {
      const { body } = await paid(send, invoice, { provider, outcome: 'declined' })
      expect(body).toEqual({ success: false, status: 'failed', payment: null })
    }
    expect(await statusOf(send, invoice)).toBe('pending')
    expect((await paid(send, invoice)).body.success).toBe(true)
  })

  test('is told of by the webhook alone, too', async () => {
    const { send, sandbox } = await desk()
    const invoice = await invoiceOf(send)
    const { reference } = await pressedPay(invoice, sandbox)
    await workEvents(sandbox)
    expect(await statusOf(send, invoice)).toBe('paid')
    expect(paystack.transactions().filter((each) => each.reference === reference)).toHaveLength(1)
  })

  test('takes the provider of the currency, and is refused one that does not take it', async () => {
    const { send } = await desk()
    const invoice = await invoiceOf(send, {
      currency: 'GBP',
      exchange_rate: { rate: 2000, date: '2026-11-21', source: 'CBN' },
    })
    expect((await paid(send, invoice, { provider: 'paystack' })).body.code).toBe(
      'payments.currency_not_taken',
    )
    expect((await must(paid(send, invoice))).payment.source).toBe('flutterwave')
  })

  test('gets money back that a simulator which was started since knows nothing of', async () => {
    const { send, sandbox } = await desk()
    for (const [provider, simulator] of [
      ['paystack', paystack],
      ['flutterwave', flutterwave],
    ] as const) {
      const invoice = await invoiceOf(send)
      const { payment } = await must(paid(send, invoice, { provider }))
      await simulator.idle()
      simulator.reset({ everything: true })
      await must(
        send('POST', `/payments/${payment.id}/refunds`, {
          amount: 9_000_000,
          through: provider,
          reason: 'Paid twice',
        }),
      )
      const refundsOf = async () => (await must(send('GET', `/payments/${payment.id}`))).refunds
      const [{ id: refundId }] = await refundsOf()
      await jobs['ledger.refund']?.({ businessId: sandbox, refundId })
      // Paystack tells of each step; of Flutterwave’s refund the answer is the whole story.
      await vi.waitFor(
        async () => {
          await workEvents(sandbox)
          expect(await refundsOf()).toMatchObject([{ state: 'processed', amount: 9_000_000 }])
        },
        { timeout: 20_000 },
      )
    }
  })
})

/** Pays on the page of an invoice, as a client does. */
async function pressedPay(invoice: { client_url: string }, sandbox: string) {
  const { pathname } = new URL(invoice.client_url)
  const page = await app.inject(pathname)
  expect(page.body).toContain(`action="${pathname}/checkout/paystack"`)
  expect(page.body).toContain('Test mode: no real money moves.')
  const pressed = await app.inject({
    method: 'POST',
    url: `${pathname}/checkout/paystack`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: '',
  })
  expect(pressed.statusCode).toBe(303)
  const back = new URL(String(pressed.headers.location))
  expect(back.pathname).toBe('/pay/return')
  const [attempt] = await rowsOf(
    sandbox,
    'SELECT reference FROM payment_attempts WHERE business_id = $1',
  )
  expect(back.searchParams.get('reference')).toBe(attempt.reference)
  return { reference: String(attempt.reference) }
}

test('the endpoints of a test key are told of what was paid', async () => {
  const { send, sandbox } = await desk()
  const receiver = await new Receiver().start()
  const { endpoint } = await must(
    send('POST', '/webhook-endpoints', { url: receiver.url, event_types: null }),
  )
  const invoice = await invoiceOf(send)
  await must(paid(send, invoice))
  await jobHandlers(webhookJobs(RECORD_FORMS), deps)['webhooks.deliver']?.({
    businessId: sandbox,
    endpointId: endpoint.id,
  })
  await receiver.kill()
  expect(receiver.got.map(({ event }) => event.type)).toEqual(
    expect.arrayContaining(['invoice.issued', 'payment.confirmed', 'invoice.paid']),
  )
})

describe('nothing of it touches what is live', () => {
  const LIVE = ['payment_attempts', 'payments', 'activities', 'provider_events', 'messages']
  const rows = ({ user }: Visitor) =>
    Promise.all(LIVE.map((table) => countRows(owner, user.businessId, table)))

  test('a live business has no simulated payer, by session, key or page, and its own rows stay', async () => {
    const { ada, send } = await desk()
    const live = withKey(app, (await keyOf(ada)).key)
    const invoice = await issued(ada)
    const before = await rows(ada)
    expect((await paid(live, invoice)).body.code).toBe('api.test_only')
    expect((await ada.post('/api/sandbox/payments', { invoiceId: invoice.id })).body.code).toBe(
      'api.test_only',
    )
    expect((await paid(send, invoice)).status).toBe(404)
    const { pathname } = new URL(invoice.payUrl ?? invoice.clientUrl)
    expect((await app.inject(pathname)).body).not.toContain('/checkout/')
    const pressed = await app.inject({
      method: 'POST',
      url: `${pathname}/checkout/paystack`,
      payload: { email: 'client@example.com' },
    })
    expect(pressed.json().code).toBe('payments.not_configured')
    expect(await rows(ada)).toEqual(before)
    await must(paid(send, await invoiceOf(send)))
    expect(await rows(ada)).toEqual(before)
  })

  test('a sandbox pays no invoice of another’s', async () => {
    const [ours, theirs] = [await desk(), await desk()]
    const invoice = await invoiceOf(theirs.send)
    expect((await paid(ours.send, invoice)).status).toBe(404)
    expect(await statusOf(theirs.send, invoice)).toBe('pending')
  })

  test('the key of a sandbox’s simulator proves no webhook of the live business, nor the other way round', async () => {
    const { ada, send, sandbox } = await desk()
    await must(paid(send, await invoiceOf(send)))
    const { secretKey } = deps.config
    const ids = [sandbox, ada.user.businessId].map(toBusinessId)
    const [ofTest, ofLive] = ids.map((id) => ({
      path: `/webhooks/paystack/${hookIdOf(secretKey, id, 'paystack')}`,
      key: testKeysOf(secretKey, id, 'paystack').secretKey,
    }))
    const event = (key = '') =>
      paystackEvent(key, { event: 'charge.success', data: { reference: 'x' } })
    expect(await deliver(world, ofTest?.path ?? '', event(ofTest?.key))).toBe(200)
    expect(await deliver(world, ofTest?.path ?? '', event(ofLive?.key))).toBe(401)
    expect(await deliver(world, ofLive?.path ?? '', event(ofTest?.key))).toBe(401)
  })

  test('keys that stand in a sandbox’s row are sent to nobody', async () => {
    const { send, sandbox } = await desk()
    const invoice = await invoiceOf(send)
    await must(paid(send, invoice))
    await rowsOf(
      sandbox,
      `UPDATE provider_connections SET public_key = 'pk_live_x', secret_sealed = '\\x00', is_test = false, key_hint = 'live' WHERE business_id = $1`,
    )
    await must(paid(send, await invoiceOf(send)))
    const merchants = new Set(paystack.transactions().map(({ merchant }) => merchant))
    expect([...merchants].every((merchant) => merchant.startsWith('sk_test_'))).toBe(true)
  })
})

test('bad input is never an error of the server', async () => {
  const { send } = await desk()
  const invoice = await invoiceOf(send)
  const body: Record<string, unknown> = {
    invoice_id: invoice.id,
    provider: 'paystack',
    outcome: 'declined',
  }
  for (const field of Object.keys(body))
    for (const value of [...BODY_EDGES.any, ...BODY_EDGES.figures].slice(0, 80)) {
      const text = JSON.stringify({ ...body, [field]: 'HERE' }).replace('"HERE"', () => value)
      const { status } = await send('POST', '/sandbox/payments', text)
      expect({ field, value, isFault: status >= 500 }).toEqual({ field, value, isFault: false })
    }
  expect((await send('POST', '/sandbox/payments', { ...body, no_such: 1 })).body.fields).toEqual([
    { path: 'no_such', message: 'validation.unknown_field' },
  ])
})

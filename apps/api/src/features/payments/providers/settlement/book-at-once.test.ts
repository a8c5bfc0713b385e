import { afterEach, describe, expect, test } from 'vitest'
import { messageSettings } from '../../../../../test/factories.ts'
import type { Visitor } from '../../../../../test/harness.ts'
import { hashOfWorld } from '../../../../../test/world.ts'
import { glance, transact } from '../../../../platform/db/context.ts'
import { found } from '../../../../platform/http/errors.ts'
import { requireConnection } from '../connections/connection.ts'
import type { Charge } from '../gateways/gateway.ts'
import { cardWorld, linked, standing } from '../testing/card-world.ts'
import { kinds } from '../testing/payments-seen.ts'
import { deliver, hookPaths, paystackEvent } from '../testing/signed-events.ts'
import { askForCharges } from './ask.ts'
import { findAwaited } from './awaited-queries.ts'
import { book } from './book.ts'
import { bookAtOnce } from './book-at-once.ts'
import { settle } from './service.ts'

/*
 * What most payments are is booked in one statement, bound to the rows as they were read before the provider was asked.
 */

const world = await cardWorld()
const { paystack, signedIn, rows, owner, deps } = world

afterEach(() => paystack.reset())

/** An invoice whose payment the provider has, all that was read of it, and what the provider says. */
async function heard(ada: Visitor, overrides: Record<string, unknown> = {}) {
  const { invoice, paystack: link } = await linked(ada, { applyWht: true, ...overrides })
  paystack.settle({ reference: link.reference, notify: false })
  const read = () =>
    glance(ada.ctx, ({ db, businessId }) =>
      findAwaited(db, { businessId, provider: 'paystack', reference: link.reference }),
    )
  const connection = await glance(ada.ctx, (ctx) => requireConnection(deps, ctx, 'paystack'))
  const { charges } = await askForCharges(deps, connection, link.reference, [])
  const awaited = found(await read())
  const ctx = { ...ada.ctx, accountId: null }
  return { ctx, invoice, awaited, charges, connection, reference: link.reference }
}

/** All that a payment leaves behind, without what differs from one to the next. */
async function left(ada: Visitor, invoiceId: string) {
  const of = (statement: string) => rows(ada, statement.replaceAll('$2', `'${invoiceId}'`))
  return {
    payments: await of(
      `SELECT currency, amount, allocated, refunded, method, received_on, note, payer, recorded_at, recorded_by, source, fee,
        held_reason, provider_transaction_id IS NULL AS is_by_hand FROM payments WHERE business_id = $1 AND meant_for = $2`,
    ),
    allocations: await of(
      `SELECT amount, wht_kept, received_on, allocated_at, allocated_by FROM payment_allocations
        WHERE business_id = $1 AND invoice_id = $2`,
    ),
    deductions: await of(
      `SELECT client_id, payment_id, wht_type, amount, currency, deducted_on, recorded_at, recorded_by FROM wht_deductions
        WHERE business_id = $1 AND invoice_id = $2`,
    ),
    activities: await of(
      `SELECT kind, at, account_id, details - 'number' - 'paymentId' AS details FROM activities
        WHERE business_id = $1 AND subject_id = $2 AND kind ~ '^(payment[.]received|wht)' ORDER BY kind`,
    ),
    attempts: await of(
      `SELECT state, failure, checked_at, next_check_at, provider_transaction_id IS NULL AS is_open FROM payment_attempts
        WHERE business_id = $1 AND invoice_id = $2 ORDER BY provider`,
    ),
    invoices: await of(
      'SELECT paid, total, settled_on FROM invoices WHERE business_id = $1 AND id = $2',
    ),
  }
}

test('at once or step by step, the same is left behind', async () => {
  const ada = await signedIn({ plan: 'basic' })
  const quick = await heard(ada)
  expect(await bookAtOnce(quick.ctx, quick.awaited, quick.charges, null)).toBe(true)
  const slow = await heard(ada)
  await transact(slow.ctx, (ctx) => book(ctx, slow.awaited.attempt.id, slow.charges))
  const atOnce = await left(ada, quick.invoice.id)
  expect(atOnce).toEqual(await left(ada, slow.invoice.id))
  expect(atOnce.activities.map(({ kind }) => kind)).toEqual(['payment.received', 'wht.deducted'])
  expect(await standing(ada, quick.invoice.id)).toEqual({ status: 'paid', balance: '0.00' })
})

test('for an invoice paid in part before, with the tax pro rata', async () => {
  const ada = await signedIn({ plan: 'basic' })
  const part = { amount: 100_000, method: 'transfer', receivedOn: '2026-11-20' }
  const remaining = async () => {
    const one = await heard(ada)
    const payment = { ...part, reference: null, note: null }
    expect((await ada.post(`/api/invoices/${one.invoice.id}/payments`, payment)).status).toBe(201)
    // The provider took the whole: what is more than the rest is the client's.
    return one
  }
  const one = await remaining()
  const now = found(
    await glance(one.ctx, ({ db, businessId }) =>
      findAwaited(db, { businessId, provider: 'paystack', reference: one.reference }),
    ),
  )
  expect(await bookAtOnce(one.ctx, now, one.charges, null)).toBe(true)
  const other = await remaining()
  await transact(other.ctx, (ctx) => book(ctx, other.awaited.attempt.id, other.charges))
  expect(await left(ada, one.invoice.id)).toEqual(await left(ada, other.invoice.id))
  expect(await standing(ada, one.invoice.id)).toEqual({ status: 'paid', balance: '0.00' })
})

describe('what has changed since it was read is not booked on what was read', () => {
  type Of = Awaited<ReturnType<typeof heard>>
  const pay = (ada: Visitor, { invoice }: Of) =>
    ada.post(`/api/invoices/${invoice.id}/payments`, {
      amount: 1_000,
      method: 'cash',
      receivedOn: '2026-11-21',
      reference: null,
      note: null,
    })
  const changes: [string, (ada: Visitor, of: Of) => Promise<unknown>][] = [
    ['money came for the invoice', pay],
    [
      'the invoice is void',
      (ada, { invoice }) => ada.post(`/api/invoices/${invoice.id}/void`, { reason: 'A mistake' }),
    ],
    [
      'the attempt was checked',
      (ada, { awaited }) =>
        rows(
          ada,
          `UPDATE payment_attempts SET checked_at = now() WHERE business_id = $1 AND id = '${awaited.attempt.id}'`,
        ),
    ],
    [
      'the client is to be told of money',
      (ada) =>
        ada.put(
          '/api/messages/settings',
          messageSettings({ payment_received: { sms: false, email: true } }),
        ),
    ],
    [
      'it is booked already',
      (_ada, { ctx, awaited, charges }) => bookAtOnce(ctx, awaited, charges, null),
    ],
  ]

  test.each(changes)('%s', async (_name, change) => {
    const ada = await signedIn({ plan: 'basic' })
    const of = await heard(ada)
    await change(ada, of)
    const before = await hashOfWorld(owner, ada)
    expect(await bookAtOnce(of.ctx, of.awaited, of.charges, null)).toBe(false)
    expect(await hashOfWorld(owner, ada)).toBe(before)

    const { awaited, connection, reference } = of
    const known = { awaited, connection }
    const settled = await settle(deps, of.ctx.businessId, 'paystack', reference, { known })
    expect(settled?.state).toMatch(/^(paid|review)$/)
    const payments = await rows(
      ada,
      "SELECT id FROM payments WHERE business_id = $1 AND source = 'paystack'",
    )
    expect(payments).toHaveLength(1)
  })

  test('money that came meanwhile is counted: the rest pays, and what is more is credit', async () => {
    const ada = await signedIn({ plan: 'basic' })
    const of = await heard(ada)
    await pay(ada, of)
    const known = { awaited: of.awaited, connection: of.connection }
    await settle(deps, of.ctx.businessId, 'paystack', of.reference, { known })
    const [payment] = await rows<{ left: string }>(
      ada,
      "SELECT amount - allocated AS left FROM payments WHERE business_id = $1 AND source = 'paystack'",
    )
    expect(Number(payment?.left)).toBe(100_000)
    expect(await standing(ada, of.invoice.id)).toEqual({ status: 'paid', balance: '0.00' })
  })
})

describe('what is more than the usual is left to be booked step by step', () => {
  const one = (charges: Charge[]) => charges[0] as Charge
  const cases: [string, (charges: Charge[]) => Charge[]][] = [
    ['nothing is paid', (charges) => [{ ...one(charges), state: 'failed' }]],
    ['nothing is known', () => []],
    [
      'there are two transactions',
      (charges) => [...charges, { ...one(charges), transactionId: 'another' }],
    ],
    ['the amount is another', (charges) => [{ ...one(charges), amount: 100, requested: 100 }]],
    ['the currency is another', (charges) => [{ ...one(charges), currency: 'KES' }]],
    ['it was given back', (charges) => [{ ...one(charges), isReversed: true }]],
    ['the reference is another', (charges) => [{ ...one(charges), reference: 'another' }]],
  ]
  test.each(cases)('%s', async (_name, change) => {
    const ada = await signedIn()
    const { ctx, awaited, charges } = await heard(ada)
    const before = await hashOfWorld(owner, ada)
    expect(await bookAtOnce(ctx, awaited, change(charges), null)).toBe(false)
    expect(await hashOfWorld(owner, ada)).toBe(before)
  })
})

test('the webhook that told of it is worked with it, unless it is about a refund as well', async () => {
  const ada = await signedIn({ plan: 'basic' })
  const eventOf = async (isAboutRefund: boolean) => {
    const of = await heard(ada)
    const { secretKey } = world.keysOf(ada, 'paystack')
    const event = { event: 'charge.success', data: { reference: of.reference } }
    const path = (await hookPaths(ada)).paystack ?? ''
    expect(await deliver(world, path, paystackEvent(secretKey, event))).toBe(200)
    const waiting = 'SELECT id FROM provider_events WHERE business_id = $1 AND worked_at IS NULL'
    const [stored] = await rows<{ id: string }>(ada, waiting)
    const options = { isAboutRefund, eventId: stored?.id ?? '' }
    const settled = await settle(deps, of.ctx.businessId, 'paystack', of.reference, options)
    expect(settled).toMatchObject({ state: 'paid', isEventWorked: !isAboutRefund })
    return (await rows(ada, waiting)).length
  }
  expect(await eventOf(false)).toBe(0)
  expect(await eventOf(true)).toBe(1)
})

test('two transactions of one invoice at once: both are kept, and never more than the whole is paid', async () => {
  const ada = await signedIn({ plan: 'basic' })
  for (let round = 0; round < 20; round++) {
    const { ctx, invoice, awaited, charges } = await heard(ada)
    const [charge] = charges as [Charge]
    const book = (transactionId: string) =>
      bookAtOnce(ctx, awaited, [{ ...charge, transactionId }], null)
    const booked = await Promise.all([book(`a-${round}`), book(`b-${round}`)])
    expect(booked.filter(Boolean)).toHaveLength(1)
    expect(await standing(ada, invoice.id)).toEqual({ status: 'paid', balance: '0.00' })
  }
  expect(await kinds(world, ada)).toEqual(Array(20).fill('payment.received'))
})

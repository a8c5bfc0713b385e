import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Actor } from '../../../platform/db/activity.ts'
import { toBusinessId } from '../../../platform/db/context.ts'
import { buildAllocation, buildEntry, type Money, type PaidInvoice } from './entry.ts'

const NOW = new Date('2026-11-22T10:00:00Z')
const ID = expect.stringMatching(/^[0-9a-f-]{36}$/)
const actor: Actor = {
  businessId: toBusinessId('0198a7c4-0000-7000-8000-000000000001'),
  accountId: 'ada',
  now: () => NOW,
}

/** An invoice of ₦1,000.00, of which the client keeps ₦50.00 of withholding tax. */
function invoice(change: Partial<PaidInvoice> = {}): PaidInvoice {
  return {
    id: 'the-invoice',
    number: 'INV-7',
    clientId: 'the-client',
    clientName: 'Bọla & Sons',
    currency: 'NGN',
    total: 100_000,
    paid: 0,
    wht: 5_000,
    voidedAt: null,
    ...change,
  }
}

function money(change: Partial<Money> = {}): Money {
  return {
    amount: 40_000,
    currency: 'NGN',
    method: 'transfer',
    receivedOn: '2026-11-21',
    reference: 'Ref 9',
    note: null,
    payer: null,
    source: 'hand',
    providerTransactionId: null,
    attemptId: null,
    fee: null,
    ...change,
  }
}

test('a part of the balance is one payment, its allocation with a share of the WHT, and an activity', () => {
  const { payment, activity, allocation, deduction, credit } = buildEntry(actor, invoice(), money())
  expect(payment).toEqual({
    ...money(),
    businessId: actor.businessId,
    id: ID,
    clientId: 'the-client',
    recordedAt: NOW,
    recordedBy: 'ada',
    heldReason: null,
    meantFor: 'the-invoice',
    search: 'bola & sons inv-7 ref 9',
  })
  expect(allocation).toEqual({
    businessId: actor.businessId,
    id: ID,
    paymentId: payment.id,
    invoiceId: 'the-invoice',
    amount: 40_000,
    whtKept: 2_000,
    receivedOn: '2026-11-21',
    allocatedAt: NOW,
    allocatedBy: 'ada',
  })
  expect([deduction, credit]).toEqual([null, 0])
  expect(activity).toMatchObject({
    kind: 'invoice.payment_recorded',
    subjectId: 'the-invoice',
    accountId: 'ada',
    at: NOW,
  })
  expect(JSON.parse(activity.details)).toEqual({
    number: 'INV-7',
    clientName: 'Bọla & Sons',
    amount: 40_000,
    currency: 'NGN',
    method: 'transfer',
    source: 'hand',
    paymentId: payment.id,
  })
})

test('money of a provider is received, not recorded, and its payer can be searched for', () => {
  const { payment, activity } = buildEntry(
    actor,
    invoice(),
    money({ source: 'paystack', payer: 'Ngọzi', reference: null }),
  )
  expect(activity.kind).toBe('payment.received')
  expect(payment.search).toBe('bola & sons inv-7 ngozi')
})

test('the surplus over the balance is credit, and full payment turns the WHT into a deduction', () => {
  const entry = buildEntry(actor, invoice({ paid: 90_000 }), money())
  expect(entry.allocation).toMatchObject({ amount: 10_000, whtKept: 500 })
  expect(entry.credit).toBe(30_000)
  expect(JSON.parse(entry.activity.details)).toMatchObject({ amount: 40_000, credit: 30_000 })
  expect(entry.deduction?.row).toEqual({
    id: ID,
    invoiceId: 'the-invoice',
    clientId: 'the-client',
    paymentId: null,
    whtType: null,
    amount: 5_000,
    currency: 'NGN',
    deductedOn: '2026-11-21',
    recordedAt: NOW,
    recordedBy: null,
  })
  // Nobody recorded it: the payment implied it.
  expect(entry.deduction?.activity).toMatchObject({
    kind: 'wht.deducted',
    subjectId: 'the-invoice',
    accountId: null,
  })
  expect(JSON.parse(entry.deduction?.activity.details ?? '')).toEqual({
    number: 'INV-7',
    clientName: 'Bọla & Sons',
    amount: 5_000,
    currency: 'NGN',
  })
})

test.each([
  { wht: 5_000, amount: 99_999, isDeducted: false },
  { wht: 5_000, amount: 100_000, isDeducted: true },
  { wht: 0, amount: 100_000, isDeducted: false },
])(
  '$amount kobo on an invoice of 100000 with WHT of $wht: a deduction is $isDeducted',
  ({ wht, amount, isDeducted }) => {
    const { deduction } = buildEntry(actor, invoice({ wht }), money({ amount }))
    expect(deduction !== null).toBe(isDeducted)
  },
)

test('money for a paid invoice is credit alone', () => {
  const entry = buildEntry(actor, invoice({ paid: 100_000 }), money())
  expect(entry).toMatchObject({ allocation: null, deduction: null, credit: 40_000 })
  expect(entry.payment.heldReason).toBeNull()
})

const VOID = { voidedAt: new Date('2026-11-20T10:00:00Z') }
test.each([
  ['in another currency', {}, { currency: 'USD' }, 'wrong_currency'],
  ['in another currency, for a void invoice', VOID, { currency: 'USD' }, 'wrong_currency'],
  ['for a void invoice', VOID, {}, 'void_invoice'],
  [
    'for a void invoice, of another amount',
    VOID,
    { heldReason: 'amount_mismatch' },
    'void_invoice',
  ],
  ['of another amount than agreed', {}, { heldReason: 'amount_mismatch' }, 'amount_mismatch'],
] as const)('money %s is held: it pays nothing and is nobody’s credit', (_, own, told, reason) => {
  const entry = buildEntry(actor, invoice(own), money(told))
  expect(entry).toMatchObject({ allocation: null, deduction: null, credit: 0 })
  expect(entry.payment.heldReason).toBe(reason)
  expect(entry.activity.kind).toBe('payment.held')
  expect(JSON.parse(entry.activity.details)).toMatchObject({ reason, amount: 40_000 })
})

test('however an invoice is paid and taken back, the shares of its WHT add up to the share of what is paid', () => {
  const steps = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { maxLength: 12 })
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10 ** 12 }),
      fc.nat(100),
      steps,
      (total, percent, steps) => {
        const wht = Math.floor((total * percent) / 100)
        let paid = 0
        let kept = 0
        const move = (amount: number) => {
          const allotment = {
            paymentId: 'p',
            invoice: invoice({ total, wht, paid }),
            amount,
            on: '2026-11-21',
          }
          kept += buildAllocation(actor, allotment).allocation.whtKept
          paid += amount
        }
        for (const step of steps) move(Math.trunc(step > 0 ? (total - paid) * step : paid * step))
        move(total - paid)
        expect(kept).toBe(wht)
        move(-total)
        expect(kept === 0).toBe(true)
      },
    ),
  )
})

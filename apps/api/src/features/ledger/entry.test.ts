import { expect, test } from 'vitest'
import type { Actor } from '../../platform/db/activity.ts'
import { toBusinessId } from '../../platform/db/context.ts'
import { buildEntry, type Money, type PaidInvoice } from './entry.ts'

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
    issueDate: '2026-11-01',
    subtotal: 105_000,
    vat: 0,
    wht: 5_000,
    vatWithheld: 0,
    paid: 0,
    deducted: 0,
    vatDeducted: 0,
    credited: 0,
    debited: 0,
    expectedDeduction: 5_000,
    notedDeduction: 0,
    notedVat: 0,
    voidedAt: null,
    maker: null,
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

test('a part of the balance is one payment, its allocation and an activity', () => {
  const { payment, activity, allocation, deductions, credit } = buildEntry(
    actor,
    invoice(),
    money(),
  )
  expect(payment).toEqual({
    ...money(),
    businessId: actor.businessId,
    id: ID,
    clientId: 'the-client',
    recordedAt: NOW,
    recordedBy: 'ada',
    heldReason: null,
    meantFor: 'the-invoice',
    exchangeRateMicro: null,
    homeCurrency: null,
    search: 'bola & sons inv-7 ref 9',
  })
  expect(allocation).toEqual({
    businessId: actor.businessId,
    id: ID,
    paymentId: payment.id,
    invoiceId: 'the-invoice',
    amount: 40_000,
    receivedOn: '2026-11-21',
    allocatedAt: NOW,
    allocatedBy: 'ada',
  })
  expect([deductions, credit]).toEqual([[], 0])
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
    receivedOn: payment.receivedOn,
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

test('money that reaches the total turns the WHT into a deduction', () => {
  const entry = buildEntry(actor, invoice({ paid: 90_000 }), money({ amount: 10_000 }))
  expect(entry.allocation).toMatchObject({ amount: 10_000 })
  expect(entry.credit).toBe(0)
  const [deduction] = entry.deductions
  expect(deduction?.row).toEqual({
    businessId: actor.businessId,
    id: ID,
    tax: 'wht',
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
  expect(deduction?.activity).toMatchObject({
    kind: 'wht.deducted',
    subjectId: 'the-invoice',
    accountId: null,
  })
  expect(JSON.parse(deduction?.activity.details ?? '')).toEqual({
    number: 'INV-7',
    clientName: 'Bọla & Sons',
    amount: 5_000,
    currency: 'NGN',
  })
})

test('money above the total lessens the deduction first, and is credit above the legal value', () => {
  const paid = invoice({ paid: 90_000 })
  const settle = (amount: number) => buildEntry(actor, paid, money({ amount }))
  expect(settle(12_000)).toMatchObject({
    allocation: { amount: 12_000 },
    deductions: [{ row: { amount: 3_000 } }],
    credit: 0,
  })
  const entry = settle(40_000)
  expect(entry).toMatchObject({ allocation: { amount: 15_000 }, deductions: [], credit: 25_000 })
  // The client has kept nothing back.
  expect(entry.expectedDeduction).toBe(0)
  expect(JSON.parse(entry.activity.details)).toMatchObject({ amount: 40_000, credit: 25_000 })
})

test('what was kept back with a payment is recorded with it, by its recorder', () => {
  const kept = { wht: 1_000, vat: 500 }
  const { payment, deductions, expectedDeduction } = buildEntry(actor, invoice(), money({ kept }))
  expect(deductions.map(({ row }) => [row.tax, row.amount, row.paymentId, row.recordedBy])).toEqual(
    [
      ['wht', 1_000, payment.id, 'ada'],
      ['vat', 500, payment.id, 'ada'],
    ],
  )
  expect(expectedDeduction).toBeNull()
})

test('a client who pays the total and kept nothing back still owes the rest in money', () => {
  const kept = { wht: 0, vat: 0 }
  const entry = buildEntry(actor, invoice(), money({ amount: 100_000, kept }))
  expect(entry).toMatchObject({ deductions: [], allocation: { amount: 100_000 }, credit: 0 })
  expect(entry.expectedDeduction).toBe(0)
})

test.each([
  { wht: 5_000, amount: 99_999, isDeducted: false },
  { wht: 5_000, amount: 100_000, isDeducted: true },
  { wht: 0, amount: 105_000, isDeducted: false },
])(
  '$amount kobo on an invoice of 100000 with WHT of $wht: a deduction is $isDeducted',
  ({ wht, amount, isDeducted }) => {
    const asked = invoice({ wht, expectedDeduction: wht })
    const { deductions } = buildEntry(actor, asked, money({ amount }))
    expect(deductions.length === 1).toBe(isDeducted)
  },
)

test('money for a paid invoice is credit alone', () => {
  const entry = buildEntry(actor, invoice({ paid: 100_000, deducted: 5_000 }), money())
  expect(entry).toMatchObject({ allocation: null, deductions: [], credit: 40_000 })
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
  expect(entry).toMatchObject({ allocation: null, deductions: [], credit: 0 })
  expect(entry.payment.heldReason).toBe(reason)
  expect(entry.activity.kind).toBe('payment.held')
  expect(JSON.parse(entry.activity.details)).toMatchObject({ reason, amount: 40_000 })
})

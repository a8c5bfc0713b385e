import type { Currency } from '@isiro/domain/currency'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { issued } from '../../../../test/factories.ts'
import { asBusiness, testApp, type Visitor } from '../../../../test/harness.ts'
import { fromProvider, ledgerFaults } from '../testing/money.ts'
import { noteRefundOutcome } from './refund.ts'

const { signedIn, owner, clock } = await testApp()

/**
 * LEDGER_SEQUENCES sets the number of sequences and is run in full; the default number may stop early on a busy
 * machine.
 */
const ASKED = process.env.LEDGER_SEQUENCES
const SEQUENCES = Number(ASKED ?? 30)

/** The expected state of the ledger, in its simplest form. Amounts in kobo. */
interface Books {
  invoices: { id: string; total: number; wht: number; isVoid: boolean; isDeducted: boolean }[]
  payments: {
    id: string
    amount: number
    currency: string
    isTax: boolean
    state: 'free' | 'held' | 'decided'
    transaction: string | null
    refunded: number
    /** The amount allocated to each invoice by its id, and the time of its last change. */
    on: Map<string, { amount: number; at: number }>
  }[]
  refunds: { id: string; payment: Paid; amount: number; isOpen: boolean }[]
}
type Invoice = Books['invoices'][number]
type Paid = Books['payments'][number]

const paidOf = (books: Books, { id }: Invoice) =>
  books.payments.reduce((sum, { on }) => sum + (on.get(id)?.amount ?? 0), 0)
const allocatedOf = ({ on }: Paid) => [...on.values()].reduce((sum, { amount }) => sum + amount, 0)
const leftOf = (payment: Paid) => payment.amount - allocatedOf(payment) - payment.refunded

const put = (payment: Paid, { id }: Invoice, amount: number) => {
  const before = payment.on.get(id)?.amount ?? 0
  payment.on.set(id, { amount: before + amount, at: clock.now.getTime() })
}
const isSettled = (books: Books, invoice: Invoice) => paidOf(books, invoice) >= invoice.total
const noteSettled = (books: Books, invoice: Invoice) => {
  if (invoice.wht > 0 && isSettled(books, invoice)) invoice.isDeducted = true
}
const isOpenIn = (books: Books) => (invoice: Invoice) =>
  !invoice.isVoid && !isSettled(books, invoice)
const isUsable = (payment: Paid) =>
  !payment.isTax && payment.currency === 'NGN' && leftOf(payment) > 0
const decideIfEmpty = (payment: Paid) => {
  if (payment.state === 'held' && leftOf(payment) === 0) payment.state = 'decided'
}
const newPaid = (id: string, amount: number, currency = 'NGN'): Paid => ({
  id,
  amount,
  currency,
  isTax: false,
  state: 'free',
  transaction: null,
  refunded: 0,
  on: new Map(),
})

interface Step {
  kind: (typeof KINDS)[number]
  /** Indexes that choose the invoice and the payment. */
  a: number
  b: number
  size: number
  flag: boolean
  /** Prefers a step that the ledger accepts, if there is one. */
  fits: boolean
}
const KINDS = [
  'issue',
  'payByHand',
  'payByHand',
  'payByProvider',
  'payByProvider',
  'useCredit',
  'useCredit',
  'release',
  'refund',
  'refund',
  'settleRefund',
  'void',
  'deduct',
  'review',
] as const

const pick = <T>(from: T[], at: number): T | undefined => from[at % Math.max(1, from.length)]
const naira = (kobo: number) => kobo / 100

/** Runs one step in the product and in the model; the model gives the expected answer. */
async function take(ada: Visitor, books: Books, step: Step): Promise<void> {
  const { kind, a, b, flag, fits } = step
  let { size } = step
  const invoice = pick(fits ? books.invoices.filter(isOpenIn(books)) : books.invoices, a)
  const usable = kind === 'useCredit' ? books.payments.filter(isUsable) : books.payments
  const payment = pick(fits ? usable : books.payments, b)
  const balance = invoice ? invoice.total - paidOf(books, invoice) : 0
  const must = async (answer: ReturnType<Visitor['post']>, status: number) => {
    const { body, ...got } = await answer
    expect({ kind, status: got.status, code: body.code }).toMatchObject({ kind, status })
    return body
  }

  if (kind === 'issue' || !invoice) {
    const items = [{ description: 'Work', quantity: 1, rate: naira(size) }]
    const made = await issued(ada, { items, applyVat: false, applyWht: flag })
    const [total, wht] = [made.total, made.wht].map((text) => Math.round(Number(text) * 100))
    const facts = { total: total ?? 0, wht: wht ?? 0 }
    books.invoices.push({ id: made.id, ...facts, isVoid: false, isDeducted: false })
    return
  }
  if (kind === 'payByHand') {
    const body = { amount: naira(size), method: 'cash', receivedOn: '2026-11-21' }
    const isOpen = !invoice.isVoid && balance > 0
    const answer = await must(
      ada.post(`/api/invoices/${invoice.id}/payments`, body),
      isOpen ? 201 : 409,
    )
    if (!isOpen) return
    const entered = newPaid(answer.payment.id, size)
    put(entered, invoice, Math.min(size, balance))
    books.payments.push(entered)
    noteSettled(books, invoice)
    return
  }
  if (kind === 'payByProvider') {
    const known = flag ? books.payments.find(({ transaction }) => transaction !== null) : undefined
    const currency: Currency = b === 12 ? 'KES' : 'NGN'
    const providerTransactionId = known?.transaction ?? crypto.randomUUID()
    const told = { amount: size, currency, providerTransactionId }
    const received = await fromProvider(ada, invoice.id, told)
    expect(received.isNew).toBe(known === undefined)
    if (known) return expect(received.paymentId).toBe(known.id)
    const entered = newPaid(received.paymentId, size, currency)
    entered.transaction = providerTransactionId
    if (currency !== 'NGN' || invoice.isVoid) entered.state = 'held'
    else if (balance > 0) put(entered, invoice, Math.min(size, balance))
    books.payments.push(entered)
    noteSettled(books, invoice)
    return
  }
  if (kind === 'void') {
    const isPossible = !invoice.isVoid && paidOf(books, invoice) === 0
    await must(ada.post(`/api/invoices/${invoice.id}/void`, {}), isPossible ? 200 : 409)
    if (isPossible) invoice.isVoid = true
    return
  }
  if (kind === 'deduct') return deduct(ada, books, invoice, balance, size)
  if (kind === 'settleRefund') {
    const refund = pick(books.refunds, b)
    if (!refund) return
    const outcome = flag ? 'processed' : 'failed'
    expect(await noteRefundOutcome(ada.ctx, refund.id, outcome)).toBe(refund.isOpen)
    if (refund.isOpen && !flag) refund.payment.refunded -= refund.amount
    refund.isOpen = false
    return
  }
  if (!payment) return
  const url = `/api/payments/${payment.id}`
  const left = leftOf(payment)
  if (kind === 'useCredit') {
    if (fits) size = Math.max(1, Math.min(size, left, balance))
    const body = { invoiceId: invoice.id, amount: naira(size) }
    const isRefused =
      payment.isTax ||
      payment.currency !== 'NGN' ||
      invoice.isVoid ||
      balance <= 0 ||
      size > left ||
      size > balance
    const { status } = await ada.post(`${url}/allocations`, body)
    expect({ kind, isRefused: status !== 201 }).toEqual({ kind, isRefused })
    if (isRefused) return
    put(payment, invoice, size)
    decideIfEmpty(payment)
    noteSettled(books, invoice)
  }
  if (kind === 'release') {
    const standing = payment.on.get(invoice.id)?.amount ?? 0
    const body = { invoiceId: invoice.id }
    await must(ada.post(`${url}/release`, body), standing > 0 ? 200 : 409)
    if (standing > 0) put(payment, invoice, -standing)
  }
  if (kind === 'refund') {
    if (fits) size = Math.max(1, Math.min(size, payment.amount - payment.refunded))
    const through = flag && payment.transaction !== null ? 'paystack' : 'hand'
    const body = { amount: naira(size), through, method: through === 'hand' ? 'cash' : null }
    const isPossible = size <= payment.amount - payment.refunded
    const expected = payment.isTax ? 409 : isPossible ? 201 : 422
    const answer = await must(ada.post(`${url}/refunds`, body), expected)
    if (expected !== 201) return
    let missing = size - left
    const standing = [...payment.on].filter(([, { amount }]) => amount > 0)
    standing.sort(([x, { at: m }], [y, { at: n }]) => n - m || (x < y ? -1 : 1))
    for (const [id, { amount }] of standing) {
      if (missing <= 0) break
      const part = Math.min(amount, missing)
      put(payment, books.invoices.find((one) => one.id === id) as Invoice, -part)
      missing -= part
    }
    payment.refunded += size
    const { id } = answer.refunds.at(-1)
    books.refunds.push({ id, payment, amount: size, isOpen: through !== 'hand' })
    decideIfEmpty(payment)
  }
  if (kind === 'review') {
    const resolution = flag ? 'kept' : 'refunded'
    const { status } = await ada.post(`${url}/review`, { resolution })
    if (payment.state !== 'held') return expect([200, 409]).toContain(status)
    expect(status).toBe(200)
    if (!flag) payment.refunded += left
    payment.state = 'decided'
  }
}

async function deduct(ada: Visitor, books: Books, invoice: Invoice, balance: number, size: number) {
  const asked = invoice.wht > 0
  const amount = asked ? invoice.wht : Math.min(size, balance)
  const isOpen = !invoice.isVoid && !invoice.isDeducted && amount > 0
  const stands = books.payments.some(
    ({ isTax, on }) => isTax && (on.get(invoice.id)?.amount ?? 0) > 0,
  )
  const body = {
    deductedOn: '2026-11-21',
    ...(asked || amount <= 0 ? {} : { amount: naira(amount) }),
  }
  const { status, body: answer } = await ada.post(
    `/api/invoices/${invoice.id}/wht-deductions`,
    body,
  )
  expect({ kind: 'deduct', status, code: answer.code }).toMatchObject({
    status: isOpen && !stands ? 201 : 409,
  })
  if (status !== 201) return
  if (asked) {
    invoice.isDeducted = true
    return
  }
  const list = (await ada.get(`/api/payments?method=wht`)).body as { id: string }[]
  const id = list.find((one) => !books.payments.some((known) => known.id === one.id))?.id ?? ''
  const entered = { ...newPaid(id, amount), isTax: true }
  put(entered, invoice, amount)
  books.payments.push(entered)
}

/** The same figures, read from the tables. */
async function rowsOf({ user }: Visitor) {
  return asBusiness(owner, user.businessId, async (client) => {
    const { rows: invoices } = await client.query(
      'SELECT id, total::float8, paid::float8 FROM invoices ORDER BY id',
    )
    const { rows: payments } = await client.query(
      'SELECT id, amount::float8, allocated::float8, refunded::float8 FROM payments ORDER BY id',
    )
    return { invoices, payments }
  })
}

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)

test(
  'after any commands in any order the books add up: no balance below zero, nothing lost',
  async () => {
    const step = fc.record({
      kind: fc.constantFrom(...KINDS),
      a: fc.nat(6),
      b: fc.nat(12),
      size: fc.integer({ min: 1, max: 60_000 }),
      flag: fc.boolean(),
      fits: fc.boolean(),
    })
    const start = clock.now.getTime()
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 40, maxLength: 60 }), async (steps) => {
        const ada = await signedIn({ plan: 'pro' })
        const books: Books = { invoices: [], payments: [], refunds: [] }
        for (const [i, next] of steps.entries()) {
          clock.now = new Date(start + i * 1_000)
          await take(ada, books, next)
          const rows = await rowsOf(ada)
          expect(rows.invoices).toEqual(
            books.invoices
              .map((invoice) => ({
                id: invoice.id,
                total: invoice.total,
                paid: paidOf(books, invoice),
              }))
              .sort(byId),
          )
          expect(rows.payments).toEqual(
            books.payments
              .map((payment) => ({
                id: payment.id,
                amount: payment.amount,
                allocated: allocatedOf(payment),
                refunded: payment.refunded,
              }))
              .sort(byId),
          )
          expect(await ledgerFaults(ada)).toEqual([])
        }
        for (const invoice of books.invoices.slice(0, 3)) {
          const { total, paid, balance } = (await ada.get(`/api/invoices/${invoice.id}`)).body
            .invoice
          const owed = invoice.isVoid ? 0 : invoice.total - paidOf(books, invoice)
          expect([total, paid, balance].map((text) => Math.round(Number(text) * 100))).toEqual([
            invoice.total,
            paidOf(books, invoice),
            owed,
          ])
        }
      }),
      {
        numRuns: SEQUENCES,
        seed: 11,
        endOnFailure: true,
        ...(ASKED === undefined ? { interruptAfterTimeLimit: SEQUENCES * 500 } : {}),
      },
    )
  },
  ASKED === undefined ? SEQUENCES * 1_300 : 0,
)

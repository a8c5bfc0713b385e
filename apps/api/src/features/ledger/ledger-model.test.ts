import type { Currency } from '@isiro/domain/currency'
import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { issued } from '../../../test/factories.ts'
import { asBusiness, testApp, type Visitor } from '../../../test/harness.ts'
import { runs } from '../../../test/sample.ts'
import { noteRefundOutcome } from './refund.ts'
import { fromProvider, ledgerFaults } from './testing/money.ts'

const { signedIn, owner, clock } = await testApp()

/** The number of sequences of commands. */
const SEQUENCES = Number(process.env.LEDGER_SEQUENCES ?? runs(12))
/** Another one gives other sequences. */
const SEED = Number(process.env.LEDGER_SEED ?? inject('seed'))

/** The expected state of the ledger, in its simplest form. Amounts in kobo. */
interface Books {
  invoices: {
    id: string
    client: string
    /** Subtotal and VAT. */
    legal: number
    vat: number
    /** The sums that notes took of it and added to it, each with its VAT. */
    credited: number
    debited: number
    notedVat: number
    /** The certified tax that notes left to the client in money. */
    returned: { wht: number; vat: number }
    /** The tax that the document and its notes ask the client to keep back. */
    asked: { wht: number; vat: number }
    /** The tax that the client may keep back in all. */
    expected: number
    isVoid: boolean
  }[]
  payments: {
    id: string
    client: string
    amount: number
    currency: string
    state: 'free' | 'held' | 'decided'
    transaction: string | null
    refunded: number
    /** The amount allocated to each invoice by its id, and the time of its last change. */
    on: Map<string, { amount: number; at: number }>
  }[]
  /** Those that stand. The settlement of the invoice recorded the one that is not `bySomebody`. */
  deductions: {
    invoice: string
    tax: 'wht' | 'vat'
    amount: number
    payment: string | null
    bySomebody: boolean
    isCertified: boolean
  }[]
  refunds: { id: string; payment: Paid; amount: number; isOpen: boolean }[]
}
type Invoice = Books['invoices'][number]
type Paid = Books['payments'][number]

const total = (amounts: { amount: number }[]) =>
  amounts.reduce((sum, { amount }) => sum + amount, 0)
const paidOf = (books: Books, { id }: Invoice) =>
  books.payments.reduce((sum, { on }) => sum + (on.get(id)?.amount ?? 0), 0)
/** The tax that settles an invoice: what the client kept back, less what was returned in money. */
const keptOf = ({ deductions }: Books, { id, returned }: Invoice, tax?: 'wht' | 'vat') =>
  total(deductions.filter((one) => one.invoice === id && (!tax || one.tax === tax))) -
  (tax ? returned[tax] : returned.wht + returned.vat)
const openOf = (books: Books, invoice: Invoice) =>
  owedOf(invoice) - paidOf(books, invoice) - keptOf(books, invoice)
const owedOf = ({ legal, credited, debited }: Invoice) => legal + debited - credited
const restOf = (books: Books, invoice: Invoice) =>
  Math.max(0, invoice.expected - keptOf(books, invoice))
const balanceOf = (books: Books, invoice: Invoice) =>
  Math.max(0, openOf(books, invoice) - restOf(books, invoice))
const allocatedOf = ({ on }: Paid) => [...on.values()].reduce((sum, { amount }) => sum + amount, 0)
const leftOf = (payment: Paid) => payment.amount - allocatedOf(payment) - payment.refunded

const put = (payment: Paid, { id }: Invoice, amount: number) => {
  const before = payment.on.get(id)?.amount ?? 0
  payment.on.set(id, { amount: before + amount, at: clock.now.getTime() })
}

/** Once no more money is asked for and something is open, the client keeps nothing more back. */
function sink(books: Books, invoice: Invoice) {
  if (balanceOf(books, invoice) === 0)
    invoice.expected = Math.min(invoice.expected, keptOf(books, invoice))
}

/** Money comes, and nobody says what was kept back with it. */
function settle(books: Books, invoice: Invoice, payment: Paid, money: number) {
  const rest = restOf(books, invoice)
  const vatRest = Math.min(rest, Math.max(0, invoice.asked.vat - keptOf(books, invoice, 'vat')))
  const paid = Math.min(money, openOf(books, invoice))
  if (paid > 0) put(payment, invoice, paid)
  const open = openOf(books, invoice)
  if (open > 0 && open <= rest) {
    const exact = open === rest - vatRest ? 0 : open === vatRest ? open : null
    const vat = exact ?? Math.round((open * vatRest) / rest)
    const by = { invoice: invoice.id, payment: null, bySomebody: false, isCertified: false }
    if (open > vat) books.deductions.push({ ...by, tax: 'wht', amount: open - vat })
    if (vat > 0) books.deductions.push({ ...by, tax: 'vat', amount: vat })
  }
  sink(books, invoice)
}

/** Money goes back: what settlement had recorded falls, and what had come with a payment that is gone. */
function takeBack(books: Books, invoice: Invoice, payment: Paid, money: number) {
  put(payment, invoice, -money)
  const isGone = (payment.on.get(invoice.id)?.amount ?? 0) === 0
  books.deductions = books.deductions.filter(
    (one) =>
      one.invoice !== invoice.id ||
      one.isCertified ||
      (one.bySomebody && !(isGone && one.payment === payment.id)),
  )
  invoice.expected = invoice.asked.wht + invoice.asked.vat
  sink(books, invoice)
}

const isOpenIn = (books: Books) => (invoice: Invoice) =>
  !invoice.isVoid && balanceOf(books, invoice) > 0
const isUsable = (payment: Paid, client: string | undefined) =>
  payment.client === client && payment.currency === 'NGN' && leftOf(payment) > 0
const decideIfEmpty = (payment: Paid) => {
  if (payment.state === 'held' && leftOf(payment) === 0) payment.state = 'decided'
}
const newPaid = (id: string, { client }: Invoice, amount: number, currency = 'NGN'): Paid => ({
  id,
  client,
  amount,
  currency,
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
  'payKept',
  'payKept',
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
  'deduct',
  'reverse',
  'certify',
  'review',
  'creditNote',
  'creditNote',
  'debitNote',
] as const

const pick = <T>(from: T[], at: number): T | undefined => from[at % Math.max(1, from.length)]
const naira = (kobo: number) => kobo / 100

/** Runs one step in the product and in the model; the model gives the expected answer. */
async function take(ada: Visitor, books: Books, step: Step): Promise<void> {
  const { kind, a, b, flag, fits } = step
  let { size } = step
  const invoice = pick(fits ? books.invoices.filter(isOpenIn(books)) : books.invoices, a)
  const usable =
    kind === 'useCredit'
      ? books.payments.filter((one) => isUsable(one, invoice?.client))
      : books.payments
  const payment = pick(fits ? usable : books.payments, b)
  const balance = invoice ? balanceOf(books, invoice) : 0
  const must = async (answer: ReturnType<Visitor['post']>, status: number) => {
    const { body, ...got } = await answer
    expect({ kind, status: got.status, code: body.code }).toMatchObject({ kind, status })
    return body
  }

  if (kind === 'issue' || !invoice) {
    const items = [{ description: 'Work', quantity: 1, rate: naira(size) }]
    const government = { name: 'Ministry', email: 'ministry@gov.example', kind: 'government' }
    const made = await issued(ada, {
      items,
      applyVat: fits,
      applyWht: flag,
      ...(b % 3 === 0 ? { client: government } : {}),
    })
    const kobo = (text: string) => Math.round(Number(text) * 100)
    const asked = { wht: kobo(made.wht), vat: kobo(made.vatWithheld) }
    books.invoices.push({
      id: made.id,
      client: made.clientId,
      legal: kobo(made.invoiceTotal),
      vat: kobo(made.vat),
      credited: 0,
      debited: 0,
      notedVat: 0,
      returned: { wht: 0, vat: 0 },
      asked,
      expected: asked.wht + asked.vat,
      isVoid: false,
    })
    return
  }
  const isOpen = !invoice.isVoid && balance > 0
  if (kind === 'payByHand') {
    const body = { amount: naira(size), method: 'cash', receivedOn: '2026-11-21' }
    const answer = await must(
      ada.post(`/api/invoices/${invoice.id}/payments`, body),
      isOpen ? 201 : 409,
    )
    if (!isOpen) return
    const entered = newPaid(answer.payment.id, invoice, size)
    books.payments.push(entered)
    settle(books, invoice, entered, size)
    return
  }
  if (kind === 'payKept') return payKept(ada, books, invoice, step)
  if (kind === 'payByProvider') {
    const known = flag ? books.payments.find(({ transaction }) => transaction !== null) : undefined
    const currency: Currency = b === 12 ? 'KES' : 'NGN'
    const providerTransactionId = known?.transaction ?? crypto.randomUUID()
    const told = { amount: size, currency, providerTransactionId }
    const received = await fromProvider(ada, invoice.id, told)
    expect(received.isNew).toBe(known === undefined)
    if (known) return expect(received.paymentId).toBe(known.id)
    const entered = newPaid(received.paymentId, invoice, size, currency)
    entered.transaction = providerTransactionId
    if (currency !== 'NGN' || invoice.isVoid) entered.state = 'held'
    books.payments.push(entered)
    if (entered.state === 'free') settle(books, invoice, entered, size)
    return
  }
  if (kind === 'void') {
    const isSettled = paidOf(books, invoice) + keptOf(books, invoice) > 0
    const isPossible = !invoice.isVoid && !isSettled && invoice.credited + invoice.debited === 0
    await must(ada.post(`/api/invoices/${invoice.id}/void`, {}), isPossible ? 200 : 409)
    if (isPossible) invoice.isVoid = true
    return
  }
  if (kind === 'deduct') return deduct(ada, books, invoice, step)
  if (kind === 'creditNote' || kind === 'debitNote') return note(ada, books, invoice, step)
  if (kind === 'reverse' || kind === 'certify') return change(ada, books, step)
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
    const open = openOf(books, invoice)
    if (fits) size = Math.max(1, Math.min(size, left, flag ? balance : open))
    const body = { invoiceId: invoice.id, amount: naira(size) }
    const isRefused =
      payment.client !== invoice.client ||
      payment.currency !== 'NGN' ||
      invoice.isVoid ||
      open <= 0 ||
      size > left ||
      size > open
    const { status } = await ada.post(`${url}/allocations`, body)
    expect({ kind, isRefused: status !== 201 }).toEqual({ kind, isRefused })
    if (isRefused) return
    settle(books, invoice, payment, size)
    decideIfEmpty(payment)
  }
  if (kind === 'release') {
    const standing = payment.on.get(invoice.id)?.amount ?? 0
    const body = { invoiceId: invoice.id }
    await must(ada.post(`${url}/release`, body), standing > 0 ? 200 : 409)
    if (standing > 0) takeBack(books, invoice, payment, standing)
  }
  if (kind === 'refund') {
    if (fits) size = Math.max(1, Math.min(size, payment.amount - payment.refunded))
    const through = flag && payment.transaction !== null ? 'paystack' : 'hand'
    const body = { amount: naira(size), through, method: through === 'hand' ? 'cash' : null }
    const isPossible = size <= payment.amount - payment.refunded
    const expected = isPossible ? 201 : 422
    const answer = await must(ada.post(`${url}/refunds`, body), expected)
    if (expected !== 201) return
    let missing = size - left
    const standing = [...payment.on].filter(([, { amount }]) => amount > 0)
    standing.sort(([x, { at: m }], [y, { at: n }]) => n - m || (x < y ? -1 : 1))
    for (const [id, { amount }] of standing) {
      if (missing <= 0) break
      const part = Math.min(amount, missing)
      takeBack(books, books.invoices.find((one) => one.id === id) as Invoice, payment, part)
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

/** A payment of which the owner says what was kept back with it. */
async function payKept(ada: Visitor, books: Books, invoice: Invoice, { size, a, b, fits }: Step) {
  const open = openOf(books, invoice)
  const vatLeft = invoice.vat + invoice.debited - keptOf(books, invoice, 'vat')
  const part = (of: number, at: number) => Math.floor((of * (at % 4)) / 3)
  const wht = fits ? part(restOf(books, invoice), a) : part(size, a)
  const vat = fits
    ? Math.min(part(Math.max(0, vatLeft), b), Math.max(0, open - wht))
    : part(size, b)
  const { status, body } = await ada.post(`/api/invoices/${invoice.id}/payments`, {
    amount: naira(size),
    method: 'cash',
    receivedOn: '2026-11-21',
    whtKept: naira(wht),
    vatKept: naira(vat),
  })
  const isOpen = !invoice.isVoid && balanceOf(books, invoice) > 0
  const isWithin = wht + vat <= open && vat <= vatLeft
  expect({ kind: 'payKept', status, code: body.code }).toMatchObject({
    status: isOpen ? (isWithin ? 201 : 422) : 409,
  })
  if (status !== 201) return
  const entered = newPaid(body.payment.id, invoice, size)
  books.payments.push(entered)
  const by = { invoice: invoice.id, payment: entered.id, bySomebody: true, isCertified: false }
  if (wht > 0) books.deductions.push({ ...by, tax: 'wht', amount: wht })
  if (vat > 0) books.deductions.push({ ...by, tax: 'vat', amount: vat })
  const paid = Math.min(size, openOf(books, invoice))
  if (paid > 0) put(entered, invoice, paid)
  sink(books, invoice)
}

async function deduct(ada: Visitor, books: Books, invoice: Invoice, { size, flag, fits }: Step) {
  const tax = flag ? 'vat' : 'wht'
  const open = openOf(books, invoice)
  const most = flag
    ? Math.min(open, invoice.vat + invoice.debited - keptOf(books, invoice, 'vat'))
    : open
  const amount = fits ? Math.max(1, Math.min(size, most)) : size
  const { status, body } = await ada.post(`/api/invoices/${invoice.id}/deductions`, {
    tax,
    amount: naira(amount),
    deductedOn: '2026-11-21',
  })
  const expected = invoice.isVoid || open <= 0 ? 409 : amount <= most ? 201 : 422
  expect({ kind: 'deduct', status, code: body.code }).toMatchObject({ status: expected })
  if (status !== 201) return
  const by = { payment: null, bySomebody: true, isCertified: false }
  books.deductions.push({ ...by, invoice: invoice.id, tax, amount })
}

/**
 * A credit note of a part of what is left of the only line, or a debit note. The product says what the note comes to, which
 * tests of its own check; the model says what that frees.
 */
async function note(
  ada: Visitor,
  books: Books,
  invoice: Invoice,
  { kind, size, fits, flag }: Step,
) {
  const isCredit = kind === 'creditNote'
  const url = `/api/invoices/${invoice.id}/${isCredit ? 'credit' : 'debit'}-notes`
  const lines = isCredit
    ? fits && flag
      ? 'all'
      : [{ line: 0, amount: naira(fits ? Math.ceil(size / 20) : size) }]
    : [{ description: 'More', amount: naira(size), vatCategory: 'standard' }]
  const before = paidOf(books, invoice)
  const { status, body } = await ada.post(url, { reason: 'Because', lines })
  expect({ kind, status, code: body.code }).toMatchObject({
    status: expect.toSatisfy((code) =>
      invoice.isVoid ? code === 409 : [201, 409, 422].includes(code) && (isCredit || code === 201),
    ),
  })
  if (status !== 201) return
  const kobo = (text: string) => Math.round(Number(text) * 100)
  const { noteTotal, wht, vatWithheld, vat, freed } = body.creditNote
  const sign = isCredit ? -1 : 1
  invoice[isCredit ? 'credited' : 'debited'] += kobo(noteTotal)
  invoice.notedVat += sign * kobo(vat)
  invoice.asked.wht += sign * kobo(wht)
  invoice.asked.vat += sign * kobo(vatWithheld)
  invoice.expected = Math.max(0, invoice.expected + sign * (kobo(wht) + kobo(vatWithheld)))
  if (!isCredit) return
  const excess = Math.max(0, -openOf(books, invoice))
  const freeable = Math.min(excess, Math.max(0, keptOf(books, invoice) - invoice.expected))
  const freedWht = freeDeductions(books, invoice, 'wht', Math.min(freeable, kobo(wht)))
  const mostVat = Math.min(freeable - freedWht, kobo(vatWithheld))
  const freedVat = freeDeductions(books, invoice, 'vat', mostVat)
  const said = freed as { paymentId: string; amount: string; keptTax: 'wht' | 'vat' | null }[]
  const money = said
    .filter(({ keptTax }) => keptTax === null)
    .map((one) => ({
      payment: books.payments.find(({ id }) => id === one.paymentId) as Paid,
      amount: kobo(one.amount),
    }))
  const left = excess - freedWht - freedVat
  expect(total(money)).toBe(Math.min(left, before))
  // Where no money is left, all deductions without a certificate fall, and then those with one are owed to the client.
  let beyond = left - total(money)
  for (const tax of ['wht', 'vat'] as const) beyond -= freeDeductions(books, invoice, tax, beyond)
  for (const tax of ['wht', 'vat'] as const) {
    const amount = Math.min(beyond, keptOf(books, invoice, tax))
    beyond -= amount
    const one = said.find(({ keptTax }) => keptTax === tax)
    expect(one ? kobo(one.amount) : 0).toBe(amount)
    if (!one) continue
    invoice.returned[tax] += amount
    books.payments.push(newPaid(one.paymentId, invoice, amount))
  }
  expect(beyond).toBe(0)
  for (const { payment, amount } of money) put(payment, invoice, -amount)
  expect(paidOf(books, invoice)).toBe(before - total(money))
  // If only tax that may be kept back is left, it was kept back.
  settle(books, invoice, newPaid('none', { ...invoice }, 0), 0)
}

/** Takes deductions without a certificate back, the latest first and the last one in part. Returns how much. */
function freeDeductions(books: Books, { id }: Invoice, tax: 'wht' | 'vat', most: number): number {
  let left = most
  const found = books.deductions.filter(
    (one) => one.invoice === id && one.tax === tax && !one.isCertified,
  )
  for (const one of found.reverse()) {
    const part = Math.min(left, one.amount)
    if (part === 0) continue
    left -= part
    books.deductions.splice(books.deductions.indexOf(one), 1)
    if (part < one.amount) books.deductions.push({ ...one, amount: one.amount - part })
  }
  return most - left
}

/** Reverses a deduction that stands, or receives its certificate. */
async function change(ada: Visitor, books: Books, { kind, b }: Step) {
  const { rows } = (await ada.get('/api/deductions')).body as {
    rows: { id: string; invoiceId: string; tax: string; amount: string; state: string }[]
  }
  const row = pick(rows, b)
  if (!row) return
  const invoice = books.invoices.find(({ id }) => id === row.invoiceId) as Invoice
  const isTheRow = (one: Books['deductions'][number]) =>
    one.invoice === row.invoiceId &&
    one.tax === row.tax &&
    one.amount === Math.round(Number(row.amount) * 100) &&
    one.isCertified === (row.state === 'received')
  // Two that are alike in all this would be told apart by who recorded them, so such a step is left out.
  if (books.deductions.filter(isTheRow).length !== 1) return
  const one = books.deductions.find(isTheRow) as Books['deductions'][number]
  if (kind === 'certify') {
    const answer = await ada.post(`/api/deductions/${row.id}/certificate`, { state: 'received' })
    expect(answer.status).toBe(201)
    one.isCertified = true
    return
  }
  const { status } = await ada.post(`/api/deductions/${row.id}/reverse`, {})
  expect({ kind, status }).toEqual({ kind, status: one.isCertified ? 409 : 200 })
  if (one.isCertified) return
  books.deductions.splice(books.deductions.indexOf(one), 1)
  sink(books, invoice)
}

/** The same figures, read from the tables. */
async function rowsOf({ user }: Visitor) {
  return asBusiness(owner, user.businessId, async (client) => {
    const { rows: invoices } = await client.query(
      `SELECT id, (subtotal + vat + debited - credited)::float8 AS owed, paid::float8, deducted::float8, vat_deducted::float8 AS "vatDeducted",
        balance::float8, expected_deduction::float8 AS expected FROM invoices ORDER BY id`,
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
        const books: Books = { invoices: [], payments: [], deductions: [], refunds: [] }
        for (const [i, next] of steps.entries()) {
          clock.now = new Date(start + i * 1_000)
          await take(ada, books, next)
          const rows = await rowsOf(ada)
          expect(rows.invoices).toEqual(
            books.invoices
              .map((invoice) => ({
                id: invoice.id,
                owed: owedOf(invoice),
                paid: paidOf(books, invoice),
                deducted: keptOf(books, invoice),
                vatDeducted: keptOf(books, invoice, 'vat'),
                balance: balanceOf(books, invoice),
                expected: invoice.expected,
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
          const answer = (await ada.get(`/api/invoices/${invoice.id}`)).body.invoice
          const { invoiceTotal, paid, deducted, open, balance } = answer
          const [legal = 0, ...rest] = [invoiceTotal, paid, deducted, open, balance].map((text) =>
            Math.round(Number(text) * 100),
          )
          expect([legal, ...rest]).toEqual([
            invoice.legal,
            paidOf(books, invoice),
            keptOf(books, invoice),
            invoice.isVoid ? 0 : openOf(books, invoice),
            invoice.isVoid ? 0 : balanceOf(books, invoice),
          ])
          const [gotPaid = 0, gotKept = 0, gotOpen = 0] = rest
          if (!invoice.isVoid)
            expect(gotPaid + gotKept + gotOpen + invoice.credited - invoice.debited).toBe(legal)
        }
        // What a client's statement comes to is what is open less what is owed to the client, returned tax included.
        for (const client of new Set(books.invoices.map((invoice) => invoice.client))) {
          const { closing } = (await ada.get(`/api/clients/${client}/statement?currency=NGN`)).body
          const open = books.invoices
            .filter((invoice) => invoice.client === client && !invoice.isVoid)
            .map((invoice) => openOf(books, invoice))
          const owed = books.payments
            .filter(
              ({ client: of, state, currency }) =>
                of === client && state !== 'held' && currency === 'NGN',
            )
            .map(leftOf)
          const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0)
          expect(Math.round(Number(closing) * 100)).toBe(sum(open) - sum(owed))
        }
        // A tax credit stays with the business, whatever was credited.
        const { wht } = (await ada.get('/api/tax/months/2026-11')).body
        const whtKept = total(books.deductions.filter(({ tax }) => tax === 'wht'))
        expect(Math.round(Number(wht.deducted.total) * 100)).toBe(whtKept)
        // The VAT return of the month has the VAT of all papers and notes.
        const month = await ada.get('/api/tax/months/2026-11')
        expect([month.status, month.body.title]).toEqual([200, undefined])
        const { vat } = month.body
        const outputVat = books.invoices.reduce(
          (sum, { isVoid, vat, notedVat }) => sum + (isVoid ? 0 : vat + notedVat),
          0,
        )
        expect(Math.round(Number(vat.boxes[0].tax) * 100)).toBe(outputVat)
      }),
      { numRuns: SEQUENCES, seed: SEED, endOnFailure: true },
    )
  },
  SEQUENCES * 10_000,
)

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { realisedGain, refundGain } from './exchange-gain.ts'
import { inHomeCurrency } from './exchange-rate.ts'
import {
  entryTotal,
  isBalanced,
  type JournalEntry,
  type JournalPart,
  joinParts,
  journalChanges,
  reversed,
} from './journal.ts'
import type { JournalAccount } from './journal-accounts.ts'
import {
  allocationParts,
  certificateParts,
  deductionParts,
  expenseParts,
  invoiceParts,
  type JournalAmount,
  noteParts,
  openingBankParts,
  openingTaxParts,
  paymentParts,
  refundParts,
  taxPaymentParts,
} from './journal-parts.ts'

const kobo = (own: number, booked = own): JournalAmount => ({ own, booked })
const NONE = kobo(0)

const paper = (id: string, day = '2026-03-14') => ({
  id,
  day,
  document: `INV-${id}`,
  party: 'Bola',
  currency: 'NGN' as const,
  bookedCurrency: 'NGN' as const,
})

const sale = (subtotal: JournalAmount, vat: JournalAmount) => ({
  subtotal,
  vat,
  zero: NONE,
  exempt: NONE,
  uncharged: NONE,
})

const invoice = {
  ...paper('1'),
  ...sale(kobo(100_000), kobo(7_500)),
  taxMonth: '2026-03',
  isLateFee: false,
  openedOn: null,
  voidedOn: null,
}

/** The lines as an accountant reads them: 'account debit' and '  account credit'. */
const read = (entry: JournalEntry | undefined) =>
  entry?.lines.map(({ account, booked }) => `${account} ${booked}`)

test('an invoice is owed for its sale and its VAT', () => {
  const [entry] = joinParts(invoiceParts(invoice))
  expect(read(entry)).toEqual(['receivable 107500', 'sales -100000', 'output_vat -7500'])
  expect(entry).toMatchObject({ kind: 'invoice', document: 'INV-1', day: '2026-03-14' })
})

test('a void invoice is taken back on its day, and stays in the month of its tax', () => {
  const entries = joinParts(invoiceParts({ ...invoice, voidedOn: '2026-04-02' }))
  expect(entries.map(({ kind, day }) => [kind, day])).toEqual([
    ['invoice', '2026-03-14'],
    ['void', '2026-04-02'],
  ])
  expect(read(entries[1])).toEqual(['receivable -107500', 'sales 100000', 'output_vat 7500'])
  expect(entries[1]?.lines[2]?.taxMonth).toBe('2026-03')
})

test('sales stand by their rate, late fees in an account of their own', () => {
  const parts = invoiceParts({
    ...invoice,
    zero: kobo(30_000),
    exempt: kobo(20_000),
    isLateFee: true,
  })
  expect(joinParts(parts)[0]?.lines.map(({ account, own, tax }) => [account, own, tax])).toEqual([
    ['receivable', 107_500, 'none'],
    ['late_fees', -50_000, 'sales_standard'],
    ['late_fees', -30_000, 'sales_zero'],
    ['late_fees', -20_000, 'sales_exempt'],
    ['output_vat', -7_500, 'output_vat'],
  ])
})

test('money with tax withheld and a fee is one entry with what it pays', () => {
  const on = { ...paper('p'), withPayment: 'p' }
  const [entry, ...more] = joinParts([
    ...allocationParts({ ...on, id: 'a', used: kobo(95_000), paid: kobo(95_000) }),
    ...deductionParts({
      ...on,
      id: 'd',
      tax: 'wht',
      amount: kobo(5_000),
      isReversal: false,
      wasLost: false,
      taxMonth: '2026-03',
    }),
    ...paymentParts({
      ...paper('p'),
      amount: kobo(97_000),
      fee: kobo(1_500),
      account: 'paystack',
      of: 'money',
    }),
  ])
  expect(more).toEqual([])
  expect(entry?.kind).toBe('payment')
  expect(read(entry)).toEqual(
    expect.arrayContaining([
      'paystack 95500',
      'provider_fees 1500',
      'wht_receivable 5000',
      'receivable -100000',
      'client_credit -2000',
    ]),
  )
})

test('money at another rate than its invoice has a gain, and one without a rate counts in its own currency', () => {
  const dollars = { ...paper('p'), currency: 'USD' as const }
  const allocation = allocationParts({
    ...dollars,
    withPayment: 'p',
    used: kobo(40_000, 62_000_000),
    paid: kobo(40_000, 60_000_000),
  })
  const payment = (bookedCurrency: 'NGN' | 'USD') =>
    paymentParts({
      ...dollars,
      bookedCurrency,
      amount: bookedCurrency === 'NGN' ? kobo(40_000, 62_000_000) : kobo(40_000),
      fee: NONE,
      account: 'bank',
      of: 'money',
    })
  const [rated] = joinParts([...payment('NGN'), ...allocation])
  expect(read(rated)).toEqual(['bank 62000000', 'receivable -60000000', 'exchange_gain -2000000'])
  const [unrated] = joinParts([...payment('USD'), ...allocation])
  expect(unrated).toMatchObject({ currency: 'USD', bookedCurrency: 'USD' })
  expect(read(unrated)).toEqual(['bank 40000', 'receivable -40000'])
})

test('an expense has its cost, what comes back of its VAT, what is owed of WHT, and the money', () => {
  const expense = {
    ...paper('e'),
    amount: 107_500,
    recovered: 7_500,
    wht: 5_000,
    cost: 'expense_rent' as const,
    account: 'bank' as const,
    hasLostVat: false,
    isReversal: false,
    vatMonth: '2026-03',
    whtMonth: '2026-04',
  }
  expect(read(joinParts(expenseParts(expense))[0])).toEqual([
    'expense_rent 100000',
    'input_vat 7500',
    'wht_payable -5000',
    'bank -102500',
  ])
  const [back] = joinParts(
    expenseParts({
      ...expense,
      amount: -107_500,
      recovered: -7_500,
      wht: -5_000,
      isReversal: true,
    }),
  )
  expect(back?.kind).toBe('expense_reversed')
  expect(read(back)).toEqual([
    'expense_rent -100000',
    'input_vat -7500',
    'wht_payable 5000',
    'bank 102500',
  ])
})

test('a lost certificate is a cost, until it comes or its deduction is reversed', () => {
  const certificate = { ...paper('c'), amount: kobo(5_000), taxMonth: '2026-03' }
  expect(read(joinParts(certificateParts({ ...certificate, isLost: true }))[0])).toEqual([
    'wht_written_off 5000',
    'wht_receivable -5000',
  ])
  const [found] = joinParts(certificateParts({ ...certificate, isLost: false }))
  expect(read(found)).toEqual(['wht_written_off -5000', 'wht_receivable 5000'])
  const [back] = joinParts(
    deductionParts({
      ...certificate,
      tax: 'wht',
      amount: kobo(-5_000),
      isReversal: true,
      wasLost: true,
      withPayment: null,
    }),
  )
  expect(read(back)).toEqual(['receivable 5000', 'wht_written_off -5000'])
})

test('an entry that does not balance is refused', () => {
  const [part] = invoiceParts(invoice)
  const broken = { ...part, lines: part?.lines.slice(1) } as JournalPart
  expect(() => joinParts([broken])).toThrow(RangeError)
})

test('what was booked, changed and dropped since it was given out is a change', () => {
  const entries = joinParts([
    ...invoiceParts(invoice),
    ...invoiceParts({ ...invoice, id: '2', ...sale(kobo(500), NONE) }),
  ])
  const [first] = entries as [JournalEntry, JournalEntry]
  expect(journalChanges(entries, entries)).toEqual([])
  expect(journalChanges([{ ...first, party: 'Bola Ltd' }], [first])).toEqual([])
  const other = joinParts(invoiceParts({ ...invoice, ...sale(kobo(900), NONE) }))
  expect(journalChanges(entries, other)).toEqual([
    { key: 'invoice:1', was: entries[0], is: other[0] },
    { key: 'invoice:2', was: entries[1], is: null },
  ])
  expect(reversed(first).lines.map(({ own }) => own)).toEqual([-107_500, 100_000, 7_500])
})

// Random years: sales in two currencies, notes, money in parts, refunds, tax, expenses.

const amount = fc.integer({ min: 1, max: 900_000_000 })
const rate = fc.integer({ min: 700_000_000, max: 1_900_000_000 })
const step = fc.record({
  month: fc.integer({ min: 1, max: 12 }),
  net: amount,
  vatRate: fc.constantFrom(0, 75),
  share: fc.integer({ min: 1, max: 100 }),
  isForeign: fc.boolean(),
  invoiceRate: rate,
  paymentRate: rate,
  refundRate: rate,
  of: fc.constantFrom('paid', 'credited', 'void', 'withheld', 'open'),
})

/** The parts of one sale and an expense, with what is left of it on the accounts of the client. */
function year(steps: (typeof step extends fc.Arbitrary<infer T> ? T : never)[]) {
  const parts: JournalPart[] = []
  const left = { receivable: 0, client_credit: 0, output_vat: 0, gain: 0 }
  for (const [at, { month, net, vatRate, share, isForeign, of, ...rates }] of steps.entries()) {
    const day = `2026-${String(month).padStart(2, '0')}-09`
    const inBooks = (own: number, micro = rates.invoiceRate) =>
      kobo(own, isForeign ? inHomeCurrency(own, micro) : own)
    const vat = inBooks(Math.floor((net * vatRate) / 1000))
    const subtotal = inBooks(net)
    const total = kobo(subtotal.own + vat.own, subtotal.booked + vat.booked)
    const currency = isForeign ? ('USD' as const) : ('NGN' as const)
    const base = { ...paper(String(at), day), currency }
    const voidedOn = of === 'void' ? day : null
    const issued = { ...invoice, ...base, ...sale(subtotal, vat), voidedOn }
    parts.push(...invoiceParts(issued))
    if (of !== 'void') {
      left.receivable += total.booked
      left.output_vat += vat.booked
    }
    if (of === 'credited') {
      parts.push(
        ...noteParts({ ...base, ...sale(subtotal, vat), kind: 'credit', taxMonth: '2026-03' }),
      )
      left.receivable -= total.booked
      left.output_vat -= vat.booked
    }
    if (of === 'withheld') {
      const kept = inBooks(Math.ceil(net / 20))
      const deducted = { ...base, tax: 'wht' as const, amount: kept, taxMonth: '2026-03' }
      parts.push(
        ...deductionParts({ ...deducted, isReversal: false, wasLost: false, withPayment: null }),
      )
      left.receivable -= kept.booked
    }
    if (of === 'paid') {
      const paidOwn = Math.ceil((total.own * share) / 100)
      const came = inBooks(total.own, rates.paymentRate)
      const gain = isForeign
        ? realisedGain({
            amount: paidOwn,
            paidBefore: 0,
            usedBefore: 0,
            invoiceTotal: total.own,
            invoiceHome: total.booked,
            rate: rates.paymentRate,
          })
        : { received: paidOwn, invoiced: paidOwn, gain: 0 }
      const paid = { used: kobo(paidOwn, gain.received), paid: kobo(paidOwn, gain.invoiced) }
      parts.push(
        ...paymentParts({ ...base, amount: came, fee: NONE, account: 'bank', of: 'money' }),
        ...allocationParts({ ...base, ...paid, withPayment: share > 50 ? String(at) : null }),
      )
      left.receivable -= gain.invoiced
      left.client_credit += came.booked - gain.received
      left.gain += gain.gain
      const rest = total.own - paidOwn
      if (rest > 0) {
        const { received, refunded, gain } = isForeign
          ? refundGain({
              amount: rest,
              usedBefore: paidOwn,
              rate: rates.paymentRate,
              refundRate: rates.refundRate,
            })
          : { received: rest, refunded: rest, gain: 0 }
        const back = { used: kobo(rest, received), returned: kobo(rest, refunded) }
        parts.push(...refundParts({ ...base, ...back, account: 'bank' }))
        left.client_credit -= received
        left.gain += gain
      }
    }
    const cost: JournalAccount = 'expense_fuel'
    const expense = { ...paper(`${at}`, day), amount: net, recovered: vat.own, wht: share, cost }
    const months = { vatMonth: '2026-03', whtMonth: '2026-03' }
    const flags = { hasLostVat: false, isReversal: false }
    parts.push(...expenseParts({ ...expense, ...months, ...flags, account: 'cash' }))
  }
  return { parts, left }
}

test('random years balance in every entry, currency and month, and leave what the books have', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 24 }), (steps) => {
      const { parts, left } = year(steps)
      const entries = joinParts(parts)
      expect(entries.every(isBalanced)).toBe(true)
      const of = (account: JournalAccount) =>
        entries
          .flatMap(({ lines }) => lines)
          .filter((line) => line.account === account)
          .reduce((sum, { booked }) => sum + booked, 0)
      expect({
        receivable: of('receivable'),
        client_credit: 0 - of('client_credit'),
        output_vat: 0 - of('output_vat'),
        gain: 0 - of('exchange_gain'),
      }).toEqual(left)
      const total = entries.reduce((sum, entry) => sum + entryTotal(entry), 0)
      const credits = entries
        .flatMap(({ lines }) => lines)
        .reduce((sum, { booked }) => sum + Math.max(-booked, 0), 0)
      expect(total).toBe(credits)
    }),
  )
})

test('what the business brought along and paid of taxes', () => {
  const brought = joinParts([
    ...openingBankParts({ ...paper('bank'), amount: 500 }),
    ...openingTaxParts({ ...paper('tax'), vatCredit: 300, whtCredits: 200 }),
    ...taxPaymentParts({ ...paper('t'), amount: 900, account: 'tax_vat', voidedOn: '2026-03-20' }),
    ...invoiceParts({
      ...invoice,
      ...sale(kobo(70), NONE),
      taxMonth: null,
      openedOn: '2026-01-31',
    }),
    ...noteParts({ ...paper('n'), ...sale(kobo(70), NONE), kind: 'credit', taxMonth: null }),
    ...noteParts({ ...paper('m'), ...sale(kobo(70), kobo(5)), kind: 'debit', taxMonth: '2026-03' }),
    ...paymentParts({ ...paper('c'), amount: kobo(9), fee: NONE, account: 'bank', of: 'opening' }),
    ...paymentParts({ ...paper('k'), amount: kobo(8), fee: NONE, account: 'bank', of: 'withheld' }),
  ])
  expect(brought.map((entry) => [entry.kind, ...(read(entry) ?? [])])).toEqual(
    expect.arrayContaining([
      ['opening_bank', 'bank 500', 'opening_balances -500'],
      ['opening_tax', 'tax_vat 300', 'wht_receivable 200', 'opening_balances -500'],
      ['tax_payment', 'tax_vat 900', 'bank -900'],
      ['tax_payment_voided', 'tax_vat -900', 'bank 900'],
      ['opening_invoice', 'receivable 70', 'opening_balances -70'],
      ['credit_note', 'opening_balances 70', 'receivable -70'],
      ['debit_note', 'receivable 75', 'sales -70', 'output_vat -5'],
      ['opening_credit', 'opening_balances 9', 'client_credit -9'],
      ['tax_returned', 'receivable 8', 'client_credit -8'],
    ]),
  )
})

import { addDays, monthOf, todayIn } from '@isiro/domain/business-date'
import { isBalanced, type JournalEntry } from '@isiro/domain/journal'
import type { JournalAccount } from '@isiro/domain/journal-accounts'
import { formatMinor } from '@isiro/domain/money'
import { monthsBetween } from '@isiro/domain/tax-calendar'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expenseInput, invoiceInput } from '../../../test/factories.ts'
import { asBusiness, testApp, type Visitor } from '../../../test/harness.ts'
import { runs } from '../../../test/sample.ts'
import { fromProvider, ledgerFaults } from '../ledger/testing/money.ts'
import { listEntries } from './sources/entries.ts'

/** Whatever a business does in a year, its journal balances and says what the ledger and the tax months say. */

const { signedIn, owner, clock } = await testApp()

const deed = fc.record({
  kind: fc.constantFrom(
    ...(['issue', 'issue', 'foreign', 'pay', 'pay', 'card', 'credit', 'note', 'debit'] as const),
    ...(['withhold', 'lose', 'unwithhold', 'refund', 'release', 'void', 'spend', 'spend'] as const),
    ...(['change', 'delete', 'reverse', 'file', 'tax'] as const),
  ),
  daysAgo: fc.nat(200),
  a: fc.nat(1000),
  size: fc.integer({ min: 1_000, max: 9_000_000 }),
})
type Deed = typeof deed extends fc.Arbitrary<infer T> ? T : never

const today = () => todayIn('Africa/Lagos', clock.now)
const RATE = { date: '2026-01-05', source: 'Central Bank of Nigeria' }

interface Ids {
  invoices: string[]
  payments: string[]
  deductions: string[]
  expenses: string[]
}

/** Does a deed. The API refuses the impossible ones and changes nothing. */
async function act(ada: Visitor, ids: Ids, { kind, daysAgo, a, size }: Deed): Promise<void> {
  const day = addDays(today(), -daysAgo)
  const pick = (from: string[]) => from[a % Math.max(1, from.length)] ?? 'none'
  const amount = formatMinor(size)
  const post = async (url: string, body: unknown = {}, kept: string[] = []) => {
    const answer = await ada.post(url, body)
    expect({ kind, ...answer.body, status: answer.status }).toMatchObject({
      status: expect.toSatisfy((status) => status < 500),
    })
    const { invoice, payment, deduction, id } = answer.body
    if (answer.status === 201) kept.push(invoice?.id ?? payment?.id ?? deduction?.id ?? id)
  }
  if (kind === 'issue' || kind === 'foreign') {
    const categories = ['standard', 'zero', 'exempt'] as const
    const items = [
      { description: 'Work', quantity: 1, rate: size / 100 },
      { description: 'Rent', quantity: 1, rate: size / 300, vatCategory: categories[a % 3] },
    ].map((item) => ({ ...item, rate: Math.round(item.rate * 100) / 100 }))
    const days = { issueDate: day, dueDate: addDays(day, 30), supplyDate: addDays(day, -(a % 40)) }
    const currency = kind === 'foreign' ? 'USD' : 'NGN'
    const exchangeRate = { ...RATE, rate: 1_400 + a / 7 }
    const rate = { ...exchangeRate, rate: Math.round(exchangeRate.rate * 1e6) / 1e6 }
    const more = kind === 'foreign' ? { currency, exchangeRate: rate } : { applyWht: a % 2 === 0 }
    await post('/api/invoices', invoiceInput({ ...days, items, ...more }), ids.invoices)
  } else if (kind === 'pay') {
    const paid = { amount: Number(amount), method: a % 2 ? 'cash' : 'transfer', receivedOn: day }
    const url = `/api/invoices/${pick(ids.invoices)}/payments`
    const withheld = a % 3 === 0 ? { whtKept: Math.round(size / 20) / 100 } : {}
    const answer = await ada.post(url, { ...paid, ...withheld, exchangeRate: 1_450 + (a % 300) })
    if (answer.status === 201) ids.payments.push(answer.body.payment.id)
    else await post(url, { ...paid, ...withheld }, ids.payments)
  } else if (kind === 'card') {
    const id = pick(ids.invoices)
    if (id === 'none') return
    const { paymentId } = await fromProvider(ada, id, { amount: size, fee: size % 900 })
    ids.payments.push(paymentId)
  } else if (kind === 'credit' || kind === 'note') {
    const lines = kind === 'credit' ? 'all' : [{ line: 0, amount: Number(amount) }]
    await post(`/api/invoices/${pick(ids.invoices)}/credit-notes`, { reason: 'Returned', lines })
  } else if (kind === 'debit') {
    const lines = [{ description: 'More', amount: Number(amount), vatCategory: 'standard' }]
    await post(`/api/invoices/${pick(ids.invoices)}/debit-notes`, { reason: 'More', lines })
  } else if (kind === 'withhold') {
    const tax = a % 2 ? 'wht' : 'vat'
    const kept = { tax, amount: Math.round(size / 20) / 100, deductedOn: today() }
    await post(`/api/invoices/${pick(ids.invoices)}/deductions`, kept, ids.deductions)
  } else if (kind === 'lose') {
    const state = a % 3 ? 'lost' : 'received'
    await post(`/api/deductions/${pick(ids.deductions)}/certificate`, { state, number: 'C1' })
  } else if (kind === 'unwithhold') {
    await post(`/api/deductions/${pick(ids.deductions)}/reverse`)
  } else if (kind === 'refund') {
    const back = { amount: Math.round(size / 9) / 100, through: 'hand', method: 'transfer' }
    const url = `/api/payments/${pick(ids.payments)}/refunds`
    await post(url, { ...back, exchangeRate: 1_500 + (a % 200) })
  } else if (kind === 'release') {
    await post(`/api/payments/${pick(ids.payments)}/release`, { invoiceId: pick(ids.invoices) })
  } else if (kind === 'void') {
    await post(`/api/invoices/${pick(ids.invoices)}/void`)
  } else if (kind === 'reverse') {
    await post(`/api/expenses/${pick(ids.expenses)}/reverse`, {}, ids.expenses)
  } else if (kind === 'delete') {
    await ada.del(`/api/expenses/${pick(ids.expenses)}`)
  } else if (kind === 'file') {
    const duty = a % 2 ? 'vat' : 'wht'
    await post('/api/tax/filings', { duty, period: monthOf(day), filedOn: today() })
  } else if (kind === 'tax') {
    const url = `/api/tax/duties/vat/${monthOf(day)}/payments`
    await post(url, { paidOn: today(), amount: Number(amount), reference: null })
  } else {
    const spending = expenseInput({
      amount,
      expenseDate: day,
      category: a % 4 ? 'fuel' : 'equipment',
      ...(a % 3
        ? { vatTreatment: 'charged', vatAmount: formatMinor(Math.floor((size * 3) / 43)) }
        : {}),
      vatRecoverable: a % 3 === 1,
      ...(a % 2 ? {} : { whtType: 'professional', whtRecipient: 'company', supplier: 'Okonkwo' }),
      paymentMethod: (['transfer', 'cash', 'card', null] as const)[a % 4],
    })
    if (kind === 'spend') await post('/api/expenses', spending, ids.expenses)
    else await ada.put(`/api/expenses/${pick(ids.expenses)}`, spending)
  }
}

const minor = (amount: string) => BigInt(amount.replace('.', ''))

/** The sum of an account: what the books count, or by the documents' own currencies. Above zero it is a debit. */
function sumOf(
  entries: readonly JournalEntry[],
  account: JournalAccount,
  { month, currency }: { month?: string; currency?: string } = {},
): bigint {
  let total = 0n
  for (const entry of entries) {
    if (currency !== undefined && entry.currency !== currency) continue
    for (const line of entry.lines) {
      if (line.account !== account || (month !== undefined && line.taxMonth !== month)) continue
      total += BigInt(currency === undefined ? line.booked : line.own)
    }
  }
  return total
}

/** What the tables say: what clients owe and have to their credit in each currency, and what the provider kept. */
function ledgerOf({ user }: Visitor) {
  return asBusiness(owner, user.businessId, async (client) => {
    const { rows } = await client.query<{ currency: string; owed: string; credit: string }>(
      `
      SELECT c.currency,
        (SELECT coalesce(sum(subtotal + vat + debited - credited - paid - deducted), 0) FROM invoices i
          WHERE i.business_id = $1 AND i.currency = c.currency AND i.voided_at IS NULL)::text AS owed,
        (SELECT coalesce(sum(amount - allocated - refunded), 0) FROM payments p
          WHERE p.business_id = $1 AND p.currency = c.currency)::text AS credit
      FROM (VALUES ('NGN'), ('USD')) c (currency)`,
      [user.businessId],
    )
    return rows
  })
}

async function compare(ada: Visitor): Promise<void> {
  const { entries, withoutRate } = await listEntries(ada.ctx, {
    from: '2025-01-01',
    to: '2027-12-31',
  })
  const all = [...entries, ...withoutRate]
  expect(all.filter((entry) => !isBalanced(entry))).toEqual([])
  expect(new Set(all.map(({ key }) => key)).size).toBe(all.length)
  for (const { currency, owed, credit } of await ledgerOf(ada)) {
    expect({
      currency,
      owed: sumOf(all, 'receivable', { currency }),
      credit: -sumOf(all, 'client_credit', { currency }),
    }).toEqual({ currency, owed: BigInt(owed), credit: BigInt(credit) })
  }
  for (const month of monthsBetween('2026-03', '2026-12')) {
    const { body } = await ada.get(`/api/tax/months/${month}`)
    const box = (name: string) =>
      minor(body.vat.boxes.find((one: { box: string }) => one.box === name).tax)
    const remitted = body.wht.toRemit
    expect({
      month,
      output: -sumOf(entries, 'output_vat', { month }),
      input: sumOf(entries, 'input_vat', { month }),
      withheld: sumOf(entries, 'vat_withheld', { month }),
      deducted: sumOf(entries, 'wht_receivable', { month }),
      toRemit: -sumOf(entries, 'wht_payable', { month }),
    }).toEqual({
      month,
      output: box('4'),
      input: box('9'),
      withheld: minor(body.vat.withheldByCustomers),
      deducted: minor(body.wht.deducted.total),
      toRemit: minor(remitted.amount),
    })
  }
  const gains = await ada.get('/api/payments/exchange-gains?from=2025-01-01&to=2027-12-31')
  expect(-sumOf(entries, 'exchange_gain')).toBe(minor(gains.body.net))
}

test('random years: every entry balances, and the sums are those of the ledger and the tax months', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 15, maxLength: 45 }), async (deeds) => {
      const ada = await signedIn({ plan: 'business' })
      const ids: Ids = { invoices: [], payments: [], deductions: [], expenses: [] }
      const begun = ['issue', 'issue', 'foreign', 'spend', 'spend'] as const
      const first = begun.map((kind, a) => ({ kind, a, daysAgo: 20 + a, size: 6_000_000 }))
      for (const one of [...first, ...deeds]) await act(ada, ids, one)
      expect(await ledgerFaults(ada)).toEqual([])
      await compare(ada)
    }),
    { numRuns: runs(6), endOnFailure: true },
  )
}, 600_000)

import { addDays, endOfMonth, monthOf, todayIn } from '@isiro/domain/business-date'
import { formatMinor, parseMinor } from '@isiro/domain/money'
import { namedPeriod } from '@isiro/domain/named-period'
import { type Period, periodBefore } from '@isiro/domain/period'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { expenseInput, issued } from './factories.ts'
import { asBusiness, testApp, type Visitor } from './harness.ts'
import { misplanned } from './waiting.ts'

/** Every screen that shows a sum, over random books: each sum is that of the entries, in each currency. */

const { signedIn, owner, clock } = await testApp()

const START = clock.now
afterEach(() => {
  clock.now = START
})

const KINDS = ['issue', 'issue', 'issue', 'pay', 'pay', 'pay', 'release', 'refund', 'void'] as const
const SPENDING = ['spend', 'spend', 'respend', 'unspend'] as const
const CLIENTS = ['merge', 'unmerge'] as const

interface Deed {
  kind: (typeof KINDS)[number] | (typeof SPENDING)[number] | (typeof CLIENTS)[number]
  /** Days before today on which it happened. */
  daysAgo: number
  /** Chooses among what there is. */
  a: number
  size: number
  flag: boolean
}

const deed = fc.record<Deed>({
  kind: fc.constantFrom(...KINDS, ...SPENDING, ...CLIENTS),
  daysAgo: fc.oneof(fc.nat(35), fc.nat(420)),
  a: fc.nat(1000),
  size: fc.integer({ min: 100, max: 90_000_000 }),
  flag: fc.boolean(),
})

/** Instants at which it is another month in one of the zones than in UTC, and plain ones. */
const moments = ['2026-11-30T23:30:00Z', '2026-12-01T04:00:00Z', '2027-01-01T00:30:00Z'].map(
  (at) => new Date(at),
)
const book = fc.record({
  zone: fc.constantFrom('Africa/Lagos', 'Pacific/Kiritimati', 'America/Los_Angeles'),
  now: fc.constantFrom(START, ...moments),
  deeds: fc.array(deed, { minLength: 25, maxLength: 45 }),
})

async function write(ada: Visitor, today: string, deeds: Deed[]): Promise<void> {
  const invoices: { id: string; total: number; paid: number; on: string }[] = []
  const payments: { id: string; invoiceId: string }[] = []
  const expenses: string[] = []
  const merges: string[] = []
  const pick = <T>(from: T[], at: number) => from[at % Math.max(1, from.length)]
  for (const { kind, daysAgo, a, size, flag } of deeds) {
    const day = addDays(today, -daysAgo)
    const invoice = pick(invoices, a)
    const spending = expenseInput({
      amount: formatMinor(size),
      expenseDate: day,
      category: ['rent', 'fuel', 'meals'][a % 3],
      taxDeductible: flag,
    })
    if (kind === 'spend') {
      expenses.push((await ada.post('/api/expenses', spending)).body.id)
    } else if (kind === 'respend') {
      await ada.put(`/api/expenses/${pick(expenses, a)}`, spending)
    } else if (kind === 'unspend') {
      await ada.del(`/api/expenses/${pick(expenses, a)}`)
    } else if (kind === 'merge') {
      const clients = (await ada.get('/api/clients')).body as { id: string }[]
      const [kept, merged] = [pick(clients, a), pick(clients, a + 1)]
      if (!kept || !merged || kept.id === merged.id) continue
      const body = { keepId: kept.id, mergeIds: [merged.id] }
      merges.push((await ada.post('/api/clients/merge', body)).body.mergeId)
    } else if (kind === 'unmerge') {
      await ada.post(`/api/clients/merges/${merges.pop()}/undo`)
    } else if (kind === 'issue' || !invoice) {
      const made = await issued(ada, {
        items: [
          { description: 'Work', quantity: 1, rate: size / 100 },
          { description: 'Books', quantity: 2, rate: size / 100, vatCategory: 'zero' },
        ],
        issueDate: day,
        dueDate: addDays(day, a % 60),
        ...(a % 3 === 0 ? { supplyDate: addDays(day, -(a % 40)) } : {}),
        currency: a % 4 === 0 ? 'USD' : 'NGN',
        applyWht: flag,
        client: { name: `Client ${a % 5}`, email: 'pay@client.example' },
      })
      invoices.push({ id: made.id, total: parseMinor(made.total) ?? 0, paid: 0, on: day })
    } else if (kind === 'pay') {
      const left = invoice.total - invoice.paid
      // A part, the rest, or more than is owed: then the client has something left over.
      const amount = a % 3 === 0 ? Math.min(size, left) : a % 3 === 1 ? left : left + 5000
      const method = (['transfer', 'cash', 'cheque'] as const)[a % 3]
      const body = { amount: amount / 100, method, receivedOn: day < invoice.on ? invoice.on : day }
      const answer = await ada.post(`/api/invoices/${invoice.id}/payments`, body)
      if (answer.status !== 201) continue
      payments.push({ id: answer.body.payment.id, invoiceId: invoice.id })
      invoice.paid += Math.min(amount, left)
    } else if (kind === 'void') {
      await ada.post(`/api/invoices/${invoice.id}/void`, {})
    } else {
      const payment = pick(payments, a)
      if (!payment) continue
      // The API refuses an impossible action and changes nothing.
      const { id, invoiceId } = payment
      if (kind === 'release') await ada.post(`/api/payments/${id}/release`, { invoiceId })
      const back = { amount: 25, through: 'hand', method: 'cash' }
      if (kind === 'refund') await ada.post(`/api/payments/${id}/refunds`, back)
    }
  }
}

type Row = Record<string, string | null>

/** The entries, as they are: nothing that the database keeps or adds up for itself. */
async function entriesOf({ user }: Visitor) {
  return asBusiness(owner, user.businessId, async (client) => {
    const { rows: clients } = await client.query<Row>('SELECT id, merged_into AS into FROM clients')
    const speaks = new Map(clients.map(({ id, into }) => [id, into ?? id]))
    // The rows of a merged client count for the client it was merged into.
    const rows = async (text: string) =>
      (await client.query<Row>(text)).rows.map((row) =>
        row.client ? { ...row, client: speaks.get(row.client) ?? null } : row,
      )
    return {
      invoices:
        await rows(`SELECT id, client_id AS client, currency, issue_date::text AS issued, due_date::text AS due,
        least(issue_date, supply_date)::text AS taxed, subtotal::text, vat::text, (wht + vat_withheld)::text AS asked, expected_deduction::text AS expected FROM invoices WHERE voided_at IS NULL`),
      payments: await rows(
        `SELECT id, client_id AS client, currency, method, received_on::text AS day, amount::text FROM payments`,
      ),
      refunds: await rows('SELECT payment_id AS payment, amount::text FROM refunds'),
      allocations: await rows(
        'SELECT invoice_id AS invoice, payment_id AS payment, amount::text, received_on::text AS day FROM payment_allocations',
      ),
      deductions: await rows(
        'SELECT invoice_id AS invoice, amount::text, deducted_on::text AS day FROM deductions',
      ),
      expenses: await rows(
        'SELECT currency, category, expense_date::text AS day, amount::text FROM expenses WHERE deleted_at IS NULL',
      ),
    }
  })
}

type Entries = Awaited<ReturnType<typeof entriesOf>>

const add = (rows: Row[], column = 'amount') =>
  rows.reduce((sum, row) => sum + BigInt(row[column] ?? '0'), 0n)
const within = (rows: Row[], { from, to }: Period, day = 'day') =>
  rows.filter((row) => (row[day] ?? '') >= from && (row[day] ?? '') <= to)
const of = (rows: Row[], currency: string) => rows.filter((row) => row.currency === currency)

const FOREVER = '9999-12-31'

/** The plainest reckoning of every figure in one currency. */
function sumEntries(entries: Entries, currency: string) {
  const invoices = of(entries.invoices, currency)
  const payments = of(entries.payments, currency)
  const expenses = of(entries.expenses, currency)
  const sumOf = (rows: Row[], { id }: Row, until: string) =>
    add(rows.filter(({ invoice, day }) => invoice === id && (day ?? '') <= until))
  const backOf = (rows: Row[]) =>
    add(entries.refunds.filter(({ payment }) => rows.some(({ id }) => id === payment)))
  const received = (rows: Row[]) => add(rows) - backOf(rows)
  const invoicedOf = ({ subtotal, vat }: Row) => BigInt(subtotal ?? '0') + BigInt(vat ?? '0')
  /** The money asked for: what is open, less what the client may still keep back. */
  const balance = (row: Row, until: string) => {
    const paid = sumOf(entries.allocations, row, until)
    const deducted = sumOf(entries.deductions, row, until)
    const isAsNow =
      paid === sumOf(entries.allocations, row, FOREVER) &&
      deducted === sumOf(entries.deductions, row, FOREVER)
    const expected = BigInt((isAsNow ? row.expected : row.asked) ?? '0')
    const open = invoicedOf(row) - paid - deducted
    const asked = open - (expected > deducted ? expected - deducted : 0n)
    return asked > 0n ? asked : open
  }
  const owed = (rows: Row[], until = FOREVER) =>
    rows.reduce((sum, row) => sum + balance(row, until), 0n)
  const invoiced = (rows: Row[]) => add(rows, 'subtotal') + add(rows, 'vat')
  return { invoices, payments, expenses, received, owed, invoiced }
}

/** The rate that the factory's invoices in dollars state, in naira. */
const RATE = 1_500n

/** Figures in a currency; in naira, that of the books, with those in dollars at the rate of their invoices. */
function worthIn(entries: Entries, currency: string) {
  const own = sumEntries(entries, currency)
  const dollars = currency === 'NGN' ? sumEntries(entries, 'USD') : null
  return (figure: (sums: typeof own) => bigint): bigint =>
    figure(own) + (dollars ? RATE * figure(dollars) : 0n)
}

const money = (minor: bigint) => formatMinor(minor)

async function body(ada: Visitor, url: string) {
  const answer = await ada.get(url)
  if (answer.status !== 200) throw new Error(`${url}: ${JSON.stringify(answer.body)}`)
  return answer.body
}

async function expectAnalytics(
  ada: Visitor,
  entries: Entries,
  currency: string,
  period: Period,
  today: string,
) {
  const query = `from=${period.from}&to=${period.to}&currency=${currency}`
  const found = await body(ada, `/api/analytics?${query}`)
  const { payments, expenses, received } = sumEntries(entries, currency)
  const worth = worthIn(entries, currency)
  const before = periodBefore(period, today)
  expect(found.comparedWith).toEqual(before)
  const both = (figure: (part: Period) => bigint) => ({
    amount: money(figure(period)),
    before: money(figure(before)),
  })
  const invoicedIn = (part: Period) =>
    worth(({ invoices, invoiced }) => invoiced(within(invoices, part, 'issued')))
  // Payments in dollars state no rate, and count in no sum in naira.
  const receivedIn = (part: Period) => received(within(payments, part))
  const spentIn = (part: Period) => add(within(expenses, part))
  expect(found.moneyIn).toMatchObject({
    invoiced: both(invoicedIn),
    received: both(receivedIn),
    points: found.moneyIn.points.map((point: Period) => ({
      ...point,
      invoiced: money(invoicedIn(point)),
      received: money(receivedIn(point)),
    })),
  })
  expect(found.net.total).toEqual(both((part) => receivedIn(part) - spentIn(part)))
  expect(found.net.points.map(({ net }: { net: string }) => net)).toEqual(
    found.net.points.map((point: Period) => money(receivedIn(point) - spentIn(point))),
  )
  expect(found.expenses.total).toMatchObject(both(spentIn))
  for (const row of found.expenses.categories) {
    const own = expenses.filter(({ category }) => category === row.category)
    expect(row).toMatchObject(both((part) => add(within(own, part))))
  }
  for (const row of found.methods) {
    const own = payments.filter(({ method }) => method === row.method)
    expect(row).toMatchObject(both((part) => received(within(own, part))))
  }
  const { best, others } = found.clients
  for (const row of best) {
    const own = payments.filter(({ client }) => client === row.clientId)
    expect(row).toMatchObject(both((part) => received(within(own, part))))
  }
  const named = best.map(({ amount }: { amount: string }) => parseMinor(amount) ?? 0)
  const all = named.reduce((sum: bigint, amount: number) => sum + BigInt(amount), 0n)
  expect(money(all + BigInt(parseMinor(others.amount) ?? 0))).toBe(found.moneyIn.received.amount)

  const dayBefore = addDays(period.from < today ? period.from : today, -1)
  const isOfThen = ({ issued }: Row) => (issued ?? '') <= dayBefore
  expect(found.ageing.owed).toMatchObject({
    amount: money(worth(({ invoices, owed }) => owed(invoices))),
    before: money(worth(({ invoices, owed }) => owed(invoices.filter(isOfThen), dayBefore))),
  })
  for (const { amount, dueFrom, dueTo } of found.ageing.buckets) {
    const part = { from: dueFrom ?? '0001-01-01', to: dueTo ?? '9999-12-31' }
    expect(amount).toBe(money(worth(({ invoices, owed }) => owed(within(invoices, part, 'due')))))
  }
}

/** Checks each screen other than analytics, in the business's own currency or in each. */
async function expectOtherScreens(ada: Visitor, entries: Entries, today: string): Promise<void> {
  const month = namedPeriod('month', today, 'NG')
  const naira = sumEntries(entries, 'NGN')
  const worth = worthIn(entries, 'NGN')
  const stats = await body(ada, '/api/dashboard/stats')
  const isLate = ({ due }: Row) => (due ?? '') < today
  expect(stats).toMatchObject({
    // Payments in dollars state no rate, and count in no sum in naira.
    totalRevenue: money(naira.received(naira.payments)),
    pendingAmount: money(worth(({ invoices, owed }) => owed(invoices))),
    overdueAmount: money(worth(({ invoices, owed }) => owed(invoices.filter(isLate)))),
    expensesThisMonth: money(add(within(naira.expenses, month))),
    vatCollected: money(worth(({ invoices }) => add(within(invoices, month, 'taxed'), 'vat'))),
    taxMonth: monthOf(today),
  })
  for (const point of stats.months) {
    const part = { from: `${point.month}-01`, to: endOfMonth(`${point.month}-01`) }
    expect(point).toMatchObject({
      invoiced: money(
        worth(({ invoices, invoiced }) => invoiced(within(invoices, part, 'issued'))),
      ),
      received: money(naira.received(within(naira.payments, part))),
    })
  }
  const tax = await body(ada, `/api/tax/months/${monthOf(today)}`)
  const outputVat = tax.vat.boxes.find(({ box }: { box: string }) => box === '1')
  expect(outputVat.tax).toBe(stats.vatCollected)

  const summary = await body(ada, '/api/payments/summary')
  const invoices = await body(ada, '/api/invoices/summary?status=unpaid')
  const spent = await body(ada, '/api/expenses/summary')
  const categories = await body(
    ada,
    `/api/expenses/stats/by-category?from=${month.from}&to=${month.to}`,
  )
  const clients = (await body(ada, '/api/clients')) as {
    id: string
    owed: { currency: string; amount: string }[]
  }[]
  for (const currency of ['NGN', 'USD']) {
    const own = sumEntries(entries, currency)
    const inCurrency = (rows: { currency: string }[]) =>
      rows.find((row) => row.currency === currency)
    const said = (amount: bigint, shape: object) =>
      amount === 0n ? undefined : expect.objectContaining(shape)
    const all = own.received(own.payments)
    expect(inCurrency(summary.received) ?? { amount: '0.00', thisMonth: '0.00' }).toMatchObject({
      amount: money(all),
      thisMonth: money(own.received(own.payments.filter(({ day }) => (day ?? '') >= month.from))),
    })
    const owed = own.owed(own.invoices)
    expect(inCurrency(invoices.filtered.sums)).toEqual(said(owed, { balance: money(owed) }))
    const total = add(own.expenses)
    expect(inCurrency(spent.totals)).toEqual(said(total, { total: money(total) }))
    const byCategory = categories
      .filter((row: { currency: string }) => row.currency === currency)
      .reduce(
        (sum: bigint, { total }: { total: string }) => sum + BigInt(parseMinor(total) ?? 0),
        0n,
      )
    expect(byCategory).toBe(add(within(own.expenses, month)))
    for (const client of clients) {
      const debt = own.owed(own.invoices.filter((row) => row.client === client.id))
      expect(inCurrency(client.owed)).toEqual(said(debt, { amount: money(debt) }))
    }
  }
}

test('the sums of every screen are those of the ledger, in each currency and zone, for any book', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(book, async ({ zone, now, deeds }) => {
      clock.now = now
      const ada = await signedIn({ plan: 'business' })
      await asBusiness(owner, ada.user.businessId, (client) =>
        client.query('UPDATE businesses SET time_zone = $2 WHERE id = $1', [
          ada.user.businessId,
          zone,
        ]),
      )
      const today = todayIn(zone, now)
      await write(ada, today, deeds)
      const entries = await entriesOf(ada)
      await expectOtherScreens(ada, entries, today)
      for (const currency of ['NGN', 'USD'])
        for (const period of [
          namedPeriod('month', today, 'NG'),
          namedPeriod('last-month', today, 'NG'),
          namedPeriod('year', today, 'NG'),
          { from: addDays(today, -77), to: addDays(today, -20) },
        ])
          await expectAnalytics(ada, entries, currency, period, today)
      expect(await misplanned(owner, ada.user.businessId)).toEqual([])
    }),
    { numRuns: 6 },
  )
})

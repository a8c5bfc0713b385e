import type { DashboardStats } from '@isiro/contracts/dashboard'
import { addDays, addMonths, todayIn } from '@isiro/domain/business-date'
import { INVOICE_STATUSES, invoiceStatus } from '@isiro/domain/invoice-status'
import { formatMinor } from '@isiro/domain/money'
import { afterEach, describe, expect, test } from 'vitest'
import { clientInput, issued } from '../../../test/factories.ts'
import { asBusiness, testApp, type Visitor } from '../../../test/harness.ts'

const { signedIn, anyone, owner, clock } = await testApp()

const START = clock.now
afterEach(() => {
  clock.now = START
})

async function statsOf(visitor: Visitor): Promise<DashboardStats> {
  const { status, body } = await visitor.get('/api/dashboard/stats')
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body
}

function pay(visitor: Visitor, invoice: { id: string }, amount: number, receivedOn = '2026-11-21') {
  return visitor.post(`/api/invoices/${invoice.id}/payments`, {
    amount,
    method: 'cash',
    receivedOn,
  })
}

test('the details of a small business are complete without a Tax ID and a registration number', async () => {
  const ada = await signedIn({ hasProfile: false })
  const hasProfile = async () => (await statsOf(ada)).checklist.hasProfile
  const { body: profile } = await ada.get('/api/business')
  const { bank, mobileMoney, logo, nextInvoiceNumber, lateFee, brand, ...known } = profile
  const save = (change: object) => ada.put('/api/business', { ...known, ...change })
  await save({ vatStatus: 'small' })
  expect(await hasProfile()).toBe(false)
  await save({ address: '3 Marina, Lagos', vatStatus: 'registered' })
  expect(await hasProfile()).toBe(false)
  await save({ address: '3 Marina, Lagos', vatStatus: 'small' })
  expect(await hasProfile()).toBe(true)
})

test('a new business has no figures, and gets the list of steps that are still open', async () => {
  const ada = await signedIn({ hasProfile: false })
  const stats = await statsOf(ada)
  expect(stats).toMatchObject({
    currency: 'NGN',
    foreign: {
      revenue: { others: [], withoutRate: [] },
      pending: { others: [], withoutRate: [] },
      overdue: { others: [], withoutRate: [] },
    },
    totalInvoices: 0,
    activeInvoices: 0,
    totalRevenue: '0.00',
    totalClients: 0,
    pendingAmount: '0.00',
    overdueCount: 0,
    overdueAmount: '0.00',
    draftCount: 0,
    expensesThisMonth: '0.00',
    vatCollected: '0.00',
    whtDeducted: '0.00',
    netTax: '0.00',
    taxMonth: '2026-11',
    recentInvoices: [],
    biggestOverdue: null,
    plan: { id: 'free', invoicesThisMonth: 0, invoiceLimit: 5 },
    checklist: { hasProfile: false, hasPayoutDetails: false, hasInvoice: false },
  })
  expect(stats.months.map(({ month }) => month)).toEqual([
    '2026-06',
    '2026-07',
    '2026-08',
    '2026-09',
    '2026-10',
    '2026-11',
  ])
  expect(stats.ageing.map(({ bucket }) => bucket)).toEqual([
    'not_due',
    'd1_30',
    'd31_60',
    'd61_90',
    'd90_plus',
  ])
})

/** A random generator with a fixed seed, so that a failure can be reproduced. */
function dice(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Creates half a year of invoices in two currencies: paid, part-paid, late, void and draft. */
async function writeBook(visitor: Visitor, roll: (below: number) => number): Promise<void> {
  const today = todayIn('Africa/Lagos', clock.now)
  for (let i = 0; i < 16; i++) {
    clock.now = new Date(START.getTime() + i * 1000)
    const issueDate = addDays(today, -roll(210))
    const items = Array.from({ length: 1 + roll(3) }, () => ({
      description: `Item ${roll(100)}`,
      quantity: (1 + roll(5_000)) / 1000,
      rate: (1 + roll(9_000_000)) / 100,
      vatCategory: (['standard', 'zero', 'exempt'] as const)[roll(3)],
    }))
    const invoice = await issued(visitor, {
      items,
      issueDate,
      dueDate: addDays(issueDate, roll(130)),
      ...(roll(2) ? { supplyDate: addDays(issueDate, roll(80) - 40) } : {}),
      applyWht: roll(2) === 0,
      currency: roll(3) === 0 ? 'USD' : 'NGN',
      client: {
        name: `Client ${roll(5)}`,
        email: 'client@example.com',
        kind: roll(4) === 0 ? 'government' : 'company',
      },
    })
    const fate = roll(5)
    if (fate === 0) await visitor.post(`/api/invoices/${invoice.id}/void`, {})
    const total = Math.round(Number(invoice.total) * 100)
    const parts =
      fate === 1 ? [total] : fate === 2 ? [Math.ceil(total / 3), Math.floor(total / 3)] : []
    for (const part of parts)
      if (part > 0) await pay(visitor, invoice, part / 100, addDays(today, -roll(200)))
  }
  for (let i = roll(3); i > 0; i--) await visitor.post('/api/invoices', { draft: true })
  const { body: clients } = await visitor.get('/api/clients')
  if (roll(2)) await visitor.post(`/api/clients/${clients[0].id}/archive`)
}

interface InvoiceFacts {
  id: string
  number: string
  currency: string
  issueDate: string
  dueDate: string
  taxPoint: string
  subtotal: bigint
  vat: bigint
  total: bigint
  paid: bigint
  isVoid: boolean
}

interface Dated {
  currency: string
  amount: bigint
  on: string
}

/** All rows of one business. */
async function rowsOf({ user }: Visitor) {
  return asBusiness(owner, user.businessId, async (client) => {
    const { rows: invoices } = await client.query(
      `SELECT id, number, currency, issue_date::text AS "issueDate", due_date::text AS "dueDate", subtotal::text, vat::text, total::text,
        paid::text, least(issue_date, supply_date)::text AS "taxPoint", voided_at IS NOT NULL AS "isVoid"
       FROM invoices ORDER BY issued_at DESC, id DESC`,
    )
    const { rows: payments } = await client.query(
      `SELECT p.currency, p.amount::text, p.received_on::text AS on
       FROM payments p JOIN payment_allocations a ON a.business_id = p.business_id AND a.payment_id = p.id`,
    )
    // These books have no refunds, so withheld tax belongs to its paid invoice.
    const { rows: kept } = await client.query(
      `SELECT d.currency, d.amount::text, d.deducted_on::text AS on
       FROM deductions d JOIN invoices i ON i.business_id = d.business_id AND i.id = d.invoice_id
       WHERE i.voided_at IS NULL AND i.paid = i.total`,
    )
    const counts = await client.query(
      `SELECT (SELECT count(*) FROM clients WHERE archived_at IS NULL)::int AS clients, (SELECT count(*) FROM document_drafts WHERE kind = 'invoice')::int AS drafts`,
    )
    const exact = (row: Record<string, unknown>, ...fields: string[]) => ({
      ...row,
      ...Object.fromEntries(fields.map((field) => [field, BigInt(row[field] as string)])),
    })
    return {
      invoices: invoices.map((row) =>
        exact(row, 'subtotal', 'vat', 'total', 'paid'),
      ) as unknown as InvoiceFacts[],
      payments: payments.map((row) => exact(row, 'amount')) as unknown as Dated[],
      kept: kept.map((row) => exact(row, 'amount')) as unknown as Dated[],
      ...(counts.rows[0] as { clients: number; drafts: number }),
    }
  })
}

describe('the figures are sums of the rows', () => {
  const add = (amounts: bigint[]) => formatMinor(amounts.reduce((sum, amount) => sum + amount, 0n))

  test.each([1, 2, 3, 4])(
    'of the business, in its own currency and with what was in dollars: book %i',
    async (seed) => {
      const ada = await signedIn({ plan: 'business' })
      await writeBook(ada, dice(seed))
      const stats = await statsOf(ada)
      const { invoices, payments, kept: deductions, clients, drafts } = await rowsOf(ada)
      const today = todayIn('Africa/Lagos', clock.now)
      const month = today.slice(0, 7)

      const standing = invoices.filter(({ isVoid }) => !isVoid)
      // Those in dollars state the rate of 1,500 from the factory.
      const inNaira = ({ currency }: { currency: string }, amount: bigint) =>
        currency === 'NGN' ? amount : amount * 1_500n
      const dollars = <Row extends { currency: string }>(
        rows: Row[],
        amountOf: (row: Row) => bigint,
      ) => {
        const foreign = rows.filter(({ currency }) => currency === 'USD').map(amountOf)
        const amount = foreign.reduce((sum, amount) => sum + amount, 0n)
        return amount === 0n ? [] : [{ currency: 'USD', amount: formatMinor(amount) }]
      }
      const openOf = ({ total, paid }: InvoiceFacts) => total - paid
      const open = standing.filter(({ paid, total }) => paid < total)
      const late = open.filter(({ dueDate }) => dueDate < today)
      const owed = (rows: InvoiceFacts[]) => add(rows.map((row) => inNaira(row, openOf(row))))
      // The payments state no rate: those in dollars are named, and in no sum.
      const received = payments.filter(({ currency }) => currency === 'NGN')
      const vat = standing
        .filter(({ taxPoint }) => taxPoint.startsWith(month))
        .map((row) => inNaira(row, row.vat))
      const kept = deductions
        .filter(({ currency, on }) => currency === 'NGN' && on.startsWith(month))
        .map(({ amount }) => amount)

      expect(standing.some(({ currency }) => currency === 'USD')).toBe(true)
      expect(stats).toMatchObject({
        foreign: {
          revenue: { others: [], withoutRate: dollars(payments, ({ amount }) => amount) },
          pending: { others: dollars(open, openOf), withoutRate: [] },
          overdue: { others: dollars(late, openOf), withoutRate: [] },
        },
        totalInvoices: standing.length,
        activeInvoices: standing.filter(({ paid, total }) => paid < total).length,
        totalClients: clients,
        draftCount: drafts,
        totalRevenue: add(received.map(({ amount }) => amount)),
        pendingAmount: owed(open),
        overdueCount: late.length,
        overdueAmount: owed(late),
        vatCollected: add(vat),
        whtDeducted: add(kept),
        netTax: add([...vat, ...kept.map((amount) => -amount)]),
        taxMonth: month,
      })
      expect(stats.plan.invoicesThisMonth).toBe(invoices.length)

      const months = Array.from({ length: 6 }, (_, i) =>
        addMonths(`${month}-01`, i - 5).slice(0, 7),
      )
      expect(stats.months).toEqual(
        months.map((wanted) => {
          const issued = standing.filter(({ issueDate }) => issueDate.startsWith(wanted))
          const value = (row: InvoiceFacts) => row.subtotal + row.vat
          return {
            month: wanted,
            invoiced: add(issued.map((row) => inNaira(row, value(row)))),
            received: add(
              received.filter(({ on }) => on.startsWith(wanted)).map(({ amount }) => amount),
            ),
            invoicedOthers: dollars(issued, value),
            receivedOthers: [],
          }
        }),
      )

      const daysLate = ({ dueDate }: InvoiceFacts) =>
        (Date.parse(today) - Date.parse(dueDate)) / 86_400_000
      const edges = [
        ['not_due', -1e6, 0],
        ['d1_30', 1, 30],
        ['d31_60', 31, 60],
        ['d61_90', 61, 90],
        ['d90_plus', 91, 1e6],
      ] as const
      expect(stats.ageing).toEqual(
        edges.map(([bucket, from, to]) => {
          const rows = open.filter((row) => daysLate(row) >= from && daysLate(row) <= to)
          const others = dollars(rows, openOf)
          return { bucket, count: rows.length, amount: owed(rows), others }
        }),
      )
      const worth = (row: InvoiceFacts) => inNaira(row, openOf(row))
      const worst = [...late].sort((a, b) => Number(worth(b) - worth(a)))[0]
      expect(stats.biggestOverdue?.invoiceNumber).toBe(worst?.number)
      expect(stats.recentInvoices.map(({ id }) => id)).toEqual(
        invoices.slice(0, 5).map(({ id }) => id),
      )
      expect(stats.recentActivity).toHaveLength(8)

      await expectFiltersToAgree(ada, invoices, today)
    },
  )

  /** The list's SQL filters are written out so that they can use the index. This compares them with the domain's rule. */
  async function expectFiltersToAgree(visitor: Visitor, invoices: InvoiceFacts[], today: string) {
    const { body: summary } = await visitor.get('/api/invoices/summary')
    for (const status of INVOICE_STATUSES) {
      const { body } = await visitor.get(`/api/invoices?status=${status}`)
      expect(summary.counts[status]).toBe(body.length)
      if (status === 'draft') continue
      const expected = invoices.filter(
        (row) =>
          status ===
          invoiceStatus({
            isIssued: true,
            voided: row.isVoid,
            balance: Number(row.total) - Number(row.paid),
            settled: Number(row.paid),
            dueDate: row.dueDate,
            today,
          }),
      )
      expect(body.map(({ id }: { id: string }) => id).sort()).toEqual(
        expected.map(({ id }) => id).sort(),
      )
      for (const row of body) expect(row.status).toBe(status)
    }
  }
})

test('the status in SQL is the status of the domain, for every combination of facts', async () => {
  const today = '2026-11-21'
  const facts = [false, true].flatMap((voided) =>
    [0, 1, 999_999_999_999_999].flatMap((balance) =>
      [0, 1, 999_999_999_999_999].flatMap((settled) =>
        ['2026-11-20', '2026-11-21', '2026-11-22', '1000-01-01', '9999-12-31'].map((dueDate) => ({
          voided,
          balance,
          settled,
          dueDate,
        })),
      ),
    ),
  )
  const { rows } = await owner.query<{ status: string }>(
    `SELECT invoice_status(CASE WHEN (f->>'voided')::boolean THEN now() END, (f->>'balance')::bigint, (f->>'settled')::bigint, (f->>'dueDate')::date, $2::date) AS status
     FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY AS all_facts(f, position) ORDER BY position`,
    [JSON.stringify(facts), today],
  )
  expect(rows.map(({ status }) => status)).toEqual(
    facts.map((fact) => invoiceStatus({ ...fact, isIssued: true, today })),
  )
  expect(new Set(rows.map(({ status }) => status)).size).toBe(6)
})

describe('days and months are those of the business', () => {
  test('half past eleven in the night of the last of November is December in Lagos', async () => {
    const ada = await signedIn({ plan: 'free' })
    for (let i = 0; i < 5; i++) await issued(ada)
    clock.now = new Date('2026-11-30T22:59:00Z')
    expect((await ada.post('/api/invoices', {})).status).toBe(400)
    expect((await statsOf(ada)).plan.invoicesThisMonth).toBe(5)
    expect((await statsOf(ada)).taxMonth).toBe('2026-11')

    clock.now = new Date('2026-11-30T23:30:00Z')
    const invoice = await issued(ada, {
      issueDate: '2026-12-01',
      dueDate: '2026-12-31',
      applyWht: true,
    })
    await pay(ada, invoice, Number(invoice.total), '2026-12-01')
    const stats = await statsOf(ada)
    expect(stats).toMatchObject({
      taxMonth: '2026-12',
      vatCollected: '18750.00',
      whtDeducted: '12500.00',
      plan: { invoicesThisMonth: 1 },
    })
    expect(stats.months.at(-1)).toEqual({
      month: '2026-12',
      invoiced: '268750.00',
      received: '256250.00',
      invoicedOthers: [],
      receivedOthers: [],
    })
    expect((await ada.get('/api/auth/me')).body.invoicesThisMonth).toBe(1)
  })

  test('half past eleven in the night of December 31 is the next year in Lagos', async () => {
    const ada = await signedIn()
    clock.now = new Date('2026-12-15T10:00:00Z') // Uses the session in between, so that it does not expire.
    await statsOf(ada)
    clock.now = new Date('2026-12-31T23:30:00Z')
    const invoice = await issued(ada, { issueDate: '2027-01-01', dueDate: '2027-01-31' })
    expect(invoice.invoiceNumber).toBe('INV-2027-0001')
    const stats = await statsOf(ada)
    expect(stats).toMatchObject({
      taxMonth: '2027-01',
      vatCollected: '18750.00',
      plan: { invoicesThisMonth: 1 },
    })
    expect(stats.months.map(({ month }) => month)).toEqual([
      '2026-08',
      '2026-09',
      '2026-10',
      '2026-11',
      '2026-12',
      '2027-01',
    ])
  })

  test('an invoice is overdue from midnight in the time zone of the business', async () => {
    const ada = await signedIn()
    const invoice = await issued(ada, { dueDate: '2026-11-21' })
    const statusAt = async (time: string) => {
      clock.now = new Date(time)
      const { overdueCount } = await statsOf(ada)
      return [(await ada.get(`/api/invoices/${invoice.id}`)).body.invoice.status, overdueCount]
    }
    expect(await statusAt('2026-11-21T22:59:59Z')).toEqual(['pending', 0])
    expect(await statusAt('2026-11-21T23:00:00Z')).toEqual(['overdue', 1])
  })
})

test('money in another currency is in the sums by its rate, and named where it has none', async () => {
  const ada = await signedIn({ plan: 'pro' })
  const dollars = await issued(ada, {
    currency: 'USD',
    issueDate: '2026-11-01',
    dueDate: '2026-11-02',
    applyWht: true,
  })
  await pay(ada, dollars, 100)
  const { pendingAmount, ...stats } = await statsOf(ada)
  const open = stats.biggestOverdue?.balance ?? ''
  const inDollars = [{ currency: 'USD', amount: open }]
  expect(stats).toMatchObject({
    foreign: {
      revenue: { others: [], withoutRate: [{ currency: 'USD', amount: '100.00' }] },
      pending: { others: inDollars, withoutRate: [] },
      overdue: { others: inDollars, withoutRate: [] },
    },
    totalInvoices: 1,
    activeInvoices: 1,
    totalRevenue: '0.00',
    overdueCount: 1,
    overdueAmount: pendingAmount,
    // $18,750.00 at 1,500.
    vatCollected: '28125000.00',
    whtDeducted: '0.00',
    biggestOverdue: { currency: 'USD', invoiceNumber: dollars.invoiceNumber },
  })
  expect(Number(pendingAmount)).toBe(Number(open) * 1500)

  const { body: listed } = await ada.get(`/api/invoices/${dollars.id}/payments`)
  await ada.put(`/api/payments/${listed[0].id}/exchange-rate`, { rate: 1600 })
  expect(await statsOf(ada)).toMatchObject({
    totalRevenue: '160000.00',
    foreign: { revenue: { others: [{ currency: 'USD', amount: '100.00' }], withoutRate: [] } },
  })
})

test('an invoice in another currency without a rate is counted, and named beside the sums', async () => {
  const ada = await signedIn({ plan: 'pro' })
  await issued(ada, { applyVat: false, dueDate: '2026-11-25' })
  const pounds = await issued(ada, {
    currency: 'GBP',
    applyVat: false,
    exchangeRate: null,
    issueDate: '2026-11-01',
    dueDate: '2026-11-02',
  })
  const named = { others: [], withoutRate: [{ currency: 'GBP', amount: pounds.total }] }
  const stats = await statsOf(ada)
  expect(stats).toMatchObject({
    activeInvoices: 2,
    foreign: { pending: named, overdue: named },
    overdueCount: 1,
    overdueAmount: '0.00',
    biggestOverdue: null,
  })
  expect(stats.pendingAmount).toBe(stats.ageing[0]?.amount)
})

test('a session is needed, and sums never include another business’s rows', async () => {
  expect(await anyone.get('/api/dashboard/stats')).toMatchObject({
    status: 401,
    body: { code: 'auth.required' },
  })
  const [ada, eve] = [await signedIn(), await signedIn()]
  const before = await statsOf(eve)
  const invoice = await issued(ada)
  await pay(ada, invoice, 1)
  await ada.post('/api/clients', clientInput())
  await ada.post('/api/invoices', { draft: true })
  expect(await statsOf(eve)).toEqual(before)
})

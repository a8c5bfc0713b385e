import { formatMinor } from '@isiro/domain/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { issued } from '../../../test/factories.ts'
import { asBusiness, testApp, type Visitor } from '../../../test/harness.ts'
import { ledgerFaults } from '../ledger/testing/money.ts'

/** It is November 21, 2026. */
const { signedIn, owner } = await testApp()

const NOVEMBER = 'from=2026-11-01&to=2026-11-30'
const TODAY = '2026-11-21'

/** Dollars of advice with VAT and WHT, in the books at ₦1,500 if no other rate is given. */
const dollars = (ada: Visitor, amount: number, more: Record<string, unknown> = {}) =>
  issued(ada, {
    currency: 'USD',
    applyWht: true,
    items: [{ description: 'Advice', quantity: 1, rate: amount, whtType: 'professional' }],
    exchangeRate: { rate: 1500, date: '2026-11-20', source: 'Central Bank of Nigeria' },
    ...more,
  })

const pay = (ada: Visitor, id: string, body: object) =>
  ada.post(`/api/invoices/${id}/payments`, { method: 'transfer', receivedOn: TODAY, ...body })

/** A person: a company of this size pays no income tax. */
async function trader(): Promise<Visitor> {
  const visitor = await signedIn({ plan: 'business' })
  await asBusiness(owner, visitor.user.businessId, (client) =>
    client.query(`UPDATE businesses SET legal_form = 'sole_trader' WHERE id = $1`, [
      visitor.user.businessId,
    ]),
  )
  return visitor
}

const setAside = async (ada: Visitor) =>
  (await ada.get('/api/analytics/reports/tax-set-aside')).body.report

describe('WHT that a client deducted from an invoice in dollars', () => {
  test('is ₦750,000.00 of US$500 at 1,500 wherever WHT is summed', async () => {
    const ada = await trader()
    const invoice = await dollars(ada, 10_000)
    const paid = await pay(ada, invoice.id, { amount: 10_250, exchangeRate: 1500 })
    expect(paid.body.whtKept).toBe('500.00')
    const { body: month } = await ada.get('/api/tax/months/2026-11')
    expect(month.wht).toMatchObject({
      expected: '750000.00',
      deducted: { waiting: '750000.00', total: '750000.00' },
    })
    const { body: year } = await ada.get('/api/tax/years/2026')
    expect(year.totals.whtDeducted).toBe('750000.00')
    expect((await ada.get('/api/dashboard/stats')).body.whtDeducted).toBe('750000.00')
    expect((await setAside(ada)).income).toMatchObject({ credits: '750000.00' })
    const { body: schedule } = await ada.get('/api/tax/months/2026-11/wht')
    expect(schedule.rows).toMatchObject([
      { gross: '15000000.00', amount: '750000.00', currency: 'NGN' },
    ])
  })

  test('in parts comes to exactly its naira, and a reversal takes back what it gave', async () => {
    const ada = await signedIn({ plan: 'business' })
    const exchangeRate = { rate: 1534.257391, date: '2026-11-20', source: 'A bank' }
    const invoice = await dollars(ada, 100, { exchangeRate })
    const deduct = (amount: number) =>
      ada.post(`/api/invoices/${invoice.id}/deductions`, { tax: 'wht', amount, deductedOn: TODAY })
    const total = async () => (await ada.get('/api/tax/months/2026-11')).body.wht.deducted.total
    // 1.67 and 3.34 dollars are ₦2,562.20984… and ₦5,124.41969…
    await deduct(1.67)
    expect(await total()).toBe('2562.21')
    const second = await deduct(1.67)
    expect(await total()).toBe('5124.42')
    await ada.post(`/api/deductions/${second.body.deduction.id}/reverse`, {})
    expect(await total()).toBe('2562.21')
    await deduct(3.33)
    expect(await total()).toBe('7671.29')
  })

  test('from one without a rate is in no sum, and its currency is named', async () => {
    const ada = await signedIn({ plan: 'business' })
    const noRate = { applyVat: false, exchangeRate: null }
    const invoice = await dollars(ada, 100, { ...noRate, issueDate: '2026-10-01' })
    await pay(ada, invoice.id, { amount: 95 })
    const { body: month } = await ada.get('/api/tax/months/2026-11')
    expect(month.wht.deducted.total).toBe('0.00')
    expect(month.otherCurrencies).toEqual(['USD'])
  })
})

describe('the income tax to set aside', () => {
  test('is on the profit with exchange gains', async () => {
    const ada = await signedIn({ plan: 'business' })
    const invoice = await dollars(ada, 2000, {
      applyWht: false,
      exchangeRate: { rate: 1400, date: '2026-11-20', source: 'A bank' },
    })
    await pay(ada, invoice.id, { amount: 2150, exchangeRate: 1550 })
    expect((await setAside(ada)).income).toMatchObject({
      turnover: '2800000.00',
      exchange: '322500.00',
      profit: '3122500.00',
    })
  })

  test('is less WHT credits from before, in the year in which they were brought over', async () => {
    const ada = await trader()
    await issued(ada, { items: [{ description: 'Work', quantity: 1, rate: 3_000_000 }] })
    const opening = { vatFiledThrough: null, whtFiledThrough: null, vatCredit: '0.00' }
    await ada.put('/api/tax/opening', { ...opening, whtCredits: '40000.00' })
    const { tax, credits, left } = (await setAside(ada)).income
    expect(credits).toBe('40000.00')
    expect(Number(tax) - Number(left)).toBe(40_000)
    await asBusiness(owner, ada.user.businessId, (client) =>
      client.query(`UPDATE tax_openings SET updated_at = '2025-12-31T22:59:59Z'`),
    )
    expect((await setAside(ada)).income.credits).toBe('0.00')
  })
})

const step = fc.record({
  do: fc.constantFrom('pay', 'deduct', 'reverse', 'credit', 'credit', 'debit', 'refund' as const),
  pick: fc.nat({ max: 99 }),
  cents: fc.integer({ min: 1, max: 90_000 }),
  rate: fc.integer({ min: 1_300_000_000, max: 1_800_000_000 }).map((micro) => micro / 1e6),
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** Something that can happen to an invoice in dollars; where it cannot, it is refused and nothing is changed. */
async function take(ada: Visitor, ids: string[], { do: what, pick, cents, rate }: Step) {
  const invoice = ids[pick % ids.length] ?? ''
  const amount = cents / 100
  const url = `/api/invoices/${invoice}`
  const tax = pick % 2 === 0 ? 'wht' : 'vat'
  switch (what) {
    case 'pay': {
      const kept = pick % 3 === 0 ? { whtKept: Math.ceil(cents / 20) / 100 } : {}
      return pay(ada, invoice, { amount, exchangeRate: rate, ...kept })
    }
    case 'deduct': {
      const part = Math.ceil(cents / 40) / 100
      return ada.post(`${url}/deductions`, { tax, amount: part, deductedOn: TODAY })
    }
    case 'reverse': {
      const { body } = await ada.get(`${url}/deductions`)
      const one = body[pick % Math.max(body.length, 1)]
      return one ? ada.post(`/api/deductions/${one.id}/reverse`, {}) : { status: 0 }
    }
    case 'credit': {
      const lines = [{ line: pick % 3, amount }]
      return ada.post(`${url}/credit-notes`, { reason: 'Agreed', lines })
    }
    case 'debit': {
      const vatCategory = (['standard', 'zero', 'exempt'] as const)[pick % 3]
      const lines = [{ description: 'More', amount, vatCategory }]
      return ada.post(`${url}/debit-notes`, { reason: 'Added', lines })
    }
    case 'refund': {
      const { body } = await ada.get('/api/payments')
      const payment = body[pick % Math.max(body.length, 1)]
      if (!payment) return { status: 0 }
      const refund = { through: 'hand', method: 'transfer', amount, exchangeRate: rate }
      return ada.post(`/api/payments/${payment.id}/refunds`, refund)
    }
  }
}

type Sums = Record<string, string>

/** What the rows say in naira, added up. */
async function storedSums({ user }: Visitor): Promise<{ papers: Sums; kept: Sums }> {
  return asBusiness(owner, user.businessId, async (client) => {
    const papers = await client.query(`
      SELECT sum(subtotal)::text AS sales, sum(subtotal - zero - exempt)::text AS standard, sum(zero)::text AS zero,
        sum(exempt)::text AS exempt, sum(vat)::text AS vat, sum(wht)::text AS wht,
        sum(subtotal) FILTER (WHERE kind <> 'credit')::text AS invoiced,
        coalesce(-sum(subtotal) FILTER (WHERE kind = 'credit'), 0)::text AS credited,
        coalesce(-sum(vat) FILTER (WHERE kind = 'credit'), 0)::text AS "creditedVat"
      FROM (
        SELECT 'invoice' AS kind, home_subtotal AS subtotal, coalesce(home_zero_sales, 0) AS zero, coalesce(home_exempt_sales, 0) AS exempt,
          home_vat AS vat, home_wht AS wht FROM invoices
        UNION ALL
        SELECT kind, s * home_subtotal, s * coalesce(home_zero_sales, 0), s * coalesce(home_exempt_sales, 0), s * home_vat, s * home_wht
        FROM credit_notes, LATERAL (SELECT CASE kind WHEN 'credit' THEN -1 ELSE 1 END AS s) sign) p`)
    const kept = await client.query(`
      SELECT coalesce(sum(home_amount) FILTER (WHERE tax = 'wht'), 0)::text AS wht,
        coalesce(sum(home_amount) FILTER (WHERE tax = 'vat'), 0)::text AS vat FROM deductions`)
    return { papers: papers.rows[0], kept: kept.rows[0] }
  })
}

const naira = (minor: string | undefined) => formatMinor(BigInt(minor ?? ''))
const minor = (amount: string) => BigInt(amount.replace('.', ''))
const added = (rows: { base: string; tax: string }[]) => ({
  base: formatMinor(rows.reduce((sum, { base }) => sum + minor(base), 0n)),
  tax: formatMinor(rows.reduce((sum, { tax }) => sum + minor(tax), 0n)),
})

/** Checks that each figure in naira is the sum of the rows' stored figures. */
async function expectSums(ada: Visitor): Promise<Sums> {
  const { papers, kept } = await storedSums(ada)
  const { body: month } = await ada.get('/api/tax/months/2026-11')
  expect(month.vat).toMatchObject({
    creditNotes: { base: naira(papers.credited), tax: naira(papers.creditedVat) },
    withheldByCustomers: naira(kept.vat),
  })
  expect(month.vat.boxes.slice(0, 4)).toEqual([
    { box: '1', base: naira(papers.standard), tax: naira(papers.vat) },
    { box: '2', base: naira(papers.zero), tax: null },
    { box: '3', base: naira(papers.exempt), tax: null },
    { box: '4', base: null, tax: naira(papers.vat) },
  ])
  expect(month.wht).toMatchObject({
    expected: naira(papers.wht),
    deducted: { total: naira(kept.wht) },
  })
  for (const { box, base, tax } of month.vat.boxes.slice(0, 3)) {
    const { body: rows } = await ada.get(`/api/tax/months/2026-11/rows?box=${box}`)
    expect({ box, ...added(rows) }).toEqual({ box, base, tax: tax ?? '0.00' })
  }
  const { body: schedule } = await ada.get('/api/tax/months/2026-11/wht')
  const amounts = schedule.rows.map(({ amount }: { amount: string }) => minor(amount))
  expect(amounts.reduce((sum: bigint, amount: bigint) => sum + amount, 0n)).toBe(
    minor(naira(kept.wht)),
  )
  const { body: year } = await ada.get('/api/tax/years/2026')
  expect(year.totals).toMatchObject({
    outputVat: naira(papers.vat),
    whtDeducted: naira(kept.wht),
  })
  const { body: stats } = await ada.get('/api/dashboard/stats')
  expect(stats).toMatchObject({ vatCollected: naira(papers.vat), whtDeducted: naira(kept.wht) })
  expect(minor(stats.months.at(-1).invoiced)).toBe(
    BigInt(papers.sales ?? '') + BigInt(papers.vat ?? ''),
  )

  const { body: gains } = await ada.get(`/api/payments/exchange-gains?${NOVEMBER}`)
  const sales = { invoiced: naira(papers.invoiced), credited: naira(papers.credited) }
  const { body: profit } = await ada.get(`/api/analytics/reports/profit-and-loss?${NOVEMBER}`)
  expect(profit.report.total).toMatchObject({
    ...sales,
    sales: naira(papers.sales),
    exchange: gains.net,
  })
  const { body: clients } = await ada.get(`/api/analytics/reports/client-profit?${NOVEMBER}`)
  expect(clients.report.total).toMatchObject({
    sales: naira(papers.sales),
    credited: naira(papers.credited),
    waiting: naira(kept.wht),
  })
  const { income } = await setAside(ada)
  expect(income).toMatchObject({
    turnover: naira(papers.sales),
    exchange: gains.net,
    profit: formatMinor(BigInt(papers.sales ?? '') + minor(gains.net)),
  })
  const credits = [minor(naira(kept.wht)), minor(income.tax)].sort((a, b) => (a < b ? -1 : 1))
  expect(minor(income.credits)).toBe(credits[0])
  expect(await ledgerFaults(ada)).toEqual([])
  return papers
}

test('whatever happens to invoices in dollars: each figure in naira is the sum of stored rows, and notes over all leave exactly nothing', async () => {
  const runs = fc.sample(fc.array(step, { minLength: 16, maxLength: 24 }), { numRuns: 4, seed: 7 })
  const done = { pay: 0, deduct: 0, reverse: 0, credit: 0, debit: 0, refund: 0 }
  for (const [run, steps] of runs.entries()) {
    const ada = await trader()
    const invoices = []
    for (const kind of ['company', 'government'])
      invoices.push(
        await dollars(ada, 333.33, {
          client: { name: `Client ${kind}`, email: `${kind}@example.com`, kind },
          items: ['standard', 'zero', 'exempt'].map((vatCategory, line) => ({
            description: 'Work',
            quantity: 3,
            rate: 333.37 + line + run / 100,
            whtType: line === 1 ? 'goods' : 'professional',
            vatCategory,
          })),
          exchangeRate: {
            rate: (1_534_257_391 + run * 142_859) / 1e6,
            date: '2026-11-20',
            source: 'A bank',
          },
        }),
      )
    const ids = invoices.map(({ id }) => id)
    for (const each of steps) {
      const { status } = await take(ada, ids, each)
      expect(status).toBeLessThan(500)
      if (status === 200 || status === 201) done[each.do] += 1
    }
    await expectSums(ada)

    for (const id of ids) {
      const all = { reason: 'Called off', lines: 'all' }
      const { status } = await ada.post(`/api/invoices/${id}/credit-notes`, all)
      expect([201, 409, 422]).toContain(status)
    }
    const papers = await expectSums(ada)
    const left = await asBusiness(owner, ada.user.businessId, async (client) => {
      const { rows } = await client.query(`
        SELECT sum(s * home_subtotal)::text AS sales, sum(s * home_vat)::text AS vat, sum(s * home_wht)::text AS wht
        FROM (SELECT 1 AS s, home_subtotal, home_vat, home_wht FROM invoices
          UNION ALL SELECT -1, home_subtotal, home_vat, home_wht FROM credit_notes WHERE kind = 'credit') p`)
      return rows[0]
    })
    expect({ run, ...left }).toEqual({ run, sales: '0', vat: '0', wht: '0' })
    expect(papers.credited).not.toBe('0')
  }
  for (const [kind, count] of Object.entries(done))
    expect({ kind, count }).not.toEqual({ kind, count: 0 })
})

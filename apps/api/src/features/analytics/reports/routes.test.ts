import type {
  ClientProfit,
  Forecast,
  ProfitAndLoss,
  TaxSetAside,
  VatWhatIf,
} from '@isiro/contracts/analytics-reports'
import { describe, expect, test } from 'vitest'
import { expenseInput, issued, recurringInput } from '../../../../test/factories.ts'
import { asBusiness, testApp, type Visitor } from '../../../../test/harness.ts'

/** It is November 21, 2026. */
const { signedIn, anyone, owner } = await testApp()

const YEAR = 'from=2026-01-01&to=2026-12-31'

async function reportOf<Report>(visitor: Visitor, path: string): Promise<Report> {
  const { status, body } = await visitor.get(`/api/analytics/reports/${path}`)
  if (status !== 200 || body.report === null) throw new Error(JSON.stringify({ status, body }))
  return body.report
}

interface Sale {
  client?: string
  issueDate: string
  dueDate?: string
  vatCategory?: string
}

/** An invoice for ₦`amount` before VAT; without VAT unless its category has it. */
function sale(visitor: Visitor, amount: number, { client, vatCategory = 'zero', ...days }: Sale) {
  return issued(visitor, {
    items: [{ description: 'Work', quantity: 1, rate: amount, vatCategory }],
    dueDate: days.issueDate,
    ...days,
    ...(client && { client: { name: client, email: 'pay@client.example' } }),
  })
}

async function pay(visitor: Visitor, id: string, amount: number, receivedOn: string) {
  const { status, body } = await visitor.post(`/api/invoices/${id}/payments`, {
    amount,
    method: 'cash',
    receivedOn,
  })
  if (status !== 201) throw new Error(JSON.stringify(body))
}

async function spend(visitor: Visitor, expenseDate: string, more: object = {}) {
  const { status, body } = await visitor.post(
    '/api/expenses',
    expenseInput({ expenseDate, ...more }),
  )
  if (status !== 201) throw new Error(JSON.stringify(body))
}

async function credit(visitor: Visitor, invoiceId: string, amount: number) {
  const { status, body } = await visitor.post(`/api/invoices/${invoiceId}/credit-notes`, {
    reason: 'Too many hours',
    lines: [{ line: 0, amount }],
  })
  if (status !== 201) throw new Error(JSON.stringify(body))
}

const total = (amounts: readonly string[]) =>
  amounts.reduce((sum, amount) => sum + Math.round(Number(amount) * 100), 0) / 100

describe('the cash forecast', () => {
  test('moves each open invoice by its client’s own habit, or by that of all', async () => {
    const ada = await signedIn({ plan: 'pro' })
    // Bello is always ten days late; nothing is known of Chuka.
    for (const month of ['06', '07', '08']) {
      const past = await sale(ada, 100, { client: 'Bello', issueDate: `2026-${month}-01` })
      await pay(ada, past.id, 100, `2026-${month}-11`)
    }
    await sale(ada, 500, { client: 'Bello', issueDate: '2026-11-20', dueDate: '2026-11-25' })
    await sale(ada, 70, { client: 'Chuka', issueDate: '2026-11-20', dueDate: '2026-12-02' })
    // Later than anybody ever was, and after the last week.
    await sale(ada, 40, { client: 'Chuka', issueDate: '2026-09-01' })
    await sale(ada, 9, { client: 'Chuka', issueDate: '2026-11-20', dueDate: '2027-06-01' })

    const forecast = await reportOf<Forecast>(ada, 'forecast')

    const weeks = forecast.weeks.filter(({ receipts }) => receipts !== '0.00')
    expect(weeks.map(({ from, receipts }) => [from, receipts])).toEqual([
      ['2026-12-05', '500.00'],
      ['2026-12-12', '70.00'],
    ])
    expect(forecast).toMatchObject({
      open: { amount: '619.00', invoices: 4 },
      unsure: '40.00',
      later: '9.00',
      habit: { early: 10, usual: 10, late: 10, invoices: 3 },
      spending: null,
    })
    expect(
      forecast.clients.map(({ clientName, open, habit }) => [clientName, open, habit]),
    ).toEqual([
      ['Bello', '500.00', { early: 10, usual: 10, late: 10, invoices: 3 }],
      ['Chuka', '119.00', null],
    ])
    const inWeeks = total(forecast.weeks.map(({ receipts }) => receipts))
    expect(inWeeks + total([forecast.unsure, forecast.later])).toBe(619)
  })

  test('goes on spending as the whole months before, and pays VAT on its day', async () => {
    const ada = await signedIn({ plan: 'pro' })
    await spend(ada, '2026-09-10', { amount: '610.00', taxDeductible: true })
    await spend(ada, '2026-11-10', { amount: '9999.00' })
    await sale(ada, 1000, { issueDate: '2026-10-05', vatCategory: 'standard' })

    const forecast = await reportOf<Forecast>(ada, 'forecast')

    // ₦610 in the 61 days of September and October is ₦70 a week.
    expect(forecast.spending).toEqual({ from: '2026-09-01', to: '2026-10-31', amount: '610.00' })
    expect(new Set(forecast.weeks.map(({ expenses }) => expenses))).toEqual(new Set(['70.00']))
    expect(forecast.taxes).toEqual([
      { duty: 'vat', period: '2026-10', dueOn: '2026-11-21', amount: '75.00' },
    ])
    expect(forecast.weeks[0]?.tax).toBe('75.00')
  })

  test('has the invoices of recurring ones once: those to come until they are issued', async () => {
    const ada = await signedIn({ plan: 'pro' })
    const made = await ada.post(
      '/api/recurring',
      recurringInput({ startsOn: '2026-12-01', monthDay: null, count: 2, dueDays: 7 }),
    )
    expect(made.status).toBe(201)
    const { body } = await ada.get(`/api/recurring/${made.body.id ?? made.body.recurring.id}`)
    const each = Number((body.recurring ?? body).total)
    const forecast = await reportOf<Forecast>(ada, 'forecast')
    expect(forecast.planned).toEqual({ amount: (each * 2).toFixed(2), invoices: 2 })
    expect(
      forecast.weeks
        .filter(({ planned }) => planned !== '0.00')
        .map(({ from, planned }) => [from, Number(planned)]),
    ).toEqual([
      ['2026-12-05', each],
      ['2027-01-02', each],
    ])
    expect(forecast.open.invoices).toBe(0)

    const basic = await signedIn({ plan: 'basic' })
    const csv = await basic.get(`/api/analytics/reports/forecast/export?${YEAR}`)
    expect(csv.status).toBe(200)
  })

  test('leaves out money in another currency without a rate, and says so', async () => {
    const ada = await signedIn({ plan: 'pro' })
    const none = { others: [], withoutRate: [] }
    const empty = await reportOf<Forecast>(ada, 'forecast')
    expect(empty).toMatchObject({
      foreign: { open: none, planned: none },
      open: { amount: '0.00', invoices: 0 },
    })
    expect(empty.weeks).toHaveLength(13)
    const dollars = {
      currency: 'USD',
      applyVat: false,
      items: [{ description: 'Advice', quantity: 1, rate: 1000 }],
    }
    await issued(ada, { ...dollars, exchangeRate: null })
    const exchangeRate = { rate: 1500, date: '2026-11-20', source: 'A bank' }
    await issued(ada, { ...dollars, exchangeRate })
    expect(await reportOf<Forecast>(ada, 'forecast')).toMatchObject({
      open: { amount: '1500000.00', invoices: 1 },
      foreign: {
        open: {
          others: [{ currency: 'USD', amount: '1000.00' }],
          withoutRate: [{ currency: 'USD', amount: '1000.00' }],
        },
      },
    })
  })
})

describe('profit and loss', () => {
  test('agrees with the analysis and with the tax months', async () => {
    const ada = await signedIn({ plan: 'pro' })
    const first = await sale(ada, 1000, { issueDate: '2026-10-05', vatCategory: 'standard' })
    const second = await sale(ada, 300, { issueDate: '2026-11-02' })
    await sale(ada, 200, { issueDate: '2026-11-03', vatCategory: 'exempt' })
    const voided = await sale(ada, 900, { issueDate: '2026-11-03' })
    await ada.post(`/api/invoices/${voided.id}/void`, {})
    await credit(ada, second.id, 50)
    await spend(ada, '2026-10-07', {
      amount: '107.50',
      category: 'rent',
      vatTreatment: 'charged',
      vatAmount: '7.50',
      vatRecoverable: true,
    })
    await spend(ada, '2026-11-08', { amount: '50.00', category: 'meals', taxDeductible: false })

    const report = await reportOf<ProfitAndLoss>(ada, `profit-and-loss?${YEAR}`)

    const [october, november] = [report.months[9], report.months[10]]
    expect(october).toMatchObject({
      invoiced: '1000.00',
      credited: '0.00',
      sales: '1000.00',
      expenses: '100.00',
      result: '900.00',
      categories: [{ category: 'rent', amount: '100.00' }],
    })
    expect(november).toMatchObject({
      invoiced: '500.00',
      credited: '50.00',
      sales: '450.00',
      expenses: '50.00',
      result: '400.00',
    })
    expect(report.total).toEqual({
      invoiced: '1500.00',
      credited: '50.00',
      sales: '1450.00',
      expenses: '150.00',
      assets: '0.00',
      exchange: '0.00',
      result: '1300.00',
    })
    expect(first.id).toBeTruthy()

    const { body: analysis } = await ada.get(`/api/analytics?${YEAR}`)
    for (const [at, month] of ['2026-10', '2026-11'].entries()) {
      const { body: tax } = await ada.get(`/api/tax/months/${month}`)
      const box = (name: string, part: 'base' | 'tax') =>
        tax.vat.boxes.find((each: { box: string }) => each.box === name)[part] ?? '0.00'
      const mine = report.months[at + 9]
      const sales = [box('1', 'base'), box('2', 'base'), box('3', 'base'), tax.vat.notCharged]
      expect([month, total(sales)]).toEqual([month, Number(mine?.sales)])
      // With the VAT on both sides, the sums are those of the analysis.
      const drawn = analysis.moneyIn.points[at + 9]
      expect(total([mine?.sales ?? '', box('4', 'tax')])).toBe(Number(drawn.invoiced))
      const spent = analysis.net.points[at + 9].expenses
      expect(total([mine?.expenses ?? '', box('9', 'tax')])).toBe(Number(spent))
    }
  })

  test('counts foreign sales at their rate, and the exchange gains as the gains report has them', async () => {
    const ada = await signedIn({ plan: 'pro' })
    const { id } = await issued(ada, {
      currency: 'USD',
      applyVat: false,
      items: [{ description: 'Advice', quantity: 1, rate: 1000 }],
      issueDate: '2026-11-20',
      exchangeRate: { rate: 1500, date: '2026-11-20', source: 'Central Bank of Nigeria' },
    })
    const open = await reportOf<Forecast>(ada, 'forecast')
    expect([open.open.amount, open.foreign.open]).toEqual([
      '1500000.00',
      { others: [{ currency: 'USD', amount: '1000.00' }], withoutRate: [] },
    ])
    const { status } = await ada.post(`/api/invoices/${id}/payments`, {
      amount: 400,
      exchangeRate: 1550,
      method: 'transfer',
      receivedOn: '2026-11-21',
    })
    expect(status).toBe(201)
    const report = await reportOf<ProfitAndLoss>(ada, `profit-and-loss?${YEAR}`)
    expect(report.total).toMatchObject({
      sales: '1500000.00',
      exchange: '20000.00',
      result: '1520000.00',
    })
    expect(report.months[10]?.exchange).toBe('20000.00')
    const inDollars = [{ currency: 'USD', amount: '1000.00' }]
    expect(report.months[10]?.others).toEqual(inDollars)
    expect(report.foreign.sales).toEqual({ others: inDollars, withoutRate: [] })
    const file = await ada.get(`/api/analytics/reports/profit-and-loss/export?${YEAR}`)
    expect(file.raw.toString()).toContain('20000.00,1520000.00,USD 1000.00')
    expect(await reportOf<ClientProfit>(ada, `client-profit?${YEAR}`)).toMatchObject({
      total: { sales: '1500000.00', received: '620000.00' },
      foreign: {
        sales: { others: inDollars, withoutRate: [] },
        received: { others: [{ currency: 'USD', amount: '400.00' }], withoutRate: [] },
      },
      clients: [
        {
          sales: '1500000.00',
          salesOthers: inDollars,
          receivedOthers: [{ currency: 'USD', amount: '400.00' }],
        },
      ],
    })
    expect(await reportOf<ClientProfit>(ada, `client-profit?${YEAR}&currency=USD`)).toMatchObject({
      total: { sales: '1000.00', received: '400.00' },
      foreign: { sales: { others: [], withoutRate: [] } },
    })
    const { body } = await ada.get(`/api/payments/exchange-gains?${YEAR}`)
    expect(body.net).toBe(report.total.exchange)
  })

  test('compares with the period before', async () => {
    const ada = await signedIn({ plan: 'pro' })
    await sale(ada, 80, { issueDate: '2026-10-05' })
    await sale(ada, 100, { issueDate: '2026-11-05' })
    await spend(ada, '2026-10-05', { amount: '30.00' })
    const report = await reportOf<ProfitAndLoss>(
      ada,
      'profit-and-loss?from=2026-11-01&to=2026-11-30',
    )
    expect(report.comparedWith).toEqual({ from: '2026-10-01', to: '2026-10-21' })
    expect([report.total.result, report.before.result]).toEqual(['100.00', '50.00'])
  })
})

describe('what each client brings', () => {
  test('is sales less credit notes, money, days to pay and waiting WHT; pages follow the sort', async () => {
    const ada = await signedIn({ plan: 'pro' })
    const bello = await sale(ada, 300, { client: 'Bello', issueDate: '2026-10-01' })
    await pay(ada, bello.id, 300, '2026-10-11')
    const chuka = await sale(ada, 500, { client: 'Chuka', issueDate: '2026-10-02' })
    await credit(ada, chuka.id, 100)
    await sale(ada, 200, { client: 'Dayo', issueDate: '2026-10-03' })
    await sale(ada, 999, { client: 'Dayo', issueDate: '2025-10-03' })

    const whole = await reportOf<ClientProfit>(ada, `client-profit?${YEAR}`)
    expect(
      whole.clients.map(({ clientName, sales, credited, received, daysToPay }) => {
        return [clientName, sales, credited, received, daysToPay]
      }),
    ).toEqual([
      ['Chuka', '400.00', '100.00', '0.00', null],
      ['Bello', '300.00', '0.00', '300.00', 10],
      ['Dayo', '200.00', '0.00', '0.00', null],
    ])
    expect(whole.total).toEqual({
      sales: '900.00',
      credited: '100.00',
      received: '300.00',
      waiting: '0.00',
      clients: 3,
    })
    const { body: analysis } = await ada.get(`/api/analytics?${YEAR}`)
    expect(whole.total.received).toBe(analysis.moneyIn.received.amount)
    const profit = await reportOf<ProfitAndLoss>(ada, `profit-and-loss?${YEAR}`)
    expect(whole.total.sales).toBe(profit.total.sales)

    for (const [sort, names] of [
      ['sales', ['Chuka', 'Bello', 'Dayo']],
      ['received', ['Bello']],
    ] as const) {
      const seen: string[] = []
      let next: string | undefined =
        `/api/analytics/reports/client-profit?${YEAR}&sort=${sort}&limit=1`
      while (next) {
        const answer = await ada.get(next)
        seen.push(answer.body.report.clients[0].clientName)
        expect(answer.body.report.total).toEqual(whole.total)
        next = /<([^>]+)>/.exec(String(answer.headers.link ?? ''))?.[1]
      }
      expect(seen).toHaveLength(3)
      expect(seen.slice(0, names.length)).toEqual(names)
    }
  })
})

describe('tax to set aside', () => {
  test('is the VAT and WHT that are not paid, and the income tax so far', async () => {
    const ada = await signedIn({ plan: 'pro' })
    await sale(ada, 10_000_000, { issueDate: '2026-10-05', vatCategory: 'standard' })
    await spend(ada, '2026-11-05', { amount: '1000000.00', taxDeductible: true })
    const report = await reportOf<TaxSetAside>(ada, 'tax-set-aside')
    expect(report.vat).toBe('750000.00')
    expect(report.duties.map(({ duty, period }) => [duty, period])).toEqual([['vat', '2026-10']])
    expect(report.income).toMatchObject({
      from: '2026-01-01',
      turnover: '10000000.00',
      profit: '9000000.00',
    })
    expect(total([report.vat, report.wht, report.income.left])).toBe(Number(report.total))

    const forecast = await reportOf<Forecast>(ada, 'forecast')
    expect(forecast.taxes).toEqual(report.duties)

    const filing = { duty: 'vat', period: '2026-10', filedOn: '2026-11-20', reference: null }
    expect((await ada.post('/api/tax/filings', filing)).status).toBe(201)
    const paid = await ada.post('/api/tax/duties/vat/2026-10/payments', {
      paidOn: '2026-11-20',
      amount: 750_000,
    })
    expect(paid.status).toBe(201)
    expect(await reportOf<TaxSetAside>(ada, 'tax-set-aside')).toMatchObject({
      vat: '0.00',
      duties: [],
    })
  })
})

test('the choices about VAT start from the last twelve months', async () => {
  const ada = await signedIn({ plan: 'pro' })
  await sale(ada, 1000, { issueDate: '2026-01-05', vatCategory: 'standard' })
  await sale(ada, 300, { issueDate: '2026-10-05' })
  await sale(ada, 5000, { issueDate: '2025-11-30' })
  await spend(ada, '2026-10-07', {
    amount: '107.50',
    vatTreatment: 'charged',
    vatAmount: '7.50',
    vatRecoverable: true,
  })
  const report = await reportOf<VatWhatIf>(ada, 'vat-what-if')
  expect(report).toMatchObject({
    from: '2025-12-01',
    to: '2026-11-21',
    rate: 75_000,
    chargesVat: true,
    year: {
      taxableSales: '1000.00',
      outputVat: '75.00',
      zeroSales: '300.00',
      exemptSales: '0.00',
      purchases: '107.50',
      inputVat: '7.50',
    },
  })
})

const REPORTS = ['forecast', 'profit-and-loss', 'client-profit', 'tax-set-aside', 'vat-what-if']

test('below the plan no report is shown, and each can be downloaded as CSV and Excel', async () => {
  const ada = await signedIn({ plan: 'free' })
  await sale(ada, 100, { client: 'Bello', issueDate: '2026-11-05' })
  for (const report of REPORTS) {
    const days = ['profit-and-loss', 'client-profit'].includes(report) ? `?${YEAR}` : ''
    const { body } = await ada.get(`/api/analytics/reports/${report}${days}`)
    expect([report, body]).toEqual([report, { gap: 'plan', report: null }])
    const path = `/api/analytics/reports/${report}/export?${YEAR}`
    const csv = await ada.get(path)
    expect([report, csv.status, csv.headers['content-type']]).toEqual([
      report,
      200,
      'text/csv; charset=utf-8',
    ])
    expect(csv.raw.toString().split('\r\n').length).toBeGreaterThan(2)
    const excel = await ada.get(`${path}&format=xlsx`)
    expect(excel.raw.subarray(0, 2).toString()).toBe('PK')
  }
})

test('reports about Nigerian taxes are not for a business abroad; the others are', async () => {
  const ada = await signedIn({ plan: 'pro' })
  await asBusiness(owner, ada.user.businessId, (client) =>
    client.query(
      `UPDATE businesses SET country = 'KE', currency = 'KES', sales_tax_name = 'VAT', sales_tax_rate = 1600 WHERE id = $1`,
      [ada.user.businessId],
    ),
  )
  for (const report of ['tax-set-aside', 'vat-what-if']) {
    const path = `/api/analytics/reports/${report}`
    expect((await ada.get(path)).body).toEqual({ gap: 'abroad', report: null })
    expect((await ada.get(`${path}/export?${YEAR}`)).body.code).toBe('tax.not_in_nigeria')
  }
  const forecast = await reportOf<Forecast>(ada, 'forecast')
  expect([forecast.currency, forecast.taxes]).toEqual(['KES', []])
  expect((await anyone.get('/api/analytics/reports/forecast')).status).toBe(401)
})

import { formatMinor } from '@isiro/domain/money'
import { afterEach, describe, expect, test } from 'vitest'
import { clientInput, expenseInput, issued } from '../../../test/factories.ts'
import { asBusiness, testApp, type Visitor } from '../../../test/harness.ts'

const { signedIn, anyone, clock, owner } = await testApp()

const START = clock.now
afterEach(() => {
  clock.now = START
})

async function got(visitor: Visitor, url: string) {
  const { status, body } = await visitor.get(url)
  if (status !== 200) throw new Error(`${url}: ${status} ${JSON.stringify(body)}`)
  return body
}
const monthOf = (visitor: Visitor, month = '2026-11') => got(visitor, `/api/tax/months/${month}`)
const rowsOf = (visitor: Visitor, box: string, month = '2026-11') =>
  got(visitor, `/api/tax/months/${month}/rows?box=${box}`)
const boxOf = (body: { vat: { boxes: { box: string }[] } }, box: string) =>
  body.vat.boxes.find((row) => row.box === box)

async function spend(visitor: Visitor, overrides: Record<string, unknown> = {}) {
  const { status, body } = await visitor.post('/api/expenses', expenseInput(overrides))
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body
}
const withVat = { amount: 1075, vatTreatment: 'charged', vatAmount: 75, vatRecoverable: true }

function pay(visitor: Visitor, invoice: { id: string }, amount: number, receivedOn = '2026-11-21') {
  return visitor.post(`/api/invoices/${invoice.id}/payments`, {
    amount,
    method: 'transfer',
    receivedOn,
  })
}

/** Issues mixed goods: ₦100,000 standard, ₦20,000 zero-rated, ₦30,000 exempt. */
const mixed = (visitor: Visitor, overrides: Record<string, unknown> = {}) =>
  issued(visitor, {
    items: [
      { description: 'Work', quantity: 1, rate: 100_000 },
      { description: 'Export', quantity: 1, rate: 20_000, vatCategory: 'zero' },
      { description: 'Rent of land', quantity: 1, rate: 30_000, vatCategory: 'exempt' },
    ],
    ...overrides,
  })

describe('a month', () => {
  test('of a new business is a return of nothing, due on the 21st', async () => {
    const ada = await signedIn()
    const month = await monthOf(ada)
    expect(month).toMatchObject({
      month: '2026-11',
      currency: 'NGN',
      vat: {
        mustFile: true,
        payable: '0.00',
        broughtForward: '0.00',
        withheldByCustomers: '0.00',
        toPay: '0.00',
        carriedForward: '0.00',
        dueOn: '2026-12-21',
        apportionment: null,
        notCharged: '0.00',
      },
      wht: {
        deducted: { waiting: '0.00', received: '0.00', lost: '0.00', total: '0.00' },
        expected: '0.00',
      },
      basis: { invoices: 0, expenses: 0 },
      otherCurrencies: [],
      filing: null,
      exceptions: 0,
    })
    expect(month.vat.boxes).toHaveLength(10)
  })

  test('has each sale and purchase in its box, and only a part of the input VAT beside exempt sales', async () => {
    const ada = await signedIn({ plan: 'pro' })
    await mixed(ada)
    await spend(ada, withVat)
    await spend(ada, { ...withVat, vatTreatment: 'import', amount: 2150, vatAmount: 150 })
    await spend(ada, { amount: 500, vatTreatment: 'zero' })
    await spend(ada, { amount: 700, vatTreatment: 'exempt' })
    await spend(ada, { amount: 107.5, vatTreatment: 'charged', vatAmount: 7.5 })
    await spend(ada, { amount: 300, vatTreatment: 'small_supplier' })
    await spend(ada, { amount: 900 })
    const { vat, basis } = await monthOf(ada)
    // 120,000 of 150,000 is taxable: 180.00 of 225.00 comes back, of the imports 120.00.
    expect(vat.boxes).toEqual([
      { box: '1', base: '100000.00', tax: '7500.00' },
      { box: '2', base: '20000.00', tax: null },
      { box: '3', base: '30000.00', tax: null },
      { box: '4', base: null, tax: '7500.00' },
      { box: '5', base: '1000.00', tax: '60.00' },
      { box: '6', base: '500.00', tax: null },
      { box: '7', base: '700.00', tax: null },
      { box: '8', base: '2000.00', tax: '120.00' },
      { box: '9', base: null, tax: '180.00' },
      { box: '10', base: null, tax: '7320.00' },
    ])
    expect(vat.apportionment).toEqual({
      inputVat: '225.00',
      taxableSales: '120000.00',
      totalSales: '150000.00',
      recoverable: '180.00',
    })
    expect(basis).toEqual({ invoices: 1, expenses: 6 })
  })

  test('counts an invoice by the earlier of issue and supply, whenever it is due', async () => {
    const ada = await signedIn({ plan: 'basic' })
    await issued(ada, { supplyDate: '2026-10-31' })
    await issued(ada, { supplyDate: '2026-12-05' })
    await issued(ada, { issueDate: '2026-10-30', dueDate: '2026-11-30', supplyDate: '2026-11-02' })
    const points = async (month: string) =>
      (await rowsOf(ada, '1', month)).map(({ date }: { date: string }) => date)
    expect(await points('2026-10')).toEqual(['2026-10-31', '2026-10-30'])
    expect(await points('2026-11')).toEqual(['2026-11-21'])
    expect(await points('2026-12')).toEqual([])
    expect(boxOf(await monthOf(ada, '2026-10'), '4')).toMatchObject({ tax: '37500.00' })
  })

  test('leaves void invoices out, from the day they are void', async () => {
    const ada = await signedIn()
    const invoice = await issued(ada)
    expect((await monthOf(ada)).vat.payable).toBe('18750.00')
    await ada.post(`/api/invoices/${invoice.id}/void`, { reason: 'Twice' })
    expect(await monthOf(ada)).toMatchObject({ vat: { payable: '0.00' }, basis: { invoices: 0 } })
    expect(await rowsOf(ada, '1')).toEqual([])
  })

  test('carries a credit on into the next months, and shows what a government client withheld', async () => {
    const ada = await signedIn()
    await spend(ada, { ...withVat, amount: 430_000, vatAmount: 30_000, expenseDate: '2026-09-15' })
    await issued(ada, { issueDate: '2026-10-10', dueDate: '2026-10-31' })
    const ministry = await issued(ada, {
      client: { name: 'Ministry', email: 'm@example.com', kind: 'government' },
    })
    const paid = { amount: 250_000, method: 'transfer', receivedOn: '2026-11-21' }
    await ada.post(`/api/invoices/${ministry.id}/payments`, paid)
    expect((await monthOf(ada, '2026-09')).vat).toMatchObject({
      payable: '-30000.00',
      toPay: '0.00',
      carriedForward: '30000.00',
    })
    expect((await monthOf(ada, '2026-10')).vat).toMatchObject({
      broughtForward: '30000.00',
      payable: '18750.00',
      toPay: '0.00',
      carriedForward: '11250.00',
    })
    // All of this month's VAT is withheld, so the credit stays.
    expect((await monthOf(ada)).vat).toMatchObject({
      broughtForward: '11250.00',
      withheldByCustomers: '18750.00',
      toPay: '0.00',
      carriedForward: '11250.00',
    })
    expect(await rowsOf(ada, 'withheld')).toMatchObject([
      { party: 'Ministry', base: '250000.00', tax: '18750.00' },
    ])
  })

  test('names sales without VAT and other currencies, and adds neither', async () => {
    const ada = await signedIn({ plan: 'pro' })
    await issued(ada, { applyVat: false })
    await issued(ada, { currency: 'USD', applyVat: false })
    const month = await monthOf(ada)
    expect(month).toMatchObject({
      vat: { notCharged: '250000.00', payable: '0.00' },
      otherCurrencies: ['USD'],
      basis: { invoices: 1 },
    })
    expect(boxOf(month, '1')).toMatchObject({ base: '0.00' })
    expect(await rowsOf(ada, '1')).toEqual([])
    expect(await rowsOf(ada, 'not_charged')).toMatchObject([{ base: '250000.00', tax: '0.00' }])
  })

  test('begins at midnight in the zone of the business', async () => {
    const ada = await signedIn()
    clock.now = new Date('2026-11-30T23:30:00Z')
    await issued(ada, { issueDate: '2026-12-01', dueDate: '2026-12-31' })
    expect((await monthOf(ada, '2026-12')).vat.payable).toBe('18750.00')
    expect((await monthOf(ada, '2026-11')).vat.payable).toBe('0.00')
    expect((await got(ada, '/api/dashboard/stats')).vatCollected).toBe('18750.00')
  })

  test('a small business files nothing, and is told so', async () => {
    const ada = await signedIn()
    await asBusiness(owner, ada.user.businessId, (client) =>
      client.query(`UPDATE businesses SET vat_status = 'small'`),
    )
    await issued(ada, { applyVat: false })
    const month = await monthOf(ada)
    expect(month.vat.mustFile).toBe(false)
    // No VAT is as it should be, and the client has no Tax ID: one thing to look at.
    expect(month.exceptions).toBe(1)
    const { duties } = await got(ada, '/api/tax/calendar')
    expect(duties.map(({ duty }: { duty: string }) => duty)).toEqual(['company_tax'])
  })

  test.each(['2026-13', '2026-00', '26-11', '2026-1', 'x', '1899-12', '2200-01'])(
    '%s is none',
    async (month) => {
      const ada = await signedIn()
      expect(await ada.get(`/api/tax/months/${month}`)).toMatchObject({
        status: 404,
        body: { code: 'resource.not_found' },
      })
    },
  )
})

test('the last year that can be asked for has all its months', async () => {
  const ada = await signedIn()
  expect((await got(ada, '/api/tax/years/2199')).months).toHaveLength(12)
  expect((await monthOf(ada, '2199-12')).vat.dueOn).toBe('2200-01-21')
  expect((await monthOf(ada, '1900-01')).vat.payable).toBe('0.00')
})

describe('the papers behind a figure', () => {
  test('come page by page, newest first, and add up to it', async () => {
    const ada = await signedIn({ plan: 'basic' })
    for (let day = 1; day <= 7; day++)
      await issued(ada, { issueDate: `2026-11-0${day}`, dueDate: '2026-11-30' })
    const seen: string[] = []
    let url: string | undefined = '/api/tax/months/2026-11/rows?box=1&limit=3'
    for (let pages = 0; url && pages < 5; pages++) {
      const { body, headers } = await ada.get(url)
      seen.push(...body.map(({ date }: { date: string }) => date))
      url = /<([^>]+)>; rel="next"/.exec(String(headers.link ?? ''))?.[1]
    }
    expect(seen).toEqual([7, 6, 5, 4, 3, 2, 1].map((day) => `2026-11-0${day}`))
  })

  test('state the item and the other party of each sale or purchase', async () => {
    const ada = await signedIn({ plan: 'pro' })
    const invoice = await mixed(ada)
    const expense = await spend(ada, {
      ...withVat,
      supplier: 'Fuel Ltd',
      supplierTaxId: '12345678-0009',
      supplierInvoice: 'F-7',
    })
    expect(await rowsOf(ada, '3')).toEqual([
      {
        id: invoice.id,
        kind: 'invoice',
        invoiceId: null,
        number: invoice.invoiceNumber,
        description: null,
        party: 'Quorum Consulting Ltd',
        partyTaxId: null,
        date: '2026-11-21',
        late: false,
        base: '30000.00',
        tax: '0.00',
        vatGrounds: [],
      },
    ])
    expect(await rowsOf(ada, '5')).toEqual([
      {
        id: expense.id,
        kind: 'expense',
        invoiceId: null,
        number: 'F-7',
        description: 'Diesel for the generator',
        party: 'Fuel Ltd',
        partyTaxId: '12345678-0009',
        date: '2026-11-20',
        late: false,
        base: '1000.00',
        // Four fifths of 75.00: a fifth of the sales is exempt.
        tax: '60.00',
        vatGrounds: [],
      },
    ])
  })

  test('the list of purchases is part of the input VAT report; its figure and files are not', async () => {
    const ada = await signedIn({ plan: 'basic' })
    await spend(ada, withVat)
    expect(await ada.get('/api/tax/months/2026-11/rows?box=5')).toMatchObject({
      status: 403,
      body: { code: 'plan.upgrade_required', capability: 'input_vat_report' },
    })
    const month = await monthOf(ada)
    expect(month.listsPurchases).toBe(false)
    expect(boxOf(month, '5')).toMatchObject({ tax: '75.00' })
    expect((await ada.get('/api/tax/months/2026-11/pack.xlsx')).status).toBe(200)
    expect((await ada.get('/api/tax/months/2026-11/rows?box=1')).status).toBe(200)
  })

  test.each(['4', '9', '10', 'all', ''])('box %j has none of its own', async (box) => {
    const ada = await signedIn()
    expect((await ada.get(`/api/tax/months/2026-11/rows?box=${box}`)).status).toBe(400)
  })
})

describe('WHT', () => {
  test('is in the schedule with its kind of income until the certificate arrives', async () => {
    const ada = await signedIn()
    const invoice = await issued(ada, {
      applyWht: true,
      client: { name: 'Quorum', email: 'q@example.com', taxId: '87654321-0001' },
    })
    expect((await monthOf(ada)).wht).toMatchObject({
      deducted: { total: '0.00' },
      expected: '12500.00',
    })
    expect(await rowsOf(ada, 'wht_expected')).toMatchObject([
      { id: invoice.id, base: '250000.00', tax: '12500.00' },
    ])
    await pay(ada, invoice, 256_250)
    const { rows } = await got(ada, '/api/tax/months/2026-11/wht')
    expect(rows).toMatchObject([
      {
        invoiceId: invoice.id,
        invoiceNumber: invoice.invoiceNumber,
        clientName: 'Quorum',
        clientTaxId: '87654321-0001',
        natures: [{ whtType: 'professional', gross: '250000.00', rate: '5.00' }],
        gross: '250000.00',
        amount: '12500.00',
        currency: 'NGN',
        deductedOn: '2026-11-21',
        state: 'waiting',
        isLate: false,
        hasFile: false,
      },
    ])
    expect((await monthOf(ada)).wht.deducted).toMatchObject({
      waiting: '12500.00',
      received: '0.00',
    })
    await ada.post(`/api/deductions/${rows[0].id}/certificate`, {
      state: 'received',
      number: 'WHT-1',
    })
    expect((await monthOf(ada)).wht.deducted).toMatchObject({
      waiting: '0.00',
      received: '12500.00',
      total: '12500.00',
    })
  })

  test('that no invoice asked for has the rate only where it explains the amount', async () => {
    const ada = await signedIn({ plan: 'basic' })
    const [usual, odd] = [await issued(ada), await issued(ada)]
    const deducted = { tax: 'wht', deductedOn: '2026-11-21', whtType: 'goods' }
    await ada.post(`/api/invoices/${usual.id}/deductions`, { ...deducted, amount: 5_000 })
    await ada.post(`/api/invoices/${odd.id}/deductions`, { ...deducted, amount: 1234.56 })
    const { rows } = await got(ada, '/api/tax/months/2026-11/wht')
    expect(rows.map(({ natures, amount }: Record<string, unknown>) => [natures, amount])).toEqual([
      [[{ whtType: 'goods', gross: '250000.00', rate: '2.00' }], '5000.00'],
      [[{ whtType: 'goods', gross: '250000.00', rate: null }], '1234.56'],
    ])
  })

  test('a deduction is late when its certificate is missing after the payer’s remittance date', async () => {
    const ada = await signedIn()
    const invoice = await issued(ada, {
      applyWht: true,
      client: { name: 'X', email: 'x@example.com', taxId: '1' },
    })
    await pay(ada, invoice, 256_250)
    clock.now = new Date('2026-12-10T10:00:00Z') // The session is used in between, and lives.
    await monthOf(ada)
    clock.now = new Date('2026-12-21T10:00:00Z')
    const late = async () => (await got(ada, '/api/tax/months/2026-11/wht')).rows[0].isLate
    const exceptions = async () => (await monthOf(ada)).exceptions
    expect([await late(), await exceptions()]).toEqual([false, 0])
    clock.now = new Date('2026-12-22T10:00:00Z')
    expect([await late(), await exceptions()]).toEqual([true, 1])
    const { groups } = await got(ada, '/api/tax/months/2026-11/exceptions')
    expect(groups).toMatchObject([
      {
        kind: 'wht_certificate_late',
        count: 1,
        rows: [{ label: invoice.invoiceNumber, amount: '12500.00', where: 'wht' }],
      },
    ])
  })
})

describe('the exceptions list', () => {
  test('is counted and listed by kind, and goes when it is put right', async () => {
    const ada = await signedIn({ plan: 'pro' })
    const invoice = await issued(ada)
    await issued(ada, { applyVat: false })
    await issued(ada, {
      currency: 'USD',
      applyVat: false,
      client: { name: 'Person', email: 'p@example.com', kind: 'individual' },
    })
    const expense = await spend(ada, withVat)
    await spend(ada, { amount: 10 })
    const { total, groups } = await got(ada, '/api/tax/months/2026-11/exceptions')
    expect(groups.map(({ kind, count }: Record<string, unknown>) => [kind, count])).toEqual([
      ['not_charged', 1],
      ['client_tax_id', 1],
      ['other_currency', 1],
      ['supplier_tax_id', 1],
      ['receipt_missing', 1],
      ['vat_unknown', 1],
    ])
    expect(total).toBe(6)
    expect((await monthOf(ada)).exceptions).toBe(6)

    await ada.put(
      `/api/clients/${invoice.clientId}`,
      clientInput({ name: 'Quorum Consulting Ltd', email: 'accounts@quorum.example', taxId: '1' }),
    )
    await ada.put(
      `/api/expenses/${expense.id}`,
      expenseInput({ ...withVat, supplierTaxId: '12345678-0009' }),
    )
    expect((await monthOf(ada)).exceptions).toBe(4)
  })

  test('names no missing receipt where the plan keeps none', async () => {
    const ada = await signedIn({ plan: 'basic' })
    await spend(ada, withVat)
    const { groups } = await got(ada, '/api/tax/months/2026-11/exceptions')
    expect(groups.map(({ kind }: { kind: string }) => kind)).toEqual(['supplier_tax_id'])
  })

  test('begins with the own Tax ID', async () => {
    const ada = await signedIn({ hasProfile: false })
    const { groups } = await got(ada, '/api/tax/months/2026-11/exceptions')
    expect(groups).toMatchObject([
      { kind: 'business_tax_id', count: 1, rows: [{ id: null, where: 'business' }] },
    ])
  })

  test('shows fifty of a kind and counts them all', async () => {
    const ada = await signedIn()
    for (let i = 0; i < 52; i++) await spend(ada, { amount: i + 1 })
    const { groups } = await got(ada, '/api/tax/months/2026-11/exceptions')
    expect(groups).toHaveLength(1)
    expect(groups[0]).toMatchObject({ kind: 'vat_unknown', count: 52 })
    expect(groups[0].rows).toHaveLength(50)
  })
})

describe('a year', () => {
  test('has its twelve months, what they run up to, and what they are in all', async () => {
    const ada = await signedIn()
    await issued(ada, { issueDate: '2026-03-10', dueDate: '2026-03-31', applyWht: true })
    await spend(ada, { ...withVat, amount: 430_000, vatAmount: 30_000, expenseDate: '2026-05-01' })
    const paid = await issued(ada, { applyWht: true })
    await pay(ada, paid, 256_250)
    await issued(ada, { issueDate: '2025-12-31', dueDate: '2026-01-31' })
    const year = await got(ada, '/api/tax/years/2026')
    expect(year.months).toHaveLength(12)
    const at = (month: string) => year.months.find((row: { month: string }) => row.month === month)
    expect(at('2026-03')).toMatchObject({ outputVat: '18750.00', runningNet: '18750.00' })
    expect(at('2026-05')).toMatchObject({
      inputVat: '30000.00',
      net: '-30000.00',
      runningNet: '-11250.00',
    })
    expect(at('2026-11')).toMatchObject({
      whtDeducted: '12500.00',
      runningNet: '7500.00',
      isFiled: false,
    })
    expect(year.totals).toEqual({
      outputVat: '37500.00',
      inputVat: '30000.00',
      net: '7500.00',
      whtDeducted: '12500.00',
      whtToRemit: '0.00',
    })
    const csv = await ada.get('/api/tax/years/2026/export')
    expect(csv.headers['content-disposition']).toBe('attachment; filename="isiro-tax-2026.csv"')
    const lines = csv.raw.toString().split('\r\n')
    expect(lines[0]).toBe(
      '\uFEFFMonth,Output VAT,Input VAT,Net VAT,Net VAT since January,WHT withheld,WHT to remit,VAT return filed',
    )
    expect(lines[5]).toBe('2026-05,0.00,30000.00,-30000.00,-11250.00,0.00,0.00,No')
  })
})

test('the dashboard’s tax summary is the month of the return', async () => {
  const ada = await signedIn({ plan: 'business' })
  await mixed(ada, { supplyDate: '2026-10-01' })
  await mixed(ada, { supplyDate: '2026-12-01', applyWht: true })
  const paid = await issued(ada, { applyWht: true, issueDate: '2026-09-09', dueDate: '2026-09-30' })
  await pay(ada, paid, 256_250)
  const [stats, month] = [await got(ada, '/api/dashboard/stats'), await monthOf(ada)]
  expect(stats.vatCollected).toBe(boxOf(month, '4') && month.vat.boxes[3].tax)
  expect(stats.whtDeducted).toBe(month.wht.deducted.total)
  expect(stats.vatCollected).toBe('7500.00')
  expect(stats.netTax).toBe(formatMinor(750_000 - 1_250_000))
})

test('the routes require a session, and no figure contains another business’s documents', async () => {
  for (const url of ['/api/tax/months/2026-11', '/api/tax/calendar', '/api/notices'])
    expect((await anyone.get(url)).status).toBe(401)
  const [ada, eve] = [await signedIn(), await signedIn()]
  const before = await monthOf(eve)
  const invoice = await issued(ada, { applyWht: true })
  await pay(ada, invoice, 256_250)
  await spend(ada, withVat)
  expect(await monthOf(eve)).toEqual(before)
  expect((await got(eve, '/api/tax/months/2026-11/wht')).rows).toEqual([])
})

import { describe, expect, test } from 'vitest'
import { expenseInput, invoiceInput, issued } from '../../../test/factories.ts'
import { asBusiness, testApp, type Visitor } from '../../../test/harness.ts'

const { signedIn, owner } = await testApp()

async function change(visitor: Visitor, changes: Record<string, unknown>) {
  const {
    bank: _,
    mobileMoney: __,
    logo: ___,
    nextInvoiceNumber: ____,
    lateFee,
    brand,
    ...profile
  } = (await visitor.get('/api/business')).body
  return visitor.put('/api/business', { ...profile, ...changes })
}

async function changed(visitor: Visitor, changes: Record<string, unknown>) {
  const { status, body } = await change(visitor, changes)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body
}

const work = (naira: number) => ({
  items: [{ description: 'Work', quantity: 1, rate: naira }],
  applyVat: false,
})
const CHARGED = { amount: 107_500, vatTreatment: 'charged', vatAmount: 7_500 }
const noticesOf = async (visitor: Visitor) =>
  (await visitor.get('/api/notices')).body.filter(
    ({ kind }: { kind: string }) => kind === 'vat_turnover',
  )
const monthOf = async (visitor: Visitor, month = '2026-11') =>
  (await visitor.get(`/api/tax/months/${month}`)).body

describe('the turnover of a small business', () => {
  test('is told of at 80 percent and above the limit, by stage, and can be put away', async () => {
    const ada = await signedIn({ plan: 'pro' })
    await changed(ada, { vatStatus: 'small' })
    await issued(ada, work(79_999_999.99))
    expect(await noticesOf(ada)).toEqual([])
    await issued(ada, work(0.01))
    expect(await noticesOf(ada)).toMatchObject([
      { id: 'vat_turnover:2026:near', stage: 'near', turnover: '80000000.00', severity: 'warning' },
    ])
    expect((await ada.post('/api/notices/vat_turnover:2026:near/dismiss')).status).toBe(204)
    expect(await noticesOf(ada)).toEqual([])
    // The accountant's 150,100,000.00.
    const last = await issued(ada, work(70_100_000))
    expect(await noticesOf(ada)).toMatchObject([
      { id: 'vat_turnover:2026:over', stage: 'over', turnover: '150100000.00', severity: 'urgent' },
    ])
    expect((await ada.get('/api/tax/turnover')).body.turnover).toEqual({
      currency: 'NGN',
      rolling: '150100000.00',
      rollingFrom: '2025-11-22',
      calendarYear: '150100000.00',
      limit: '100000000.00',
      stage: 'over',
    })
    await ada.post(`/api/invoices/${last.id}/void`, {})
    expect((await ada.get('/api/tax/turnover')).body.turnover).toMatchObject({ stage: 'near' })
  })

  test('counts before VAT, in naira, the last twelve months and the calendar year apart', async () => {
    const ada = await signedIn({ plan: 'pro' })
    await changed(ada, { vatStatus: 'small' })
    const day = (issueDate: string) => ({ issueDate, dueDate: issueDate })
    await issued(ada, { ...work(1), ...day('2025-11-21') })
    await issued(ada, { ...work(10), ...day('2025-11-22') })
    const exchangeRate = { rate: 1500, date: '2026-01-05', source: 'CBN' }
    await issued(ada, { ...work(2), currency: 'USD', exchangeRate })
    await issued(ada, { ...work(500), currency: 'USD' })
    expect((await ada.get('/api/tax/turnover')).body.turnover).toMatchObject({
      rolling: '3010.00',
      calendarYear: '3000.00',
      stage: null,
    })
  })

  test('is not watched where VAT is charged', async () => {
    const ada = await signedIn()
    expect((await ada.get('/api/tax/turnover')).body).toEqual({ turnover: null })
  })
})

test('a business that provides professional services cannot be small', async () => {
  const ada = await signedIn()
  expect((await ada.get('/api/business')).body.providesProfessionalServices).toBeNull()
  const both = { vatStatus: 'small', providesProfessionalServices: true }
  expect(await change(ada, both)).toMatchObject({
    status: 422,
    body: { code: 'business.professional_not_small', fields: [{ path: 'vatStatus' }] },
  })
  await changed(ada, { providesProfessionalServices: true })
  expect((await change(ada, { vatStatus: 'small' })).status).toBe(422)
  await changed(ada, { vatStatus: 'small', providesProfessionalServices: false })
})

describe('a VAT status that begins on a day', () => {
  test('charges none on supplies before it', async () => {
    const ada = await signedIn()
    await changed(ada, { vatStatus: 'registered', vatStatusSince: '2026-11-15' })
    const issue = (dates: Record<string, string>) =>
      ada.post('/api/invoices', invoiceInput({ dueDate: '2026-12-21', ...dates }))
    expect((await issue({ issueDate: '2026-11-14' })).body).toMatchObject({
      code: 'invoices.vat_not_charged',
    })
    expect((await issue({ issueDate: '2026-11-20', supplyDate: '2026-11-14' })).status).toBe(422)
    expect((await issue({ issueDate: '2026-11-15' })).status).toBe(201)
    expect([await monthOf(ada, '2026-10'), await monthOf(ada)]).toMatchObject([
      { vat: { mustFile: false } },
      { vat: { mustFile: true } },
    ])
  })

  test('begins today where a small business registers and names no day', async () => {
    const ada = await signedIn()
    expect((await changed(ada, { vatStatus: 'small' })).vatStatusSince).toBeNull()
    expect((await changed(ada, { vatStatus: 'registered' })).vatStatusSince).toBe('2026-11-21')
    expect((await changed(ada, { vatStatusSince: null })).vatStatusSince).toBeNull()
  })

  test('ends today where a business that has charged VAT becomes small', async () => {
    const ada = await signedIn()
    await issued(ada)
    expect((await changed(ada, { vatStatus: 'small' })).vatStatusSince).toBe('2026-11-21')
  })

  test('has its returns in the calendar from its month on', async () => {
    const ada = await signedIn()
    const periods = async () =>
      (await ada.get('/api/tax/calendar')).body.duties
        .filter(({ duty }: { duty: string }) => duty === 'vat')
        .map(({ period }: { period: string }) => period)
    expect(await periods()).toContain('2026-11')
    await changed(ada, { vatStatusSince: '2026-12-01' })
    expect(await periods()).not.toContain('2026-11')
  })

  test.each([
    ['small since before the VAT', { vatStatus: 'small', vatStatusSince: '2026-09-01' }, true],
    [
      'registered since after the VAT',
      { vatStatus: 'registered', vatStatusSince: '2026-12-01' },
      false,
    ],
  ])(
    'leaves the returns of months in which VAT was charged: %s',
    async (_, status, wasRegistered) => {
      const ada = await signedIn()
      const items = (rate: number) => [{ description: 'Work', quantity: 1, rate }]
      await issued(ada, {
        items: items(500_000),
        issueDate: '2026-10-05',
        supplyDate: '2026-10-05',
      })
      await issued(ada, { items: items(1_000_000) })
      const kept = await issued(ada, {
        items: items(70_000),
        issueDate: '2026-08-05',
        supplyDate: '2026-08-05',
      })
      await ada.post(`/api/invoices/${kept.id}/void`, {})
      const dutiesOf = async () =>
        (await ada.get('/api/tax/calendar')).body.duties
          .filter(({ duty }: { duty: string }) => duty === 'vat')
          .map(({ period, account }: { period: string; account: { due: string } }) => [
            period,
            account.due,
          ])
      await changed(ada, status)
      expect(await dutiesOf()).toEqual([
        ['2026-10', '37500.00'],
        ['2026-11', '75000.00'],
      ])
      expect((await monthOf(ada, '2026-10')).vat).toMatchObject({
        mustFile: true,
        toPay: '37500.00',
      })
      expect((await monthOf(ada, '2026-11')).vat).toMatchObject({
        mustFile: true,
        toPay: '75000.00',
      })
      // All that was charged in August is void.
      expect((await monthOf(ada, '2026-08')).vat.mustFile).toBe(wasRegistered)
      const late = (await ada.get('/api/notices')).body.filter(
        ({ kind }: { kind: string }) => kind === 'tax_due',
      )
      expect(JSON.stringify(late)).toContain('2026-10')
    },
  )
})

test('what credit notes take off is no turnover of a small business, what debit notes add is', async () => {
  const ada = await signedIn({ plan: 'pro' })
  await changed(ada, { vatStatus: 'small' })
  await issued(ada, work(90_000_000))
  const second = await issued(ada, work(15_000_000))
  const note = (path: string, lines: object[]) =>
    ada.post(`/api/invoices/${second.id}/${path}`, { reason: 'Less was done', lines })
  expect((await note('credit-notes', [{ line: 0, amount: 6_000_000 }])).status).toBe(201)
  expect((await ada.get('/api/tax/turnover')).body.turnover).toMatchObject({
    rolling: '99000000.00',
    calendarYear: '99000000.00',
    stage: 'near',
  })
  const more = [{ description: 'More', amount: 1_000_000.01, vatCategory: 'standard' }]
  expect((await note('debit-notes', more)).status).toBe(201)
  expect((await ada.get('/api/tax/turnover')).body.turnover).toMatchObject({
    rolling: '100000000.01',
    stage: 'over',
  })
})

describe('the VAT that a small business paid', () => {
  test('is part of the cost, and cannot be entered as recoverable', async () => {
    const ada = await signedIn({ plan: 'business' })
    await changed(ada, { vatStatus: 'small' })
    const claimed = expenseInput({ ...CHARGED, vatRecoverable: true })
    expect(await ada.post('/api/expenses', claimed)).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'vatRecoverable' }] },
    })
    expect((await ada.post('/api/expenses', expenseInput(CHARGED))).status).toBe(201)
    const opened = await ada.post('/api/expenses/imports', {
      fileName: 'bills.csv',
      rowCount: 1,
      total: '107500.00',
    })
    const rows = { from: 0, rows: [claimed] }
    expect(await ada.put(`/api/expenses/imports/${opened.body.id}/rows`, rows)).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'rows.0.vatRecoverable' }] },
    })
    expect((await monthOf(ada)).vat).toMatchObject({ payable: '0.00', carriedForward: '0.00' })
  })

  test('is cost also where it was entered as recoverable, as of its day', async () => {
    const ada = await signedIn({ plan: 'business' })
    for (const expenseDate of ['2026-11-10', '2026-11-20'])
      await ada.post(
        '/api/expenses',
        expenseInput({ ...CHARGED, vatRecoverable: true, expenseDate }),
      )
    const summary = async () => (await ada.get('/api/expenses/summary')).body.totals[0]
    expect((await monthOf(ada)).vat.carriedForward).toBe('15000.00')
    await changed(ada, { vatStatus: 'small' })
    expect((await monthOf(ada)).vat).toMatchObject({ payable: '0.00', carriedForward: '0.00' })
    expect(await summary()).toMatchObject({ deductible: '215000.00', recoverableVat: '0.00' })
    // It registers: what it paid before stays cost.
    await changed(ada, { vatStatus: 'registered', vatStatusSince: '2026-11-15' })
    expect((await monthOf(ada)).vat.carriedForward).toBe('7500.00')
    expect(await summary()).toMatchObject({ deductible: '207500.00', recoverableVat: '7500.00' })
  })
})

test('input VAT of earlier times that cannot be is to be put right', async () => {
  const ada = await signedIn({ plan: 'business' })
  const more = { vatRecoverable: true, supplierTaxId: '12345678-0001', supplier: 'S' }
  const { body } = await ada.post('/api/expenses', expenseInput({ ...CHARGED, ...more }))
  await ada.post('/api/expenses', expenseInput({ ...CHARGED, ...more }))
  await asBusiness(owner, ada.user.businessId, (client) =>
    client.query('UPDATE expenses SET vat_amount = 5000000 WHERE id = $1', [body.id]),
  )
  const { groups } = (await ada.get('/api/tax/months/2026-11/exceptions')).body
  expect(groups.filter(({ kind }: { kind: string }) => kind === 'vat_implausible')).toMatchObject([
    { count: 1, rows: [{ id: body.id, where: 'expense' }] },
  ])
})

describe('a business outside Nigeria', () => {
  const KENYA = { country: 'KE', currency: 'KES', salesTaxName: 'GST', salesTaxRate: 160_000 }

  test('charges its own sales tax by its own name', async () => {
    const ada = await signedIn({ hasProfile: false })
    await changed(ada, KENYA)
    const input = { currency: 'KES', vatRate: undefined, whtRate: undefined }
    const invoice = await issued(ada, input)
    expect(invoice).toMatchObject({
      vat: '40000.00',
      supplier: { country: 'KE', taxName: 'GST', chargesVat: true },
    })
    const page = await ada.get(new URL(invoice.clientUrl).pathname)
    const shown = page.raw.toString()
    expect(shown).toContain('GST (16%)')
    expect(shown).not.toContain('VAT')
    expect((await ada.get(`/api/invoices/${invoice.id}/pdf`)).status).toBe(200)
    expect(
      (await ada.post('/api/invoices', invoiceInput({ ...input, applyWht: true }))).body,
    ).toMatchObject({ code: 'invoices.wht_not_applicable' })
  })

  test('without a rate charges none, and is not called a small business', async () => {
    const ada = await signedIn({ hasProfile: false })
    await changed(ada, { ...KENYA, salesTaxRate: null })
    expect((await ada.post('/api/invoices', invoiceInput({ currency: 'KES' }))).body).toMatchObject(
      { code: 'invoices.vat_not_charged' },
    )
    const invoice = await issued(ada, { currency: 'KES', applyVat: false })
    const page = await ada.get(new URL(invoice.clientUrl).pathname)
    expect(page.raw.toString()).not.toContain('small business')
  })

  test('has no Nigerian returns, calendar or notices', async () => {
    const ada = await signedIn()
    await changed(ada, KENYA)
    for (const part of ['months/2026-11', 'years/2026', 'calendar', 'profile', 'turnover'])
      expect((await ada.get(`/api/tax/${part}`)).body).toMatchObject({ code: 'tax.not_in_nigeria' })
    expect((await ada.get('/api/notices')).body).toEqual([])
  })

  test('that comes to Nigeria forgets its sales tax', async () => {
    const ada = await signedIn()
    await changed(ada, KENYA)
    expect(await changed(ada, { country: 'NG', currency: 'NGN' })).toMatchObject({
      salesTaxName: null,
      salesTaxRate: null,
    })
  })
})

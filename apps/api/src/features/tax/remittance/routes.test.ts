import { readXlsx } from 'hucre/xlsx'
import { afterEach, describe, expect, test } from 'vitest'
import { expenseInput } from '../../../../test/factories.ts'
import { asBusiness, testApp, type Visitor } from '../../../../test/harness.ts'
import { readPdf } from '../../../platform/files/documents/testing/pdf-text.ts'

const { signedIn, clock, owner } = await testApp()

const START = clock.now
afterEach(() => {
  clock.now = START
})

async function got(visitor: Visitor, url: string) {
  const { status, body } = await visitor.get(url)
  if (status !== 200) throw new Error(`${url}: ${status} ${JSON.stringify(body)}`)
  return body
}

/** A business that began with the product on a day. */
async function since(day: string): Promise<Visitor> {
  const ada = await signedIn({ plan: 'pro' })
  await asBusiness(owner, ada.user.businessId, (client) =>
    client.query('UPDATE businesses SET created_at = $1', [`${day}T08:00:00Z`]),
  )
  return ada
}

/** ₦107,500 including VAT for a consultant with a Tax ID: ₦5,000 of WHT. */
async function paid(visitor: Visitor, overrides: Record<string, unknown> = {}) {
  const input = expenseInput({
    description: 'Yearly accounts',
    amount: '107500.00',
    category: 'professional_services',
    expenseDate: '2026-11-20',
    supplier: 'Okonkwo & Co',
    supplierTaxId: '10562207-0001',
    supplierInvoice: 'OK-7',
    vatTreatment: 'charged',
    vatAmount: '7500.00',
    whtType: 'professional',
    whtRecipient: 'company',
    ...overrides,
  })
  const { status, body } = await visitor.post('/api/expenses', input)
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body
}

const ofMonth = (visitor: Visitor, month = '2026-11') => got(visitor, `/api/tax/months/${month}`)
const schedule = async (visitor: Visitor, month = '2026-11') =>
  (await got(visitor, `/api/tax/months/${month}/wht`)).toRemit
const file = (visitor: Visitor, some: Record<string, unknown> = {}) =>
  visitor.post('/api/tax/filings', {
    duty: 'wht',
    period: '2026-10',
    filedOn: '2026-11-18',
    reference: 'WHT-1',
    amount: '5000.00',
    ...some,
  })
const dutiesOf = async (visitor: Visitor) =>
  (await got(visitor, '/api/tax/calendar')).duties.filter(
    ({ duty }: { duty: string }) => duty === 'wht',
  )

describe('the schedule to remit', () => {
  test('of a month without any is empty, and due on the 21st all the same', async () => {
    const ada = await signedIn()
    const nothing = {
      count: 0,
      gross: '0.00',
      amount: '0.00',
      dueOn: '2026-12-21',
      filing: null,
    }
    expect(await schedule(ada)).toEqual({ ...nothing, offices: [], rows: [] })
    expect((await ofMonth(ada)).wht.toRemit).toEqual(nothing)
  })

  test('names supplier, Tax ID, nature, base, rate and office, and adds up to the kobo', async () => {
    const ada = await signedIn({ plan: 'pro' })
    const one = await paid(ada)
    const two = await paid(ada, {
      expenseDate: '2026-11-05',
      description: 'Photographs',
      amount: '99999.99',
      vatTreatment: 'small_supplier',
      vatAmount: null,
      supplier: 'Adunni Bello',
      supplierTaxId: null,
      supplierInvoice: null,
      whtRecipient: 'individual',
    })
    await paid(ada, { expenseDate: '2026-10-31' })
    await paid(ada, { whtType: null })
    const gone = await paid(ada)
    await ada.del(`/api/expenses/${gone.id}`)
    const toRemit = await schedule(ada)
    expect(toRemit).toMatchObject({
      count: 2,
      gross: '199999.99',
      amount: '15000.00',
      dueOn: '2026-12-21',
      filing: null,
      offices: [
        { office: 'nrs', count: 1, amount: '5000.00' },
        { office: 'state', count: 1, amount: '10000.00' },
      ],
    })
    expect(toRemit.rows).toEqual([
      {
        expenseId: two.id,
        description: 'Photographs',
        supplier: 'Adunni Bello',
        supplierTaxId: null,
        supplierInvoice: null,
        whtType: 'professional',
        recipient: 'individual',
        resident: true,
        office: 'state',
        gross: '99999.99',
        rate: '10.00',
        isDoubled: true,
        amount: '10000.00',
        currency: 'NGN',
        paidOn: '2026-11-05',
        late: false,
      },
      {
        expenseId: one.id,
        description: 'Yearly accounts',
        supplier: 'Okonkwo & Co',
        supplierTaxId: '10562207-0001',
        supplierInvoice: 'OK-7',
        whtType: 'professional',
        recipient: 'company',
        resident: true,
        office: 'nrs',
        gross: '100000.00',
        rate: '5.00',
        isDoubled: false,
        amount: '5000.00',
        currency: 'NGN',
        paidOn: '2026-11-20',
        late: false,
      },
    ])
    const restored = await ada.post(`/api/expenses/${gone.id}/restore`)
    expect(restored.status).toBe(200)
    expect(await schedule(ada)).toMatchObject({ count: 3, amount: '20000.00' })
  })

  test('is the same sum in month, year, calendar, files and expenses', async () => {
    const ada = await since('2026-10-01')
    await paid(ada)
    await paid(ada, { supplierTaxId: null, amount: '43210.98', vatAmount: '3014.72' })
    await paid(ada, {
      expenseDate: '2026-10-02',
      whtType: 'rent',
      amount: '30000.00',
      vatAmount: 0,
    })
    const { amount } = await schedule(ada)
    // 5% of ₦100,000.00 and 10% of ₦40,196.26.
    expect(amount).toBe('9019.63')
    expect((await ofMonth(ada)).wht.toRemit).toMatchObject({ amount, count: 2 })
    const year = await got(ada, '/api/tax/years/2026')
    expect(year.months.slice(9, 11)).toMatchObject([
      { whtToRemit: '3000.00' },
      { whtToRemit: amount },
    ])
    expect(year.totals.whtToRemit).toBe('12019.63')
    const csv = (await ada.get('/api/tax/years/2026/export')).raw.toString()
    expect(csv).toContain('WHT withheld,WHT to remit,VAT return filed')
    expect(csv).toContain(`,0.00,${amount},No`)
    expect(await dutiesOf(ada)).toMatchObject([
      { period: '2026-10', account: { left: '3000.00' }, daysLeft: 0 },
      { period: '2026-11', account: { left: amount } },
    ])
    const expenses = (await got(ada, '/api/expenses?from=2026-11-01')) as { whtAmount: string }[]
    const kobo = expenses.reduce((sum, row) => sum + Number(row.whtAmount.replace('.', '')), 0)
    expect(kobo).toBe(901_963)

    const { sheets } = await readXlsx(
      new Uint8Array((await ada.get('/api/tax/months/2026-11/pack.xlsx')).raw),
    )
    const sheet = sheets.find(({ name }) => name === 'WHT to remit')
    expect(sheet?.rows.map((row) => [row[1], row[7], row[8], row[9]])).toEqual([
      ['Supplier', 'Gross before VAT', 'Rate %', 'WHT'],
      ['Okonkwo & Co', 100_000, 5, 5000],
      ['Okonkwo & Co', 40_196.26, 10, 4019.63],
      ['Total to remit', 140_196.26, null, 9019.63],
    ])
    const { text, objects } = readPdf((await ada.get('/api/tax/months/2026-11/pack.pdf')).raw)
    const joined = text.replace(/\s+/g, ' ')
    expect(joined).toContain('Total to remit ₦9,019.63')
    expect(joined).toContain('Doubled: no Tax ID')
    expect(objects).toContain('https://isiro.test/expenses?expense=')
  })

  test('counts by the day of the expense in the zone of the business, not by when it was typed', async () => {
    const ada = await signedIn()
    await paid(ada, { expenseDate: '2026-10-31' })
    await paid(ada, { expenseDate: '2026-11-01' })
    expect((await schedule(ada, '2026-10')).count).toBe(1)
    expect((await schedule(ada)).count).toBe(1)
  })

  test('leaves another currency out of its sums, and in its list', async () => {
    const ada = await signedIn()
    await paid(ada)
    await asBusiness(owner, ada.user.businessId, (client) =>
      client.query("UPDATE expenses SET currency = 'USD'"),
    )
    const toRemit = await schedule(ada)
    expect(toRemit).toMatchObject({ count: 0, amount: '0.00', offices: [] })
    expect(toRemit.rows).toMatchObject([{ currency: 'USD', amount: '5000.00' }])
  })

  test('is not visible to another business', async () => {
    const [ada, eve] = [await signedIn(), await signedIn()]
    await paid(ada)
    expect((await schedule(eve)).rows).toEqual([])
    expect((await ofMonth(eve)).wht.toRemit.amount).toBe('0.00')
  })
})

describe('the duty', () => {
  test('is due for every month with a WHT deduction, whatever the profile says', async () => {
    const ada = await since('2026-10-05')
    expect(await dutiesOf(ada)).toEqual([])
    await paid(ada, { expenseDate: '2026-10-02' })
    expect(await dutiesOf(ada)).toMatchObject([
      { period: '2026-10', dueOn: '2026-11-21', account: { left: '5000.00' }, isDone: false },
    ])
    expect(await got(ada, '/api/notices')).toContainEqual(
      expect.objectContaining({ id: 'wht:2026-10:today', severity: 'urgent' }),
    )
    const profile = { hasStaff: false, deductsWht: true, withholdsVat: false, yearEndMonth: 12 }
    await ada.put('/api/tax/profile', profile)
    expect(await dutiesOf(ada)).toMatchObject([
      { period: '2026-10', account: { left: '5000.00' } },
      { period: '2026-11', account: { left: '0.00' } },
    ])
  })

  test('keeps its filed figures, and its payments with them', async () => {
    const ada = await since('2026-10-01')
    const expense = await paid(ada, { expenseDate: '2026-10-10' })
    const filed = await file(ada)
    const figures = { count: 1, gross: '100000.00', amount: '5000.00' }
    expect(filed).toMatchObject({
      status: 201,
      body: { duty: 'wht', version: 1, vat: null, wht: { ...figures, now: null } },
    })
    expect((await schedule(ada, '2026-10')).filing).toEqual(filed.body)
    expect(await dutiesOf(ada)).toMatchObject([
      {
        period: '2026-10',
        isDone: true,
        account: { due: '5000.00', paid: '5000.00', left: '0.00' },
        filing: { wht: figures },
      },
    ])
    expect((await file(ada)).body.code).toBe('tax.already_filed')

    const deleted = await ada.del(`/api/expenses/${expense.id}`)
    expect(deleted.body).toMatchObject({ code: 'expenses.month_closed', duty: 'wht' })
    expect((await ofMonth(ada, '2026-10')).wht.toRemit).toMatchObject({
      amount: '5000.00',
      filing: { wht: { ...figures, now: null } },
    })
    expect(await dutiesOf(ada)).toMatchObject([{ period: '2026-10', isDone: true }])
    expect(
      (await ada.post(`/api/tax/filings/${filed.body.id}/undo`, { reason: 'Deleted' })).status,
    ).toBe(204)
    expect((await ada.del(`/api/expenses/${expense.id}`)).status).toBe(204)
    expect(await dutiesOf(ada)).toEqual([])
  })

  test.each([
    [{ period: '2026-11', filedOn: '2026-11-21' }, 409, 'tax.period_open'],
    [{ period: '2026' }, 400, 'request.invalid'],
  ])('%o is refused', async (some, status, code) => {
    const ada = await since('2026-10-01')
    expect(await file(ada, some)).toMatchObject({ status, body: { code } })
  })
})

describe('to put right', () => {
  test('include suppliers without a Tax ID whose payments had WHT', async () => {
    const ada = await signedIn({ plan: 'pro' })
    await paid(ada)
    const { id } = await paid(ada, { supplierTaxId: null, supplier: 'Adunni Bello' })
    await paid(ada, { supplierTaxId: null, whtType: null })
    const { groups } = await got(ada, '/api/tax/months/2026-11/exceptions')
    expect(
      groups.find(({ kind }: { kind: string }) => kind === 'wht_supplier_tax_id'),
    ).toMatchObject({
      count: 1,
      rows: [{ id, label: 'Adunni Bello', amount: '10000.00', where: 'expense' }],
    })
  })

  test('also of a business that is small for VAT', async () => {
    const ada = await signedIn()
    await asBusiness(owner, ada.user.businessId, (client) =>
      client.query("UPDATE businesses SET vat_status = 'small'"),
    )
    await paid(ada, { supplierTaxId: null })
    const { groups } = await got(ada, '/api/tax/months/2026-11/exceptions')
    expect(groups.map(({ kind }: { kind: string }) => kind)).toContain('wht_supplier_tax_id')
  })
})

import { describe, expect, test } from 'vitest'
import { expenseInput } from '../../../test/factories.ts'
import { asBusiness, testApp, type Visitor } from '../../../test/harness.ts'

const { signedIn, anyone, owner } = await testApp()

/** A consultant with a Tax ID, ₦107,500 with its VAT. */
const consultant = (overrides: Record<string, unknown> = {}) =>
  expenseInput({
    amount: '107500.00',
    category: 'professional_services',
    supplier: 'Okonkwo & Co',
    supplierTaxId: '10562207-0001',
    vatTreatment: 'charged',
    vatAmount: '7500.00',
    whtType: 'professional',
    whtRecipient: 'company',
    ...overrides,
  })

async function spent(visitor: Visitor, overrides: Record<string, unknown> = {}) {
  const { status, body } = await visitor.post('/api/expenses', consultant(overrides))
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body
}

describe('tax withheld from a supplier', () => {
  test('is computed on the amount before VAT, and is a part of the cost', async () => {
    const ada = await signedIn()
    const expense = await spent(ada)
    expect(expense).toMatchObject({
      amount: '107500.00',
      whtType: 'professional',
      whtRecipient: 'company',
      whtResident: true,
      whtRate: '5.00',
      whtAmount: '5000.00',
      paidToSupplier: '102500.00',
    })
    expect((await ada.get(`/api/expenses/${expense.id}`)).body).toEqual(expense)
    expect((await ada.get('/api/expenses')).body).toEqual([expense])
    expect((await ada.get('/api/expenses/summary')).body.totals[0].total).toBe('107500.00')
  })

  test.each([
    ['no Tax ID', { supplierTaxId: null }, '10.00', '10000.00', '97500.00'],
    ['rent without one', { supplierTaxId: '', whtType: 'rent' }, '10.00', '10000.00', '97500.00'],
    [
      'VAT that is not known',
      { vatTreatment: null, vatAmount: null },
      '5.00',
      '5375.00',
      '102125.00',
    ],
    [
      'a person from abroad',
      { whtRecipient: 'individual', whtResident: false },
      '10.00',
      '10000.00',
      '97500.00',
    ],
    ['goods', { whtType: 'goods' }, '2.00', '2000.00', '105500.00'],
    [
      '₦99,999.99, 5% to the kobo',
      { amount: '99999.99', vatAmount: null, vatTreatment: null },
      '5.00',
      '5000.00',
      '94999.99',
    ],
    [
      'half a kobo, away from zero',
      { amount: '0.10', vatAmount: null, vatTreatment: null },
      '5.00',
      '0.01',
      '0.09',
    ],
  ])('%s', async (_, change, whtRate, whtAmount, paidToSupplier) => {
    const ada = await signedIn()
    expect(await spent(ada, change)).toMatchObject({ whtRate, whtAmount, paidToSupplier })
  })

  test('is zero on an expense without it, which is paid in full', async () => {
    const ada = await signedIn()
    expect(await spent(ada, { whtType: null })).toMatchObject({
      whtType: null,
      whtRecipient: null,
      whtRate: null,
      whtAmount: null,
      paidToSupplier: '107500.00',
    })
  })

  test('changes with an edit, and is removed by an edit without it', async () => {
    const ada = await signedIn()
    const { id } = await spent(ada)
    const put = (change: Record<string, unknown>) =>
      ada.put(`/api/expenses/${id}`, consultant(change))
    const changed = await put({ amount: '215000.00', vatAmount: '15000.00', supplierTaxId: null })
    expect(changed.body).toMatchObject({ whtRate: '10.00', whtAmount: '20000.00' })
    expect((await put({ whtType: null })).body).toMatchObject({
      whtAmount: null,
      paidToSupplier: '107500.00',
    })
  })

  test('is accepted as the server returned it', async () => {
    const ada = await signedIn()
    const expense = await spent(ada)
    const { id, revision, currency, categoryName, whtRate, paidToSupplier, ...rest } = expense
    const { vatMonth, whtMonth, filed, reverses, reversedBy, ...typed } = rest
    const { receipts, createdAt, updatedAt, vatHeldBack, paper, samePaper, ...input } = typed
    const again = await ada.put(`/api/expenses/${id}`, { ...input, revision })
    expect(again).toMatchObject({ status: 200, body: { whtAmount: '5000.00', whtRate } })
  })

  test.each([
    ['a nature that nobody knows', { whtType: 'gift' }, 'whtType', 'validation.choice'],
    [
      'nobody who was paid',
      { whtRecipient: null },
      'whtRecipient',
      'validation.expense_wht_recipient',
    ],
    ['no supplier', { supplier: ' ' }, 'supplier', 'validation.expense_wht_supplier'],
    [
      'a company that is no director',
      { whtType: 'directors_fee' },
      'whtType',
      'validation.expense_wht_type',
    ],
    [
      'goods from abroad',
      { whtType: 'goods', whtResident: false },
      'whtType',
      'validation.expense_wht_type',
    ],
    [
      'an amount that the rate does not give',
      { whtAmount: '5000.01' },
      'whtAmount',
      'validation.expense_wht_amount',
    ],
    ['an amount below zero', { whtAmount: '-1.00' }, 'whtAmount', 'validation.expense_wht_amount'],
    [
      'an amount for nothing',
      { whtType: null, whtAmount: '5000.00' },
      'whtType',
      'validation.expense_wht_type_required',
    ],
  ])('%s is refused', async (_, change, path, message) => {
    const ada = await signedIn()
    const { status, body } = await ada.post('/api/expenses', consultant(change))
    expect({ status, fields: body.fields }).toMatchObject({
      status: 400,
      fields: [{ path, message }],
    })
    expect((await ada.get('/api/expenses')).body).toEqual([])
  })

  test('a row cannot withhold more than its base, have only some of the WHT fields, or lack a supplier', async () => {
    const ada = await signedIn()
    const { id } = await spent(ada)
    for (const change of [
      'wht_amount = 10000001',
      'wht_amount = -1',
      'wht_rate = NULL',
      'wht_rate = 1000001',
      'supplier = NULL',
      "wht_type = 'gift'",
    ]) {
      const changing = asBusiness(owner, ada.user.businessId, (client) =>
        client.query(`UPDATE expenses SET ${change} WHERE id = $1`, [id]),
      )
      await expect(changing, change).rejects.toThrow(/expenses_/)
    }
  })
})

describe('the CSV file', () => {
  test('has the withheld tax, and imports again with the same figures', async () => {
    const ada = await signedIn()
    await spent(ada, { whtRecipient: 'individual', whtResident: false })
    await spent(ada, { whtType: null, amount: '10.00', vatAmount: null, vatTreatment: null })
    const lines = (await ada.get('/api/expenses/export')).raw.toString().split('\r\n')
    expect(lines[0]).toContain(
      'Payment method,WHT category,WHT recipient,WHT rate %,WHT withheld,Paid to supplier,Notes',
    )
    expect(lines[2]).toContain(
      ',Professional fees and commission,Individual abroad,10.00,10000.00,97500.00,',
    )
    expect(lines[1]).toContain(',,,,10.00,')
  })

  test('an import is computed like typed expenses, and its refusals name the row', async () => {
    const ada = await signedIn()
    const rows = [consultant(), consultant({ supplierTaxId: null, whtAmount: '10000.00' })]
    const opened = await ada.post('/api/expenses/imports', {
      fileName: 'x.csv',
      rowCount: 2,
      total: '215000.00',
    })
    const url = `/api/expenses/imports/${opened.body.id}`
    const wrong = [rows[0], { ...rows[1], whtAmount: '9999.99' }]
    expect(await ada.put(`${url}/rows`, { from: 0, rows: wrong })).toMatchObject({
      status: 400,
      body: {
        fields: [{ path: 'rows.1.whtAmount', message: 'validation.expense_wht_amount' }],
      },
    })
    expect((await ada.put(`${url}/rows`, { from: 0, rows })).status).toBe(200)
    expect((await ada.post(`${url}/commit`)).body.result.createdCount).toBe(2)
    const list = (await ada.get('/api/expenses')).body as { whtAmount: string }[]
    expect(list.map(({ whtAmount }) => whtAmount).sort()).toEqual(['10000.00', '5000.00'])
  })
})

describe('the month of a supplier', () => {
  const monthOf = async (visitor: Visitor, query: Record<string, string>) =>
    (
      await visitor.get(
        `/api/expenses/supplier-month?${new URLSearchParams({ date: '2026-11-25', ...query })}`,
      )
    ).body

  test('counts before VAT, by name or Tax ID, in the calendar month, without the expense that is being edited', async () => {
    const ada = await signedIn()
    const { id } = await spent(ada)
    await spent(ada, { supplier: 'OKONKWO & CO', supplierTaxId: null })
    await spent(ada, { supplier: 'Okonkwo and Company' })
    // Holds the name in other words, and is not the supplier.
    await spent(ada, {
      supplier: 'Musa',
      supplierTaxId: null,
      description: 'For Okonkwo & Co',
    })
    await spent(ada, { supplier: 'Somebody else', supplierTaxId: '1' })
    await spent(ada, { expenseDate: '2026-10-31' })
    const gone = await spent(ada)
    await ada.del(`/api/expenses/${gone.id}`)
    expect(await monthOf(ada, { supplier: 'okonkwo & co' })).toEqual({
      total: '200000.00',
      count: 2,
      payerIsCompany: true,
    })
    const known = { supplier: 'Okonkwo & Co', supplierTaxId: '10562207-0001' }
    expect(await monthOf(ada, known)).toMatchObject({ total: '300000.00', count: 3 })
    expect(await monthOf(ada, { ...known, except: id })).toMatchObject({ count: 2 })
    expect(await monthOf(ada, { ...known, date: '2026-10-01' })).toMatchObject({ count: 1 })
  })

  test('takes a supplier for the same whatever the apostrophe and the accents', async () => {
    const ada = await signedIn()
    for (const supplier of ["Mama Adé's Kitchen", 'Mama Ade’s Kitchen', 'MAMA ADES KITCHEN'])
      await spent(ada, { supplier, supplierTaxId: null })
    expect(await monthOf(ada, { supplier: 'Mama Adéʼs Kitchen' })).toMatchObject({ count: 3 })
  })

  test('knows whether the payer is a company, and never counts another business’s expenses', async () => {
    const [ada, eve] = [await signedIn(), await signedIn()]
    await spent(ada)
    await asBusiness(owner, eve.user.businessId, (client) =>
      client.query("UPDATE businesses SET legal_form = 'sole_trader'"),
    )
    expect(await monthOf(eve, { supplier: 'Okonkwo & Co' })).toEqual({
      total: '0.00',
      count: 0,
      payerIsCompany: false,
    })
    expect(
      (await anyone.get('/api/expenses/supplier-month?supplier=x&date=2026-11-25')).status,
    ).toBe(401)
    expect((await ada.get('/api/expenses/supplier-month?date=2026-11-25')).status).toBe(400)
  })
})

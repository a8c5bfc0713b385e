import { countryDefaults } from '@isiro/domain/country-rules'
import { describe, expect, test } from 'vitest'
import { expenseInput, issued } from '../../../test/factories.ts'
import { must, PASSWORD, testApp, type Visitor } from '../../../test/harness.ts'
import { backUp, contentOf, restoreAll, sameOwner } from '../backup/testing/whole-file.ts'

/** It is November 21, 2026. */
const { signedIn } = await testApp()

/** A generator of ₦1,000,000.00 before VAT, of which nothing more is said than its category. */
const GENERATOR = {
  description: 'Generator',
  category: 'equipment',
  amount: '1075000.00',
  taxDeductible: undefined,
  vatTreatment: 'charged',
  vatAmount: '75000.00',
  vatRecoverable: true,
}

const spent = (visitor: Visitor, overrides: Record<string, unknown> = {}) =>
  must(visitor.post('/api/expenses', expenseInput(overrides)))

const reportOf = async (visitor: Visitor, name: string) =>
  (await must(visitor.get(`/api/analytics/reports/${name}`))).report

const NOVEMBER = 'from=2026-11-01&to=2026-11-30'

describe('an asset', () => {
  test('is equipment, unless its owner says that it is a cost, and whatever its owner says is one', async () => {
    const ada = await signedIn()
    const asset = (assetKind: string) => ({
      assetKind,
      taxDeductible: false,
      nonDeductibleReason: 'capital',
    })
    expect(await spent(ada, GENERATOR)).toMatchObject(asset('equipment'))
    expect(await spent(ada, { ...GENERATOR, assetKind: 'furniture' })).toMatchObject(
      asset('furniture'),
    )
    expect(
      await spent(ada, { category: 'travel', assetKind: 'vehicle', taxDeductible: true }),
    ).toMatchObject(asset('vehicle'))
    const capital = { taxDeductible: false, nonDeductibleReason: 'capital' }
    expect(await spent(ada, { category: 'software', ...capital })).toMatchObject(asset('software'))

    const cost = { assetKind: null, nonDeductibleReason: null }
    const tool = { category: 'equipment', assetKind: null, taxDeductible: undefined }
    expect(await spent(ada, tool)).toMatchObject({ ...cost, taxDeductible: true })
    expect(await spent(ada, { category: 'equipment', taxDeductible: true })).toMatchObject({
      ...cost,
      taxDeductible: true,
    })
    expect(
      await spent(ada, {
        category: 'equipment',
        taxDeductible: false,
        nonDeductibleReason: 'private',
      }),
    ).toMatchObject({ assetKind: null, nonDeductibleReason: 'private' })
  })

  test.each([
    ['an unknown kind', { assetKind: 'spaceship' }, 'assetKind'],
    [
      'a cost that is capital',
      { assetKind: null, taxDeductible: false, nonDeductibleReason: 'capital' },
      'nonDeductibleReason',
    ],
  ])('is refused as %s', async (_, overrides, path) => {
    const ada = await signedIn()
    const { status, body } = await ada.post('/api/expenses', expenseInput(overrides))
    expect([status, body.fields[0].path]).toEqual([400, path])
  })

  test('is in no sum of costs, and stands beside each of them', async () => {
    const ada = await signedIn({ plan: 'pro' })
    await issued(ada)
    await spent(ada, { amount: '21500.00', category: 'rent', expenseDate: '2026-11-03' })
    await spent(ada, { ...GENERATOR, expenseDate: '2026-11-04' })

    const profit = await reportOf(ada, `profit-and-loss?${NOVEMBER}`)
    expect(profit.total).toMatchObject({ expenses: '21500.00', assets: '1000000.00' })
    expect(Number(profit.total.result)).toBe(Number(profit.total.sales) - 21_500)
    expect(profit.categories.map(({ category }: { category: string }) => category)).toEqual([
      'rent',
    ])
    const { expenses, net } = await must(ada.get(`/api/analytics?${NOVEMBER}`))
    expect(expenses).toMatchObject({
      total: { amount: '21500.00', count: 1 },
      assets: { amount: '1075000.00', before: '0.00' },
      deductible: '21500.00',
      categories: [{ category: 'rent', amount: '21500.00' }],
    })
    expect(net.total.amount).toBe('-21500.00')
    expect(await must(ada.get('/api/dashboard/stats'))).toMatchObject({
      expensesThisMonth: '21500.00',
      assetsThisMonth: '1075000.00',
    })
    expect(await must(ada.get('/api/expenses/summary'))).toMatchObject({
      count: 2,
      totals: [
        {
          count: 2,
          total: '21500.00',
          assets: '1075000.00',
          deductible: '21500.00',
          recoverableVat: '75000.00',
        },
      ],
    })
    expect(await must(ada.get('/api/expenses/stats/by-category'))).toMatchObject([
      { category: 'rent', total: '21500.00' },
    ])
    // What it gives back of VAT is as of any expense.
    const month = await must(ada.get('/api/tax/months/2026-11'))
    expect(month.vat.boxes.find(({ box }: { box: string }) => box === '5')).toMatchObject({
      base: '1000000.00',
      tax: '75000.00',
    })
  })

  test('is found by how it counts, and named in each file', async () => {
    const ada = await signedIn({ plan: 'pro' })
    await spent(ada, { description: 'Rent', category: 'rent' })
    await spent(ada, { description: 'Lunch', category: 'meals', taxDeductible: false })
    await spent(ada, GENERATOR)
    const found = async (deductible: string) =>
      (await must(ada.get(`/api/expenses?deductible=${deductible}`))).map(
        ({ description }: { description: string }) => description,
      )
    expect(await found('asset')).toEqual(['Generator'])
    expect(await found('false')).toEqual(['Lunch'])
    expect(await found('true')).toEqual(['Rent'])

    const file = async (url: string) => (await ada.get(url)).raw.toString()
    expect(await file('/api/expenses/export')).toContain(
      ',Equipment,NGN,1075000.00,Equipment and machines,No,Capital,',
    )
    expect(await file(`/api/analytics/expenses/export?${NOVEMBER}`)).toContain(
      '\r\nEquipment and other assets bought,NGN,,1075000.00,,0.00\r\n',
    )
    const profit = await file(`/api/analytics/reports/profit-and-loss/export?${NOVEMBER}`)
    expect(profit).toContain('Expenses,Equipment and other assets bought,Exchange gains')
    expect(profit).toContain(',90001.00,1000000.00,0.00,')
  })

  test('is not expected again by the cash forecast', async () => {
    const ada = await signedIn({ plan: 'pro' })
    await spent(ada, { expenseDate: '2026-10-10', amount: '310.00' })
    await spent(ada, { ...GENERATOR, expenseDate: '2026-10-11' })
    const { spending } = await reportOf(ada, 'forecast')
    expect(spending).toMatchObject({ amount: '310.00' })
  })

  test('that becomes a cost takes its reversal along', async () => {
    const ada = await signedIn({ plan: 'pro' })
    const { id } = await spent(ada, { ...GENERATOR, expenseDate: '2026-11-04' })
    const reversal = await must(ada.post(`/api/expenses/${id}/reverse`, {}))
    expect(reversal).toMatchObject({ assetKind: 'equipment', amount: '-1075000.00' })
    const changed = { ...GENERATOR, expenseDate: '2026-11-04', assetKind: null, category: 'rent' }
    await must(ada.put(`/api/expenses/${id}`, expenseInput(changed)))
    expect(await must(ada.get(`/api/expenses/${reversal.id}`))).toMatchObject({
      assetKind: null,
      category: 'rent',
      taxDeductible: true,
      nonDeductibleReason: null,
    })
    const { total } = await reportOf(ada, `profit-and-loss?${NOVEMBER}`)
    expect(total).toMatchObject({ expenses: '0.00', assets: '0.00' })
  })

  test('of a business abroad is outside its costs, too, and no estimate is made', async () => {
    const ada = await signedIn({ plan: 'pro', hasConfirmedEmail: true, hasProfile: false })
    const { body: before } = await ada.get('/api/business')
    const { bank, mobileMoney, logo, nextInvoiceNumber, lateFee, brand, ...profile } = before
    const defaults = countryDefaults('GB', '2026-11-21')
    await must(
      ada.put('/api/business', { ...profile, country: 'GB', ...defaults, password: PASSWORD }),
    )
    await spent(ada, { ...GENERATOR, vatRecoverable: false })
    const profit = await reportOf(ada, `profit-and-loss?${NOVEMBER}`)
    expect(profit).toMatchObject({
      currency: 'GBP',
      total: { expenses: '0.00', assets: '1075000.00', result: '0.00' },
    })
    expect(await must(ada.get('/api/analytics/reports/tax-set-aside'))).toMatchObject({
      gap: 'abroad',
      report: null,
    })
  })

  test('comes in with a file', async () => {
    const ada = await signedIn({ plan: 'pro' })
    const file = { fileName: 'x.csv', rowCount: 2, total: '1175000.00' }
    const { id } = await must(ada.post('/api/expenses/imports', file))
    const rows = [
      expenseInput(GENERATOR),
      expenseInput({ category: 'travel', amount: '100000.00', assetKind: 'vehicle' }),
    ]
    await must(ada.put(`/api/expenses/imports/${id}/rows`, { from: 0, rows }))
    await must(ada.post(`/api/expenses/imports/${id}/commit`))
    const { totals } = await must(ada.get('/api/expenses/summary'))
    expect(totals).toMatchObject([{ total: '0.00', assets: '1175000.00' }])
  })
})

describe('a backup', () => {
  test('has the assets, and of one from before there were assets it is read what they are', async () => {
    const ada = await signedIn({ plan: 'pro', hasConfirmedEmail: true })
    await spent(ada, { ...GENERATOR, assetKind: 'vehicle' })
    await spent(ada, { category: 'equipment', assetKind: null, taxDeductible: undefined })
    await spent(ada, { category: 'software', assetKind: 'software' })
    const file = await backUp(ada)
    const kindsOf = async (visitor: Visitor) =>
      (await must(visitor.get('/api/expenses')))
        .map(({ category, assetKind }: Record<string, unknown>) => `${category} ${assetKind}`)
        .sort()
    const restored = async (content: typeof file) => {
      const bola = await signedIn({ plan: 'pro', hasProfile: false, ...sameOwner(ada) })
      const { expenses } = await restoreAll(bola, content)
      return { bola, problems: expenses.problems }
    }
    const same = await restored(file)
    expect(same.problems).toEqual([])
    expect(contentOf(await backUp(same.bola))).toEqual(contentOf(file))

    // Before there were assets, equipment named no reason and software could name one.
    const expenses = file.data.expenses.map(({ assetKind, ...row }) => ({
      ...row,
      nonDeductibleReason: row.category === 'equipment' ? null : row.nonDeductibleReason,
    }))
    const older = { ...file, data: { ...file.data, expenses } }
    const early = await restored(older)
    expect(early.problems).toEqual([])
    expect(await kindsOf(early.bola)).toEqual([
      'equipment equipment',
      'equipment null',
      'software software',
    ])
    const again = await restoreAll(early.bola, older)
    expect(again.expenses).toMatchObject({ restored: 0, unchanged: 3, problems: [] })

    for (const change of [
      { assetKind: 'equipment', taxDeductible: true, nonDeductibleReason: null },
      { assetKind: 'equipment', taxDeductible: false, nonDeductibleReason: 'private' },
      { assetKind: null, taxDeductible: false, nonDeductibleReason: 'capital' },
    ] as const) {
      const wrong = await restored({
        ...file,
        data: { ...file.data, expenses: file.data.expenses.map((row) => ({ ...row, ...change })) },
      })
      expect(wrong.problems[0]).toMatchObject({ field: 'assetKind' })
    }
  })
})

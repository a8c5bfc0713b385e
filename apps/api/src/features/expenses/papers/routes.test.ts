import { SaveExpense } from '@isiro/contracts/expenses'
import { countryDefaults } from '@isiro/domain/country-rules'
import { describe, expect, test } from 'vitest'
import { expenseInput } from '../../../../test/factories.ts'
import { must, testApp, type Visitor } from '../../../../test/harness.ts'
import { transact } from '../../../platform/db/context.ts'
import { backUp, restoreAll, sameOwner } from '../../backup/testing/whole-file.ts'
import { createExpense } from '../service.ts'

const { signedIn, anyone } = await testApp()

/** A supplier's bill of ₦100,000 with VAT that comes back. */
const BILL = {
  amount: '107500.00',
  vatTreatment: 'charged',
  vatAmount: '7500.00',
  vatRecoverable: true,
  supplier: 'Zenith Papers, Ltd.',
  supplierTaxId: '10562207-0001',
  supplierInvoice: 'A-77',
}
const withoutTaxId = { supplierTaxId: null }

const spent = (visitor: Visitor, overrides: Record<string, unknown> = {}) =>
  must(visitor.post('/api/expenses', expenseInput({ ...BILL, ...overrides })))
const changed = (visitor: Visitor, id: string, overrides: Record<string, unknown> = {}) =>
  must(visitor.put(`/api/expenses/${id}`, expenseInput({ ...BILL, ...overrides })))
const expenseOf = (visitor: Visitor, id: string) => must(visitor.get(`/api/expenses/${id}`))
const filed = (visitor: Visitor, period: string) =>
  must(
    visitor.post('/api/tax/filings', {
      duty: 'vat',
      period,
      filedOn: '2026-11-21',
      reference: null,
    }),
  )

/** The input VAT of a month in each place that sums it. */
async function inputVat(visitor: Visitor, month = '2026-11') {
  const { vat } = await must(visitor.get(`/api/tax/months/${month}`))
  const box = (name: string) => vat.boxes.find((each: { box: string }) => each.box === name)
  const rows = await must(visitor.get(`/api/tax/months/${month}/rows?box=5`))
  return {
    base: box('5').base,
    tax: box('9').tax,
    listed: rows.map(({ tax }: { tax: string }) => tax),
  }
}
const ONCE = { base: '100000.00', tax: '7500.00', listed: ['7500.00'] }
const TWICE = { base: '200000.00', tax: '15000.00', listed: ['7500.00', '7500.00'] }

async function toFix(visitor: Visitor, month = '2026-11') {
  const { groups } = await must(visitor.get(`/api/tax/months/${month}/exceptions`))
  const group = groups.find(({ kind }: { kind: string }) => kind === 'same_paper')
  return (group?.rows ?? []).map(({ id }: { id: string }) => id)
}

describe('the same supplier paper twice', () => {
  test.each([
    ['as it was', {}],
    [
      'by a Tax ID with other signs and another name',
      { supplierTaxId: '10562207 0001', supplier: 'Z' },
    ],
    ['by a name where one has no Tax ID', { ...withoutTaxId, supplier: 'ZÉNITH papers ltd' }],
    ['by a number with other blanks and case', { supplierInvoice: ' a -77' }],
    ['with another amount and day', { amount: '215000.00', expenseDate: '2026-11-02' }],
  ])('%s counts once until the owner says that these are two', async (_, twin) => {
    const ada = await signedIn({ plan: 'business' })
    const first = await spent(ada)
    const second = await spent(ada, twin)
    expect(second).toMatchObject({ vatRecoverable: true, samePaper: { id: first.id } })
    expect(await expenseOf(ada, first.id)).toMatchObject({ samePaper: null, ownPaper: false })
    expect(await inputVat(ada)).toEqual(ONCE)
    expect(await toFix(ada)).toEqual([second.id])

    const said = await changed(ada, second.id, { ...twin, amount: '107500.00', ownPaper: true })
    expect(said).toMatchObject({ samePaper: null, ownPaper: true })
    expect(await inputVat(ada)).toEqual(TWICE)
    expect(await toFix(ada)).toEqual([])
    // An edit that says nothing of it keeps the answer.
    await changed(ada, second.id, { ...twin, amount: '107500.00', notes: 'Two' })
    expect(await inputVat(ada)).toEqual(TWICE)
  })

  test.each([
    ['another number', { supplierInvoice: 'A-78' }],
    ['another Tax ID', { supplierTaxId: '20562207-0001' }],
    ['another name without a Tax ID', { ...withoutTaxId, supplier: 'Zenith' }],
    ['no number', { supplierInvoice: null }],
    ['a number that is none', { supplierInvoice: 'N/A' }],
    ['no supplier', { ...withoutTaxId, supplier: null }],
  ])('%s is another paper', async (_, changes) => {
    const other: Record<string, unknown> = changes
    const ada = await signedIn({ plan: 'business' })
    await spent(ada, other)
    await spent(ada)
    if (other.supplierInvoice === null) await spent(ada, other)
    const { tax, listed } = await inputVat(ada)
    expect([tax, await toFix(ada)]).toEqual([`${listed.length * 7500}.00`, []])
    expect(listed.length).toBe(other.supplierInvoice === null ? 3 : 2)
  })

  test('counts once in every sum of input VAT', async () => {
    const ada = await signedIn({ plan: 'business' })
    await spent(ada)
    await spent(ada)
    const summary = await must(ada.get('/api/expenses/summary'))
    expect(summary.totals).toMatchObject([{ total: '215000.00', recoverableVat: '7500.00' }])
    const overview = await must(ada.get('/api/analytics?from=2026-11-01&to=2026-11-30'))
    // The VAT of the other is part of its cost, as that of any bill of which it does not come back.
    expect(overview.expenses).toMatchObject({ deductible: '207500.00' })
    const whatIf = await must(ada.get('/api/analytics/reports/vat-what-if'))
    expect(whatIf).toMatchObject({ report: { year: { inputVat: '7500.00' } } })
    const exported = (await ada.get('/api/expenses/export')).raw.toString()
    expect(exported.match(/,7500\.00,Yes/g)).toHaveLength(1)
    expect(exported.match(/,7500\.00,No/g)).toHaveLength(1)
  })

  test('is judged again when it is edited, deleted, restored and reversed', async () => {
    const ada = await signedIn({ plan: 'business' })
    const first = await spent(ada)
    const second = await spent(ada)
    await changed(ada, second.id, { supplierInvoice: 'A-78' })
    expect(await inputVat(ada)).toEqual(TWICE)
    await changed(ada, second.id)
    expect(await inputVat(ada)).toEqual(ONCE)
    await changed(ada, second.id, { supplierInvoice: null })
    expect(await inputVat(ada)).toEqual(TWICE)
    await changed(ada, second.id)

    await ada.del(`/api/expenses/${first.id}`)
    expect([await inputVat(ada), await toFix(ada)]).toEqual([ONCE, []])
    await must(ada.post(`/api/expenses/${first.id}/restore`))
    expect([await inputVat(ada), await toFix(ada)]).toEqual([ONCE, [second.id]])

    // What the first had is taken back, and the second has its place.
    await must(ada.post(`/api/expenses/${first.id}/reverse`, {}))
    const { tax, listed } = await inputVat(ada)
    expect([tax, listed.toSorted()]).toEqual(['7500.00', ['-7500.00', '7500.00', '7500.00']])
    expect(await toFix(ada)).toEqual([])
  })

  test('an answer is about one paper', async () => {
    const ada = await signedIn({ plan: 'business' })
    await spent(ada)
    const second = await spent(ada, { ownPaper: true })
    expect(await inputVat(ada)).toEqual(TWICE)
    await spent(ada, { supplierInvoice: 'B-1' })
    await changed(ada, second.id, { supplierInvoice: 'B-1', ownPaper: true })
    expect(await toFix(ada)).toHaveLength(1)
  })

  test('a later one is compared with one that the owner has called another paper', async () => {
    const ada = await signedIn({ plan: 'business' })
    await spent(ada)
    await spent(ada, { ownPaper: true })
    const third = await spent(ada)
    expect([await inputVat(ada), await toFix(ada)]).toEqual([TWICE, [third.id]])
  })

  test('two at the same moment count once: the second waits for the first', async () => {
    const ada = await signedIn({ plan: 'business' })
    // The first of all makes the business's line in tax_closings, for which any other would wait.
    await spent(ada, { supplierInvoice: 'A-1', vatAmount: null, vatRecoverable: false })
    const input = SaveExpense.parse(expenseInput(BILL))
    const second = await transact(ada.ctx, async (ctx) => {
      await createExpense(ctx, input, 'en')
      const started = createExpense(ada.ctx, input, 'en')
      await new Promise((done) => setTimeout(done, 300))
      // In an object: an answer that is awaited here would wait for this transaction.
      return { started }
    })
    const { id } = await second.started
    expect([await inputVat(ada), await toFix(ada)]).toEqual([ONCE, [id]])
  })

  test('the one whose VAT comes back counts, if the first has none', async () => {
    const ada = await signedIn({ plan: 'business' })
    await spent(ada, { vatTreatment: null, vatAmount: null, vatRecoverable: false })
    const second = await spent(ada)
    expect([await inputVat(ada), await toFix(ada)]).toEqual([ONCE, [second.id]])
  })

  test('an import, and what is zero-rated, are in their boxes once, too', async () => {
    const ada = await signedIn({ plan: 'business' })
    for (let i = 0; i < 2; i++) {
      await spent(ada, { vatTreatment: 'import' })
      await spent(ada, {
        vatTreatment: 'zero',
        vatAmount: null,
        vatRecoverable: false,
        supplierInvoice: 'Z-1',
      })
    }
    const { vat } = await must(ada.get('/api/tax/months/2026-11'))
    const base = (name: string) => vat.boxes.find((each: { box: string }) => each.box === name).base
    expect([base('8'), base('6')]).toEqual(['100000.00', '107500.00'])
  })

  test('WHT that was kept back with each stays to be remitted', async () => {
    const ada = await signedIn({ plan: 'business' })
    const wht = { whtType: 'professional', whtRecipient: 'company' }
    await spent(ada, wht)
    await spent(ada, wht)
    const schedule = await must(ada.get('/api/tax/months/2026-11/wht'))
    expect(JSON.stringify(schedule)).toContain('10000.00')
  })
})

describe('beside filed months', () => {
  const august = { expenseDate: '2026-08-10' }
  const october = { expenseDate: '2026-10-10' }

  test('what a return has counted counts, and the other waits', async () => {
    const ada = await signedIn({ plan: 'business' })
    const later = await spent(ada, { ...october, supplierInvoice: 'A-76' })
    const counted = await spent(ada, august)
    await filed(ada, '2026-08')
    // Recorded before the other, it becomes the same paper only now.
    await changed(ada, later.id, october)
    expect(await inputVat(ada, '2026-08')).toEqual(ONCE)
    expect([(await inputVat(ada, '2026-10')).tax, await toFix(ada, '2026-10')]).toEqual([
      '0.00',
      [later.id],
    ])
    expect((await expenseOf(ada, later.id)).samePaper).toMatchObject({ id: counted.id })
  })

  test('a twin in a filed month can be deleted, and its answer brings it into an open one', async () => {
    const ada = await signedIn({ plan: 'business' })
    await spent(ada, august)
    const twin = await spent(ada, august)
    const spare = await spent(ada, august)
    await filed(ada, '2026-08')
    expect((await expenseOf(ada, twin.id)).filed).toBeNull()
    expect((await ada.del(`/api/expenses/${spare.id}`)).status).toBe(204)
    await changed(ada, twin.id, { ...august, ownPaper: true })
    expect(await inputVat(ada, '2026-08')).toEqual(ONCE)
    expect(await expenseOf(ada, twin.id)).toMatchObject({ vatMonth: '2026-09' })
    expect(await inputVat(ada, '2026-09')).toEqual(ONCE)
  })

  test('the reversal of the counted one brings the other into an open month', async () => {
    const ada = await signedIn({ plan: 'business' })
    const first = await spent(ada, august)
    const twin = await spent(ada, august)
    await filed(ada, '2026-08')
    await must(ada.post(`/api/expenses/${first.id}/reverse`, {}))
    expect(await inputVat(ada, '2026-08')).toEqual(ONCE)
    expect(await expenseOf(ada, twin.id)).toMatchObject({ samePaper: null, vatMonth: '2026-09' })
    expect((await inputVat(ada, '2026-09')).tax).toBe('7500.00')
    expect((await inputVat(ada, '2026-11')).tax).toBe('-7500.00')
  })

  test('of two that were filed, both stay as they were filed, and one is listed', async () => {
    const ada = await signedIn({ plan: 'business' })
    await spent(ada, august)
    const second = await spent(ada, { ...august, supplierInvoice: 'A-78' })
    await filed(ada, '2026-08')
    await changed(ada, second.id, august)
    expect([await inputVat(ada, '2026-08'), await toFix(ada, '2026-08')]).toEqual([
      TWICE,
      [second.id],
    ])
  })
})

test('a business outside Nigeria gets the tax of a paper back once, too', async () => {
  const ada = await signedIn({ plan: 'business' })
  const { bank, mobileMoney, logo, nextInvoiceNumber, lateFee, brand, ...profile } = await must(
    ada.get('/api/business'),
  )
  const abroad = { country: 'GB', ...countryDefaults('GB', '2026-11-21') }
  await must(ada.put('/api/business', { ...profile, ...abroad }))
  const first = await spent(ada)
  expect((await spent(ada)).samePaper).toMatchObject({ id: first.id })
  const report = await must(ada.get('/api/sales-tax?from=2026-01-01&to=2026-12-31'))
  expect(report).toMatchObject({ paid: '7500.00' })
})

describe('the question before a paper is recorded', () => {
  const ask = (visitor: Visitor, papers: object[], except?: string) =>
    must(visitor.post('/api/expenses/recorded-papers', { papers, except }))
  const asked = (overrides: Record<string, unknown> = {}) => ({
    supplier: BILL.supplier,
    supplierTaxId: BILL.supplierTaxId,
    supplierInvoice: BILL.supplierInvoice,
    expenseDate: '2026-11-20',
    amount: BILL.amount,
    ...overrides,
  })

  test('names the expense that has it, and softly what may be the same payment', async () => {
    const ada = await signedIn()
    const { id, description } = await spent(ada)
    const unnumbered = { supplierInvoice: null }
    const found = await ask(ada, [
      asked(),
      asked({ supplierInvoice: 'A-78' }),
      asked(unnumbered),
      asked({ ...unnumbered, amount: '107500.01' }),
      asked({ ...unnumbered, expenseDate: '2026-11-21' }),
      asked({ ...unnumbered, currency: 'USD' }),
      asked({ supplier: null, supplierTaxId: null }),
    ])
    expect(found).toMatchObject([
      {
        place: 0,
        likeness: 'number',
        expense: { id, description, supplierInvoice: 'A-77', amount: '107500.00', currency: 'NGN' },
      },
      { place: 2, likeness: 'payment', expense: { id } },
    ])
    expect(found).toHaveLength(2)
    expect(await ask(ada, [asked()], id)).toEqual([])
  })

  test('knows nothing of deleted and reversed expenses, nor of other businesses', async () => {
    const [ada, eve] = [await signedIn(), await signedIn()]
    const { id } = await spent(ada)
    expect(await ask(eve, [asked()])).toEqual([])
    await must(ada.post(`/api/expenses/${id}/reverse`, {}))
    expect(await ask(ada, [asked()])).toEqual([])
    const again = await spent(ada)
    expect(await ask(ada, [asked()])).toMatchObject([{ expense: { id: again.id } }])
    await ada.del(`/api/expenses/${again.id}`)
    expect(await ask(ada, [asked()])).toEqual([])
  })

  test('needs a session and papers', async () => {
    const ada = await signedIn()
    const post = (body: object) => ada.post('/api/expenses/recorded-papers', body)
    expect((await anyone.post('/api/expenses/recorded-papers', {})).status).toBe(401)
    expect((await post({ papers: [] })).status).toBe(400)
    expect((await post({ papers: Array.from({ length: 501 }, () => asked()) })).status).toBe(400)
  })
})

describe('a file', () => {
  async function imported(visitor: Visitor, rows: Record<string, unknown>[]) {
    const file = {
      fileName: 'bills.csv',
      rowCount: rows.length,
      total: `${107500 * rows.length}.00`,
    }
    const { id } = await must(visitor.post('/api/expenses/imports', file))
    const own = rows.map((row) => expenseInput({ ...BILL, ...row }))
    await must(visitor.put(`/api/expenses/imports/${id}/rows`, { from: 0, rows: own }))
    return must(visitor.post(`/api/expenses/imports/${id}/commit`))
  }

  test('never brings the VAT of a paper twice', async () => {
    const ada = await signedIn({ plan: 'business' })
    const { id } = await imported(ada, [{}, { description: 'Again' }, { description: 'Third' }])
    expect(await inputVat(ada)).toEqual(ONCE)
    expect(await toFix(ada)).toHaveLength(2)
    await spent(ada)
    expect(await inputVat(ada)).toEqual(ONCE)
    // The typed one has its place once the file is taken back.
    expect(await ada.del(`/api/expenses/imports/${id}`)).toMatchObject({ status: 204 })
    expect([await inputVat(ada), await toFix(ada)]).toEqual([ONCE, []])
  })
})

test('a backup keeps the answer and what waits for one', async () => {
  const ada = await signedIn({ plan: 'business', hasConfirmedEmail: true })
  await spent(ada)
  await spent(ada, { ownPaper: true })
  const third = await spent(ada)
  const file = await backUp(ada)
  const bola = await signedIn({ plan: 'business', hasProfile: false, ...sameOwner(ada) })
  const answers = await restoreAll(bola, file)
  for (const { problems } of Object.values(answers)) expect(problems).toEqual([])
  expect([await inputVat(bola), await toFix(bola)]).toEqual([TWICE, [third.id]])
})

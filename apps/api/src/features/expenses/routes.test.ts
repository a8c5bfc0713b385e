import type { Expense, ExpensesByCategory } from '@isiro/contracts/expenses'
import { EXPENSE_CATEGORIES } from '@isiro/domain/expense-categories'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { expenseInput } from '../../../test/factories.ts'
import { countRows, must, testApp, type Visitor } from '../../../test/harness.ts'

const { signedIn, withMember, anyone, owner } = await testApp()

async function spent(visitor: Visitor, overrides: Record<string, unknown> = {}): Promise<Expense> {
  const { status, body } = await visitor.post('/api/expenses', expenseInput(overrides))
  if (status !== 201) throw new Error(`The expense was refused: ${JSON.stringify(body)}`)
  return body
}

const all = {
  supplier: 'Mama Put & Sons',
  supplierTaxId: '12345678-0001',
  supplierInvoice: 'MP-77',
  vatTreatment: 'charged',
  vatAmount: '3139.57',
  vatRecoverable: true,
  paymentMethod: 'transfer',
  notes: 'For the night shift\nand the morning',
}

describe('an expense', () => {
  test('is added with the form’s required fields only, and with every field', async () => {
    const ada = await signedIn()
    const plain = await spent(ada)
    expect(plain).toMatchObject({
      description: 'Diesel for the generator',
      amount: '45000.50',
      currency: 'NGN',
      category: 'fuel',
      categoryName: 'Fuel',
      expenseDate: '2026-11-20',
      taxDeductible: true,
      notes: null,
      vatAmount: null,
      receipts: [],
      revision: 1,
    })
    const full = await spent(ada, { ...all, amount: '45000.50' })
    expect(full).toMatchObject({ ...all, amount: '45000.50' })
    expect((await ada.get(`/api/expenses/${full.id}`)).body).toEqual(full)
    const list = await ada.get('/api/expenses')
    expect(list.body).toEqual([full, plain])
  })

  test('is deductible by default, and a non-deductible one may have a reason', async () => {
    const ada = await signedIn()
    expect((await spent(ada, { taxDeductible: undefined })).taxDeductible).toBe(true)
    const capital = { taxDeductible: undefined, category: 'equipment' }
    expect((await spent(ada, capital)).taxDeductible).toBe(false)
    expect((await spent(ada, { ...capital, taxDeductible: true })).taxDeductible).toBe(true)
    const fine = await spent(ada, { taxDeductible: false, nonDeductibleReason: 'fine' })
    expect(fine.nonDeductibleReason).toBe('fine')
    const odd = await spent(ada, { taxDeductible: true, nonDeductibleReason: 'fine' })
    expect(odd.nonDeductibleReason).toBeNull()
  })

  test('can be edited, deleted and restored', async () => {
    const ada = await signedIn()
    const { id } = await spent(ada, all)
    const put = await ada.put(`/api/expenses/${id}`, {
      ...expenseInput({ description: 'Petrol', amount: '10.00' }),
      revision: 1,
    })
    expect(put.body).toMatchObject({ description: 'Petrol', supplier: null, revision: 2 })

    expect((await ada.del(`/api/expenses/${id}`)).status).toBe(204)
    expect((await ada.get(`/api/expenses/${id}`)).status).toBe(404)
    expect((await ada.get('/api/expenses')).body).toEqual([])
    expect((await ada.get('/api/expenses/stats/by-category')).body).toEqual([])
    expect((await ada.del(`/api/expenses/${id}`)).status).toBe(404)
    expect((await ada.put(`/api/expenses/${id}`, expenseInput())).status).toBe(404)

    const back = await ada.post(`/api/expenses/${id}/restore`)
    expect(back.body).toMatchObject({ id, description: 'Petrol' })
    expect((await ada.get('/api/expenses')).body).toHaveLength(1)
    expect((await ada.post(`/api/expenses/${id}/restore`)).status).toBe(200)
    expect(await countRows(owner, ada.user.businessId, 'expenses')).toBe(1)
  })

  test('records its activities', async () => {
    const ada = await signedIn()
    const { id } = await spent(ada)
    await ada.del(`/api/expenses/${id}`)
    const { recentActivity } = (await ada.get('/api/dashboard/stats')).body
    expect(recentActivity.slice(0, 2)).toMatchObject([
      { kind: 'expense.deleted', subjectId: id, details: { amount: 4_500_050, currency: 'NGN' } },
      { kind: 'expense.created', subjectId: id },
    ])
  })

  test('needs a session, and another business sees nothing of it', async () => {
    const [ada, eve] = [await signedIn(), await signedIn()]
    const { id } = await spent(ada)
    for (const url of ['/api/expenses', `/api/expenses/${id}`, '/api/expenses/export'])
      expect((await anyone.get(url)).status).toBe(401)
    expect((await anyone.post('/api/expenses', expenseInput())).status).toBe(401)
    expect((await eve.get(`/api/expenses/${id}`)).status).toBe(404)
    expect((await eve.put(`/api/expenses/${id}`, expenseInput())).status).toBe(404)
    expect((await eve.del(`/api/expenses/${id}`)).status).toBe(404)
    expect((await eve.post(`/api/expenses/${id}/restore`)).status).toBe(404)
    expect((await eve.get('/api/expenses')).body).toEqual([])
    expect((await ada.get(`/api/expenses/${id}`)).status).toBe(200)
  })
})

describe('refused input', () => {
  test.each([
    ['description', '  ', 'validation.expense_description_required'],
    ['amount', 0, 'validation.amount_positive'],
    ['amount', -1, 'validation.amount_positive'],
    ['amount', '-1.00', 'validation.amount_positive'],
    ['amount', 0.001, 'validation.two_decimals'],
    ['amount', '1.234', 'validation.two_decimals'],
    ['amount', 1e16, 'validation.amount_too_large'],
    ['amount', '99999999999999999999', 'validation.amount_too_large'],
    ['category', 'bribes', 'validation.expense_category_required'],
    ['expenseDate', '2026-02-30', 'validation.date'],
    ['vatAmount', '45000.50', 'validation.expense_vat'],
    ['vatAmount', -1, 'validation.expense_vat'],
    // 45,000.50 holds 3,139.57 at 7.5%; a naira more is a supplier's rounding.
    ['vatAmount', 3_140.58, 'validation.expense_vat_implausible'],
    ['paymentMethod', 'barter', 'validation.choice'],
  ])('%s %s', async (field, value, message) => {
    const ada = await signedIn()
    const { status, body } = await ada.post('/api/expenses', expenseInput({ [field]: value }))
    expect({ status, fields: body.fields }).toMatchObject({
      status: 400,
      fields: [{ path: field, message }],
    })
    expect((await ada.get('/api/expenses')).body).toEqual([])
  })

  test('VAT on a document that states none is refused, and of an import any part may be VAT', async () => {
    const ada = await signedIn()
    const vat = { vatAmount: '100.00' }
    for (const vatTreatment of ['zero', 'exempt', 'small_supplier', 'not_charged'])
      expect(await ada.post('/api/expenses', expenseInput({ ...vat, vatTreatment }))).toMatchObject(
        {
          status: 400,
          body: { fields: [{ path: 'vatAmount', message: 'validation.expense_vat_implausible' }] },
        },
      )
    const customs = { amount: 110, vatTreatment: 'import', ...vat }
    expect((await ada.post('/api/expenses', expenseInput(customs))).status).toBe(201)
  })

  test('sixty bad numbers never cause a server error, and create no row', async () => {
    const ada = await signedIn()
    const texts = ['', ' ', '1,000', '١٢', '0x10', '1e3', '+1', ' 1', '1.', '.5', 'NaN', 'Infinity']
    const more = ['-0', '-0.00', '0', '0.00', '1_000', '１２', '1 000', '₦5', '5₦', '--1', "1';--"]
    const values = [...texts, ...more, ...more.map((text) => `${text}.999`), '9'.repeat(41)]
    const odd = [
      null,
      true,
      [],
      {},
      [1],
      { amount: 1 },
      -0,
      1e-9,
      1e300,
      2 ** 53 + 2,
      1e30,
      0.1 + 0.2,
    ]
    for (const amount of [...values, ...odd]) {
      const { status } = await ada.post('/api/expenses', expenseInput({ amount }))
      expect({ amount, status }).toEqual({ amount, status: 400 })
    }
    for (const raw of ['1e400', '-1e400', '1e-400']) {
      const payload = JSON.stringify(expenseInput({ amount: 'X' })).replace('"X"', raw)
      const { status } = await ada.call({
        method: 'POST',
        url: '/api/expenses',
        headers: { 'content-type': 'application/json' },
        payload,
      })
      expect({ raw, status }).toEqual({ raw, status: 400 })
    }
    expect(await countRows(owner, ada.user.businessId, 'expenses')).toBe(0)
  })

  test('recoverable VAT must be given', async () => {
    const ada = await signedIn()
    const { body } = await ada.post('/api/expenses', expenseInput({ vatRecoverable: true }))
    expect(body.fields).toEqual([{ path: 'vatAmount', message: 'validation.expense_vat_required' }])
  })

  test('fields that only the server decides', async () => {
    const ada = await signedIn()
    const { id } = await spent(ada)
    for (const field of [
      'id',
      'businessId',
      'currency',
      'createdAt',
      'deletedAt',
      'importId',
      'plan',
    ]) {
      for (const answer of [
        await ada.post('/api/expenses', expenseInput({ [field]: 'x' })),
        await ada.put(`/api/expenses/${id}`, expenseInput({ [field]: 'x' })),
      ])
        expect({ field, status: answer.status }).toEqual({ field, status: 400 })
    }
    expect((await ada.get('/api/expenses')).body).toHaveLength(1)
  })
})

test('a repeated call adds one expense', async () => {
  const ada = await signedIn()
  const headers = { 'idempotency-key': 'an-expense-key-1' }
  const calls = Array.from({ length: 50 }, () => ada.post('/api/expenses', expenseInput(), headers))
  const answers = await Promise.all(calls)
  for (const { status } of answers) expect([201, 409]).toContain(status)
  const ids = new Set(answers.filter(({ status }) => status === 201).map(({ body }) => body.id))
  expect(ids.size).toBe(1)
  expect(await countRows(owner, ada.user.businessId, 'expenses')).toBe(1)
  const other = await ada.post('/api/expenses', expenseInput({ amount: 1 }), headers)
  expect(other.body.code).toBe('request.idempotency_key_reused')
})

describe('an edit that races another', () => {
  test('is refused with the current version, and neither edit is lost', async () => {
    const ada = await signedIn()
    const { id, revision } = await spent(ada)
    const first = expenseInput({ description: 'First', revision })
    const second = expenseInput({ description: 'Second', revision })
    expect((await ada.put(`/api/expenses/${id}`, first)).status).toBe(200)
    const { status, body } = await ada.put(`/api/expenses/${id}`, second)
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'expenses.changed_meanwhile' })
    expect(body.current).toMatchObject({ description: 'First', revision: 2 })
    expect(body.yours).toMatchObject({ description: 'Second' })
    const again = { ...second, revision: body.current.revision }
    expect((await ada.put(`/api/expenses/${id}`, again)).body.description).toBe('Second')
  })

  test('has one winner among many', async () => {
    const ada = await signedIn()
    const { id, revision } = await spent(ada)
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        ada.put(`/api/expenses/${id}`, expenseInput({ description: `Number ${n}`, revision })),
      ),
    )
    const winners = answers.filter(({ status }) => status === 200)
    expect(winners).toHaveLength(1)
    const standing = (await ada.get(`/api/expenses/${id}`)).body
    expect(standing).toEqual(winners[0]?.body)
  })

  test('also when the other one deleted it', async () => {
    const ada = await signedIn()
    const { id, revision } = await spent(ada)
    await ada.del(`/api/expenses/${id}`)
    expect((await ada.put(`/api/expenses/${id}`, expenseInput({ revision }))).status).toBe(404)
  })
})

describe('the list', () => {
  test('is searched, filtered, sorted, and read in pages', async () => {
    const ada = await signedIn()
    const days = ['2026-01-05', '2026-03-01', '2026-03-01', '2026-06-30', '2026-11-20']
    for (const [n, expenseDate] of days.entries())
      await spent(ada, {
        expenseDate,
        amount: [30, 10, 20, 10, 50][n],
        description: `Adéṣọlá ${n}`,
        category: n < 3 ? 'rent' : 'meals',
        taxDeductible: n !== 4,
      })
    const names = async (query: string) =>
      (await ada.get(`/api/expenses${query}`)).body.map((row: Expense) => row.description.slice(-1))
    expect(await names('')).toEqual(['4', '3', '2', '1', '0'])
    expect(await names('?q=adesola 2')).toEqual(['2'])
    expect(await names('?category=rent')).toEqual(['2', '1', '0'])
    expect(await names('?from=2026-03-01&to=2026-06-30')).toEqual(['3', '2', '1'])
    expect(await names('?deductible=false')).toEqual(['4'])
    expect(await names('?sort=amount')).toEqual(['1', '3', '2', '0', '4'])
    expect(await names('?q=%25')).toEqual([])

    for (const sort of ['-date', 'date', '-amount', 'amount']) {
      const whole = await names(`?sort=${sort}`)
      const seen: string[] = []
      let url: string | undefined = `/api/expenses?limit=2&sort=${sort}`
      while (url) {
        const page = await ada.get(url)
        expect(page.status).toBe(200)
        seen.push(...page.body.map((row: Expense) => row.description.slice(-1)))
        url = /<([^>]+)>; rel="next"/.exec(String(page.headers.link ?? ''))?.[1]
      }
      expect(seen).toEqual(whole)
    }
    const { body } = await ada.get('/api/expenses/summary?category=rent')
    expect(body).toMatchObject({ count: 3, categories: 1, totals: [{ total: '60.00' }] })
  })

  test('deductible sums exclude recoverable VAT', async () => {
    const ada = await signedIn()
    await spent(ada, { amount: '1075.00', vatAmount: '75.00', vatRecoverable: true })
    await spent(ada, { amount: '1075.00', vatAmount: '75.00' })
    await spent(ada, { amount: '500.00', taxDeductible: false, category: 'equipment' })
    expect((await ada.get('/api/expenses/summary')).body).toEqual({
      count: 3,
      categories: 2,
      totals: [
        {
          currency: 'NGN',
          count: 3,
          total: '2150.00',
          assets: '500.00',
          deductible: '2075.00',
          recoverableVat: '75.00',
        },
      ],
    })
  })

  test('sums by category equal the sums of the rows, for random rows', async () => {
    const row = fc.record({
      category: fc.constantFrom(...EXPENSE_CATEGORIES),
      minor: fc.oneof(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 1, max: 10 ** 15 })),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 12 }), async (rows) => {
        const ada = await signedIn({ hasProfile: false })
        const expected = new Map<string, bigint>()
        for (const { category, minor } of rows) {
          const text = String(minor).padStart(3, '0')
          const amount = `${text.slice(0, -2)}.${text.slice(-2)}`
          await spent(ada, { category, amount })
          expected.set(category, (expected.get(category) ?? 0n) + BigInt(minor))
        }
        const { body } = await ada.get('/api/expenses/stats/by-category')
        const sums = body as ExpensesByCategory
        const found = sums.map(({ category, total }) => [category, BigInt(total.replace('.', ''))])
        expect(new Map(found as [string, bigint][])).toEqual(expected)
        const totals = found.map(([, total]) => total as bigint)
        expect(totals).toEqual(totals.toSorted((a, b) => (a < b ? 1 : a > b ? -1 : 0)))
        expect(sums.reduce((count, entry) => count + entry.count, 0)).toBe(rows.length)
      }),
      { numRuns: 12 },
    )
  })

  test('categories are named in the language of the account', async () => {
    const ada = await signedIn()
    await spent(ada, { category: 'professional_services' })
    const { body } = await ada.get('/api/expenses/stats/by-category')
    expect(body).toEqual([
      {
        category: 'professional_services',
        categoryName: 'Professional services',
        currency: 'NGN',
        count: 1,
        total: '45000.50',
      },
    ])
  })
})

test('a list, its sums and its file are narrowed to what one member added', async () => {
  const ada = await signedIn({ plan: 'business' })
  const admin = await withMember(ada, 'admin')
  await spent(ada, { description: 'Diesel of Ada' })
  const own = await spent(admin, { description: 'Diesel of Bisi' })
  const query = `madeBy=${admin.user.id}`
  const listed = await must(ada.get(`/api/expenses?${query}`))
  expect(listed.map(({ id }: Expense) => id)).toEqual([own.id])
  const { count, totals } = await must(ada.get(`/api/expenses/summary?${query}`))
  expect([count, totals[0].total]).toEqual([1, own.amount])
  const file = (await ada.get(`/api/expenses/export?format=csv&${query}`)).raw.toString()
  expect([file.includes('of Bisi'), file.includes('of Ada')]).toEqual([true, false])
  expect((await ada.get('/api/expenses?madeBy=eve')).body.code).toBe('request.invalid')
})

import type { Currency } from '@isiro/domain/currency'
import { formatMinor, parseMinor } from '@isiro/domain/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { expenseInput, issued } from '../../../test/factories.ts'
import { asBusiness, must, testApp, type Visitor } from '../../../test/harness.ts'
import { backUp, contentOf, restoreAll, sameOwner } from '../backup/testing/whole-file.ts'

const { signedIn, owner } = await testApp()

const RATE = { rate: 1534.257391, date: '2026-11-02', source: 'CBN' }
/** A supplier's bill of $100 with VAT of $7.50, of which $5 are kept back as WHT. */
const BILL = {
  amount: '107.50',
  currency: 'USD',
  exchangeRate: RATE,
  vatTreatment: 'charged',
  vatAmount: '7.50',
  vatRecoverable: true,
  supplier: 'Cloud Inc.',
  supplierTaxId: '10562207-0001',
  whtType: 'professional',
  whtRecipient: 'company',
}

const post = (visitor: Visitor, overrides: Record<string, unknown> = {}) =>
  visitor.post('/api/expenses', expenseInput({ ...BILL, ...overrides }))

describe('an expense in another currency', () => {
  test('is in the books in naira, and states what its paper does', async () => {
    const ada = await signedIn({ plan: 'business' })
    const expense = await must(post(ada))
    expect(expense).toMatchObject({
      amount: '164932.67',
      currency: 'NGN',
      vatAmount: '11506.93',
      whtAmount: '7671.29',
      paidToSupplier: '157261.38',
      paper: {
        currency: 'USD',
        amount: '107.50',
        vatAmount: '7.50',
        whtAmount: '5.00',
        paidToSupplier: '102.50',
        exchangeRate: { rate: '1534.257391', date: '2026-11-02', source: 'CBN' },
      },
    })
    const rates = await must(ada.get('/api/invoices/exchange-rates'))
    expect(rates).toEqual([
      { currency: 'USD', rate: '1534.257391', date: '2026-11-02', source: 'CBN' },
    ])
    const reversal = await must(ada.post(`/api/expenses/${expense.id}/reverse`, {}))
    expect(reversal).toMatchObject({ amount: '-164932.67', paper: { amount: '-107.50' } })
  })

  test('can become one in naira, and the other way', async () => {
    const ada = await signedIn({ plan: 'business' })
    const { id } = await must(post(ada))
    const put = (body: object) => ada.put(`/api/expenses/${id}`, body)
    expect((await put(expenseInput({ amount: '10.00' }))).body).toMatchObject({
      amount: '10.00',
      paper: null,
    })
    const back = await put(expenseInput({ ...BILL, exchangeRate: { ...RATE, rate: 1500 } }))
    expect(back.body).toMatchObject({ amount: '161250.00', paper: { amount: '107.50' } })
    const own = await put(expenseInput({ amount: '10.00', currency: 'NGN', exchangeRate: RATE }))
    expect(own.body).toMatchObject({ amount: '10.00', paper: null })
  })

  test.each([
    ['no rate', { exchangeRate: null }, 400, 'exchangeRate.rate'],
    ['a rate of zero', { exchangeRate: { ...RATE, rate: 0 } }, 400, 'exchangeRate.rate'],
    ['seven decimals', { exchangeRate: { ...RATE, rate: 1534.2573911 } }, 400, 'exchangeRate.rate'],
    ['a misplaced point', { exchangeRate: { ...RATE, rate: 153.4 } }, 422, 'exchangeRate.rate'],
    ['tomorrow', { exchangeRate: { ...RATE, date: '2026-11-22' } }, 422, 'exchangeRate.date'],
    ['no source', { exchangeRate: { ...RATE, source: '' } }, 400, 'exchangeRate.source'],
    ['an unknown currency', { currency: 'EUR' }, 400, 'currency'],
    ['too much in naira', { amount: '9999999999.99' }, 400, 'amount'],
    ['WHT in naira', { whtAmount: '7671.29' }, 400, 'whtAmount'],
  ])('with %s is refused', async (_, overrides, status, path) => {
    const ada = await signedIn({ plan: 'business' })
    const answer = await post(ada, overrides)
    expect(answer.status).toBe(status)
    expect(answer.body.fields[0].path).toBe(path)
  })

  test('needs the plan with several currencies, but stays to be edited without it', async () => {
    const ada = await signedIn({ plan: 'basic' })
    expect(await post(ada)).toMatchObject({ status: 403, body: { code: 'plan.upgrade_required' } })
    expect((await post(ada, { currency: 'NGN' })).status).toBe(201)
    const file = { fileName: 'x.csv', rowCount: 1, total: '164932.67' }
    const { id } = await must(ada.post('/api/expenses/imports', file))
    const rows = { from: 0, rows: [expenseInput(BILL)] }
    expect((await ada.put(`/api/expenses/imports/${id}/rows`, rows)).status).toBe(403)
  })

  test('comes in with a file, whose total is in naira', async () => {
    const ada = await signedIn({ plan: 'business' })
    const file = { fileName: 'x.csv', rowCount: 2, total: '165932.67' }
    const { id } = await must(ada.post('/api/expenses/imports', file))
    const rows = [expenseInput(BILL), expenseInput({ amount: '1000.00' })]
    await must(ada.put(`/api/expenses/imports/${id}/rows`, { from: 0, rows }))
    const { result } = await must(ada.post(`/api/expenses/imports/${id}/commit`))
    expect(result).toMatchObject({ createdCount: 2, createdTotal: '165932.67' })
  })

  test('comes back from a backup, and not with other figures', async () => {
    const ada = await signedIn({ plan: 'business', hasConfirmedEmail: true })
    await must(post(ada))
    const file = await backUp(ada)
    const restored = async (content: typeof file) => {
      const bola = await signedIn({ plan: 'business', hasProfile: false, ...sameOwner(ada) })
      return { bola, answers: await restoreAll(bola, content) }
    }
    const { bola, answers } = await restored(file)
    expect(answers.expenses.problems).toEqual([])
    expect(contentOf(await backUp(bola))).toEqual(contentOf(file))
    for (const [change, code] of [
      [{ amount: 16_493_268 }, 'backup.sums_differ'],
      [{ vatAmount: 1_150_694 }, 'backup.sums_differ'],
    ] as const) {
      const expenses = file.data.expenses.map((row) => ({ ...row, ...change }))
      const wrong = await restored({ ...file, data: { ...file.data, expenses } })
      expect(wrong.answers.expenses.problems).toMatchObject([{ code }])
    }
  })
})

describe('every figure', () => {
  const minor = (text: string) => BigInt(parseMinor(text) ?? 0)
  const text = (sum: bigint) => formatMinor(sum)
  const expense = fc.record({
    paid: fc.integer({ min: 100, max: 5_000_00 }),
    vat: fc.integer({ min: 0, max: 7 }),
    hasWht: fc.boolean(),
    currency: fc.constantFrom<Currency>('USD', 'GBP', 'NGN', 'KES'),
    slip: fc.integer({ min: 800_000, max: 1_250_000 }),
  })
  const USUAL: Record<string, number> = { USD: 1534, GBP: 2015, KES: 11.8 }

  test('is the sum of what the rows have in naira', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(expense, { minLength: 1, maxLength: 6 }), async (expenses) => {
        const ada = await signedIn({ plan: 'business' })
        await issued(ada)
        for (const [n, { paid, vat, hasWht, currency, slip }] of expenses.entries()) {
          const rate = Math.round((USUAL[currency] ?? 1) * slip) / 1_000_000
          const vatAmount = Math.floor((paid * vat) / 100)
          await must(
            post(ada, {
              amount: formatMinor(paid + vatAmount),
              vatAmount: formatMinor(vatAmount),
              currency,
              exchangeRate: currency === 'NGN' ? null : { ...RATE, rate },
              supplierInvoice: `N-${n}`,
              ...(hasWht ? {} : { whtType: null, whtRecipient: null }),
            }),
          )
        }
        await check(ada)
      }),
      { numRuns: 4 },
    )
  }, 120_000)

  /** Compares each screen with the rows of the table. */
  async function check(visitor: Visitor) {
    const { businessId } = visitor.user
    const { rows } = await asBusiness(owner, businessId, (client) =>
      client.query(
        `SELECT sum(amount)::bigint AS amount, sum(vat_amount)::bigint AS vat, coalesce(sum(wht_amount), 0)::bigint AS wht
        FROM expenses WHERE business_id = $1`,
        [businessId],
      ),
    )
    const [amount, vat, wht] = [rows[0].amount, rows[0].vat, rows[0].wht].map(BigInt) as [
      bigint,
      bigint,
      bigint,
    ]
    const list = await must(visitor.get('/api/expenses'))
    const listed = (name: string) =>
      list.reduce((sum: bigint, row: Record<string, string>) => sum + minor(row[name] ?? '0'), 0n)
    expect([listed('amount'), listed('vatAmount'), listed('whtAmount')]).toEqual([amount, vat, wht])
    expect(listed('paidToSupplier')).toBe(amount - wht)

    const summary = await must(visitor.get('/api/expenses/summary'))
    expect(summary.totals).toMatchObject([
      {
        currency: 'NGN',
        total: text(amount),
        deductible: text(amount - vat),
        recoverableVat: text(vat),
      },
    ])
    const categories = await must(visitor.get('/api/expenses/stats/by-category'))
    expect(categories).toMatchObject([{ currency: 'NGN', total: text(amount) }])

    const month = await must(visitor.get('/api/tax/months/2026-11'))
    const box = (name: string) => month.vat.boxes.find((each: { box: string }) => each.box === name)
    expect(box('5')).toMatchObject({ base: text(amount - vat), tax: text(vat) })
    expect(box('9').tax).toBe(text(vat))
    const behind = await must(visitor.get('/api/tax/months/2026-11/rows?box=5'))
    const sumOf = (of: 'base' | 'tax') =>
      behind.reduce((sum: bigint, row: Record<typeof of, string>) => sum + minor(row[of]), 0n)
    expect([sumOf('base'), sumOf('tax')]).toEqual([amount - vat, vat])
    const kept = await must(visitor.get('/api/tax/months/2026-11/exceptions'))
    const kinds = kept.groups.map(({ kind }: { kind: string }) => kind)
    expect(kinds).not.toContain('other_currency')
    expect(kinds).not.toContain('vat_implausible')

    const analytics = await must(visitor.get('/api/analytics?from=2026-11-01&to=2026-11-30'))
    expect(analytics.expenses).toMatchObject({
      total: { amount: text(amount) },
      deductible: text(amount - vat),
    })
    const stats = await must(visitor.get('/api/dashboard/stats'))
    expect(JSON.stringify(stats)).toContain(text(amount))
    const exported = (await visitor.get('/api/expenses/export')).raw.toString()
    for (const row of list) expect(exported).toContain(`,NGN,${row.amount},`)
    const report = await must(
      visitor.get('/api/analytics/reports/profit-and-loss?from=2026-11-01&to=2026-11-30'),
    )
    expect(JSON.stringify(report)).toContain(text(amount - vat))
  }
})

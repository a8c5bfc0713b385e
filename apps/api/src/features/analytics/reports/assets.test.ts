import { EXPENSE_CATEGORIES } from '@isiro/domain/expense-categories'
import { formatMinor, parseMinor } from '@isiro/domain/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { expenseInput, issued } from '../../../../test/factories.ts'
import { asBusiness, must, PASSWORD, testApp, type Visitor } from '../../../../test/harness.ts'
import { taxSetAside } from './tax-set-aside.ts'

/** It is November 21, 2026. */
const { signedIn, owner } = await testApp()

/** A generator of ₦1,000,000.00 before VAT. */
const GENERATOR = {
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

const allowanceOf = async (visitor: Visitor) =>
  (await reportOf(visitor, 'tax-set-aside')).income.allowance

describe('the capital allowance', () => {
  test('is in the estimate, and says how it was reckoned', async () => {
    const ada = await signedIn({ plan: 'pro' })
    const { bank, mobileMoney, logo, nextInvoiceNumber, lateFee, brand, ...profile } = await must(
      ada.get('/api/business'),
    )
    await must(
      ada.put('/api/business', {
        ...profile,
        providesProfessionalServices: true,
        password: PASSWORD,
      }),
    )
    await issued(ada, { items: [{ description: 'Work', quantity: 1, rate: 10_000_000 }] })
    await spent(ada, GENERATOR)
    await spent(ada, { ...GENERATOR, vatRecoverable: false, assetKind: 'vehicle' })
    const { income } = await reportOf(ada, 'tax-set-aside')
    expect(income.allowance).toEqual({
      lines: [
        {
          assetClass: 'class2',
          boughtIn: 2026,
          assets: 1,
          cost: '1000000.00',
          rate: 200_000,
          year: 1,
          years: 5,
          amount: '200000.00',
          left: '800000.00',
        },
        {
          assetClass: 'class3',
          boughtIn: 2026,
          assets: 1,
          // The VAT that does not come back is part of it.
          cost: '1075000.00',
          rate: 250_000,
          year: 1,
          years: 4,
          amount: '268750.00',
          left: '806250.00',
        },
      ],
      total: '468750.00',
      used: '468750.00',
      vatNotCharged: '0.00',
      beforeRules: '0.00',
    })
    expect(income).toMatchObject({ kind: 'company', isSmall: false, profit: '10000000.00' })
    // 30% of ₦9,531,250.00, and 4% of ₦10,000,000.00.
    expect(income.tax).toBe(formatMinor(285_937_500 + 40_000_000))
  })

  test('takes no more than the profit, and is none of what brings none', async () => {
    const ada = await signedIn({ plan: 'pro' })
    await spent(ada, GENERATOR)
    expect(await allowanceOf(ada)).toMatchObject({ total: '200000.00', used: '0.00' })
    await spent(ada, {
      category: 'equipment',
      amount: '300.00',
      taxDeductible: undefined,
      vatTreatment: 'not_charged',
    })
    await spent(ada, {
      category: 'equipment',
      amount: '500.00',
      taxDeductible: undefined,
      expenseDate: '2025-12-31',
    })
    // Given back, so not owned at the end of the year.
    const back = await spent(ada, { ...GENERATOR, amount: '7000000.00', vatAmount: '10.00' })
    await must(ada.post(`/api/expenses/${back.id}/reverse`, {}))
    const dropped = await spent(ada, { ...GENERATOR, vatAmount: '11.00' })
    await ada.del(`/api/expenses/${dropped.id}`)
    expect(await allowanceOf(ada)).toMatchObject({
      total: '200000.00',
      vatNotCharged: '300.00',
      beforeRules: '500.00',
    })
  })

  test('of a dollar bill is of what the books have', async () => {
    const ada = await signedIn({ plan: 'pro' })
    const rate = { rate: 1534.257391, date: '2026-11-02', source: 'CBN' }
    const bill = { ...GENERATOR, amount: '107.50', vatAmount: '7.50' }
    await spent(ada, { ...bill, currency: 'USD', exchangeRate: rate })
    expect((await allowanceOf(ada)).lines).toMatchObject([{ cost: '153425.74' }])
    const { total } = await reportOf(ada, `profit-and-loss?${NOVEMBER}`)
    expect(total).toMatchObject({ expenses: '0.00', assets: '153425.74' })
  })

  test('of all years together is what the asset cost', async () => {
    const ada = await signedIn({ plan: 'pro' })
    await spent(ada, { ...GENERATOR, amount: '100.01', vatAmount: '0.00', assetKind: 'software' })
    const amounts: string[] = []
    for (const year of [2026, 2027, 2028, 2029, 2030]) {
      const now = () => new Date(`${year}-11-21T10:00:00Z`)
      amounts.push((await taxSetAside({ ...ada.ctx, now })).income.allowance.total)
    }
    expect(amounts).toEqual(['25.00', '25.01', '25.00', '25.00', '0.00'])
  })
})

test('expenses and assets of profit and loss are all that the rows cost, whatever they are', async () => {
  const minor = (text: string) => BigInt(parseMinor(text) ?? 0)
  const expense = fc.record({
    amount: fc.integer({ min: 1_00, max: 9_000_000_00 }),
    vat: fc.integer({ min: 0, max: 6 }),
    comesBack: fc.boolean(),
    category: fc.constantFrom(...EXPENSE_CATEGORIES),
    assetKind: fc.constantFrom(undefined, null, 'vehicle', 'building'),
    taxDeductible: fc.constantFrom(undefined, true, false),
    day: fc.integer({ min: 1, max: 21 }),
    isReversed: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(expense, { minLength: 1, maxLength: 7 }),
      fc.boolean(),
      async (expenses, sellsExempt) => {
        const ada = await signedIn({ plan: 'pro' })
        const line = { description: 'Work', quantity: 1, rate: 1000 }
        const vatCategory = sellsExempt ? 'exempt' : 'standard'
        await issued(ada, { items: [line, { ...line, rate: 700, vatCategory }] })
        for (const { amount, vat, comesBack, day, isReversed, ...said } of expenses) {
          const vatAmount = Math.floor((amount * vat) / 100)
          const { id } = await spent(ada, {
            ...said,
            amount: formatMinor(amount),
            vatTreatment: 'charged',
            vatAmount: formatMinor(vatAmount),
            vatRecoverable: comesBack,
            expenseDate: `2026-11-${String(day).padStart(2, '0')}`,
          })
          if (isReversed) await must(ada.post(`/api/expenses/${id}/reverse`, {}))
        }
        const { rows } = await asBusiness(owner, ada.user.businessId, (client) =>
          client.query('SELECT coalesce(sum(amount), 0)::bigint AS amount FROM expenses'),
        )
        const { totals } = await must(ada.get('/api/expenses/summary'))
        const [sums] = totals
        const stored = BigInt(rows[0].amount)
        expect(minor(sums.total) + minor(sums.assets)).toBe(stored)
        const { total, months } = await reportOf(ada, `profit-and-loss?${NOVEMBER}`)
        expect(minor(total.expenses) + minor(total.assets)).toBe(
          stored - minor(sums.recoverableVat),
        )
        expect(months).toMatchObject([{ assets: total.assets, expenses: total.expenses }])
      },
    ),
    { numRuns: 12 },
  )
}, 120_000)

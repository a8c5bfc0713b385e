import { describe, expect, test } from 'vitest'
import {
  EXPENSE_CATEGORIES,
  expenseCategoryName,
  expenseCategoryNamed,
} from './expense-categories.ts'
import {
  DEDUCTIBILITY_RULES,
  deductibilityHint,
  isDeductibleByDefault,
} from './expense-deductibility.ts'
import {
  EXPENSE_VAT_TREATMENTS,
  inputVatRule,
  isInputVatInTime,
  isPlausibleVat,
  netCost,
  recoversInputTax,
  salesTaxInside,
  statesVat,
  vatInside,
} from './expense-vat.ts'
import { LANGUAGES } from './language.ts'

describe('categories', () => {
  test('are the fifteen of the product, named once in every language', () => {
    expect(EXPENSE_CATEGORIES).toHaveLength(15)
    for (const language of LANGUAGES) {
      const names = EXPENSE_CATEGORIES.map((category) => expenseCategoryName(category, language))
      expect(new Set(names).size).toBe(15)
    }
  })

  test('are recognised by code or name in any language, however written', () => {
    for (const category of EXPENSE_CATEGORIES) {
      expect(expenseCategoryNamed(category)).toBe(category)
      for (const language of LANGUAGES)
        expect(expenseCategoryNamed(expenseCategoryName(category, language).toUpperCase())).toBe(
          category,
        )
    }
    expect(expenseCategoryNamed('deplacements')).toBe('travel')
    // A name of an earlier version.
    expect(expenseCategoryNamed('Programas informáticos')).toBe('software')
    expect(expenseCategoryNamed('Miscellaneous')).toBeNull()
    expect(expenseCategoryNamed('')).toBeNull()
  })
})

describe('deductibility', () => {
  const hint = (category: (typeof EXPENSE_CATEGORIES)[number]) =>
    deductibilityHint({ category, assetKind: null, vatTreatment: null, date: '2026-11-21' })

  test('follows the category, with its reason and source', () => {
    expect(hint('rent')).toMatchObject({ advice: 'deductible', reason: 'business_part' })
    expect(hint('meals')).toMatchObject({ advice: 'ask', reason: 'private_never' })
    // A cheap tool.
    expect(hint('equipment')).toMatchObject({ advice: 'deductible', reason: 'business_part' })
    expect(hint('other')).toMatchObject({ advice: 'ask', reason: 'say_what_it_is' })
    expect(hint('software').source.title).toBe('Nigeria Tax Act 2025')
  })

  test('of an asset is its allowance, whatever its category', () => {
    for (const category of EXPENSE_CATEGORIES)
      expect(
        deductibilityHint({
          category,
          assetKind: 'vehicle',
          vatTreatment: null,
          date: '2026-11-21',
        }),
      ).toMatchObject({ advice: 'not_deductible', reason: 'capital_allowance' })
  })

  test.each([null, 'equipment'] as const)(
    'VAT that was due and not charged outweighs it',
    (kind) => {
      const { advice, reason } = deductibilityHint({
        category: 'rent',
        assetKind: kind,
        vatTreatment: 'not_charged',
        date: '2026-11-21',
      })
      expect([advice, reason]).toEqual(['not_deductible', 'vat_not_charged'])
    },
  )

  test('the flag of a cost starts ticked', () => {
    const unticked = EXPENSE_CATEGORIES.filter((category) => !isDeductibleByDefault(hint(category)))
    expect(unticked).toEqual([])
    expect(isDeductibleByDefault({ advice: 'not_deductible' })).toBe(false)
  })

  test('every rule names its source', () => {
    for (const rows of Object.values(DEDUCTIBILITY_RULES))
      for (const { source } of rows) expect(source.title && source.reference).toBeTruthy()
  })
})

describe('input VAT', () => {
  test('counts on services and assets since 2026, and is claimed within five years', () => {
    expect(inputVatRule('2025-12-31').value).toBe('stock_only')
    expect(inputVatRule('2026-01-01')).toMatchObject({
      value: 'all_taxable_use',
      claimUntil: '2031-01-31',
    })
    expect(inputVatRule('2028-02-29').claimUntil).toBe('2033-02-28')
  })

  test('of older bills, and of those whose years are over, is asked about', () => {
    expect(isInputVatInTime('2025-12-31', '2026-11-21')).toBe(false)
    expect(isInputVatInTime('2026-01-01', '2026-11-21')).toBe(true)
    expect(isInputVatInTime('2026-01-15', '2031-01-31')).toBe(true)
    expect(isInputVatInTime('2026-01-15', '2031-02-01')).toBe(false)
  })

  test('is stated where a supplier charged it or Customs took it', () => {
    expect(EXPENSE_VAT_TREATMENTS.filter(statesVat)).toEqual(['charged', 'import'])
    expect(statesVat(null)).toBe(false)
  })

  test('is inside the amount at the rate of the day', () => {
    expect(vatInside(10_750_000, '2026-11-21')).toBe(750_000)
    expect(vatInside(9_999_999, '2026-11-21')).toBe(697_674)
    expect(netCost({ amount: 107_500, vat: 7_500, isRecovered: true })).toBe(100_000)
    expect(netCost({ amount: 107_500, vat: 7_500, isRecovered: false })).toBe(107_500)
  })

  test('is at most the standard rate of the day on all of the bill, give or take a naira', () => {
    expect(isPlausibleVat(10_750_000, 750_100, '2026-11-21')).toBe(true)
    expect(isPlausibleVat(10_750_000, 750_101, '2026-11-21')).toBe(false)
    // The rate was 5%.
    expect(isPlausibleVat(10_500_000, 500_100, '2020-01-31')).toBe(true)
    expect(isPlausibleVat(10_500_000, 500_101, '2020-01-31')).toBe(false)
  })

  const business = {
    vatStatus: 'registered',
    vatStatusSince: null,
    country: 'NG',
    salesTaxRate: null,
  } as const

  test('comes back to who charges it, where the law gives it back', () => {
    const recovers = (change: object) => recoversInputTax({ ...business, ...change }, '2026-11-21')
    expect(recovers({})).toBe(true)
    expect(recovers({ vatStatus: 'small' })).toBe(false)
    expect(recovers({ vatStatusSince: '2026-11-22' })).toBe(false)
    expect(recovers({ country: 'KE', salesTaxRate: 160_000 })).toBe(true)
    expect(recovers({ country: 'KE' })).toBe(false)
    expect(recovers({ country: 'US', salesTaxRate: 80_000 })).toBe(false)
  })

  test('is inside the amount by the law in Nigeria, and abroad by the business’s own rate', () => {
    const inside = (country: 'NG' | 'KE', salesTaxRate: number | null) =>
      salesTaxInside(11_600, '2026-11-21', { country, salesTaxRate })
    expect(inside('NG', 160_000)).toBe(809)
    expect(inside('KE', 160_000)).toBe(1_600)
    expect(inside('KE', null)).toBeNull()
  })
})

import { describe, expect, test } from 'vitest'
import {
  addedVatRates,
  chargesVat,
  filesVatIn,
  LEGAL_FORMS,
  lineWhtType,
  standardTaxes,
  type TaxedSupplier,
  taxPoint,
  VAT_STATUSES,
  vatRatesOf,
  whtRatesFor,
} from './invoice-taxes.ts'
import { DEFAULT_WHT_TYPE, WHT_TYPES, whtRate } from './wht-rules.ts'

const DATE = '2026-11-21'

describe('the tax point', () => {
  test.each([
    ['without a supply date it is the day of issue', undefined, '2026-03-10'],
    ['a supply before the invoice comes first', '2026-02-27', '2026-02-27'],
    ['a supply on the day of issue changes nothing', '2026-03-10', '2026-03-10'],
    ['a supply after the invoice does not wait for it', '2026-03-31', '2026-03-10'],
  ])('%s', (_name, supplyDate, expected) => {
    expect(taxPoint({ issueDate: '2026-03-10', supplyDate })).toBe(expected)
  })
})

const NIGERIAN = {
  vatStatus: 'registered',
  vatStatusSince: null,
  country: 'NG',
  salesTaxRate: null,
  salesTaxes: [],
} as const

test('only a small business that has not opted in charges no VAT', () => {
  expect(VAT_STATUSES.filter((vatStatus) => !chargesVat({ ...NIGERIAN, vatStatus }, DATE))).toEqual(
    ['small'],
  )
})

test.each([
  ['registered', '2026-10-31', false],
  ['registered', '2026-11-01', true],
  ['opted_in', '2026-10-31', false],
  ['small', '2026-10-31', true],
  ['small', '2026-11-01', false],
] as const)('%s since 1 November: whether it charges VAT on %s', (vatStatus, date, charges) => {
  const business = { ...NIGERIAN, vatStatus, vatStatusSince: '2026-11-01' }
  expect(chargesVat(business, date)).toBe(charges)
})

test('a return is filed for a month of which any day was under VAT', () => {
  const business = { ...NIGERIAN, vatStatusSince: '2026-10-31' }
  expect(['2026-09', '2026-10', '2026-11'].map((month) => filesVatIn(business, month))).toEqual([
    false,
    true,
    true,
  ])
  expect(filesVatIn({ ...business, country: 'KE' }, '2026-11')).toBe(false)
})

test('the rates of VAT follow the tax point, and only the standard category has one', () => {
  expect(vatRatesOf(NIGERIAN, '2020-01-31')).toEqual({ standard: 50_000, zero: 0, exempt: 0 })
  expect(vatRatesOf(NIGERIAN, '2020-02-01')).toEqual({ standard: 75_000, zero: 0, exempt: 0 })
  expect(vatRatesOf({ ...NIGERIAN, vatStatus: 'small' }, DATE)).toBeNull()
})

test('outside Nigeria a business charges the rate that it stated, and suffers no Nigerian WHT', () => {
  const kenyan = { ...NIGERIAN, country: 'KE', salesTaxRate: 160_000, salesTaxes: [] } as const
  expect(vatRatesOf(kenyan, DATE)).toEqual({ standard: 160_000, zero: 0, exempt: 0 })
  expect(vatRatesOf({ ...kenyan, salesTaxRate: null }, DATE)).toBeNull()
  expect(whtRatesFor({ ...kenyan, legalForm: 'company', taxId: null }, DATE)).toEqual({})
})

test('only abroad is a standard rate made up of several taxes', () => {
  const salesTaxes = [
    { name: 'GST', rate: 50_000, isCompound: false },
    { name: 'QST', rate: 99_750, isCompound: false },
  ]
  expect(standardTaxes({ country: 'CA', salesTaxes })).toBe(salesTaxes)
  expect(standardTaxes({ country: 'CA', salesTaxes: [] })).toBeUndefined()
  expect(standardTaxes({ country: 'NG', salesTaxes })).toBeUndefined()
})

test('a debit note adds a category at the law’s rate of the day, and abroad without tax', () => {
  expect(addedVatRates({ country: 'NG' }, '2020-01-31').standard).toBe(50_000)
  expect(addedVatRates({ country: 'NG' }, DATE).standard).toBe(75_000)
  expect(addedVatRates({ country: 'KE' }, DATE)).toEqual({ standard: 0, zero: 0, exempt: 0 })
})

describe('the WHT rates a supplier suffers', () => {
  const supplier = (change: Partial<TaxedSupplier>): TaxedSupplier => ({
    ...NIGERIAN,
    legalForm: 'company',
    taxId: '12345678-0001',
    ...change,
  })

  test('a company suffers the rates of companies, any other form those of individuals', () => {
    for (const legalForm of LEGAL_FORMS) {
      const recipient = legalForm === 'company' ? 'company' : 'individual'
      const rates = whtRatesFor(supplier({ legalForm }), DATE)
      for (const type of WHT_TYPES) {
        const rate = whtRate({ type, recipient, resident: true, hasTaxId: true, date: DATE })
        expect({ legalForm, type, rate: rates[type] ?? null }).toEqual({ legalForm, type, rate })
      }
    }
  })

  test('types that such a supplier is not paid for are left out', () => {
    expect(whtRatesFor(supplier({}), DATE)).not.toHaveProperty('directors_fee')
    expect(whtRatesFor(supplier({ legalForm: 'sole_trader' }), DATE)).toHaveProperty(
      'directors_fee',
    )
  })

  test('without a Tax ID the rate doubles', () => {
    expect(whtRatesFor(supplier({}), DATE).professional).toBe(50_000)
    expect(whtRatesFor(supplier({ taxId: null }), DATE).professional).toBe(100_000)
  })

  test('whether it charges VAT changes nothing about WHT', () => {
    expect(whtRatesFor(supplier({ vatStatus: 'small' }), DATE)).toEqual(
      whtRatesFor(supplier({}), DATE),
    )
  })
})

describe('the WHT type of a line', () => {
  test.each([
    ['its own type', { applyWht: true, whtType: 'goods' }, { whtType: 'rent' }, 'rent'],
    ['the invoice’s type, where it names none', { applyWht: true, whtType: 'goods' }, {}, 'goods'],
    ['the default, where neither names one', { applyWht: true }, {}, DEFAULT_WHT_TYPE],
    ['none, where the line is kept out', { applyWht: true }, { whtType: null }, null],
    ['none, where the invoice has no WHT', { applyWht: false }, { whtType: 'rent' }, null],
  ] as const)('%s', (_name, invoice, line, expected) => {
    expect(lineWhtType(invoice, line)).toBe(expected)
  })
})

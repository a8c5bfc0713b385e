import { describe, expect, test } from 'vitest'
import { type CompanyTaxQuery, companyTax, isSmallCompany } from './company-tax.ts'

const company = (some: Partial<CompanyTaxQuery> = {}): CompanyTaxQuery => ({
  turnover: 20_000_000_000,
  fixedAssets: 0,
  providesProfessionalServices: false,
  isResident: true,
  assessableProfits: 1_845_032_075,
  lossesAndAllowances: 0,
  date: '2026-12-31',
  ...some,
})

test('half a kobo of company tax is rounded away from zero', () => {
  expect(companyTax(company())).toEqual({
    isSmall: false,
    totalProfits: 1_845_032_075,
    incomeTax: 553_509_623,
    levy: 73_801_283,
    total: 627_310_906,
    mayOweMinimum: false,
  })
})

test('the levy is on profits before losses and allowances', () => {
  expect(companyTax(company({ lossesAndAllowances: 1_845_032_076 }))).toMatchObject({
    totalProfits: 0,
    incomeTax: 0,
    levy: 73_801_283,
  })
})

test('a loss owes nothing, and losses are not below zero', () => {
  expect(companyTax(company({ assessableProfits: -1 })).total).toBe(0)
  expect(() => companyTax(company({ lossesAndAllowances: -1 }))).toThrow(RangeError)
})

test('a company from abroad pays no levy', () => {
  expect(companyTax(company({ isResident: false }))).toMatchObject({
    incomeTax: 553_509_623,
    levy: 0,
  })
})

test('the result for the largest companies flags the minimum tax', () => {
  expect(companyTax(company({ turnover: 2_000_000_000_000 })).mayOweMinimum).toBe(true)
})

describe('a small company', () => {
  test.each([
    [{ turnover: 10_000_000_000, fixedAssets: 25_000_000_000 }, true],
    [{ turnover: 10_000_000_001 }, false],
    [{ turnover: 1, fixedAssets: 25_000_000_001 }, false],
    [{ turnover: 1, providesProfessionalServices: true }, false],
  ])('%o: %s', (some, isSmall) => {
    expect(isSmallCompany(company(some))).toBe(isSmall)
    const { total } = companyTax(company(some))
    expect(total === 0).toBe(isSmall)
  })
})

import { describe, expect, test } from 'vitest'
import { isTimeZone } from './business-date.ts'
import { COUNTRIES } from './countries.ts'
import {
  COUNTRY_RULES,
  countryDefaults,
  fiscalYear,
  hasCalendarYear,
  salesTaxesOn,
} from './country-rules.ts'

const TODAY = '2026-11-21'

describe('the rules of each country', () => {
  test.each(COUNTRIES)('of %s are whole', (country) => {
    const rules = COUNTRY_RULES[country]
    expect(isTimeZone(rules.timeZone)).toBe(true)
    expect(rules.salesTaxName.length).toBeLessThanOrEqual(20)
    expect(rules.fiscalYearStart).toMatch(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/)
    for (const { name, rate, source, from, to } of rules.salesTaxes) {
      expect(name.length).toBeLessThanOrEqual(20)
      expect(rate).toBeGreaterThan(0)
      expect(source).not.toBe('')
      if (to) expect(from <= to).toBe(true)
    }
  })

  test('every country has a currency of its own', () => {
    const currencies = COUNTRIES.map((country) => COUNTRY_RULES[country].currency)
    expect(new Set(currencies).size).toBe(COUNTRIES.length)
  })

  test('give the usual rate of the day first', () => {
    const rates = COUNTRIES.map((country) => [
      country,
      salesTaxesOn(country, TODAY)[0]?.rate ?? null,
    ])
    expect(Object.fromEntries(rates)).toEqual({
      NG: null,
      AU: 1000,
      CA: 500,
      GB: 2000,
      GH: 2000,
      KE: 1600,
      US: null,
      ZA: 1500,
    })
  })

  test('follow a law that changed', () => {
    const rate = (date: string) => salesTaxesOn('GH', date).map((tax) => tax.rate)
    expect([rate('2025-12-31'), rate('2026-01-01')]).toEqual([[2190], [2000]])
  })

  test('have a choice where the rate differs by province', () => {
    expect(salesTaxesOn('CA', TODAY).map(({ name, rate }) => `${name} ${rate}`)).toEqual([
      'GST 500',
      'HST 1300',
      'HST 1400',
      'HST 1500',
    ])
  })
})

test('a business begins with what its country uses, and types the sales tax of an American state', () => {
  expect(countryDefaults('KE', TODAY)).toEqual({
    currency: 'KES',
    timeZone: 'Africa/Nairobi',
    salesTaxName: 'VAT',
    salesTaxRate: 1600,
  })
  expect(countryDefaults('US', TODAY)).toMatchObject({
    salesTaxName: 'Sales tax',
    salesTaxRate: null,
  })
  expect(countryDefaults('NG', TODAY)).toMatchObject({ salesTaxName: null, salesTaxRate: null })
})

describe('the year of the books', () => {
  test.each([
    ['NG', '2025-12-31', '2026-01-01', '2026-12-31'],
    ['AU', '2026-06-30', '2026-07-01', '2027-06-30'],
    ['CA', '2025-12-31', '2026-01-01', '2026-12-31'],
    ['GB', '2026-04-05', '2026-04-06', '2027-04-05'],
    ['GH', '2025-12-31', '2026-01-01', '2026-12-31'],
    ['KE', '2025-12-31', '2026-01-01', '2026-12-31'],
    ['US', '2025-12-31', '2026-01-01', '2026-12-31'],
    // It ends on the leap day where there is one.
    ['ZA', '2027-02-28', '2027-03-01', '2028-02-29'],
  ] as const)('of %s ends on %s and begins on %s', (country, lastDay, firstDay, nextEnd) => {
    expect(fiscalYear(country, lastDay).to).toBe(lastDay)
    expect(fiscalYear(country, firstDay)).toEqual({ from: firstDay, to: nextEnd })
    expect(fiscalYear(country, nextEnd).from).toBe(firstDay)
  })

  test('is the calendar year of five countries', () => {
    expect(COUNTRIES.filter(hasCalendarYear).sort()).toEqual(['CA', 'GH', 'KE', 'NG', 'US'])
  })
})

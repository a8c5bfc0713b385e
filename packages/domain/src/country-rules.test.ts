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
import {
  jointName,
  jointRate,
  MAX_JOINT_NAME,
  MAX_SALES_TAXES,
  MAX_TAX_NAME,
  taxOn,
} from './sales-taxes.ts'

const TODAY = '2026-11-21'

describe('the rules of each country', () => {
  test.each(COUNTRIES)('of %s are whole', (country) => {
    const rules = COUNTRY_RULES[country]
    expect(isTimeZone(rules.timeZone)).toBe(true)
    expect(rules.salesTaxName.length).toBeLessThanOrEqual(20)
    expect(rules.fiscalYearStart).toMatch(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/)
    for (const { name, rate, taxes, source, from, to } of rules.salesTaxes) {
      expect(name.length).toBeLessThanOrEqual(MAX_JOINT_NAME)
      expect(taxes.length).toBeLessThanOrEqual(MAX_SALES_TAXES)
      expect(taxes).not.toHaveLength(1)
      for (const tax of taxes) expect(tax.name.length).toBeLessThanOrEqual(MAX_TAX_NAME)
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
      AU: 100_000,
      CA: 50_000,
      GB: 200_000,
      GH: 200_000,
      KE: 160_000,
      US: null,
      ZA: 150_000,
    })
  })

  test('follow a law that changed', () => {
    const rate = (date: string) => salesTaxesOn('GH', date).map((tax) => tax.rate)
    expect([rate('2025-12-31'), rate('2026-01-01')]).toEqual([[219_000], [200_000]])
  })

  test('charge the levies of Ghana before its VAT until 2025, and beside it since', () => {
    const amounts = (date: string) =>
      salesTaxesOn('GH', date).map(({ rate, taxes }) =>
        taxOn(100_000, { rate, taxes }).parts?.map(({ name, amount }) => `${name} ${amount}`),
      )
    expect([amounts('2025-12-31'), amounts('2026-01-01')]).toEqual([
      [['NHIL 2500', 'GETFund 2500', 'COVID-19 levy 1000', 'VAT 15900']],
      [['VAT 15000', 'NHIL 2500', 'GETFund 2500']],
    ])
  })

  test('have a choice where the rate differs by province', () => {
    expect(salesTaxesOn('CA', TODAY).map(({ name, rate }) => `${name} ${rate}`)).toEqual([
      'GST 50000',
      'HST 130000',
      'HST 140000',
      'HST 150000',
      'GST+QST 149750',
      'GST+PST 120000',
      'GST+PST 110000',
      'GST+RST 120000',
    ])
  })
})

test('several taxes have the name and the rate that they come to', () => {
  const rows = Object.values(COUNTRY_RULES).flatMap(({ salesTaxes }) => salesTaxes)
  const several = rows.filter(({ taxes }) => taxes.length > 0)
  expect(several).not.toHaveLength(0)
  for (const { name, rate, taxes } of several)
    expect({ name, rate }).toEqual({ name: jointName(taxes), rate: jointRate(taxes) })
})

test('a business begins with what its country uses, and types the sales tax of an American state', () => {
  expect(countryDefaults('KE', TODAY)).toEqual({
    currency: 'KES',
    timeZone: 'Africa/Nairobi',
    salesTaxName: 'VAT',
    salesTaxRate: 160_000,
    salesTaxes: [],
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

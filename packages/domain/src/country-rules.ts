import { addDays, addMonths, type BusinessDate } from './business-date.ts'
import type { Country } from './countries.ts'
import type { Currency } from './currency.ts'
import type { Percentage } from './percentage.ts'
import type { SalesTax } from './sales-taxes.ts'

/** What a country's sales tax came to from a day on: one tax, or several that are charged on the same sale. */
export interface SalesTaxRate {
  /** As documents print it; of several taxes, their names together. */
  name: string
  /** Of several taxes, the rate that they come to. */
  rate: Percentage
  /** In the order of the law; empty where it is one tax. */
  taxes: readonly SalesTax[]
  /** The region that it applies to, where the country has several; in English, as the law names it. */
  where?: string
  /** The first day, 'YYYY-MM-DD'. */
  from: BusinessDate
  /** The last day; absent for one that still holds. */
  to?: BusinessDate
  /** The text from which the rate was read. */
  source: string
}

/** The customs and laws for a business of a country. Every figure can be changed by the business. */
export interface CountryRules {
  currency: Currency
  timeZone: string
  /** The prefix of the country's phone numbers. */
  callingCode: string
  /** The usual one first. Empty where the rate differs by place, and in Nigeria. */
  salesTaxes: readonly SalesTaxRate[]
  /** The name of the tax where no rate is offered. */
  salesTaxName: string
  /** 'MM-DD', the first day of the year that most small businesses report on. */
  fiscalYearStart: string
  /** Whether the sales tax on purchases comes back to a business that charges it; the sales taxes of the United States never do. */
  returnsInputTax: boolean
}

const CALENDAR_YEAR = '01-01'

const tax = (name: string, rate: Percentage): SalesTax => ({ name, rate, isCompound: false })
const compound = (name: string, rate: Percentage): SalesTax => ({ name, rate, isCompound: true })
const one = (name: string, rate: Percentage) => ({ name, rate, taxes: [] })
/** Several taxes under their names together, at the rate that they come to. */
const several = (name: string, rate: Percentage, ...taxes: SalesTax[]) => ({ name, rate, taxes })

/** The figures as they were read in November 2026. Nigerian VAT has its own dated rules in `vat-rules`. */
export const COUNTRY_RULES: Record<Country, CountryRules> = {
  NG: {
    currency: 'NGN',
    timeZone: 'Africa/Lagos',
    callingCode: '234',
    salesTaxes: [],
    salesTaxName: 'VAT',
    fiscalYearStart: CALENDAR_YEAR,
    returnsInputTax: true,
  },
  AU: {
    currency: 'AUD',
    timeZone: 'Australia/Sydney',
    callingCode: '61',
    salesTaxes: [
      {
        ...one('GST', 100_000),
        from: '2000-07-01',
        source: 'A New Tax System (Goods and Services Tax) Act 1999, s 9-70',
      },
    ],
    salesTaxName: 'GST',
    fiscalYearStart: '07-01',
    returnsInputTax: true,
  },
  CA: {
    currency: 'CAD',
    timeZone: 'America/Toronto',
    callingCode: '1',
    salesTaxes: [
      {
        ...one('GST', 50_000),
        where: 'Alberta, British Columbia, Manitoba, Quebec, Saskatchewan, territories',
        from: '2008-01-01',
        source: 'Excise Tax Act, s 165(1)',
      },
      {
        ...one('HST', 130_000),
        where: 'Ontario',
        from: '2010-07-01',
        source: 'Excise Tax Act, s 165(2) and Schedule VIII',
      },
      {
        ...one('HST', 140_000),
        where: 'Nova Scotia',
        from: '2025-04-01',
        source: 'Nova Scotia HST Regulations, as amended for 1 April 2025',
      },
      {
        ...one('HST', 150_000),
        where: 'New Brunswick, Newfoundland and Labrador, Prince Edward Island',
        from: '2016-10-01',
        source: 'Excise Tax Act, s 165(2) and Schedule VIII',
      },
      {
        ...several('GST+QST', 149_750, tax('GST', 50_000), tax('QST', 99_750)),
        where: 'Quebec',
        from: '2013-01-01',
        source: 'Excise Tax Act, s 165(1); Act respecting the Québec sales tax, s 16',
      },
      {
        ...several('GST+PST', 120_000, tax('GST', 50_000), tax('PST', 70_000)),
        where: 'British Columbia',
        from: '2013-04-01',
        source: 'Excise Tax Act, s 165(1); Provincial Sales Tax Act, SBC 2012 c 35',
      },
      {
        ...several('GST+PST', 110_000, tax('GST', 50_000), tax('PST', 60_000)),
        where: 'Saskatchewan',
        from: '2017-03-23',
        source: 'Excise Tax Act, s 165(1); The Provincial Sales Tax Act (Saskatchewan)',
      },
      {
        ...several('GST+RST', 120_000, tax('GST', 50_000), tax('RST', 70_000)),
        where: 'Manitoba',
        from: '2019-07-01',
        source: 'Excise Tax Act, s 165(1); The Retail Sales Tax Act (Manitoba)',
      },
    ],
    salesTaxName: 'GST/HST',
    fiscalYearStart: CALENDAR_YEAR,
    returnsInputTax: true,
  },
  GB: {
    currency: 'GBP',
    timeZone: 'Europe/London',
    callingCode: '44',
    salesTaxes: [
      {
        ...one('VAT', 200_000),
        from: '2011-01-04',
        source: 'Value Added Tax Act 1994, s 2(1)',
      },
      {
        ...one('VAT', 50_000),
        where: 'Reduced rate',
        from: '1997-09-01',
        source: 'Value Added Tax Act 1994, s 29A and Schedule 7A',
      },
    ],
    salesTaxName: 'VAT',
    fiscalYearStart: '04-06',
    returnsInputTax: true,
  },
  GH: {
    currency: 'GHS',
    timeZone: 'Africa/Accra',
    callingCode: '233',
    salesTaxes: [
      {
        ...several(
          'NHIL+GETFund+COVID-19 levy+VAT',
          219_000,
          tax('NHIL', 25_000),
          tax('GETFund', 25_000),
          tax('COVID-19 levy', 10_000),
          compound('VAT', 150_000),
        ),
        from: '2023-01-01',
        to: '2025-12-31',
        source:
          'VAT Act 870 as amended by Act 1087; levies of 2.5%, 2.5% and 1% in the base of VAT',
      },
      {
        ...several(
          'VAT+NHIL+GETFund',
          200_000,
          tax('VAT', 150_000),
          tax('NHIL', 25_000),
          tax('GETFund', 25_000),
        ),
        from: '2026-01-01',
        source: 'Value Added Tax Act 2025 (Act 1151): 15% VAT, 2.5% NHIL and 2.5% GETFund',
      },
    ],
    salesTaxName: 'VAT+NHIL+GETFund',
    fiscalYearStart: CALENDAR_YEAR,
    returnsInputTax: true,
  },
  KE: {
    currency: 'KES',
    timeZone: 'Africa/Nairobi',
    callingCode: '254',
    salesTaxes: [
      {
        ...one('VAT', 160_000),
        from: '2021-01-01',
        source: 'Value Added Tax Act 2013, s 5(2)(b)',
      },
    ],
    salesTaxName: 'VAT',
    fiscalYearStart: CALENDAR_YEAR,
    returnsInputTax: true,
  },
  US: {
    currency: 'USD',
    timeZone: 'America/New_York',
    callingCode: '1',
    // Each state, county and city has its own; the business types what it charges.
    salesTaxes: [],
    salesTaxName: 'Sales tax',
    fiscalYearStart: CALENDAR_YEAR,
    returnsInputTax: false,
  },
  ZA: {
    currency: 'ZAR',
    timeZone: 'Africa/Johannesburg',
    callingCode: '27',
    salesTaxes: [
      {
        ...one('VAT', 150_000),
        from: '2018-04-01',
        source: 'Value-Added Tax Act 89 of 1991, s 7(1)',
      },
    ],
    salesTaxName: 'VAT',
    fiscalYearStart: '03-01',
    returnsInputTax: true,
  },
}

/** The rates of a country's sales tax on a day, the usual one first; empty where the business types its own. */
export function salesTaxesOn(country: Country, date: BusinessDate): readonly SalesTaxRate[] {
  return COUNTRY_RULES[country].salesTaxes.filter(
    ({ from, to }) => from <= date && (to === undefined || date <= to),
  )
}

/** The first day of the reporting year that a day lies in; `start` is its 'MM-DD'. */
export function yearStartBefore(start: string, date: BusinessDate): BusinessDate {
  const year = Number(date.slice(0, 4))
  return date.slice(5) >= start ? `${year}-${start}` : `${year - 1}-${start}`
}

/**
 * The year of the books that a day lies in, whole: what every screen, report and file means by the year of a business.
 *
 * @example
 * fiscalYear('GB', '2026-04-05') // { from: '2025-04-06', to: '2026-04-05' }
 */
export function fiscalYear(
  country: Country,
  date: BusinessDate,
): { from: BusinessDate; to: BusinessDate } {
  const from = yearStartBefore(COUNTRY_RULES[country].fiscalYearStart, date)
  return { from, to: addDays(addMonths(from, 12), -1) }
}

/** Whether the year of the books is the one of the calendar, so that its number alone says which it is. */
export function hasCalendarYear(country: Country): boolean {
  return COUNTRY_RULES[country].fiscalYearStart === CALENDAR_YEAR
}

/** The settings of a business when it chooses a country, on a day. */
export function countryDefaults(country: Country, date: BusinessDate) {
  const { currency, timeZone, salesTaxName } = COUNTRY_RULES[country]
  const [usual] = salesTaxesOn(country, date)
  return {
    currency,
    timeZone,
    // Nigerian VAT is not typed: the law's rate holds.
    salesTaxName: country === 'NG' ? null : (usual?.name ?? salesTaxName),
    salesTaxRate: usual?.rate ?? null,
    salesTaxes: usual?.taxes ?? [],
  }
}

import { describe, expect, test } from 'vitest'
import { PERCENT } from './percentage.ts'
import {
  DEFAULT_WHT_TYPE,
  isSmallPayerExempt,
  isWhtType,
  WHT_RULES,
  WHT_TABLE,
  WHT_TYPES,
  type WhtQuery,
  type WhtType,
  whtRate,
} from './wht-rules.ts'

const DATE = '2026-11-21'
const COLUMNS: Pick<WhtQuery, 'recipient' | 'resident'>[] = [
  { recipient: 'company', resident: true },
  { recipient: 'company', resident: false },
  { recipient: 'individual', resident: true },
  { recipient: 'individual', resident: false },
]

type Row = [number | null, number | null, number | null, number | null]

/** Percent with a Tax ID: resident and foreign company, resident and foreign individual. */
const WITH_TAX_ID: Record<WhtType, Row> = {
  professional: [5, 10, 5, 10],
  goods: [2, null, 2, null],
  service_other: [2, 5, 2, 5],
  rent: [10, 10, 10, 10],
  brokerage: [5, 10, 5, 10],
  construction_major: [2, 5, 2, 5],
  construction_other: [5, 10, 5, 10],
  telecom_tower: [2, 5, 2, 5],
  royalty: [10, 10, 5, 5],
  dividend_interest: [10, 10, 10, 10],
  directors_fee: [null, null, 15, 20],
  loss_of_employment: [null, null, 10, 10],
  entertainer: [null, 15, null, 15],
  winnings: [null, null, 5, 15],
}

/** The same without one: trading income doubles, the rest stays. */
const WITHOUT_TAX_ID: Record<WhtType, Row> = {
  ...WITH_TAX_ID,
  professional: [10, 20, 10, 20],
  goods: [4, null, 4, null],
  service_other: [4, 10, 4, 10],
  brokerage: [10, 20, 10, 20],
  construction_major: [4, 10, 4, 10],
  construction_other: [10, 20, 10, 20],
  telecom_tower: [4, 10, 4, 10],
  entertainer: [null, 30, null, 30],
}

function ratesOf(type: WhtType, hasTaxId: boolean, date = DATE) {
  return COLUMNS.map((column) => whtRate({ ...column, type, hasTaxId, date }))
}

function asPercentages(row: Row) {
  return row.map((percent) => (percent === null ? null : percent * PERCENT))
}

describe('whtRate', () => {
  test.each(WHT_TYPES)('%s with a Tax ID follows the table for all four recipients', (type) => {
    expect(ratesOf(type, true)).toEqual(asPercentages(WITH_TAX_ID[type]))
  })

  test.each(WHT_TYPES)('%s without a Tax ID doubles only on trading income', (type) => {
    expect(ratesOf(type, false)).toEqual(asPercentages(WITHOUT_TAX_ID[type]))
  })

  test('a payment for an invoice older than the table follows the table', () => {
    expect(ratesOf('professional', true, '2023-05-01')).toEqual([50_000, 100_000, 50_000, 100_000])
  })

  test('the default type is the five percent of professional fees', () => {
    const asked = { recipient: 'company', resident: true, hasTaxId: true, date: DATE } as const
    expect(whtRate({ ...asked, type: DEFAULT_WHT_TYPE })).toBe(50_000)
  })
})

describe('the table', () => {
  test('every row names the regulations, and royalty is marked as uncertain', () => {
    const rows = WHT_TYPES.flatMap((type) => WHT_TABLE[type].map((row) => ({ type, ...row })))
    expect(rows.every((row) => row.source.title.includes('Regulations 2024'))).toBe(true)
    expect(rows.every((row) => row.validFrom === '2025-01-01' && row.validTo === null)).toBe(true)
    expect(rows.filter((row) => row.uncertain).map((row) => row.type)).toEqual(['royalty'])
  })

  test('WHT is remitted by the 21st', () => {
    expect(WHT_RULES.remitDay.map((row) => row.value)).toEqual([21])
  })

  test.each(['Professional', 'vat', '', null, 5])('%j is no WHT type', (value) => {
    expect(isWhtType(value)).toBe(false)
  })

  test('every listed type is one', () => {
    expect(WHT_TYPES.every(isWhtType)).toBe(true)
    expect(new Set(WHT_TYPES).size).toBe(14)
  })
})

describe('isSmallPayerExempt', () => {
  const atTheLimit = {
    payerIsSmall: true,
    supplierHasTaxId: true,
    monthTotal: 200_000_000,
    date: DATE,
  }

  test.each([
    ['₦2,000,000.00 in the month', {}, true],
    ['nothing in the month', { monthTotal: 0 }, true],
    ['₦2,000,000.01 in the month', { monthTotal: 200_000_001 }, false],
    ['a supplier without a Tax ID', { supplierHasTaxId: false }, false],
    ['a payer that is not small', { payerIsSmall: false }, false],
  ])('%s', (_, change, expected) => {
    expect(isSmallPayerExempt({ ...atTheLimit, ...change })).toBe(expected)
  })
})

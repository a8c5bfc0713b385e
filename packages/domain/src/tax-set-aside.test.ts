import { expect, test } from 'vitest'
import { incomeTaxSoFar, type YearSoFar } from './tax-set-aside.ts'

const TRADER: YearSoFar = {
  legalForm: 'sole_trader',
  providesProfessionalServices: false,
  turnover: 900_000_000,
  profit: 540_000_000,
  capitalAllowance: 0,
  fixedAssets: 0,
  whtCredits: 10_000_000,
  date: '2026-11-21',
}

test('a sole trader owes by the bands, less what clients deducted', () => {
  expect(incomeTaxSoFar(TRADER)).toEqual({
    kind: 'personal',
    isSmall: false,
    allowance: 0,
    tax: 76_200_000,
    credits: 10_000_000,
    left: 66_200_000,
  })
})

test('a credit never makes the tax less than nothing', () => {
  const { credits, left } = incomeTaxSoFar({ ...TRADER, whtCredits: 100_000_000 })
  expect([credits, left]).toEqual([76_200_000, 0])
})

test('a loss owes nothing', () => {
  expect(incomeTaxSoFar({ ...TRADER, profit: -1 }).left).toBe(0)
  expect(incomeTaxSoFar({ ...TRADER, legalForm: 'company', profit: -1 }).left).toBe(0)
})

test('a small company owes nothing, and one of professionals 30% and the levy', () => {
  const company: YearSoFar = { ...TRADER, legalForm: 'company', whtCredits: 0 }
  expect(incomeTaxSoFar(company)).toMatchObject({ kind: 'company', isSmall: true, tax: 0 })
  // Nobody has answered yet.
  const { isSmall } = incomeTaxSoFar({ ...company, providesProfessionalServices: null })
  expect(isSmall).toBe(true)
  expect(incomeTaxSoFar({ ...company, providesProfessionalServices: true })).toMatchObject({
    isSmall: false,
    tax: 183_600_000,
  })
})

test('the capital allowance lessens the income, and no more than all of it', () => {
  // 18% of ₦1,000,000.00 less.
  expect(incomeTaxSoFar({ ...TRADER, capitalAllowance: 100_000_000 })).toMatchObject({
    allowance: 100_000_000,
    tax: 58_200_000,
  })
  expect(incomeTaxSoFar({ ...TRADER, capitalAllowance: 600_000_000 })).toMatchObject({
    allowance: 540_000_000,
    tax: 0,
  })
  expect(incomeTaxSoFar({ ...TRADER, profit: -1, capitalAllowance: 5 }).allowance).toBe(0)
})

test('of a company the levy is on the profit before the allowance, and its assets may make it large', () => {
  const company: YearSoFar = { ...TRADER, legalForm: 'company', whtCredits: 0 }
  expect(
    incomeTaxSoFar({
      ...company,
      providesProfessionalServices: true,
      capitalAllowance: 140_000_000,
    }),
    // 30% of ₦4,000,000.00, and 4% of ₦5,400,000.00.
  ).toMatchObject({ tax: 120_000_000 + 21_600_000 })
  expect(incomeTaxSoFar({ ...company, fixedAssets: 25_000_000_000 }).isSmall).toBe(true)
  expect(incomeTaxSoFar({ ...company, fixedAssets: 25_000_000_001 }).isSmall).toBe(false)
})

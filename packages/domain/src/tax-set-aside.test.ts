import { expect, test } from 'vitest'
import { incomeTaxSoFar, type YearSoFar } from './tax-set-aside.ts'

const TRADER: YearSoFar = {
  legalForm: 'sole_trader',
  providesProfessionalServices: false,
  turnover: 900_000_000,
  profit: 540_000_000,
  whtCredits: 10_000_000,
  date: '2026-11-21',
}

test('a sole trader owes by the bands, less what clients deducted', () => {
  expect(incomeTaxSoFar(TRADER)).toEqual({
    kind: 'personal',
    isSmall: false,
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

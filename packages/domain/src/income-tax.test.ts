import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NO_RELIEFS, personalIncomeTax, presumptiveTax, rentReliefOn } from './income-tax.ts'

const date = '2026-12-31'
const taxOn = (income: number, reliefs = {}) =>
  personalIncomeTax({ income, reliefs: { ...NO_RELIEFS, ...reliefs }, date })

describe('personal income tax', () => {
  test.each([
    [0, 0],
    [80_000_000, 0],
    [80_000_001, 0],
    [300_000_000, 33_000_000],
    [1_200_000_000, 195_000_000],
    [2_500_000_000, 468_000_000],
    [5_000_000_000, 1_043_000_000],
    [6_000_000_000, 1_293_000_000],
    [540_000_055, 76_200_010],
  ])('of %d kobo is %d', (income, tax) => {
    expect(taxOn(income).tax).toBe(tax)
  })

  test('names each band that the income reaches', () => {
    expect(taxOn(540_000_055).slices).toEqual([
      { upTo: 80_000_000, rate: 0, income: 80_000_000, tax: 0 },
      { upTo: 300_000_000, rate: 150_000, income: 220_000_000, tax: 33_000_000 },
      { upTo: 1_200_000_000, rate: 180_000, income: 240_000_055, tax: 43_200_010 },
    ])
    expect(taxOn(0).slices).toEqual([])
  })

  test('is charged on the income after the reliefs, including rent relief', () => {
    const reliefs = { pension: 40_000_000, healthInsurance: 1_000_000, rentPaid: 120_000_000 }
    expect(taxOn(400_000_000, reliefs)).toMatchObject({
      rentRelief: 24_000_000,
      reliefs: 65_000_000,
      chargeable: 335_000_000,
      tax: 39_300_000,
    })
    expect(taxOn(1, reliefs)).toMatchObject({ chargeable: 0, tax: 0 })
  })

  test.each([
    [120_000_000, 24_000_000],
    [300_000_000, 50_000_000],
    [250_000_000, 50_000_000],
    [0, 0],
  ])('of rent of %d kobo, %d is relieved', (rent, relief) => {
    expect(rentReliefOn(rent, date)).toBe(relief)
  })

  test('refuses amounts below zero', () => {
    expect(() => taxOn(-1)).toThrow(RangeError)
    expect(() => taxOn(1, { pension: -1 })).toThrow(RangeError)
  })

  test('never falls when the income rises, and is never more than a quarter of it', () => {
    fc.assert(
      fc.property(fc.nat({ max: 10 ** 13 }), fc.nat({ max: 10 ** 9 }), (income, more) => {
        const [less, tax] = [taxOn(income).tax, taxOn(income + more).tax]
        expect(tax).toBeGreaterThanOrEqual(less)
        expect(less * 4).toBeLessThanOrEqual(income + 4)
        expect(taxOn(income).slices.reduce((sum, slice) => sum + slice.income, 0)).toBe(income)
      }),
    )
  })
})

test.each([
  [1_200_000_000, 0],
  [1_200_000_001, 12_000_000],
  [2_000_000_050, 20_000_001],
])('the presumptive tax on a turnover of %d kobo is %d', (turnover, tax) => {
  expect(presumptiveTax(turnover, date)).toBe(tax)
})

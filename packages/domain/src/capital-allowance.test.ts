import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ASSET_KINDS } from './asset-kinds.ts'
import {
  assetAllowance,
  type BoughtAsset,
  capitalAllowance,
  type TaxYear,
  taxYearOf,
} from './capital-allowance.ts'

const GENERATOR: BoughtAsset = {
  kind: 'equipment',
  boughtOn: '2026-05-04',
  cost: 100_000_000,
  vatTreatment: null,
  returnedOn: null,
}
const calendar = (beginsIn: number): TaxYear => ({ beginsIn, startMonth: 1 })

test('a generator of ₦1,000,000.00 brings a fifth of it in each of five years', () => {
  expect(assetAllowance(GENERATOR, calendar(2026))).toEqual({
    assetClass: 'class2',
    rate: 200_000,
    boughtIn: 2026,
    years: 5,
    year: 1,
    allowance: 20_000_000,
    left: 80_000_000,
  })
  expect(assetAllowance(GENERATOR, calendar(2030))).toMatchObject({ year: 5, left: 0 })
  expect(assetAllowance(GENERATOR, calendar(2031))).toMatchObject({ allowance: 0, left: 0 })
  expect(assetAllowance(GENERATOR, calendar(2025))).toMatchObject({
    allowance: 0,
    left: 100_000_000,
  })
})

test.each([
  ['building', 'class1', 10, 10_000_000],
  ['plantation', 'class1', 10, 10_000_000],
  ['intangible', 'class1', 10, 10_000_000],
  ['heavy_transport', 'class1', 10, 10_000_000],
  ['equipment', 'class2', 5, 20_000_000],
  ['furniture', 'class2', 5, 20_000_000],
  ['vehicle', 'class3', 4, 25_000_000],
  ['software', 'class3', 4, 25_000_000],
  ['other', 'class3', 4, 25_000_000],
] as const)('%s is of %s, over %i years', (kind, assetClass, years, allowance) => {
  expect(assetAllowance({ ...GENERATOR, kind }, calendar(2026))).toMatchObject({
    assetClass,
    years,
    allowance,
  })
})

test('a company whose year begins in July buys in the year that has the day', () => {
  expect([taxYearOf('2026-06-30', 7), taxYearOf('2026-07-01', 7)]).toEqual([2025, 2026])
  expect(assetAllowance(GENERATOR, { beginsIn: 2026, startMonth: 7 })).toMatchObject({
    boughtIn: 2025,
    year: 2,
  })
})

test('what was given back, was bought before the rules or without the VAT that was due brings none', () => {
  const returned = { ...GENERATOR, returnedOn: '2027-02-01' }
  expect(assetAllowance(returned, calendar(2026))).toMatchObject({ allowance: 20_000_000 })
  expect(assetAllowance(returned, calendar(2027))).toBe('returned')
  expect(assetAllowance({ ...GENERATOR, boughtOn: '2025-12-31' }, calendar(2026))).toBe(
    'before_rules',
  )
  expect(assetAllowance({ ...GENERATOR, boughtOn: '2026-01-01' }, calendar(2026))).toMatchObject({
    allowance: 20_000_000,
  })
  expect(assetAllowance({ ...GENERATOR, vatTreatment: 'not_charged' }, calendar(2026))).toBe(
    'vat_not_charged',
  )
})

test('the assets of a year and class are one line, and each asset is in one sum', () => {
  const found = capitalAllowance(
    [
      GENERATOR,
      { ...GENERATOR, kind: 'furniture', cost: 333 },
      { ...GENERATOR, kind: 'vehicle', boughtOn: '2027-01-01', cost: 400 },
      { ...GENERATOR, boughtOn: '2025-01-01', cost: 50 },
      { ...GENERATOR, vatTreatment: 'not_charged', cost: 60 },
      { ...GENERATOR, returnedOn: '2027-01-02', cost: 70 },
    ],
    calendar(2027),
  )
  expect(found).toMatchObject({
    allowance: 20_000_066 + 100,
    fixedAssets: 100_000_333 + 400 + 50 + 60,
    without: { before_rules: 50, vat_not_charged: 60 },
    lines: [
      { assetClass: 'class3', boughtIn: 2027, assets: 1, cost: 400, year: 1, left: 300 },
      {
        assetClass: 'class2',
        boughtIn: 2026,
        assets: 2,
        cost: 100_000_333,
        year: 2,
        allowance: 20_000_066,
        left: 60_000_200,
      },
    ],
  })
  expect(capitalAllowance([GENERATOR], calendar(2030))).toMatchObject({
    lines: [{ year: 5, allowance: 20_000_000, left: 0 }],
    allowance: 20_000_000,
  })
  expect(capitalAllowance([GENERATOR], calendar(2031))).toMatchObject({
    lines: [],
    allowance: 0,
    fixedAssets: 100_000_000,
  })
})

test('an asset that was bought later is not among those of a year', () => {
  expect(capitalAllowance([GENERATOR], calendar(2025))).toMatchObject({
    lines: [],
    fixedAssets: 0,
  })
})

test('over the years the allowance is the cost, to the kobo, and what is left says so in each', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 99_999_999_999_999 }),
      fc.constantFrom(...ASSET_KINDS),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 0, max: 4000 }),
      (cost, kind, startMonth, day) => {
        const boughtOn = new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10)
        const asset = { ...GENERATOR, cost, kind, boughtOn }
        const first = taxYearOf(boughtOn, startMonth)
        let taken = 0
        for (let beginsIn = first - 2; beginsIn < first + 14; beginsIn++) {
          const one = assetAllowance(asset, { beginsIn, startMonth })
          if (typeof one === 'string') throw new Error(one)
          expect(one.allowance >= 0).toBe(true)
          taken += one.allowance
          expect(taken + one.left).toBe(cost)
        }
        expect(taken).toBe(cost)
      },
    ),
  )
})

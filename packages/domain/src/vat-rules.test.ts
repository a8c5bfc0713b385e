import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ruleOn } from './dated-rule.ts'
import { MAX_AMOUNT } from './money.ts'
import {
  mustChargeVat,
  VAT_CATEGORIES,
  VAT_RULES,
  type VatStanding,
  vatFromGross,
  vatFromNet,
  vatRate,
} from './vat-rules.ts'

const RULES = Object.entries(VAT_RULES)

describe('the dated figures', () => {
  test.each(RULES)('%s has rows without a gap, each with its source', (_, rows) => {
    for (const row of rows) {
      expect(row.validFrom).toMatch(/^\d{4}-\d{2}-\d{2}$/)
      expect(row.source.title).not.toBe('')
      expect(row.source.reference).not.toBe('')
    }
    expect(rows.at(-1)?.validTo).toBeNull()
    for (const [index, row] of rows.slice(1).entries()) {
      const earlier = rows[index]
      expect(Date.parse(row.validFrom) - Date.parse(earlier?.validTo ?? '')).toBe(86_400_000)
    }
  })

  test('the figures in force are those of the Acts of 2025', () => {
    const inForce = Object.fromEntries(
      RULES.map(([name, rows]) => [name, ruleOn<number>(rows, '2026-11-21').value]),
    )
    expect(inForce).toEqual({
      standardRate: 75_000,
      smallTurnoverMax: 10_000_000_000,
      smallFixedAssetsMax: 25_000_000_000,
      returnDay: 21,
      withheldRemitDay: 14,
      inputClaimYears: 5,
      refundRequestMonths: 12,
    })
  })

  test('the turnover limit is marked as uncertain', () => {
    expect(ruleOn(VAT_RULES.smallTurnoverMax, '2026-11-21').uncertain).toBe(true)
  })
})

describe('vatRate', () => {
  test.each([
    ['standard', '2026-11-21', 75_000],
    ['standard', '2020-02-01', 75_000],
    ['standard', '2020-01-31', 50_000],
    ['standard', '1980-06-01', 50_000],
    ['zero', '2026-11-21', 0],
    ['exempt', '2026-11-21', 0],
  ] as const)('%s on %s is %d', (category, date, rate) => {
    expect(vatRate(category, date)).toBe(rate)
  })

  test('documents list standard, zero, exempt', () => {
    expect(VAT_CATEGORIES).toEqual(['standard', 'zero', 'exempt'])
  })
})

describe('mustChargeVat', () => {
  const shop: VatStanding = {
    hasOptedIn: false,
    providesProfessionalServices: false,
    isPetroleum: false,
    turnover: 10_000_000_000,
    fixedAssets: 25_000_000_000,
  }

  test.each([
    ['a shop at both limits', {}, false],
    ['a shop that has sold nothing', { turnover: 0, fixedAssets: 0 }, false],
    ['a shop one kobo over in turnover', { turnover: 10_000_000_001 }, true],
    ['a shop one kobo over in fixed assets', { fixedAssets: 25_000_000_001 }, true],
    ['a consultant without turnover', { turnover: 0, providesProfessionalServices: true }, true],
    ['a shop that has opted in', { turnover: 0, hasOptedIn: true }, true],
    ['a petroleum business', { turnover: 0, isPetroleum: true }, true],
  ])('%s', (_, change, expected) => {
    expect(mustChargeVat({ ...shop, ...change }, '2026-11-21')).toBe(expected)
  })
})

describe('taking a price apart', () => {
  test.each([
    [25_000_000, 1_875_000, 26_875_000],
    [10_000_000, 750_000, 10_750_000],
    [3030, 227, 3257],
    [0, 0, 0],
    [-3030, -227, -3257],
  ])('from net %d: VAT %d, gross %d', (net, vat, gross) => {
    expect(vatFromNet(net, 75_000)).toEqual({ net, vat, gross })
  })

  test.each([
    [9_999_999, 9_302_325, 697_674],
    [10_750_000, 10_000_000, 750_000],
    [1, 1, 0],
    [7, 7, 0],
    [8, 7, 1],
    [-9_999_999, -9_302_325, -697_674],
  ])('from gross %d: net %d, VAT %d', (gross, net, vat) => {
    expect(vatFromGross(gross, 75_000)).toEqual({ net, vat, gross })
  })

  test('without a rate, net and gross are one', () => {
    expect(vatFromNet(12_345, 0)).toEqual({ net: 12_345, vat: 0, gross: 12_345 })
    expect(vatFromGross(12_345, 0)).toEqual({ net: 12_345, vat: 0, gross: 12_345 })
  })

  test('net and VAT always add up to gross, and a net comes back from its gross', () => {
    fc.assert(
      fc.property(fc.nat(MAX_AMOUNT), fc.integer({ min: 0, max: 300_000 }), (amount, rate) => {
        const up = vatFromNet(amount, rate)
        const down = vatFromGross(amount, rate)
        expect(up.net + up.vat).toBe(up.gross)
        expect(down.net + down.vat).toBe(down.gross)
        expect(vatFromGross(up.gross, rate)).toEqual(up)
      }),
      { numRuns: 2000 },
    )
  })

  test('refuses a gross beyond the safe integers', () => {
    expect(() => vatFromNet(Number.MAX_SAFE_INTEGER, 75_000)).toThrow(RangeError)
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  exchangeRateFromNumber,
  formatExchangeRate,
  homeColumnsOf,
  homeFigures,
  inHomeCurrency,
  isPlausibleRate,
  parseExchangeRate,
} from './exchange-rate.ts'
import { invoiceTotals, type TotalsInput } from './invoice-totals.ts'

const RATE = 1_534_250_000

function totalsOf(
  lines: { rate: number; vatCategory: 'standard' | 'zero' | 'exempt' }[],
  more = {},
) {
  const input: TotalsInput = {
    lines: lines.map((line) => ({
      ...line,
      quantityMilli: 1000,
      discount: null,
      whtType: 'professional',
    })),
    discount: null,
    pricesIncludeVat: false,
    vatRates: { standard: 75_000, zero: 0, exempt: 0 },
    whtRates: { professional: 50_000 },
    withholdsVat: false,
    ...more,
  }
  return invoiceTotals(input)
}

test('a rate is read and written with its decimals', () => {
  expect(parseExchangeRate('1534.25')).toBe(RATE)
  expect(exchangeRateFromNumber(1534.25)).toBe(RATE)
  expect(exchangeRateFromNumber(0.000651)).toBe(651)
  expect(exchangeRateFromNumber(0.0000001)).toBeNull()
  expect(parseExchangeRate('1,534.25')).toBeNull()
  expect([RATE, 1_534_000_000, 651, 1_500_123_000].map(formatExchangeRate)).toEqual([
    '1534.25',
    '1534.00',
    '0.000651',
    '1500.123',
  ])
})

test.each([
  [RATE, true],
  [460_000_000, true],
  [0, false],
  [-RATE, false],
  [153_425_000_000, false],
  [15_342_500_000, false],
  [1_534_250, false],
])('whether %d millionths of a naira can be the rate of a dollar', (rate, expected) => {
  expect(isPlausibleRate(rate, 'USD', 'NGN')).toBe(expected)
})

describe('a document in the home currency', () => {
  test('$10,000.00 with 7.5% VAT at 1,534.25: ₦15,342,500.00 and ₦1,150,687.50', () => {
    const figures = homeFigures(totalsOf([{ rate: 1_000_000, vatCategory: 'standard' }]), RATE)
    expect(figures).toMatchObject({
      subtotal: 1_534_250_000,
      vat: [{ category: 'standard', rate: 75_000, base: 1_534_250_000, amount: 115_068_750 }],
      vatTotal: 115_068_750,
      invoiceTotal: 1_649_318_750,
      // 5% of $10,000.00.
      wht: 76_712_500,
      vatWithheld: 0,
    })
  })

  test('each row is rounded once, halves up, and the sums are sums of rows', () => {
    // $0.01, $0.03 and $0.05 at 1.50: 1.5, 4.5 and 7.5 of the hundredth part.
    const totals = totalsOf([
      { rate: 1, vatCategory: 'standard' },
      { rate: 3, vatCategory: 'zero' },
      { rate: 5, vatCategory: 'exempt' },
    ])
    const { vat, subtotal } = homeFigures(totals, 1_500_000)
    expect(vat.map(({ base }) => base)).toEqual([2, 5, 8])
    expect(subtotal).toBe(15)
    expect(inHomeCurrency(-1, 1_500_000)).toBe(-2)
  })

  test('without VAT it is the converted subtotal', () => {
    const totals = totalsOf([{ rate: 10_000, vatCategory: 'standard' }], { vatRates: null })
    expect(homeFigures(totals, RATE)).toMatchObject({ vat: [], subtotal: 15_342_500, vatTotal: 0 })
  })

  test('VAT that is withheld is withheld whole', () => {
    const totals = totalsOf([{ rate: 3_333, vatCategory: 'standard' }], { withholdsVat: true })
    const { vatTotal, vatWithheld } = homeFigures(totals, RATE)
    expect(vatWithheld).toBe(vatTotal)
  })

  test('several taxes are converted each, and their sum is all of the VAT that is withheld', () => {
    // Two taxes of $0.01 at 1.50 are ₦0.02 each, though $0.02 are ₦0.03.
    const part = { rate: 10_000, isCompound: false, base: 100, amount: 1 }
    const parts = [
      { ...part, name: 'A' },
      { ...part, name: 'B' },
    ]
    const figures = homeFigures(
      {
        subtotal: 100,
        vat: [{ category: 'standard', rate: 20_000, base: 100, amount: 2, parts }],
        vatTotal: 2,
        wht: [],
        vatWithheld: 2,
      },
      1_500_000,
    )
    expect(figures.vat[0]?.parts?.map(({ amount }) => amount)).toEqual([2, 2])
    expect(figures).toMatchObject({ vatTotal: 4, vatWithheld: 4, invoiceTotal: 154 })
  })

  test('an amount beyond the safe integers is refused', () => {
    expect(() => inHomeCurrency(Number.MAX_SAFE_INTEGER, RATE)).toThrow(RangeError)
  })
})

test('an invoice is stored with its rate and its figures in the home currency', () => {
  const exchangeRate = { rate: 1_500_000_000, date: '2026-11-21', source: 'CBN' }
  const stored = (...categories: ('standard' | 'zero' | 'exempt')[]) => {
    const lines = categories.map((vatCategory, at) => ({ rate: 10_000 * (at + 1), vatCategory }))
    return homeColumnsOf(totalsOf(lines, { withholdsVat: true }), exchangeRate, 'NGN')
  }
  expect(stored('standard', 'zero', 'exempt')).toEqual({
    rateMicro: 1_500_000_000,
    exchangeRateDate: '2026-11-21',
    exchangeRateSource: 'CBN',
    homeCurrency: 'NGN',
    homeSubtotal: 90_000_000,
    homeVat: 1_125_000,
    homeWht: 4_500_000,
    homeVatWithheld: 1_125_000,
    homeZeroSales: 30_000_000,
    homeExemptSales: 45_000_000,
  })
  // None is not the same as none worth anything.
  expect(stored('standard')).toMatchObject({ homeZeroSales: null, homeExemptSales: null })
})

test('every converted figure lies within half a unit of the exact one', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000_000 }),
      fc.integer({ min: 1, max: 10_000_000_000 }),
      (amount, rate) => {
        const twiceTheError =
          2n * (BigInt(inHomeCurrency(amount, rate)) * 1_000_000n - BigInt(amount) * BigInt(rate))
        expect(twiceTheError <= 1_000_000n && twiceTheError > -1_000_000n).toBe(true)
      },
    ),
  )
})

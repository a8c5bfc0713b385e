import { describe, expect, test } from 'vitest'
import { DiscountTooLarge, documentDiscount } from './discount.ts'
import {
  invoiceTotals,
  type TotalsInput,
  type TotalsLine,
  withFittingDiscounts,
} from './invoice-totals.ts'

/** A line of `naira` naira in the standard category, of which a company keeps back 5%. */
function line(naira: number, change: Partial<TotalsLine> = {}): TotalsLine {
  const service = { vatCategory: 'standard', whtType: 'professional' } as const
  return { quantityMilli: 1000, rate: naira * 100, discount: null, ...service, ...change }
}

function input(lines: TotalsLine[], change: Partial<TotalsInput> = {}): TotalsInput {
  return {
    lines,
    discount: null,
    pricesIncludeVat: false,
    vatRates: { standard: 75_000, zero: 0, exempt: 0 },
    whtRates: { professional: 50_000 },
    withholdsVat: false,
    ...change,
  }
}

function invoice(lines: TotalsLine[], change: Partial<TotalsInput> = {}) {
  return invoiceTotals(input(lines, change))
}

const percent = (percentage: number) => ({ kind: 'percent', percentage }) as const
const amount = (kobo: number) => ({ kind: 'amount', amount: kobo }) as const

describe('a discount', () => {
  test('on a line lessens that line, its VAT and its WHT', () => {
    // 100,000 − 10% = 90,000; with 50,000: 140,000; VAT 10,500; WHT 7,000.
    expect(invoice([line(100_000, { discount: percent(100_000) }), line(50_000)])).toMatchObject({
      lines: [
        { discount: 1_000_000, amount: 9_000_000, net: 9_000_000 },
        { discount: 0, amount: 5_000_000, net: 5_000_000 },
      ],
      linesTotal: 14_000_000,
      discount: 0,
      subtotal: 14_000_000,
      vatTotal: 1_050_000,
      whtTotal: 700_000,
      total: 14_350_000,
    })
  })

  test('on the document is taken from all lines, so that each VAT category bears its part', () => {
    // 10,000 off 100,000 + 50,000 zero-rated: 6,666.67 and 3,333.33; VAT 7.5% of 93,333.33 = 7,000.00.
    const lines = [line(100_000), line(50_000, { vatCategory: 'zero' })]
    expect(invoice(lines, { discount: amount(1_000_000) })).toMatchObject({
      lines: [{ net: 9_333_333 }, { net: 4_666_667 }],
      linesTotal: 15_000_000,
      discount: 1_000_000,
      subtotal: 14_000_000,
      vat: [
        { category: 'standard', base: 9_333_333, amount: 700_000 },
        { category: 'zero', base: 4_666_667, amount: 0 },
      ],
    })
  })

  test('on lines and document together is taken one after the other', () => {
    // 3 × (100 − 1%) = 297.00, less 10% = 267.30, spread over three equal lines.
    const lines = Array<TotalsLine>(3).fill(line(100, { discount: percent(10_000) }))
    expect(invoice(lines, { discount: percent(100_000) })).toMatchObject({
      linesTotal: 29_700,
      discount: 2_970,
      subtotal: 26_730,
      lines: [{ net: 8_910 }, { net: 8_910 }, { net: 8_910 }],
      vatTotal: 2_005,
    })
  })

  test('of half a kobo rounds up, and the kobo that are left go to the lines that lost most', () => {
    expect(invoice([line(0.01, { discount: percent(500_000) })])).toMatchObject({
      lines: [{ discount: 1, amount: 0 }],
    })
    const spread = invoice([line(1), line(1), line(1)], { discount: amount(100) })
    expect(spread.lines.map(({ net }) => net)).toEqual([66, 67, 67])
  })

  test('of everything leaves nothing', () => {
    expect(invoice([line(100), line(50)], { discount: percent(1_000_000) })).toMatchObject({
      subtotal: 0,
      vatTotal: 0,
      total: 0,
    })
  })

  test('of more than the price is refused, with its place', () => {
    const refused = (run: () => unknown) => {
      try {
        run()
      } catch (error) {
        if (error instanceof DiscountTooLarge) return error.line
      }
      throw new Error('not refused')
    }
    expect(refused(() => invoice([line(1), line(1, { discount: amount(101) })]))).toBe(1)
    expect(refused(() => invoice([line(1)], { discount: amount(101) }))).toBeNull()
  })
})

test('a document states what a discount takes off, and its rate where it was given as one', () => {
  expect(documentDiscount(percent(100_000), 1_500)).toEqual({ amount: 1_500, rate: 100_000 })
  expect(documentDiscount(amount(1_500), 1_500)).toEqual({ amount: 1_500, rate: null })
  expect(documentDiscount(null, 0)).toBeNull()
})

describe('while somebody types', () => {
  test('discounts that fit stay as they are', () => {
    const typed = input([line(1, { discount: amount(100) })], { discount: percent(1_000_000) })
    expect(withFittingDiscounts(typed)).toBe(typed)
  })

  test('each discount that is more than its price is left out, and no other', () => {
    const lines = [
      line(1, { discount: amount(101) }),
      line(2, { discount: amount(50) }),
      line(3, { discount: amount(999) }),
    ]
    const typed = input(lines, { discount: amount(550) })
    expect(withFittingDiscounts(typed)).toEqual({
      ...typed,
      lines: [line(1), line(2, { discount: amount(50) }), line(3)],
    })
    // ₦1.00, ₦1.50 and ₦3.00 are ₦5.50.
    expect(withFittingDiscounts({ ...typed, discount: amount(551) }).discount).toBeNull()
  })

  test('a price that cannot be computed is refused', () => {
    const endless = input([line(1e12, { quantityMilli: Number.MAX_SAFE_INTEGER })])
    expect(() => withFittingDiscounts(endless)).toThrow(RangeError)
  })
})

describe('prices that include VAT', () => {
  const included = { pricesIncludeVat: true }

  test('hold the tax: 107,500 is 100,000 and 7,500, and WHT is on the 100,000', () => {
    expect(invoice([line(107_500)], included)).toMatchObject({
      lines: [{ amount: 10_750_000, net: 10_000_000 }],
      linesTotal: 10_750_000,
      subtotal: 10_000_000,
      vatTotal: 750_000,
      invoiceTotal: 10_750_000,
      whtTotal: 500_000,
      total: 10_250_000,
    })
  })

  test('are divided once per category: three of 10.10 hold 2.11 of VAT', () => {
    // 30.30 × 7.5 ÷ 107.5 = 2.1139…; the lines before VAT are 28.19 together.
    const totals = invoice([line(10.1), line(10.1), line(10.1)], included)
    expect(totals).toMatchObject({ subtotal: 2_819, vatTotal: 211, invoiceTotal: 3_030 })
    expect(totals.lines.map(({ net }) => net)).toEqual([940, 940, 939])
  })

  test('of zero-rated and exempt lines hold none', () => {
    const lines = [
      line(107.5),
      line(20, { vatCategory: 'zero' }),
      line(5, { vatCategory: 'exempt' }),
    ]
    expect(invoice(lines, included)).toMatchObject({
      subtotal: 12_500,
      vat: [
        { base: 10_000, amount: 750 },
        { base: 2_000, amount: 0 },
        { base: 500, amount: 0 },
      ],
      invoiceTotal: 13_250,
    })
  })

  test('are discounted before the tax is taken out', () => {
    // 107,500 − 10% = 96,750 = 90,000 + 6,750.
    expect(invoice([line(107_500)], { ...included, discount: percent(100_000) })).toMatchObject({
      discount: 1_075_000,
      subtotal: 9_000_000,
      vatTotal: 675_000,
      invoiceTotal: 9_675_000,
    })
  })

  test('of a business that charges no VAT are its prices', () => {
    expect(invoice([line(107_500)], { ...included, vatRates: null })).toMatchObject({
      subtotal: 10_750_000,
      vatTotal: 0,
      invoiceTotal: 10_750_000,
    })
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { invoiceTotals, type TotalsInput, type TotalsLine } from './invoice-totals.ts'
import { VAT_CATEGORIES } from './vat-rules.ts'
import { WHT_TYPES } from './wht-rules.ts'

const VAT = { standard: 75_000, zero: 0, exempt: 0 }

function line(quantityMilli: number, rate: number, change: Partial<TotalsLine> = {}): TotalsLine {
  return { quantityMilli, rate, discount: null, vatCategory: 'standard', whtType: null, ...change }
}

function input(lines: TotalsLine[], change: Partial<TotalsInput> = {}): TotalsInput {
  const unchanged = {
    discount: null,
    pricesIncludeVat: false,
    vatRates: VAT,
    whtRates: {},
    withholdsVat: false,
  }
  return { lines, ...unchanged, ...change }
}

describe('worked invoices', () => {
  test('A: a consultancy invoice to a company is ₦256,250.00 after WHT', () => {
    const lines = [line(1000, 25_000_000, { whtType: 'professional' })]
    expect(invoiceTotals(input(lines, { whtRates: { professional: 50_000 } }))).toEqual({
      lines: [{ discount: 0, amount: 25_000_000, net: 25_000_000 }],
      linesTotal: 25_000_000,
      discount: 0,
      subtotal: 25_000_000,
      vat: [{ category: 'standard', rate: 75_000, base: 25_000_000, amount: 1_875_000 }],
      vatTotal: 1_875_000,
      wht: [{ type: 'professional', rate: 50_000, base: 25_000_000, amount: 1_250_000 }],
      whtTotal: 1_250_000,
      vatWithheld: 0,
      invoiceTotal: 26_875_000,
      total: 25_625_000,
    })
  })

  test('B: mixed goods come to ₦123,025.46 after WHT', () => {
    const goods = { whtType: 'goods' } as const
    const lines = [
      line(3000, 3_333_333, goods),
      line(2500, 199_999, goods),
      line(1000, 1_250_050, { ...goods, vatCategory: 'zero' }),
    ]
    expect(invoiceTotals(input(lines, { whtRates: { goods: 20_000 } }))).toEqual({
      lines: [9_999_999, 499_998, 1_250_050].map((net) => ({ discount: 0, amount: net, net })),
      linesTotal: 11_750_047,
      discount: 0,
      subtotal: 11_750_047,
      vat: [
        { category: 'standard', rate: 75_000, base: 10_499_997, amount: 787_500 },
        { category: 'zero', rate: 0, base: 1_250_050, amount: 0 },
      ],
      vatTotal: 787_500,
      wht: [{ type: 'goods', rate: 20_000, base: 11_750_047, amount: 235_001 }],
      whtTotal: 235_001,
      vatWithheld: 0,
      invoiceTotal: 12_537_547,
      total: 12_302_546,
    })
  })

  test('C: a government client keeps VAT and WHT back and transfers ₦950,000.00', () => {
    const lines = [line(1000, 100_000_000, { whtType: 'professional' })]
    const government = { whtRates: { professional: 50_000 }, withholdsVat: true }
    expect(invoiceTotals(input(lines, government))).toMatchObject({
      subtotal: 100_000_000,
      vatTotal: 7_500_000,
      whtTotal: 5_000_000,
      vatWithheld: 7_500_000,
      invoiceTotal: 107_500_000,
      total: 95_000_000,
    })
  })
})

describe('the rounding rule', () => {
  test('VAT is computed once per category: 3 × ₦10.10 carry ₦2.27 and not ₦2.28', () => {
    const lines = [line(1000, 1010), line(1000, 1010), line(1000, 1010)]
    expect(invoiceTotals(input(lines))).toMatchObject({ subtotal: 3030, vatTotal: 227 })
  })

  test('WHT is computed once per type, on the sum of its lines', () => {
    const lines = [10, 10, 10].map((rate) => line(1000, rate, { whtType: 'professional' }))
    const { wht, total } = invoiceTotals(
      input(lines, { vatRates: null, whtRates: { professional: 50_000 } }),
    )
    expect(wht).toEqual([{ type: 'professional', rate: 50_000, base: 30, amount: 2 }])
    expect(total).toBe(28)
  })

  test('a line of half a kobo rounds away from zero', () => {
    const net = (only: TotalsLine) => invoiceTotals(input([only])).subtotal
    expect(net(line(2500, 199_999))).toBe(499_998)
    expect(net(line(500, 1))).toBe(1)
    expect(net(line(-500, 1))).toBe(-1)
  })
})

describe('rows', () => {
  test('are in one order, whatever the order of the lines', () => {
    const lines = [
      line(1000, 100, { vatCategory: 'exempt', whtType: 'rent' }),
      line(1000, 200, { vatCategory: 'zero', whtType: 'goods' }),
      line(1000, 300, { vatCategory: 'standard', whtType: 'professional' }),
    ]
    const whtRates = { rent: 100_000, goods: 20_000, professional: 50_000 }
    const totals = invoiceTotals(input(lines, { whtRates }))
    expect(totals.vat.map((row) => row.category)).toEqual(['standard', 'zero', 'exempt'])
    expect(totals.wht.map((row) => row.type)).toEqual(['professional', 'goods', 'rent'])
  })

  test('are only those that the lines name, and an exempt line still has its row', () => {
    const totals = invoiceTotals(input([line(1000, 500, { vatCategory: 'exempt' })]))
    expect(totals.vat).toEqual([{ category: 'exempt', rate: 0, base: 500, amount: 0 }])
    expect(totals.wht).toEqual([])
  })

  test('a supplier who charges no VAT has no VAT rows, and nothing to withhold', () => {
    const totals = invoiceTotals(input([line(1000, 500)], { vatRates: null, withholdsVat: true }))
    expect(totals).toMatchObject({ vat: [], vatTotal: 0, vatWithheld: 0, total: 500 })
  })

  test('WHT leaves out the lines without a type', () => {
    const lines = [line(1000, 10_000, { whtType: 'goods' }), line(1000, 99_000)]
    const { wht } = invoiceTotals(input(lines, { whtRates: { goods: 20_000 } }))
    expect(wht).toEqual([{ type: 'goods', rate: 20_000, base: 10_000, amount: 200 }])
  })
})

describe('refusals', () => {
  test('a WHT type without a rate is refused', () => {
    expect(() => invoiceTotals(input([line(1000, 100, { whtType: 'goods' })]))).toThrow(
      'no WHT rate for goods',
    )
  })

  test.each([
    ['a line beyond the safe integers', [line(1_000_000_000_000, 1_000_000_000_000_000)]],
    ['a subtotal beyond the safe integers', Array(10).fill(line(1000, 1_000_000_000_000_000))],
    ['an invoice total beyond them', Array(9).fill(line(1000, 1_000_000_000_000_000))],
    ['a rate that is no integer', [line(1000, 0.5)]],
    ['a quantity that is no integer', [line(0.5, 1000)]],
  ])('%s is refused', (_, lines) => {
    expect(() => invoiceTotals(input(lines))).toThrow(RangeError)
  })
})

test('no lines come to nothing', () => {
  expect(invoiceTotals(input([]))).toMatchObject({ lines: [], subtotal: 0, vat: [], total: 0 })
})

const percent = fc.record({
  kind: fc.constant('percent' as const),
  percentage: fc.integer({ min: 1, max: 1_000_000 }),
})
const anyLine = fc.record({
  quantityMilli: fc.integer({ min: 1, max: 5_000_000 }),
  rate: fc.integer({ min: 1, max: 2_000_000_000 }),
  discount: fc.option(percent),
  vatCategory: fc.constantFrom(...VAT_CATEGORIES),
  whtType: fc.option(fc.constantFrom(...WHT_TYPES)),
})
const anyRates = fc.record({
  standard: fc.nat(3000),
  zero: fc.constant(0),
  exempt: fc.constant(0),
})
const anyInput = fc.record({
  lines: fc.array(anyLine, { maxLength: 20 }),
  vatRates: fc.option(anyRates),
  whtRates: fc.constant(Object.fromEntries(WHT_TYPES.map((type, index) => [type, index * 175]))),
  withholdsVat: fc.boolean(),
  discount: fc.option(percent),
  pricesIncludeVat: fc.boolean(),
})
/** Prices before VAT without discounts, whose kobo would be spread in the order of the lines. */
const simpleInput = anyInput.map((given) => ({
  ...given,
  lines: given.lines.map((one) => ({ ...one, discount: null })),
  discount: null,
  pricesIncludeVat: false,
}))

describe('properties', () => {
  test('the parts add up', () => {
    fc.assert(
      fc.property(anyInput, (given) => {
        const totals = invoiceTotals(given)
        const add = (parts: number[]) => parts.reduce((total, part) => total + part, 0)
        expect(add(totals.lines.map((line) => line.net))).toBe(totals.subtotal)
        expect(add(totals.lines.map((line) => line.amount))).toBe(totals.linesTotal)
        const isTaxIncluded = given.pricesIncludeVat && given.vatRates !== null
        expect(isTaxIncluded ? totals.invoiceTotal : totals.subtotal).toBe(
          totals.linesTotal - totals.discount,
        )
        expect(add(totals.vat.map((row) => row.amount))).toBe(totals.vatTotal)
        expect(add(totals.wht.map((row) => row.amount))).toBe(totals.whtTotal)
        if (given.vatRates) expect(add(totals.vat.map((row) => row.base))).toBe(totals.subtotal)
        expect(totals.invoiceTotal).toBe(totals.subtotal + totals.vatTotal)
        expect(totals.total).toBe(totals.invoiceTotal - totals.whtTotal - totals.vatWithheld)
        expect(totals.vatWithheld).toBe(given.withholdsVat ? totals.vatTotal : 0)
      }),
    )
  })

  test('the order of the lines does not matter', () => {
    const shuffled = simpleInput.chain((given) =>
      fc.tuple(
        fc.constant(given),
        fc.shuffledSubarray(given.lines, {
          minLength: given.lines.length,
          maxLength: given.lines.length,
        }),
      ),
    )
    fc.assert(
      fc.property(shuffled, ([given, lines]) => {
        const { lines: _, ...before } = invoiceTotals(given)
        const { lines: __, ...after } = invoiceTotals({ ...given, lines })
        expect(after).toEqual(before)
      }),
    )
  })

  test('a reversed invoice has the same totals, negated', () => {
    fc.assert(
      fc.property(simpleInput, (given) => {
        const lines = given.lines.map((one) => ({ ...one, rate: -one.rate }))
        const reversed = invoiceTotals({ ...given, lines })
        expect(reversed.total + invoiceTotals(given).total).toBe(0)
      }),
    )
  })

  test('no line is negative after its discounts, and no tax is more than its price', () => {
    fc.assert(
      fc.property(anyInput, (given) => {
        const { lines, vat } = invoiceTotals(given)
        for (const { net, amount } of lines) expect(net >= 0 && net <= amount).toBe(true)
        for (const { base, amount } of vat) expect(base >= 0 && amount >= 0).toBe(true)
      }),
    )
  })
})

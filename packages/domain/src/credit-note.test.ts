import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type CreditableInvoice,
  type CreditedLine,
  type CreditNoteFigures,
  CreditOutOfRange,
  creditNote,
  creditWhole,
  type LineCredit,
  leftOfLines,
} from './credit-note.ts'
import { homeFigures, NO_EARLIER_NOTES } from './exchange-rate.ts'
import { invoiceTotals, type TotalsInput, type TotalsLine } from './invoice-totals.ts'
import { sum } from './money.ts'
import { VAT_CATEGORIES } from './vat-rules.ts'

const VAT = { standard: 75_000, zero: 0, exempt: 0 }

function line(quantityMilli: number, rate: number, change: Partial<TotalsLine> = {}): TotalsLine {
  return { quantityMilli, rate, discount: null, vatCategory: 'standard', whtType: null, ...change }
}

/** The invoice of these terms, as its notes see it, with its own figures. */
function issued(lines: TotalsLine[], change: Partial<TotalsInput> = {}) {
  const input: TotalsInput = {
    lines,
    discount: null,
    pricesIncludeVat: false,
    vatRates: VAT,
    whtRates: { professional: 50_000, goods: 20_000 },
    withholdsVat: false,
    ...change,
  }
  const totals = invoiceTotals(input)
  const invoice: CreditableInvoice = {
    lines: lines.map(({ quantityMilli, vatCategory, whtType }, place) => ({
      quantityMilli,
      vatCategory,
      whtType,
      amount: totals.lines[place]?.amount ?? 0,
      net: totals.lines[place]?.net ?? 0,
    })),
    discount: totals.discount,
    pricesIncludeVat: input.pricesIncludeVat && input.vatRates !== null,
    vat: totals.vat,
    wht: totals.wht,
    withholdsVat: input.withholdsVat,
  }
  return { invoice, totals }
}

describe('golden cases, worked out by hand', () => {
  test('one of two months of consultancy: half of the price, its VAT and its WHT', () => {
    const { invoice } = issued([line(2000, 12_500_000, { whtType: 'professional' })])
    expect(creditNote(invoice, [], [{ line: 0, quantityMilli: 1000 }])).toEqual({
      lines: [{ line: 0, quantityMilli: 1000, amount: 12_500_000, net: 12_500_000 }],
      subtotal: 12_500_000,
      vat: [{ category: 'standard', rate: 75_000, base: 12_500_000, amount: 937_500 }],
      vatTotal: 937_500,
      wht: [{ type: 'professional', rate: 50_000, base: 12_500_000, amount: 625_000 }],
      whtTotal: 625_000,
      vatWithheld: 0,
      noteTotal: 13_437_500,
      total: 12_812_500,
    })
  })

  test('mixed rates: one of three goods at 7.5%, then ₦2,500.50 of the zero-rated ones, then the rest', () => {
    const { invoice, totals } = issued([
      line(3000, 3_333_333, { whtType: 'goods' }),
      line(2500, 199_999, { whtType: 'goods' }),
      line(1000, 1_250_050, { whtType: 'goods', vatCategory: 'zero' }),
    ])
    // 7.5% of ₦33,333.33 is ₦2,499.99975, and 2% of it ₦666.6666.
    const first = creditNote(invoice, [], [{ line: 0, quantityMilli: 1000 }])
    expect(first).toMatchObject({ subtotal: 3_333_333, vatTotal: 250_000, whtTotal: 66_667 })
    // Zero-rated: no VAT. 2% of ₦35,833.83 is ₦716.6766, of which the first note took ₦666.67.
    const second = creditNote(invoice, first.lines, [{ line: 2, amount: 250_050 }])
    expect(second).toMatchObject({ subtotal: 250_050, vatTotal: 0, whtTotal: 5_001 })
    expect(second.vat).toEqual([{ category: 'zero', rate: 0, base: 250_050, amount: 0 }])
    const earlier = [...first.lines, ...second.lines]
    const rest = creditNote(invoice, earlier, creditWhole(invoice, earlier))
    // 104,999.97 × 7.5% = 7,875.00 and 117,500.47 × 2% = 2,350.01 on the invoice, less what was credited.
    expect(rest).toMatchObject({
      subtotal: 11_750_047 - 3_333_333 - 250_050,
      vatTotal: 787_500 - 250_000,
      whtTotal: 235_001 - 66_667 - 5_001,
    })
    expect(first.total + second.total + rest.total).toBe(totals.total)
  })

  test('discounts over the lines: a returned third is credited at the price that was paid for it', () => {
    // 3 × ₦1,000 less 10% is ₦2,700; with ₦300 of delivery ₦3,000, of which ₦100 is taken off: ₦90 and ₦10.
    const { invoice, totals } = issued(
      [
        line(3000, 100_000, { discount: { kind: 'percent', percentage: 100_000 } }),
        line(1000, 30_000),
      ],
      { discount: { kind: 'amount', amount: 10_000 } },
    )
    expect(totals.subtotal).toBe(290_000)
    const note = creditNote(invoice, [], [{ line: 0, quantityMilli: 1000 }])
    // A third of ₦2,610 is ₦870; 7.5% of it ₦65.25.
    expect(note).toMatchObject({ subtotal: 87_000, vatTotal: 6_525, noteTotal: 93_525 })
  })

  test('prices that include VAT: the VAT is taken out of what is credited', () => {
    // 3 × ₦99,999.99 = ₦299,999.97, of which 7.5/107.5 is VAT: ₦20,930.23, and ₦279,069.74 before it.
    const { invoice, totals } = issued([line(3000, 9_999_999)], { pricesIncludeVat: true })
    expect(totals).toMatchObject({ subtotal: 27_906_974, vatTotal: 2_093_023 })
    const one = creditNote(invoice, [], [{ line: 0, quantityMilli: 1000 }])
    // A third of ₦279,069.74 is ₦93,023.2466…, and the rest of ₦99,999.99 is VAT.
    expect(one).toMatchObject({ subtotal: 9_302_325, vatTotal: 697_674, noteTotal: 9_999_999 })
    const two = creditNote(invoice, one.lines, creditWhole(invoice, one.lines))
    expect(two).toMatchObject({ subtotal: 18_604_649, vatTotal: 1_395_349, noteTotal: 19_999_998 })
  })

  test('a client that withholds VAT: the whole VAT of the note is its part of the withheld VAT', () => {
    const { invoice } = issued([line(1000, 100_000_000, { whtType: 'professional' })], {
      withholdsVat: true,
    })
    expect(creditNote(invoice, [], [{ line: 0, amount: 10_000_000 }])).toMatchObject({
      vatTotal: 750_000,
      vatWithheld: 750_000,
      whtTotal: 500_000,
      total: 9_500_000,
    })
  })

  test('no VAT is taken from an invoice that charged none', () => {
    const { invoice } = issued([line(1000, 500_000)], { vatRates: null })
    expect(creditNote(invoice, [], [{ line: 0, amount: 100_001 }])).toMatchObject({
      vat: [],
      vatTotal: 0,
      noteTotal: 100_001,
    })
  })
})

describe('what is left', () => {
  const { invoice } = issued([line(3000, 100)])

  test('a third, a third and the rest of ₦10.00 over three', () => {
    const thirds = issued([line(3000, 333, { discount: null }), line(1000, 1)]).invoice
    const first = creditNote(thirds, [], [{ line: 0, quantityMilli: 1000 }])
    expect(leftOfLines(thirds, first.lines)).toEqual([
      { quantityMilli: 2000, amount: 666 },
      { quantityMilli: 1000, amount: 1 },
    ])
  })

  test('a third after a third of ₦10.00 is the sum of both less the first, so that three are the whole', () => {
    const ten = issued([line(3000, 334)], { discount: { kind: 'amount', amount: 2 } }).invoice
    const earlier: CreditedLine[] = []
    for (const amount of [333, 334, 333]) {
      const { lines } = creditNote(ten, earlier, [{ line: 0, quantityMilli: 1000 }])
      expect(lines).toEqual([{ line: 0, quantityMilli: 1000, amount, net: amount }])
      earlier.push(...lines)
    }
    expect(leftOfLines(ten, earlier)).toEqual([{ quantityMilli: 0, amount: 0 }])
  })

  test('nothing is left of a quantity whose amount was taken', () => {
    const all = creditNote(invoice, [], [{ line: 0, amount: 300 }])
    expect(leftOfLines(invoice, all.lines)).toEqual([{ quantityMilli: 0, amount: 0 }])
  })

  test('is credited by its quantity where nothing was taken of the line, and else by its amount', () => {
    const { invoice } = issued([line(3000, 100), line(2000, 100), line(1000, 100), line(4000, 100)])
    expect(creditWhole(invoice, [])).toEqual([
      { line: 0, quantityMilli: 3000 },
      { line: 1, quantityMilli: 2000 },
      { line: 2, quantityMilli: 1000 },
      { line: 3, quantityMilli: 4000 },
    ])
    const { lines } = creditNote(
      invoice,
      [],
      [
        { line: 0, quantityMilli: 1000 },
        { line: 1, amount: 50 },
        { line: 2, quantityMilli: 1000 },
      ],
    )
    expect(creditWhole(invoice, lines)).toEqual([
      { line: 0, amount: 200 },
      { line: 1, amount: 150 },
      { line: 3, quantityMilli: 4000 },
    ])
  })

  test('a note has rows only of the taxes of the lines that it takes', () => {
    const { invoice } = issued([
      line(1000, 10_000, { whtType: 'professional' }),
      line(1000, 10_000, { whtType: 'goods', vatCategory: 'zero' }),
    ])
    const { vat, wht } = creditNote(invoice, [], [{ line: 1, quantityMilli: 1000 }])
    expect(vat).toEqual([{ category: 'zero', rate: 0, base: 10_000, amount: 0 }])
    expect(wht).toEqual([{ type: 'goods', rate: 20_000, base: 10_000, amount: 200 }])
  })

  test.each<[string, LineCredit]>([
    ['nothing', { line: 0, amount: 0 }],
    ['less than nothing', { line: 0, amount: -1 }],
    ['more than the amount', { line: 0, amount: 301 }],
    ['more than the quantity', { line: 0, quantityMilli: 3001 }],
    ['no quantity', { line: 0, quantityMilli: 0 }],
    ['a line that is not there', { line: 1, amount: 1 }],
  ])('%s is refused', (_, credit) => {
    expect(() => creditNote(invoice, [], [credit])).toThrow(CreditOutOfRange)
  })

  test('a line is named once', () => {
    const twice = [
      { line: 0, amount: 1 },
      { line: 0, amount: 1 },
    ]
    expect(() => creditNote(invoice, [], twice)).toThrow(RangeError)
  })

  test('an amount that was taken leaves less for the quantity', () => {
    const first = creditNote(invoice, [], [{ line: 0, amount: 250 }])
    const second = creditNote(invoice, first.lines, [{ line: 0, quantityMilli: 3000 }])
    expect(second.lines).toEqual([{ line: 0, quantityMilli: 3000, amount: 50, net: 50 }])
    expect(creditWhole(invoice, [...first.lines, ...second.lines])).toEqual([])
  })
})

const anyLine = fc.record({
  quantityMilli: fc.integer({ min: 1, max: 100_000 }),
  rate: fc.integer({ min: 1, max: 10_000_000 }),
  discount: fc.option(
    fc.record({
      kind: fc.constant('percent' as const),
      percentage: fc.integer({ min: 1, max: 999_900 }),
    }),
  ),
  vatCategory: fc.constantFrom(...VAT_CATEGORIES),
  whtType: fc.constantFrom(null, 'professional' as const, 'goods' as const),
})

const anyInvoice = fc
  .record({
    lines: fc.array(anyLine, { minLength: 1, maxLength: 6 }),
    pricesIncludeVat: fc.boolean(),
    withholdsVat: fc.boolean(),
    charges: fc.boolean(),
    off: fc.option(fc.integer({ min: 1, max: 9999 })),
  })
  .map(({ lines, pricesIncludeVat, withholdsVat, charges, off }) =>
    issued(lines, {
      pricesIncludeVat,
      withholdsVat,
      vatRates: charges ? VAT : null,
      discount: off === null ? null : { kind: 'percent', percentage: off },
    }),
  )

/** Numbers from 0 to 1 that decide what each note takes of each line. */
const anyTakes = fc.array(
  fc.array(
    fc.record({
      part: fc.double({ min: 0, max: 1, noNaN: true }),
      byQuantity: fc.boolean(),
    }),
    { minLength: 6, maxLength: 6 },
  ),
  { maxLength: 6 },
)

type Takes = typeof anyTakes extends fc.Arbitrary<infer T> ? T : never

/** Notes that take an invoice in these parts, and one for the rest. */
function creditInParts(invoice: CreditableInvoice, takes: Takes): CreditNoteFigures[] {
  const earlier: CreditedLine[] = []
  const notes: CreditNoteFigures[] = []
  for (const take of takes) {
    const left = leftOfLines(invoice, earlier)
    const credits = left.flatMap(({ quantityMilli, amount }, at): LineCredit[] => {
      const { part, byQuantity } = take[at] ?? { part: 0, byQuantity: false }
      const quantity = Math.floor(quantityMilli * part)
      const some = Math.floor(amount * part)
      if (byQuantity && quantity > 0 && amount > quantityMilli)
        return [{ line: at, quantityMilli: quantity }]
      return some > 0 ? [{ line: at, amount: some }] : []
    })
    if (credits.length === 0) continue
    const note = creditNote(invoice, earlier, credits)
    notes.push(note)
    earlier.push(...note.lines)
  }
  const rest = creditWhole(invoice, earlier)
  if (rest.length > 0) notes.push(creditNote(invoice, earlier, rest))
  return notes
}

test('notes in parts come to exactly the invoice, and no figure of a note is below zero', () => {
  fc.assert(
    fc.property(anyInvoice, anyTakes, ({ invoice, totals }, takes) => {
      const notes = creditInParts(invoice, takes)
      for (const note of notes) {
        for (const figure of [note.subtotal, note.vatTotal, note.whtTotal, note.vatWithheld])
          expect(figure).toBeGreaterThanOrEqual(0)
        for (const { net, amount } of note.lines) expect(net).toBeLessThanOrEqual(amount)
      }
      const all = (figure: 'subtotal' | 'vatTotal' | 'whtTotal' | 'vatWithheld' | 'total') =>
        sum(notes.map((note) => note[figure]))
      expect({
        subtotal: all('subtotal'),
        vatTotal: all('vatTotal'),
        whtTotal: all('whtTotal'),
        vatWithheld: all('vatWithheld'),
        total: all('total'),
      }).toEqual({
        subtotal: totals.subtotal,
        vatTotal: totals.vatTotal,
        whtTotal: totals.whtTotal,
        vatWithheld: totals.vatWithheld,
        total: totals.total,
      })
      for (const { category, amount } of totals.vat)
        expect(
          sum(
            notes
              .flatMap(({ vat }) => vat.filter((row) => row.category === category))
              .map((row) => row.amount),
          ),
        ).toBe(amount)
    }),
  )
})

const anyRate = fc.integer({ min: 1, max: 2_000_000_000 })

test('in the home currency, too, notes in parts come to exactly the invoice, and none is below zero', () => {
  fc.assert(
    fc.property(anyInvoice, anyTakes, anyRate, ({ invoice, totals }, takes, rate) => {
      const notes = creditInParts(invoice, takes)
      const homes = notes.map((note, place) =>
        homeFigures(note, rate, taken(notes.slice(0, place))),
      )
      for (const home of homes) {
        const { subtotal, vatTotal, wht, vatWithheld } = home
        for (const figure of [subtotal, vatTotal, wht, vatWithheld])
          expect(figure).toBeGreaterThanOrEqual(0)
        for (const { base, amount } of home.vat)
          expect(Math.min(base, amount)).toBeGreaterThanOrEqual(0)
      }
      const whole = homeFigures(totals, rate)
      for (const figure of ['subtotal', 'vatTotal', 'invoiceTotal', 'wht', 'vatWithheld'] as const)
        expect(sum(homes.map((home) => home[figure]))).toBe(whole[figure])
      for (const { category, base, amount } of whole.vat) {
        const rows = homes.flatMap(({ vat }) => vat.filter((row) => row.category === category))
        expect(sum(rows.map((row) => row.base))).toBe(base)
        expect(sum(rows.map((row) => row.amount))).toBe(amount)
      }
    }),
  )
})

/** What notes took in all, as one that comes after them sees it. */
function taken(notes: CreditNoteFigures[]) {
  if (notes.length === 0) return NO_EARLIER_NOTES
  const vat = VAT_CATEGORIES.map((category) => {
    const rows = notes.flatMap((note) => note.vat.filter((row) => row.category === category))
    return {
      category,
      base: sum(rows.map(({ base }) => base)),
      amount: sum(rows.map(({ amount }) => amount)),
    }
  })
  const wht = (['professional', 'goods'] as const).map((type) => {
    const rows = notes.flatMap((note) => note.wht.filter((row) => row.type === type))
    return { type, amount: sum(rows.map(({ amount }) => amount)) }
  })
  return { subtotal: sum(notes.map(({ subtotal }) => subtotal)), vat, wht }
}

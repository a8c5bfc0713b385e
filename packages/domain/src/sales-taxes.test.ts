import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { creditNote, creditWhole } from './credit-note.ts'
import { debitNote } from './debit-note.ts'
import { type EarlierNotes, homeFigures } from './exchange-rate.ts'
import { invoiceTotals, type TotalsLine } from './invoice-totals.ts'
import { sum } from './money.ts'
import { quoteParts } from './quote-schedule.ts'
import {
  jointName,
  jointRate,
  type SalesTax,
  taxBetween,
  taxIn,
  taxInside,
  taxLines,
  taxOn,
} from './sales-taxes.ts'

const tax = (name: string, rate: number, isCompound = false): SalesTax => ({
  name,
  rate,
  isCompound,
})
const QUEBEC = [tax('GST', 50_000), tax('QST', 99_750)]
const QUEBEC_2012 = [tax('GST', 50_000), tax('QST', 95_000, true)]
const GHANA_2025 = [
  tax('NHIL', 25_000),
  tax('GETFund', 25_000),
  tax('COVID-19 levy', 10_000),
  tax('VAT', 150_000, true),
]
const terms = (taxes: SalesTax[]) => ({ rate: jointRate(taxes), taxes })
const amounts = (parts: { amount: number }[] | undefined) => parts?.map(({ amount }) => amount)

const anyTaxes = fc.array(
  fc.record({
    name: fc.constantFrom('A', 'B', 'C'),
    rate: fc.oneof(fc.constantFrom(1, 88_750, 99_750, 1_000_000), fc.nat(300_000)),
    isCompound: fc.boolean(),
  }),
  { minLength: 2, maxLength: 4 },
)

describe('several taxes together', () => {
  test('have the name and the rate of all', () => {
    expect([QUEBEC, QUEBEC_2012, GHANA_2025].map(jointRate)).toEqual([149_750, 149_750, 219_000])
    expect(jointName(QUEBEC)).toBe('GST+QST')
  })

  test('Quebec: 1,000.00 with GST and QST, both on the price', () => {
    const { amount, parts } = taxOn(100_000, terms(QUEBEC))
    expect(amount).toBe(14_975)
    expect(parts).toMatchObject([
      { name: 'GST', base: 100_000, amount: 5_000 },
      { name: 'QST', base: 100_000, amount: 9_975 },
    ])
    expect(amounts(taxOn(10_000, terms(QUEBEC)).parts)).toEqual([500, 998])
  })

  test('a compound tax is on the price with the taxes before it', () => {
    expect(taxOn(100_000, terms(GHANA_2025)).parts).toMatchObject([
      { base: 100_000, amount: 2_500 },
      { base: 100_000, amount: 2_500 },
      { base: 100_000, amount: 1_000 },
      { base: 106_000, amount: 15_900 },
    ])
  })

  test('come out of a price that holds them as they went in', () => {
    expect(taxIn(114_975, terms(QUEBEC))).toEqual(taxOn(100_000, terms(QUEBEC)))
    expect(taxIn(121_900, terms(GHANA_2025))).toEqual(taxOn(100_000, terms(GHANA_2025)))
  })

  test('add up to the tax, and with the price to the whole, whatever the rates', () => {
    fc.assert(
      fc.property(anyTaxes, fc.nat(1_000_000_000), (taxes, amount) => {
        const [added, held] = [taxOn(amount, terms(taxes)), taxIn(amount, terms(taxes))]
        for (const { amount, parts } of [added, held])
          expect(sum(amounts(parts) ?? [])).toBe(amount)
        expect(held.base + held.amount).toBe(amount)
        expect(held.base).toBeGreaterThanOrEqual(0)
        // The joint rate is rounded to a ten-thousandth of a percent, each tax to a kobo, which further taxes multiply.
        const off = Math.abs(added.amount - (amount * jointRate(taxes)) / 1_000_000)
        expect(off).toBeLessThanOrEqual(16 + amount / 1_000_000)
      }),
    )
  })
})

describe('the taxes under the lines of a document', () => {
  const row = (category: 'standard' | 'zero', taxes?: SalesTax[]) => {
    const terms = taxes ? { rate: jointRate(taxes), taxes } : { rate: 75_000 }
    return { category, rate: terms.rate, ...taxOn(100_000, terms) }
  }
  const shown = (...vat: Parameters<typeof taxLines>[0][number][]) =>
    taxLines(vat).map(({ category, name, base, amount }) => [category, name, base, amount])

  test('are one row each, named where they are several', () => {
    expect(shown(row('standard'))).toEqual([['standard', null, null, 7_500]])
    expect(shown(row('standard', QUEBEC))).toEqual([
      ['standard', 'GST', null, 5_000],
      ['standard', 'QST', null, 9_975],
    ])
    expect(taxLines([row('standard', QUEBEC)]).map(({ rate }) => rate)).toEqual([50_000, 99_750])
  })

  test('say what they are charged on where that is another tax, too, or only a part of the lines', () => {
    expect(shown(row('standard', QUEBEC_2012))).toEqual([
      ['standard', 'GST', null, 5_000],
      ['standard', 'QST', 105_000, 9_975],
    ])
    expect(shown(row('standard'), row('zero'))).toEqual([
      ['standard', null, 100_000, 7_500],
      ['zero', null, 100_000, 7_500],
    ])
    expect(shown(row('standard', QUEBEC), row('zero')).map(([, , base]) => base)).toEqual([
      100_000, 100_000, 100_000,
    ])
  })
})

test('what one amount has more than another, tax by tax', () => {
  const [less, more] = [taxOn(40_000, terms(QUEBEC)), taxOn(100_000, terms(QUEBEC))]
  expect(taxBetween(less, more)).toMatchObject({
    base: 60_000,
    amount: 8_985,
    parts: [
      { name: 'GST', base: 60_000, amount: 3_000 },
      { name: 'QST', base: 60_000, amount: 5_985 },
    ],
  })
  const one = taxBetween(taxOn(40_000, { rate: 75_000 }), taxOn(100_000, { rate: 75_000 }))
  expect(one).toEqual({ base: 60_000, amount: 4_500 })
})

const lines = fc.array(
  fc.record({
    quantityMilli: fc.integer({ min: 1, max: 5_000 }),
    rate: fc.integer({ min: 1, max: 1_000_000 }),
    discount: fc.constant(null),
    vatCategory: fc.constantFrom('standard', 'standard', 'zero'),
    whtType: fc.constant(null),
  }),
  { minLength: 1, maxLength: 5 },
) as fc.Arbitrary<TotalsLine[]>

function documentOf(lines: TotalsLine[], taxes: SalesTax[], pricesIncludeVat: boolean) {
  const totals = invoiceTotals({
    lines,
    discount: null,
    pricesIncludeVat,
    vatRates: { standard: jointRate(taxes), zero: 0, exempt: 0 },
    salesTaxes: taxes,
    whtRates: {},
    withholdsVat: false,
  })
  const creditable = {
    ...totals,
    lines: lines.map((line, at) => ({
      ...line,
      amount: totals.lines[at]?.amount ?? 0,
      net: totals.lines[at]?.net ?? 0,
    })),
    pricesIncludeVat,
    withholdsVat: false,
  }
  return { totals, creditable }
}

describe('a document with several taxes', () => {
  test('is credited in parts to exactly its taxes, also in the currency of the books', () => {
    fc.assert(
      fc.property(
        lines,
        anyTaxes,
        fc.boolean(),
        fc.integer({ min: 1, max: 2_000_000_000 }),
        fc.array(fc.double({ min: 0.01, max: 0.99, noNaN: true }), { maxLength: 4 }),
        (lines, taxes, pricesIncludeVat, rate, cuts) => {
          const { totals, creditable } = documentOf(lines, taxes, pricesIncludeVat)
          const home = homeFigures({ ...totals, wht: [] }, rate)
          let earlier: ReturnType<typeof creditNote>['lines'] = []
          const notes: Pick<ReturnType<typeof creditNote>, 'vat' | 'subtotal' | 'vatTotal'>[] = []
          const homes: ReturnType<typeof homeFigures>[] = []
          const take = (credits: ReturnType<typeof creditWhole>) => {
            if (credits.length === 0) return
            const note = creditNote(creditable, earlier, credits)
            const before = {
              subtotal: sum(notes.map(({ subtotal }) => subtotal)),
              vat: summed(notes.flatMap(({ vat }) => vat)),
              wht: [],
            }
            homes.push(homeFigures({ ...note, wht: [] }, rate, before))
            notes.push(note)
            earlier = [...earlier, ...note.lines]
          }
          for (const cut of cuts) {
            take(
              creditWhole(creditable, earlier).flatMap(({ line }) => {
                const left = (creditable.lines[line]?.amount ?? 0) - takenOf(earlier, line)
                const amount = Math.floor(left * cut)
                return amount > 0 ? [{ line, amount }] : []
              }),
            )
          }
          take(creditWhole(creditable, earlier))
          expect(rowsOf(notes)).toEqual(rowsOf([totals]))
          expect(rowsOf(homes)).toEqual(rowsOf([home]))
        },
      ),
    )
  })

  test('has debit notes with the same taxes', () => {
    const { creditable } = documentOf(
      [
        {
          quantityMilli: 1000,
          rate: 100_000,
          discount: null,
          vatCategory: 'standard',
          whtType: null,
        },
      ],
      QUEBEC,
      false,
    )
    const note = debitNote({ ...creditable, vatRates: { standard: 0, zero: 0, exempt: 0 } }, [
      { amount: 20_000, vatCategory: 'standard', whtType: null },
    ])
    expect(amounts(note.vat[0]?.parts)).toEqual([1_000, 1_995])
    expect(note.noteTotal).toBe(22_995)
  })

  test('is invoiced in parts to exactly each of its taxes', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100_000, max: 100_000_000 }),
        fc.constantFrom(QUEBEC, QUEBEC_2012, GHANA_2025),
        fc.integer({ min: 10_000, max: 900_000 }),
        (base, taxes, percentage) => {
          const vat = [
            { category: 'standard' as const, rate: jointRate(taxes), ...taxOn(base, terms(taxes)) },
          ]
          const parts = quoteParts(
            {
              groups: [{ vatCategory: 'standard', whtType: null, base }],
              vat,
              wht: [],
              invoiceTotal: base + (vat[0]?.amount ?? 0),
            },
            { deposit: { kind: 'percent', percentage }, milestones: [] },
          )
          const invoiced = parts.map(
            ({ subtotal }) => amounts(taxOn(subtotal, terms(taxes)).parts) ?? [],
          )
          expect(taxes.map((_, at) => sum(invoiced.map((own) => own[at] ?? 0)))).toEqual(
            amounts(vat[0]?.parts),
          )
        },
      ),
    )
  })

  test('splits a tax that was rounded otherwise without losing a kobo', () => {
    expect(amounts(taxInside(10_000, 1_499, terms(QUEBEC)).parts)).toEqual([501, 998])
  })

  test('whose taxes are all of nothing divides nothing', () => {
    const none = [tax('GST', 0), tax('QST', 0)]
    expect(amounts(taxInside(10_000, 0, terms(none)).parts)).toEqual([0, 0])
    expect(taxIn(10_000, terms(none))).toMatchObject({ base: 10_000, amount: 0 })
  })

  test('is refused where a tax leaves the safe integers', () => {
    const most = Number.MAX_SAFE_INTEGER
    const double = [tax('A', 1_000_000), tax('B', 1_000_000)]
    expect(() => taxInside(most, most, terms([tax('A', 0), tax('B', 1)]))).not.toThrow()
    expect(() => taxInside(most, most + 1, terms(double))).toThrow(RangeError)
  })
})

function takenOf(earlier: { line: number; amount: number }[], line: number): number {
  return sum(earlier.filter((credit) => credit.line === line).map(({ amount }) => amount))
}

type Rows = Parameters<typeof homeFigures>[0]['vat']
type Earlier = EarlierNotes['vat'][number]

/** One row per category, as earlier notes are summed. */
function summed(vat: readonly Earlier[]) {
  const all = new Map<string, Earlier>()
  for (const row of vat) {
    const before = all.get(row.category)
    all.set(
      row.category,
      before
        ? {
            ...row,
            base: before.base + row.base,
            amount: before.amount + row.amount,
            parts: row.parts?.map((part, at) => ({
              ...part,
              base: part.base + (before.parts?.[at]?.base ?? 0),
              amount: part.amount + (before.parts?.[at]?.amount ?? 0),
            })),
          }
        : row,
    )
  }
  return [...all.values()]
}

/** The taxes of documents together, by category and name, without those of nothing. */
function rowsOf(documents: readonly { vat: Rows }[]) {
  const sums: Record<string, number> = {}
  for (const { category, base, amount, parts = [] } of documents.flatMap(({ vat }) => vat)) {
    const add = (key: string, value: number) => {
      sums[key] = (sums[key] ?? 0) + value
    }
    add(`${category} base`, base)
    add(`${category} tax`, amount)
    for (const [at, part] of parts.entries()) {
      add(`${category} ${at} base`, part.base)
      add(`${category} ${at} tax`, part.amount)
    }
  }
  return Object.fromEntries(Object.entries(sums).filter(([, value]) => value !== 0))
}

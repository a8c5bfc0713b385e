import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  approximateUnits,
  formatMinor,
  MAX_AMOUNT,
  MAX_UNITS,
  type Minor,
  minorFromNumber,
  numberFromMinor,
  parseMinor,
  roundToMinor,
  roundToUnits,
  scale,
  sum,
  wholeUnits,
  wholeUnitsBig,
} from './money.ts'

const amounts = fc.integer({ min: -MAX_AMOUNT, max: MAX_AMOUNT })

/** [amount, numerator, denominator, rounded]: every one lies exactly between two whole units. */
const TIES: [number, number, number, Minor][] = [
  [20, 750, 10_000, 2],
  [60, 750, 10_000, 5],
  [100, 750, 10_000, 8],
  [140, 750, 10_000, 11],
  [180, 750, 10_000, 14],
  [3020, 750, 10_000, 227],
  [24_999_980, 750, 10_000, 1_874_999],
  [999_999_999_999_980, 750, 10_000, 74_999_999_999_999],
  [10, 500, 10_000, 1],
  [30, 500, 10_000, 2],
  [50, 500, 10_000, 3],
  [70, 500, 10_000, 4],
  [1010, 500, 10_000, 51],
  [12_345_670, 500, 10_000, 617_284],
  [999_999_999_999_990, 500, 10_000, 50_000_000_000_000],
  [25, 200, 10_000, 1],
  [75, 200, 10_000, 2],
  [125, 200, 10_000, 3],
  [175, 200, 10_000, 4],
  [10_025, 200, 10_000, 201],
  [999_999_999_999_975, 200, 10_000, 20_000_000_000_000],
  [5, 1000, 10_000, 1],
  [15, 1000, 10_000, 2],
  [25, 1000, 10_000, 3],
  [35, 1000, 10_000, 4],
  [99_995, 1000, 10_000, 10_000],
  [999_999_999_999_995, 1000, 10_000, 100_000_000_000_000],
  [10, 1500, 10_000, 2],
  [30, 1500, 10_000, 5],
  [50, 1500, 10_000, 8],
  [70, 1500, 10_000, 11],
  [110, 1500, 10_000, 17],
  [30_030, 1500, 10_000, 4505],
  [1, 500, 1000, 1],
  [3, 500, 1000, 2],
  [333, 500, 1000, 167],
  [1999, 2500, 1000, 4998],
  [101, 1500, 1000, 152],
  [2, 250, 1000, 1],
  [6, 250, 1000, 2],
  [10, 250, 1000, 3],
  [4, 125, 1000, 1],
  [12, 125, 1000, 2],
  [20, 25, 1000, 1],
  [500, 1, 1000, 1],
  [1500, 1, 1000, 2],
  [2500, 1, 1000, 3],
  [3_333_333, 1500, 1000, 5_000_000],
  [999_999_999_999_999, 500, 1000, 500_000_000_000_000],
  [1, 1, 2, 1],
  [5, 3, 6, 3],
  [7, 5, 14, 3],
  [9, 7, 18, 4],
  [333, 1, 2, 167],
  [449, 1, 2, 225],
  [9_007_199_254_740_991, 1, 2, 4_503_599_627_370_496],
  [9_007_199_254_740_990, 1, 4, 2_251_799_813_685_248],
  [9_007_199_254_740_991, 3, 6, 4_503_599_627_370_496],
  [45_035_996_273_705, 7, 2, 157_625_986_957_968],
  [1, 9_007_199_254_740_991, 2, 4_503_599_627_370_496],
]

/** Texts that an amount field must refuse. */
const BAD_NUMBERS = [
  ['nothing', ''],
  ['a blank', ' '],
  ['a leading blank', ' 1'],
  ['a trailing blank', '1 '],
  ['a trailing line break', '1\n'],
  ['a leading tab', '\t1'],
  ['a no-break space', '\u00a01'],
  ['a plus sign', '+1'],
  ['a minus sign alone', '-'],
  ['two minus signs', '--1'],
  ['a trailing minus', '1-'],
  ['a true minus sign', '\u22121'],
  ['a minus and a blank', '- 1'],
  ['parentheses', '(1)'],
  ['a point alone', '.'],
  ['a leading point', '.5'],
  ['a trailing point', '5.'],
  ['two points', '1.2.3'],
  ['two points in a row', '1..2'],
  ['three decimals', '1.005'],
  ['three decimals, the last of them zero', '1.000'],
  ['many decimals', '0.30000000000000004'],
  ['a grouped thousand', '1,000'],
  ['a grouped million', '1,000,000.00'],
  ['a decimal comma', '1,5'],
  ['a grouping blank', '1 000'],
  ['a grouping point', '1.000.000'],
  ['a grouping apostrophe', "1'000"],
  ['a numeric separator', '1_000'],
  ['an exponent', '1e3'],
  ['a capital exponent', '1E3'],
  ['a negative exponent', '1e-9'],
  ['a huge exponent', '1e400'],
  ['an exponent with a fraction', '1.5e2'],
  ['infinity', 'Infinity'],
  ['minus infinity', '-Infinity'],
  ['not a number', 'NaN'],
  ['hexadecimal', '0x1F'],
  ['octal', '0o17'],
  ['binary', '0b11'],
  ['a BigInt literal', '10n'],
  ['Arabic digits', '\u0661\u0662\u0663'],
  ['Persian digits', '\u06f1\u06f2'],
  ['Devanagari digits', '\u0967\u0968'],
  ['full-width digits', '\uff11\uff12'],
  ['a superscript digit', '1\u00b2'],
  ['a vulgar fraction', '\u00bd'],
  ['a Roman numeral', '\u2162'],
  ['an Arabic decimal sign', '1\u066b5'],
  ['a currency sign', '\u20a61'],
  ['a currency code', 'NGN 1'],
  ['a percent sign', '5%'],
  ['a word', 'ten'],
  ['true', 'true'],
  ['null', 'null'],
  ['undefined', 'undefined'],
  ['an empty array', '[]'],
  ['an expression', '1+1'],
  ['NUL', '1\u0000'],
  ['a byte order mark', '\ufeff1'],
  ['a zero-width space', '1\u200b0'],
  ['a right-to-left mark', '\u200f1'],
  ['a slash', '1/2'],
  ['a formula', '=1'],
  ['the first unsafe integer of kobo', '90071992547409.92'],
  ['2^53 + 1', '9007199254740993'],
  ['10^30', `1${'0'.repeat(30)}`],
  ['a megabyte of digits', '9'.repeat(1_000_000)],
] as const

describe('parseMinor', () => {
  test.each([
    ['0', 0],
    ['0.00', 0],
    ['1', 100],
    ['1.5', 150],
    ['1.05', 105],
    ['0.01', 1],
    ['007', 700],
    ['1234.50', 123_450],
    ['-1234.50', -123_450],
    ['-0.01', -1],
    ['10000000000000', MAX_AMOUNT],
    ['90071992547409.91', Number.MAX_SAFE_INTEGER],
    ['-90071992547409.91', -Number.MAX_SAFE_INTEGER],
  ])('reads %s', (text, minor) => {
    expect(parseMinor(text)).toBe(minor)
  })

  test.each(BAD_NUMBERS)('refuses %s', (_, text) => {
    expect(parseMinor(text)).toBeNull()
  })

  test('minus zero is zero', () => {
    expect(parseMinor('-0')).toBe(0)
    expect(parseMinor('-0.00')).toBe(0)
  })
})

describe('minorFromNumber', () => {
  test.each([
    [0, 0],
    [-0, 0],
    [1, 100],
    [0.01, 1],
    [0.1, 10],
    [0.29, 29],
    [1.15, 115],
    [4.35, 435],
    [33_333.33, 3_333_333],
    [-149_125, -14_912_500],
    [9_999_999_999_999.99, 999_999_999_999_999],
    [10_000_000_000_000, MAX_AMOUNT],
  ])('reads the number %d', (value, minor) => {
    expect(minorFromNumber(value)).toBe(minor)
  })

  test.each([
    Number.NaN,
    Infinity,
    -Infinity,
    JSON.parse('1e400'),
    1e-9,
    1e21,
    1e30,
    2 ** 53 + 1,
    Number.MAX_SAFE_INTEGER,
    Number.MIN_VALUE,
    0.1 + 0.2,
    1.005,
    0.001,
    -0.001,
    1e15 + 0.5,
  ])('refuses the number %d', (value) => {
    expect(minorFromNumber(value)).toBeNull()
  })
})

describe('formatMinor', () => {
  test.each([
    [0, '0.00'],
    [1, '0.01'],
    [-1, '-0.01'],
    [99, '0.99'],
    [100, '1.00'],
    [-100, '-1.00'],
    [123_450, '1234.50'],
    [MAX_AMOUNT, '10000000000000.00'],
    [900_719_925_474_099_301n, '9007199254740993.01'],
    [-5n, '-0.05'],
  ])('writes %d with two decimals', (minor, text) => {
    expect(formatMinor(minor)).toBe(text)
  })

  test.each([0.5, Number.NaN, Infinity, 2 ** 53])('refuses to write %d', (value) => {
    expect(() => formatMinor(value)).toThrow(RangeError)
  })

  test('an amount is written as the JSON number that a person would write', () => {
    expect([10, 7, 435, 123_450, 0, -5].map(numberFromMinor)).toEqual([
      0.1, 0.07, 4.35, 1234.5, 0, -0.05,
    ])
  })

  test('every amount comes back from its text and from its number', () => {
    fc.assert(
      fc.property(amounts, (minor) => {
        const text = formatMinor(minor)
        expect(parseMinor(text)).toBe(minor)
        expect(minorFromNumber(Number(text))).toBe(minor)
        expect(minorFromNumber(numberFromMinor(minor))).toBe(minor)
        expect(minorFromNumber(JSON.parse(text))).toBe(minor)
        expect(formatMinor(BigInt(minor))).toBe(text)
      }),
      { numRuns: 20_000 },
    )
  })
})

describe('whole units', () => {
  test.each([
    [123_450, 1234],
    [-123_450, -1234],
    [99, 0],
    [-99, 0],
    [MAX_AMOUNT, MAX_UNITS],
  ])('%i has %i', (minor, units) => {
    expect(wholeUnits(minor)).toBe(units)
    expect(wholeUnitsBig(BigInt(minor))).toBe(BigInt(units))
  })

  test('a chart takes the fraction along', () => {
    expect(approximateUnits(123_450)).toBe(1234.5)
  })
})

test('naira with fractions of a kobo and amounts with kobo are rounded to the nearest', () => {
  expect([1.005, 3.504, 14.2857].map(roundToMinor)).toEqual([100, 350, 1429])
  expect([123_450, 123_449, 100].map(roundToUnits)).toEqual([123_500, 123_400, 100])
})

describe('scale', () => {
  test('the golden table has sixty ties', () => {
    expect(new Set(TIES.map(String)).size).toBe(60)
  })

  test.each(TIES)('%d × %d ÷ %d is a tie and goes up to %d', (amount, by, of, rounded) => {
    expect(scale(amount, by, of)).toBe(rounded)
  })

  test.each(TIES)('−%d × %d ÷ %d is a tie and goes down to −%d', (amount, by, of, rounded) => {
    expect(scale(-amount, by, of)).toBe(-rounded)
    expect(scale(amount, -by, of)).toBe(-rounded)
    expect(scale(-amount, -by, of)).toBe(rounded)
  })

  test.each([
    [3030, 750, 10_000, 227],
    [-3030, 750, 10_000, -227],
    [19, 750, 10_000, 1],
    [21, 750, 10_000, 2],
    [6, 750, 10_000, 0],
    [-6, 750, 10_000, 0],
    [0, 750, 10_000, 0],
    [100, 0, 1, 0],
    [-100, 0, 1, 0],
    [999_999_999_999_979, 750, 10_000, 74_999_999_999_998],
    [999_999_999_999_981, 750, 10_000, 74_999_999_999_999],
  ])('%d × %d ÷ %d is %d', (amount, by, of, rounded) => {
    expect(scale(amount, by, of)).toBe(rounded)
  })

  test('parts of one amount stay within half a kobo of the truth', () => {
    fc.assert(
      fc.property(
        amounts,
        fc.nat(30_000),
        fc.integer({ min: 10_000, max: 1e9 }),
        (amount, by, of) => {
          const off = BigInt(amount) * BigInt(by) - BigInt(scale(amount, by, of)) * BigInt(of)
          expect((off < 0n ? -off : off) * 2n <= BigInt(of)).toBe(true)
        },
      ),
    )
  })

  test.each([
    ['a fraction of a kobo', 0.5, 1, 1],
    ['a numerator that is no integer', 1, 7.5, 100],
    ['not a number', Number.NaN, 1, 1],
    ['a denominator of zero', 1, 1, 0],
    ['a negative denominator', 1, 1, -1],
    ['a denominator that is no integer', 1, 1, 0.5],
    ['an unsafe amount', 2 ** 53, 1, 2],
    ['an unsafe result', MAX_AMOUNT, MAX_AMOUNT, 1000],
    ['a result that is just unsafe', Number.MAX_SAFE_INTEGER, 3, 2],
    ['a negative result that is unsafe', -MAX_AMOUNT, 100, 1],
  ])('refuses %s', (_, amount, by, of) => {
    expect(() => scale(amount, by, of)).toThrow(RangeError)
  })
})

describe('sum', () => {
  test('adds amounts, and nothing is zero', () => {
    expect(sum([])).toBe(0)
    expect(sum([25_000_000, 1_875_000, -1_250_000])).toBe(25_625_000)
    expect(sum(new Set([1, 2]))).toBe(3)
  })

  test.each([
    ['a total beyond the safe integers', [Number.MAX_SAFE_INTEGER, 1]],
    ['a total that comes back into them', [Number.MAX_SAFE_INTEGER, 1, -1]],
    ['a fraction', [0.5, 0.5]],
    ['not a number', [Number.NaN]],
    ['an unsafe amount', [2 ** 53, -1]],
  ])('refuses %s', (_, values) => {
    expect(() => sum(values)).toThrow(RangeError)
  })
})

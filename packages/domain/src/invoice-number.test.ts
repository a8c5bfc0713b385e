import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  compactNumber,
  DEFAULT_NUMBER_PATTERN,
  formatInvoiceNumber,
  parseNumberPattern,
  seriesKey,
  sharesSeries,
} from './invoice-number.ts'

describe('parseNumberPattern', () => {
  test.each([
    ['INV-{year}-{0001}', 'INV-{year}-', '', 4],
    ['INV-{0001}', 'INV-', '', 4],
    ['A{1}', 'A', '', 1],
    ['{00000001}/adé'.replace('é', 'e'), '', '/ade', 8],
    ['{year}/{001}.LAG_1', '{year}/', '.LAG_1', 3],
    ['{000}-X-{year}', '', '-X-{year}', 3],
  ])('reads %s', (text, before, after, width) => {
    expect(parseNumberPattern(text)).toEqual({ ok: true, pattern: { before, after, width } })
  })

  test.each([
    ['', 'no_sequence'],
    ['INV', 'no_sequence'],
    ['INV-{year}', 'no_sequence'],
    ['INV-{}', 'bad_sequence'],
    ['INV-{000000001}', 'bad_sequence'],
    ['INV-{0100}', 'bad_sequence'],
    ['INV-{2}', 'bad_sequence'],
    ['INV-{01}-{01}', 'several_sequences'],
    ['INV-{year}-{year}-{01}', 'several_years'],
    ['{year}-{0001}', 'no_letter'],
    ['{0001}', 'no_letter'],
    ['2026-{0001}', 'no_letter'],
    ['INV {0001}', 'bad_character'],
    ['INV-{0001', 'bad_character'],
    ['INV-0001}', 'bad_character'],
    ['INV-{YEAR}-{0001}', 'bad_character'],
    ['INV-{month}-{0001}', 'bad_character'],
    ['INV-{{0001}}', 'bad_character'],
    ['INV#{0001}', 'bad_character'],
    ['ÌṢ-{0001}', 'bad_character'],
    ['INV-{\u0660\u0661}', 'bad_character'],
    ['INV\n{0001}', 'bad_character'],
    ['<b>{0001}', 'bad_character'],
    [`${'A'.repeat(27)}{0001}`, 'too_long'],
    ['{'.repeat(100_000), 'too_long'],
  ])('refuses "%s": %s', (text, error) => {
    expect(parseNumberPattern(text)).toEqual({ ok: false, error })
  })

  test('32 characters are the most', () => {
    expect(parseNumberPattern(`${'A'.repeat(26)}{0001}`).ok).toBe(true)
  })
})

describe('formatInvoiceNumber', () => {
  test.each([
    [DEFAULT_NUMBER_PATTERN, 1, 'INV-2026-0001'],
    [DEFAULT_NUMBER_PATTERN, 42, 'INV-2026-0042'],
    [DEFAULT_NUMBER_PATTERN, 9999, 'INV-2026-9999'],
    [DEFAULT_NUMBER_PATTERN, 10_000, 'INV-2026-10000'],
    ['A{1}', 7, 'A7'],
    ['{001}/{year}.lag', 5, '005/2026.lag'],
  ])('%s with sequence %d is %s', (pattern, sequence, number) => {
    expect(formatInvoiceNumber(pattern, { year: 2026, sequence })).toBe(number)
  })

  test.each([
    ['a pattern that does not parse', 'INV', 2026, 1],
    ['a sequence of zero', DEFAULT_NUMBER_PATTERN, 2026, 0],
    ['a negative sequence', DEFAULT_NUMBER_PATTERN, 2026, -1],
    ['half a sequence', DEFAULT_NUMBER_PATTERN, 2026, 1.5],
    ['a year of two digits', DEFAULT_NUMBER_PATTERN, 26, 1],
  ])('refuses %s', (_, pattern, year, sequence) => {
    expect(() => formatInvoiceNumber(pattern, { year, sequence })).toThrow(RangeError)
  })
})

describe('seriesKey', () => {
  test.each([
    ['INV-{year}-{0001}', 'INV2026#'],
    ['inv/{year}/{1}', 'INV2026#'],
    ['I.N.V_{year}{000001}', 'INV2026#'],
    ['INV-{0001}', 'INV#'],
    ['INV-{0001}-{year}', 'INV#2026'],
    ['{0001}/LAG', '#LAG'],
  ])('%s draws from %s', (pattern, key) => {
    expect(seriesKey(pattern, 2026)).toBe(key)
  })

  test('a new year is a new series only where the pattern names the year', () => {
    expect(seriesKey('INV-{year}-{0001}', 2027)).toBe('INV2027#')
    expect(seriesKey('INV-{0001}', 2027)).toBe('INV#')
  })

  test('in one series no two sequences have the same letters and digits', () => {
    const piece = fc.stringMatching(/^[A-Za-z0-9\-/._]{0,6}$/)
    const patterns = fc
      .tuple(piece, fc.constantFrom('{1}', '{001}', '{0001}'), piece)
      .map((parts) => parts.join(''))
      .filter((pattern) => parseNumberPattern(pattern).ok)
    const sequences = fc.integer({ min: 1, max: 200_000 })
    fc.assert(
      fc.property(patterns, sequences, sequences, (pattern, one, other) => {
        const [first, second] = [one, other].map((sequence) =>
          compactNumber(formatInvoiceNumber(pattern, { year: 2026, sequence })),
        )
        expect(first === second).toBe(one === other)
        expect(first).toMatch(/^[A-Z0-9]+$/)
      }),
      { numRuns: 2000 },
    )
  })
})

test.each([
  ['INV-2026-0001', 'INV20260001'],
  ['inv/2026.0001_a', 'INV20260001A'],
  ['', ''],
])('compactNumber of %s is %s', (number, compact) => {
  expect(compactNumber(number)).toBe(compact)
})

test.each([
  ['INV-{year}-{0001}', 'inv/{year}/{1}', true],
  ['INV-{year}-{0001}', 'INV-2031-{0001}', true],
  ['INV-{year}-{0001}', 'INV-31-{0001}', false],
  ['INV-{year}-{0001}', 'QUO-{year}-{0001}', false],
  ['A{1}', 'A{year}{1}', false],
  ['Q{year}{1}', 'Q{1}', false],
])('%s and %s count in one series in some year: %s', (one, other, isShared) => {
  expect(sharesSeries(one, other)).toBe(isShared)
  expect(sharesSeries(other, one)).toBe(isShared)
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  accentOnDark,
  checkAccent,
  contrast,
  DARK_GROUNDS,
  LIGHT_GROUNDS,
  MIN_CONTRAST,
  parseAccent,
} from './accent-color.ts'
import { ACCENT_PRESETS } from './brand.ts'

const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe('a typed colour', () => {
  test.each([
    ['#4040AD', '#4040ad'],
    ['4040ad', '#4040ad'],
    [' #4af ', '#44aaff'],
    ['4AF', '#44aaff'],
  ])('%j is %s', (typed, expected) => expect(parseAccent(typed)).toBe(expected))

  test.each(['', '#', 'red', '#12345', '#1234567', 'rgb(0,0,0)', '#ggg', '##4040ad'])(
    '%j is none',
    (typed) => expect(parseAccent(typed)).toBeNull(),
  )
})

describe('contrast', () => {
  // The examples of WCAG's own understanding documents, and of every checker.
  test.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.48],
    ['#767676', '#ffffff', 4.54],
    ['#0000ff', '#ffffff', 8.59],
    ['#ff0000', '#ffffff', 4],
  ])('of %s on %s is %d', (one, other, expected) => {
    expect(contrast(one, other)).toBeCloseTo(expected, 2)
  })

  test('is the same both ways, and from 1 to 21', () => {
    fc.assert(
      fc.property(color, color, (one, other) => {
        expect(contrast(one, other)).toBe(contrast(other, one))
        expect(contrast(one, other)).toBeGreaterThanOrEqual(1)
        expect(contrast(one, other)).toBeLessThanOrEqual(21)
      }),
    )
  })

  test('a text that is no colour throws', () => {
    expect(() => contrast('red', '#ffffff')).toThrow(RangeError)
  })
})

const reads = (accent: string, grounds: readonly string[]) =>
  grounds.every((ground) => contrast(accent, ground) >= MIN_CONTRAST)

describe('an accent', () => {
  test.each(ACCENT_PRESETS)('%s of the presets can be read', (preset) => {
    expect(checkAccent(preset)).toEqual({ isReadable: true })
  })

  test('that is too light comes with the nearest shade of its own hue', () => {
    const check = checkAccent('#ffcc00')
    expect(check).toMatchObject({ isReadable: false, contrast: 1.3 })
    if (check.isReadable) throw new Error('a yellow that reads')
    // Still a yellow: red and green close to each other, hardly any blue.
    const [red = 0, green = 0, blue = 0] = (check.nearest.match(/[0-9a-f]{2}/g) ?? []).map((two) =>
      Number.parseInt(two, 16),
    )
    expect(red).toBeGreaterThan(green)
    expect(green).toBeGreaterThan(2 * blue)
  })

  test('or its nearest shade can be read on every light ground, and is no darker than it must be', () => {
    fc.assert(
      fc.property(color, (accent) => {
        const check = checkAccent(accent)
        expect(check.isReadable).toBe(reads(accent, LIGHT_GROUNDS))
        if (check.isReadable) return
        expect(check.contrast).toBeLessThan(MIN_CONTRAST)
        expect(reads(check.nearest, LIGHT_GROUNDS)).toBe(true)
        const least = Math.min(...LIGHT_GROUNDS.map((ground) => contrast(check.nearest, ground)))
        expect(least).toBeLessThan(4.8)
        expect(checkAccent(check.nearest)).toEqual({ isReadable: true })
      }),
      { numRuns: 500 },
    )
  })

  test('has a shade that can be read in the dark', () => {
    expect(accentOnDark('#ffcc00')).toBe('#ffcc00')
    fc.assert(
      fc.property(color, (accent) => {
        expect(reads(accentOnDark(accent), DARK_GROUNDS)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})

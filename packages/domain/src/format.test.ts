import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CURRENCIES, type Currency } from './currency.ts'
import {
  formatDate,
  formatMoney,
  formatPercent,
  formatSum,
  spokenMoney,
  withCapital,
} from './format.ts'
import { LANGUAGES, type Language } from './language.ts'
import { formatMinor, MAX_AMOUNT } from './money.ts'

// In what follows a no-break space is written ~ and the narrow one _, so that they can be seen.
function seen(text: string): string {
  return text.replaceAll('\u00a0', '~').replaceAll('\u202f', '_')
}

function exact(minor: number, language: Language, currency: Currency = 'NGN') {
  return seen(formatMoney(minor, { currency, language, decimals: 'exact' }))
}

function whole(minor: number, language: Language = 'en') {
  return seen(formatMoney(minor, { currency: 'NGN', language, decimals: 'whole' }))
}

describe('formatMoney', () => {
  test.each([
    ['en', '₦1,234,567.50', '₦9,999,999,999,999.99'],
    ['fr', '1_234_567,50~₦', '9_999_999_999_999,99~₦'],
    ['es', '1.234.567,50~₦', '9.999.999.999.999,99~₦'],
  ] as const)('writes naira in %s as %s', (language, million, largest) => {
    expect(exact(123_456_750, language)).toBe(million)
    expect(exact(MAX_AMOUNT - 1, language)).toBe(largest)
  })

  test.each([
    ['USD', 'US$1,234.50', '1_234,50~$US', '1.234,50~US$'],
    ['GBP', '£1,234.50', '1_234,50~£GB', '1.234,50~GBP'],
    ['CAD', 'CA$1,234.50', '1_234,50~$CA', '1.234,50~CAD'],
    ['AUD', 'A$1,234.50', '1_234,50~$AU', '1.234,50~AUD'],
    ['GHS', 'GHS~1,234.50', '1_234,50~GHS', '1.234,50~GHS'],
    ['KES', 'KES~1,234.50', '1_234,50~KES', '1.234,50~KES'],
    ['ZAR', 'ZAR~1,234.50', '1_234,50~ZAR', '1.234,50~ZAR'],
  ] as const)('writes %s without doubt', (currency, english, french, spanish) => {
    expect(LANGUAGES.map((language) => exact(123_450, language, currency))).toEqual([
      english,
      french,
      spanish,
    ])
  })

  test('no two currencies look alike in a language', () => {
    for (const language of LANGUAGES) {
      const texts = CURRENCIES.map((currency) => exact(100, language, currency))
      expect(new Set(texts).size).toBe(CURRENCIES.length)
    }
  })

  test.each([
    ['en', '\u2212₦149,125.00'],
    ['fr', '\u2212149_125,00~₦'],
    ['es', '\u2212149.125,00~₦'],
  ] as const)('a negative in %s begins with the true minus sign', (language, text) => {
    expect(exact(-14_912_500, language)).toBe(text)
  })

  test.each([
    [305_706_250, '₦3,057,063'],
    [305_706_249, '₦3,057,062'],
    [50, '₦1'],
    [49, '₦0'],
    [-49, '₦0'],
    [-50, '\u2212₦1'],
    [-14_912_500, '\u2212₦149,125'],
    [0, '₦0'],
    [-0, '₦0'],
    [MAX_AMOUNT - 1, '₦10,000,000,000,000'],
  ])('whole naira of %d kobo are %s', (minor, text) => {
    expect(whole(minor)).toBe(text)
  })

  test('whole naira in French and Spanish', () => {
    expect(whole(305_706_250, 'fr')).toBe('3_057_063~₦')
    expect(whole(305_706_250, 'es')).toBe('3.057.063~₦')
  })

  test('the digits on the screen are the digits of the amount', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -MAX_AMOUNT, max: MAX_AMOUNT }),
        fc.constantFrom(...LANGUAGES),
        (minor, language) => {
          const digits = exact(minor, language).replace(/\D/g, '')
          expect(digits).toBe(formatMinor(minor).replace(/\D/g, ''))
          expect(exact(minor, language).startsWith('\u2212')).toBe(minor < 0)
        },
      ),
      { numRuns: 2000 },
    )
  })

  test('thousands are grouped in every language, from four digits on', () => {
    const amount = (language: Language) => exact(487_500, language)
    expect(LANGUAGES.map(amount)).toEqual(['₦4,875.00', '4_875,00~₦', '4.875,00~₦'])
    const sum = (language: Language) => seen(formatSum(487_500n, { currency: 'NGN', language }))
    expect(LANGUAGES.map(sum)).toEqual(LANGUAGES.map(amount))
  })

  test('a fraction of a kobo is refused', () => {
    expect(() => exact(0.5, 'en')).toThrow(RangeError)
  })
})

describe('formatDate', () => {
  test.each([
    ['en', '21 Nov 2026', '21 November 2026'],
    ['fr', '21 nov. 2026', '21 novembre 2026'],
    ['es', '21 nov 2026', '21 de noviembre de 2026'],
  ] as const)('in %s: %s, and long %s', (language, short, long) => {
    expect(formatDate('2026-11-21', language, 'short')).toBe(short)
    expect(formatDate('2026-11-21', language, 'long')).toBe(long)
  })

  test('a day of one digit stays one digit', () => {
    expect(formatDate('2026-09-05', 'en', 'short')).toBe('5 Sept 2026')
    expect(formatDate('2026-09-05', 'en', 'long')).toBe('5 September 2026')
  })

  test('the month comes first on the expenses page, in English only', () => {
    const monthFirst = (language: Language) => formatDate('2026-11-05', language, 'month-first')
    expect(LANGUAGES.map(monthFirst)).toEqual(['Nov 05, 2026', '5 nov. 2026', '5 nov 2026'])
  })

  test.each([
    ['en', '1 Nov 2026', '1 November 2026', '1 Nov', '1 November'],
    ['fr', '1er nov. 2026', '1er novembre 2026', '1er nov.', '1er novembre'],
    ['es', '1 nov 2026', '1 de noviembre de 2026', '1 nov', '1 de noviembre'],
  ] as const)('the first day of a month in %s', (language, ...forms) => {
    const lengths = ['short', 'long', 'day', 'long-day'] as const
    expect(lengths.map((length) => formatDate('2026-11-01', language, length))).toEqual(forms)
  })

  test('a date is the same day in every time zone of the machine', () => {
    expect(formatDate('2026-01-01', 'en', 'short')).toBe('1 Jan 2026')
    expect(formatDate('2026-12-31', 'en', 'short')).toBe('31 Dec 2026')
  })

  test('a day that the calendar does not have is refused', () => {
    expect(() => formatDate('2026-02-30', 'en', 'short')).toThrow(RangeError)
  })
})

test('a month that opens a line has a capital, in every language', () => {
  expect(withCapital('noviembre de 2026', 'es')).toBe('Noviembre de 2026')
  expect(withCapital('août 2026', 'fr')).toBe('Août 2026')
  expect(withCapital('2026', 'en')).toBe('2026')
  expect(withCapital('', 'en')).toBe('')
})

describe('formatPercent', () => {
  test.each([
    [75_000, '7.5%', '7,5~%', '7,5~%'],
    [50_000, '5%', '5~%', '5~%'],
    [0, '0%', '0~%', '0~%'],
    [5_700, '0.57%', '0,57~%', '0,57~%'],
    [99_750, '9.975%', '9,975~%', '9,975~%'],
    [1, '0.0001%', '0,0001~%', '0,0001~%'],
    [1_000_000, '100%', '100~%', '100~%'],
    [-125_000, '\u221212.5%', '\u221212,5~%', '\u221212,5~%'],
  ])('%d is %s', (percentage, ...texts) => {
    expect(LANGUAGES.map((language) => seen(formatPercent(percentage, language)))).toEqual(
      texts.map((text) => expect.stringMatching(new RegExp(`^${text.replace('~', '[~_]')}$`))),
    )
  })
})

describe('spokenMoney', () => {
  function spoken(minor: number, language: Language, currency: Currency = 'NGN') {
    return seen(spokenMoney(minor, { currency, language }))
  }

  test.each([
    [
      305_706_250,
      '3,057,062 naira 50 kobo',
      '3_057_062 nairas 50 kobos',
      '3.057.062 nairas 50 kobos',
    ],
    [100, '1 naira', '1 naira', '1 naira'],
    [1, '1 kobo', '1 kobo', '1 kobo'],
    [0, '0 naira', '0 naira', '0 nairas'],
    [50, '50 kobo', '50 kobos', '50 kobos'],
    [-150, 'minus 1 naira 50 kobo', 'moins 1 naira 50 kobos', 'menos 1 naira 50 kobos'],
    [100_000_000, '1,000,000 naira', '1_000_000 de nairas', '1.000.000 de nairas'],
    [
      MAX_AMOUNT - 1,
      '9,999,999,999,999 naira 99 kobo',
      '9_999_999_999_999 nairas 99 kobos',
      '9.999.999.999.999 nairas 99 kobos',
    ],
  ])('%d kobo are %s', (minor, english, french, spanish) => {
    expect(LANGUAGES.map((language) => spoken(minor, language))).toEqual([english, french, spanish])
  })

  test('dollars and shillings say whose they are', () => {
    expect(spoken(101, 'en', 'USD')).toBe('1 US dollar 1 cent')
    expect(spoken(202, 'en', 'CAD')).toBe('2 Canadian dollars 2 cents')
    expect(spoken(202, 'fr', 'AUD')).toBe('2 dollars australiens 2 cents')
    expect(spoken(202, 'es', 'KES')).toBe('2 chelines kenianos 2 centavos')
    expect(spoken(101, 'en', 'GBP')).toBe('1 pound 1 penny')
  })

  test('every currency has a name in every language, and no two the same', () => {
    for (const language of LANGUAGES) {
      const names = CURRENCIES.map((currency) => spoken(200, language, currency))
      expect(new Set(names).size).toBe(CURRENCIES.length)
    }
  })
})

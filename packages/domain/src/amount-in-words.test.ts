import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountInWords } from './amount-in-words.ts'
import { CURRENCIES, type Currency } from './currency.ts'
import { CURRENCY_NAMES } from './currency-names.ts'
import { LANGUAGES, type Language } from './language.ts'
import { MAX_AMOUNT } from './money.ts'

/** Whole nairas in the three languages, without what they end with; written by hand. */
const NUMBERS: [units: number, en: string, fr: string, es: string][] = [
  [0, 'zero naira', 'zéro naira', 'cero nairas'],
  [1, 'one naira', 'un naira', 'un naira'],
  [2, 'two naira', 'deux nairas', 'dos nairas'],
  [7, 'seven naira', 'sept nairas', 'siete nairas'],
  [10, 'ten naira', 'dix nairas', 'diez nairas'],
  [11, 'eleven naira', 'onze nairas', 'once nairas'],
  [14, 'fourteen naira', 'quatorze nairas', 'catorce nairas'],
  [15, 'fifteen naira', 'quinze nairas', 'quince nairas'],
  [16, 'sixteen naira', 'seize nairas', 'dieciséis nairas'],
  [17, 'seventeen naira', 'dix-sept nairas', 'diecisiete nairas'],
  [19, 'nineteen naira', 'dix-neuf nairas', 'diecinueve nairas'],
  [20, 'twenty naira', 'vingt nairas', 'veinte nairas'],
  [21, 'twenty-one naira', 'vingt et un nairas', 'veintiún nairas'],
  [22, 'twenty-two naira', 'vingt-deux nairas', 'veintidós nairas'],
  [26, 'twenty-six naira', 'vingt-six nairas', 'veintiséis nairas'],
  [30, 'thirty naira', 'trente nairas', 'treinta nairas'],
  [31, 'thirty-one naira', 'trente et un nairas', 'treinta y un nairas'],
  [40, 'forty naira', 'quarante nairas', 'cuarenta nairas'],
  [45, 'forty-five naira', 'quarante-cinq nairas', 'cuarenta y cinco nairas'],
  [60, 'sixty naira', 'soixante nairas', 'sesenta nairas'],
  [61, 'sixty-one naira', 'soixante et un nairas', 'sesenta y un nairas'],
  [70, 'seventy naira', 'soixante-dix nairas', 'setenta nairas'],
  [71, 'seventy-one naira', 'soixante et onze nairas', 'setenta y un nairas'],
  [72, 'seventy-two naira', 'soixante-douze nairas', 'setenta y dos nairas'],
  [77, 'seventy-seven naira', 'soixante-dix-sept nairas', 'setenta y siete nairas'],
  [79, 'seventy-nine naira', 'soixante-dix-neuf nairas', 'setenta y nueve nairas'],
  [80, 'eighty naira', 'quatre-vingts nairas', 'ochenta nairas'],
  [81, 'eighty-one naira', 'quatre-vingt-un nairas', 'ochenta y un nairas'],
  [90, 'ninety naira', 'quatre-vingt-dix nairas', 'noventa nairas'],
  [91, 'ninety-one naira', 'quatre-vingt-onze nairas', 'noventa y un nairas'],
  [96, 'ninety-six naira', 'quatre-vingt-seize nairas', 'noventa y seis nairas'],
  [99, 'ninety-nine naira', 'quatre-vingt-dix-neuf nairas', 'noventa y nueve nairas'],
  [100, 'one hundred naira', 'cent nairas', 'cien nairas'],
  [101, 'one hundred and one naira', 'cent un nairas', 'ciento un nairas'],
  [115, 'one hundred and fifteen naira', 'cent quinze nairas', 'ciento quince nairas'],
  [180, 'one hundred and eighty naira', 'cent quatre-vingts nairas', 'ciento ochenta nairas'],
  [200, 'two hundred naira', 'deux cents nairas', 'doscientos nairas'],
  [201, 'two hundred and one naira', 'deux cent un nairas', 'doscientos un nairas'],
  [500, 'five hundred naira', 'cinq cents nairas', 'quinientos nairas'],
  [
    777,
    'seven hundred and seventy-seven naira',
    'sept cent soixante-dix-sept nairas',
    'setecientos setenta y siete nairas',
  ],
  [
    921,
    'nine hundred and twenty-one naira',
    'neuf cent vingt et un nairas',
    'novecientos veintiún nairas',
  ],
  [1000, 'one thousand naira', 'mille nairas', 'mil nairas'],
  [1001, 'one thousand and one naira', 'mille un nairas', 'mil un nairas'],
  [1080, 'one thousand and eighty naira', 'mille quatre-vingts nairas', 'mil ochenta nairas'],
  [1100, 'one thousand, one hundred naira', 'mille cent nairas', 'mil cien nairas'],
  [
    1999,
    'one thousand, nine hundred and ninety-nine naira',
    'mille neuf cent quatre-vingt-dix-neuf nairas',
    'mil novecientos noventa y nueve nairas',
  ],
  [2000, 'two thousand naira', 'deux mille nairas', 'dos mil nairas'],
  [21_000, 'twenty-one thousand naira', 'vingt et un mille nairas', 'veintiún mil nairas'],
  [80_000, 'eighty thousand naira', 'quatre-vingt mille nairas', 'ochenta mil nairas'],
  [
    80_080,
    'eighty thousand and eighty naira',
    'quatre-vingt mille quatre-vingts nairas',
    'ochenta mil ochenta nairas',
  ],
  [100_000, 'one hundred thousand naira', 'cent mille nairas', 'cien mil nairas'],
  [200_000, 'two hundred thousand naira', 'deux cent mille nairas', 'doscientos mil nairas'],
  [
    200_200,
    'two hundred thousand, two hundred naira',
    'deux cent mille deux cents nairas',
    'doscientos mil doscientos nairas',
  ],
  [
    268_750,
    'two hundred and sixty-eight thousand, seven hundred and fifty naira',
    'deux cent soixante-huit mille sept cent cinquante nairas',
    'doscientos sesenta y ocho mil setecientos cincuenta nairas',
  ],
  [1_000_000, 'one million naira', 'un million de nairas', 'un millón de nairas'],
  [1_000_001, 'one million and one naira', 'un million un nairas', 'un millón un nairas'],
  [1_001_000, 'one million, one thousand naira', 'un million mille nairas', 'un millón mil nairas'],
  [
    1_500_000,
    'one million, five hundred thousand naira',
    'un million cinq cent mille nairas',
    'un millón quinientos mil nairas',
  ],
  [
    3_057_062,
    'three million, fifty-seven thousand and sixty-two naira',
    'trois millions cinquante-sept mille soixante-deux nairas',
    'tres millones cincuenta y siete mil sesenta y dos nairas',
  ],
  [
    21_000_000,
    'twenty-one million naira',
    'vingt et un millions de nairas',
    'veintiún millones de nairas',
  ],
  [
    80_000_000,
    'eighty million naira',
    'quatre-vingts millions de nairas',
    'ochenta millones de nairas',
  ],
  [
    200_000_000,
    'two hundred million naira',
    'deux cents millions de nairas',
    'doscientos millones de nairas',
  ],
  [1_000_000_000, 'one billion naira', 'un milliard de nairas', 'mil millones de nairas'],
  [
    2_500_000_000,
    'two billion, five hundred million naira',
    'deux milliards cinq cents millions de nairas',
    'dos mil quinientos millones de nairas',
  ],
  [1_000_000_000_000, 'one trillion naira', 'un billion de nairas', 'un billón de nairas'],
  [MAX_AMOUNT / 100, 'ten trillion naira', 'dix billions de nairas', 'diez billones de nairas'],
]

describe('whole amounts', () => {
  test.each(NUMBERS)('%d', (units, english, french, spanish) => {
    const said = (language: Language) => amountInWords(units * 100, 'NGN', language)
    expect(said('en')).toBe(`${english} only`)
    expect(said('fr')).toBe(french)
    expect(said('es')).toBe(spanish)
  })
})

describe('hundredth parts', () => {
  test.each<[number, Currency, string, string, string]>([
    [1, 'NGN', 'one kobo only', 'un kobo', 'un kobo'],
    [21, 'NGN', 'twenty-one kobo only', 'vingt et un kobos', 'veintiún kobos'],
    [101, 'NGN', 'one naira, one kobo only', 'un naira et un kobo', 'un naira con un kobo'],
    [
      25_680,
      'USD',
      'two hundred and fifty-six US dollars, eighty cents only',
      'deux cent cinquante-six dollars américains et quatre-vingts cents',
      'doscientos cincuenta y seis dólares estadounidenses con ochenta centavos',
    ],
    [
      100_000_050,
      'GHS',
      'one million Ghana cedis, fifty pesewas only',
      'un million de cedis ghanéens et cinquante pesewas',
      'un millón de cedis ghaneses con cincuenta pesewas',
    ],
    [
      MAX_AMOUNT - 1,
      'NGN',
      'nine trillion, nine hundred and ninety-nine billion, nine hundred and ninety-nine million, nine hundred and ninety-nine thousand, nine hundred and ninety-nine naira, ninety-nine kobo only',
      'neuf billions neuf cent quatre-vingt-dix-neuf milliards neuf cent quatre-vingt-dix-neuf millions neuf cent quatre-vingt-dix-neuf mille neuf cent quatre-vingt-dix-neuf nairas et quatre-vingt-dix-neuf kobos',
      'nueve billones novecientos noventa y nueve mil novecientos noventa y nueve millones novecientos noventa y nueve mil novecientos noventa y nueve nairas con noventa y nueve kobos',
    ],
  ])('%d %s', (minor, currency, ...said) => {
    expect(LANGUAGES.map((language) => amountInWords(minor, currency, language))).toEqual(said)
  })
})

describe('each currency', () => {
  test.each<[Currency, string, string, string]>([
    [
      'NGN',
      'twenty-one naira, one kobo only',
      'vingt et un nairas et un kobo',
      'veintiún nairas con un kobo',
    ],
    [
      'USD',
      'twenty-one US dollars, one cent only',
      'vingt et un dollars américains et un cent',
      'veintiún dólares estadounidenses con un centavo',
    ],
    [
      'GBP',
      'twenty-one pounds, one penny only',
      'vingt et une livres sterling et un penny',
      'veintiuna libras esterlinas con un penique',
    ],
    [
      'CAD',
      'twenty-one Canadian dollars, one cent only',
      'vingt et un dollars canadiens et un cent',
      'veintiún dólares canadienses con un centavo',
    ],
    [
      'AUD',
      'twenty-one Australian dollars, one cent only',
      'vingt et un dollars australiens et un cent',
      'veintiún dólares australianos con un centavo',
    ],
    [
      'GHS',
      'twenty-one Ghana cedis, one pesewa only',
      'vingt et un cedis ghanéens et un pesewa',
      'veintiún cedis ghaneses con un pesewa',
    ],
    [
      'KES',
      'twenty-one Kenyan shillings, one cent only',
      'vingt et un shillings kényans et un cent',
      'veintiún chelines kenianos con un centavo',
    ],
    [
      'ZAR',
      'twenty-one rand, one cent only',
      'vingt et un rands et un cent',
      'veintiún rands con un centavo',
    ],
  ])('%s', (currency, ...said) => {
    expect(LANGUAGES.map((language) => amountInWords(2101, currency, language))).toEqual(said)
  })
})

describe('a feminine unit', () => {
  test.each([
    [1, 'une livre sterling', 'una libra esterlina'],
    [31, 'trente et une livres sterling', 'treinta y una libras esterlinas'],
    [71, 'soixante et onze livres sterling', 'setenta y una libras esterlinas'],
    [81, 'quatre-vingt-une livres sterling', 'ochenta y una libras esterlinas'],
    [91, 'quatre-vingt-onze livres sterling', 'noventa y una libras esterlinas'],
    [101, 'cent une livres sterling', 'ciento una libras esterlinas'],
    [200, 'deux cents livres sterling', 'doscientas libras esterlinas'],
    [1001, 'mille une livres sterling', 'mil una libras esterlinas'],
    [21_000, 'vingt et un mille livres sterling', 'veintiuna mil libras esterlinas'],
    [
      221_551,
      'deux cent vingt et un mille cinq cent cinquante et une livres sterling',
      'doscientas veintiuna mil quinientas cincuenta y una libras esterlinas',
    ],
    [
      21_000_000,
      'vingt et un millions de livres sterling',
      'veintiún millones de libras esterlinas',
    ],
    [
      200_200_000,
      'deux cents millions deux cent mille livres sterling',
      'doscientos millones doscientas mil libras esterlinas',
    ],
  ])('%d', (units, french, spanish) => {
    expect(amountInWords(units * 100, 'GBP', 'fr')).toBe(french)
    expect(amountInWords(units * 100, 'GBP', 'es')).toBe(spanish)
  })

  test('has parts of its own gender', () => {
    expect(amountInWords(2121, 'GBP', 'fr')).toBe(
      'vingt et une livres sterling et vingt et un pence',
    )
    expect(amountInWords(2121, 'GBP', 'es')).toBe(
      'veintiuna libras esterlinas con veintiún peniques',
    )
  })
})

test('an amount below zero says so', () => {
  expect(LANGUAGES.map((language) => amountInWords(-150, 'NGN', language))).toEqual([
    'minus one naira, fifty kobo only',
    'moins un naira et cinquante kobos',
    'menos un naira con cincuenta kobos',
  ])
})

test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER + 1])(
  '%d is no amount',
  (minor) => {
    for (const language of LANGUAGES)
      expect(() => amountInWords(minor, 'NGN', language)).toThrow(RangeError)
  },
)

/** The value of each word that adds to its group, and of each that multiplies what stands before it. */
const READER: Record<Language, { adds: Record<string, number>; scales: Record<string, number> }> = {
  en: {
    adds: values(
      'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
      'twenty thirty forty fifty sixty seventy eighty ninety',
    ),
    scales: { thousand: 1e3, million: 1e6, billion: 1e9, trillion: 1e12 },
  },
  fr: {
    adds: {
      ...values(
        'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize',
        'vingt trente quarante cinquante soixante',
      ),
      une: 1,
    },
    scales: {
      mille: 1e3,
      million: 1e6,
      millions: 1e6,
      milliard: 1e9,
      milliards: 1e9,
      billion: 1e12,
      billions: 1e12,
    },
  },
  es: {
    adds: {
      ...values(
        'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve',
      ),
      ...values('', '_ treinta cuarenta cincuenta sesenta setenta ochenta noventa'),
      ...hundreds(
        'dosc tresc cuatroc quin seisc setec ochoc novec'.split(' ').map((stem) => `${stem}ient`),
      ),
      un: 1,
      una: 1,
      veintiún: 21,
      veintiuna: 21,
      cien: 100,
      ciento: 100,
    },
    scales: { mil: 1e3, millón: 1e6, millones: 1e6, billón: 1e12, billones: 1e12 },
  },
}

/** Numbers from 0 in a row of words, and tens from 20 in another. */
function values(ones: string, tens = ''): Record<string, number> {
  const numbered = (words: string, value: (index: number) => number) =>
    words
      .split(' ')
      .filter(Boolean)
      .map((word, index) => [word, value(index)] as const)
  return Object.fromEntries([
    ...numbered(ones, (index) => index),
    ...numbered(tens, (index) => 10 * (index + 2)),
  ])
}

function hundreds(stems: string[]): Record<string, number> {
  return Object.fromEntries(
    stems.flatMap((stem, index) =>
      ['os', 'as'].map((ending) => [stem + ending, 100 * (index + 2)] as const),
    ),
  )
}

/** Reads a number back, by the value of its words alone. */
function readNumber(words: string, language: Language): bigint {
  const { adds, scales } = READER[language]
  let total = 0n
  let group = 0n
  // French counts by twenties: four of them are one word of this reader.
  const plain = words.replaceAll('quatre-vingts', 'quatre-vingt').replaceAll('quatre-vingt', '80')
  for (const word of plain.split(/[\s,-]+/)) {
    if (['and', 'et', 'y', 'de', ''].includes(word)) continue
    const scale = scales[word]
    if (word === '80') group += 80n
    else if (language !== 'es' && /^(hundred|cents?)$/.test(word))
      group = (group === 0n ? 1n : group) * 100n
    else if (scale === undefined) {
      const value = adds[word]
      if (value === undefined) throw new Error(`unknown word: ${word}`)
      group += BigInt(value)
    } else if (word === 'mil') {
      // Spanish multiplies thousands within a million: dos mil quinientos millones.
      group = (group === 0n ? 1n : group) * 1000n
    } else {
      total += (group === 0n ? 1n : group) * BigInt(scale)
      group = 0n
    }
  }
  return total + group
}

/** Reads an amount back into its smallest unit. */
function readAmount(text: string, currency: Currency, language: Language): bigint {
  const { unit, part } = CURRENCY_NAMES[language][currency]
  const ending = language === 'en' ? / only$/ : /$/
  let rest = text.replace(ending, '')
  let read = 0n
  for (const name of [unit.other, unit.one]) {
    const at = rest.indexOf(` ${name}`)
    if (at < 0) continue
    read += readNumber(rest.slice(0, at), language) * 100n
    rest = rest.slice(at + name.length + 1).replace(/^(, | et | con )/, '')
    break
  }
  if (rest === '') return read
  const name = [part.other, part.one].find((one) => rest.endsWith(` ${one}`))
  if (!name) throw new Error(`no part in: ${rest}`)
  return read + readNumber(rest.slice(0, -name.length - 1), language)
}

describe('read back', () => {
  // Uniform numbers are almost all long ones; the grammar is in the short and the round.
  const digits = fc.integer({ min: 0, max: 9 })
  const amount = fc.oneof(
    fc.integer({ min: 0, max: 200_000 }),
    fc.maxSafeNat(),
    fc
      .array(fc.oneof(fc.constant(0), digits), { minLength: 1, maxLength: 15 })
      .map((all) => Number(all.join(''))),
  )

  test.each(LANGUAGES)('the words of any amount give that amount in %s', (language) => {
    fc.assert(
      fc.property(amount, fc.constantFrom(...CURRENCIES), (minor, currency) => {
        const said = amountInWords(minor, currency, language)
        expect(readAmount(said, currency, language)).toBe(BigInt(minor))
        expect(said).toMatch(/^\p{Ll}[\p{Ll}\p{Lu} ,-]*$/u)
        expect(said).not.toMatch(/ {2}|-$|undefined/)
      }),
      { numRuns: 2000 },
    )
  })

  test.each(LANGUAGES)('every amount below ten thousand naira is its own in %s', (language) => {
    const said = new Set<string>()
    for (let units = 0; units < 10_000; units += 1) {
      const text = amountInWords(units * 100, 'NGN', language)
      expect(readAmount(text, 'NGN', language)).toBe(BigInt(units * 100))
      said.add(text)
    }
    expect(said.size).toBe(10_000)
  })
})

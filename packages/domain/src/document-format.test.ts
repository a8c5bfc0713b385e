import { expect, test } from 'vitest'
import { printQuantity } from './document-format.ts'
import { parseExchangeRate } from './exchange-rate.ts'
import { printExchangeRate } from './exchange-rate-format.ts'
import { LANGUAGES } from './language.ts'

const seen = (text: string) => text.replaceAll('\u00a0', '~').replaceAll('\u202f', '_')

test('quantities have their thousands grouped in every language', () => {
  const texts = LANGUAGES.map((language) => seen(printQuantity(4_875_250, language)))
  expect(texts).toEqual(['4,875.25', '4_875,25', '4.875,25'])
})

test('exchange rates have their thousands grouped in every language', () => {
  const rate = parseExchangeRate('1534.25')
  if (rate === null) throw new Error('a rate that should be one')
  const texts = LANGUAGES.map((language) =>
    seen(printExchangeRate(rate, { from: 'USD', home: 'NGN', language })),
  )
  expect(texts).toEqual(['1~USD = 1,534.25~NGN', '1~USD = 1_534,25~NGN', '1~USD = 1.534,25~NGN'])
  const abroad = { from: 'USD', home: 'ZAR', language: 'en', country: 'ZA' } as const
  expect(seen(printExchangeRate(rate, abroad))).toBe('1~USD = 1~534,25~ZAR')
})

import { expect, test } from 'vitest'
import { COUNTRIES } from './countries.ts'
import { guessPlace } from './country-guess.ts'
import { COUNTRY_RULES } from './country-rules.ts'

test.each(COUNTRIES)('the usual zone of %s leads there', (country) => {
  const { timeZone } = COUNTRY_RULES[country]
  expect(guessPlace(timeZone)).toEqual({ country, timeZone })
})

test.each([
  ['America/Los_Angeles', 'US'],
  ['America/Indiana/Knox', 'US'],
  ['Pacific/Honolulu', 'US'],
  ['America/Vancouver', 'CA'],
  ['America/St_Johns', 'CA'],
  ['Australia/Perth', 'AU'],
] as const)('%s is in %s, and stays the zone', (timeZone, country) => {
  expect(guessPlace(timeZone)).toEqual({ country, timeZone })
})

test.each(['Europe/Paris', 'America/Mexico_City', 'UTC', '', 'nonsense', null, undefined])(
  '%s leads home',
  (timeZone) => {
    expect(guessPlace(timeZone)).toEqual({ country: 'NG', timeZone: 'Africa/Lagos' })
  },
)

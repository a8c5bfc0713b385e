import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toE164 } from './phone.ts'
import { SMS_COUNTRIES, type SmsCountry, smsDestination } from './sms-destinations.ts'

/** Normalises a typed number and judges its destination, as the product does. */
function judged(typed: string, chosen?: readonly SmsCountry[]): string {
  const number = toE164(typed)
  if (number === null) return 'not_a_number'
  const destination = smsDestination(number, chosen)
  return destination.allowed ? destination.country : destination.reason
}

describe('by default only Nigerian mobile numbers', () => {
  test.each([
    ['MTN', '0803 555 0142'],
    ['MTN', '0703 555 0142'],
    ['MTN', '0704 555 0142'],
    ['MTN', '0806 555 0142'],
    ['MTN', '0813 555 0142'],
    ['MTN', '0903 555 0142'],
    ['MTN', '0913 555 0142'],
    ['MTN', '0916 555 0142'],
    ['Glo', '0705 555 0142'],
    ['Glo', '0805 555 0142'],
    ['Glo', '0811 555 0142'],
    ['Glo', '0905 555 0142'],
    ['Glo', '0915 555 0142'],
    ['Airtel', '0701 555 0142'],
    ['Airtel', '0708 555 0142'],
    ['Airtel', '0802 555 0142'],
    ['Airtel', '0901 555 0142'],
    ['Airtel', '0912 555 0142'],
    ['9mobile', '0809 555 0142'],
    ['9mobile', '0818 555 0142'],
    ['9mobile', '0909 555 0142'],
    ['ntel', '0804 555 0142'],
    ['Smile', '0702 055 0142'],
    ['with the calling code', '234 803 555 0142'],
    ['with a plus', '+234 803 555 0142'],
    ['without the zero', '803 555 0142'],
    ['an American landline’s digits, which are Nigerian without a plus', '813 555 0142'],
    ['a Dominican number’s digits, which are Nigerian without a plus', '809 555 0142'],
  ])('%s: %s may be written to', (_, typed) => {
    expect(judged(typed)).toBe('NG')
  })

  test.each([
    ['a vanity line', '0700 355 2963', 'premium'],
    ['a premium line', '0900 555 0142', 'premium'],
    ['a free line', '0800 555 0142', 'not_mobile'],
    ['a landline in Lagos, new form', '020 1234 5678', 'not_mobile'],
    ['a landline in Lagos, old form', '01 234 5678', 'not_a_number'],
    ['an American area code typed without its country', '415 555 0100', 'not_mobile'],
    ['a British mobile typed at home', '07911 123456', 'not_mobile'],
    ['a British mobile typed at home that looks like one of ours', '07700 900123', 'not_mobile'],
    ['an unused range', '0820 555 0142', 'not_mobile'],
    ['an unused range', '0950 555 0142', 'not_mobile'],
    ['an unused range', '0600 555 0142', 'not_mobile'],
    ['a short code', '33811', 'not_a_number'],
    ['an emergency call', '112', 'not_a_number'],
    ['an emergency call with the calling code', '234112', 'not_a_number'],
    ['a country left open', '447700900123', 'not_a_number'],
    ['an international prefix', '0044 7700 900123', 'not_a_number'],
    ['another international prefix', '009 234 803 555 0142', 'not_a_number'],
    ['an Inmarsat phone typed like ours', '0870 776 5432', 'not_mobile'],
    ['an Inmarsat phone', '+870 776 123456', 'satellite'],
    ['an Iridium phone', '+8816 2345 6789', 'satellite'],
    ['a Globalstar phone', '+8818 2345 6789', 'satellite'],
    ['a Thuraya phone', '+882 16 2345 6789', 'satellite'],
    ['a network without a country', '+883 5100 1234 567', 'satellite'],
    ['an international premium line', '+979 123 456 789', 'premium'],
    ['an international shared-cost line', '+808 1234 5678', 'premium'],
    ['a universal personal number', '+878 10 1234 5678', 'premium'],
    ['an international free line', '+800 1234 5678', 'not_mobile'],
    ['a Jamaican number', '+1 876 555 0142', 'country_unknown'],
    ['a Dominican number', '+1 809 555 0142', 'country_unknown'],
    ['a number of the British Virgin Islands', '+1 284 555 0142', 'country_unknown'],
    ['an American premium line', '+1 900 555 0142', 'premium'],
    ['an American free line', '+1 800 555 0142', 'country_unknown'],
    ['a number of Ascension', '+247 61234', 'country_unknown'],
    ['a Cuban mobile', '+53 5123 4567', 'country_unknown'],
    ['a Latvian mobile', '+371 2123 4567', 'country_unknown'],
    ['a Ghanaian mobile', '+233 24 123 4567', 'country_off'],
    ['a British mobile', '+44 7400 123456', 'country_off'],
    ['an American number', '+1 415 555 0100', 'country_off'],
  ])('%s: %s may not: %s', (_, typed, reason) => {
    expect(judged(typed)).toBe(reason)
  })

  test.each([
    '',
    '+',
    '08035550142',
    'x+2348035550142',
    '+2348035550142 ',
    '+234803555O142',
    '＋2348035550142',
  ])('"%s" is not in E.164 and is refused as it is', (text) => {
    expect(smsDestination(text)).toEqual({
      allowed: false,
      reason: 'not_a_number',
      country: null,
    })
  })
})

describe('other countries by choice', () => {
  test.each<[string, SmsCountry]>([
    ['+233 24 123 4567', 'GH'],
    ['+233 55 123 4567', 'GH'],
    ['+254 712 345 678', 'KE'],
    ['+254 110 345 678', 'KE'],
    ['+27 82 123 4567', 'ZA'],
    ['+44 7912 345678', 'GB'],
    ['+44 7400 123456', 'GB'],
    ['+1 415 555 0100', 'US'],
    ['+1 416 555 0100', 'CA'],
    ['+61 412 345 678', 'AU'],
    ['+229 01 97 12 34 56', 'BJ'],
    ['+225 07 12 34 56 78', 'CI'],
    ['+237 6 71 23 45 67', 'CM'],
    ['+221 77 123 45 67', 'SN'],
    ['+228 90 12 34 56', 'TG'],
    ['+33 6 12 34 56 78', 'FR'],
    ['+34 612 345 678', 'ES'],
  ])('%s may be written to where %s is chosen, and only there', (typed, country) => {
    expect(judged(typed, [country])).toBe(country)
    const others = SMS_COUNTRIES.filter((candidate) => candidate !== country)
    expect(judged(typed, others)).toBe('country_off')
  })

  test.each([
    ['a landline in Accra', '+233 30 212 3456', 'not_mobile'],
    ['a premium line in Nairobi', '+254 900 223 456', 'premium'],
    ['a shared-cost line in South Africa', '+27 86 123 4567', 'premium'],
    ['a British personal number', '+44 70 1234 5678', 'premium'],
    ['a British pager', '+44 76 1234 5678', 'premium'],
    ['a number of Jersey behind the British code', '+44 7797 123456', 'not_mobile'],
    ['a number of Guernsey behind the British code', '+44 7781 123456', 'not_mobile'],
    ['a landline in London', '+44 20 7946 0958', 'not_mobile'],
    ['an Australian satellite phone', '+61 147 123 456', 'satellite'],
    ['an Australian premium SMS line', '+61 1912 345 67', 'premium'],
    ['a French premium line', '+33 8 99 12 34 56', 'premium'],
    ['a Spanish premium line', '+34 803 123 456', 'premium'],
    ['a number of Puerto Rico', '+1 787 555 0142', 'country_unknown'],
    ['an area code nobody has', '+1 999 555 0142', 'country_unknown'],
    ['an Iridium phone', '+8816 2345 6789', 'satellite'],
  ])('%s: %s may not even where all are chosen', (_, typed, reason) => {
    expect(judged(typed, SMS_COUNTRIES)).toBe(reason)
  })
})

test('for any selection, an allowed number has the calling code of a chosen country', () => {
  const codes = { NG: '234', GH: '233', KE: '254', ZA: '27', GB: '44', US: '1', CA: '1', AU: '61' }
  const number = fc
    .tuple(
      fc.constantFrom(...Object.values(codes), '870', '881', '979', '53'),
      fc.stringMatching(/^\d{8,11}$/),
    )
    .map(([code, rest]) => `+${code}${rest}`)
  fc.assert(
    fc.property(number, fc.subarray([...SMS_COUNTRIES]), (e164, chosen) => {
      const destination = smsDestination(e164, chosen)
      if (!destination.allowed) return
      expect(chosen).toContain(destination.country)
      expect(e164).not.toMatch(/^\+(870|88|979|1900|234(?:700|800|900))/)
    }),
    { numRuns: 2000 },
  )
})

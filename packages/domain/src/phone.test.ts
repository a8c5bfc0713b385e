import { describe, expect, test } from 'vitest'
import { formatPhone, normalizePhone, toE164 } from './phone.ts'

describe('normalizePhone', () => {
  test.each([
    ['2348035550142', '+2348035550142'],
    ['234 803 555 0142', '+2348035550142'],
    ['08035550142', '+2348035550142'],
    ['0803-555-0142', '+2348035550142'],
    ['(0803) 555 0142', '+2348035550142'],
    ['8035550142', '+2348035550142'],
    ['+2348035550142', '+2348035550142'],
    ['+234 (803) 555-0142', '+2348035550142'],
    ['+1 (415) 555-0100', '+14155550100'],
    ['+447700900123', '+447700900123'],
    ['(+44) 7700 900123', '+447700900123'],
    [' +44 7700 900123', '+447700900123'],
    ['\u202a+44 7700 900123\u202c', '+447700900123'],
    ['0', '+234'],
    ['0803+555+0142', '+2348035550142'],
    ['234', '+234'],
  ])('%s becomes %s', (typed, shown) => {
    expect(normalizePhone(typed)).toBe(shown)
  })

  test.each([
    '',
    '12345',
    '447700900123',
    '12-34',
    'call me',
    '+',
    '(+',
    '123456789',
    '12345678901',
  ])('"%s" stays as it was typed', (typed) => {
    expect(normalizePhone(typed)).toBe(typed)
  })

  test('a normal form stays what it is', () => {
    expect(normalizePhone(normalizePhone('0803 555 0142'))).toBe('+2348035550142')
  })
})

describe('toE164', () => {
  test.each([
    ['0803 555 0142', '+2348035550142'],
    ['803 555 0142', '+2348035550142'],
    ['234.803.555.0142', '+2348035550142'],
    ['+234/803/5550142', '+2348035550142'],
    ['(0803) 555-0142', '+2348035550142'],
    ['\u2068+234\u00a0803\u00a0555\u00a00142\u2069', '+2348035550142'],
    ['+1 415 555 0100', '+14155550100'],
    ['(+44) 7700 900123', '+447700900123'],
    ['+27821234567', '+27821234567'],
    ['+12345678', '+12345678'],
    ['+123456789012345', '+123456789012345'],
  ])('takes %s as %s', (typed, stored) => {
    expect(toE164(typed)).toBe(stored)
  })

  test.each([
    ['nothing', ''],
    ['a plus alone', '+'],
    ['a word', 'my phone'],
    ['letters beside the digits', '0803 555 0142 ext 5'],
    ['a letter behind the digits', '0803 555 0142x'],
    ['vanity letters', '0800-FLOWERS'],
    ['a country left open', '447700900123'],
    ['too few digits', '+1234567'],
    ['too many digits', '+1234567890123456'],
    ['a calling code of zero', '+0123456789'],
    ['nine Nigerian digits', '+234803555014'],
    ['eleven Nigerian digits', '+23480355501422'],
    ['a Nigerian number with its leading zero', '+2340803555014'],
    ['nine digits after the zero', '0803555014'],
    ['eleven digits after the zero', '080355501422'],
    ['an international prefix', '00447700900123'],
    ['two numbers', '08035550142, 08035550143'],
    ['two pluses', '++2348035550142'],
    ['a plus in the middle', '0803+5550142'],
    ['Arabic digits', '\u0660\u0668\u0660\u0663\u0665\u0665\u0665\u0660\u0661\u0664\u0662'],
    ['a formula', '=08035550142'],
    ['a tag', '<b>08035550142'],
    ['a very long text', '0'.repeat(100_000)],
  ])('refuses %s', (_, typed) => {
    expect(toE164(typed)).toBeNull()
  })
})

describe('formatPhone', () => {
  test.each([
    ['+2348035550142', '+234 803 555 0142'],
    ['+14155550100', '+1 415 555 0100'],
    ['+447700900123', '+44 770 090 0123'],
    ['+27821234567', '+27 821 234 567'],
    ['+233241234567', '+233 241 234 567'],
    ['+4930123456', '+4930123456'],
    ['+23412345678', '+23412345678'],
    ['+4412345678901', '+4412345678901'],
  ])('groups %s as %s', (stored, shown) => {
    expect(formatPhone(stored)).toBe(shown)
    expect(toE164(shown) ?? stored).toBe(stored)
  })
})

describe('the numbers of other countries', () => {
  test.each([
    ['KE', '0712 345 678', '+254712345678'],
    ['KE', '254712345678', '+254712345678'],
    ['KE', '712345678', '+254712345678'],
    ['GB', '07700 900123', '+447700900123'],
    ['AU', '0412 345 678', '+61412345678'],
    ['GH', '024 123 4567', '+233241234567'],
    ['ZA', '082 123 4567', '+27821234567'],
    ['US', '(415) 555-0100', '+14155550100'],
    ['US', '1 415 555 0100', '+14155550100'],
    ['CA', '416-555-0100', '+14165550100'],
    ['KE', '+2348035550142', '+2348035550142'],
  ] as const)('in %s %s is %s', (country, typed, stored) => {
    expect(toE164(typed, country)).toBe(stored)
  })

  test.each([
    ['KE', '08035550142'],
    ['US', '0712345678'],
    ['GB', '12345'],
  ] as const)('in %s %s is none', (country, typed) => {
    expect(toE164(typed, country)).toBeNull()
  })
})

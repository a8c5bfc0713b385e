import { expect, test } from 'vitest'
import { formatMonth, readableDetails } from './readable-detail.ts'

test.each([
  ['en', 'September 2026', '1 October 2026', '₦1,234.50'],
  ['fr', 'septembre 2026', '1er octobre 2026', '1\u202f234,50\u00a0₦'],
  ['es', 'septiembre de 2026', '1 de octubre de 2026', '1.234,50\u00a0₦'],
] as const)(
  'months, days and amounts of a failure are written out in %s',
  (language, month, day, amount) => {
    expect(formatMonth('2026-09', language)).toBe(month)
    const details = { month: '2026-09', day: '2026-10-01', paid: '1234.50', currency: 'NGN' }
    expect(readableDetails(details, language)).toEqual({
      month,
      day,
      paid: amount,
      currency: 'NGN',
    })
    const others = { a: '2026-13', b: 'vat', c: '12.50', d: 5, e: null }
    expect(readableDetails(others, language)).toEqual(others)
  },
)

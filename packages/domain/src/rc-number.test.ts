import { expect, test } from 'vitest'
import { looksLikeRcNumber } from './rc-number.ts'

test.each(['RC 1234567', 'rc1234567', 'BN 2345678', 'IT-123456', 'LLP 1234', '2938475'])(
  '%s looks like a registration number',
  (text) => expect(looksLikeRcNumber(text)).toBe(true),
)

test.each(['', 'RC', '12', 'Ngozi', 'RC 123456789', 'XX 12345', '1,234,567'])(
  '“%s” does not',
  (text) => expect(looksLikeRcNumber(text)).toBe(false),
)

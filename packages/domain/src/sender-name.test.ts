import { expect, test } from 'vitest'
import { isSenderName, MAX_SENDER_NAME } from './sender-name.ts'

test.each([
  'Ngozi Kitchens',
  'Adébáyọ̀ & Partners, Ltd.',
  'Chez l’Ami (Lagos)',
  'Paris Iron Works',
  '3M Foods',
  'St. Mary’s School',
  'x'.repeat(MAX_SENDER_NAME),
])('%j is a name for mails', (name) => expect(isSenderName(name)).toBe(true))

test.each([
  ['', 'nothing'],
  ['   ', 'blanks'],
  ['---', 'no letter'],
  ['pay@bank.example', 'an address'],
  ['Zenith Bank <pay@bank.example>', 'an address in brackets'],
  ['Ada＠bank.example', 'a wide @'],
  ['zenithbank.com', 'a domain'],
  ['Ada\r\nBcc: all@bank.example', 'a second header'],
  ['Ada\u0000', 'a control character'],
  ['Ada\u2028Obi', 'a line separator'],
  ['Ada \u202Emoc.knab', 'a turned direction'],
  ['Ada\u200BObi', 'an unseen character'],
  ['Ada "CEO"', 'quotation marks of a header'],
  ['Isiro', 'our name'],
  ['ISIRO Support', 'our name in capitals'],
  ['I s i r o', 'our name spread out'],
  ['lsir0', 'our name in lookalikes'],
  ['Paystack Support', 'a payment provider'],
  ['x'.repeat(MAX_SENDER_NAME + 1), 'more than fits'],
])('%j is refused: %s', (name) => expect(isSenderName(name)).toBe(false))

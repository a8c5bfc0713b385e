import { expect, test } from 'vitest'
import { mailboxOf } from './mailbox.ts'

test.each([
  ['Ada.Obi+work@GMail.com', 'adaobi@gmail.com'],
  ['a.d.a.obi@googlemail.com', 'adaobi@gmail.com'],
  ['Ada.Obi+work@shop.example', 'ada.obi@shop.example'],
  [' ADA@SHOP.EXAMPLE ', 'ada@shop.example'],
  ['nobody', 'nobody'],
])('%s leads to the mailbox %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox)
})

test('addresses of different people stay different', () => {
  expect(mailboxOf('ada.obi@shop.example')).not.toBe(mailboxOf('adaobi@shop.example'))
  expect(mailboxOf('ada@gmail.com')).not.toBe(mailboxOf('ada@shop.example'))
})

import { describe, expect, test } from 'vitest'
import {
  type InvoiceNews,
  invoiceMessage,
  MESSAGE_PURPOSES,
  type MessagePurpose,
  purposesOf,
} from './invoice-messages.ts'
import { ISSUED_STATUSES, type IssuedStatus } from './invoice-status.ts'

const news = (status: IssuedStatus, more: Partial<InvoiceNews> = {}): InvoiceNews => ({
  status,
  daysOverdue: status === 'overdue' ? 9 : 0,
  hasPayment: status === 'part_paid',
  isClaimRefused: false,
  ...more,
})

describe('the message of an invoice', () => {
  test.each([
    ['invoice', 'pending', 'invoice_created'],
    ['reminder', 'pending', 'due_soon'],
    ['invoice', 'part_paid', 'part_paid'],
    ['reminder', 'part_paid', 'part_paid'],
    ['receipt', 'part_paid', 'payment_received'],
    ['reminder', 'overdue', 'overdue_plain'],
    ['follow_up', 'overdue', 'follow_up'],
    ['claim_refused', 'overdue', 'claim_refused'],
    ['receipt', 'paid', 'paid_in_full'],
    ['reminder', 'paid', 'paid_in_full'],
    ['invoice', 'credited', 'invoice_credited'],
    ['reminder', 'credited', 'invoice_credited'],
    ['invoice', 'void', 'invoice_void'],
  ] as const)('%s of a %s one is %s', (purpose, status, message) => {
    expect(invoiceMessage(news(status), purpose)).toBe(message)
  })

  test.each([
    [1, 'overdue_friendly'],
    [7, 'overdue_plain'],
    [14, 'overdue_firm'],
  ])('a reminder %i days late is %s', (daysOverdue, message) => {
    expect(invoiceMessage(news('overdue', { daysOverdue }), 'reminder')).toBe(message)
  })

  test('never asks for money when it is paid or void, whatever somebody wants to say', () => {
    for (const purpose of MESSAGE_PURPOSES) {
      expect(invoiceMessage(news('paid'), purpose)).toBe('paid_in_full')
      const isReceipt = purpose === 'receipt'
      expect(invoiceMessage(news('paid', { hasPayment: true }), purpose)).toBe(
        isReceipt ? 'payment_received' : 'paid_in_full',
      )
      expect(invoiceMessage(news('void', { hasPayment: true }), purpose)).toBe('invoice_void')
    }
  })
})

describe('what one may say of an invoice', () => {
  test.each<[IssuedStatus, Partial<InvoiceNews>, MessagePurpose[]]>([
    ['pending', {}, ['invoice', 'reminder']],
    ['pending', { isClaimRefused: true }, ['claim_refused', 'invoice', 'reminder']],
    ['part_paid', {}, ['invoice', 'receipt']],
    ['overdue', {}, ['reminder', 'invoice']],
    ['overdue', { daysOverdue: 2 }, ['reminder']],
    ['paid', {}, ['receipt']],
    ['void', {}, ['invoice']],
  ])('of a %s one %j', (status, more, purposes) => {
    expect(purposesOf(news(status, more))).toEqual(purposes)
  })

  test('two purposes never have the same words', () => {
    for (const status of ISSUED_STATUSES)
      for (const isClaimRefused of [true, false]) {
        const each = news(status, { isClaimRefused })
        const messages = purposesOf(each).map((purpose) => invoiceMessage(each, purpose))
        expect(new Set(messages).size).toBe(messages.length)
      }
  })
})

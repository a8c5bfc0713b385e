import { expect, test } from 'vitest'
import { detailLines } from './detail-lines.ts'

test('each line has a name, a value and a text to copy', () => {
  expect(
    detailLines('Bank: First Bank\nAccount number: 0123 456 789\n\nAccount name: Adé: Catering\n'),
  ).toEqual([
    { name: 'Bank', value: 'First Bank', copied: 'First Bank' },
    { name: 'Account number', value: '0123 456 789', copied: '0123456789' },
    { name: 'Account name', value: 'Adé: Catering', copied: 'Adé: Catering' },
  ])
})

test('a line without a name stays whole, and a phone keeps its plus', () => {
  expect(detailLines('Pay at any branch\nNuméro : +234 803 555 0142')).toEqual([
    { name: null, value: 'Pay at any branch', copied: 'Pay at any branch' },
    { name: 'Numéro', value: '+234 803 555 0142', copied: '+2348035550142' },
  ])
})

test('an invoice number and an amount are copied unchanged', () => {
  expect(detailLines('Reference: INV-2026-0042\nAmount: 1,500.00').map((l) => l.copied)).toEqual([
    'INV-2026-0042',
    '1,500.00',
  ])
})

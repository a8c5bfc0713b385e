import { describe, expect, test } from 'vitest'
import { buildInvoiceReference, eInvoiceTypeCode, parseInvoiceReference } from './e-invoice.ts'
import { compactNumber } from './invoice-number.ts'

describe('the invoice reference number', () => {
  const parts = { number: 'INV001', serviceId: '94ND90NR', issueDate: '2024-06-11' }

  test('is number, service and day', () => {
    expect(buildInvoiceReference(parts)).toBe('INV001-94ND90NR-20240611')
    expect(parseInvoiceReference('INV001-94ND90NR-20240611')).toEqual(parts)
  })

  test('takes a printed number in its compact form alone', () => {
    expect(() => buildInvoiceReference({ ...parts, number: 'INV-001' })).toThrow(RangeError)
    const number = compactNumber('INV-2026-0001')
    expect(buildInvoiceReference({ ...parts, number, issueDate: '2026-11-21' })).toBe(
      'INV20260001-94ND90NR-20261121',
    )
  })

  test.each(['94nd90nr', '94ND90N', '94ND90NRX', ''])('refuses the service id %j', (serviceId) => {
    expect(() => buildInvoiceReference({ ...parts, serviceId })).toThrow(RangeError)
  })

  test.each([
    'INV-001-94ND90NR-20240611',
    'INV001-94ND90NR-20240231',
    'INV001-94ND90NR-2024061',
    'INV001-94nd90nr-20240611',
    '-94ND90NR-20240611',
    'INV001-94ND90NR-20240611\n',
    '',
  ])('%j is none', (text) => {
    expect(parseInvoiceReference(text)).toBeNull()
  })

  test('needs a day of the calendar', () => {
    expect(() => buildInvoiceReference({ ...parts, issueDate: '2024-02-30' })).toThrow(RangeError)
  })
})

test('an ordinary invoice never goes out as a credit note, whichever list is read', () => {
  expect(eInvoiceTypeCode('invoice', 'nrs')).toBe('381')
  expect(eInvoiceTypeCode('credit_note', 'nrs')).toBe('380')
  expect(eInvoiceTypeCode('invoice', 'un')).toBe('380')
  expect(eInvoiceTypeCode('credit_note', 'un')).toBe('381')
  expect(eInvoiceTypeCode('debit_note', 'nrs')).toBe('384')
})

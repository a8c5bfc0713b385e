import { expect, test } from 'vitest'
import { type DebitedInvoice, debitNote } from './debit-note.ts'

const RATES = { standard: 75_000, zero: 0, exempt: 0 }

const INVOICE: DebitedInvoice = {
  pricesIncludeVat: false,
  // The rate of its day, before it was raised.
  vat: [{ category: 'standard', rate: 50_000 }],
  vatRates: RATES,
  wht: [{ type: 'professional', rate: 50_000 }],
  withholdsVat: false,
}

test('adds at the rates of the invoice, not of today', () => {
  const note = debitNote(INVOICE, [
    { amount: 1_000_000, vatCategory: 'standard', whtType: 'professional' },
    { amount: 200_000, vatCategory: 'zero', whtType: null },
  ])
  expect(note).toMatchObject({
    subtotal: 1_200_000,
    vatTotal: 50_000,
    whtTotal: 50_000,
    noteTotal: 1_250_000,
    total: 1_200_000,
  })
})

test('charges no VAT where the invoice charged none', () => {
  const note = debitNote({ ...INVOICE, vat: [] }, [
    { amount: 1_000_000, vatCategory: 'standard', whtType: null },
  ])
  expect(note).toMatchObject({ vat: [], vatTotal: 0, noteTotal: 1_000_000 })
})

test('refuses a WHT type that the invoice does not have', () => {
  const line = { amount: 1, vatCategory: 'standard', whtType: 'rent' } as const
  expect(() => debitNote(INVOICE, [line])).toThrow(RangeError)
})

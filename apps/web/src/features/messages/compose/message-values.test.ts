import { expect, test } from 'vitest'
import { buildIssued } from '../../invoices/testing/invoices.ts'
import { buildOverdue } from '../testing/messages.ts'
import { valuesOfInvoice, valuesOfOverdue } from './message-values.ts'

const TODAY = '2026-12-28'
const PAYMENT = {
  id: 'p1',
  kind: 'payment_received',
  at: '2026-12-27T10:00:00.000Z',
  by: null,
  details: { amount: 5_000_050, currency: 'NGN', method: 'transfer' },
} as const

test('the placeholders of an invoice contain its balance in the GSM-7 alphabet', () => {
  const invoice = buildIssued({ status: 'part_paid', balance: '218749.50', language: 'fr' })
  expect(valuesOfInvoice(invoice, TODAY, { isReceipt: false, method: null })).toEqual({
    business: 'Adé Catering',
    name: 'Quorum Consulting',
    invoiceNumber: 'INV-2026-0042',
    amount: '218 749,50',
    dueDate: '21 déc. 2026',
    paymentLink: 'isiro.test/pay/abcDEF123',
    days: '7',
  })
})

test('a receipt names the last payment and how it came', () => {
  const invoice = buildIssued({ timeline: [PAYMENT] })
  const values = valuesOfInvoice(invoice, TODAY, { isReceipt: true, method: 'bank transfer' })
  expect(values).toMatchObject({ amount: '50,000.50', method: 'bank transfer' })
})

test('a withdrawn link and an invoice that is not late leave their blanks open', () => {
  const invoice = buildIssued({ clientUrl: null })
  const values = valuesOfInvoice(invoice, '2026-11-21', { isReceipt: false, method: null })
  expect(values.paymentLink).toBeUndefined()
  expect(values.days).toBeUndefined()
})

test('a late invoice says how late it is', () => {
  expect(valuesOfOverdue(buildOverdue({ daysOverdue: 12 }), 'Adé Catering')).toMatchObject({
    business: 'Adé Catering',
    name: 'Quorum Consulting',
    amount: '185,000',
    days: '12',
    paymentLink: 'isiro.test/pay/abcDEF123',
  })
})

import { MAX_LINES as CONTRACT_LINES } from '@isiro/contracts/invoices'
import type { TaxedSupplier } from '@isiro/domain/invoice-taxes'
import { expect, test } from 'vitest'
import { taxRates } from '../figures.ts'
import {
  blankLine,
  blankValues,
  type InvoiceFormValues,
  MAX_LINES,
  valuesOf,
} from '../form-values.ts'
import { draftContent } from '../wire-content.ts'
import { checkInvoice } from './check-invoice.ts'

const TODAY = '2026-11-21'
const supplier: TaxedSupplier = {
  legalForm: 'company',
  vatStatusSince: null,
  country: 'NG',
  salesTaxRate: null,
  salesTaxes: [],
  vatStatus: 'registered',
  taxId: '1',
}
const terms = {
  paymentTermsDays: 30,
  invoiceNotes: null,
  currency: 'NGN',
  vatStatus: 'registered',
  vatStatusSince: null,
  country: 'NG',
  salesTaxRate: null,
  salesTaxes: [],
} as const

function filled(change: Partial<InvoiceFormValues> = {}): InvoiceFormValues {
  const blank = blankValues(terms, TODAY)
  return {
    ...blank,
    client: { ...blank.client, name: 'Quorum', email: ' accounts@quorum.example ' },
    items: [{ ...blankLine, description: 'Consultancy', rate: '250,000', quantity: '1' }],
    ...change,
  }
}

const check = (values: InvoiceFormValues) =>
  checkInvoice(values, taxRates(values, supplier, TODAY), 'en')
const messages = (values: InvoiceFormValues) => check(values).refusals.map(({ message }) => message)

test('an untouched form is refused in the order of the specification', () => {
  expect(messages(blankValues(terms, TODAY))).toEqual([
    'validation.client_name_required',
    'validation.client_email_required',
    'validation.item_description_required',
    'validation.item_rate_positive',
  ])
})

test('the quantity is checked after the rate', () => {
  const items = [{ ...blankLine, description: 'Work', rate: '0', quantity: '0' }]
  expect(messages(filled({ items }))).toEqual([
    'validation.item_rate_positive',
    'validation.item_quantity_positive',
  ])
})

test('a description keeps up to twenty lines, without blanks at their ends', () => {
  const items = (lines: number) => [
    { ...blankLine, rate: '5', description: Array(lines).fill('10 March  ').join('\r\n') },
  ]
  expect(check(filled({ items: items(20) })).body?.items[0]?.description).toBe(
    Array(20).fill('10 March').join('\n'),
  )
  expect(check(filled({ items: items(21) })).refusals).toEqual([
    { path: 'items.0.description', message: 'validation.description_lines' },
  ])
})

test('blanks are blank', () => {
  const client = { ...filled().client, name: '   ', email: '   ' }
  expect(messages(filled({ client }))).toEqual([
    'validation.client_name_required',
    'validation.client_email_required',
  ])
})

test.each([
  ['abc', 'validation.rate'],
  ['12,5', 'validation.rate'],
  ['10.005', 'validation.two_decimals'],
  ['99999999999999999999', 'validation.amount_too_large'],
])('a rate of %j is refused: %s', (rate, message) => {
  expect(messages(filled({ items: [{ ...blankLine, description: 'Work', rate }] }))).toEqual([
    message,
  ])
})

test.each([
  ['x', 'validation.quantity'],
  ['1.0005', 'validation.three_decimals'],
  ['99999999999999', 'validation.quantity_too_large'],
])('a quantity of %j is refused: %s', (quantity, message) => {
  const items = [{ ...blankLine, description: 'Work', rate: '5', quantity }]
  expect(messages(filled({ items }))).toEqual([message])
})

test('rules that are no shape: due before issue, a phone that is none, WHT that does not apply', () => {
  expect(messages(filled({ dueDate: '2026-11-20' }))).toHaveLength(1)
  expect(messages(filled({ client: { ...filled().client, phone: '12' } }))).toEqual([
    'validation.phone',
  ])
  const applyWht = true
  expect(messages(filled({ applyWht, whtType: 'directors_fee' }))).toHaveLength(1)
  const items = [
    { ...blankLine, description: 'Work', rate: '5', whtType: 'directors_fee' as const },
  ]
  expect(check(filled({ applyWht, items })).refusals[0]?.path).toBe('items.0.whtType')
  expect(messages(filled({ applyWht: false, items }))).toEqual([])
})

test('a valid form becomes the body of the issue request with exact numbers and the rates shown', () => {
  const { body } = check(filled({ applyWht: true }))
  expect(body).toMatchObject({
    client: { name: 'Quorum', email: 'accounts@quorum.example', phone: null },
    items: [{ description: 'Consultancy', rate: 250000, quantity: 1, vatCategory: 'standard' }],
    issueDate: TODAY,
    dueDate: '2026-12-21',
    applyVat: true,
    applyWht: true,
    vatRate: '7.50',
    whtRate: '5.00',
    whtType: 'professional',
    currency: 'NGN',
  })
  expect(body?.client).not.toHaveProperty('id')
  expect(body?.items[0]).not.toHaveProperty('whtType')
})

test('an older draft with VAT is issued without it by a business that charges none', () => {
  const small: TaxedSupplier = { ...supplier, vatStatus: 'small' }
  const { body } = checkInvoice(filled(), taxRates(filled(), small, TODAY), 'en')
  expect(body).toMatchObject({ applyVat: false })
  expect(body).not.toHaveProperty('vatRate')
})

test('a draft keeps the readable values and is restored unchanged', () => {
  const values = filled({
    items: [
      { ...blankLine, description: 'Half-typed', rate: '12,', quantity: '2.5', whtType: 'none' },
      { ...blankLine, description: 'Done', rate: '1,500.50', vatCategory: 'exempt' },
    ],
    supplyDate: '2026-11-19',
    notes: 'Thanks',
  })
  const content = draftContent(values, 'en')
  expect(content.items?.map(({ rate }) => rate)).toEqual([null, 1500.5])
  const opened = valuesOf(content, terms, TODAY, 'en')
  expect(opened.items.map(({ rate }) => rate)).toEqual(['', '1500.5'])
  expect(opened.items.map(({ whtType }) => whtType)).toEqual(['none', 'invoice'])
  expect({ ...opened, items: [] }).toEqual({ ...values, items: [] })
})

test('the editor knows the contract’s limit of lines without its weight', () => {
  expect(MAX_LINES).toBe(CONTRACT_LINES)
})

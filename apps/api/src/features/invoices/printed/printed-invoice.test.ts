import { expect, test } from 'vitest'
import { buildInvoiceDocument, type InvoiceWish } from '../testing/invoice-documents.ts'
import { printInvoice } from './printed-invoice.ts'

const asTyped = { line: (text: string) => text, lines: (text: string) => text }
const print = (wish?: InvoiceWish) => printInvoice(buildInvoiceDocument(wish), asTyped)
const rows = (wish?: InvoiceWish) => print(wish).sums.map(({ kind, amount }) => [kind, amount])

const consultancy = {
  description: 'Consultancy',
  quantityMilli: 1000,
  rate: 25_000_000,
  vatCategory: 'standard',
  whtType: 'professional',
} as const

test('withholding tax is printed between the total and the amount due', () => {
  expect(rows({ lines: [consultancy] })).toEqual([
    ['subtotal', '₦250,000.00'],
    ['vat', '₦18,750.00'],
    ['total', '₦268,750.00'],
    ['wht', '−₦12,500.00'],
    ['amount-due', '₦256,250.00'],
  ])
})

test('a government client withholds the VAT as well', () => {
  const printed = print({ lines: [{ ...consultancy, rate: 100_000_000 }], withholdsVat: true })
  expect(printed.sums.slice(-3).map(({ kind, amount }) => [kind, amount])).toEqual([
    ['wht', '−₦50,000.00'],
    ['vat-withheld', '−₦75,000.00'],
    ['amount-due', '₦950,000.00'],
  ])
  expect(printed.withheld).toEqual({ wht: '₦50,000.00', vat: '₦75,000.00' })
})

test('without withheld tax the two totals are one row', () => {
  expect(rows().map(([kind]) => kind)).toEqual(['subtotal', 'vat', 'amount-due'])
})

test('each VAT category has its row with its base', () => {
  const { sums, lines } = print({
    lines: [
      { description: 'Rice', quantityMilli: 3000, rate: 3_333_333, vatCategory: 'standard' },
      { description: 'Transport', quantityMilli: 2500, rate: 199_999, vatCategory: 'standard' },
      { description: 'Garri', quantityMilli: 1000, rate: 1_250_050, vatCategory: 'zero' },
      { description: 'Baby food', quantityMilli: 1000, rate: 100, vatCategory: 'exempt' },
    ],
  })
  expect(sums.filter(({ kind }) => kind === 'vat')).toEqual([
    { kind: 'vat', category: 'standard', rate: '7.5%', base: '₦104,999.97', amount: '₦7,875.00' },
    { kind: 'vat', category: 'zero', rate: '0%', base: '₦12,500.50', amount: '₦0.00' },
    { kind: 'vat', category: 'exempt', rate: '0%', base: '₦1.00', amount: '₦0.00' },
  ])
  expect(lines.map(({ quantity, vatRate }) => [quantity, vatRate])).toEqual([
    ['3', '7.5%'],
    ['2.5', '7.5%'],
    ['1', '0%'],
    ['1', '0%'],
  ])
})

test('a supplier that charges no VAT has no VAT column, row or tax invoice', () => {
  const printed = print({ supplier: { chargesVat: false } })
  expect(printed.title).toBe('invoice')
  expect(printed.showsVat).toBe(false)
  expect(printed.isSuppliedOnIssue).toBe(false)
  expect(printed.sums.map(({ kind }) => kind)).toEqual(['amount-due'])
})

test('it is a tax invoice only where VAT is charged', () => {
  expect(print().title).toBe('tax-invoice')
  const exempt = print({ lines: [{ ...consultancy, vatCategory: 'exempt' }] })
  expect(exempt.title).toBe('invoice')
})

test('payments are subtracted, and the balance becomes the figure to pay', () => {
  const printed = print({ status: 'part_paid', paid: 10_000_000 })
  expect(printed.sums.slice(-3).map(({ kind, amount }) => [kind, amount])).toEqual([
    ['total', '₦268,750.00'],
    ['paid-so-far', '−₦100,000.00'],
    ['amount-due', '₦168,750.00'],
  ])
  expect(printed.result).toEqual({ kind: 'amount-due', amount: '₦168,750.00' })
})

test.each(['paid', 'credited', 'void'] as const)(
  'an invoice that is %s asks for nothing',
  (status) => {
    const printed = print({ status, lines: [consultancy] })
    expect(printed).toMatchObject({ pay: null, dueDate: null, withheld: null })
  },
)

test('a paid invoice says on which day, and ends with what was paid', () => {
  const paid = { status: 'paid', paid: 25_625_000, balance: 0, paidOn: '2026-11-24' } as const
  const printed = print({ ...paid, lines: [consultancy] })
  expect(printed.paidOn).toBe('24 November 2026')
  expect(printed.result).toEqual({ kind: 'paid', amount: '₦256,250.00' })
  expect(printed.sums.slice(-3).map(({ kind, amount }) => [kind, amount])).toEqual([
    ['total', '₦268,750.00'],
    ['wht', '−₦12,500.00'],
    ['paid', '₦256,250.00'],
  ])
})

test('a void invoice names its value once', () => {
  expect(print({ status: 'void' }).result).toEqual({ kind: 'total', amount: '₦268,750.00' })
})

test('telephone numbers are grouped, and a looked-up account says since when', () => {
  const printed = print({
    supplier: { phone: '+2348035550142' },
    client: { phone: '+2348031234567' },
    mobileMoney: { provider: 'OPay', number: '+2348035550142', accountName: 'Ada' },
    bankCheckedOn: '2026-11-20',
  })
  expect(printed.supplier.phone).toBe('+234 803 555 0142')
  expect(printed.client.phone).toBe('+234 803 123 4567')
  expect(printed.pay).toMatchObject({
    mobileMoney: { number: '+234 803 555 0142' },
    bankCheckedOn: '20 November 2026',
  })
})

test('a draft has no number, no reference and no payment page', () => {
  const printed = print({ status: 'draft', number: null, clientUrl: null })
  expect(printed.number).toBeNull()
  expect(printed.pay).toMatchObject({ reference: null, online: null })
})

test('the transfer carries the invoice number', () => {
  expect(print().pay).toMatchObject({ reference: 'INV-2026-0001' })
})

test('a URL that is not a web page is refused', () => {
  expect(() => print({ clientUrl: 'javascript:alert(1)' })).toThrow('web pages only')
  expect(() => print({ clientUrl: 'file:///etc/passwd' })).toThrow('web pages only')
})

test('the supply date is printed separately only if it differs', () => {
  expect(print()).toMatchObject({ supplyDate: null, isSuppliedOnIssue: true })
  expect(print({ supplyDate: '2026-11-19' })).toMatchObject({
    supplyDate: '19 November 2026',
    isSuppliedOnIssue: false,
  })
})

test('figures and dates are written in the language of the document', () => {
  expect(print({ language: 'fr' })).toMatchObject({
    issueDate: '21 novembre 2026',
    result: { amount: '268\u202F750,00\u00A0₦' },
  })
  expect(print({ language: 'es' })).toMatchObject({
    issueDate: '21 de noviembre de 2026',
    result: { amount: '268.750,00\u00A0₦' },
  })
})

test('discounts and the VAT within the prices are taken off the total of the lines', () => {
  const discount = { kind: 'percent', percentage: 100_000 } as const
  const printed = print({
    discount,
    pricesIncludeVat: true,
    lines: [{ ...consultancy, rate: 10_750_000, discount }],
  })
  expect(printed.lines[0]).toMatchObject({
    rate: '₦107,500.00',
    discount: { rate: '10%', amount: '−₦10,750.00' },
    amount: '₦96,750.00',
  })
  expect(printed.sums.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['lines-total-with-vat', '₦96,750.00'],
    ['discount', '−₦9,675.00'],
    ['subtotal-before-vat', '₦81,000.00'],
    ['vat', '₦6,075.00'],
    ['total', '₦87,075.00'],
    ['wht', '−₦4,050.00'],
    ['amount-due', '₦83,025.00'],
  ])
})

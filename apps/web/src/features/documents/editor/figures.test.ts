import { totalsInput } from '@isiro/contracts/invoice-terms'
import { salesTaxesOn } from '@isiro/domain/country-rules'
import type { TaxedSupplier } from '@isiro/domain/invoice-taxes'
import { invoiceTotals } from '@isiro/domain/invoice-totals'
import { jointRate } from '@isiro/domain/sales-taxes'
import { VAT_CATEGORIES } from '@isiro/domain/vat-rules'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { computeTotals, lineAmount } from './figures.ts'
import { blankLine, blankValues, type InvoiceFormValues } from './form-values.ts'

const TODAY = '2026-11-21'
const company: TaxedSupplier = {
  legalForm: 'company',
  vatStatusSince: null,
  country: 'NG',
  salesTaxRate: null,
  salesTaxes: [],
  vatStatus: 'registered',
  taxId: '12345678-0001',
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

function values(change: Partial<InvoiceFormValues>): InvoiceFormValues {
  return { ...blankValues(terms, TODAY), ...change }
}

const line = (rate: string, quantity = '1', more = {}) => ({
  ...blankLine,
  description: 'Work',
  rate,
  quantity,
  ...more,
})

test('the worked example: ₦250,000 of consultancy with VAT and WHT', () => {
  const form = values({ items: [line('250,000')], applyWht: true })
  expect(computeTotals(form, company, TODAY, 'en')?.totals).toMatchObject({
    subtotal: 25_000_000,
    vatTotal: 1_875_000,
    whtTotal: 1_250_000,
    invoiceTotal: 26_875_000,
    total: 25_625_000,
  })
})

test('the form computes the same totals as the server', () => {
  const anyLine = fc.record({
    kobo: fc.integer({ min: 1, max: 10_000_000_000 }),
    milli: fc.integer({ min: 1, max: 1_000_000 }),
    vatCategory: fc.constantFrom(...VAT_CATEGORIES),
    whtType: fc.constantFrom('invoice', 'none', 'goods', 'rent'),
  })
  const anyForm = fc.record({
    lines: fc.array(anyLine, { minLength: 1, maxLength: 12 }),
    applyVat: fc.boolean(),
    applyWht: fc.boolean(),
    isGovernment: fc.boolean(),
    hasTaxId: fc.boolean(),
  })
  fc.assert(
    fc.property(anyForm, ({ lines, applyVat, applyWht, isGovernment, hasTaxId }) => {
      const supplier = { ...company, taxId: hasTaxId ? company.taxId : null }
      const form = values({
        applyVat,
        applyWht,
        items: lines.map(({ kobo, milli, vatCategory, whtType }) =>
          line(String(kobo / 100), String(milli / 1000), { vatCategory, whtType }),
        ),
      })
      form.client.kind = isGovernment ? 'government' : ''
      const expected = invoiceTotals(
        totalsInput(
          {
            items: lines.map(({ kobo, milli, vatCategory, whtType }) => ({
              rate: kobo / 100,
              quantity: milli / 1000,
              vatCategory,
              ...(whtType === 'invoice' ? {} : { whtType: whtType === 'none' ? null : whtType }),
            })) as Parameters<typeof totalsInput>[0]['items'],
            issueDate: TODAY,
            applyVat,
            applyWht,
            whtType: 'professional',
            withholdsVat: isGovernment,
          },
          supplier,
        ),
      )
      expect(computeTotals(form, supplier, TODAY, 'en')?.totals).toEqual(expected)
    }),
  )
})

test('lines that cannot be read yet count for nothing, and the others keep their place', () => {
  const items = [line('12.'), line('abc'), line('100', '0'), line('50'), line('1.005')]
  const figures = computeTotals(values({ items }), company, TODAY, 'en')
  expect(figures?.places).toEqual([0, 3])
  expect(figures?.totals.subtotal).toBe(6200)
})

test('a small business charges no VAT, whatever the checkbox says', () => {
  const small: TaxedSupplier = { ...company, vatStatus: 'small' }
  const totals = computeTotals(values({ items: [line('100')] }), small, TODAY, 'en')?.totals
  expect(totals).toMatchObject({ vat: [], total: 10_000 })
})

test('without a Tax ID the rate of WHT is twice as high', () => {
  const form = values({ items: [line('100')], applyWht: true })
  const totals = computeTotals(form, { ...company, taxId: null }, TODAY, 'en')?.totals
  expect(totals?.wht[0]?.rate).toBe(100_000)
})

test('the earlier of issue and supply decides the rate', () => {
  const form = values({ items: [line('100')], supplyDate: '2019-06-01' })
  expect(computeTotals(form, company, TODAY, 'en')?.totals.vat[0]?.rate).toBe(50_000)
})

test('figures that exceed their bounds are reported instead of shown', () => {
  const items = [line('9999999999999', '1000000000')]
  expect(computeTotals(values({ items }), company, TODAY, 'en')).toBeNull()
  expect(lineAmount({ rate: '9999999999999', quantity: '1000000000' }, 'en')).toBeNull()
})

test.each([
  ['CA', 'Quebec', '1000', ['GST 5000 of 100000', 'QST 9975 of 100000']],
  // Levies first, and VAT on the price with them.
  [
    'GH',
    undefined,
    '333.33',
    [
      'NHIL 833 of 33333',
      'GETFund 833 of 33333',
      'COVID-19 levy 333 of 33333',
      'VAT 5300 of 35332',
    ],
  ],
] as const)('%s: each of several taxes has its amount', (country, where, rate, expected) => {
  const day = '2025-11-21'
  const taxes =
    salesTaxesOn(country, day).find((one) => one.where === where && one.taxes)?.taxes ?? []
  const supplier: TaxedSupplier = {
    ...company,
    country,
    salesTaxRate: jointRate(taxes),
    salesTaxes: taxes,
  }
  const form = values({ items: [line(rate)], issueDate: day })
  const parts = computeTotals(form, supplier, day, 'en')?.totals.vat[0]?.parts
  expect(parts?.map(({ name, amount, base }) => `${name} ${amount} of ${base}`)).toEqual(expected)
})

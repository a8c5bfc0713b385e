import { COUNTRIES, type Country } from '@isiro/domain/countries'
import { countryDefaults } from '@isiro/domain/country-rules'
import { describe, expect, test } from 'vitest'
import { clientInput, issued } from '../../../test/factories.ts'
import { PASSWORD, testApp, type Visitor } from '../../../test/harness.ts'
import { readPdf } from '../../platform/files/documents/testing/pdf-text.ts'

const { signedIn } = await testApp()

const TODAY = '2026-11-21'

/** Saves a profile with what the country brings, as the screens do when it is chosen. */
async function moved(visitor: Visitor, country: Country, more: Record<string, unknown> = {}) {
  const { body: before } = await visitor.get('/api/business')
  const { bank, mobileMoney, logo, nextInvoiceNumber, lateFee, brand, ...profile } = before
  const { status, body } = await visitor.put('/api/business', {
    ...profile,
    country,
    ...countryDefaults(country, TODAY),
    ...more,
    password: PASSWORD,
  })
  return { status, body }
}

interface Expected {
  taxId: string
  /** Words of the invoice as the country has them. */
  says: string[]
  never: string[]
  paper: 'A4' | 'Letter'
  /** Sales tax on 1,000.00. */
  vat: string
  salesTax?: Record<string, unknown>
}

const EXPECTED: Record<Country, Expected> = {
  NG: {
    taxId: '20483915-0001',
    says: ['Tax invoice', 'VAT (7.5%)', 'Tax ID', '₦1,075.00', '21 November 2026'],
    never: [],
    paper: 'A4',
    vat: '75.00',
  },
  AU: {
    taxId: '51 824 753 556',
    says: ['Tax invoice', 'GST (10%)', 'ABN', '$1,100.00', '21 November 2026'],
    never: ['VAT', 'A$', 'USD'],
    paper: 'A4',
    vat: '100.00',
  },
  CA: {
    taxId: '123456782RT0001',
    says: ['Invoice', 'HST (13%)', 'BN', '$1,130.00', 'November 21, 2026'],
    never: ['VAT', 'CA$', 'Tax invoice'],
    paper: 'Letter',
    vat: '130.00',
    salesTax: { salesTaxName: 'HST', salesTaxRate: 130_000 },
  },
  GB: {
    taxId: 'GB 980 7806 84',
    says: ['Invoice', 'VAT (20%)', 'VAT number', '£1,200.00', '21 November 2026'],
    never: ['Tax ID', 'Tax invoice'],
    paper: 'A4',
    vat: '200.00',
  },
  GH: {
    taxId: 'C0003412345',
    says: [
      'Invoice',
      'VAT (15%)',
      'NHIL (2.5%)',
      'GETFund (2.5%)',
      'TIN',
      'GH₵1,200.00',
      '21 November 2026',
    ],
    never: ['Tax ID', 'Tax invoice'],
    paper: 'A4',
    vat: '200.00',
  },
  KE: {
    taxId: 'P051234567X',
    says: ['Tax invoice', 'VAT (16%)', 'KRA PIN', 'Ksh 1,160.00', '21 November 2026'],
    never: ['Tax ID'],
    paper: 'A4',
    vat: '160.00',
  },
  US: {
    taxId: '12-3456789',
    says: ['Invoice', 'Sales tax (8.25%)', 'EIN', '$1,082.50', 'November 21, 2026'],
    never: ['VAT', 'US$', 'Tax ID', 'Tax invoice'],
    paper: 'Letter',
    vat: '82.50',
    // Of Texas; the business types its own.
    salesTax: { salesTaxRate: 82_500 },
  },
  ZA: {
    taxId: '4123456789',
    says: ['Tax invoice', 'VAT (15%)', 'VAT number', 'R 1 150,00', '21 November 2026'],
    never: ['Tax ID'],
    paper: 'A4',
    vat: '150.00',
  },
}

const SIZES = { A4: /\/MediaBox \[0 0 595\.\d+ 841\.\d+\]/, Letter: /\/MediaBox \[0 0 612 792\]/ }

/** Blanks of every width as plain ones, as a reader sees them. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

describe.each(COUNTRIES)('a business in %s', (country) => {
  const { taxId, says, never, paper, vat, salesTax } = EXPECTED[country]

  test('issues a document as its country has them, on paper and on the client’s page', async () => {
    const ada = await signedIn()
    const { currency } = countryDefaults(country, TODAY)
    expect(await moved(ada, country, { taxId, ...salesTax })).toMatchObject({ status: 200 })
    const invoice = await issued(ada, {
      currency,
      vatRate: undefined,
      whtRate: undefined,
      items: [{ description: 'Work', quantity: 1, rate: 1000 }],
      client: { name: 'Buyer', email: 'buyer@example.com' },
    })
    expect(invoice).toMatchObject({ vat, currency })

    const pdf = await ada.get(`/api/invoices/${invoice.id}/pdf`)
    const read = readPdf(pdf.raw)
    const text = plain(read.text + read.decoration)
    const shown = (await ada.get(new URL(invoice.clientUrl).pathname)).raw.toString()
    // The places at which a narrow phone may break a long name.
    const page = plain(shown.replaceAll('&amp;', '&').replaceAll('<wbr>', ''))
    for (const words of says) expect(text).toContain(words)
    for (const words of never) expect(text).not.toContain(words)
    expect(text).toContain(taxId)
    expect(text).not.toContain('□')
    expect(read.objects).toMatch(SIZES[paper])
    const [, tax = '', number = '', total = ''] = says
    for (const words of [tax, number, total, taxId]) expect(page).toContain(words)
  })

  test('stays there once a document was issued', async () => {
    const ada = await signedIn()
    const { currency } = countryDefaults(country, TODAY)
    await moved(ada, country)
    await issued(ada, { currency, applyVat: false })
    const other = country === 'KE' ? 'GH' : 'KE'
    expect(await moved(ada, other)).toMatchObject({
      status: 422,
      body: { code: 'business.country_fixed', fields: [{ path: 'country' }] },
    })
    expect((await moved(ada, country, { name: 'Renamed' })).status).toBe(200)
  })
})

test('numbers without a plus are those of the business’s country', async () => {
  const ada = await signedIn()
  await moved(ada, 'KE', { phone: '0712 345 678' })
  expect((await ada.get('/api/business')).body.phone).toBe('+254712345678')
  const client = await ada.post('/api/clients', clientInput({ phone: '0722 000 111' }))
  expect(client.body.client.phone).toBe('+254722000111')
  const invoice = await issued(ada, {
    currency: 'KES',
    applyVat: false,
    client: { name: 'Otieno', email: 'otieno@example.com', phone: '0733 000 222' },
  })
  expect(invoice.client.phone).toBe('+254733000222')
})

test('a business elsewhere says on no paper that it is small, or why a line bears no tax: that is Nigerian', async () => {
  const ada = await signedIn()
  await moved(ada, 'GB', { salesTaxName: null, salesTaxRate: null })
  const untaxed = await issued(ada, { currency: 'GBP', applyVat: false })
  const { body } = await ada.post(`/api/invoices/${untaxed.id}/credit-notes`, {
    reason: 'Sent back',
    lines: 'all',
  })
  expect(
    (await moved(ada, 'GB', { taxId: 'GB123456789', salesTaxName: 'VAT', salesTaxRate: 20 }))
      .status,
  ).toBe(200)
  const ground = { vatCategory: 'zero', vatGround: 'basic_food' }
  const food = await issued(ada, {
    currency: 'GBP',
    vatRate: undefined,
    exchangeRate: undefined,
    items: [{ description: 'Bread', quantity: 1, rate: 10, ...ground }],
  })
  expect(food.items).toMatchObject([{ vatGround: null }])
  for (const url of [
    `/api/invoices/${untaxed.id}/pdf`,
    `/api/credit-notes/${body.creditNote.id}/pdf`,
    `/api/invoices/${food.id}/pdf`,
  ]) {
    const { text } = readPdf((await ada.get(url)).raw)
    expect(text).not.toContain('small business')
    expect(text).not.toContain('Tax Act')
  }
})

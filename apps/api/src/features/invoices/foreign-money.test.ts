import { describe, expect, test } from 'vitest'
import { invoiceInput, issued } from '../../../test/factories.ts'
import { testApp, type Visitor } from '../../../test/harness.ts'
import { readPdf } from '../../platform/files/documents/testing/pdf-text.ts'

const { signedIn, anyone } = await testApp()

/** The accountant's invoice: $10,000.00 with VAT 7.5%. */
const DOLLARS = {
  currency: 'USD',
  items: [{ description: 'Advice', quantity: 1, rate: 10_000 }],
  exchangeRate: { rate: 1534.25, date: '2026-11-20', source: 'Central Bank of Nigeria' },
}

const dollars = (visitor: Visitor, more: Record<string, unknown> = {}) =>
  issued(visitor, { ...DOLLARS, ...more })

async function november(visitor: Visitor, part = '') {
  const { status, body } = await visitor.get(`/api/tax/months/2026-11${part}`)
  expect(status).toBe(200)
  return body
}

describe('an invoice with VAT in another currency', () => {
  test('enters the return in naira, to the kobo, and is no exception', async () => {
    const ada = await signedIn({ plan: 'pro' })
    const invoice = await dollars(ada)
    expect(invoice).toMatchObject({
      currency: 'USD',
      vat: '750.00',
      home: {
        currency: 'NGN',
        exchangeRate: { rate: '1534.25', date: '2026-11-20', source: 'Central Bank of Nigeria' },
        subtotal: '15342500.00',
        vatRows: [{ rate: '7.50', base: '15342500.00', amount: '1150687.50' }],
        vat: '1150687.50',
        invoiceTotal: '16493187.50',
      },
    })
    const month = await november(ada)
    expect(month.vat.boxes[0]).toEqual({ box: '1', base: '15342500.00', tax: '1150687.50' })
    expect(month).toMatchObject({ otherCurrencies: [], basis: { invoices: 1 } })
    expect(await november(ada, '/rows?box=1')).toMatchObject([
      { id: invoice.id, base: '15342500.00', tax: '1150687.50' },
    ])
    const { groups } = await november(ada, '/exceptions')
    expect(groups.map(({ kind }: { kind: string }) => kind)).not.toContain('other_currency')
  })

  test('counts no more once it is void, and in its own boxes by category', async () => {
    const ada = await signedIn({ plan: 'pro' })
    const invoice = await dollars(ada, {
      items: [
        { description: 'Goods', quantity: 1, rate: 100 },
        { description: 'Export', quantity: 1, rate: 200, vatCategory: 'zero' },
        { description: 'Land', quantity: 1, rate: 300, vatCategory: 'exempt' },
      ],
    })
    const boxes = async () =>
      (await november(ada)).vat.boxes.slice(0, 3).map(({ base }: { base: string }) => base)
    expect(await boxes()).toEqual(['153425.00', '306850.00', '460275.00'])
    await ada.post(`/api/invoices/${invoice.id}/void`, {})
    expect(await boxes()).toEqual(['0.00', '0.00', '0.00'])
  })

  test('states its VAT in naira in the PDF, on the client’s page and in the export', async () => {
    const ada = await signedIn({ plan: 'pro' })
    const invoice = await dollars(ada)
    const pdf = await ada.get(`/api/invoices/${invoice.id}/pdf`)
    const text = readPdf(pdf.raw).text.replace(/\s+/g, ' ')
    for (const said of ['In Nigerian Naira', '1 USD = 1,534.25 NGN', 'NGN 1,150,687.50'])
      expect(text.replaceAll('₦', 'NGN ')).toContain(said)
    const page = await anyone.get(new URL(invoice.clientUrl).pathname)
    const shown = page.raw.toString().replaceAll('\u00a0', ' ')
    expect(shown).toContain('₦1,150,687.50')
    expect(shown).toContain('1 USD = 1,534.25 NGN')
    const [head, row] = (await ada.get('/api/invoices/export')).raw.toString().split('\r\n')
    const cell = (name: string) => row?.split(',')[head?.split(',').indexOf(name) ?? -1]
    expect(cell('Exchange rate')).toBe('1534.25')
    expect(cell('VAT in home currency')).toBe('1150687.50')
  })

  test.each([
    [
      'without a rate',
      { exchangeRate: null },
      'exchangeRate.rate',
      'invoices.exchange_rate_required',
    ],
    ['at a rate of 0', { rate: 0 }, 'exchangeRate.rate', 'validation.exchange_rate'],
    ['at seven decimals', { rate: 1534.2500001 }, 'exchangeRate.rate', 'validation.exchange_rate'],
    [
      'a decimal point off',
      { rate: 153_425 },
      'exchangeRate.rate',
      'invoices.exchange_rate_implausible',
    ],
    [
      'the wrong way round',
      { rate: 0.000652 },
      'exchangeRate.rate',
      'invoices.exchange_rate_implausible',
    ],
    [
      'of tomorrow',
      { date: '2026-11-22' },
      'exchangeRate.date',
      'invoices.exchange_rate_in_future',
    ],
    ['of nobody', { source: ' ' }, 'exchangeRate.source', 'validation.exchange_rate_source'],
  ])('is refused %s, at the field', async (_name, change, path, message) => {
    const ada = await signedIn({ plan: 'pro' })
    const exchangeRate = 'exchangeRate' in change ? null : { ...DOLLARS.exchangeRate, ...change }
    const answer = await ada.post('/api/invoices', invoiceInput({ ...DOLLARS, exchangeRate }))
    expect([400, 422]).toContain(answer.status)
    const fields = answer.body.fields.map(
      (field: { path: string; code?: string; message?: string }) => [
        field.path,
        field.code ?? field.message,
      ],
    )
    expect(fields).toEqual([[path, message]])
  })

  test('without VAT needs no rate, and stays an exception', async () => {
    const ada = await signedIn({ plan: 'pro' })
    expect((await dollars(ada, { applyVat: false, exchangeRate: undefined })).home).toBeNull()
    expect(await november(ada)).toMatchObject({ otherCurrencies: ['USD'], basis: { invoices: 0 } })
  })

  test('a rate means nothing for an invoice in naira', async () => {
    const ada = await signedIn({ plan: 'pro' })
    expect((await dollars(ada, { currency: 'NGN' })).home).toBeNull()
  })

  test('a draft keeps its rate and prints it, and a copy is offered the last one', async () => {
    const ada = await signedIn({ plan: 'pro' })
    const typed = invoiceInput({ ...DOLLARS, draft: true })
    const { body } = await ada.post('/api/invoices', typed)
    expect(body.invoice.content.exchangeRate).toEqual(DOLLARS.exchangeRate)
    expect((await ada.get(`/api/invoices/${body.invoice.id}/pdf`)).status).toBe(200)
    expect((await ada.post(`/api/invoices/${body.invoice.id}/issue`)).status).toBe(201)
    await dollars(ada, { exchangeRate: { ...DOLLARS.exchangeRate, rate: 1540 } })
    const [eve, rates] = [await signedIn(), await ada.get('/api/invoices/exchange-rates')]
    expect(rates.body).toEqual([{ currency: 'USD', ...DOLLARS.exchangeRate, rate: '1540.00' }])
    expect((await eve.get('/api/invoices/exchange-rates')).body).toEqual([])
  })
})

test('the printed note of an invoice in dollars states its VAT in naira, at the invoice’s rate', async () => {
  const ada = await signedIn({ plan: 'pro' })
  const invoice = await dollars(ada)
  const noted = await ada.post(`/api/invoices/${invoice.id}/credit-notes`, {
    reason: 'Part of the advice was not given',
    lines: [{ line: 0, amount: 1000 }],
  })
  expect(noted.status).toBe(201)
  const pdf = await ada.get(`/api/credit-notes/${noted.body.creditNote.id}/pdf`)
  const text = readPdf(pdf.raw).text.replace(/\s/g, '')
  expect(text).toContain('VAT(7.5%)US$75.00')
  expect(text).toContain('1USD=1,534.25NGN')
  expect(text).toContain('VAT(7.5%)₦115,068.75')
  expect(text).toContain('Total₦1,649,318.75')
})

import { describe, expect, test } from 'vitest'
import { invoiceInput, issued } from '../../../test/factories.ts'
import { testApp } from '../../../test/harness.ts'

const { signedIn, anyone } = await testApp()

const work = (rate: number, more: object = {}) => ({
  description: 'Work',
  quantity: 1,
  rate,
  ...more,
})
const percent = (value: number) => ({ kind: 'percent', value })
const naira = (value: number) => ({ kind: 'amount', value })

describe('a discount', () => {
  test('on a line and on the document lessens VAT and WHT, to the kobo', async () => {
    const ada = await signedIn()
    // 200,000 − 10% = 180,000; with 100,000: 280,000; less 30,000: 250,000; VAT 18,750; WHT 12,500.
    const invoice = await issued(ada, {
      applyWht: true,
      items: [work(200_000, { discount: percent(10) }), work(100_000)],
      discount: naira(30_000),
    })
    expect(invoice).toMatchObject({
      items: [
        {
          amount: '180000.00',
          net: '160714.29',
          discount: { amount: '20000.00', percent: '10.00' },
        },
        { amount: '100000.00', net: '89285.71', discount: null },
      ],
      linesTotal: '280000.00',
      discount: { amount: '30000.00', percent: null },
      subtotal: '250000.00',
      vat: '18750.00',
      wht: '12500.00',
      total: '256250.00',
      pricesIncludeVat: false,
    })
    expect((await ada.get(`/api/invoices/${invoice.id}`)).body.invoice).toEqual(invoice)
  })

  test.each([
    [
      'more than its line',
      { items: [work(5), work(5, { discount: naira(5.01) })] },
      'items.1.discount.value',
    ],
    ['more than the document', { items: [work(5)], discount: naira(5.01) }, 'discount.value'],
  ])('of %s is refused at its field', async (_, change, path) => {
    const ada = await signedIn()
    expect(await ada.post('/api/invoices', invoiceInput(change))).toMatchObject({
      status: 422,
      body: { code: 'invoices.discount_too_large', fields: [{ path }] },
    })
  })

  test.each([
    [percent(0), 'discount.value', 'validation.discount_positive'],
    [percent(100.01), 'discount.value', 'validation.discount_percent'],
    [percent(1.005), 'discount.value', 'validation.two_decimals'],
    [naira(-1), 'discount.value', 'validation.discount_positive'],
    [{ kind: 'share', value: 1 }, 'discount.kind', 'validation.choice'],
  ])('of %j is refused', async (discount, path, message) => {
    const ada = await signedIn()
    const { status, body } = await ada.post('/api/invoices', invoiceInput({ discount }))
    expect(status).toBe(400)
    expect(body.fields).toMatchObject([{ path, message }])
  })

  test('of everything leaves nothing to invoice', async () => {
    const ada = await signedIn()
    expect(await ada.post('/api/invoices', invoiceInput({ discount: percent(100) }))).toMatchObject(
      {
        status: 422,
        body: { code: 'invoices.total_not_positive' },
      },
    )
  })
})

describe('prices that include VAT', () => {
  test('hold the tax, which the return of the month counts', async () => {
    const ada = await signedIn()
    const invoice = await issued(ada, {
      applyWht: true,
      items: [work(107_500)],
      pricesIncludeVat: true,
    })
    expect(invoice).toMatchObject({
      pricesIncludeVat: true,
      items: [{ rate: '107500.00', amount: '107500.00', net: '100000.00' }],
      linesTotal: '107500.00',
      subtotal: '100000.00',
      vat: '7500.00',
      invoiceTotal: '107500.00',
      wht: '5000.00',
      total: '102500.00',
    })
    const month = await ada.get('/api/tax/months/2026-11')
    const boxes = month.body.vat.boxes as { box: string; base: string; tax: string }[]
    expect(boxes.find(({ base, tax }) => base === '100000.00' && tax === '7500.00')).toBeDefined()
  })

  test('of an invoice without VAT are its prices', async () => {
    const ada = await signedIn()
    const invoice = await issued(ada, {
      applyVat: false,
      items: [work(107_500)],
      pricesIncludeVat: true,
    })
    expect(invoice).toMatchObject({ pricesIncludeVat: false, subtotal: '107500.00', vat: '0.00' })
  })
})

test('drafts keep what was typed, duplicates what was agreed, and both print', async () => {
  const ada = await signedIn()
  const typed = {
    draft: true,
    items: [{ ...work(100), discount: { kind: 'amount', value: 500 } }],
    discount: { kind: 'percent', value: null },
    pricesIncludeVat: true,
    applyVat: true,
  }
  const draft = (await ada.post('/api/invoices', typed)).body.invoice
  expect(draft.content).toMatchObject({ discount: typed.discount, items: typed.items })
  expect((await ada.get(`/api/invoices/${draft.id}/pdf`)).status).toBe(200)

  const invoice = await issued(ada, {
    items: [work(100, { discount: percent(12.5) })],
    discount: naira(7.5),
    pricesIncludeVat: true,
  })
  const copy = (await ada.post(`/api/invoices/${invoice.id}/duplicate`)).body.invoice
  expect(copy.content).toMatchObject({
    items: [{ rate: 100, discount: percent(12.5) }],
    discount: naira(7.5),
    pricesIncludeVat: true,
  })
})

test('the client’s page and the export say what was taken off', async () => {
  const ada = await signedIn({ plan: 'pro' })
  const invoice = await issued(ada, {
    items: [work(1_000, { discount: percent(10) })],
    discount: naira(50),
    pricesIncludeVat: true,
  })
  const page = (await anyone.get(new URL(invoice.clientUrl).pathname)).raw.toString()
  for (const said of ['Discount 10%', 'Items total, VAT included', 'Subtotal before VAT'])
    expect(page).toContain(said)
  const file = (await ada.get('/api/invoices/export')).raw.toString().trim().split('\r\n')
  const column = file[0]?.split(',').indexOf('Discounts') ?? -1
  expect(file[1]?.split(',')[column]).toBe('150.00')
})

test('the sums of a list leave drafts and void invoices out, each currency apart', async () => {
  const ada = await signedIn({ plan: 'pro' })
  await issued(ada, { items: [work(100)] })
  await issued(ada, { items: [work(40)], currency: 'USD', applyVat: false })
  const voided = await issued(ada, { items: [work(7)] })
  await ada.post(`/api/invoices/${voided.id}/void`, {})
  await ada.post('/api/invoices', { draft: true, items: [work(3)] })
  const { filtered } = (await ada.get('/api/invoices/summary')).body
  expect(filtered).toEqual({
    count: 4,
    sums: [
      { currency: 'NGN', total: '107.50', balance: '107.50' },
      { currency: 'USD', total: '40.00', balance: '40.00' },
    ],
  })
  expect((await ada.get('/api/invoices/summary?status=void')).body.filtered).toEqual({
    count: 1,
    sums: [],
  })
})

test('WHT is not asked of a private individual', async () => {
  const ada = await signedIn()
  const client = { name: 'Ngozi Eze', email: 'ngozi@eze.example', kind: 'individual' }
  expect(await ada.post('/api/invoices', invoiceInput({ client, applyWht: true }))).toMatchObject({
    status: 422,
    body: { code: 'invoices.wht_individual', fields: [{ path: 'applyWht' }] },
  })
  expect((await issued(ada, { client })).wht).toBe('0.00')
})

import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { invoiceInput, issued, itemInput, recurringInput } from '../../../test/factories.ts'
import { testApp, type Visitor } from '../../../test/harness.ts'
import { readPdf } from '../../platform/files/documents/testing/pdf-text.ts'
import { quoted } from '../quotes/testing/quote-inputs.ts'
import { runRecurring } from '../recurring/run.ts'

const { signedIn, anyone, clock, deps } = await testApp()

const CLIENT = {
  name: 'Acme GmbH',
  email: 'ap@acme.example',
  address: 'Berliner Str. 1, 10115 Berlin, Germany',
}
const ADVICE = {
  description: 'Advice',
  quantity: 1,
  rate: 10_000,
  vatCategory: 'zero',
  vatGround: 'exported_services',
}
/** US$10,000.00 of services for a client abroad, at 0 %. */
const EXPORT = {
  client: CLIENT,
  currency: 'USD',
  exchangeRate: { rate: 1534.25, date: '2026-11-20', source: 'Central Bank of Nigeria' },
  items: [ADVICE],
}
const SENTENCE =
  'Zero-rated: exported services, to Acme GmbH, outside Nigeria (Nigeria Tax Act 2025)'

const pro = () => signedIn({ plan: 'pro' })

async function printed(visitor: Visitor, url: string): Promise<string> {
  const { status, raw } = await visitor.get(url)
  expect(status).toBe(200)
  return readPdf(raw).text.replace(/\s+/g, ' ')
}

const invoiceOf = async (visitor: Visitor, id: string) =>
  (await visitor.get(`/api/invoices/${id}`)).body.invoice

const groundsOf = ({ items }: { items: { vatGround: string | null }[] }) =>
  items.map(({ vatGround }) => vatGround)

test('the paper of an export says why it bears no VAT, and to whom it went, on every copy of it', async () => {
  const ada = await pro()
  const invoice = await issued(ada, EXPORT)
  expect(groundsOf(invoice)).toEqual(['exported_services'])
  const pdf = await printed(ada, `/api/invoices/${invoice.id}/pdf`)
  expect(pdf).toContain(SENTENCE)
  expect(pdf).toContain('10115 Berlin, Germany')
  const page = await anyone.get(new URL(invoice.clientUrl).pathname)
  expect(page.raw.toString()).toContain(SENTENCE)
  const { body: rows } = await ada.get('/api/tax/months/2026-11/rows?box=2')
  expect(rows).toMatchObject([{ base: '15342500.00', vatGrounds: ['exported_services'] }])
  expect(await printed(ada, '/api/tax/months/2026-11/pack.pdf')).toContain(
    'Acme GmbH Exported services',
  )
  const { raw } = await ada.get('/api/tax/months/2026-11/pack.xlsx')
  const { sheets } = await readXlsx(new Uint8Array(raw))
  const [head, row] =
    (sheets as unknown as { name: string; rows: unknown[][] }[]).find(
      ({ name }) => name === 'Sales',
    )?.rows ?? []
  expect(row?.[head?.indexOf('Why no VAT') ?? -1]).toBe('Exported services')
})

test('a draft keeps its ground, is printed with it, and passes it to its invoice and to its copy', async () => {
  const ada = await pro()
  const { body } = await ada.post('/api/invoices', { draft: true, ...invoiceInput(EXPORT) })
  const { id } = body.invoice
  expect(await printed(ada, `/api/invoices/${id}/pdf`)).toContain(SENTENCE)
  const { body: made } = await ada.post(`/api/invoices/${id}/issue`)
  expect(groundsOf(made.invoice)).toEqual(['exported_services'])
  const { body: copy } = await ada.post(`/api/invoices/${made.invoice.id}/duplicate`)
  expect(groundsOf(copy.invoice.content)).toEqual(['exported_services'])
})

test('invoices without a ground or without VAT say nothing', async () => {
  const ada = await pro()
  const silent = await issued(ada, { ...EXPORT, items: [{ ...ADVICE, vatGround: null }] })
  expect(groundsOf(silent)).toEqual([null])
  expect(await printed(ada, `/api/invoices/${silent.id}/pdf`)).not.toContain('Tax Act')
  const { exchangeRate: _, ...free } = EXPORT
  expect(groundsOf(await issued(ada, { ...free, applyVat: false }))).toEqual([null])
})

test.each([
  ['of another category', { vatCategory: 'exempt' }, 'validation.vat_ground'],
  ['on a line with VAT', { vatCategory: 'standard' }, 'validation.vat_ground'],
  ['of a supply that is only suspended', { vatGround: 'fuels_and_gas' }, 'validation.vat_ground'],
  ['that is no listed supply', { vatGround: 'friendship' }, 'validation.choice'],
])('a ground %s is refused at its line', async (_, change, message) => {
  const ada = await pro()
  const items = [ADVICE, { ...ADVICE, ...change }]
  const { status, body } = await ada.post('/api/invoices', invoiceInput({ ...EXPORT, items }))
  expect(status).toBe(400)
  expect(body.fields).toMatchObject([{ path: 'items.1.vatGround', message }])
})

test('a quote says it, and so does each invoice of it, whole or in parts, by ground', async () => {
  const ada = await pro()
  const whole = await quoted(ada, { client: CLIENT, items: [ADVICE] })
  expect(groundsOf(whole)).toEqual(['exported_services'])
  expect(await printed(ada, `/api/quotes/${whole.id}/pdf`)).toContain(SENTENCE)
  const page = await anyone.get(new URL(whole.clientUrl).pathname)
  expect(page.raw.toString()).toContain(SENTENCE)
  const { body: made } = await ada.post(`/api/quotes/${whole.id}/invoices`, { position: 0 })
  expect(groundsOf(await invoiceOf(ada, made.invoice.id))).toEqual(['exported_services'])

  const books = { ...ADVICE, description: 'Readers', vatGround: 'educational_books' }
  const quote = await quoted(ada, {
    client: CLIENT,
    items: [ADVICE, { ...ADVICE, vatGround: null, description: 'Gift' }, books],
    schedule: { deposit: { kind: 'percent', value: 30 } },
  })
  for (const position of [0, 1]) {
    const { body } = await ada.post(`/api/quotes/${quote.id}/invoices`, { position })
    const part = await invoiceOf(ada, body.invoice.id)
    expect(
      part.items.map(({ description, vatGround }: Record<string, string | null>) => [
        description?.split(': ')[1],
        vatGround,
      ]),
    ).toEqual([
      ['Advice', 'exported_services'],
      ['Gift', null],
      ['Readers', 'educational_books'],
    ])
  }
})

test('a note says it as its invoice does', async () => {
  const ada = await pro()
  const invoice = await issued(ada, EXPORT)
  const { body: credit } = await ada.post(`/api/invoices/${invoice.id}/credit-notes`, {
    reason: 'Less work',
    lines: [{ line: 0, amount: 100 }],
  })
  const { body: debit } = await ada.post(`/api/invoices/${invoice.id}/debit-notes`, {
    reason: 'More work',
    lines: [{ description: 'Travel', amount: 50, vatCategory: 'zero' }],
  })
  for (const { creditNote } of [credit, debit]) {
    expect(groundsOf(creditNote)).toEqual(['exported_services'])
    expect(await printed(ada, `/api/credit-notes/${creditNote.id}/pdf`)).toContain(SENTENCE)
  }
  const { body: rows } = await ada.get('/api/tax/months/2026-11/rows?box=2')
  expect(rows.map(({ vatGrounds }: { vatGrounds: string[] }) => vatGrounds)).toEqual(
    Array(3).fill(['exported_services']),
  )
})

test('what a debit note adds in another category, or beside several grounds, has none', async () => {
  const ada = await pro()
  const items = [ADVICE, { ...ADVICE, vatGround: 'exported_goods' }]
  const invoice = await issued(ada, { ...EXPORT, items })
  const { body } = await ada.post(`/api/invoices/${invoice.id}/debit-notes`, {
    reason: 'More work',
    lines: [
      { description: 'Travel', amount: 50, vatCategory: 'zero' },
      { description: 'Room', amount: 50, vatCategory: 'exempt' },
    ],
  })
  expect(groundsOf(body.creditNote)).toEqual([null, null])
})

test('each invoice of a recurring one has its ground', async () => {
  const ada = await signedIn({ plan: 'pro', hasConfirmedEmail: true })
  const start = clock.now
  const { status } = await ada.post(
    '/api/recurring',
    recurringInput({ client: CLIENT, items: [ADVICE] }),
  )
  expect(status).toBe(201)
  clock.now = new Date('2026-11-30T09:00:00Z')
  await runRecurring(deps)
  clock.now = start
  const { body: list } = await ada.get('/api/invoices')
  expect(list).toHaveLength(1)
  expect(groundsOf(await invoiceOf(ada, list[0].id))).toEqual(['exported_services'])
})

test('an item of the price list keeps its ground, which is one of its category', async () => {
  const ada = await pro()
  const plain = itemInput({ vatCategory: 'zero', code: 'B-1' })
  const item = { ...plain, vatGround: 'educational_books' }
  const { body } = await ada.post('/api/items', item)
  expect(body).toMatchObject({ vatCategory: 'zero', vatGround: 'educational_books' })
  const file = (await ada.get('/api/items/export?format=csv')).raw.toString()
  expect(file).toContain('VAT reason')
  expect(file).toContain('Zero-rated,Educational books and materials,')
  const refused = await ada.put(`/api/items/${body.id}`, { ...item, vatCategory: 'exempt' })
  expect(refused.body.fields).toMatchObject([
    { path: 'vatGround', message: 'validation.vat_ground' },
  ])
  expect((await ada.put(`/api/items/${body.id}`, plain)).body).toMatchObject({ vatGround: null })
})

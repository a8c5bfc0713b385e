import { LANGUAGES } from '@isiro/domain/language'
import { readXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { expenseInput, issued } from '../../../../test/factories.ts'
import { testApp, type Visitor } from '../../../../test/harness.ts'
import { readPdf } from '../../../platform/files/documents/testing/pdf-text.ts'
import { packContents } from './contents.ts'
import { taxWorkbook } from './workbook.ts'

const { signedIn } = await testApp()

const MONTH = '/api/tax/months/2026-11'

async function spend(visitor: Visitor, overrides: Record<string, unknown> = {}) {
  const { status, body } = await visitor.post('/api/expenses', expenseInput(overrides))
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body
}

/** A month with something in every sheet; texts that a spreadsheet would calculate among it. */
async function busyMonth(): Promise<{
  ada: Visitor
  invoice: { id: string; invoiceNumber: string }
}> {
  const ada = await signedIn({ plan: 'pro' })
  const invoice = await issued(ada, {
    applyWht: true,
    items: [
      { description: 'Work', quantity: 1, rate: 99_999.99 },
      { description: 'Export', quantity: 1, rate: 12_500.5, vatCategory: 'zero' },
      {
        description: 'Land',
        quantity: 1,
        rate: 30_000,
        vatCategory: 'exempt',
        vatGround: 'land_and_buildings',
      },
    ],
  })
  await ada.post(`/api/invoices/${invoice.id}/payments`, {
    amount: Number(invoice.total),
    method: 'transfer',
    receivedOn: '2026-11-21',
  })
  await issued(ada, { client: { name: 'Ministry', email: 'm@example.com', kind: 'government' } })
  await issued(ada, {
    client: { name: '=HYPERLINK("http://x")', email: 'x@example.com' },
    applyVat: false,
  })
  const withVat = { vatTreatment: 'charged', vatAmount: '75.01', vatRecoverable: true }
  await spend(ada, {
    ...withVat,
    amount: '1075.12',
    supplier: '=1+1',
    supplierInvoice: '+234',
    description: '@SUM(A1)',
  })
  await spend(ada, { ...withVat, vatTreatment: 'import', amount: '2150.00', vatAmount: '150.00' })
  await spend(ada, { amount: '500.00', vatTreatment: 'zero' })
  return { ada, invoice }
}

interface Sheet {
  name: string
  rows: unknown[][]
}

async function sheetsOf(visitor: Visitor, language = 'en'): Promise<Sheet[]> {
  const answer = await visitor.get(`${MONTH}/pack.xlsx?language=${language}`)
  expect(answer.status).toBe(200)
  const { sheets } = await readXlsx(new Uint8Array(answer.raw))
  return sheets as unknown as Sheet[]
}

describe('the workbook', () => {
  test('has the figures of the return as numbers, to the kobo', async () => {
    const { ada } = await busyMonth()
    const [worksheet] = await sheetsOf(ada)
    const { vat } = (await ada.get(MONTH)).body
    const boxes = worksheet?.rows
      .slice(1, 11)
      .map(([box, , base, tax]) => [box, base ?? null, tax ?? null])
    const number = (amount: string | null) => (amount === null ? null : Number(amount))
    expect(boxes).toEqual(
      vat.boxes.map((row: { box: string; base: string | null; tax: string | null }) => [
        Number(row.box),
        number(row.base),
        number(row.tax),
      ]),
    )
    expect(worksheet?.rows.slice(11).map(([, , , tax]) => tax)).toEqual(
      [vat.broughtForward, vat.withheldByCustomers, vat.toPay, vat.carriedForward].map(Number),
    )
  })

  test('lists every document with its number and address, and they add up', async () => {
    const { ada, invoice } = await busyMonth()
    const sheets = await sheetsOf(ada)
    expect(sheets.map(({ name }) => name)).toEqual([
      'VAT return',
      'Sales',
      'Purchases',
      'WHT withheld',
      'WHT to remit',
      'To fix',
      'Voided numbers',
    ])
    const [worksheet, sales, purchases, wht, , exceptions] = sheets
    const line = sales?.rows.find(([set]) => set === 'Box 3: exempt')
    expect(line?.[1]).toEqual(new Date('2026-11-21T00:00:00Z'))
    expect(line?.slice(2)).toEqual(
      [
        invoice.invoiceNumber,
        'Quorum Consulting Ltd',
        undefined,
        30_000,
        0,
        undefined,
        undefined,
        undefined,
        'Land and buildings',
        `https://isiro.test/invoices/${invoice.id}`,
      ].map((cell) => cell ?? line?.[4]),
    )
    const sumOf = (sheet: Sheet | undefined, set: string, column: number) =>
      sheet?.rows
        .filter(([name]) => String(name).startsWith(set))
        .reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0)
    const inBox = (box: number, column: number) =>
      Math.round(Number(worksheet?.rows.find(([number]) => number === box)?.[column]) * 100)
    for (const box of [1, 2, 3]) expect(sumOf(sales, `Box ${box}`, 5)).toBe(inBox(box, 2))
    expect(sumOf(sales, 'Box 1', 6)).toBe(inBox(1, 3))
    for (const box of [5, 6, 8]) expect(sumOf(purchases, `Box ${box}`, 6)).toBe(inBox(box, 2))
    expect(wht?.rows[1]?.[3]).toBe(invoice.invoiceNumber)
    expect(exceptions?.rows.slice(1).map(([kind]) => kind)).toContain('No VAT was charged')
  })

  test('adding up the VAT column of the sales gives output VAT; what clients keep back has columns of its own', async () => {
    const { ada } = await busyMonth()
    const [worksheet, sales] = await sheetsOf(ada)
    const { vat, wht } = (await ada.get(MONTH)).body
    const total = (header: string) => {
      const column = sales?.rows[0]?.indexOf(header) ?? -1
      const kobo = sales?.rows.slice(1).map((row) => Math.round(Number(row[column] ?? 0) * 100))
      return (kobo?.reduce((sum, each) => sum + each, 0) ?? 0) / 100
    }
    expect(total('VAT')).toBe(worksheet?.rows[4]?.[3])
    expect(total('VAT withheld')).toBe(Number(vat.withheldByCustomers))
    expect(total('WHT')).toBe(Number(wht.expected))
    expect(Number(wht.expected)).toBeGreaterThan(0)
  })

  test('each column of each list adds up to its box, in a month with everything', async () => {
    const { ada, invoice } = await busyMonth()
    const ministry = await issued(ada, {
      client: { name: 'Ministry', email: 'm@example.com', kind: 'government' },
    })
    const withheld = { tax: 'vat', amount: 18_750, deductedOn: '2026-11-21' }
    expect((await ada.post(`/api/invoices/${ministry.id}/deductions`, withheld)).status).toBe(201)
    const note = { lines: [{ line: 0, quantity: 0.3 }], reason: 'Returned' }
    const credited = await ada.post(`/api/invoices/${invoice.id}/credit-notes`, note)
    expect(credited.status).toBe(201)
    const debit = { lines: [{ description: 'Delivery', amount: 1000.01, vatCategory: 'standard' }] }
    const debited = await ada.post(`/api/invoices/${invoice.id}/debit-notes`, {
      ...debit,
      reason: 'Delivery',
    })
    expect(debited.status).toBe(201)
    const [, sales, purchases] = await sheetsOf(ada)
    const { vat, wht } = (await ada.get(MONTH)).body
    expect(vat.apportionment).not.toBeNull()
    const kobo = (amount: unknown) => Math.round(Number(amount ?? 0) * 100)
    const total = (sheet: Sheet | undefined, header: string, line = '') => {
      const column = sheet?.rows[0]?.indexOf(header) ?? -1
      const own = sheet?.rows.slice(1).filter(([set]) => String(set).startsWith(line)) ?? []
      return own.reduce((sum, row) => sum + kobo(row[column]), 0)
    }
    const box = (name: string) => vat.boxes.find((each: { box: string }) => each.box === name)
    for (const name of ['1', '2', '3', '5', '6', '7', '8']) {
      const sheet = Number(name) < 4 ? sales : purchases
      const sums = ['Base', 'VAT'].map((header) => total(sheet, header, `Box ${name}`))
      expect([name, ...sums]).toEqual([name, kobo(box(name).base), kobo(box(name).tax)])
    }
    expect(total(sales, 'VAT')).toBe(kobo(box('4').tax))
    expect(total(purchases, 'VAT')).toBe(kobo(box('9').tax))
    const sold = ['1', '2', '3'].reduce((sum, name) => sum + kobo(box(name).base), 0)
    expect(total(sales, 'Base')).toBe(sold + kobo(vat.notCharged))
    expect(vat.withheldByCustomers).toBe('18750.00')
    expect(total(sales, 'VAT withheld')).toBe(1_875_000)
    expect(total(sales, 'WHT')).toBe(kobo(wht.expected))
    // Each note stands there once, the credit note below zero.
    const boxed = sales?.rows.filter(([set]) => String(set).startsWith('Box')) ?? []
    const numbers = boxed.map((row) => row[2])
    expect(numbers.filter((number) => number === credited.body.creditNote.number)).toHaveLength(1)
    expect(numbers.filter((number) => number === debited.body.creditNote.number)).toHaveLength(1)
  })

  test('explains the gaps in the numbers', async () => {
    const { ada } = await busyMonth()
    const wrong = await issued(ada)
    await ada.post(`/api/invoices/${wrong.id}/void`, { reason: 'Sent twice' })
    const voids = (await sheetsOf(ada)).at(-1)
    const day = new Date('2026-11-21T00:00:00Z')
    expect(voids?.rows.slice(1)).toEqual([[wrong.invoiceNumber, day, day, 'Sent twice']])
    const { text } = readPdf((await ada.get(`${MONTH}/pack.pdf`)).raw)
    expect(text.replace(/\s+/g, ' ')).toContain(
      'Voided numbers These invoices were issued, then voided.',
    )
    expect(text).toContain('Sent twice')
  })

  test('a plan without the input VAT report has its figures, and a sentence in place of the purchases', async () => {
    const ada = await signedIn()
    await spend(ada, {
      amount: '1075.00',
      vatTreatment: 'charged',
      vatAmount: '75.00',
      vatRecoverable: true,
      description: 'Ink',
    })
    expect((await ada.get(`${MONTH}/rows?box=5`)).status).toBe(403)
    const [worksheet, , purchases] = await sheetsOf(ada)
    expect(worksheet?.rows[5]?.slice(2, 4)).toEqual([1000, 75])
    expect(purchases?.rows).toHaveLength(2)
    expect(purchases?.rows[1]?.[0]).toMatch(/^Your plan doesn’t include the input VAT report/)
    const { text } = readPdf((await ada.get(`${MONTH}/pack.pdf`)).raw)
    expect(text).not.toContain('Box 5: standard-rated purchases')
    expect(text.replace(/\s+/g, ' ')).toContain('The return’s figures are complete.')
    const pro = await signedIn({ plan: 'pro' })
    await spend(pro, { amount: '10.00', vatTreatment: 'zero', description: 'Ink' })
    expect((await sheetsOf(pro))[2]?.rows).toHaveLength(2)
  })

  test('lists the first of very many documents, and the others as one sum', async () => {
    const { ada } = await busyMonth()
    const contents = await packContents(ada.ctx, '2026-11', 1)
    const { sheets } = await readXlsx(
      await taxWorkbook(contents, {
        language: 'en',
        timeZone: 'Africa/Lagos',
        appUrl: 'https://isiro.test',
      }),
    )
    const inBox1 = sheets[1]?.rows.filter(([set]) => set === 'Box 1: standard-rated')
    expect(inBox1?.map((row) => row[2])).toEqual([expect.stringMatching(/^INV-/), 'and 1 more'])
    const sum = (column: number) => inBox1?.reduce((total, row) => total + Number(row[column]), 0)
    expect([sum(5), sum(6)]).toEqual([349_999.99, 26_250])
  })

  test('a text that a spreadsheet would evaluate as a formula is written as text', async () => {
    const { ada } = await busyMonth()
    const answer = await ada.get(`${MONTH}/pack.xlsx`)
    const workbook = await readXlsx(new Uint8Array(answer.raw))
    const texts = workbook.sheets.flatMap(({ rows }) => rows.flat())
    for (const typed of ['=1+1', '+234', '@SUM(A1)', '=HYPERLINK("http://x")'])
      expect(texts).toContain(typed)
    const formulas = workbook.sheets.flatMap(({ cells }) =>
      [...(cells?.values() ?? [])].filter((cell) => cell.type === 'formula' || cell.formula),
    )
    expect(formulas).toEqual([])
  })

  test.each(LANGUAGES)('speaks %s', async (language) => {
    const { ada } = await busyMonth()
    const [worksheet] = await sheetsOf(ada, language)
    const title = { en: 'VAT return', fr: 'Déclaration de TVA', es: 'Declaración de IVA' }
    expect(worksheet?.name).toBe(title[language])
  })

  test('of a month without anything opens too', async () => {
    const ada = await signedIn()
    const sheets = await sheetsOf(ada)
    // The sheet of purchases says why it has none on this plan.
    expect(sheets.map(({ rows }) => rows.length)).toEqual([15, 1, 2, 1, 1, 1, 1])
  })
})

describe('the PDF', () => {
  test('contains the worksheet, the schedule, the exceptions and the documents', async () => {
    const { ada, invoice } = await busyMonth()
    const answer = await ada.get(`${MONTH}/pack.pdf`)
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(answer.headers['content-disposition']).toBe('inline; filename="isiro-tax-2026-11.pdf"')
    const { text, objects } = readPdf(answer.raw)
    const joined = text.replace(/\s+/g, ' ')
    for (const said of [
      'Tax pack',
      'for November 2026',
      'Standard-rated sales',
      'VAT withheld by clients',
      'Withholding tax withheld from you',
      'Professional fees and commission, 5%',
      'Fix before filing',
      'Box 3: exempt sales',
      invoice.invoiceNumber,
    ])
      expect(joined).toContain(said)
    expect(objects).toContain(`https://isiro.test/invoices/${invoice.id}`)
    expect(objects).toContain('https://isiro.test/tax?view=vat&month=2026-11&box=1')
    expect(objects).toContain('/StructTreeRoot')
  })

  test.each(LANGUAGES)('speaks %s, in a month without anything too', async (language) => {
    const ada = await signedIn()
    const answer = await ada.get(`${MONTH}/pack.pdf?language=${language}`)
    expect(answer.status).toBe(200)
    const { text, objects } = readPdf(answer.raw)
    const title = { en: 'Tax pack', fr: 'Dossier fiscal', es: 'Paquete fiscal' }
    expect(text).toContain(title[language])
    expect(objects).toContain(`/Lang (${language})`)
  })

  test('the same figures are the same file', async () => {
    const { ada } = await busyMonth()
    const [one, two] = [await ada.get(`${MONTH}/pack.pdf`), await ada.get(`${MONTH}/pack.pdf`)]
    expect(two.raw.equals(one.raw)).toBe(true)
  })

  test('prints two hundred documents of a figure and the number of the others', async () => {
    const ada = await signedIn({ plan: 'pro' })
    const file = { fileName: 'x.csv', rowCount: 203, total: '203.00' }
    const { id } = (await ada.post('/api/expenses/imports', file)).body
    const rows = Array.from({ length: 203 }, (_, n) =>
      expenseInput({ description: `Row ${n}`, amount: '1.00', vatTreatment: 'zero' }),
    )
    await ada.put(`/api/expenses/imports/${id}/rows`, { from: 0, rows })
    await ada.post(`/api/expenses/imports/${id}/commit`)
    const { text } = readPdf((await ada.get(`${MONTH}/pack.pdf`)).raw)
    expect(text).toContain('And 3 more, in the Excel file and online.')
  })
})

import type { DatedRule } from '@isiro/domain/dated-rule'
import { VAT_RULES } from '@isiro/domain/vat-rules'
import { WHT_TABLE, type WhtRates } from '@isiro/domain/wht-rules'
import { afterEach, expect, test } from 'vitest'
import { issued } from '../../../test/factories.ts'
import { testApp, type Visitor } from '../../../test/harness.ts'
import { createDocumentCompiler } from '../../platform/files/documents/document-compiler.ts'
import { readPdf } from '../../platform/files/documents/testing/pdf-text.ts'
import { invoiceDocument } from '../invoices/document.ts'
import { invoicePdf } from '../invoices/printed/printed-invoice.ts'

const { signedIn, clock } = await testApp()
// A compiler in this process: its rules are the ones that this test changes.
const compiler = createDocumentCompiler()

const START = clock.now
const VAT_ROWS = VAT_RULES.standardRate as unknown as DatedRule<number>[]
const WHT_ROWS = WHT_TABLE.professional as DatedRule<WhtRates>[]
const [vatRows, whtRows] = [[...VAT_ROWS], [...WHT_ROWS]]
afterEach(() => {
  clock.now = START
  VAT_ROWS.splice(0, VAT_ROWS.length, ...vatRows)
  WHT_ROWS.splice(0, WHT_ROWS.length, ...whtRows)
})

/** From the first of December, VAT is 10% and WHT on professional fees 8%. */
function changeTheRules(): void {
  const source = { title: 'A later Act', reference: 'rates' }
  const row = { validFrom: '2026-12-01', validTo: null, source, uncertain: false }
  VAT_ROWS.push({ ...row, value: 100_000 })
  const rates = {
    companyResident: 80_000,
    companyNonResident: 100_000,
    individualResident: 80_000,
    individualNonResident: 100_000,
  }
  WHT_ROWS.push({ ...row, value: rates })
}

async function render({ ctx }: Visitor, id: string) {
  const document = await invoiceDocument(ctx, id)
  return { document, pdf: Buffer.from(compiler.render(invoicePdf(document)).pdf) }
}

test('old invoices never move when a rule does, and their month neither', async () => {
  const ada = await signedIn({ plan: 'business' })
  const mixed = [
    { description: 'Work', quantity: 3, rate: 33_333.33 },
    { description: 'More', quantity: 2.5, rate: 1_999.99 },
    { description: 'Bread', quantity: 1, rate: 12_500.5, vatCategory: 'zero' },
  ]
  const government = { name: 'Ministry', email: 'm@example.com', kind: 'government' }
  const invoices = [
    await issued(ada, { applyWht: true }),
    await issued(ada, {
      applyWht: true,
      items: mixed,
      issueDate: '2026-01-05',
      dueDate: '2026-02-05',
    }),
    await issued(ada, { applyWht: true, client: government }),
    await issued(ada, { applyVat: false }),
  ]
  const look = async () => ({
    months: [
      (await ada.get('/api/tax/months/2026-11')).body.vat,
      (await ada.get('/api/tax/months/2026-01')).body.vat,
    ],
    invoices: await Promise.all(
      invoices.map(async ({ id }) => {
        const { totals, ...invoice } = (await ada.get(`/api/invoices/${id}`)).body.invoice
        return { ...invoice, totals }
      }),
    ),
    rendered: await Promise.all(invoices.map(({ id }) => render(ada, id))),
  })
  const before = await look()

  changeTheRules()
  clock.now = new Date('2026-12-03T10:00:00Z')
  const after = await look()

  expect(after.months).toEqual(before.months)
  expect(after.invoices).toEqual(before.invoices)
  for (const [index, { document, pdf }] of after.rendered.entries()) {
    expect(document).toEqual(before.rendered[index]?.document)
    expect(pdf.equals(before.rendered[index]?.pdf ?? Buffer.alloc(0))).toBe(true)
  }
  expect(readPdf(after.rendered[0]?.pdf ?? Buffer.alloc(0)).text).toContain('VAT (7.5%)')

  // Invoices issued from now on follow the changed rule; supplies before it do not.
  const later = { issueDate: '2026-12-03', dueDate: '2026-12-31', applyWht: true }
  const rates = { vatRate: undefined, whtRate: undefined }
  expect(await issued(ada, { ...later, ...rates })).toMatchObject({
    vat: '25000.00',
    wht: '20000.00',
  })
  expect(await issued(ada, { ...later, ...rates, supplyDate: '2026-11-30' })).toMatchObject({
    vat: '18750.00',
    wht: '12500.00',
  })
})

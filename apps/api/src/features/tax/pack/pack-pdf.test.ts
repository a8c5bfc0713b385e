import { LANGUAGES } from '@isiro/domain/language'
import { expect, test } from 'vitest'
import { createDocumentCompiler } from '../../../platform/files/documents/document-compiler.ts'
import { readPdf } from '../../../platform/files/documents/testing/pdf-text.ts'
import { TEST_STRING } from '../../invoices/testing/invoice-documents.ts'
import type { TaxPackDocument } from './pack-document.ts'
import { taxPackPdf } from './printed-pack.ts'
import { buildTaxPack } from './testing/pack-documents.ts'

const compiler = createDocumentCompiler()
const compile = (wish?: Partial<TaxPackDocument>) => compiler.render(taxPackPdf(buildTaxPack(wish)))
const textOf = (wish?: Partial<TaxPackDocument>) =>
  readPdf(compile(wish).pdf).text.replace(/\s+/g, ' ')

test.each(LANGUAGES)('everything has its word in %s', (language) => {
  const { pdf, warnings } = compile({ language })
  expect(warnings).toEqual([])
  const { objects, text } = readPdf(pdf)
  expect(objects).toContain(`/Lang (${language})`)
  expect(text).not.toContain('□')
})

test('the PDF states a credit, its share of the input VAT and the amount carried forward', () => {
  const text = textOf()
  expect(text).toContain('Box 10 −₦12,345.67')
  expect(text).toContain(
    'You can recover ₦330,000.30 of ₦412,500.37 input VAT: taxable sales are ₦8,200,000.00 of ₦10,250,000.00.',
  )
  expect(text).toContain('VAT withheld by clients −₦750.00 VAT to pay ₦0.00')
  expect(text).toContain('Credit carried forward ₦13,095.67')
})

test('a figure links to its documents; zero and sums have no link', () => {
  const { objects } = readPdf(compile().pdf)
  for (const box of ['1', '5', '8', 'withheld'])
    expect(objects).toContain(`https://isiro.test/tax?view=vat&month=2026-11&box=${box})`)
  expect(objects).not.toContain('box=10')
  // Nothing is expected, and without its list nothing leads there.
  expect(readPdf(compile({ lists: [] }).pdf).objects).not.toContain('box=wht_expected')
})

test('the PDF states the filed figures and that they have changed since', () => {
  const month = buildTaxPack().month
  const filing = {
    id: '01900000-0000-7000-8000-000000000002',
    duty: 'vat' as const,
    period: '2026-11',
    filedOn: '2026-12-18',
    reference: 'TPM-1',
    version: 1,
    undone: null,
    recordedAt: '2026-12-18T10:00:00.000Z',
    wht: null,
  }
  const box = { box: '1' as const, base: '1.00', tax: '0.08' }
  const vat = {
    boxes: [],
    toPay: '0.00',
    differences: [{ box: '1' as const, filed: box, now: box }],
  }
  const text = textOf({ month: { ...month, filing: { ...filing, vat } } })
  expect(text).toContain('As filed on 18 December 2026 under TPM-1. The figures have changed')
  const same = { ...filing, reference: null, vat: { ...vat, differences: [] } }
  const unchanged = textOf({ month: { ...month, filing: same } })
  expect(unchanged).toContain('As filed on 18 December 2026.')
  expect(unchanged).not.toContain('have changed')
})

test('the PDF states the WHT to remit, the supplier it was deducted from and the due date', () => {
  const text = textOf()
  expect(text).toContain('Withholding tax to remit')
  expect(text).toContain('No Tax ID')
  expect(text).toContain('Professional fees and commission, 5% of ₦100,000.00 Doubled: no Tax ID')
  expect(text).toContain('Pay by 21 December 2026.')
  expect(text).toContain('Nigeria Revenue Service ₦5,000.00 State revenue service ₦65,000.00')
  expect(text).toContain('Total to remit ₦70,000.00')
  const { remittance } = buildTaxPack()
  const filing = {
    id: '01900000-0000-7000-8000-000000000003',
    duty: 'wht' as const,
    period: '2026-11',
    filedOn: '2026-12-18',
    reference: null,
    version: 1,
    undone: null,
    recordedAt: '2026-12-18T10:00:00.000Z',
    vat: null,
    wht: { count: 1, gross: '1.00', amount: '0.05', now: remittance },
  }
  expect(textOf({ remittance: { ...remittance, filing } })).toContain(
    'Remitted on 18 December 2026. The figures have changed',
  )
  const nothing = { ...remittance, rows: [], offices: [] }
  expect(textOf({ remittance: nothing })).toContain('Withholding tax to remit None this month.')
})

test('a sum beyond the safe integers is printed to the kobo', () => {
  const month = buildTaxPack().month
  const vat = { ...month.vat, payable: '123456789012345678.91' }
  expect(textOf({ month: { ...month, vat } })).toContain('₦123,456,789,012,345,678.91')
})

test('a small business is told that it files none', () => {
  const month = buildTaxPack().month
  expect(textOf({ month: { ...month, vat: { ...month.vat, mustFile: false } } })).toContain(
    'This is a small business for VAT',
  )
})

test('typed text stays text', () => {
  const typed = '#panic() $x$ *bold* = head\n@x'
  const [list] = buildTaxPack().lists
  const rows = (list?.rows ?? []).map((row) => ({ ...row, party: typed, number: TEST_STRING }))
  const text = textOf({ lists: [{ set: '1', rows, more: 0 }] })
  expect(text).toContain('#panic() $x$ *bold* = head @x')
})

test('is the same, byte for byte, whenever it is made', () => {
  const first = compile().pdf
  compile({ language: 'fr' })
  expect(compile().pdf).toEqual(first)
})

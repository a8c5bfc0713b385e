import { spawnSync } from 'node:child_process'
import { DOCUMENT_DESIGNS, type DocumentDesign, STANDARD_ACCENT } from '@isiro/domain/brand'
import type { InvoiceDocument } from '@isiro/domain/invoice-document'
import { LANGUAGES, type Language } from '@isiro/domain/language'
import { describe, expect, test } from 'vitest'
import { createDocumentCompiler } from '../../../platform/files/documents/document-compiler.ts'
import { readPdf } from '../../../platform/files/documents/testing/pdf-text.ts'
import {
  buildInvoiceDocument,
  type InvoiceWish,
  TEST_STRING,
} from '../testing/invoice-documents.ts'
import { invoicePdf } from './printed-invoice.ts'

const compiler = createDocumentCompiler()

const FOOTER = 'Open Monday to Saturday'
const TERMS = 'Goods remain ours until paid'

function designed(design: DocumentDesign, wish: InvoiceWish = {}): InvoiceDocument {
  const brand = { design, accent: '#0f5f66', footer: FOOTER, terms: TERMS }
  return buildInvoiceDocument({ ...wish, supplier: { ...wish.supplier, brand } })
}

/** Prints a document, which must draw no warning, and reads it back. */
function printed(document: InvoiceDocument) {
  const { pdf, warnings } = compiler.render(invoicePdf(document))
  expect(warnings).toEqual([])
  return readPdf(pdf)
}

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean).sort()
const squeezed = (text: string) => text.replace(/\s/g, '')

/** An invoice with everything that one can say. */
const FULL: InvoiceWish = {
  supplyDate: '2026-11-19',
  withholdsVat: true,
  paid: 5_000_00,
  isWatermarked: true,
  mobileMoney: { provider: 'OPay', number: '+2348035550142', accountName: 'Ada Obi' },
  discount: { kind: 'percent', percentage: 50_000 },
  lines: [
    {
      description: 'Consultancy',
      quantityMilli: 1500,
      rate: 100_000_00,
      vatCategory: 'standard',
      whtType: 'professional',
    },
    { description: 'Rice', quantityMilli: 2000, rate: 50_000_00, vatCategory: 'zero' },
    { description: 'Medicine', quantityMilli: 1000, rate: 10_000_00, vatCategory: 'exempt' },
  ],
}

/** The details that a tax invoice must have (Nigeria Tax Administration Act 2025), by their labels. */
const LABELS: Record<Language, string[]> = {
  en: ['Tax invoice', 'Issue date', 'Supply date', 'Billed to', 'Tax ID', 'Description', 'Qty'],
  fr: ['Facture fiscale', 'Date d’émission', 'Identifiant fiscal', 'Qté'],
  es: ['Factura fiscal', 'Fecha de emisión', 'Identificación fiscal', 'Cant.'],
}

describe.each(DOCUMENT_DESIGNS)('the design %s', (design) => {
  test.each(LANGUAGES)(
    'says in %s all that the standard one says, and nothing else',
    (language) => {
      const standard = printed(designed('classic', { ...FULL, language }))
      const { text, decoration } = printed(designed(design, { ...FULL, language }))
      expect(wordsOf(text)).toEqual(wordsOf(standard.text))
      for (const label of LABELS[language]) expect(text).toContain(label)
      expect(text).toContain(TERMS)
      expect(decoration).toContain(FOOTER)
      expect(decoration).toContain('INV-2026-0001')
      // Supplier and client: name, address and Tax ID; number and dates; each line, each tax, each sum.
      for (const said of [
        'Adébáyọ̀ & Partners Ltd',
        '14 Broad Street',
        '20483915-0001',
        'RC 1284503',
        'Chukwuemeka Ọbị Foods Ltd',
        '7 Aba Road',
        '31077245-0001',
        'Consultancy',
        'Rice',
        'Medicine',
        '2026',
        '1012345678',
      ])
        expect(text).toContain(said)
    },
  )

  test('is a tagged file in which a screen reader finds title, headings, table and links', () => {
    const { objects } = printed(designed(design, { language: 'fr' }))
    expect(objects).toContain('/Marked true')
    expect(objects).toContain('/Lang (fr)')
    for (const tag of ['H1', 'H2', 'Table', 'TH', 'TD', 'Figure', 'Link'])
      expect(objects).toMatch(new RegExp(`/S /${tag}\\b`))
  })

  test.runIf(spawnSync('pdfinfo', ['-v']).error === undefined)(
    'is a file with which another reader finds nothing wrong',
    () => {
      const { pdf } = compiler.render(invoicePdf(designed(design, FULL)))
      const { stderr, stdout } = spawnSync('pdfinfo', ['-'], { input: pdf, encoding: 'utf8' })
      expect(stderr).toBe('')
      expect(stdout).toMatch(/Tagged: +yes/)
    },
  )

  test('breaks 200 lines over pages, each with the header of the lines and the foot', () => {
    const lines = Array.from({ length: 200 }, (_, index) => ({
      description: `Line ${index + 1} of the delivery`,
      quantityMilli: 1000,
      rate: 1_234_56,
      vatCategory: 'standard' as const,
    }))
    const { pages, text, decoration } = printed(designed(design, { lines }))
    expect(pages).toBeGreaterThan(2)
    for (const index of [1, 100, 200]) expect(text).toContain(`Line ${index} of the delivery`)
    expect((text + decoration).split('\nDescription\n').length - 1).toBeGreaterThanOrEqual(
      pages - 1,
    )
    for (let page = 1; page <= pages; page++)
      expect(decoration).toContain(`INV-2026-0001 · Page ${page} / ${pages}`)
    expect(decoration.split(FOOTER).length - 1).toBe(pages)
  })

  test('prints long names, texts and amounts whole', () => {
    const long = 'W'.repeat(110)
    const brand = { design, accent: '#33363f', footer: long, terms: `${TEST_STRING}\n${long}` }
    const { text, decoration } = printed(
      buildInvoiceDocument({
        supplier: { name: long, address: long, email: long, brand },
        client: { name: long, address: long },
        lines: [
          {
            description: long,
            quantityMilli: 1000,
            rate: 1_000_000_000_000_000,
            vatCategory: 'zero',
          },
        ],
      }),
    )
    // Supplier's name, address and mail, client's name and address, the line and the terms.
    expect(squeezed(text).split(long).length - 1).toBe(7)
    expect(squeezed(decoration)).toContain(long)
    expect(squeezed(text)).toContain(squeezed(TEST_STRING))
    expect(text).toContain('₦10,000,000,000,000.00')
  })

  test('typed texts of the brand are inert', () => {
    const typed = '#read("/etc/passwd") ] #panic() [ $x^2$ *b* <label>'
    const brand = { design, accent: '#33363f', footer: typed, terms: typed }
    const { text, decoration } = printed(buildInvoiceDocument({ supplier: { brand } }))
    expect(squeezed(text)).toContain(squeezed(typed))
    expect(squeezed(decoration)).toContain(squeezed(typed))
  })
})

test('the standard design in the standard colour is what a business without a brand has', () => {
  const brand = {
    design: 'classic',
    accent: STANDARD_ACCENT,
    footer: null,
    terms: null,
  } as const
  const { pdf } = compiler.render(invoicePdf(buildInvoiceDocument({ supplier: { brand } })))
  expect(pdf).toEqual(compiler.render(invoicePdf(buildInvoiceDocument())).pdf)
})

test('the designs are four different pages', () => {
  const pages = DOCUMENT_DESIGNS.map((design) => {
    const { pdf } = compiler.render(invoicePdf(designed(design, FULL)))
    return Buffer.from(pdf).toString('base64')
  })
  expect(new Set(pages).size).toBe(DOCUMENT_DESIGNS.length)
})

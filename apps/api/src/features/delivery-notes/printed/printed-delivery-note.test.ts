import { DOCUMENT_DESIGNS, type DocumentDesign } from '@isiro/domain/brand'
import { LANGUAGES, type Language } from '@isiro/domain/language'
import { describe, expect, test } from 'vitest'
import { createDocumentCompiler } from '../../../platform/files/documents/document-compiler.ts'
import { readPdf } from '../../../platform/files/documents/testing/pdf-text.ts'
import { buildInvoiceDocument } from '../../invoices/testing/invoice-documents.ts'
import type { ShownDeliveryNote } from '../document.ts'
import { deliveryNotePdf } from './printed-delivery-note.ts'

const compiler = createDocumentCompiler()

interface NoteWish {
  language?: Language
  receipt?: ShownDeliveryNote['receipt']
  status?: ShownDeliveryNote['row']['status']
}

/** A delivery of 120 bags and of a heavier thing of which only a part goes, with all that a note can say. */
function shownNote(
  design: DocumentDesign,
  { language = 'en', receipt = null, status = receipt ? 'received' : 'open' }: NoteWish = {},
): ShownDeliveryNote {
  const brand = { design, accent: '#0f5f66', footer: 'Open Monday to Saturday', terms: null }
  const { supplier, client } = buildInvoiceDocument({ supplier: { brand } })
  const row = {
    number: 'DEL-2026-0001',
    status,
    language,
    issueDate: '2026-11-21',
    deliveryDate: '2026-11-23',
    invoiceId: 'an invoice',
    quoteId: null,
    sourceNumber: 'INV-2026-0001',
    client,
    lines: [
      { line: 0, description: 'Cement', quantityMilli: 120_000 },
      { line: 1, description: 'Bars', quantityMilli: 1_250 },
    ],
    address: '14 Awolowo Road\nIkoyi',
    carrier: 'Musa Ibrahim',
    vehicle: 'LND-432-XA',
    remarks: 'Call at the gate',
    isWatermarked: false,
  } as unknown as ShownDeliveryNote['row']
  return { row, supplier, receipt, url: 'https://isiro.test/delivery/abcDEF123' }
}

/** Prints a note, which must draw no warning, and reads it back. */
function printed(note: ShownDeliveryNote) {
  const { pdf, warnings } = compiler.render(deliveryNotePdf(note))
  expect(warnings).toEqual([])
  return readPdf(pdf)
}

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean).sort()

describe.each(DOCUMENT_DESIGNS)('a delivery note in the design %s', (design) => {
  test.each(LANGUAGES)('says in %s all that the standard one says', (language) => {
    const { text, decoration } = printed(shownNote(design, { language }))
    expect(wordsOf(text)).toEqual(wordsOf(printed(shownNote('classic', { language })).text))
    for (const said of ['Cement', '120', 'Bars', 'Musa Ibrahim', 'LND-432-XA', 'INV-2026-0001'])
      expect(text).toContain(said)
    expect(decoration).toContain('Open Monday to Saturday')
  })
})

test('an open note has room to sign and its page’s address, and no price', () => {
  const { text } = printed(shownNote('classic'))
  expect(text).toContain('Received in good order')
  expect(text).toContain('Signature')
  expect(text).toContain('Confirm online')
  expect(text).not.toContain('₦')
})

test('a confirmed note says who received the goods and what was missing, and not that all was in order', () => {
  const receipt = {
    on: '2026-11-23',
    by: 'client',
    name: 'Chidi Obi',
    remark: '2 bags torn',
  } as const
  const { text } = printed(shownNote('classic', { receipt }))
  expect(text).toContain('Received by Chidi Obi on 23 November 2026')
  expect(text).toContain('2 bags torn')
  expect(text).not.toContain('in good order')
  expect(text).not.toContain('Confirm online')
})

test.each([
  ['client', false, false],
  ['owner', true, false],
  ['file', false, true],
] as const)('a receipt that is the word of the %s says so', (by, isRecorded, isByFile) => {
  const receipt = { on: '2026-11-23', by, name: 'Chidi Obi', remark: null }
  const note = shownNote('classic', { receipt })
  const { text } = printed(note)
  expect(text.includes(`Recorded by ${note.supplier.name}`)).toBe(isRecorded)
  expect(text.includes('According to a restored file')).toBe(isByFile)
})

test('a void note says so, and has neither room to sign nor an address to confirm at', () => {
  const { text } = printed(shownNote('classic', { status: 'void' }))
  expect(text).toContain('Status\nVOID')
  expect(text).not.toContain('Signature')
  expect(text).not.toContain('Confirm online')
})

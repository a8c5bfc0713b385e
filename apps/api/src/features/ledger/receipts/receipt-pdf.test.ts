import { execFileSync, spawnSync } from 'node:child_process'
import { LANGUAGES } from '@isiro/domain/language'
import { describe, expect, test } from 'vitest'
import { createDocumentCompiler } from '../../../platform/files/documents/document-compiler.ts'
import { readPdf } from '../../../platform/files/documents/testing/pdf-text.ts'
import { TEST_STRING } from '../../invoices/testing/invoice-documents.ts'
import { receiptPdf } from './printed-receipt.ts'
import { RECEIPT_METHODS, type ReceiptDocument } from './receipt-document.ts'
import { buildReceiptDocument, type ReceiptWish } from './testing/receipt-documents.ts'

const compiler = createDocumentCompiler()
const compile = (document: ReceiptDocument) => compiler.render(receiptPdf(document))
const read = (wish?: ReceiptWish) => readPdf(compile(buildReceiptDocument(wish)).pdf)
const squeezed = (text: string) => text.replace(/\s/g, '')

test('every payment is printed with its day, method, reference and amount', () => {
  const { text } = read({
    entries: [
      {},
      {
        receivedOn: '2026-11-25',
        method: 'card',
        through: 'Paystack',
        reference: 'isr-7',
        amount: 5_000_000,
        ofPayment: 6_000_000,
      },
    ],
  })

  expect(text).toContain('24 November 2026\nBank transfer\nFT26325XYZ\n₦100,000.00')
  expect(squeezed(text)).toContain(
    squeezed('25 November 2026 Card · Paystack part of a payment of ₦60,000.00 isr-7 ₦50,000.00'),
  )
  expect(squeezed(text)).toContain(
    squeezed('Total ₦268,750.00 Paid so far −₦150,000.00 Amount due ₦118,750.00'),
  )
  expect(text).toContain('Amount received\n₦150,000.00')
  expect(text).toContain('Part paid')
})

test('a receipt says when the invoice is settled', () => {
  const { text } = read({ entries: [{ amount: 26_875_000 }], invoice: { status: 'paid' } })
  expect(text).toContain('PAID')
  expect(text).toContain('Paid on\n24 November 2026')
  expect(text).toContain('Paid\n₦268,750.00')
  expect(text).not.toMatch(/Amount due|Last payment/)
  expect(text).toContain('This invoice is paid in full. Thank you.')
})

test('a WHT deduction settles the invoice and is not counted as money received', () => {
  const { text } = read({ keptBack: 1_000_000 })
  expect(squeezed(text)).toContain(
    squeezed('Tax withheld −₦10,000.00 Paid so far −₦100,000.00 Amount due ₦158,750.00'),
  )
})

test.each([
  ['en', 'Receipt', 'for invoice INV-2026-0001', 'Received from', 'Made with Isiro'],
  ['fr', 'Reçu', 'pour la facture INV-2026-0001', 'Reçu de', 'Fait avec Isiro'],
  ['es', 'Recibo', 'de la factura INV-2026-0001', 'Recibido de', 'Hecho con Isiro'],
] as const)('is in the language of the client: %s', (language, title, reference, from, mark) => {
  const { text, decoration, objects } = read({ invoice: { language, isWatermarked: true } })
  expect(text).toContain(`${title}\n${reference}\n`)
  expect(text).toContain(from)
  expect(decoration).toContain(mark)
  expect(objects).toContain(`/Lang (${language})`)
})

test.each(LANGUAGES)('every method has its word in %s', (language) => {
  const entries = RECEIPT_METHODS.map((method) => ({ method }))
  const { warnings } = compile(
    buildReceiptDocument({ entries, keptBack: 1, invoice: { language, balance: 0 } }),
  )
  expect(warnings).toEqual([])
})

describe('the file', () => {
  test('has the same bytes whenever it is made', () => {
    const document = buildReceiptDocument()
    const first = compile(document).pdf
    compile(buildReceiptDocument({ invoice: { language: 'fr' } }))
    expect(compile(document).pdf).toEqual(first)
    // Whether the invoice is overdue meanwhile is not printed on the receipt.
    expect(compile(buildReceiptDocument({ invoice: { status: 'overdue' } })).pdf).toEqual(first)
  })

  test('is tagged and holds no script, form, attachment or action', () => {
    const { objects } = read()
    expect(objects).toContain('/Marked true')
    for (const tag of ['H1', 'H2', 'Table', 'TH', 'TD']) {
      expect(objects).toMatch(new RegExp(`/S /${tag}\\b`))
    }
    expect(objects).not.toMatch(
      /\/(JavaScript|JS|Launch|EmbeddedFiles?|AcroForm|OpenAction|AA|URI|SubmitForm|GoToR)\b/,
    )
  })

  test.runIf(spawnSync('pdftotext', ['-v']).error === undefined)(
    'says the same to another reader',
    () => {
      const { pdf } = compile(buildReceiptDocument({ entries: [{ reference: TEST_STRING }] }))
      const other = execFileSync('pdftotext', ['-', '-'], { input: pdf, encoding: 'utf8' })
      for (const run of readPdf(pdf).text.split('\n')) {
        expect(squeezed(other)).toContain(squeezed(run))
      }
    },
  )
})

test.each([
  '#read("/etc/passwd")',
  '] #panic() [',
  '$x^2$ *b* `c` @ref <label> = h',
  '(a)(b\\) >> endobj /JavaScript /Launch BT ET',
  'W'.repeat(80),
])('%j is printed as it stands', (typed) => {
  const { text } = read({
    entries: [{ reference: typed }],
    invoice: { number: typed, supplier: { name: typed }, client: { name: typed } },
  })
  expect(squeezed(text).split(squeezed(typed)).length - 1).toBe(4)
})

test('a receipt without an invoice number or without entries cannot be printed', () => {
  expect(() => read({ entries: [] })).toThrow('A receipt is for money')
  expect(() => read({ invoice: { number: null } })).toThrow('A receipt is for money')
})

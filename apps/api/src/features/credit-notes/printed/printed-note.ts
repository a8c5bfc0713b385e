import type { CreditNoteKind } from '@isiro/domain/credit-note-number'
import { printQuantity } from '@isiro/domain/document-format'
import { formatDate, formatPercent } from '@isiro/domain/format'
import type { DocumentClient } from '@isiro/domain/invoice-document'
import type { Language } from '@isiro/domain/language'
import { type Minor, sum } from '@isiro/domain/money'
import { taxLines } from '@isiro/domain/sales-taxes'
import { vatGroundNotes } from '@isiro/domain/vat-ground-notes'
import type { VatCategory } from '@isiro/domain/vat-rules'
import type { RenderRequest } from '../../../platform/files/documents/document-compiler.ts'
import { documentText, type TextPrinter } from '../../../platform/files/documents/print-text.ts'
import {
  moneyPrinter,
  type PrintedHome,
  type PrintedSupplier,
  type PrintedTax,
  printAmountInWords,
  printClient,
  printHome,
  printSupplier,
  printTax,
} from '../../documents/printed/service.ts'
import type { CreditNoteDocument } from '../document.ts'

/** The data that `templates/credit-note.typ` reads, in the manner of PrintedInvoice. */
export interface PrintedNote {
  language: Language
  kind: CreditNoteKind
  number: string
  issueDate: string
  /** The issue date as the file's date, so that the same note always gives the same bytes. */
  issuedOn: { year: number; month: number; day: number }
  invoiceNumber: string
  invoiceDate: string
  reason: string
  supplier: PrintedSupplier
  client: DocumentClient
  showsVat: boolean
  lines: PrintedNoteLine[]
  sums: PrintedNoteSum[]
  total: string
  /** The total spelled out; null where the invoice does not spell out its own. */
  totalInWords: string | null
  /** VAT and sums in the supplier's own currency, where the invoice is in another. */
  home: PrintedHome | null
  /** Why lines bear no VAT, as sentences. */
  vatGrounds: string[]
  /** By how much the tax changes that the client keeps back. */
  withheld: { wht: string | null; vat: string | null } | null
  isWatermarked: boolean
}

interface PrintedNoteLine {
  description: string
  /** Null where an amount was given. */
  quantity: string | null
  vatCategory: VatCategory
  vatRate: string
  amount: string
}

/** `base` is printed if there are several rows of VAT. */
type PrintedNoteSum =
  | PrintedTax
  | {
      kind: 'lines-total-with-vat' | 'subtotal' | 'subtotal-before-vat' | 'note-total'
      base: null
      amount: string
    }

/** The render request for a note. Throws RangeError for a date that does not exist. */
export function creditNotePdf(document: CreditNoteDocument): RenderRequest {
  return {
    template: 'credit-note.typ',
    data: printNote(document, documentText),
    logo: document.supplier.logo,
    name: document.number,
  }
}

/** Formats a note's facts for print. Throws RangeError for a date that does not exist. */
export function printNote(document: CreditNoteDocument, text: TextPrinter): PrintedNote {
  const { language, currency, supplier, issueDate, vat, whtTotal, vatWithheld } = document
  const { country } = supplier
  const money = moneyPrinter({ currency, language, country })
  const [year = 0, month = 0, day = 0] = issueDate.split('-').map(Number)
  const rateOf = (category: VatCategory) => vat.find((row) => row.category === category)?.rate ?? 0
  return {
    language,
    kind: document.kind,
    number: text.line(document.number),
    issueDate: formatDate(issueDate, language, 'long', country),
    issuedOn: { year, month, day },
    invoiceNumber: text.line(document.invoiceNumber),
    invoiceDate: formatDate(document.invoiceIssueDate, language, 'long', country),
    reason: text.line(document.reason),
    supplier: printSupplier(supplier, language, text),
    client: printClient(document.client, text),
    showsVat: vat.length > 0,
    lines: document.lines.map((line) => ({
      description: text.lines(line.description),
      quantity:
        line.quantityMilli === null ? null : printQuantity(line.quantityMilli, language, country),
      vatCategory: line.vatCategory,
      vatRate: formatPercent(rateOf(line.vatCategory), language, country),
      amount: money(line.amount),
    })),
    sums: printSums(document, money),
    total: money(document.noteTotal),
    totalInWords: document.amountInWords ? printAmountInWords(document.noteTotal, document) : null,
    home: document.home && printHome({ ...document, country }, document.home, text),
    vatGrounds: vatGroundNotes(document, document.invoiceIssueDate).map(text.line),
    withheld:
      whtTotal === 0 && vatWithheld === 0
        ? null
        : {
            wht: whtTotal > 0 ? money(whtTotal) : null,
            vat: vatWithheld > 0 ? money(vatWithheld) : null,
          },
    isWatermarked: document.isWatermarked,
  }
}

function printSums(
  { language, supplier, pricesIncludeVat, lines, subtotal, vat, noteTotal }: CreditNoteDocument,
  money: (amount: Minor) => string,
): PrintedNoteSum[] {
  const before: PrintedNoteSum[] = pricesIncludeVat
    ? [
        {
          kind: 'lines-total-with-vat',
          base: null,
          amount: money(sum(lines.map(({ amount }) => amount))),
        },
        { kind: 'subtotal-before-vat', base: null, amount: money(subtotal) },
      ]
    : [{ kind: 'subtotal', base: null, amount: money(subtotal) }]
  return [
    ...before,
    ...taxLines(vat).map((line) => printTax(line, { language, country: supplier.country }, money)),
    { kind: 'note-total', base: null, amount: money(noteTotal) },
  ]
}

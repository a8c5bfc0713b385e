import type { DocumentDiscount } from '@isiro/domain/discount'
import { printQuantity } from '@isiro/domain/document-format'
import {
  type DocumentResult,
  documentResult,
  documentSums,
  isAsking,
} from '@isiro/domain/document-sums'
import { formatDate, formatPercent } from '@isiro/domain/format'
import {
  type DocumentClient,
  type InvoiceDocument,
  isTaxInvoice,
} from '@isiro/domain/invoice-document'
import type { InvoiceStatus } from '@isiro/domain/invoice-status'
import { taxPoint } from '@isiro/domain/invoice-taxes'
import type { Language } from '@isiro/domain/language'
import { askedLateFee } from '@isiro/domain/late-fee-texts'
import { vatGroundNotes } from '@isiro/domain/vat-ground-notes'
import type { VatCategory } from '@isiro/domain/vat-rules'
import type { RenderRequest } from '../../../platform/files/documents/document-compiler.ts'
import { documentText, type TextPrinter } from '../../../platform/files/documents/print-text.ts'
import {
  type MoneyPrinter,
  moneyPrinter,
  type PrintedHome,
  type PrintedPay,
  type PrintedSum,
  type PrintedSupplier,
  printAccounts,
  printAmountInWords,
  printClient,
  printHome,
  printLink,
  printSum,
  printSupplier,
} from '../../documents/printed/service.ts'

/**
 * The data of `templates/invoice.typ`: every figure and date already formatted, every decision already made,
 * but no labels. The labels of each language are in `templates/labels`.
 */
export interface PrintedInvoice {
  language: Language
  title: 'invoice' | 'tax-invoice'
  number: string | null
  status: InvoiceStatus
  issueDate: string
  /** Null once nothing is asked for. */
  dueDate: string | null
  /** The day on which the last of it was settled; null unless it is paid. */
  paidOn: string | null
  /** Null if it equals the issue date. */
  supplyDate: string | null
  /** True if both dates are equal, which a VAT invoice must print. */
  isSuppliedOnIssue: boolean
  /** The issue date as the file's date, so that the same invoice always gives the same bytes. */
  issuedOn: { year: number; month: number; day: number }
  supplier: PrintedSupplier
  client: DocumentClient
  showsVat: boolean
  lines: PrintedLine[]
  sums: PrintedSum[]
  /** VAT and sums in the supplier's own currency, where the document is in another. */
  home: PrintedHome | null
  /** The figure that the document is about: the last of `sums`, printed large. */
  result: { kind: DocumentResult['kind']; amount: string }
  pay: PrintedPay | null
  /** Amounts that the client withholds, for the note that explains them. */
  withheld: { wht: string | null; vat: string | null } | null
  /** The total spelled out; null where the business does not want it. */
  totalInWords: string | null
  /** Why lines bear no VAT, as sentences. */
  vatGrounds: string[]
  /** The late fee, as a sentence; null where there is none, or nothing is asked for. */
  lateFee: string | null
  notes: string | null
  isWatermarked: boolean
}

export interface PrintedLine {
  description: string
  quantity: string
  rate: string
  vatCategory: VatCategory
  vatRate: string
  discount: PrintedDiscount | null
  amount: string
}

/** The amount taken off; `rate` is null where it was given as an amount. */
export interface PrintedDiscount {
  rate: string | null
  amount: string
}

/** The render request for an invoice. Throws RangeError for a date that does not exist. */
export function invoicePdf(document: InvoiceDocument): RenderRequest {
  return {
    template: 'invoice.typ',
    data: printInvoice(document, documentText),
    logo: document.supplier.logo,
    name: document.number ?? 'draft',
  }
}

/** Formats an invoice's facts for print. Throws RangeError for a date that does not exist. */
export function printInvoice(document: InvoiceDocument, text: TextPrinter): PrintedInvoice {
  const { language, issueDate, dueDate, supplyDate, paidOn, supplier, client } = document
  const { country } = supplier
  const result = documentResult(document)
  const money = moneyPrinter({ ...document, country })
  const isSuppliedOnIssue = supplyDate === issueDate
  const [year = 0, month = 0, day = 0] = issueDate.split('-').map(Number)
  const rateOf = (category: VatCategory) =>
    document.vat.find((row) => row.category === category)?.rate ?? 0

  return {
    language,
    title: isTaxInvoice(document) ? 'tax-invoice' : 'invoice',
    number: document.number && text.line(document.number),
    status: document.status,
    issueDate: formatDate(issueDate, language, 'long', country),
    dueDate: isAsking(document) ? formatDate(dueDate, language, 'long', country) : null,
    paidOn: paidOn && formatDate(paidOn, language, 'long', country),
    supplyDate: isSuppliedOnIssue ? null : formatDate(supplyDate, language, 'long', country),
    isSuppliedOnIssue: supplier.chargesVat && isSuppliedOnIssue,
    issuedOn: { year, month, day },
    supplier: printSupplier(supplier, language, text),
    client: printClient(client, text),
    showsVat: document.vat.length > 0,
    lines: document.lines.map((line) => ({
      description: text.lines(line.description),
      quantity: printQuantity(line.quantityMilli, language, country),
      rate: money(line.rate),
      vatCategory: line.vatCategory,
      vatRate: formatPercent(rateOf(line.vatCategory), language, country),
      discount:
        line.discount &&
        printDiscount(line.discount, money, (rate) => formatPercent(rate, language, country)),
      amount: money(line.amount),
    })),
    sums: documentSums(document).map((row) => printSum(row, { language, country }, money)),
    home: document.home && printHome({ ...document, country }, document.home, text),
    result: { kind: result.kind, amount: money(result.amount) },
    pay: printPay(document, text),
    withheld: printWithheld(document, money),
    totalInWords: document.amountInWords
      ? printAmountInWords(document.invoiceTotal, document)
      : null,
    vatGrounds: vatGroundNotes(document, taxPoint(document)).map(text.line),
    lateFee: askedLateFee(document),
    notes: document.notes && text.lines(document.notes),
    isWatermarked: document.isWatermarked,
  }
}

function printDiscount(
  { rate, amount }: DocumentDiscount,
  money: MoneyPrinter,
  percent: (rate: number) => string,
): PrintedDiscount {
  return { rate: rate === null ? null : percent(rate), amount: money(-amount) }
}

/** The withheld amounts; null where nothing is asked for. */
function printWithheld(document: InvoiceDocument, money: MoneyPrinter): PrintedInvoice['withheld'] {
  const { whtTotal, vatWithheld } = document
  if (!isAsking(document) || (whtTotal === 0 && vatWithheld === 0)) return null
  return {
    wht: whtTotal > 0 ? money(whtTotal) : null,
    vat: vatWithheld > 0 ? money(vatWithheld) : null,
  }
}

/** The ways to pay; null if nothing is left to pay, or no way to pay is known. */
function printPay(document: InvoiceDocument, text: TextPrinter): PrintedPay | null {
  const { bank, bankCheckedOn, mobileMoney, clientUrl, number, language, supplier } = document
  const { country } = supplier
  if (!isAsking(document)) return null
  if (!bank && !mobileMoney && !clientUrl) return null
  return {
    ...printAccounts({ bank, mobileMoney }, text),
    bankCheckedOn: bankCheckedOn && formatDate(bankCheckedOn, language, 'long', country),
    reference: (bank || mobileMoney) && number ? text.line(number) : null,
    online: clientUrl === null ? null : printLink(clientUrl),
  }
}

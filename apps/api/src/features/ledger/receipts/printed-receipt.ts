import { formatDate } from '@isiro/domain/format'
import type { DocumentClient } from '@isiro/domain/invoice-document'
import type { Language } from '@isiro/domain/language'
import type { RenderRequest } from '../../../platform/files/documents/document-compiler.ts'
import { documentText, type TextPrinter } from '../../../platform/files/documents/print-text.ts'
import {
  moneyPrinter,
  type PrintedSum,
  type PrintedSupplier,
  printAmountInWords,
  printClient,
  printSum,
  printSupplier,
} from '../../documents/printed/service.ts'
import { type ReceiptDocument, type ReceiptMethod, receiptSums } from './receipt-document.ts'

/** The data that `templates/receipt.typ` reads, in the manner of PrintedInvoice. */
export interface PrintedReceipt {
  language: Language
  supplier: PrintedSupplier
  client: DocumentClient
  invoiceNumber: string
  issueDate: string
  /** The date of the last payment; null for an invoice that is settled. */
  lastOn: string | null
  /** The day on which the invoice was settled; null while it is not. */
  paidOn: string | null
  /** The date inside the file, that of the last payment: the same facts always give the same bytes. */
  receivedOn: { year: number; month: number; day: number }
  isSettled: boolean
  received: string
  /** The money received, spelled out; null where the business does not want it. */
  receivedInWords: string | null
  entries: PrintedEntry[]
  /** From the total down to what is due, or was paid. */
  sums: PrintedSum[]
  isWatermarked: boolean
}

export interface PrintedEntry {
  date: string
  method: ReceiptMethod
  through: string | null
  reference: string | null
  amount: string
  /** The total of the payment if only a part of it pays this invoice; else null. */
  ofPayment: string | null
}

/** The render request of a receipt. Throws for a receipt without entries or of a draft. */
export function receiptPdf(receipt: ReceiptDocument): RenderRequest {
  const { supplier, number } = receipt.invoice
  return {
    template: 'receipt.typ',
    data: printReceipt(receipt, documentText),
    logo: supplier.logo,
    name: `receipt ${number}`,
  }
}

/** Formats a receipt's facts as the texts of its pages. Throws for a receipt without entries or of a draft. */
function printReceipt(
  { invoice, entries, received }: ReceiptDocument,
  text: TextPrinter,
): PrintedReceipt {
  const { language, currency, number, supplier, client } = invoice
  const { country } = supplier
  const last = entries.at(-1)
  if (!last || number === null) throw new Error('A receipt is for money that came for an invoice.')
  const money = moneyPrinter({ currency, language, country })
  const day = (date: string) => formatDate(date, language, 'long', country)
  const [year = 0, month = 0, dayOfMonth = 0] = last.receivedOn.split('-').map(Number)
  const isSettled = invoice.balance === 0

  return {
    language,
    invoiceNumber: text.line(number),
    issueDate: day(invoice.issueDate),
    lastOn: isSettled ? null : day(last.receivedOn),
    paidOn: isSettled ? day(invoice.paidOn ?? last.receivedOn) : null,
    receivedOn: { year, month, day: dayOfMonth },
    isSettled,
    received: money(received),
    receivedInWords: invoice.amountInWords ? printAmountInWords(received, invoice) : null,
    supplier: printSupplier(supplier, language, text),
    client: printClient(client, text),
    entries: entries.map((entry) => ({
      date: day(entry.receivedOn),
      method: entry.method,
      through: entry.through,
      reference: entry.reference && text.line(entry.reference),
      amount: money(entry.amount),
      ofPayment: entry.ofPayment === entry.amount ? null : money(entry.ofPayment),
    })),
    sums: receiptSums(invoice).map((row) => printSum(row, { language, country }, money)),
    isWatermarked: invoice.isWatermarked,
  }
}

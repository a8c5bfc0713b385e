import type { DocumentDiscount } from '@isiro/domain/discount'
import { printQuantity } from '@isiro/domain/document-format'
import { formatDate, formatMoney, formatPercent } from '@isiro/domain/format'
import type { DocumentClient, InvoiceDocument } from '@isiro/domain/invoice-document'
import type { InvoiceStatus } from '@isiro/domain/invoice-status'
import type { Language } from '@isiro/domain/language'
import type { Minor } from '@isiro/domain/money'
import type { VatCategory } from '@isiro/domain/vat-rules'
import type { WhtType } from '@isiro/domain/wht-rules'
import type { RenderRequest } from '../../../platform/files/documents/document-compiler.ts'
import { documentText } from '../../../platform/files/documents/document-fonts.ts'
import type { TextPrinter } from '../../../platform/files/documents/print-text.ts'
import { type PrintedPay, printAccounts, printLink } from '../../business/printed/printed-pay.ts'
import { type PrintedSupplier, printSupplier } from '../../business/printed/printed-supplier.ts'
import { printClient } from '../../clients/printed-client.ts'

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
  dueDate: string
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
  /** The amount that the client has to pay: one of `sums`, printed large. */
  due: { kind: 'payable' | 'balance'; amount: string }
  pay: PrintedPay | null
  /** Amounts that the client withholds, for the note that explains them. */
  withheld: { wht: string | null; vat: string | null } | null
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

/** What was taken off; `rate` is null where it was given as an amount. */
export interface PrintedDiscount {
  rate: string | null
  amount: string
}

/** A row of the sums. `base` is printed if there are several rows of a kind. */
export type PrintedSum =
  | { kind: 'discount'; rate: string | null; base: null; amount: string }
  | { kind: 'vat'; category: VatCategory; rate: string; base: string | null; amount: string }
  | { kind: 'wht'; type: WhtType; rate: string; base: string | null; amount: string }
  | {
      kind:
        | 'lines-total'
        | 'lines-total-with-vat'
        | 'subtotal'
        | 'subtotal-before-vat'
        | 'invoice-total'
        | 'vat-withheld'
        | 'payable'
        | 'paid'
        | 'balance'
      base: null
      amount: string
    }

/** The render request for an invoice. Throws RangeError for a date that does not exist. */
export function invoicePdf(document: InvoiceDocument): RenderRequest {
  return {
    template: 'invoice.typ',
    data: printInvoice(document, documentText()),
    logo: document.supplier.logo,
    name: document.number ?? 'draft',
  }
}

/** Formats an invoice's facts for print. Throws RangeError for a date that does not exist. */
export function printInvoice(document: InvoiceDocument, text: TextPrinter): PrintedInvoice {
  const { language, issueDate, dueDate, supplyDate, supplier, client } = document
  const money = moneyPrinter(document)
  const isSuppliedOnIssue = supplyDate === issueDate
  const [year = 0, month = 0, day = 0] = issueDate.split('-').map(Number)
  const rateOf = (category: VatCategory) =>
    document.vat.find((row) => row.category === category)?.rate ?? 0

  return {
    language,
    title: supplier.chargesVat && document.vatTotal > 0 ? 'tax-invoice' : 'invoice',
    number: document.number && text.line(document.number),
    status: document.status,
    issueDate: formatDate(issueDate, language, 'long'),
    dueDate: formatDate(dueDate, language, 'long'),
    supplyDate: isSuppliedOnIssue ? null : formatDate(supplyDate, language, 'long'),
    isSuppliedOnIssue: supplier.chargesVat && isSuppliedOnIssue,
    issuedOn: { year, month, day },
    supplier: printSupplier(supplier, text),
    client: printClient(client, text),
    showsVat: document.vat.length > 0,
    lines: document.lines.map((line) => ({
      description: text.line(line.description),
      quantity: printQuantity(line.quantityMilli, language),
      rate: money(line.rate),
      vatCategory: line.vatCategory,
      vatRate: formatPercent(rateOf(line.vatCategory), language),
      discount: line.discount && printDiscount(line.discount, language, money),
      amount: money(line.amount),
    })),
    sums: printSums(document, money),
    due:
      document.paid > 0
        ? { kind: 'balance', amount: money(document.balance) }
        : { kind: 'payable', amount: money(document.total) },
    pay: printPay(document, text),
    withheld: printWithheld(document, money),
    notes: document.notes && text.lines(document.notes),
    isWatermarked: document.isWatermarked,
  }
}

type MoneyPrinter = (amount: Minor) => string

function moneyPrinter({ currency, language }: InvoiceDocument): MoneyPrinter {
  return (amount) => formatMoney(amount, { currency, language, decimals: 'exact' })
}

function printDiscount(
  { rate, amount }: DocumentDiscount,
  language: Language,
  money: MoneyPrinter,
): PrintedDiscount {
  return { rate: rate === null ? null : formatPercent(rate, language), amount: money(-amount) }
}

/** The rows from the lines to the subtotal: one, unless there is a discount or VAT to take out of them. */
function printSubtotal(document: InvoiceDocument, money: MoneyPrinter): PrintedSum[] {
  const { pricesIncludeVat, discount, language } = document
  const subtotal = money(document.subtotal)
  if (!pricesIncludeVat && !discount) return [{ kind: 'subtotal', base: null, amount: subtotal }]
  const lines = { base: null, amount: money(document.linesTotal) }
  return [
    { kind: pricesIncludeVat ? 'lines-total-with-vat' : 'lines-total', ...lines },
    ...(discount
      ? [{ kind: 'discount' as const, base: null, ...printDiscount(discount, language, money) }]
      : []),
    { kind: pricesIncludeVat ? 'subtotal-before-vat' : 'subtotal', base: null, amount: subtotal },
  ]
}

/** The rows from the lines to the amount that is left to pay. */
function printSums(document: InvoiceDocument, money: MoneyPrinter): PrintedSum[] {
  const { language, vat, wht } = document
  const rows = printSubtotal(document, money)

  for (const { category, rate, base, amount } of vat) {
    rows.push({
      kind: 'vat',
      category,
      rate: formatPercent(rate, language),
      base: vat.length > 1 ? money(base) : null,
      amount: money(amount),
    })
  }
  // Without withheld tax the invoice total equals the amount payable, so one row is enough.
  if (wht.length > 0 || document.vatWithheld > 0) {
    rows.push({ kind: 'invoice-total', base: null, amount: money(document.invoiceTotal) })
  }
  for (const { type, rate, base, amount } of wht) {
    rows.push({
      kind: 'wht',
      type,
      rate: formatPercent(rate, language),
      base: wht.length > 1 ? money(base) : null,
      amount: money(-amount),
    })
  }
  if (document.vatWithheld > 0) {
    rows.push({ kind: 'vat-withheld', base: null, amount: money(-document.vatWithheld) })
  }
  rows.push({ kind: 'payable', base: null, amount: money(document.total) })
  if (document.paid > 0) {
    rows.push({ kind: 'paid', base: null, amount: money(-document.paid) })
    rows.push({ kind: 'balance', base: null, amount: money(document.balance) })
  }
  return rows
}

/** The withheld amounts; null for a void invoice, which asks for nothing. */
function printWithheld(document: InvoiceDocument, money: MoneyPrinter): PrintedInvoice['withheld'] {
  const { whtTotal, vatWithheld, status } = document
  if (status === 'void' || (whtTotal === 0 && vatWithheld === 0)) return null
  return {
    wht: whtTotal > 0 ? money(whtTotal) : null,
    vat: vatWithheld > 0 ? money(vatWithheld) : null,
  }
}

/** The ways to pay; null if nothing is left to pay, or no way to pay is known. */
function printPay(document: InvoiceDocument, text: TextPrinter): PrintedPay | null {
  const { bank, mobileMoney, clientUrl, number, status } = document
  if (status === 'paid' || status === 'void') return null
  if (!bank && !mobileMoney && !clientUrl) return null
  return {
    ...printAccounts({ bank, mobileMoney }, text),
    reference: (bank || mobileMoney) && number ? text.line(number) : null,
    online: clientUrl === null ? null : printLink(clientUrl),
  }
}

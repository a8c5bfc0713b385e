import type { AnswerSource } from '@isiro/contracts/answer-source'
import {
  type DrawnSignature,
  type SignatureDrawing,
  signatureDrawing,
} from '@isiro/domain/drawn-signature'
import { formatDate, formatPercent } from '@isiro/domain/format'
import type { InvoiceDocument } from '@isiro/domain/invoice-document'
import type { QuotePart, QuotePartKind } from '@isiro/domain/quote-schedule'
import type { RenderRequest } from '../../../platform/files/documents/document-compiler.ts'
import { documentText, type TextPrinter } from '../../../platform/files/documents/print-text.ts'
import {
  moneyPrinter,
  type PrintedPay,
  type PrintedSum,
  printLink,
} from '../../documents/printed/service.ts'
import { type PrintedInvoice, printInvoice } from '../../invoices/quoting.ts'

/** A quote as it is printed: as such, or as the pro-forma invoice that a client's bank or buyer asks for. */
export type QuotePrint = 'quote' | 'pro_forma'

/** Everything that a printed quote says beside what its invoice would. */
export interface QuoteDocument {
  document: InvoiceDocument
  validUntil: string
  terms: string | null
  parts: QuotePart[]
  acceptance: {
    /** The day and the time of day in the business's zone, '2026-11-21' and '15:08'. */
    on: string
    time: string
    by: AnswerSource
    name: string | null
    /** As it was typed, and as it was drawn. */
    signature: string | null
    drawn: DrawnSignature | null
    /** The network that the answer came from. */
    from: string | null
  } | null
  /** Absolute address of the client's page. */
  url: string
}

/** The data of `templates/quote.typ`. */
export interface PrintedQuote
  extends Omit<
    PrintedInvoice,
    'title' | 'status' | 'dueDate' | 'paidOn' | 'pay' | 'withheld' | 'result' | 'sums'
  > {
  title: 'quote' | 'pro-forma'
  sums: QuoteSum[]
  /** Subtotal and VAT. */
  total: string
  validUntil: string
  terms: string | null
  /** The invoices that it divides into; empty where it is one. */
  schedule: {
    kind: QuotePartKind
    name: string | null
    share: string | null
    amount: string
    /** The part that the client keeps back of it. */
    retained: string | null
    /** When a release is planned: a day, or days after the last of the other invoices. */
    on: string | null
    afterDays: string | null
  }[]
  accepted: {
    on: string
    time: string
    source: AnswerSource
    by: string | null
    signature: string | null
    drawing: SignatureDrawing | null
    from: string | null
  } | null
  online: PrintedPay['online']
}

/** A quote asks for nothing: what stands below its total is what the client will transfer in the end. */
type QuoteSum = PrintedSum | { kind: 'to-transfer'; base: null; amount: string }

/** The render request for a quote. Throws RangeError for a date that does not exist. */
export function quotePdf(quote: QuoteDocument, print: QuotePrint): RenderRequest {
  return {
    template: 'quote.typ',
    data: printQuote(quote, print, documentText),
    logo: quote.document.supplier.logo,
    name: quote.document.number ?? 'quote',
  }
}

/** Formats a quote's facts for print. */
export function printQuote(
  quote: QuoteDocument,
  print: QuotePrint,
  text: TextPrinter,
): PrintedQuote {
  const { document, parts, acceptance } = quote
  const { language } = document
  const { country } = document.supplier
  const money = moneyPrinter(document)
  const invoice = printInvoice(document, text)
  const hasTotal = invoice.sums.some(({ kind }) => kind === 'total')
  const {
    status: _,
    dueDate: __,
    paidOn: ___,
    pay: ____,
    withheld: _____,
    result: ______,
    ...printed
  } = invoice
  return {
    ...printed,
    title: print === 'quote' ? 'quote' : 'pro-forma',
    sums: invoice.sums.map((row) =>
      row.kind === 'amount-due' ? closing(row.amount, hasTotal) : row,
    ),
    total: money(document.invoiceTotal),
    validUntil: formatDate(quote.validUntil, language, 'long', country),
    terms: quote.terms && text.lines(quote.terms),
    schedule: isDivided(parts)
      ? parts.map(({ kind, name, share, subtotal, vat, retained, when }) => ({
          kind,
          name: name && text.line(name),
          share:
            share?.kind === 'percent' ? formatPercent(share.percentage, language, country) : null,
          amount: money(subtotal + vat),
          retained: retained === undefined ? null : money(retained),
          on: when && 'on' in when ? formatDate(when.on, language, 'long', country) : null,
          afterDays: when && 'afterDays' in when ? String(when.afterDays) : null,
        }))
      : [],
    accepted: acceptance && {
      on: formatDate(acceptance.on, language, 'long', country),
      time: acceptance.time,
      source: acceptance.by,
      by: acceptance.name && text.line(acceptance.name),
      signature: acceptance.signature && text.line(acceptance.signature),
      drawing: acceptance.drawn && signatureDrawing(acceptance.drawn),
      from: acceptance.from,
    },
    online: printLink(quote.url),
  }
}

function closing(amount: string, hasTotal: boolean): QuoteSum {
  return { kind: hasTotal ? 'to-transfer' : 'total', base: null, amount }
}

function isDivided(parts: QuotePart[]): boolean {
  return parts.some(({ kind }) => kind !== 'whole')
}

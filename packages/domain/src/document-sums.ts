import type { InvoiceDocument } from './invoice-document.ts'
import type { WhtRow } from './invoice-totals.ts'
import type { Minor } from './money.ts'
import { type TaxLine, taxLines } from './sales-taxes.ts'

/** One row of the figures under the lines. `base` is null where the row is the only one of its kind. */
export type DocumentSum =
  | { kind: PlainSumKind; amount: Minor }
  | { kind: 'discount'; rate: number | null; amount: Minor }
  | ({ kind: 'vat' } & TaxLine)
  | { kind: 'wht'; type: WhtRow['type']; rate: number; base: Minor | null; amount: Minor }

export type PlainSumKind =
  | 'lines-total'
  | 'lines-total-with-vat'
  | 'subtotal'
  | 'subtotal-before-vat'
  | 'total'
  | 'vat-withheld'
  | 'noted'
  | 'kept-back'
  | 'not-kept-back'
  | 'paid-so-far'
  | DocumentResult['kind']

/** The figure that a document is about. */
export interface DocumentResult {
  kind: 'amount-due' | 'paid' | 'total'
  amount: Minor
}

/** Whether an invoice asks its reader for money or for tax to be withheld. */
export function isAsking({ status }: Pick<InvoiceDocument, 'status'>): boolean {
  return status !== 'paid' && status !== 'credited' && status !== 'void'
}

/** The amount that is due, the amount that was paid, or the value of what was cancelled. */
export function documentResult({
  status,
  invoiceTotal,
  paid,
  balance,
}: Pick<InvoiceDocument, 'status' | 'invoiceTotal' | 'paid' | 'balance'>): DocumentResult {
  if (status === 'void') return { kind: 'total', amount: invoiceTotal }
  if (status === 'paid') return { kind: 'paid', amount: paid }
  return { kind: 'amount-due', amount: balance }
}

/**
 * The figures of a document from its lines down to the one that it is about, each the sum of figures above it. No amount
 * stands under two names: without VAT there is no subtotal, and without anything after it no total.
 *
 * @example
 * // ₦250,000 with VAT, nothing paid: subtotal, vat, amount-due
 * // the same, ₦100,000 paid: subtotal, vat, total, paid-so-far, amount-due
 * // ₦45,000 without VAT: amount-due
 */
export function documentSums(document: InvoiceDocument): DocumentSum[] {
  const result = documentResult(document)
  const before = beforeTotal(document)
  const total: DocumentSum = { kind: 'total', amount: document.invoiceTotal }
  if (result.kind === 'total') return [...before, total]
  const after = afterTotal(document, result)
  const hasTotal = after.length > 0 || result.kind === 'paid'
  return [...before, ...(hasTotal ? [total] : []), ...after, result]
}

function beforeTotal({
  pricesIncludeVat,
  discount,
  linesTotal,
  subtotal,
  vat,
}: InvoiceDocument): DocumentSum[] {
  const rows: DocumentSum[] = []
  if (pricesIncludeVat || discount)
    rows.push({
      kind: pricesIncludeVat ? 'lines-total-with-vat' : 'lines-total',
      amount: linesTotal,
    })
  if (discount) rows.push({ kind: 'discount', rate: discount.rate, amount: -discount.amount })
  if (vat.length > 0)
    rows.push({ kind: pricesIncludeVat ? 'subtotal-before-vat' : 'subtotal', amount: subtotal })
  return [...rows, ...taxLines(vat).map((line) => ({ kind: 'vat' as const, ...line }))]
}

function afterTotal(
  { wht, vatWithheld, noted, extraDeduction, paid }: InvoiceDocument,
  result: DocumentResult,
): DocumentSum[] {
  const rows: DocumentSum[] = wht.map(({ base, amount, ...row }) => ({
    kind: 'wht',
    ...row,
    base: wht.length > 1 ? base : null,
    amount: -amount,
  }))
  if (vatWithheld > 0) rows.push({ kind: 'vat-withheld', amount: -vatWithheld })
  if (noted !== 0) rows.push({ kind: 'noted', amount: noted })
  if (extraDeduction !== 0)
    rows.push({
      kind: extraDeduction > 0 ? 'kept-back' : 'not-kept-back',
      amount: -extraDeduction,
    })
  if (paid > 0 && result.kind === 'amount-due') rows.push({ kind: 'paid-so-far', amount: -paid })
  return rows
}

import type { NoteFigures } from './credit-note.ts'
import { invoiceTotals, type LineFigures, type VatRow, type WhtRow } from './invoice-totals.ts'
import type { Minor } from './money.ts'
import type { VatCategory } from './vat-rules.ts'
import type { WhtType } from './wht-rules.ts'

/** A line that a debit note adds to its invoice. */
export interface DebitLine {
  /** More than 0, in the terms of the invoice's prices. */
  amount: Minor
  vatCategory: VatCategory
  /** One of the types on the invoice; null where the client withholds nothing from this line. */
  whtType: WhtType | null
}

/** The terms of the invoice that a debit note adds to. */
export interface DebitedInvoice {
  pricesIncludeVat: boolean
  /** The invoice's own rows. No row: no VAT was charged, and the note charges none. */
  vat: Pick<VatRow, 'category' | 'rate' | 'parts'>[]
  /** The rates of the invoice's tax point, for categories that are not on it. */
  vatRates: Record<VatCategory, number>
  wht: Pick<WhtRow, 'type' | 'rate'>[]
  withholdsVat: boolean
}

export interface DebitNoteFigures extends NoteFigures {
  lines: LineFigures[]
}

/**
 * The figures of a debit note: those of an invoice of these lines at the rates of the invoice that it adds to. Throws
 * RangeError where a line names a WHT type that the invoice does not have, or a figure leaves the safe integers.
 */
export function debitNote(invoice: DebitedInvoice, lines: DebitLine[]): DebitNoteFigures {
  const ownRates = Object.fromEntries(invoice.vat.map(({ category, rate }) => [category, rate]))
  const totals = invoiceTotals({
    lines: lines.map(({ amount, ...line }) => ({
      ...line,
      quantityMilli: 1000,
      rate: amount,
      discount: null,
    })),
    discount: null,
    pricesIncludeVat: invoice.pricesIncludeVat,
    vatRates: invoice.vat.length === 0 ? null : { ...invoice.vatRates, ...ownRates },
    salesTaxes: invoice.vat.find(({ category }) => category === 'standard')?.parts,
    whtRates: Object.fromEntries(invoice.wht.map(({ type, rate }) => [type, rate])),
    withholdsVat: invoice.withholdsVat,
  })
  const { lines: figures, invoiceTotal: noteTotal, linesTotal: _, discount: __, ...rest } = totals
  return { lines: figures, noteTotal, ...rest }
}

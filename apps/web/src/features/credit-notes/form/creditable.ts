import type { CreditNote, InvoiceCreditNotes } from '@isiro/contracts/credit-notes'
import type { IssuedInvoice } from '@isiro/contracts/invoices'
import type { CreditableInvoice, CreditedLine } from '@isiro/domain/credit-note'
import { type Minor, parseMinor } from '@isiro/domain/money'
import { parseQuantityMilli } from '@isiro/domain/quantity'
import type { DeductionFacts, KeptBack } from '@isiro/domain/settlement'
import { vatRow, whtRow } from '../../documents/tax-rows.ts'

const minor = (amount: string): Minor => parseMinor(amount) ?? 0

/** An invoice of the wire, as the rules for its credit notes need it. */
export function creditableInvoice(invoice: IssuedInvoice): CreditableInvoice {
  return {
    lines: invoice.items.map(({ quantity, amount, net, vatCategory, whtType }) => ({
      quantityMilli: parseQuantityMilli(quantity) ?? 0,
      amount: minor(amount),
      net: minor(net),
      vatCategory,
      whtType,
    })),
    discount: invoice.discount ? minor(invoice.discount.amount) : 0,
    pricesIncludeVat: invoice.pricesIncludeVat,
    vat: invoice.vatRows.map(vatRow),
    wht: invoice.whtRows.map(whtRow),
    withholdsVat: minor(invoice.vatWithheld) > 0,
  }
}

/** The parts of an invoice's lines that its credit notes took. */
export function creditedLines(notes: readonly CreditNote[]): CreditedLine[] {
  return notes.flatMap(({ items }) =>
    items.flatMap(({ line, quantity, amount, net }) =>
      line === null
        ? []
        : {
            line,
            quantityMilli: quantity === null ? null : parseQuantityMilli(quantity),
            amount: minor(amount),
            net: minor(net),
          },
    ),
  )
}

/** The amounts of an invoice before its next note. */
export interface Standing {
  facts: DeductionFacts
  /** Deductions whose certificate has not arrived. */
  uncertified: KeptBack
}

export function standingOf({ standing }: InvoiceCreditNotes): Standing {
  return {
    facts: {
      // The owed sum has the earlier notes in it already.
      subtotal: minor(standing.owed),
      vat: 0,
      debited: 0,
      credited: 0,
      notedVat: 0,
      paid: minor(standing.paid),
      deducted: minor(standing.deducted),
      vatDeducted: minor(standing.vatDeducted),
      expectedDeduction: minor(standing.expectedDeduction),
      vatWithheld: minor(standing.vatToWithhold),
    },
    uncertified: { wht: minor(standing.uncertifiedWht), vat: minor(standing.uncertifiedVat) },
  }
}

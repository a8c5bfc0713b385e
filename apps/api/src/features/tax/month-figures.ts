import { addMonths } from '@isiro/domain/business-date'
import type { Currency } from '@isiro/domain/currency'
import { monthsBetween } from '@isiro/domain/tax-calendar'
import { NO_VAT_FACTS, type VatFacts, type VatReturn, vatReturns } from '@isiro/domain/vat-return'
import type { FiguresRow } from './queries.ts'

/** A month as its invoices and expenses have it, with its return. */
export interface MonthBooks {
  /** 'YYYY-MM' */
  month: string
  vat: VatReturn
  invoices: number
  expenses: number
  /** Sales on which no VAT was charged, in kobo. */
  uncharged: bigint
  /** WHT that its invoices ask for. */
  whtAsked: bigint
}

/** A month behind the last return that was filed, 'YYYY-MM', and the credit in kobo with which it begins. */
export interface Opening {
  month: string
  credit: bigint
}

/**
 * The months from the first with a figure up to `until`, each with its return; the credit of one goes on
 * into the next. Only rows of `currency` count. There is always the month `until` itself.
 */
export function booksOf(
  currency: Currency,
  figures: readonly FiguresRow[],
  until: string,
  opening: Opening | null,
): MonthBooks[] {
  const own = new Map(
    figures.filter((row) => row.currency === currency).map((row) => [row.month, row]),
  )
  const starts = opening && opening.month <= until ? [opening.month] : []
  const first = [...own.keys(), ...starts, until].sort()[0] ?? until
  const months = monthsBetween(first, until)
  const returns = vatReturns(
    months.map((month) => factsOf(own.get(month))),
    opening ? { at: months.indexOf(opening.month), credit: opening.credit } : undefined,
  )
  return months.flatMap((month, index) => {
    const vat = returns[index]
    const row = own.get(month)
    if (!vat) return []
    return {
      month,
      vat,
      invoices: row?.invoices ?? 0,
      expenses: row?.expenses ?? 0,
      uncharged: BigInt(row?.unchargedSales ?? 0),
      whtAsked: BigInt(row?.whtAsked ?? 0),
    }
  })
}

/** The sums of a month; those that a row has none of are zero. */
export function factsOf(row: Partial<FiguresRow> | undefined): VatFacts {
  if (!row) return NO_VAT_FACTS
  return {
    ...NO_VAT_FACTS,
    standardSales: BigInt(row.standardSales ?? 0),
    outputVat: BigInt(row.outputVat ?? 0),
    zeroSales: BigInt(row.zeroSales ?? 0),
    exemptSales: BigInt(row.exemptSales ?? 0),
    withheld: BigInt(row.withheld ?? 0),
    standardPurchases: BigInt(row.standardPurchases ?? 0),
    inputVat: BigInt(row.inputVat ?? 0),
    zeroPurchases: BigInt(row.zeroPurchases ?? 0),
    exemptPurchases: BigInt(row.exemptPurchases ?? 0),
    imports: BigInt(row.imports ?? 0),
    importVat: BigInt(row.importVat ?? 0),
    creditNoteSales: BigInt(row.creditNoteSales ?? 0),
    creditNoteVat: BigInt(row.creditNoteVat ?? 0),
    debitNoteSales: BigInt(row.debitNoteSales ?? 0),
    debitNoteVat: BigInt(row.debitNoteVat ?? 0),
  }
}

/** The days of a month, as the queries take them. */
export function periodOf(month: string): { from: string; until: string } {
  return { from: `${month}-01`, until: addMonths(`${month}-01`, 1) }
}

import { addMonths } from '@isiro/domain/business-date'
import { monthsBetween } from '@isiro/domain/tax-calendar'
import { NO_VAT_FACTS, type VatFacts, type VatReturn, vatReturns } from '@isiro/domain/vat-return'
import type { PurchasesRow, SalesRow } from './queries.ts'

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

/**
 * The months from the first with a figure up to `until`, each with its return; the credit of one goes on
 * into the next. Only rows of `currency` count. There is always the month `until` itself.
 */
export function booksOf(
  currency: string,
  sales: readonly SalesRow[],
  purchases: readonly PurchasesRow[],
  until: string,
): MonthBooks[] {
  const sold = new Map(
    sales.filter((row) => row.currency === currency).map((row) => [row.month, row]),
  )
  const bought = new Map(
    purchases.filter((row) => row.currency === currency).map((row) => [row.month, row]),
  )
  const first = [...sold.keys(), ...bought.keys(), until].sort()[0] ?? until
  const months = monthsBetween(first, until)
  const returns = vatReturns(months.map((month) => factsOf(sold.get(month), bought.get(month))))
  return months.flatMap((month, index) => {
    const vat = returns[index]
    const row = sold.get(month)
    if (!vat) return []
    return {
      month,
      vat,
      invoices: row?.invoices ?? 0,
      expenses: bought.get(month)?.expenses ?? 0,
      uncharged: BigInt(row?.unchargedSales ?? 0),
      whtAsked: BigInt(row?.whtAsked ?? 0),
    }
  })
}

function factsOf(sold: SalesRow | undefined, bought: PurchasesRow | undefined): VatFacts {
  return {
    ...NO_VAT_FACTS,
    ...(sold && {
      standardSales: BigInt(sold.standardSales),
      outputVat: BigInt(sold.outputVat),
      zeroSales: BigInt(sold.zeroSales),
      exemptSales: BigInt(sold.exemptSales),
      withheld: BigInt(sold.withheld),
    }),
    ...(bought && {
      standardPurchases: BigInt(bought.standardPurchases),
      inputVat: BigInt(bought.inputVat),
      zeroPurchases: BigInt(bought.zeroPurchases),
      exemptPurchases: BigInt(bought.exemptPurchases),
      imports: BigInt(bought.imports),
      importVat: BigInt(bought.importVat),
    }),
  }
}

/** The days of a month, as the queries take them. */
export function periodOf(month: string): { from: string; until: string } {
  return { from: `${month}-01`, until: addMonths(`${month}-01`, 1) }
}

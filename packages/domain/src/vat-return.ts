import { scaleBig } from './money.ts'

/**
 * The boxes of the return worksheet in their order, numbered after the law's list of what a return
 * states (input tax paid, output tax collected, tax payable); the portal numbers its own fields.
 */
export const VAT_BOXES = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] as const
export type VatBoxName = (typeof VAT_BOXES)[number]

/**
 * The sums of a month's papers in kobo, bases without VAT. They are sums of any number of invoices and
 * expenses, and so bigints. Sales count by tax point, less credit notes and with debit notes; void invoices are left out.
 */
export interface VatFacts {
  standardSales: bigint
  outputVat: bigint
  zeroSales: bigint
  exemptSales: bigint
  /** Purchases whose VAT may come back, and that VAT. */
  standardPurchases: bigint
  inputVat: bigint
  zeroPurchases: bigint
  exemptPurchases: bigint
  /** Goods from abroad, and the VAT paid on them to Customs. */
  imports: bigint
  importVat: bigint
  /** VAT that government and appointed clients withhold and remit themselves. */
  withheld: bigint
  /** Of notes, above zero, and in the sales and output VAT already: shown beside the boxes. */
  creditNoteSales: bigint
  creditNoteVat: bigint
  debitNoteSales: bigint
  debitNoteVat: bigint
}

/** The sums of a month's notes before VAT, and their VAT. */
export interface NoteSums {
  base: bigint
  tax: bigint
}

export const NO_VAT_FACTS: VatFacts = {
  standardSales: 0n,
  outputVat: 0n,
  zeroSales: 0n,
  exemptSales: 0n,
  standardPurchases: 0n,
  inputVat: 0n,
  zeroPurchases: 0n,
  exemptPurchases: 0n,
  imports: 0n,
  importVat: 0n,
  withheld: 0n,
  creditNoteSales: 0n,
  creditNoteVat: 0n,
  debitNoteSales: 0n,
  debitNoteVat: 0n,
}

export interface VatBoxFigures {
  box: VatBoxName
  /** Null where the box has none. */
  base: bigint | null
  tax: bigint | null
}

/** How much of the input VAT comes back where there are exempt sales. */
export interface Apportionment {
  inputVat: bigint
  taxableSales: bigint
  totalSales: bigint
  recoverable: bigint
}

export interface VatReturn {
  /** All ten, in their order. */
  boxes: VatBoxFigures[]
  output: bigint
  input: bigint
  /** Box 10, output less input: below zero a credit. */
  payable: bigint
  /** The credit that earlier months left, zero or more. */
  broughtForward: bigint
  withheld: bigint
  /** The amount to be transferred: at least zero. */
  toPay: bigint
  /** The rest of the credit, zero or more. */
  carriedForward: bigint
  /** Null where all of the input VAT comes back. */
  apportionment: Apportionment | null
  /** The parts of boxes 1 to 3 that notes took and added. */
  creditNotes: NoteSums
  debitNotes: NoteSums
}

/**
 * A month's VAT return. Box 10 is never floored at zero: more input than output VAT is a credit, which
 * with what clients withheld lessens the cash of this month and then of the following ones (Nigeria Tax
 * Act 2025, credit for input tax).
 *
 * @example
 * // ₦75,000 on sales, ₦100,000 on purchases: nothing to pay, ₦25,000 carried on
 * vatReturn({ ...NO_VAT_FACTS, outputVat: 7_500_000n, inputVat: 10_000_000n })
 * // payable -2_500_000n, toPay 0n, carriedForward 2_500_000n
 */
export function vatReturn(facts: VatFacts, broughtForward = 0n): VatReturn {
  const apportionment = apportion(facts)
  const allInput = facts.inputVat + facts.importVat
  const input = apportionment?.recoverable ?? allInput
  // The share is rounded once over all of it, so the parts are that of imports and the rest.
  const importVat = apportionment
    ? recoverableInputVat(facts.importVat, apportionment)
    : facts.importVat
  const output = facts.outputVat
  const payable = output - input
  const balance = payable - broughtForward - facts.withheld
  return {
    boxes: [
      { box: '1', base: facts.standardSales, tax: output },
      { box: '2', base: facts.zeroSales, tax: null },
      { box: '3', base: facts.exemptSales, tax: null },
      { box: '4', base: null, tax: output },
      { box: '5', base: facts.standardPurchases, tax: input - importVat },
      { box: '6', base: facts.zeroPurchases, tax: null },
      { box: '7', base: facts.exemptPurchases, tax: null },
      { box: '8', base: facts.imports, tax: importVat },
      { box: '9', base: null, tax: input },
      { box: '10', base: null, tax: payable },
    ],
    output,
    input,
    payable,
    broughtForward,
    withheld: facts.withheld,
    toPay: balance > 0n ? balance : 0n,
    carriedForward: balance < 0n ? -balance : 0n,
    apportionment,
    creditNotes: { base: facts.creditNoteSales, tax: facts.creditNoteVat },
    debitNotes: { base: facts.debitNoteSales, tax: facts.debitNoteVat },
  }
}

/** The credit in kobo with which the month at a place begins, whatever the months before it left. */
export interface OpeningCredit {
  at: number
  credit: bigint
}

/**
 * The returns of months that follow one another, each with the credit that the one before it left. An opening credit comes
 * from the last return that was filed elsewhere, and takes the place of what the months before would have left.
 */
export function vatReturns(months: readonly VatFacts[], opening?: OpeningCredit): VatReturn[] {
  const returns: VatReturn[] = []
  for (const [index, facts] of months.entries()) {
    const before = index === opening?.at ? opening.credit : returns.at(-1)?.carriedForward
    returns.push(vatReturn(facts, before))
  }
  return returns
}

function apportion(facts: VatFacts): Apportionment | null {
  if (facts.exemptSales <= 0n) return null
  const inputVat = facts.inputVat + facts.importVat
  const taxableSales = atLeastZero(facts.standardSales + facts.zeroSales)
  const totalSales = taxableSales + facts.exemptSales
  const recoverable = recoverableInputVat(inputVat, { taxableSales, totalSales })
  return { inputVat, taxableSales, totalSales, recoverable }
}

/**
 * The part of input VAT that comes back where only some sales are taxable: zero-rated ones count as
 * taxable, exempt ones do not (Nigeria Tax Act 2025, credit for input tax). All of it where there were
 * no sales to go by. In kobo, halves up. Throws RangeError where taxable sales are no part of all sales.
 *
 * @example
 * // ₦412,500.37 of input VAT, ₦8,200,000 taxable of ₦10,250,000
 * recoverableInputVat(41_250_037n, { taxableSales: 820_000_000n, totalSales: 1_025_000_000n }) // 33_000_030n
 */
export function recoverableInputVat(
  inputVat: bigint,
  { taxableSales, totalSales }: Pick<Apportionment, 'taxableSales' | 'totalSales'>,
): bigint {
  if (taxableSales < 0n || taxableSales > totalSales)
    throw new RangeError('taxable sales are a part of all sales')
  return totalSales === 0n ? inputVat : scaleBig(inputVat, taxableSales, totalSales)
}

function atLeastZero(amount: bigint): bigint {
  return amount < 0n ? 0n : amount
}

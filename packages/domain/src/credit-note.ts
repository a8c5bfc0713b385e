import { discountTogether } from './discount.ts'
import type { VatRow, WhtRow } from './invoice-totals.ts'
import { type Minor, scale, sum } from './money.ts'
import { percentOf } from './percentage.ts'
import { taxBetween, taxInside, taxOn } from './sales-taxes.ts'
import { VAT_CATEGORIES, type VatCategory } from './vat-rules.ts'
import { WHT_TYPES, type WhtType } from './wht-rules.ts'

/** An issued invoice, as far as a credit note takes from it. */
export interface CreditableInvoice {
  lines: CreditableLine[]
  /** The amount that the discount on the whole document takes off the lines. */
  discount: Minor
  /** Whether the lines' amounts have the VAT in them. */
  pricesIncludeVat: boolean
  /** The invoice's own rows: their rates are those of its notes. No VAT row: no VAT was charged. */
  vat: Pick<VatRow, 'category' | 'rate' | 'parts'>[]
  wht: Pick<WhtRow, 'type' | 'rate'>[]
  /** Whether the client keeps the VAT back. */
  withholdsVat: boolean
}

export interface CreditableLine {
  quantityMilli: number
  /** As printed: less the line's own discount, in the terms of the prices. */
  amount: Minor
  /** Before VAT, after every discount. */
  net: Minor
  vatCategory: VatCategory
  whtType: WhtType | null
}

/** The part of one invoice line that a credit note takes. */
export interface CreditedLine {
  /** The place of the line on the invoice, counted from 0. */
  line: number
  /** Null where an amount was given. */
  quantityMilli: number | null
  /** In the terms of the invoice's prices, after every discount. */
  amount: Minor
  /** Before VAT. */
  net: Minor
}

/** The part of a line that a note is to take: some of its quantity, or an amount in the terms of the invoice's prices. */
export type LineCredit = { line: number; quantityMilli: number } | { line: number; amount: Minor }

/** The figures of a credit or debit note. */
export interface NoteFigures {
  subtotal: Minor
  vat: VatRow[]
  vatTotal: Minor
  wht: WhtRow[]
  whtTotal: Minor
  vatWithheld: Minor
  /** Subtotal and VAT: what the note takes from the invoice's legal value, or adds to it. */
  noteTotal: Minor
  /** The money in it: the note's total less WHT and withheld VAT. */
  total: Minor
}

export interface CreditNoteFigures extends NoteFigures {
  lines: CreditedLine[]
}

/** The part of a line that earlier notes left. */
export interface LineLeft {
  /** 0 where no quantity is left, though an amount may be. */
  quantityMilli: number
  /** In the terms of the invoice's prices, after every discount. */
  amount: Minor
}

/** A note that would take more than is left of a line, or nothing. */
export class CreditOutOfRange extends RangeError {
  /** The place of the line on the invoice, counted from 0. */
  readonly line: number

  constructor(line: number) {
    super('a credit note takes more than nothing and at most what is left of a line')
    this.line = line
  }
}

/** The part of each line of an invoice that earlier credit notes left. */
export function leftOfLines(invoice: CreditableInvoice, earlier: CreditedLine[]): LineLeft[] {
  const values = lineValues(invoice)
  return invoice.lines.map(({ quantityMilli }, line) => {
    const taken = takenOf(earlier, line)
    const amount = (values[line] ?? 0) - taken.amount
    return { quantityMilli: amount === 0 ? 0 : quantityMilli - taken.quantityMilli, amount }
  })
}

/** The credits that take all that earlier notes left of an invoice. Empty once nothing is left. */
export function creditWhole(invoice: CreditableInvoice, earlier: CreditedLine[]): LineCredit[] {
  const left = leftOfLines(invoice, earlier)
  return left.flatMap(({ quantityMilli, amount }, line): LineCredit[] => {
    if (amount === 0) return []
    const isTouched = earlier.some((credit) => credit.line === line)
    return isTouched ? [{ line, amount }] : [{ line, quantityMilli }]
  })
}

/**
 * The figures of a credit note, given what earlier notes of its invoice took.
 *
 * Every figure is the difference of two rounded running sums: what all notes have taken with this one, less what they had taken
 * without it. So notes that take an invoice in parts come to exactly its figures, whatever the parts. VAT and WHT are by the
 * invoice's own rates, on the sum of each category and type. If the prices include VAT, each line has its part of the line's
 * net, and the rest of the credited amount is VAT.
 *
 * Each line may be named once. Throws CreditOutOfRange for a credit of nothing, of more than is left, or of a line
 * that the invoice does not have.
 */
export function creditNote(
  invoice: CreditableInvoice,
  earlier: CreditedLine[],
  credits: LineCredit[],
): CreditNoteFigures {
  const left = leftOfLines(invoice, earlier)
  const values = lineValues(invoice)
  const lines = credits.map((credit): CreditedLine => {
    const { line } = credit
    const source = invoice.lines[line]
    const leftOfLine = left[line]
    const value = values[line]
    if (!source || !leftOfLine || value === undefined) throw new CreditOutOfRange(line)
    const taken = takenOf(earlier, line)
    const amount = creditedAmount(credit, { source, value, left: leftOfLine, taken })
    if (amount <= 0 || amount > leftOfLine.amount) throw new CreditOutOfRange(line)
    const net = scale(source.net, taken.amount + amount, value) - taken.net
    return {
      line,
      quantityMilli: 'quantityMilli' in credit ? credit.quantityMilli : null,
      amount,
      net,
    }
  })
  if (new Set(lines.map(({ line }) => line)).size !== lines.length)
    throw new RangeError('a credit note names a line twice')
  return { lines, ...noteFigures(invoice, earlier, lines) }
}

interface CreditPlace {
  source: CreditableLine
  value: Minor
  left: LineLeft
  taken: LineLeft
}

function creditedAmount(credit: LineCredit, { source, value, left, taken }: CreditPlace): Minor {
  if ('amount' in credit) return credit.amount
  const { line, quantityMilli } = credit
  if (quantityMilli <= 0 || quantityMilli > left.quantityMilli) throw new CreditOutOfRange(line)
  const upTo = (quantity: number) => scale(value, quantity, source.quantityMilli)
  const amount = upTo(taken.quantityMilli + quantityMilli) - upTo(taken.quantityMilli)
  // Notes by amount may have left less than the price of the quantity.
  return Math.min(amount, left.amount)
}

/** The value of each line after every discount, in the terms of the prices. */
function lineValues({ lines, discount }: CreditableInvoice): Minor[] {
  return discountTogether(
    lines.map(({ amount }) => amount),
    discount,
  )
}

function takenOf(earlier: CreditedLine[], line: number) {
  const ofLine = earlier.filter((credit) => credit.line === line)
  return {
    quantityMilli: sum(ofLine.map(({ quantityMilli }) => quantityMilli ?? 0)),
    amount: sum(ofLine.map(({ amount }) => amount)),
    net: sum(ofLine.map(({ net }) => net)),
  }
}

function noteFigures(
  invoice: CreditableInvoice,
  earlier: CreditedLine[],
  lines: CreditedLine[],
): NoteFigures {
  const netsOf = (credits: CreditedLine[], matches: (line: CreditableLine) => boolean) =>
    sum(chosen(invoice, credits, matches).map(({ net }) => net))
  const vat = VAT_CATEGORIES.flatMap((category): VatRow[] => {
    const row = invoice.vat.find((row) => row.category === category)
    const isOfCategory = (line: CreditableLine) => line.vatCategory === category
    if (!row || chosen(invoice, lines, isOfCategory).length === 0) return []
    const { rate, parts: taxes } = row
    const taxed = (credits: CreditedLine[]) => {
      const net = netsOf(credits, isOfCategory)
      if (!invoice.pricesIncludeVat) return taxOn(net, { rate, taxes })
      const priced = sum(chosen(invoice, credits, isOfCategory).map(({ amount }) => amount))
      return taxInside(net, priced - net, { rate, taxes })
    }
    return [{ category, rate, ...taxBetween(taxed(earlier), taxed([...earlier, ...lines])) }]
  })
  const wht = WHT_TYPES.flatMap((type): WhtRow[] => {
    const rate = invoice.wht.find((row) => row.type === type)?.rate
    const isOfType = (line: CreditableLine) => line.whtType === type
    if (rate === undefined || chosen(invoice, lines, isOfType).length === 0) return []
    const base = netsOf(lines, isOfType)
    const before = netsOf(earlier, isOfType)
    const amount = percentOf(before + base, rate) - percentOf(before, rate)
    return [{ type, rate, base, amount }]
  })
  const subtotal = sum(lines.map(({ net }) => net))
  const vatTotal = sum(vat.map(({ amount }) => amount))
  const whtTotal = sum(wht.map(({ amount }) => amount))
  const vatWithheld = invoice.withholdsVat ? vatTotal : 0
  const noteTotal = sum([subtotal, vatTotal])
  const total = sum([noteTotal, -whtTotal, -vatWithheld])
  return { subtotal, vat, vatTotal, wht, whtTotal, vatWithheld, noteTotal, total }
}

function chosen(
  { lines }: CreditableInvoice,
  credits: CreditedLine[],
  matches: (line: CreditableLine) => boolean,
): CreditedLine[] {
  return credits.filter((credit) => {
    const line = lines[credit.line]
    return line !== undefined && matches(line)
  })
}

import { type Minor, scale, sum } from './money.ts'
import { VAT_CATEGORIES, type VatCategory } from './vat-rules.ts'
import { WHT_TYPES, type WhtType } from './wht-rules.ts'

export interface TotalsLine {
  quantityMilli: number
  /** Price of one unit before VAT. */
  rate: Minor
  vatCategory: VatCategory
  /** Null where the client withholds nothing from this line. */
  whtType: WhtType | null
}

export interface TotalsInput {
  lines: TotalsLine[]
  /** Basis points per category, or null when the supplier charges no VAT. */
  vatRates: Record<VatCategory, number> | null
  /** Basis points per type. Every type that a line names must be here. */
  whtRates: Partial<Record<WhtType, number>>
  /** Government and appointed clients keep the VAT back and remit it themselves. */
  withholdsVat: boolean
}

export interface VatRow {
  category: VatCategory
  /** Basis points. */
  rate: number
  base: Minor
  amount: Minor
}

export interface WhtRow {
  type: WhtType
  /** Basis points. */
  rate: number
  base: Minor
  amount: Minor
}

export interface InvoiceTotals {
  /** Net of each line, in the order given. */
  lines: Minor[]
  subtotal: Minor
  vat: VatRow[]
  vatTotal: Minor
  wht: WhtRow[]
  whtTotal: Minor
  vatWithheld: Minor
  /** Subtotal and VAT: the legal value of the supply. */
  invoiceTotal: Minor
  /** The amount the client transfers: the invoice total less WHT and withheld VAT. */
  total: Minor
}

/**
 * The figures that an invoice comes to.
 *
 * Each line's net is rounded to the kobo; VAT is computed once per category and WHT once per type, on
 * the sum of the rounded nets, halves away from zero. Every printed figure is thus a sum of printed
 * figures. Both taxes are on the amount before VAT; neither lessens the other.
 *
 * Throws RangeError where a figure leaves the safe integers or a line's WHT type has no rate.
 *
 * @example
 * // 1 × ₦250,000.00 of consultancy: VAT 7.5%, WHT 5%
 * invoiceTotals({
 *   lines: [{ quantityMilli: 1000, rate: 25_000_000, vatCategory: 'standard', whtType: 'professional' }],
 *   vatRates: { standard: 750, zero: 0, exempt: 0 },
 *   whtRates: { professional: 500 },
 *   withholdsVat: false,
 * })
 * // subtotal 25_000_000, vatTotal 1_875_000, invoiceTotal 26_875_000, whtTotal 1_250_000,
 * // total 25_625_000
 */
export function invoiceTotals(input: TotalsInput): InvoiceTotals {
  const nets = input.lines.map((line) => ({
    ...line,
    net: scale(line.rate, line.quantityMilli, 1000),
  }))
  const lines = nets.map(({ net }) => net)
  const subtotal = sum(lines)

  const vat = vatRows(nets, input.vatRates)
  const wht = whtRows(nets, input.whtRates)
  const vatTotal = sum(vat.map(({ amount }) => amount))
  const whtTotal = sum(wht.map(({ amount }) => amount))
  const vatWithheld = input.withholdsVat ? vatTotal : 0

  const invoiceTotal = sum([subtotal, vatTotal])
  const total = sum([invoiceTotal, -whtTotal, -vatWithheld])
  return { lines, subtotal, vat, vatTotal, wht, whtTotal, vatWithheld, invoiceTotal, total }
}

interface NetLine extends TotalsLine {
  net: Minor
}

function vatRows(lines: NetLine[], rates: TotalsInput['vatRates']): VatRow[] {
  if (!rates) return []
  return VAT_CATEGORIES.flatMap((category) => {
    const base = baseOf(lines, (line) => line.vatCategory === category)
    if (base === null) return []
    const rate = rates[category]
    return [{ category, rate, base, amount: scale(base, rate, 10_000) }]
  })
}

function whtRows(lines: NetLine[], rates: TotalsInput['whtRates']): WhtRow[] {
  return WHT_TYPES.flatMap((type) => {
    const base = baseOf(lines, (line) => line.whtType === type)
    if (base === null) return []
    const rate = rates[type]
    if (rate === undefined) throw new RangeError(`no WHT rate for ${type}`)
    return [{ type, rate, base, amount: scale(base, rate, 10_000) }]
  })
}

/** The sum of the lines that match, or null where none does: a base of zero still has a row. */
function baseOf(lines: NetLine[], matches: (line: NetLine) => boolean): Minor | null {
  const matching = lines.filter(matches)
  return matching.length === 0 ? null : sum(matching.map(({ net }) => net))
}

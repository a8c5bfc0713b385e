import { scaleBig } from './money.ts'
import { type Percentage, WHOLE } from './percentage.ts'
import { recoverableInputVat } from './vat-return.ts'

/** The sales and purchases of a business in a year, in kobo. */
export interface VatYear {
  /** Sales that are standard-rated, or would be if the business charged VAT: before VAT, and the VAT that was charged on them. */
  taxableSales: bigint
  outputVat: bigint
  zeroSales: bigint
  exemptSales: bigint
  /** All expenses with the VAT in them, and the part of it that a business which charges VAT gets back. */
  purchases: bigint
  inputVat: bigint
}

export interface VatChoice {
  chargesVat: boolean
  /** Clients pay what they pay today, with any VAT inside. Otherwise VAT is added to today's prices before VAT. */
  pricesIncludeVat: boolean
  /** The standard rate, 0 to 100%. */
  rate: Percentage
}

export interface VatOutcome {
  /** All that clients pay. */
  paidByClients: bigint
  outputVat: bigint
  /** The VAT on purchases that comes back. */
  inputVat: bigint
  /** Output less input VAT; below zero a credit. */
  vatToPay: bigint
  /** The clients' money that is left after purchases and VAT. */
  left: bigint
}

/**
 * The outcome of a year under another choice about VAT. Clients are taken to buy as much at every price, and exempt sales
 * lessen the input VAT that comes back, as in the return.
 *
 * @example
 * // ₦1,000,000 of sales without VAT, ₦215,000 of purchases with ₦15,000 of VAT in them
 * const year = { taxableSales: 100_000_000n, outputVat: 0n, zeroSales: 0n, exemptSales: 0n, purchases: 21_500_000n, inputVat: 1_500_000n }
 * vatOutcome(year, { chargesVat: false, pricesIncludeVat: false, rate: 75_000 }).left // 78_500_000n
 * vatOutcome(year, { chargesVat: true, pricesIncludeVat: false, rate: 75_000 }).left // 80_000_000n
 * vatOutcome(year, { chargesVat: true, pricesIncludeVat: true, rate: 75_000 }).left // 73_023_256n
 */
export function vatOutcome(year: VatYear, choice: VatChoice): VatOutcome {
  const { rate } = choice
  if (!Number.isInteger(rate) || rate < 0 || rate > WHOLE)
    throw new RangeError('a rate is 0 to 100%')
  const taxed = taxedSales(year, choice)
  const outputVat = taxed.gross - taxed.net
  const others = year.zeroSales + year.exemptSales
  const inputVat = choice.chargesVat ? recoverable(year, taxed.net) : 0n
  const paidByClients = taxed.gross + others
  const vatToPay = outputVat - inputVat
  return {
    paidByClients,
    outputVat,
    inputVat,
    vatToPay,
    left: paidByClients - year.purchases - vatToPay,
  }
}

/** The taxable sales with and without VAT. Taken out of a price, the net is rounded and the VAT is the rest. */
function taxedSales(year: VatYear, { chargesVat, pricesIncludeVat, rate }: VatChoice) {
  const today = year.taxableSales + year.outputVat
  if (pricesIncludeVat) {
    const net = chargesVat ? scaleBig(today, BigInt(WHOLE), BigInt(WHOLE + rate)) : today
    return { gross: today, net }
  }
  const net = year.taxableSales
  return { net, gross: chargesVat ? net + scaleBig(net, BigInt(rate), BigInt(WHOLE)) : net }
}

function recoverable({ zeroSales, exemptSales, inputVat }: VatYear, net: bigint): bigint {
  const taxableSales = atLeastZero(net + zeroSales)
  return recoverableInputVat(inputVat, {
    taxableSales,
    totalSales: taxableSales + atLeastZero(exemptSales),
  })
}

function atLeastZero(amount: bigint): bigint {
  return amount < 0n ? 0n : amount
}

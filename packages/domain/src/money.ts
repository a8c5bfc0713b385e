import { decimalFromNumber, formatDecimal, parseDecimal } from './decimal.ts'

/**
 * Money in the smallest unit of its currency (kobo, cent, penny, pesewa), always a safe integer.
 * All eight currencies of the product have two decimals.
 */
export type Minor = number

/** The largest amount the product takes: ₦10 trillion, in kobo. Well inside the safe integers. */
export const MAX_AMOUNT: Minor = 1_000_000_000_000_000

/** The same in whole units, as JSON numbers of naira have it. */
export const MAX_UNITS = MAX_AMOUNT / 100

/**
 * Reads '1234.5' as 123450. Null for anything that is not plain decimal notation with at most two
 * decimals ('1,000', '1e3', '', ' 1', '+1'), or that does not fit a safe integer. Does not apply
 * `MAX_AMOUNT`: a sum may pass it, a field may not.
 */
export function parseMinor(text: string): Minor | null {
  return parseDecimal(text, 2)
}

/**
 * Reads a JSON number of naira. Null where it is not finite, has more than two decimals, or does not
 * fit a safe integer. Minus zero is zero.
 */
export function minorFromNumber(value: number): Minor | null {
  return decimalFromNumber(value, 2)
}

/**
 * The JSON number of naira for an amount: 123450 is 1234.5, so that `minorFromNumber` reads the same amount back.
 * Throws RangeError beyond the safe integers.
 */
export function numberFromMinor(minor: Minor): number {
  return Number(formatMinor(minor))
}

/** The whole units of an amount without its hundredths: 123450 is 1234, and -123450 is -1234. */
export function wholeUnits(minor: Minor): number {
  return Math.trunc(minor / 100) + 0
}

/** The same for sums of many amounts, which may outgrow the safe integers. */
export function wholeUnitsBig(sum: bigint): bigint {
  return sum / 100n
}

/** An amount in units with their fraction, for the scale of a chart: 123450 is 1234.5. It need not be exact. */
export function approximateUnits(minor: number): number {
  return minor / 100
}

/** Naira that may have fractions of a kobo, such as a provider's fee, to the nearest kobo. */
export function roundToMinor(naira: number): Minor {
  return Math.round(naira * 100)
}

/** An amount to the nearest whole unit, still in kobo: 123450 is 123500. */
export function roundToUnits(minor: Minor): Minor {
  return Math.round(minor / 100) * 100
}

/** Writes 123450 as '1234.50', the form of the wire. Throws RangeError beyond the safe integers. */
export function formatMinor(minor: Minor | bigint): string {
  return formatDecimal(minor, 2)
}

/**
 * `amount × numerator ÷ denominator`, exact, rounded once to a whole unit, halves away from zero.
 * The product's only rounding rule: quantities, taxes and shares all go through here.
 *
 * Throws RangeError where an operand is not a safe integer, the denominator is not positive, or the
 * result is not a safe integer.
 *
 * @example
 * scale(3030, 750, 10_000) // 227: 7.5% of ₦30.30 is 2.2725
 * scale(-50, 1, 100) // -1
 */
export function scale(amount: Minor, numerator: number, denominator: number): Minor {
  if (!Number.isSafeInteger(amount) || !Number.isSafeInteger(numerator)) {
    throw new RangeError('scale needs safe integers')
  }
  if (!Number.isSafeInteger(denominator) || denominator <= 0) {
    throw new RangeError('scale needs a positive denominator')
  }
  const product = amount * numerator
  // A product of integers that comes out safe was exact; only the others need BigInt.
  if (Number.isSafeInteger(product)) return divideRounding(product, denominator)
  return checked(divideRoundingBig(BigInt(amount) * BigInt(numerator), BigInt(denominator)))
}

/**
 * `scale` for sums of many amounts, which may outgrow the safe integers. Throws RangeError where the
 * denominator is not positive.
 *
 * @example
 * scaleBig(1n, 1n, 2n) // 1n: halves away from zero
 */
export function scaleBig(amount: bigint, numerator: bigint, denominator: bigint): bigint {
  if (denominator <= 0n) throw new RangeError('scale needs a positive denominator')
  return divideRoundingBig(amount * numerator, denominator)
}

/** Adds amounts. Throws RangeError as soon as an amount or a running total is not a safe integer. */
export function sum(amounts: Iterable<Minor>): Minor {
  let total = 0
  for (const amount of amounts) {
    total += amount
    if (!Number.isSafeInteger(amount) || !Number.isSafeInteger(total)) {
      throw new RangeError('sum left the safe integers')
    }
  }
  return total
}

function divideRounding(product: number, denominator: number): number {
  const remainder = product % denominator
  const quotient = (product - remainder) / denominator
  const rest = Math.abs(remainder)
  const rounded = rest >= denominator - rest ? quotient + Math.sign(product) : quotient
  // Adding zero turns minus zero into zero.
  return rounded + 0
}

function divideRoundingBig(product: bigint, denominator: bigint): bigint {
  const quotient = product / denominator
  const remainder = product % denominator
  const rest = remainder < 0n ? -remainder : remainder
  if (rest * 2n < denominator) return quotient
  return product < 0n ? quotient - 1n : quotient + 1n
}

function checked(value: bigint): Minor {
  const result = Number(value)
  if (!Number.isSafeInteger(result)) throw new RangeError('amount left the safe integers')
  return result
}

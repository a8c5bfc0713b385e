import { type Minor, sum } from './money.ts'

/**
 * Divides an amount in proportion to weights that are not negative, so that the parts add up to it exactly: each is
 * rounded down, and the kobo that are left go to the parts that lost most, the earlier of two equal ones first. As
 * long as the amount is at most the sum of the weights, no part is more than its weight.
 *
 * All weights of zero give parts of zero. Throws RangeError for a negative amount or weight, and where an
 * amount is given but no weight takes it.
 *
 * @example
 * shares(100, [1, 1, 1]) // [34, 33, 33]
 */
export function shares(amount: Minor, weights: Minor[]): Minor[] {
  const whole = BigInt(sum(weights))
  if (amount < 0 || weights.some((weight) => weight < 0))
    throw new RangeError('shares of less than nothing')
  if (whole === 0n) {
    if (amount > 0) throw new RangeError('no weight takes a share')
    return weights.map(() => 0)
  }
  const exact = weights.map((weight, index) => {
    const product = BigInt(amount) * BigInt(weight)
    return { index, part: Number(product / whole), lost: product % whole }
  })
  const left = amount - sum(exact.map(({ part }) => part))
  const losers = exact.toSorted((a, b) =>
    a.lost === b.lost ? a.index - b.index : a.lost < b.lost ? 1 : -1,
  )
  for (const loser of losers.slice(0, left)) loser.part += 1
  return exact.map(({ part }) => part)
}

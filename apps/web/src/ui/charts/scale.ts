/**
 * The marks of an axis that starts at zero: two to four round numbers, the last at or above `max`.
 *
 * @example
 * axisTicks(2_450_000) // [0, 1_000_000, 2_000_000, 3_000_000]
 */
export function axisTicks(max: number): number[] {
  if (!(max > 0)) return [0]
  const size = 10 ** Math.floor(Math.log10(max / 3))
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * size).find((s) => s * 3 >= max) ?? max
  const count = Math.ceil(max / step)
  return Array.from({ length: count + 1 }, (_, index) => index * step)
}

/**
 * Shares of a whole, for parts drawn side by side. A part above zero gets at least `least`,
 * so that it can be seen and pressed; the others shrink. The shares add up to 1, or to 0 without parts.
 */
export function visibleShares(sizes: readonly number[], least: number): number[] {
  const whole = sizes.reduce((total, size) => total + size, 0)
  if (whole <= 0) return sizes.map(() => 0)
  const raised = sizes.map((size) => (size > 0 ? Math.max(size / whole, least) : 0))
  const total = raised.reduce((sum, share) => sum + share, 0)
  return raised.map((share) => share / total)
}

/**
 * The marks of an axis for values on both sides of zero, which is one of them: steps of the larger
 * side's own axis, the first at or below `low`, the last at or above `high`.
 *
 * @example
 * axisRange(-300, 900) // [-500, 0, 500, 1000]
 */
export function axisRange(low: number, high: number): number[] {
  const step = axisTicks(Math.max(-low, high))[1]
  if (step === undefined) return [0]
  const first = -Math.ceil(-low / step)
  const last = Math.ceil(high / step)
  // Adding zero turns minus zero into zero.
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step + 0)
}

/** For a text of a drawing: a translator's own elements would not be drawn in it. React's types have the attribute for HTML alone. */
export const UNTRANSLATED = { translate: 'no' }

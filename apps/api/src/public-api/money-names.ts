/** Fields of a body that hold an amount, wherever they stand. */
const AMOUNTS = new Set([
  'amount',
  'creditLimit',
  'price',
  'vatAmount',
  'vatKept',
  'whtAmount',
  'whtKept',
])

/**
 * Whether a field that is sent, or was typed into a draft, is an amount of money. `parents` are the names of the fields that it
 * stands in, without places in lists; `beside` are the fields that it stands beside. A `value` is money where it is no percentage.
 */
export function isSentAmount(
  name: string,
  parents: readonly string[],
  beside: Readonly<Record<string, unknown>>,
): boolean {
  if (name === 'rate') return parents.at(-1) === 'items'
  if (name === 'value') return beside.kind === 'amount'
  return AMOUNTS.has(name)
}

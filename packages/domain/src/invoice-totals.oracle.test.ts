import { expect, test } from 'vitest'
import type { Discount } from './discount.ts'
import { type InvoiceTotals, invoiceTotals, type TotalsInput } from './invoice-totals.ts'
import type { SalesTax } from './sales-taxes.ts'
import { VAT_CATEGORIES } from './vat-rules.ts'
import { WHT_TYPES } from './wht-rules.ts'

/*
 * A second reckoning of every invoice, written apart from the first: fractions of BigInt all the way,
 * rounded by adding a half and cutting. It shares no code with the product, only the order of rows.
 */

type Reckoned = Record<Exclude<keyof InvoiceTotals, 'lines' | 'vat' | 'wht'>, bigint> & {
  lines: string[]
  vat: string[]
  wht: string[]
}

function rounded(above: bigint, below: bigint): bigint {
  const size = above < 0n ? -above : above
  const whole = (size * 2n + below) / (below * 2n)
  return above < 0n ? -whole : whole
}

function taken(price: bigint, discount: Discount | null): bigint {
  if (!discount) return 0n
  if (discount.kind === 'amount') return BigInt(discount.amount)
  return rounded(price * BigInt(discount.percentage), 1_000_000n)
}

/** Divides by weight: whole kobo first, then one at a time to whoever is furthest below its exact share. */
function divided(amount: bigint, weights: bigint[]): bigint[] {
  const whole = weights.reduce((total, weight) => total + weight, 0n)
  if (amount === 0n || whole === 0n) return weights.map(() => 0n)
  const parts = weights.map((weight) => (amount * weight) / whole)
  for (let left = amount - parts.reduce((total, part) => total + part, 0n); left > 0n; left--) {
    let furthest = 0
    const below = (at: number) => amount * (weights[at] ?? 0n) - (parts[at] ?? 0n) * whole
    for (const at of weights.keys()) if (below(at) > below(furthest)) furthest = at
    parts[furthest] = (parts[furthest] ?? 0n) + 1n
  }
  return parts
}

function addedTaxes(base: bigint, taxes: readonly SalesTax[]): bigint[] {
  const amounts: bigint[] = []
  for (const { rate, isCompound } of taxes) {
    const before = amounts.reduce((total, amount) => total + amount, 0n)
    amounts.push(rounded((isCompound ? base + before : base) * BigInt(rate), 1_000_000n))
  }
  return amounts
}

/** The taxes so far as fractions of a price before tax, over one denominator for them all. */
function fractions(taxes: readonly SalesTax[]): { above: bigint; below: bigint }[] {
  let above = 0n
  let below = 1n
  const steps = taxes.map(({ rate, isCompound }) => {
    above = above * 1_000_000n + (isCompound ? below + above : below) * BigInt(rate)
    below *= 1_000_000n
    return { above, below }
  })
  return steps.map((step) => ({ above: (step.above * below) / step.below, below }))
}

function dividedTaxes(amount: bigint, steps: { above: bigint }[]): bigint[] {
  const all = steps.at(-1)?.above ?? 0n
  const sums = steps.map(({ above }) => rounded(amount * above, all))
  return sums.map((sum, at) => sum - (sums[at - 1] ?? 0n))
}

function oracleTotals(input: TotalsInput): Reckoned {
  const discounts: bigint[] = []
  const amounts: bigint[] = []
  for (const { quantityMilli, rate, discount } of input.lines) {
    const price = rounded(BigInt(rate) * BigInt(quantityMilli), 1000n)
    discounts.push(taken(price, discount))
    amounts.push(price - taken(price, discount))
  }
  const linesTotal = amounts.reduce((total, amount) => total + amount, 0n)
  const discount = taken(linesTotal, input.discount)
  const offs = divided(discount, amounts)
  const nets = amounts.map((amount, at) => amount - (offs[at] ?? 0n))

  const vat: string[] = []
  let vatTotal = 0n
  for (const category of input.vatRates ? VAT_CATEGORIES : []) {
    const places = [...nets.keys()].filter((at) => input.lines[at]?.vatCategory === category)
    if (places.length === 0) continue
    const rate = BigInt(input.vatRates?.[category] ?? 0)
    let base = places.reduce((total, at) => total + (nets[at] ?? 0n), 0n)
    const taxes = category === 'standard' ? input.salesTaxes : undefined
    let amount = rounded(base * rate, 1_000_000n)
    let parts = taxes ? addedTaxes(base, taxes) : []
    if (taxes) amount = parts.reduce((total, part) => total + part, 0n)
    if (input.pricesIncludeVat) {
      // As a fraction of the price before tax: of all taxes, and of the first, the first two and so on.
      const steps = taxes ? fractions(taxes) : [{ above: rate, below: 1_000_000n }]
      const last = steps.at(-1) ?? { above: 0n, below: 1n }
      amount = rounded(base * last.above, last.below + last.above)
      parts = taxes ? dividedTaxes(amount, steps) : []
      base -= amount
      const shares = divided(
        base,
        places.map((at) => nets[at] ?? 0n),
      )
      for (const [index, at] of places.entries()) nets[at] = shares[index] ?? 0n
    }
    vat.push(`${category} ${rate} ${base} ${amount} ${parts.join(' ')}`)
    vatTotal += amount
  }

  const wht: string[] = []
  let whtTotal = 0n
  for (const type of WHT_TYPES) {
    const places = [...nets.keys()].filter((at) => input.lines[at]?.whtType === type)
    if (places.length === 0) continue
    const base = places.reduce((total, at) => total + (nets[at] ?? 0n), 0n)
    const rate = input.whtRates[type] ?? 0
    const amount = rounded(base * BigInt(rate), 1_000_000n)
    wht.push(`${type} ${rate} ${base} ${amount}`)
    whtTotal += amount
  }

  const lines = nets.map((net, at) => `${discounts[at]} ${amounts[at]} ${net}`)
  const subtotal = nets.reduce((total, net) => total + net, 0n)
  const vatWithheld = input.withholdsVat ? vatTotal : 0n
  const invoiceTotal = subtotal + vatTotal
  const total = invoiceTotal - whtTotal - vatWithheld
  const sums = {
    linesTotal,
    discount,
    subtotal,
    vatTotal,
    whtTotal,
    vatWithheld,
    invoiceTotal,
    total,
  }
  return { lines, vat, wht, ...sums }
}

/** The same figures from the product, in the oracle's form. */
function widened(totals: InvoiceTotals): Reckoned {
  return {
    lines: totals.lines.map(({ discount, amount, net }) => `${discount} ${amount} ${net}`),
    vat: totals.vat.map(
      (row) =>
        `${row.category} ${row.rate} ${row.base} ${row.amount} ${(row.parts ?? []).map(({ amount }) => amount).join(' ')}`,
    ),
    wht: totals.wht.map((row) => `${row.type} ${row.rate} ${row.base} ${row.amount}`),
    linesTotal: BigInt(totals.linesTotal),
    discount: BigInt(totals.discount),
    subtotal: BigInt(totals.subtotal),
    vatTotal: BigInt(totals.vatTotal),
    whtTotal: BigInt(totals.whtTotal),
    vatWithheld: BigInt(totals.vatWithheld),
    invoiceTotal: BigInt(totals.invoiceTotal),
    total: BigInt(totals.total),
  }
}

/** Mulberry32: a small generator with a seed, so that a failure can be seen again. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}

const tax = (name: string, rate: number, isCompound = false): SalesTax => ({
  name,
  rate,
  isCompound,
})
const QUEBEC = [tax('GST', 50_000), tax('QST', 99_750)]
const GHANA_2025 = [
  tax('NHIL', 25_000),
  tax('GETFund', 25_000),
  tax('COVID', 10_000),
  tax('VAT', 150_000, true),
]

function randomInvoice(random: (below: number) => number): TotalsInput {
  const pick = <T>(options: readonly T[]): T => options[random(options.length)] as T
  /** Spread over the magnitudes: as many amounts of a few kobo as of a few billion naira. */
  const spread = (digits: number) => 1 + random(10 ** (1 + random(digits)))
  const percent = (): Discount | null =>
    random(3) ? null : { kind: 'percent', percentage: 1 + random(1_000_000) }
  // Negative lines are what a reversed invoice has: without discounts, at prices before VAT.
  const isPlain = random(2) === 0
  return {
    lines: Array.from({ length: 1 + random(8) }, () => {
      const isLarge = random(4) === 0
      return {
        quantityMilli: isLarge ? 1 + random(2000) : spread(6),
        rate:
          (isLarge ? 1 + random(2 ** 32) * 100_000 : spread(8)) *
          (isPlain && random(10) === 0 ? -1 : 1),
        discount: isPlain ? null : percent(),
        vatCategory: pick(VAT_CATEGORIES),
        whtType: random(3) ? pick(WHT_TYPES) : null,
      }
    }),
    vatRates: random(10)
      ? {
          standard: pick([75_000, 50_000, 150_000, 123_400, 88_750, 99_750, 1]),
          zero: 0,
          exempt: 0,
        }
      : null,
    salesTaxes: random(3)
      ? undefined
      : pick([QUEBEC, GHANA_2025, [...GHANA_2025, ...QUEBEC].slice(2, 6)]),
    whtRates: Object.fromEntries(
      WHT_TYPES.map((type) => [type, pick([20_000, 50_000, 100_000, 150_000, 33_300])]),
    ),
    withholdsVat: random(5) === 0,
    discount: isPlain ? null : percent(),
    pricesIncludeVat: !isPlain && random(2) === 0,
  }
}

test('100,000 random invoices come to what exact fractions come to', () => {
  const random = randomFrom(20_261_121)
  const show = (value: unknown) =>
    JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? `${part}` : part))
  const differences: string[] = []
  let beyondDoubles = 0
  for (let count = 0; count < 100_000; count++) {
    const invoice = randomInvoice(random)
    const expected = show(oracleTotals(invoice))
    const actual = show(widened(invoiceTotals(invoice)))
    if (actual !== expected) differences.push(`${show(invoice)}: ${actual}, not ${expected}`)
    if (invoice.lines.some((line) => !Number.isSafeInteger(line.rate * line.quantityMilli))) {
      beyondDoubles++
    }
  }
  expect(differences).toEqual([])
  // The large path was taken too, not only the one that fits a double.
  expect(beyondDoubles).toBeGreaterThan(1000)
}, 60_000)

import { expect, test } from 'vitest'
import { type InvoiceTotals, invoiceTotals, type TotalsInput } from './invoice-totals.ts'
import { VAT_CATEGORIES } from './vat-rules.ts'
import { WHT_TYPES } from './wht-rules.ts'

/*
 * A second reckoning of every invoice, written apart from the first: fractions of BigInt all the way,
 * rounded by adding a half and cutting. It shares no code with the product, only the order of rows.
 */

type Reckoned = Record<Exclude<keyof InvoiceTotals, 'lines' | 'vat' | 'wht'>, bigint> & {
  lines: bigint[]
  vat: string[]
  wht: string[]
}

function rounded(above: bigint, below: bigint): bigint {
  const size = above < 0n ? -above : above
  const whole = (size * 2n + below) / (below * 2n)
  return above < 0n ? -whole : whole
}

function oracleTotals(input: TotalsInput): Reckoned {
  const vatBases = new Map<string, bigint>()
  const whtBases = new Map<string, bigint>()
  const lines: bigint[] = []
  let subtotal = 0n
  for (const { quantityMilli, rate, vatCategory, whtType } of input.lines) {
    const net = rounded(BigInt(rate) * BigInt(quantityMilli), 1000n)
    lines.push(net)
    subtotal += net
    vatBases.set(vatCategory, (vatBases.get(vatCategory) ?? 0n) + net)
    if (whtType) whtBases.set(whtType, (whtBases.get(whtType) ?? 0n) + net)
  }

  const vat: string[] = []
  let vatTotal = 0n
  for (const category of input.vatRates ? VAT_CATEGORIES : []) {
    const base = vatBases.get(category)
    const rate = input.vatRates?.[category] ?? 0
    if (base === undefined) continue
    const amount = rounded(base * BigInt(rate), 10_000n)
    vat.push(`${category} ${rate} ${base} ${amount}`)
    vatTotal += amount
  }

  const wht: string[] = []
  let whtTotal = 0n
  for (const type of WHT_TYPES) {
    const base = whtBases.get(type)
    if (base === undefined) continue
    const rate = input.whtRates[type] ?? 0
    const amount = rounded(base * BigInt(rate), 10_000n)
    wht.push(`${type} ${rate} ${base} ${amount}`)
    whtTotal += amount
  }

  const vatWithheld = input.withholdsVat ? vatTotal : 0n
  const invoiceTotal = subtotal + vatTotal
  const total = invoiceTotal - whtTotal - vatWithheld
  return { lines, subtotal, vat, vatTotal, wht, whtTotal, vatWithheld, invoiceTotal, total }
}

/** The same figures from the product, in the oracle's form. */
function widened(totals: InvoiceTotals): Reckoned {
  return {
    lines: totals.lines.map(BigInt),
    subtotal: BigInt(totals.subtotal),
    vat: totals.vat.map((row) => `${row.category} ${row.rate} ${row.base} ${row.amount}`),
    vatTotal: BigInt(totals.vatTotal),
    wht: totals.wht.map((row) => `${row.type} ${row.rate} ${row.base} ${row.amount}`),
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

function randomInvoice(random: (below: number) => number): TotalsInput {
  const pick = <T>(options: readonly T[]): T => options[random(options.length)] as T
  /** Spread over the magnitudes: as many amounts of a few kobo as of a few billion naira. */
  const spread = (digits: number) => 1 + random(10 ** (1 + random(digits)))
  return {
    lines: Array.from({ length: 1 + random(8) }, () => {
      const isLarge = random(4) === 0
      return {
        quantityMilli: isLarge ? 1 + random(2000) : spread(6),
        rate: (isLarge ? 1 + random(2 ** 32) * 100_000 : spread(8)) * (random(10) ? 1 : -1),
        vatCategory: pick(VAT_CATEGORIES),
        whtType: random(3) ? pick(WHT_TYPES) : null,
      }
    }),
    vatRates: random(10) ? { standard: pick([750, 500, 1500, 1234]), zero: 0, exempt: 0 } : null,
    whtRates: Object.fromEntries(
      WHT_TYPES.map((type) => [type, pick([200, 500, 1000, 1500, 333])]),
    ),
    withholdsVat: random(5) === 0,
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

import type { InvoiceItem } from '@isiro/contracts/invoices'
import type { PaymentMethod } from '@isiro/contracts/payments'
import { DEMO_CLIENTS } from './people.ts'

/** The demo business's total revenue, in kobo. */
export const DEMO_REVENUE = 245_000_000
/** The sum of its overdue invoices, in naira. */
export const DEMO_OVERDUE = [53_750, 69_875, 61_375] as const
export const DEMO_ACTIVE = 24

export interface PlannedInvoice {
  client: number
  /** In days before today. */
  issuedDaysAgo: number
  termDays: number
  items: InvoiceItem[]
  applyWht: boolean
  /** Days from issue to full payment; null for an unpaid invoice. */
  paidAfterDays: number | null
  method: PaymentMethod
  fate: 'paid' | 'open' | 'overdue' | 'void'
  isViewed: boolean
}

/** The goods that the demo business bills most, with the price in naira. */
export const GOODS = [
  ['Business cards, 500 pieces', 9_500],
  ['Flyers A5, 1,000 pieces', 24_000],
  ['Roll-up banner 85 × 200 cm', 28_500],
  ['Branded T-shirt', 4_200],
  ['Wedding programme, 24 pages', 1_150],
  ['Letterhead, 500 sheets', 17_500],
  ['Vinyl sign, per square metre', 6_800],
  ['Calendar, 12 sheets', 2_900],
  ['Logo and brand sheet', 45_000],
  ['Box packaging, printed', 380],
] as const

/** A random generator with a fixed seed, so the demo's figures are the same everywhere. */
function* dice(): Generator<number, never> {
  let state = 20_261_121
  for (;;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    yield state / 2 ** 32
  }
}

/**
 * Plans a year of a small print shop, oldest invoice first. The seed adds a part-payment of the last open invoice
 * that brings the sum of payments to exactly the planned revenue.
 */
export function planHistory(): PlannedInvoice[] {
  const rolls = dice()
  const roll = (below: number) => Math.floor(rolls.next().value * below)
  const methods = ['transfer', 'transfer', 'transfer', 'cash', 'mobile_money'] as const
  const items = (): InvoiceItem[] =>
    Array.from({ length: 1 + roll(2) }, () => {
      const [description, rate] = GOODS[roll(GOODS.length)] ?? GOODS[0]
      const quantity =
        rate > 20_000 ? 1 : rate > 5_000 ? 1 + roll(2) : rate > 1_000 ? 4 + roll(6) : 40 + roll(40)
      return { description, rate, quantity }
    })

  const plan = (
    fate: PlannedInvoice['fate'],
    issuedDaysAgo: number,
    termDays: number,
    own?: InvoiceItem[],
  ): PlannedInvoice => {
    const client = roll(DEMO_CLIENTS.length)
    return {
      client,
      issuedDaysAgo,
      termDays,
      items: own ?? items(),
      applyWht: own === undefined && DEMO_CLIENTS[client]?.withholdsWht === true,
      paidAfterDays: fate === 'paid' ? Math.min(issuedDaysAgo, 1 + roll(24)) : null,
      method: methods[roll(methods.length)] ?? 'transfer',
      fate,
      isViewed: roll(10) < 8,
    }
  }

  const paid = Array.from({ length: 62 }, (_, index) =>
    plan('paid', 362 - Math.floor(index * 5.7) - roll(4), 30),
  )
  const void_ = [plan('void', 205, 30), plan('void', 61, 30)]
  const overdue = [
    plan('overdue', 74, 30, [
      { description: 'Roll-up banners and stands', rate: 50_000, quantity: 1 },
    ]),
    plan('overdue', 52, 30, [
      { description: 'Event brochure, 40 pages', rate: 650, quantity: 100 },
    ]),
    plan('overdue', 38, 30, [
      {
        description: 'Primary readers, reprint',
        rate: 2_455,
        quantity: 25,
        vatCategory: 'zero',
        vatGround: 'educational_books',
      },
    ]),
  ]
  const open = Array.from({ length: DEMO_ACTIVE - overdue.length }, (_, index) =>
    plan('open', Math.max(0, 27 - Math.floor(index * 1.35)), 30),
  )
  return [...paid, ...void_, ...overdue, ...open].sort((a, b) => b.issuedDaysAgo - a.issuedDaysAgo)
}

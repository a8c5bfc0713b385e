import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { invoiceTotals, type TotalsInput } from './invoice-totals.ts'
import {
  type QuoteFigures,
  type QuotePart,
  type QuoteSchedule,
  quoteParts,
  releaseDay,
  ScheduleDoesNotFit,
} from './quote-schedule.ts'
import { VAT_CATEGORIES } from './vat-rules.ts'

const WHT_RATES = { professional: 50_000, goods: 20_000, construction_major: 25_000 } as const

const lines = fc.array(
  fc.record({
    quantityMilli: fc.integer({ min: 1, max: 20_000 }),
    rate: fc.integer({ min: 1_000, max: 90_000_000 }),
    discount: fc.constant(null),
    vatCategory: fc.constantFrom(...VAT_CATEGORIES),
    whtType: fc.constantFrom(null, 'professional', 'goods', 'construction_major'),
  }),
  { minLength: 1, maxLength: 6 },
)

const inputs: fc.Arbitrary<TotalsInput> = fc.record({
  lines,
  discount: fc.option(
    fc.record({ kind: fc.constant('percent'), percentage: fc.integer({ min: 1, max: 500_000 }) }),
  ),
  pricesIncludeVat: fc.boolean(),
  vatRates: fc.constantFrom(
    null,
    { standard: 75_000, zero: 0, exempt: 0 },
    { standard: 162_500, zero: 0, exempt: 0 },
  ),
  whtRates: fc.constant(WHT_RATES),
  withholdsVat: fc.boolean(),
}) as fc.Arbitrary<TotalsInput>

const shares = fc.oneof(
  fc.record({
    kind: fc.constant('percent' as const),
    percentage: fc.integer({ min: 1, max: 400_000 }),
  }),
  fc.record({
    kind: fc.constant('amount' as const),
    amount: fc.integer({ min: 1, max: 5_000_000 }),
  }),
)

const release = fc.record({
  name: fc.constant('Release'),
  percentage: fc.integer({ min: 1, max: 999_900 }),
  when: fc.constant({ afterDays: 180 }),
})

const retentions = fc.record({
  // From a hundredth of a percent to all of it.
  percentage: fc.oneof(
    fc.constantFrom(1, 50_000, 100_000, 1_000_000),
    fc.integer({ min: 1, max: 999_999 }),
  ),
  releases: fc.array(release, { minLength: 1, maxLength: 2 }),
})

const schedules: fc.Arbitrary<QuoteSchedule> = fc.record({
  deposit: fc.option(shares),
  milestones: fc.array(fc.record({ name: fc.constant('Step'), share: shares }), { maxLength: 5 }),
  retention: fc.option(retentions),
})

function figuresOf(input: TotalsInput): QuoteFigures {
  const totals = invoiceTotals(input)
  const groups = new Map<string, QuoteFigures['groups'][number]>()
  for (const [at, { vatCategory, whtType }] of input.lines.entries()) {
    const key = `${vatCategory} ${whtType}`
    const base = (groups.get(key)?.base ?? 0) + (totals.lines[at]?.net ?? 0)
    groups.set(key, { vatCategory, whtType, base })
  }
  return {
    groups: [...groups.values()],
    vat: totals.vat,
    wht: totals.wht,
    invoiceTotal: totals.invoiceTotal,
  }
}

/** The totals of the part's invoice, by the rule of every invoice. */
function invoiced(part: QuotePart, { vatRates, whtRates, withholdsVat }: TotalsInput) {
  return invoiceTotals({
    lines: part.groups.map(({ base, vatCategory, whtType }) => ({
      quantityMilli: 1000,
      rate: base,
      discount: null,
      vatCategory,
      whtType,
    })),
    discount: null,
    pricesIncludeVat: false,
    vatRates,
    whtRates,
    withholdsVat,
  })
}

function divided(input: TotalsInput, schedule: QuoteSchedule | null): QuotePart[] | null {
  try {
    return quoteParts(figuresOf(input), schedule)
  } catch (error) {
    if (error instanceof ScheduleDoesNotFit) return null
    throw error
  }
}

const total = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

test('the invoices of all parts are the quote, to the kobo: before VAT, in VAT and in WHT', () => {
  let tried = 0
  fc.assert(
    fc.property(inputs, schedules, (input, schedule) => {
      const parts = divided(input, schedule)
      // One invoice of everything carries the quote's own lines.
      if (!parts || parts[0]?.kind === 'whole') return
      tried += 1
      const quote = invoiceTotals(input)
      const invoices = parts.map((part) => invoiced(part, input))
      for (const [at, part] of parts.entries()) {
        const invoice = invoices[at]
        expect(invoice).toMatchObject({
          subtotal: part.subtotal,
          vatTotal: part.vat,
          whtTotal: part.wht,
        })
        expect(part.subtotal).toBeGreaterThan(0)
      }
      const withVat = ({ subtotal, vat }: QuotePart) => subtotal + vat
      const releases = parts.filter(({ kind }) => kind === 'release')
      expect(total(parts.map(({ retained = 0 }) => retained))).toBe(total(releases.map(withVat)))
      for (const { kind, retained } of parts) {
        const isKept = schedule.retention && (kind === 'milestone' || kind === 'final')
        if (isKept) expect(retained).toBeGreaterThan(0)
        else expect(retained).toBeUndefined()
      }
      expect(total(invoices.map(({ subtotal }) => subtotal))).toBe(quote.subtotal)
      expect(total(invoices.map(({ vatTotal }) => vatTotal))).toBe(quote.vatTotal)
      expect(total(invoices.map(({ whtTotal }) => whtTotal))).toBe(quote.whtTotal)
      expect(total(invoices.map((invoice) => invoice.total))).toBe(quote.total)
      for (const { category, amount } of quote.vat) {
        const ofCategory = invoices.flatMap(({ vat }) =>
          vat.filter((row) => row.category === category),
        )
        expect(total(ofCategory.map((row) => row.amount))).toBe(amount)
      }
    }),
    { numRuns: 2_000 },
  )
  expect(tried).toBeGreaterThan(500)
})

/** One line of a price before VAT at 7.5%, and 5% of WHT. */
const simple = (rate: number, pricesIncludeVat = false): TotalsInput => ({
  lines: [
    { quantityMilli: 1000, rate, discount: null, vatCategory: 'standard', whtType: 'professional' },
  ],
  discount: null,
  pricesIncludeVat,
  vatRates: { standard: 75_000, zero: 0, exempt: 0 },
  whtRates: WHT_RATES,
  withholdsVat: false,
})

const percent = (percentage: number) => ({ kind: 'percent', percentage }) as const
const amount = (minor: number) => ({ kind: 'amount', amount: minor }) as const

describe('a quote of ₦1,000,000 before VAT', () => {
  const quote = figuresOf(simple(100_000_000))

  test('is one invoice without a schedule', () => {
    expect(quoteParts(quote, null)).toEqual([
      expect.objectContaining({
        kind: 'whole',
        subtotal: 100_000_000,
        vat: 7_500_000,
        wht: 5_000_000,
      }),
    ])
    expect(quoteParts(quote, { deposit: null, milestones: [] })).toHaveLength(1)
  })

  test('has a deposit of 30% of its total, two milestones, and what is left', () => {
    const parts = quoteParts(quote, {
      deposit: percent(300_000),
      milestones: [
        { name: 'Design', share: percent(250_000) },
        { name: 'Delivery', share: amount(26_875_000) },
      ],
    })
    expect(parts.map(({ kind, name, subtotal, vat }) => [kind, name, subtotal + vat])).toEqual([
      ['deposit', null, 32_250_000],
      ['milestone', 'Design', 26_875_000],
      ['milestone', 'Delivery', 26_875_000],
      ['final', null, 21_500_000],
    ])
  })

  test('has no last part where the milestones come to all of it', () => {
    const milestones = [
      { name: 'First', share: percent(333_300) },
      { name: 'Second', share: percent(666_700) },
    ]
    const parts = quoteParts(quote, { deposit: null, milestones })
    expect(parts.map(({ kind }) => kind)).toEqual(['milestone', 'milestone'])
    expect(total(parts.map(({ subtotal, vat }) => subtotal + vat))).toBe(107_500_000)
  })

  test.each([
    [{ deposit: amount(107_500_001), milestones: [] }, null, 'over_total'],
    [
      { deposit: percent(600_000), milestones: [{ name: 'All', share: percent(400_100) }] },
      0,
      'over_total',
    ],
  ] as const)('refuses more than itself: %j', (schedule, milestone, reason) => {
    const { deposit, milestones } = schedule
    const refused = () => quoteParts(quote, { deposit, milestones: [...milestones] })
    expect(refused).toThrow(ScheduleDoesNotFit)
    expect(refused).toThrow(expect.objectContaining({ milestone, reason }))
  })
})

describe('a retention of 5% on a quote of ₦1,000,000 before VAT', () => {
  const quote = figuresOf(simple(100_000_000))
  const half = { name: 'Completion', percentage: 500_000, when: { on: '2027-03-31' } }
  const rest = { name: 'Defects period', percentage: 500_000, when: { afterDays: 180 } }
  const retention = { percentage: 50_000, releases: [half, rest] }
  const shown = (parts: QuotePart[]) =>
    parts.map(({ kind, name, subtotal, vat, retained }) => [kind, name, subtotal + vat, retained])

  test('is taken off milestones and balance, not off the deposit, and released in two halves', () => {
    const milestones = [{ name: 'Roof', share: percent(400_000) }]
    const parts = quoteParts(quote, { deposit: percent(200_000), milestones, retention })
    expect(shown(parts)).toEqual([
      ['deposit', null, 21_500_000, undefined],
      ['milestone', 'Roof', 40_850_000, 2_150_000],
      ['final', null, 40_850_000, 2_150_000],
      ['release', 'Completion', 2_150_000, undefined],
      ['release', 'Defects period', 2_150_000, undefined],
    ])
    expect(parts.slice(-2).map(({ when }) => when)).toEqual([half.when, rest.when])
  })

  test('needs no other part: the balance is all of it less what is kept', () => {
    const parts = quoteParts(quote, {
      deposit: null,
      milestones: [],
      retention: { percentage: 100_000, releases: [rest] },
    })
    expect(shown(parts)).toEqual([
      ['final', null, 96_750_000, 10_750_000],
      ['release', 'Defects period', 10_750_000, undefined],
    ])
  })

  test.each([
    ['all of it', { percentage: 1_000_000, releases: [rest] }, [], null],
    ['all of a milestone', { percentage: 1_000_000, releases: [rest] }, [percent(500_000)], 0],
    ['nothing but a deposit', retention, null, null],
    ['a part too small to keep of', retention, [amount(3)], 0],
  ] as const)('of %s does not fit', (_, kept, shares, milestone) => {
    const refused = () =>
      quoteParts(quote, {
        deposit: shares === null ? percent(1_000_000) : null,
        milestones: (shares ?? []).map((share) => ({ name: 'Step', share })),
        retention: { ...kept, releases: [...kept.releases] },
      })
    expect(refused).toThrow(
      expect.objectContaining({
        milestone,
        reason: 'too_small',
        isRetention: milestone === null,
      }),
    )
  })

  test('is due on its day, or days after the last of the other invoices', () => {
    expect(releaseDay(half.when, null)).toBe('2027-03-31')
    expect(releaseDay(rest.when, null)).toBeNull()
    expect(releaseDay(rest.when, '2026-11-21')).toBe('2027-05-20')
  })
})

test('a deposit of an amount is that amount or within a few kobo of it', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.integer({ min: 100_000, max: 900_000_000 }),
        fc.integer({ min: 100, max: 200_000 }).map((units) => units * 4_000),
      ),
      fc.integer({ min: 10_000, max: 90_000 }),
      fc.boolean(),
      (rate, wish, pricesIncludeVat) => {
        const [deposit] =
          divided(simple(rate, pricesIncludeVat), { deposit: amount(wish), milestones: [] }) ?? []
        const asked = (deposit?.subtotal ?? 0) + (deposit?.vat ?? 0)
        expect(Math.abs(asked - wish)).toBeLessThanOrEqual(
          rate % 4_000 === 0 && !pricesIncludeVat ? 2 : 20,
        )
      },
    ),
  )
})

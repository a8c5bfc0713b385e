import { describe, expect, test } from 'vitest'
import {
  monthOfYear,
  SHIPPED_CAPABILITIES,
  savedInYear,
  yearlySavingPercent,
} from './plan-offers.ts'
import {
  CAPABILITIES,
  type Capability,
  canUpgrade,
  canUse,
  comparePlans,
  isPlanId,
  lowestPlanWith,
  MONEY_BACK_DAYS,
  PLAN_IDS,
  PLANS,
  type PlanId,
  planById,
  TRIAL_DAYS,
  TRIAL_PLANS,
} from './plans.ts'

describe('the catalogue', () => {
  test.each<[PlanId, number, number, number | null, number]>([
    ['free', 0, 0, 5, 5],
    ['basic', 350_000, 3_500_000, null, 100],
    ['pro', 750_000, 7_500_000, null, 500],
    ['business', 1_800_000, 18_000_000, null, 2000],
  ])('%s costs %d a month and %d a year', (id, month, year, invoiceLimit, smsLimit) => {
    expect(planById(id)).toMatchObject({ id, price: { month, year }, invoiceLimit, smsLimit })
  })

  test('are in the order of the ladder', () => {
    expect(PLANS.map((plan) => plan.id)).toEqual([...PLAN_IDS])
  })

  test('a year saves 17 percent on every plan that costs anything', () => {
    expect(PLAN_IDS.map(yearlySavingPercent)).toEqual([0, 17, 17, 17])
  })

  test('a year as its months, and the saving in kobo', () => {
    expect(PLANS.map(({ price }) => [monthOfYear(price), savedInYear(price)])).toEqual([
      [0, 0],
      [291_667, 700_000],
      [625_000, 1_500_000],
      [1_500_000, 3_600_000],
    ])
  })

  test('trials and money back', () => {
    expect({ TRIAL_DAYS, TRIAL_PLANS, MONEY_BACK_DAYS }).toEqual({
      TRIAL_DAYS: 14,
      TRIAL_PLANS: ['pro', 'business'],
      MONEY_BACK_DAYS: 14,
    })
  })

  test('an id that is not in it is refused', () => {
    expect(() => planById('gold' as PlanId)).toThrow(RangeError)
    expect(isPlanId('gold')).toBe(false)
    expect(isPlanId(undefined)).toBe(false)
    expect(PLAN_IDS.every(isPlanId)).toBe(true)
  })
})

/** The lowest plan that opens each capability. One that is not here must be open from some plan upwards. */
const OPENS_AT: Partial<Record<Capability, PlanId>> = {
  invoicing: 'free',
  pdf: 'free',
  public_page: 'free',
  payment_links: 'free',
  expenses: 'free',
  clients: 'free',
  sms: 'free',
  watermark_free: 'basic',
  email_pdf: 'basic',
  whatsapp_share: 'basic',
  receipts: 'pro',
  input_vat_report: 'pro',
  crm: 'pro',
  recurring: 'pro',
  multi_currency: 'pro',
  branding: 'pro',
  attachments: 'pro',
  advanced_analytics: 'pro',
  team: 'business',
  approvals: 'business',
  accountant_exports: 'business',
  api_keys: 'business',
  webhooks: 'business',
  white_label: 'business',
}

describe('canUse', () => {
  test.each(CAPABILITIES)('%s is open from its plan upwards', (capability) => {
    const opensAt = OPENS_AT[capability] ?? PLAN_IDS.find((plan) => canUse(plan, capability))
    if (!opensAt) throw new Error(`No plan in plans.ts opens '${capability}'.`)
    expect(lowestPlanWith(capability)).toBe(opensAt)
    const from = PLAN_IDS.indexOf(opensAt)
    expect(PLAN_IDS.map((plan) => canUse(plan, capability))).toEqual(
      PLAN_IDS.map((_, index) => index >= from),
    )
  })

  test('a shipped capability is one of the catalogue, and named once', () => {
    expect(SHIPPED_CAPABILITIES.every((name) => CAPABILITIES.includes(name))).toBe(true)
    expect(new Set(SHIPPED_CAPABILITIES).size).toBe(SHIPPED_CAPABILITIES.length)
  })
})

test('capabilities that are not built are not sold', () => {
  expect(CAPABILITIES.filter((name) => !SHIPPED_CAPABILITIES.includes(name))).toEqual([])
})

describe('the ladder', () => {
  const pairs = PLAN_IDS.flatMap((from, low) =>
    PLAN_IDS.map((to, high) => [from, to, high > low] as const),
  )

  test.each(pairs)('from %s to %s is an upgrade: %s', (from, to, isUpgrade) => {
    expect(canUpgrade(from, to)).toBe(isUpgrade)
    expect(comparePlans(from, to) < 0).toBe(isUpgrade)
    expect(comparePlans(from, to) + comparePlans(to, from)).toBe(0)
  })
})

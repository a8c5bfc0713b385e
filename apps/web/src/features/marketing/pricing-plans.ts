import { formatMoney } from '@isiro/domain/format'
import type { Language } from '@isiro/domain/language'
import type { Minor } from '@isiro/domain/money'
import {
  type Capability,
  PLANS,
  type Plan,
  type PlanId,
  SHIPPED_CAPABILITIES,
  yearlySavingPercent,
} from '@isiro/domain/plans'

/** What one card of the pricing page says. */
export interface PlanOffer {
  id: PlanId
  price: Plan['price']
  /** Null is unlimited. */
  invoiceLimit: number | null
  hasWatermark: boolean
  /** What the product has today and this plan opens, without what every plan below opens. */
  adds: readonly Capability[]
  /** Nothing of this plan's own is there yet. */
  isLikeBelow: boolean
  /** In kobo, against twelve single months; 0 for the free plan. */
  yearlySaving: Minor
}

/** Told by their limits, or not a thing that a reader would look for in a list. */
const NOT_LISTED: readonly Capability[] = ['invoicing', 'watermark_free']

/** The plans as they can be sold today: nothing that is not there. */
export function planOffers(shipped: readonly Capability[] = SHIPPED_CAPABILITIES): PlanOffer[] {
  return PLANS.map((plan, index) => {
    const below = PLANS[index - 1]
    const opens = shipped.filter(
      (name) => plan.capabilities.includes(name) && !below?.capabilities.includes(name),
    )
    return {
      id: plan.id,
      price: plan.price,
      invoiceLimit: plan.invoiceLimit,
      hasWatermark: !plan.capabilities.includes('watermark_free'),
      adds: opens.filter((name) => !NOT_LISTED.includes(name)),
      isLikeBelow:
        below !== undefined && opens.length === 0 && below.invoiceLimit === plan.invoiceLimit,
      yearlySaving: plan.price.month * 12 - plan.price.year,
    }
  })
}

/** The badge of the toggle: what a year saves on every plan that costs anything. */
export function yearlySaving(): number {
  return Math.min(...PLANS.filter(({ price }) => price.month > 0).map(({ id }) => yearlySavingPercent(id)))
}

/** A year's price by the month, in kobo, rounded down to the naira: never more than is paid. */
export function monthlyEquivalent({ price }: PlanOffer): Minor {
  return Math.floor(price.year / 12 / 100) * 100
}

export function planMoney(amount: Minor, language: Language): string {
  return formatMoney(amount, { currency: 'NGN', language, decimals: 'whole' })
}

import { type Minor, scale } from '@isiro/domain/money'
import {
  type Capability,
  PLANS,
  type Plan,
  type PlanId,
  planById,
  SHIPPED_CAPABILITIES,
  yearlySavingPercent,
} from '@isiro/domain/plans'

/** The content of one card of the pricing page. */
export interface PlanOffer {
  id: PlanId
  price: Plan['price']
  /** The plan whose everything this one holds, too; null for the lowest. */
  below: PlanId | null
  /** Invoices a month where the plan below has another number; null is unlimited. */
  invoiceLimit: number | null | undefined
  /** On the documents; undefined where it is as in the plan below. */
  hasWatermark: boolean | undefined
  /** The existing features that this plan is the first to include. */
  adds: readonly Capability[]
  /** Nothing of this plan's own is there yet. */
  isLikeBelow: boolean
}

/** Told as limits, in their own words. */
const TOLD_OTHERWISE: readonly Capability[] = ['invoicing', 'watermark_free']

/** The plans as they can be sold today: a capability that is not shipped is not there. */
export function planOffers(shipped: readonly Capability[] = SHIPPED_CAPABILITIES): PlanOffer[] {
  return PLANS.map((plan, index) => {
    const below = PLANS[index - 1]
    const opens = shipped.filter(
      (name) => plan.capabilities.includes(name) && !below?.capabilities.includes(name),
    )
    const hasOwnLimit = below === undefined || below.invoiceLimit !== plan.invoiceLimit
    return {
      id: plan.id,
      price: plan.price,
      below: below?.id ?? null,
      invoiceLimit: hasOwnLimit ? plan.invoiceLimit : undefined,
      hasWatermark:
        hasWatermark(plan) === (below && hasWatermark(below)) ? undefined : hasWatermark(plan),
      adds: opens.filter((name) => !TOLD_OTHERWISE.includes(name)),
      isLikeBelow: opens.length === 0 && !hasOwnLimit,
    }
  })
}

function hasWatermark(plan: Plan): boolean {
  return !plan.capabilities.includes('watermark_free')
}

/** The saving of a yearly plan over all paid plans, in whole percent, for the badge. */
export function yearlySaving(): number {
  const paid = PLANS.filter(({ price }) => price.month > 0)
  return Math.min(...paid.map(({ id }) => yearlySavingPercent(id)))
}

/** A year's price as a month of it, in kobo. */
export function monthOfYear({ price }: PlanOffer): Minor {
  return scale(price.year, 1, 12)
}

/** The saving of a year against twelve single months, in kobo. */
export function savedInYear({ price }: PlanOffer): Minor {
  return price.month * 12 - price.year
}

/** Invoices a month that cost nothing. */
export function freeInvoices(): number {
  return planById('free').invoiceLimit ?? 0
}

/** The lowest monthly price of a plan that costs anything, in kobo. */
export function lowestPrice(): Minor {
  return Math.min(...PLANS.map(({ price }) => price.month).filter((month) => month > 0))
}

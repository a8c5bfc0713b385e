import type { Minor } from '@isiro/domain/money'
import { yearlySavingPercent } from '@isiro/domain/plan-offers'
import { PLANS, planById } from '@isiro/domain/plans'

/** The saving of a yearly plan over all paid plans, in whole percent, for the badge. */
export function yearlySaving(): number {
  const paid = PLANS.filter(({ price }) => price.month > 0)
  return Math.min(...paid.map(({ id }) => yearlySavingPercent(id)))
}

/** Invoices a month that cost nothing. */
export function freeInvoices(): number {
  return planById('free').invoiceLimit ?? 0
}

/** The lowest monthly price of a plan that costs anything, in kobo. */
export function lowestPrice(): Minor {
  return Math.min(...PLANS.map(({ price }) => price.month).filter((month) => month > 0))
}

import { type Minor, numberFromMinor } from '@isiro/domain/money'
import type { AnalyticsEvent } from '../../consent/events.ts'

/** A visitor goes on to buy a plan. `price` is what will be invoiced for the interval, in kobo. */
export function checkoutBegun(
  plan: string,
  interval: 'month' | 'year',
  price: Minor,
): AnalyticsEvent {
  const parameters = {
    plan,
    interval,
    currency: 'NGN',
    invoice_value: numberFromMinor(price),
  } as const
  return { name: 'begin_checkout', parameters }
}

export function trialChosen(plan: string): AnalyticsEvent {
  return { name: 'trial_chosen', parameters: { plan } }
}

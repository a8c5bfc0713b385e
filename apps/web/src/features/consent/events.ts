type Parameters = Record<string, string | number>

/** The events of a visitor on a public page, by our names. `invoice_value` is in naira. */
export type AnalyticsEvent =
  | { name: 'page_view' | 'sign_up_started'; parameters: Record<string, never> }
  | { name: 'trial_chosen'; parameters: { plan: string } }
  | {
      name: 'begin_checkout'
      parameters: { plan: string; interval: string; currency: 'NGN'; invoice_value: number }
    }

/** The tag service's names of parameters, where they are not ours. */
const TAG_NAMES: Readonly<Record<string, string>> = {
  invoice_value: 'value',
  payment_method: 'payment_type',
}

/** The parameters of an event by the tag service's names. */
export function toTagParameters(parameters: Parameters): Parameters {
  return Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [TAG_NAMES[name] ?? name, value]),
  )
}

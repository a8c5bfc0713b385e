/** By what way something was done: in the app, on a client's page, by a provider's word, by the product itself, by who runs it. */
export const ORIGINS = ['web', 'client', 'provider', 'job', 'operator', 'api'] as const
export type Origin = (typeof ORIGINS)[number]

/** The areas by which a trail is looked through, each with the first words of its activities, as in `invoice.issued`. */
export const TRAIL_AREAS = {
  documents: ['invoice', 'quote', 'delivery_note', 'credit_note', 'recurring'],
  money: ['payment', 'wht', 'vat'],
  clients: ['client', 'contact'],
  purchases: ['expense', 'item'],
  tax: ['tax', 'opening_balances'],
  settings: ['business', 'messages', 'subscription'],
  people: ['team'],
  access: ['access', 'account'],
  leaving: ['export', 'backup', 'cloud', 'privacy'],
  support: ['operator'],
} as const satisfies Record<string, readonly string[]>
export type TrailArea = keyof typeof TRAIL_AREAS

export const TRAIL_AREA_IDS = Object.keys(TRAIL_AREAS) as [TrailArea, ...TrailArea[]]

/** The first words of activities that the trail alone shows: they are no news of the day's work. */
export const TRAIL_ONLY: readonly string[] = ['access', 'export', 'operator']

/** A value of a field before or after a change; null where the field was empty. */
export type ChangedValue = string | number | boolean | null

/** The fields that a change has changed, each with its value before and after. */
export type Changes = Record<string, [before: ChangedValue, after: ChangedValue]>

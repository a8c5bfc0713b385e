import { type Minor, scale } from './money.ts'
import { type Capability, type Plan, type PlanId, planById } from './plans.ts'

// The offers of the plans, and their prices side by side. Apart from `plans.ts`, which every first screen of the web loads.

/**
 * The capabilities that are built. The pricing and plans pages list only these, so that nothing is sold that
 * isn't there: a feature adds its own name in the change that brings it.
 */
export const SHIPPED_CAPABILITIES: readonly Capability[] = [
  'invoicing',
  'pdf',
  'public_page',
  'payment_links',
  'expenses',
  'clients',
  'sms',
  'watermark_free',
  'email_pdf',
  'whatsapp_share',
  'receipts',
  'input_vat_report',
  'crm',
  'quotes',
  'delivery_notes',
  'attachments',
  'late_fees',
  'recurring',
  'multi_currency',
  'branding',
  'advanced_analytics',
  'team',
  'approvals',
  'accountant_exports',
  'trail_export',
  'api_keys',
  'webhooks',
  'white_label',
]

/** A year's price as a month of it, in kobo. */
export function monthOfYear({ year }: Plan['price']): Minor {
  return scale(year, 1, 12)
}

/** The saving of a year against twelve single months, in kobo. */
export function savedInYear({ month, year }: Plan['price']): Minor {
  return month * 12 - year
}

/** The saving of a yearly payment against twelve monthly ones, in whole percent; 0 for the free plan. */
export function yearlySavingPercent(id: PlanId): number {
  const { price } = planById(id)
  return price.month === 0 ? 0 : scale(savedInYear(price), 100, price.month * 12)
}

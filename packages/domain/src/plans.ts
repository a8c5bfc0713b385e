import type { Minor } from './money.ts'
import { isPlanId, PLAN_IDS, type PlanId } from './plan-ids.ts'

// The ids stand apart, because every first screen of the web needs them and few need the catalogue.
export { isPlanId, PLAN_IDS, type PlanId }

/** The capabilities that a plan can open: one name for each thing that the server checks or a page lists. */
export const CAPABILITIES = [
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
  'recurring',
  'late_fees',
  'multi_currency',
  'branding',
  'attachments',
  'advanced_analytics',
  'team',
  'approvals',
  'trail_export',
  'accountant_exports',
  'api_keys',
  'webhooks',
  'white_label',
] as const
export type Capability = (typeof CAPABILITIES)[number]

export interface Plan {
  id: PlanId
  /** The price of a month and of a year, in kobo. */
  price: { month: Minor; year: Minor }
  /** Invoices issued in a calendar month; null is unlimited. */
  invoiceLimit: number | null
  /** SMS parts in a calendar month. */
  smsLimit: number
  capabilities: readonly Capability[]
}

const FREE: readonly Capability[] = [
  'invoicing',
  'pdf',
  'public_page',
  'payment_links',
  'expenses',
  'clients',
  'sms',
]
const BASIC: readonly Capability[] = [...FREE, 'watermark_free', 'email_pdf', 'whatsapp_share']
const PRO: readonly Capability[] = [
  ...BASIC,
  'receipts',
  'input_vat_report',
  'crm',
  'quotes',
  'delivery_notes',
  'recurring',
  'late_fees',
  'multi_currency',
  'branding',
  'attachments',
  'advanced_analytics',
]
const BUSINESS: readonly Capability[] = [
  ...PRO,
  'team',
  'trail_export',
  'approvals',
  'accountant_exports',
  'api_keys',
  'webhooks',
  'white_label',
]

/**
 * The one catalogue: the pricing page, the plans page, the server's gates and the foot of documents read it. Lowest first.
 * Its words stand in `contracts/texts/plans.<language>.json`; `contracts/plan-catalogue` puts both together.
 */
export const PLANS: readonly Plan[] = [
  {
    id: 'free',
    price: { month: 0, year: 0 },
    invoiceLimit: 5,
    smsLimit: 5,
    capabilities: FREE,
  },
  {
    id: 'basic',
    price: { month: 350_000, year: 3_500_000 },
    invoiceLimit: null,
    smsLimit: 100,
    capabilities: BASIC,
  },
  {
    id: 'pro',
    price: { month: 750_000, year: 7_500_000 },
    invoiceLimit: null,
    smsLimit: 500,
    capabilities: PRO,
  },
  {
    id: 'business',
    price: { month: 1_800_000, year: 18_000_000 },
    invoiceLimit: null,
    smsLimit: 2_000,
    capabilities: BUSINESS,
  },
]

/** A trial of one of `TRIAL_PLANS` lasts this long, once per business, without a card. */
export const TRIAL_DAYS = 14
export const TRIAL_PLANS: readonly PlanId[] = ['pro', 'business']

/** A first payment is returned on request for this long. */
export const MONEY_BACK_DAYS = 14

/** The plan of an id. Throws RangeError for an id that is not in the catalogue. */
export function planById(id: PlanId): Plan {
  const plan = PLANS.find((candidate) => candidate.id === id)
  if (!plan) throw new RangeError(`no such plan: ${id}`)
  return plan
}

/**
 * Whether a plan opens a capability. A gate never blocks reading, exporting or deleting own data; the file of the audit trail is the one
 * exception, which every plan reads.
 */
export function canUse(plan: PlanId, capability: Capability): boolean {
  return planById(plan).capabilities.includes(capability)
}

/** The lowest plan that opens a capability: the one to name where it is locked or refused. */
export function lowestPlanWith(capability: Capability): PlanId {
  const plan = PLANS.find(({ capabilities }) => capabilities.includes(capability))
  if (!plan) throw new RangeError(`no plan opens ${capability}`)
  return plan.id
}

/** Negative where `a` is the lower plan, positive where it is the higher, zero where they are one. */
export function comparePlans(a: PlanId, b: PlanId): number {
  return PLAN_IDS.indexOf(a) - PLAN_IDS.indexOf(b)
}

/** Only a higher plan can be chosen; a downgrade is asked of support. */
export function canUpgrade(from: PlanId, to: PlanId): boolean {
  return comparePlans(from, to) < 0
}

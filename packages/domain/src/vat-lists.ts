import { type DatedRule, ruleOn } from './dated-rule.ts'
import type { VatCategory } from './vat-rules.ts'

/** The supplies that the law takes out of the standard rate, in its order. Screens have the words. */
export const LISTED_SUPPLIES = [
  'basic_food',
  'medicines',
  'educational_books',
  'fertilisers',
  'farm_inputs',
  'livestock',
  'seeds',
  'electricity_generation',
  'electricity_transmission',
  'medical_services',
  'tuition',
  'exported_goods',
  'exported_services',
  'exported_rights',
  'medical_equipment',
  'electric_vehicles',
  'oil_and_gas_exports',
  'crude_and_feed_gas',
  'donor_projects',
  'baby_products',
  'sanitary_products',
  'military_goods',
  'shared_transport',
  'farm_equipment',
  'free_zones',
  'diplomatic',
  'school_plays',
  'land_and_buildings',
  'money_and_securities',
  'government_licences',
  'disability_products',
  'fuels_and_gas',
  'renewable_energy',
] as const
export type ListedSupply = (typeof LISTED_SUPPLIES)[number]

/** The status of a listed supply. Suspended: taxable by the act, but not collected until an order says so. */
export type SupplyTreatment = Exclude<VatCategory, 'standard'> | 'suspended'

const NTA = 'Nigeria Tax Act 2025'

function since2026(
  value: SupplyTreatment,
  reference: string,
  uncertain = false,
): DatedRule<SupplyTreatment>[] {
  const source = { title: NTA, reference }
  return [{ value, validFrom: '2026-01-01', validTo: null, source, uncertain }]
}

const zero = (uncertain = false) => since2026('zero', 'supplies taxable at zero percent', uncertain)
const exempt = () => since2026('exempt', 'supplies exempt from VAT')
// Whether the suspension was lifted meanwhile could not be found.
const suspended = () => since2026('suspended', 'Eleventh Schedule: suspension of VAT', true)

/**
 * The dated lists of what is zero-rated (input VAT comes back) and what is exempt (it does not). The
 * wording of the law decides each case: plain water is basic food, and water in a restaurant is not.
 */
export const VAT_LISTS: Record<ListedSupply, readonly DatedRule<SupplyTreatment>[]> = {
  basic_food: zero(),
  medicines: zero(),
  educational_books: zero(),
  fertilisers: zero(),
  farm_inputs: zero(),
  livestock: zero(),
  seeds: zero(),
  electricity_generation: zero(),
  electricity_transmission: zero(),
  medical_services: zero(),
  tuition: zero(),
  exported_goods: zero(),
  exported_services: zero(),
  exported_rights: zero(),
  medical_equipment: zero(),
  // In the first gazette; not confirmed in the final text.
  electric_vehicles: zero(true),
  oil_and_gas_exports: exempt(),
  crude_and_feed_gas: exempt(),
  donor_projects: exempt(),
  baby_products: exempt(),
  sanitary_products: exempt(),
  military_goods: exempt(),
  shared_transport: exempt(),
  farm_equipment: exempt(),
  free_zones: exempt(),
  diplomatic: exempt(),
  school_plays: exempt(),
  land_and_buildings: exempt(),
  money_and_securities: exempt(),
  government_licences: exempt(),
  disability_products: exempt(),
  fuels_and_gas: suspended(),
  renewable_energy: suspended(),
}

/** The ground on which a line bears no VAT: the listed supply that it is. */
export type VatGround = ListedSupply

const EXPORTS: readonly VatGround[] = [
  'exported_goods',
  'exported_services',
  'exported_rights',
  'oil_and_gas_exports',
]

/** Whether a ground is a supply to a client outside Nigeria. */
export function isExport(ground: VatGround | null | undefined): boolean {
  return !!ground && EXPORTS.includes(ground)
}

/** Whether the law lists a supply in a category, on whatever day. */
export function isVatGround(ground: VatGround, category: VatCategory): boolean {
  return VAT_LISTS[ground].some(({ value }) => value === category)
}

/** The grounds for a line of a category on a tax point, 'YYYY-MM-DD'; the standard rate needs none. */
export function vatGroundsOf(category: VatCategory, date: string): VatGround[] {
  return category === 'standard' ? [] : suppliesOf(category, date)
}

/** The supplies that stand so on a date, in the order of the law. */
export function suppliesOf(treatment: SupplyTreatment, date: string): ListedSupply[] {
  return LISTED_SUPPLIES.filter((supply) => ruleOn(VAT_LISTS[supply], date).value === treatment)
}

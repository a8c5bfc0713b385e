import type { AssetKind } from './asset-kinds.ts'
import { type DatedRule, type RuleSource, ruleOn } from './dated-rule.ts'
import type { ExpenseCategory } from './expense-categories.ts'
import type { ExpenseVatTreatment } from './expense-vat.ts'

/** The default deductibility by the rules, until the owner decides: yes, no, or "it depends". */
export type DeductibilityAdvice = 'deductible' | 'ask' | 'not_deductible'

/** Why the advice is what it is. Screens and files have the sentence. */
export type DeductibilityReason =
  | 'business_part'
  | 'repairs_not_improvements'
  | 'private_never'
  | 'capital_allowance'
  | 'subscription_or_purchase'
  | 'say_what_it_is'
  | 'vat_not_charged'

/** Why an owner says that a cost is not deductible, as the law lists it. */
export const COST_REASONS = [
  'private',
  'fine',
  'tax',
  'vat_not_charged',
  'connected_person',
  'other',
] as const
/** Why an expense is not deductible. `capital` is the reason of every asset. */
export const NON_DEDUCTIBLE_REASONS = ['capital', ...COST_REASONS] as const
export type NonDeductibleReason = (typeof NON_DEDUCTIBLE_REASONS)[number]

interface Advice {
  advice: DeductibilityAdvice
  reason: DeductibilityReason
}

export interface DeductibilityHint extends Advice {
  source: RuleSource
  validFrom: string
  uncertain: boolean
}

const NTA = 'Nigeria Tax Act 2025'
const ALLOWED = { title: NTA, reference: 'deductions allowed: wholly and exclusively incurred' }
const REPAIRS = { title: NTA, reference: 'deductions allowed: repairs' }
const RENT = { title: NTA, reference: 'deductions allowed: rent of premises' }
const PRIVATE = { title: NTA, reference: 'deductions not allowed: domestic and private cost' }
const CAPITAL = { title: NTA, reference: 'deductions not allowed: capital expenditure' }
const NOT_ALLOWED = { title: NTA, reference: 'deductions not allowed' }
const NO_VAT = {
  title: NTA,
  reference: 'deductions not allowed: expense on which VAT was due but not charged',
}

const since2026 = (
  advice: DeductibilityAdvice,
  reason: DeductibilityReason,
  source: RuleSource,
): DatedRule<Advice>[] => [
  { value: { advice, reason }, validFrom: '2026-01-01', validTo: null, source, uncertain: false },
]

const BUSINESS_PART = since2026('deductible', 'business_part', ALLOWED)

/**
 * The usual answer for a cost of each category. The law asks of every expense whether it was made wholly and
 * exclusively to earn income; a category only says what to look at first, and the owner decides.
 */
export const DEDUCTIBILITY_RULES: Record<ExpenseCategory, readonly DatedRule<Advice>[]> = {
  office_supplies: BUSINESS_PART,
  travel: BUSINESS_PART,
  marketing: BUSINESS_PART,
  utilities: BUSINESS_PART,
  rent: since2026('deductible', 'business_part', RENT),
  internet: BUSINESS_PART,
  professional_services: BUSINESS_PART,
  insurance: BUSINESS_PART,
  equipment: BUSINESS_PART,
  meals: since2026('ask', 'private_never', PRIVATE),
  fuel: BUSINESS_PART,
  maintenance: since2026('deductible', 'repairs_not_improvements', REPAIRS),
  software: since2026('deductible', 'subscription_or_purchase', CAPITAL),
  training: BUSINESS_PART,
  other: since2026('ask', 'say_what_it_is', NOT_ALLOWED),
}

const ASSET = since2026('not_deductible', 'capital_allowance', CAPITAL)
const VAT_NOT_CHARGED = since2026('not_deductible', 'vat_not_charged', NO_VAT)

/**
 * The advice for an expense on its date ('YYYY-MM-DD'), with its reason and source. An asset is never deductible in one sum. VAT
 * that was due and not charged outweighs both.
 */
export function deductibilityHint({
  category,
  assetKind,
  vatTreatment,
  date,
}: {
  category: ExpenseCategory
  assetKind: AssetKind | null
  vatTreatment: ExpenseVatTreatment | null
  date: string
}): DeductibilityHint {
  const usual = assetKind === null ? DEDUCTIBILITY_RULES[category] : ASSET
  const rows = vatTreatment === 'not_charged' ? VAT_NOT_CHARGED : usual
  const { value, source, validFrom, uncertain } = ruleOn(rows, date)
  return { ...value, source, validFrom, uncertain }
}

/** Whether the flag starts ticked. "Ask" starts ticked as the product's default has it, with its question. */
export function isDeductibleByDefault({ advice }: Pick<DeductibilityHint, 'advice'>): boolean {
  return advice !== 'not_deductible'
}

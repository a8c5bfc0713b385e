import { type DatedRule, type RuleSource, ruleOn } from './dated-rule.ts'
import type { ExpenseCategory } from './expense-categories.ts'
import type { Minor } from './money.ts'
import { type Percentage, percentOf } from './percentage.ts'
import {
  isSmallPayerExempt,
  noTaxIdRule,
  WHT_RULES,
  type WhtQuery,
  type WhtType,
  whtRate,
} from './wht-rules.ts'

/** The recipients of a payment, as WHT tells them apart. A business name counts as the person behind it. */
export const WHT_RECIPIENTS = ['company', 'individual'] as const
export type WhtRecipient = (typeof WHT_RECIPIENTS)[number]

/** A payment to a supplier that WHT is deducted from; amounts in kobo. */
export interface SupplierPayment {
  /** The price of the purchase, with the VAT in it. */
  amount: Minor
  /** The VAT inside the amount; null where it is not known, and then none is taken off. */
  vat: Minor | null
  type: WhtType
  recipient: WhtRecipient
  resident: boolean
  hasTaxId: boolean
  /** The date of payment, 'YYYY-MM-DD': WHT is deducted when the supplier is paid. */
  date: string
}

export interface SupplierWht {
  /** As applied. */
  rate: Percentage
  /** The same with a Tax ID; another one means that the rate doubled. */
  usualRate: Percentage
  /** Whether another rule than that of the table decided and sources disagree about it: the doubling for recipients abroad. */
  isUncertain: boolean
  /** The amount before VAT. */
  base: Minor
  /** The WHT deducted for the tax office. */
  amount: Minor
  /** The amount that the supplier gets. */
  paid: Minor
}

/**
 * The tax kept back from a supplier: the rate of the day on the amount before VAT, rounded once, halves
 * away from zero. It is a part of the cost, paid to the tax office instead of to the supplier. Null where
 * such a recipient is not paid for this (Deduction of Tax at Source (Withholding) Regulations 2024).
 *
 * @example
 * // ₦107,500 with ₦7,500 of VAT for a consultant without a Tax ID: 10% of ₦100,000
 * supplierWht({ amount: 10_750_000, vat: 750_000, type: 'professional', recipient: 'company',
 *   resident: true, hasTaxId: false, date: '2026-11-21' }) // amount 1_000_000, paid 9_750_000
 */
export function supplierWht({ amount, vat, ...payment }: SupplierPayment): SupplierWht | null {
  const rate = whtRate(payment)
  if (rate === null) return null
  const usualRate = whtRate({ ...payment, hasTaxId: true }) ?? rate
  const base = amount - (vat ?? 0)
  const kept = percentOf(base, rate)
  const isUncertain = rate !== usualRate && noTaxIdRule(payment.resident, payment.date).uncertain
  return { rate, usualRate, isUncertain, base, amount: kept, paid: amount - kept }
}

/** The office that WHT is paid to: for companies the Nigeria Revenue Service, for persons their state. */
export type WhtOffice = 'nrs' | 'state'

export function whtOffice(recipient: WhtRecipient): WhtOffice {
  return recipient === 'company' ? 'nrs' : 'state'
}

const SMALL_PAYER: RuleSource = {
  title: 'Deduction of Tax at Source (Withholding) Regulations 2024',
  reference: 'exemption of small companies as payers',
}

/**
 * Up to which turnover a company counts as a small payer, in kobo. The regulations pointed to the small company
 * of their day, ₦25 million. The 2025 Acts have ₦100 million; whether that moved this limit too is not settled.
 */
export const SMALL_PAYER_TURNOVER: readonly [DatedRule<Minor>, DatedRule<Minor>] = [
  {
    value: 2_500_000_000,
    validFrom: '2025-01-01',
    validTo: '2025-12-31',
    source: SMALL_PAYER,
    uncertain: true,
  },
  {
    value: 10_000_000_000,
    validFrom: '2026-01-01',
    validTo: null,
    source: SMALL_PAYER,
    uncertain: true,
  },
]

/** The payments without WHT, in the order in which screens explain them. */
export const WHT_EXEMPTIONS = [
  'over_the_counter',
  'own_manufacture',
  'fuel',
  'telecom_and_tickets',
  'insurance',
  'bank_charges',
  'imports',
  'exempt_income',
] as const
export type WhtExemption = (typeof WHT_EXEMPTIONS)[number]

const exemption = (uncertain = false): DatedRule<'exempt'>[] => [
  {
    value: 'exempt',
    validFrom: '2025-01-01',
    validTo: null,
    source: {
      title: 'Deduction of Tax at Source (Withholding) Regulations 2024',
      reference: 'exemptions from deduction',
    },
    uncertain,
  },
]

/** The list with its dates. Fuel and telephone stand in commentaries only, not in every print of it. */
export const WHT_EXEMPTION_RULES: Record<WhtExemption, readonly DatedRule<'exempt'>[]> = {
  over_the_counter: exemption(),
  own_manufacture: exemption(),
  fuel: exemption(true),
  telecom_and_tickets: exemption(true),
  insurance: exemption(),
  bank_charges: exemption(),
  imports: exemption(),
  exempt_income: exemption(),
}

const EXEMPT_CATEGORIES: Partial<Record<ExpenseCategory, WhtExemption>> = {
  fuel: 'fuel',
  internet: 'telecom_and_tickets',
  insurance: 'insurance',
}

/** Whether to keep tax back: yes, no, or "it depends on you". */
export type WhtAdviceKind = 'keep_back' | 'ask' | 'not_needed'

/** Why the advice is what it is. Screens have the sentence. */
export type WhtAdviceReason =
  | 'exempt_payment'
  | 'no_tax_id'
  | 'over_limit'
  | 'company_within_limit'
  | 'small_payer'

export interface WhtAdviceQuery {
  /** The category of the expense, where it is known. */
  category: ExpenseCategory | null
  payerIsCompany: boolean
  supplierHasTaxId: boolean
  /** All that the supplier was paid in the calendar month, with this payment, before VAT; in kobo. */
  monthTotal: Minor
  date: string
}

export interface WhtAdvice {
  advice: WhtAdviceKind
  reason: WhtAdviceReason
  /** Of an exempt payment: which one. */
  exemption: WhtExemption | null
  source: RuleSource
  /** Sources disagree, or the final text could not be read. */
  uncertain: boolean
}

/**
 * The advice of the rules on keeping tax back; the owner decides. A small company or an unincorporated
 * business need not, where the supplier has a Tax ID and the month's payments to it stay within the limit.
 * Whether a company is small enough is for the company to know, since two limits of turnover are named.
 */
export function whtAdvice(query: WhtAdviceQuery): WhtAdvice {
  const { category, payerIsCompany, supplierHasTaxId, monthTotal, date } = query
  const exempt = category === null ? null : (EXEMPT_CATEGORIES[category] ?? null)
  if (exempt !== null) {
    const { source, uncertain } = ruleOn(WHT_EXEMPTION_RULES[exempt], date)
    return { advice: 'ask', reason: 'exempt_payment', exemption: exempt, source, uncertain }
  }
  if (!supplierHasTaxId) {
    const { source, uncertain } = ruleOn<number>(WHT_RULES.noTaxIdMultiplier, date)
    return { advice: 'keep_back', reason: 'no_tax_id', exemption: null, source, uncertain }
  }
  const { source, uncertain } = ruleOn<number>(WHT_RULES.smallPayerMonthlyMax, date)
  const mayBeLeft = isSmallPayerExempt({ payerIsSmall: true, supplierHasTaxId, monthTotal, date })
  const [advice, reason]: [WhtAdviceKind, WhtAdviceReason] = !mayBeLeft
    ? ['keep_back', 'over_limit']
    : payerIsCompany
      ? ['ask', 'company_within_limit']
      : ['not_needed', 'small_payer']
  return { advice, reason, exemption: null, source, uncertain }
}

/** The natures for which such a recipient is paid at all, with their rates. */
export function whtRatesOf(
  types: readonly WhtType[],
  query: Omit<WhtQuery, 'type'>,
): { type: WhtType; rate: Percentage }[] {
  return types.flatMap((type) => {
    const rate = whtRate({ ...query, type })
    return rate === null ? [] : [{ type, rate }]
  })
}

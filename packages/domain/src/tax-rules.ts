import { ASSET_CLASSES, type AssetClass, CAPITAL_ALLOWANCE_RULES } from './capital-allowance.ts'
import { COMPANY_TAX_RULES } from './company-tax.ts'
import type { DatedRule, RuleSource } from './dated-rule.ts'
import { INPUT_VAT_SCOPE, type InputVatScope } from './expense-vat.ts'
import { INCOME_TAX_BANDS, type IncomeTaxBand, PRESUMPTIVE_TAX, RENT_RELIEF } from './income-tax.ts'
import type { Minor } from './money.ts'
import { PENALTY_RULES } from './penalties.ts'
import type { Percentage } from './percentage.ts'
import { RETENTION_YEARS } from './retention.ts'
import { SMALL_PAYER_TURNOVER } from './supplier-wht.ts'
import { CALENDAR_RULES } from './tax-calendar.ts'
import { LISTED_SUPPLIES, type ListedSupply, type SupplyTreatment, VAT_LISTS } from './vat-lists.ts'
import { VAT_RULES } from './vat-rules.ts'
import { WHT_RULES, WHT_TABLE, WHT_TYPES, type WhtRates, type WhtType } from './wht-rules.ts'

/** The subject of a rule, in the order of the register. */
export const RULE_GROUPS = [
  'vat',
  'wht',
  'income',
  'company',
  'allowance',
  'calendar',
  'penalty',
  'records',
] as const
export type RuleGroup = (typeof RULE_GROUPS)[number]

/** A rule's value, told apart so that a screen can write each in the reader's language. */
export type RuleValue =
  | { kind: 'percent'; rate: Percentage }
  | { kind: 'amount'; amount: Minor }
  | { kind: 'times'; factor: number }
  | { kind: 'years'; count: number }
  | { kind: 'months'; count: number }
  /** A day of the following month. */
  | { kind: 'day'; day: number }
  /** 'MM-DD' of the following year. */
  | { kind: 'yearly'; day: string }
  | { kind: 'date'; date: string }
  | { kind: 'wht'; rates: WhtRates }
  | { kind: 'bands'; bands: readonly IncomeTaxBand[] }
  /** A part of an amount, with a limit. */
  | { kind: 'capped'; rate: Percentage; max: Minor }
  /** A part of an amount, from above a limit. */
  | { kind: 'above'; rate: Percentage; exemptUpTo: Minor }
  | { kind: 'monthly'; first: Minor; further: Minor }
  | { kind: 'scope'; scope: InputVatScope }
  | { kind: 'supply'; treatment: SupplyTreatment }

type FigureId =
  | `vat.${keyof typeof VAT_RULES | 'inputScope'}`
  | `wht.${keyof typeof WHT_RULES | 'smallPayerTurnoverMax'}`
  | 'income.bands'
  | 'income.rentRelief'
  | 'income.presumptive'
  | `company.${keyof typeof COMPANY_TAX_RULES}`
  | `allowance.${AssetClass}`
  | `calendar.${keyof typeof CALENDAR_RULES}`
  | `penalty.${keyof typeof PENALTY_RULES}`
  | 'records.years'

/** Names a rule; screens keep its title under it. */
export type TaxRuleId = FigureId | `wht.rate.${WhtType}` | `vat.supply.${ListedSupply}`

/** One row of the law: what holds, from when to when, and by which text. */
export interface TaxRule {
  id: TaxRuleId
  group: RuleGroup
  value: RuleValue
  validFrom: string
  validTo: string | null
  source: RuleSource
  /** Sources disagree, or the final text could not be read. */
  isUncertain: boolean
}

function rowsOf<T>(
  id: TaxRuleId,
  rows: readonly DatedRule<T>[],
  write: (value: T) => RuleValue,
): TaxRule[] {
  const group = id.slice(0, id.indexOf('.')) as RuleGroup
  return rows.map(({ value, validFrom, validTo, source, uncertain }) => ({
    id,
    group,
    value: write(value),
    validFrom,
    validTo,
    source,
    isUncertain: uncertain,
  }))
}

const percent = (rate: Percentage): RuleValue => ({ kind: 'percent', rate })
const amount = (value: Minor): RuleValue => ({ kind: 'amount', amount: value })
const day = (value: number): RuleValue => ({ kind: 'day', day: value })
const months = (count: number): RuleValue => ({ kind: 'months', count })
const years = (count: number): RuleValue => ({ kind: 'years', count })
const yearly = (value: string): RuleValue => ({ kind: 'yearly', day: value })
const monthly = (value: { first: Minor; further: Minor }): RuleValue => ({
  kind: 'monthly',
  ...value,
})

/**
 * Every dated rule of the product, one list, oldest row of a rule first: what "Why this tax?" opens. The
 * rows are the ones that the taxes are computed from, not copies.
 */
export const TAX_RULES: readonly TaxRule[] = [
  ...rowsOf('vat.standardRate', VAT_RULES.standardRate, percent),
  ...rowsOf('vat.smallTurnoverMax', VAT_RULES.smallTurnoverMax, amount),
  ...rowsOf('vat.smallFixedAssetsMax', VAT_RULES.smallFixedAssetsMax, amount),
  ...rowsOf('vat.returnDay', VAT_RULES.returnDay, day),
  ...rowsOf('vat.withheldRemitDay', VAT_RULES.withheldRemitDay, day),
  ...rowsOf('vat.inputScope', INPUT_VAT_SCOPE, (scope) => ({ kind: 'scope', scope })),
  ...rowsOf('vat.inputClaimYears', VAT_RULES.inputClaimYears, years),
  ...rowsOf('vat.refundRequestMonths', VAT_RULES.refundRequestMonths, months),
  ...LISTED_SUPPLIES.flatMap((supply) =>
    rowsOf(`vat.supply.${supply}`, VAT_LISTS[supply], (treatment) => ({
      kind: 'supply',
      treatment,
    })),
  ),
  ...WHT_TYPES.flatMap((type) =>
    rowsOf(`wht.rate.${type}`, WHT_TABLE[type], (rates) => ({ kind: 'wht', rates })),
  ),
  ...rowsOf('wht.noTaxIdMultiplier', WHT_RULES.noTaxIdMultiplier, (factor) => ({
    kind: 'times',
    factor,
  })),
  ...rowsOf('wht.noTaxIdMultiplierAbroad', WHT_RULES.noTaxIdMultiplierAbroad, (factor) => ({
    kind: 'times',
    factor,
  })),
  ...rowsOf('wht.smallPayerMonthlyMax', WHT_RULES.smallPayerMonthlyMax, amount),
  ...rowsOf('wht.smallPayerTurnoverMax', SMALL_PAYER_TURNOVER, amount),
  ...rowsOf('wht.remitDay', WHT_RULES.remitDay, day),
  ...rowsOf('income.bands', INCOME_TAX_BANDS, (bands) => ({ kind: 'bands', bands })),
  ...rowsOf('income.rentRelief', RENT_RELIEF, (value) => ({ kind: 'capped', ...value })),
  ...rowsOf('income.presumptive', PRESUMPTIVE_TAX, (value) => ({ kind: 'above', ...value })),
  ...rowsOf('company.rate', COMPANY_TAX_RULES.rate, percent),
  ...rowsOf('company.smallRate', COMPANY_TAX_RULES.smallRate, percent),
  ...rowsOf('company.smallTurnoverMax', COMPANY_TAX_RULES.smallTurnoverMax, amount),
  ...rowsOf('company.smallFixedAssetsMax', COMPANY_TAX_RULES.smallFixedAssetsMax, amount),
  ...rowsOf('company.levyRate', COMPANY_TAX_RULES.levyRate, percent),
  ...rowsOf('company.minimumRateTurnover', COMPANY_TAX_RULES.minimumRateTurnover, amount),
  ...ASSET_CLASSES.flatMap((assetClass) =>
    rowsOf(`allowance.${assetClass}`, CAPITAL_ALLOWANCE_RULES[assetClass], percent),
  ),
  ...rowsOf('calendar.payeDay', CALENDAR_RULES.payeDay, day),
  ...rowsOf('calendar.employerReturn', CALENDAR_RULES.employerReturn, yearly),
  ...rowsOf('calendar.incomeTaxReturn', CALENDAR_RULES.incomeTaxReturn, yearly),
  ...rowsOf('calendar.companyReturnMonths', CALENDAR_RULES.companyReturnMonths, months),
  ...rowsOf('calendar.eInvoicing', CALENDAR_RULES.eInvoicing, (date) => ({ kind: 'date', date })),
  ...rowsOf('penalty.lateFiling', PENALTY_RULES.lateFiling, monthly),
  ...rowsOf('penalty.latePayment', PENALTY_RULES.latePayment, percent),
  ...rowsOf('penalty.lateRemittance', PENALTY_RULES.lateRemittance, percent),
  ...rowsOf('penalty.policyRate', PENALTY_RULES.policyRate, percent),
  ...rowsOf('penalty.notWithholding', PENALTY_RULES.notWithholding, percent),
  ...rowsOf('penalty.notRegistering', PENALTY_RULES.notRegistering, monthly),
  ...rowsOf('penalty.notFiscalised', PENALTY_RULES.notFiscalised, amount),
  ...rowsOf('records.years', RETENTION_YEARS, years),
]

/** The row of a rule that holds on a date; the oldest one before it began. Throws RangeError for none. */
export function taxRuleOn(id: TaxRuleId, date: string): TaxRule {
  const rows = TAX_RULES.filter((rule) => rule.id === id)
  const row = rows.findLast((rule) => rule.validFrom <= date) ?? rows[0]
  if (!row) throw new RangeError(`no such rule: ${id}`)
  return row
}

import { type DatedRule, type RuleSource, ruleOn } from './dated-rule.ts'
import type { Minor } from './money.ts'
import { percentOf } from './percentage.ts'

const NTA = 'Nigeria Tax Act 2025'

const since2026 = <T>(value: T, source: RuleSource, uncertain = false): DatedRule<T>[] => [
  { value, validFrom: '2026-01-01', validTo: null, source, uncertain },
]

/** The figures of company income tax: rates are percentages, amounts in kobo. */
export const COMPANY_TAX_RULES = {
  /** On total profits of a company that is not small. */
  rate: since2026(300_000, { title: NTA, reference: 'rate of tax on companies' }),
  smallRate: since2026(0, { title: NTA, reference: 'rate of tax on small companies' }),
  // The first gazette printed ₦50 million; the final text is known through secondary sources.
  smallTurnoverMax: since2026(10_000_000_000, { title: NTA, reference: 'small company' }, true),
  smallFixedAssetsMax: since2026(25_000_000_000, { title: NTA, reference: 'small company' }),
  /** On assessable profits, that is before losses and capital allowances. */
  levyRate: since2026(40_000, { title: NTA, reference: 'development levy' }),
  /** From this turnover on, a group's effective rate is topped up to a minimum. */
  minimumRateTurnover: since2026(
    2_000_000_000_000,
    { title: NTA, reference: 'minimum effective tax rate' },
    true,
  ),
} as const satisfies Record<string, readonly DatedRule<number>[]>

export interface CompanyTaxQuery {
  /** Gross turnover of the year, and the fixed assets at its end. */
  turnover: Minor
  fixedAssets: Minor
  /** Such a company is never small. */
  providesProfessionalServices: boolean
  isResident: boolean
  /** Profits before losses and capital allowances. */
  assessableProfits: Minor
  /** Losses brought forward and capital allowances of the year. */
  lossesAndAllowances: Minor
  /** A day of the year in which the profits are taxed. */
  date: string
}

export interface CompanyTax {
  isSmall: boolean
  /** Assessable profits less losses and allowances, at least zero. */
  totalProfits: Minor
  incomeTax: Minor
  levy: Minor
  total: Minor
  /** The company is so large that the minimum effective tax rate applies, which this function does not compute. */
  mayOweMinimum: boolean
}

/** Whether a company is small, and so pays neither company income tax nor the development levy. */
export function isSmallCompany(
  query: Pick<
    CompanyTaxQuery,
    'turnover' | 'fixedAssets' | 'providesProfessionalServices' | 'date'
  >,
): boolean {
  const rule = (rows: readonly DatedRule<number>[]) => ruleOn(rows, query.date).value
  return (
    !query.providesProfessionalServices &&
    query.turnover <= rule(COMPANY_TAX_RULES.smallTurnoverMax) &&
    query.fixedAssets <= rule(COMPANY_TAX_RULES.smallFixedAssetsMax)
  )
}

/**
 * Company income tax and development levy of a year. Throws RangeError for negative losses and
 * allowances; a company that made a loss owes nothing.
 *
 * @example
 * // not small, total profits ₦18,450,320.75: tax ₦5,535,096.23, levy ₦738,012.83
 */
export function companyTax(query: CompanyTaxQuery): CompanyTax {
  if (query.lossesAndAllowances < 0) throw new RangeError('losses and allowances are zero or more')
  const rule = (rows: readonly DatedRule<number>[]) => ruleOn(rows, query.date).value
  const isSmall = isSmallCompany(query)
  const assessable = Math.max(0, query.assessableProfits)
  const totalProfits = Math.max(0, assessable - query.lossesAndAllowances)
  const rate = rule(isSmall ? COMPANY_TAX_RULES.smallRate : COMPANY_TAX_RULES.rate)
  const incomeTax = percentOf(totalProfits, rate)
  const owesLevy = !isSmall && query.isResident
  const levy = owesLevy ? percentOf(assessable, rule(COMPANY_TAX_RULES.levyRate)) : 0
  const mayOweMinimum = query.turnover >= rule(COMPANY_TAX_RULES.minimumRateTurnover)
  return { isSmall, totalProfits, incomeTax, levy, total: incomeTax + levy, mayOweMinimum }
}

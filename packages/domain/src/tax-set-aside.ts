import { companyTax } from './company-tax.ts'
import { NO_RELIEFS, personalIncomeTax } from './income-tax.ts'
import type { LegalForm } from './invoice-taxes.ts'
import type { Minor } from './money.ts'

/** The present tax year of a business so far; amounts in kobo, any sign. */
export interface YearSoFar {
  legalForm: LegalForm
  /** Null until the question is answered; it then counts as no. */
  providesProfessionalServices: boolean | null
  /** Sales before VAT. */
  turnover: Minor
  /** Sales before VAT less the expenses that lessen the tax, with realised exchange gains. */
  profit: Minor
  /** The capital allowance of the year, and what the assets cost that the business owns. */
  capitalAllowance: Minor
  fixedAssets: Minor
  /** WHT that clients deducted in the year, whose certificates are not lost. */
  whtCredits: Minor
  /** A day of the year. */
  date: string
}

export interface IncomeTaxSoFar {
  kind: 'company' | 'personal'
  /** A small company pays none; false for a person. */
  isSmall: boolean
  /** The part of the capital allowance that the profit takes; the law carries the rest forward. */
  allowance: Minor
  /** Income tax and, for a company, the development levy. */
  tax: Minor
  /** The part of the credits that lessens it. */
  credits: Minor
  /** The tax that is left to set aside. */
  left: Minor
}

/**
 * The income tax on a year's profit so far, as if the year ended today: without reliefs, losses and what of capital
 * allowances earlier years left, which the books do not have. A company's development levy is on the profit before the allowance.
 * WHT that clients deducted is tax already paid.
 *
 * @example
 * // A sole trader with ₦5,400,000 of profit: tax ₦762,000, of which clients have paid ₦100,000
 * incomeTaxSoFar({ legalForm: 'sole_trader', providesProfessionalServices: false, turnover: 900_000_000, profit: 540_000_000,
 *   capitalAllowance: 0, fixedAssets: 0, whtCredits: 10_000_000, date: '2026-11-21' })
 * // allowance 0, tax 76_200_000, credits 10_000_000, left 66_200_000
 */
export function incomeTaxSoFar(year: YearSoFar): IncomeTaxSoFar {
  const profit = Math.max(0, year.profit)
  const allowance = Math.min(profit, Math.max(0, year.capitalAllowance))
  const taxed = { ...year, profit, allowance }
  const { kind, isSmall, tax } = year.legalForm === 'company' ? ofCompany(taxed) : ofPerson(taxed)
  const credits = Math.min(tax, Math.max(0, year.whtCredits))
  return { kind, isSmall, allowance, tax, credits, left: tax - credits }
}

/** The year with a profit that is no loss, and the part of the allowance that it takes. */
type TaxedYear = YearSoFar & { allowance: Minor }

function ofCompany(year: TaxedYear) {
  const { turnover, fixedAssets, profit, allowance, providesProfessionalServices, date } = year
  const { isSmall, total } = companyTax({
    turnover,
    fixedAssets,
    providesProfessionalServices: providesProfessionalServices ?? false,
    isResident: true,
    assessableProfits: profit,
    lossesAndAllowances: allowance,
    date,
  })
  return { kind: 'company' as const, isSmall, tax: total }
}

function ofPerson({ profit, allowance, date }: TaxedYear) {
  const { tax } = personalIncomeTax({ income: profit - allowance, reliefs: NO_RELIEFS, date })
  return { kind: 'personal' as const, isSmall: false, tax }
}

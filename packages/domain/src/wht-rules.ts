import { type DatedRule, ruleOn } from './dated-rule.ts'
import type { Minor } from './money.ts'
import type { Percentage } from './percentage.ts'

/** Kinds of payment that suffer withholding tax, in the order in which a document lists them. */
export const WHT_TYPES = [
  'professional',
  'goods',
  'service_other',
  'rent',
  'brokerage',
  'construction_major',
  'construction_other',
  'telecom_tower',
  'royalty',
  'dividend_interest',
  'directors_fee',
  'loss_of_employment',
  'entertainer',
  'winnings',
] as const
export type WhtType = (typeof WHT_TYPES)[number]

/** Consultancy, technical, management and professional fees, and commissions: 5% for a resident. */
export const DEFAULT_WHT_TYPE: WhtType = 'professional'

export function isWhtType(value: unknown): value is WhtType {
  return typeof value === 'string' && (WHT_TYPES as readonly string[]).includes(value)
}

/** Rates of one type. Null: the type does not apply to such a recipient. */
export interface WhtRates {
  companyResident: Percentage | null
  companyNonResident: Percentage | null
  individualResident: Percentage | null
  individualNonResident: Percentage | null
}

const REGULATIONS = {
  title: 'Deduction of Tax at Source (Withholding) Regulations 2024',
  reference: 'table of rates, in use since 1 January 2025',
}
const SMALL_PAYER = { ...REGULATIONS, reference: 'exemption of small companies as payers' }
const NO_TAX_ID = { ...REGULATIONS, reference: 'recipient without a Tax ID' }
const REMITTANCE = {
  title: 'Nigeria Tax Administration Act 2025',
  reference: 'remittance of tax deducted at source',
}

/** The first day for which the table has rates. An earlier deduction followed other regulations, which differ by type. */
export const WHT_TABLE_BEGINS = '2025-01-01'

const since2025 = <T>(value: T, source = REGULATIONS, uncertain = false): DatedRule<T> => ({
  value,
  validFrom: WHT_TABLE_BEGINS,
  validTo: null,
  source,
  uncertain,
})

/** One row of the table: company resident and not, then individual resident and not. */
function rates(
  companyResident: Percentage | null,
  companyNonResident: Percentage | null,
  individualResident: Percentage | null,
  individualNonResident: Percentage | null,
): WhtRates {
  return { companyResident, companyNonResident, individualResident, individualNonResident }
}

/** The dated table of rates, on the amount before VAT. */
export const WHT_TABLE: Record<WhtType, readonly DatedRule<WhtRates>[]> = {
  professional: [since2025(rates(50_000, 100_000, 50_000, 100_000))],
  goods: [since2025(rates(20_000, null, 20_000, null))],
  service_other: [since2025(rates(20_000, 50_000, 20_000, 50_000))],
  rent: [since2025(rates(100_000, 100_000, 100_000, 100_000))],
  brokerage: [since2025(rates(50_000, 100_000, 50_000, 100_000))],
  construction_major: [since2025(rates(20_000, 50_000, 20_000, 50_000))],
  construction_other: [since2025(rates(50_000, 100_000, 50_000, 100_000))],
  telecom_tower: [since2025(rates(20_000, 50_000, 20_000, 50_000))],
  // One published table has 10% for an individual who is not resident; two have 5%.
  royalty: [since2025(rates(100_000, 100_000, 50_000, 50_000), REGULATIONS, true)],
  dividend_interest: [since2025(rates(100_000, 100_000, 100_000, 100_000))],
  directors_fee: [since2025(rates(null, null, 150_000, 200_000))],
  loss_of_employment: [since2025(rates(null, null, 100_000, 100_000))],
  entertainer: [since2025(rates(null, 150_000, null, 150_000))],
  winnings: [since2025(rates(null, null, 50_000, 150_000))],
}

/** The other figures of withholding tax: amounts in kobo, the day in the month after deduction. */
export const WHT_RULES = {
  noTaxIdMultiplier: [since2025(2, NO_TAX_ID)],
  // The regulations double the rate of a recipient without a Tax ID and do not say whether they mean those abroad, who need none.
  // Doubling keeps back enough under either reading; 1 is the other.
  noTaxIdMultiplierAbroad: [since2025(2, NO_TAX_ID, true)],
  // Per calendar month and on the payer's side is the majority's reading; some read it by the year.
  smallPayerMonthlyMax: [since2025<Minor>(200_000_000, SMALL_PAYER, true)],
  remitDay: [since2025(21, REMITTANCE)],
} as const satisfies Record<string, readonly DatedRule<number>[]>

/** Income from carrying on a trade. Only on these does a missing Tax ID double the rate. */
const TRADING_INCOME: ReadonlySet<WhtType> = new Set([
  'professional',
  'goods',
  'service_other',
  'brokerage',
  'construction_major',
  'construction_other',
  'telecom_tower',
  'entertainer',
])

/** The recipient and the purpose of a payment. The recipient is the supplier: the payer deducts. */
export interface WhtQuery {
  type: WhtType
  recipient: 'company' | 'individual'
  resident: boolean
  hasTaxId: boolean
  /** 'YYYY-MM-DD', the day of payment; for an invoice not yet paid, its issue date. */
  date: string
}

/**
 * The rate to withhold, or null where the type does not apply to the recipient.
 * Without a Tax ID the rate on trading income is multiplied, for recipients abroad by a row of their own.
 */
export function whtRate({
  type,
  recipient,
  resident,
  hasTaxId,
  date,
}: WhtQuery): Percentage | null {
  const row = ruleOn(WHT_TABLE[type], date).value
  const rate =
    recipient === 'company'
      ? resident
        ? row.companyResident
        : row.companyNonResident
      : resident
        ? row.individualResident
        : row.individualNonResident
  if (rate === null || hasTaxId || !TRADING_INCOME.has(type)) return rate
  return rate * noTaxIdRule(resident, date).value
}

/** By what the rate on trading income is multiplied without a Tax ID. */
export function noTaxIdRule(resident: boolean, date: string): DatedRule<number> {
  return ruleOn<number>(
    resident ? WHT_RULES.noTaxIdMultiplier : WHT_RULES.noTaxIdMultiplierAbroad,
    date,
  )
}

/** The facts that decide whether a small payer may pay without deducting. */
export interface SmallPayerQuery {
  /** The payer is a small company or an unincorporated business. */
  payerIsSmall: boolean
  supplierHasTaxId: boolean
  /** All transactions with this supplier in the calendar month, in kobo. */
  monthTotal: Minor
  date: string
}

/**
 * Whether a small payer need not deduct: the supplier has a Tax ID, and the month's transactions
 * with it come to no more than the limit.
 */
export function isSmallPayerExempt(query: SmallPayerQuery): boolean {
  const limit = ruleOn<number>(WHT_RULES.smallPayerMonthlyMax, query.date).value
  return query.payerIsSmall && query.supplierHasTaxId && query.monthTotal <= limit
}

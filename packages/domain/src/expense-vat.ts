import { addMonths, endOfMonth } from './business-date.ts'
import { isInNigeria } from './countries.ts'
import { COUNTRY_RULES } from './country-rules.ts'
import { type DatedRule, ruleOn } from './dated-rule.ts'
import { chargesVat, type VatCharging } from './invoice-taxes.ts'
import type { Minor } from './money.ts'
import { VAT_RULES, vatFromGross, vatRate } from './vat-rules.ts'

/**
 * The treatments of VAT on a supplier's invoice. Of an `import` it was paid to Customs. `small_supplier` need not charge it;
 * `not_charged` is VAT that was due and is missing, which costs the deduction.
 */
export const EXPENSE_VAT_TREATMENTS = [
  'charged',
  'import',
  'zero',
  'exempt',
  'small_supplier',
  'not_charged',
] as const
export type ExpenseVatTreatment = (typeof EXPENSE_VAT_TREATMENTS)[number]

/** Those that a business outside Nigeria chooses from: the others are of Nigerian law. */
export const TREATMENTS_ABROAD: readonly ExpenseVatTreatment[] = ['charged', 'zero', 'exempt']

/** Whether the document states an amount of VAT, which may be recoverable. */
export function statesVat(treatment: string | null): boolean {
  return treatment === 'charged' || treatment === 'import'
}

/** On what input VAT can be claimed. */
export type InputVatScope = 'stock_only' | 'all_taxable_use'

const STANDARD = 'credit for input tax: services and fixed assets'

/** Until 2026 only VAT on goods for resale and production counted; since then services and assets too. */
export const INPUT_VAT_SCOPE: readonly DatedRule<InputVatScope>[] = [
  {
    value: 'stock_only',
    validFrom: '1994-01-01',
    validTo: '2025-12-31',
    source: { title: 'Value Added Tax Act', reference: 'allowable input tax' },
    uncertain: false,
  },
  {
    value: 'all_taxable_use',
    validFrom: '2026-01-01',
    validTo: null,
    source: { title: 'Nigeria Tax Act 2025', reference: STANDARD },
    uncertain: false,
  },
]

/** The part of an expense's VAT that may be claimed on a date, and the last day to do so. */
export function inputVatRule(date: string): DatedRule<InputVatScope> & { claimUntil: string } {
  const rule = ruleOn<InputVatScope>(INPUT_VAT_SCOPE, date)
  const years = ruleOn<number>(VAT_RULES.inputClaimYears, date).value
  return { ...rule, claimUntil: endOfMonth(addMonths(date, years * 12)) }
}

/**
 * Whether the input VAT of a bill can be claimed without asking: it is for any taxable use on the day of the bill, and the day of
 * the claim lies within the years for it. The VAT of other bills comes back only where the owner says so, as for goods for resale.
 *
 * @example
 * isInputVatInTime('2026-01-15', '2031-01-31') // true
 * isInputVatInTime('2026-01-15', '2031-02-01') // false
 */
export function isInputVatInTime(billDate: string, claimedOn: string): boolean {
  const { value, claimUntil } = inputVatRule(billDate)
  return value === 'all_taxable_use' && claimedOn <= claimUntil
}

/** More than the exact tax, for documents that round it line by line: ₦1. */
const ROUNDING: Minor = 100

/** Whether a supplier can have charged so much VAT: at most the standard rate of the date on all of the amount. */
export function isPlausibleVat(amount: Minor, vat: Minor, date: string): boolean {
  return vat <= vatInside(amount, date) + ROUNDING
}

/**
 * Whether the sales tax of a day comes back to a business: in Nigeria if it files VAT, elsewhere if it charges the tax itself and
 * its country gives it back.
 */
export function recoversInputTax(business: VatCharging, date: string): boolean {
  return COUNTRY_RULES[business.country].returnsInputTax && chargesVat(business, date)
}

/**
 * The sales tax inside an amount of a day: by the law in Nigeria, elsewhere by the rate that the business charges itself; null
 * where it charges none.
 */
export function salesTaxInside(
  amount: Minor,
  date: string,
  { country, salesTaxRate }: Pick<VatCharging, 'country' | 'salesTaxRate'>,
): Minor | null {
  if (isInNigeria({ country })) return vatInside(amount, date)
  return salesTaxRate === null ? null : vatFromGross(amount, salesTaxRate).vat
}

/** The VAT inside an amount that holds it at the standard rate of the date, in kobo. */
export function vatInside(amount: Minor, date: string): Minor {
  return vatFromGross(amount, vatRate('standard', date)).vat
}

/**
 * The cost of an expense to the business: its VAT does not count where it comes back as input VAT.
 *
 * @example
 * netCost({ amount: 107_500, vat: 7_500, isRecovered: true }) // 100_000
 */
export function netCost(expense: { amount: Minor; vat: Minor; isRecovered: boolean }): Minor {
  return expense.isRecovered ? expense.amount - expense.vat : expense.amount
}

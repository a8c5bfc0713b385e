import type { Minor } from './money.ts'
import { type SupplierWht, supplierWht, type WhtRecipient } from './supplier-wht.ts'
import type { WhtType } from './wht-rules.ts'

/** The facts of an expense that decide its WHT; amounts in kobo. */
export interface ExpenseWhtTerms {
  /** The amount the supplier charged, with the VAT in it; null where it cannot be read. */
  amount: Minor | null
  /** The VAT inside the amount; null where it is not known. */
  vat: Minor | null
  /** Null without WHT. */
  type: WhtType | null
  recipient: WhtRecipient | null
  resident: boolean
  hasSupplier: boolean
  hasTaxId: boolean
  /** The WHT as the sender has it; null to have it computed. */
  stated: Minor | null
  /** 'YYYY-MM-DD', the day of payment. */
  date: string
}

/** Why an expense cannot keep tax back as its terms say. */
export type ExpenseWhtRefusal =
  | 'type_missing'
  | 'recipient_missing'
  | 'supplier_missing'
  | 'type_not_for_recipient'
  | 'stated_amount_differs'

/**
 * The tax that an expense keeps back from its supplier, or why its terms are refused. Null where nothing is
 * kept back, and where the amounts are missing or hold more VAT than money: other rules refuse those.
 *
 * @example
 * // ₦107,500 with ₦7,500 of VAT for a consultant's company with a Tax ID: 5% of ₦100,000
 * expenseWht({ amount: 10_750_000, vat: 750_000, type: 'professional', recipient: 'company', resident: true,
 *   hasSupplier: true, hasTaxId: true, stated: null, date: '2026-11-21' }) // amount 500_000
 */
export function expenseWht(terms: ExpenseWhtTerms): SupplierWht | ExpenseWhtRefusal | null {
  const { amount, vat, type, recipient, resident, hasTaxId, stated, date } = terms
  if (type === null) return stated ? 'type_missing' : null
  if (recipient === null) return 'recipient_missing'
  if (!terms.hasSupplier) return 'supplier_missing'
  if (amount === null || (vat !== null && vat >= amount)) return null
  const kept = supplierWht({ amount, vat, type, recipient, resident, hasTaxId, date })
  if (kept === null) return 'type_not_for_recipient'
  return stated !== null && stated !== kept.amount ? 'stated_amount_differs' : kept
}

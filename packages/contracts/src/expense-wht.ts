import { type ExpenseWhtRefusal, expenseWht } from '@isiro/domain/expense-wht'
import type { SupplierWht } from '@isiro/domain/supplier-wht'
import { minorOfTyped, type SaveExpense } from './expenses.ts'

/** Why an expense cannot keep tax back as it says: the field, and the key of the sentence beside it. */
export interface RefusedWht {
  field: 'whtType' | 'whtRecipient' | 'whtAmount' | 'supplier'
  message: string
}

/** The fields of an expense that decide about tax kept back. */
export type WhtTerms = Pick<
  SaveExpense,
  | 'amount'
  | 'vatAmount'
  | 'expenseDate'
  | 'supplier'
  | 'supplierTaxId'
  | 'whtType'
  | 'whtRecipient'
  | 'whtResident'
  | 'whtAmount'
>

const REFUSALS: Record<ExpenseWhtRefusal, RefusedWht> = {
  type_missing: { field: 'whtType', message: 'validation.expense_wht_type_required' },
  recipient_missing: { field: 'whtRecipient', message: 'validation.expense_wht_recipient' },
  supplier_missing: { field: 'supplier', message: 'validation.expense_wht_supplier' },
  type_not_for_recipient: { field: 'whtType', message: 'validation.expense_wht_type' },
  stated_amount_differs: { field: 'whtAmount', message: 'validation.expense_wht_amount' },
}

/**
 * Wire → domain: the tax that an expense keeps back from its supplier, or the field that is refused. The
 * browser, the server and the import of files all call it.
 */
export function whtOfExpense(terms: WhtTerms): SupplierWht | RefusedWht | null {
  const kept = expenseWht({
    amount: minorOfTyped(terms.amount),
    vat: terms.vatAmount === null ? null : minorOfTyped(terms.vatAmount),
    type: terms.whtType,
    recipient: terms.whtRecipient,
    resident: terms.whtResident,
    hasSupplier: terms.supplier !== null,
    hasTaxId: terms.supplierTaxId !== null,
    stated: terms.whtAmount === null ? null : minorOfTyped(terms.whtAmount),
    date: terms.expenseDate,
  })
  return typeof kept === 'string' ? REFUSALS[kept] : kept
}

/** Whether `whtOfExpense` has refused a field. */
export function isRefused(kept: SupplierWht | RefusedWht | null): kept is RefusedWht {
  return kept !== null && 'field' in kept
}

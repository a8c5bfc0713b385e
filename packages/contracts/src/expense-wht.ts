import { type SupplierWht, supplierWht } from '@isiro/domain/supplier-wht'
import { minorOfTyped, type SaveExpense } from './expenses.ts'

/** Why tax cannot be kept back as an expense says: the field, and the key of its sentence. */
export interface RefusedWht {
  field: 'whtType' | 'whtRecipient' | 'whtAmount' | 'supplier'
  message: string
}

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

/**
 * Wire → domain: what an expense keeps back from its supplier, by the one function that the browser, the
 * server and the import of files go by. Null where nothing is kept back, or where its amounts cannot be read
 * and are refused elsewhere.
 */
export function whtOfExpense(terms: WhtTerms): SupplierWht | RefusedWht | null {
  const { whtType, whtRecipient, whtResident, expenseDate } = terms
  const told = terms.whtAmount === null ? null : minorOfTyped(terms.whtAmount)
  if (whtType === null)
    return told ? { field: 'whtType', message: 'validation.expense_wht_type_required' } : null
  if (whtRecipient === null)
    return { field: 'whtRecipient', message: 'validation.expense_wht_recipient' }
  if (terms.supplier === null)
    return { field: 'supplier', message: 'validation.expense_wht_supplier' }
  const amount = minorOfTyped(terms.amount)
  const vat = terms.vatAmount === null ? null : minorOfTyped(terms.vatAmount)
  if (amount === null || (vat !== null && vat >= amount)) return null
  const kept = supplierWht({
    amount,
    vat,
    type: whtType,
    recipient: whtRecipient,
    resident: whtResident,
    hasTaxId: terms.supplierTaxId !== null,
    date: expenseDate,
  })
  if (kept === null) return { field: 'whtType', message: 'validation.expense_wht_type' }
  if (told !== null && told !== kept.amount)
    return { field: 'whtAmount', message: 'validation.expense_wht_amount' }
  return kept
}

export function isRefused(kept: SupplierWht | RefusedWht | null): kept is RefusedWht {
  return kept !== null && 'field' in kept
}

import { isRefused, whtOfExpense } from '@isiro/contracts/expense-wht'
import { minorOfTyped, type SaveExpense } from '@isiro/contracts/expenses'
import { foldForSearch } from '@isiro/domain/plain-text'
import { refusedField } from '../../platform/http/errors.ts'
import type { ExpenseFields } from './queries.ts'

/**
 * Converts contract input to the table's columns: amounts in kobo, and no contradictions between fields.
 * `place` is the prefix of refused fields' names, such as 'rows.3.'.
 */
export function checkedExpense(input: SaveExpense, place = ''): ExpenseFields {
  const amount = minorOfTyped(input.amount)
  if (amount === null) throw refusedField(`${place}amount`, 'validation.two_decimals')
  const vatAmount = input.vatAmount === null ? null : minorOfTyped(input.vatAmount)
  if (vatAmount !== null && vatAmount >= amount)
    throw refusedField(`${place}vatAmount`, 'validation.expense_vat')
  if (input.vatRecoverable && vatAmount === null)
    throw refusedField(`${place}vatAmount`, 'validation.expense_vat_required')
  // Computed here; the sender's own result is ignored.
  const kept = whtOfExpense(input)
  if (isRefused(kept)) throw refusedField(`${place}${kept.field}`, kept.message)
  return {
    description: input.description,
    amount,
    category: input.category,
    expenseDate: input.expenseDate,
    taxDeductible: input.taxDeductible,
    nonDeductibleReason: input.taxDeductible ? null : input.nonDeductibleReason,
    notes: input.notes,
    supplier: input.supplier,
    supplierTaxId: input.supplierTaxId,
    supplierInvoice: input.supplierInvoice,
    vatTreatment: input.vatTreatment,
    vatAmount,
    vatRecoverable: input.vatRecoverable,
    paymentMethod: input.paymentMethod,
    whtType: kept && input.whtType,
    whtRecipient: kept && input.whtRecipient,
    whtResident: kept && input.whtResident,
    whtRate: kept?.rate ?? null,
    whtAmount: kept?.amount ?? null,
    search: searchText(input),
  }
}

function searchText({ description, supplier, supplierInvoice, notes }: SaveExpense): string {
  const said = [description, supplier, supplierInvoice, notes].filter((text) => text !== null)
  return foldForSearch(said.join(' '))
}

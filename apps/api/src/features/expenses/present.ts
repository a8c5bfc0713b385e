import type { Expense, Receipt } from '@isiro/contracts/expenses'
import type { Currency } from '@isiro/domain/currency'
import { expenseCategoryName } from '@isiro/domain/expense-categories'
import type { Language } from '@isiro/domain/language'
import { formatMinor } from '@isiro/domain/money'
import type { ExpenseRow } from './queries.ts'

/** An expense as it leaves the server; its category is named in the reader's language. */
export function presentExpense(row: ExpenseRow, language: Language): Expense {
  const category = row.category as Expense['category']
  return {
    id: row.id,
    description: row.description,
    amount: formatMinor(row.amount),
    currency: row.currency as Currency,
    category,
    categoryName: expenseCategoryName(category, language),
    expenseDate: row.expenseDate,
    taxDeductible: row.taxDeductible,
    nonDeductibleReason: row.nonDeductibleReason as Expense['nonDeductibleReason'],
    notes: row.notes,
    supplier: row.supplier,
    supplierTaxId: row.supplierTaxId,
    supplierInvoice: row.supplierInvoice,
    vatTreatment: row.vatTreatment as Expense['vatTreatment'],
    vatAmount: row.vatAmount === null ? null : formatMinor(row.vatAmount),
    vatRecoverable: row.vatRecoverable,
    paymentMethod: row.paymentMethod as Expense['paymentMethod'],
    whtType: row.whtType as Expense['whtType'],
    whtRecipient: row.whtRecipient as Expense['whtRecipient'],
    whtResident: row.whtResident ?? true,
    // Basis points are the hundredths of a percent.
    whtRate: row.whtRate === null ? null : formatMinor(row.whtRate),
    whtAmount: row.whtAmount === null ? null : formatMinor(row.whtAmount),
    paidToSupplier: formatMinor(row.amount - (row.whtAmount ?? 0)),
    receipts: (row.receipts ?? []) as Receipt[],
    revision: row.revision,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

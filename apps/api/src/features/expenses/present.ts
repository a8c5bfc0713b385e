import type { Receipt } from '@isiro/contracts/expense-receipts'
import type { Expense } from '@isiro/contracts/expenses'
import { expenseCategoryName } from '@isiro/domain/expense-categories'
import type { Language } from '@isiro/domain/language'
import { formatMinor } from '@isiro/domain/money'
import { formatPercentage } from '@isiro/domain/percentage'
import type { ExpenseRow } from './queries.ts'

/** Converts an expense to its API shape, with the category named in the reader's language. */
export function presentExpense(row: ExpenseRow, language: Language): Expense {
  const { category } = row
  return {
    id: row.id,
    description: row.description,
    amount: formatMinor(row.amount),
    currency: row.currency,
    category,
    categoryName: expenseCategoryName(category, language),
    expenseDate: row.expenseDate,
    taxDeductible: row.taxDeductible,
    nonDeductibleReason: row.nonDeductibleReason,
    notes: row.notes,
    supplier: row.supplier,
    supplierTaxId: row.supplierTaxId,
    supplierInvoice: row.supplierInvoice,
    vatTreatment: row.vatTreatment,
    vatAmount: row.vatAmount === null ? null : formatMinor(row.vatAmount),
    vatRecoverable: row.vatRecoverable || row.vatHeldBack,
    vatHeldBack: row.vatHeldBack,
    paymentMethod: row.paymentMethod,
    whtType: row.whtType,
    whtRecipient: row.whtRecipient,
    whtResident: row.whtResident ?? true,
    whtRate: row.whtRate === null ? null : formatPercentage(row.whtRate),
    whtAmount: row.whtAmount === null ? null : formatMinor(row.whtAmount),
    paidToSupplier: formatMinor(row.amount - (row.whtAmount ?? 0)),
    vatMonth: row.vatMonth,
    whtMonth: row.whtMonth,
    filed: row.filed,
    reverses: row.reverses,
    reversedBy: row.reversedBy,
    receipts: (row.receipts ?? []) as Receipt[],
    revision: row.revision,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

import type { Receipt } from '@isiro/contracts/expense-receipts'
import type { Expense } from '@isiro/contracts/expenses'
import { formatExchangeRate } from '@isiro/domain/exchange-rate'
import { expenseCategoryName } from '@isiro/domain/expense-categories'
import type { Language } from '@isiro/domain/language'
import { formatMinor } from '@isiro/domain/money'
import { formatPercentage } from '@isiro/domain/percentage'
import { presentRecorded } from './papers/service.ts'
import type { ExpenseRow } from './queries.ts'

const amountOrNull = (minor: number | null) => (minor === null ? null : formatMinor(minor))

/** What a paper in another currency states; null in the currency of the books. */
function presentPaper(row: ExpenseRow): Expense['paper'] {
  const { paperCurrency: currency, paperAmount: amount, exchangeRateMicro: rate } = row
  const { exchangeRateDate: date, exchangeRateSource: source } = row
  // A constraint holds that these are all null or none.
  if (currency === null || amount === null || rate === null || date === null || source === null)
    return null
  return {
    currency,
    amount: formatMinor(amount),
    vatAmount: amountOrNull(row.paperVat),
    whtAmount: amountOrNull(row.paperWht),
    paidToSupplier: formatMinor(amount - (row.paperWht ?? 0)),
    exchangeRate: { rate: formatExchangeRate(rate), date, source },
  }
}

/** Converts an expense to its API shape, with the category named in the reader's language. */
export function presentExpense(row: ExpenseRow, language: Language): Expense {
  const { category } = row
  return {
    id: row.id,
    description: row.description,
    amount: formatMinor(row.amount),
    currency: row.currency,
    paper: presentPaper(row),
    category,
    categoryName: expenseCategoryName(category, language),
    expenseDate: row.expenseDate,
    assetKind: row.assetKind,
    taxDeductible: row.taxDeductible,
    nonDeductibleReason: row.nonDeductibleReason,
    notes: row.notes,
    supplier: row.supplier,
    supplierTaxId: row.supplierTaxId,
    supplierInvoice: row.supplierInvoice,
    samePaper: row.samePaper && presentRecorded(row.samePaper),
    ownPaper: row.ownPaper,
    vatTreatment: row.vatTreatment,
    vatAmount: amountOrNull(row.vatAmount),
    vatRecoverable: row.vatRecoverable || row.vatHeldBack,
    vatHeldBack: row.vatHeldBack,
    paymentMethod: row.paymentMethod,
    whtType: row.whtType,
    whtRecipient: row.whtRecipient,
    whtResident: row.whtResident ?? true,
    whtRate: row.whtRate === null ? null : formatPercentage(row.whtRate),
    whtAmount: amountOrNull(row.whtAmount),
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

import { isRefused, type RefusedWht, whtOfExpense } from '@isiro/contracts/expense-wht'
import type { Expense, SaveExpense } from '@isiro/contracts/expenses'
import type { BusinessDate } from '@isiro/domain/business-date'
import type { Currency } from '@isiro/domain/currency'
import { isInputVatInTime, statesVat } from '@isiro/domain/expense-vat'
import type { Language } from '@isiro/domain/language'
import { formatMinor } from '@isiro/domain/money'
import { amountText } from '../../../platform/money/typed-number.ts'
import { rateText } from '../../../records/queries/exchange-rates.ts'
import type { ExpenseValues } from './expense-schema.ts'

/** The fields of a rate of which nothing is typed. */
export const NO_RATE: ExpenseValues['exchangeRate'] = { rate: '', date: '', source: '' }

interface FormStart {
  today: BusinessDate
  language: Language
  /** The business's own currency. */
  home: Currency
}

/** The form's initial values: the expense as its paper states it, or a blank one of today. */
export function expenseValues(
  expense: Expense | null,
  { today, language, home }: FormStart,
): ExpenseValues {
  if (expense === null) {
    return {
      description: '',
      amount: '',
      currency: home,
      exchangeRate: NO_RATE,
      ownPaper: false,
      category: '',
      assetKind: '',
      expenseDate: today,
      taxDeductible: true,
      nonDeductibleReason: '',
      notes: null,
      supplier: null,
      supplierTaxId: null,
      supplierInvoice: null,
      vatTreatment: '',
      vatAmount: '',
      vatRecoverable: false,
      vatClaimConfirmed: false,
      paymentMethod: '',
      whtType: '',
      whtRecipient: 'company',
      whtResident: true,
      whtAmount: null,
    }
  }
  const { amount, currency, vatAmount } = expense.paper ?? expense
  const rate = expense.paper?.exchangeRate
  return {
    description: expense.description,
    amount: amountText(amount, language),
    currency,
    exchangeRate: rate ? { ...rate, rate: rateText(rate.rate, language) } : NO_RATE,
    ownPaper: expense.ownPaper,
    category: expense.category,
    expenseDate: expense.expenseDate,
    assetKind: expense.assetKind ?? '',
    // An asset that becomes a cost begins as any cost does.
    taxDeductible: expense.taxDeductible || expense.assetKind !== null,
    nonDeductibleReason: expense.assetKind === null ? (expense.nonDeductibleReason ?? '') : '',
    notes: expense.notes,
    supplier: expense.supplier,
    supplierTaxId: expense.supplierTaxId,
    supplierInvoice: expense.supplierInvoice,
    vatTreatment: expense.vatTreatment ?? '',
    vatAmount: vatAmount === null ? '' : amountText(vatAmount, language),
    vatRecoverable: expense.vatRecoverable,
    vatClaimConfirmed:
      expense.vatRecoverable &&
      !expense.vatHeldBack &&
      !isInputVatInTime(expense.expenseDate, expense.createdAt.slice(0, 10)),
    paymentMethod: expense.paymentMethod ?? '',
    whtType: expense.whtType ?? '',
    whtRecipient: expense.whtRecipient ?? 'company',
    whtResident: expense.whtResident,
    whtAmount: null,
  }
}

/**
 * Removes the values of hidden fields: VAT if none is charged, whether an asset is deductible, the reason if none is required, the
 * recipient if no WHT is deducted.
 */
export function withoutHidden(values: SaveExpense): SaveExpense {
  const hasVat = statesVat(values.vatTreatment)
  const isCost = values.assetKind === null
  return {
    ...values,
    vatAmount: hasVat ? values.vatAmount : null,
    vatRecoverable: hasVat && values.vatRecoverable,
    taxDeductible: isCost && values.taxDeductible,
    nonDeductibleReason: isCost && !values.taxDeductible ? values.nonDeductibleReason : null,
    whtRecipient: values.whtType === null ? null : values.whtRecipient,
    whtResident: values.whtType === null || values.whtResident,
  }
}

/** Includes the withheld tax that the form showed, so that the server never stores another figure. */
export function withShownWht(values: SaveExpense): SaveExpense | RefusedWht {
  const kept = whtOfExpense(values)
  if (isRefused(kept)) return kept
  return { ...values, whtAmount: kept === null ? null : formatMinor(kept.amount) }
}

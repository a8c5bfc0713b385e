import { isRefused, whtOfExpense } from '@isiro/contracts/expense-wht'
import { minorOfTyped, type SaveExpense } from '@isiro/contracts/expenses'
import { isInNigeria } from '@isiro/domain/countries'
import { latestDate } from '@isiro/domain/date-limits'
import { deductibilityHint, isDeductibleByDefault } from '@isiro/domain/expense-deductibility'
import {
  isInputVatInTime,
  isPlausibleVat,
  recoversInputTax,
  statesVat,
} from '@isiro/domain/expense-vat'
import { foldForSearch } from '@isiro/domain/plain-text'
import { refusedField } from '../../platform/http/errors.ts'
import type { BusinessRow } from '../business/service.ts'
import type { ExpenseFields } from './queries.ts'

/**
 * Converts contract input to the table's columns: amounts in kobo, and no contradictions between fields. VAT that a small
 * business paid is part of its costs, and VAT out of its time is held back until it is confirmed. `recordedOn` is the day on which
 * the expense was entered first. `place` is the prefix of refused fields' names, such as 'rows.3.'.
 */
export function checkedExpense(
  input: SaveExpense,
  {
    business,
    today,
    recordedOn = today,
  }: { business: BusinessRow; today: string; recordedOn?: string },
  place = '',
): ExpenseFields {
  refuseFarDate(`${place}expenseDate`, input.expenseDate, today)
  const amount = minorOfTyped(input.amount)
  if (amount === null) throw refusedField(`${place}amount`, 'validation.two_decimals')
  const vatAmount = input.vatAmount === null ? null : minorOfTyped(input.vatAmount)
  if (vatAmount !== null && vatAmount >= amount)
    throw refusedField(`${place}vatAmount`, 'validation.expense_vat')
  if (vatAmount !== null && !isVatOfTreatment(input, amount, vatAmount, business))
    throw refusedField(`${place}vatAmount`, 'validation.expense_vat_implausible')
  if (input.vatRecoverable && vatAmount === null)
    throw refusedField(`${place}vatAmount`, 'validation.expense_vat_required')
  if (input.vatRecoverable && !recoversInputTax(business, input.expenseDate))
    throw refusedField(`${place}vatRecoverable`, 'validation.expense_vat_not_recoverable')
  const isHeldBack =
    input.vatRecoverable &&
    isInNigeria(business) &&
    !input.vatClaimConfirmed &&
    !isInputVatInTime(input.expenseDate, recordedOn)
  // Computed here; the sender's own result is ignored.
  const taxDeductible = input.taxDeductible ?? isUsuallyDeductible(input, business)
  // Nobody withholds Nigerian tax elsewhere.
  if (input.whtType !== null && !isInNigeria(business))
    throw refusedField(`${place}whtType`, 'validation.choice')
  const kept = whtOfExpense(input)
  if (isRefused(kept)) throw refusedField(`${place}${kept.field}`, kept.message)
  return {
    description: input.description,
    amount,
    category: input.category,
    expenseDate: input.expenseDate,
    taxDeductible,
    nonDeductibleReason: taxDeductible ? null : input.nonDeductibleReason,
    notes: input.notes,
    supplier: input.supplier,
    supplierTaxId: input.supplierTaxId,
    supplierInvoice: input.supplierInvoice,
    vatTreatment: input.vatTreatment,
    vatAmount,
    vatRecoverable: input.vatRecoverable && !isHeldBack,
    vatHeldBack: isHeldBack,
    paymentMethod: input.paymentMethod,
    whtType: kept && input.whtType,
    whtRecipient: kept && input.whtRecipient,
    whtResident: kept && input.whtResident,
    whtRate: kept?.rate ?? null,
    whtAmount: kept?.amount ?? null,
    search: searchText(input),
  }
}

/** Refuses a date so far ahead that it is a slip of the hand. */
export function refuseFarDate(field: string, date: string, today: string): void {
  if (date > latestDate(today)) throw refusedField(field, 'validation.date_too_far')
}

/** Whether a document of this kind can state so much VAT. To Customs one may pay nothing but VAT. */
function isVatOfTreatment(
  { vatTreatment, expenseDate }: SaveExpense,
  amount: number,
  vatAmount: number,
  business: BusinessRow,
): boolean {
  if (vatTreatment === 'import') return true
  if (vatTreatment !== null && !statesVat(vatTreatment)) return vatAmount === 0
  // Of other countries' rates only those on one's own invoices are known.
  return !isInNigeria(business) || isPlausibleVat(amount, vatAmount, expenseDate)
}

/** By Nigerian law. Of other countries' nothing is known, and the owner unticks what is not. */
function isUsuallyDeductible(
  { category, vatTreatment, expenseDate }: SaveExpense,
  business: BusinessRow,
): boolean {
  if (!isInNigeria(business)) return true
  return isDeductibleByDefault(deductibilityHint({ category, vatTreatment, date: expenseDate }))
}

function searchText({ description, supplier, supplierInvoice, notes }: SaveExpense): string {
  const said = [description, supplier, supplierInvoice, notes].filter((text) => text !== null)
  return foldForSearch(said.join(' '))
}

import { isRefused, whtOfExpense } from '@isiro/contracts/expense-wht'
import { minorOfTyped, type SaveExpense } from '@isiro/contracts/expenses'
import { type AssetKind, assetKindOf } from '@isiro/domain/asset-kinds'
import { isInNigeria } from '@isiro/domain/countries'
import type { Currency } from '@isiro/domain/currency'
import { latestDate } from '@isiro/domain/date-limits'
import type { RateMicro } from '@isiro/domain/exchange-rate'
import { deductibilityHint, isDeductibleByDefault } from '@isiro/domain/expense-deductibility'
import { type ExpenseSums, expenseInHome } from '@isiro/domain/expense-exchange'
import {
  isInputVatInTime,
  isPlausibleVat,
  recoversInputTax,
  statesVat,
} from '@isiro/domain/expense-vat'
import { MAX_AMOUNT } from '@isiro/domain/money'
import { foldForSearch } from '@isiro/domain/plain-text'
import { paperKey } from '@isiro/domain/supplier-paper'
import { refusedField } from '../../platform/http/errors.ts'
import { typedExchangeRate } from '../../platform/http/typed-rate.ts'
import type { BusinessRow } from '../business/service.ts'
import type { ExpenseFields, PaperFields } from './queries.ts'

const NO_PAPER: PaperFields = {
  paperCurrency: null,
  paperAmount: null,
  paperVat: null,
  paperWht: null,
  exchangeRateMicro: null,
  exchangeRateDate: null,
  exchangeRateSource: null,
}

interface Recording {
  business: BusinessRow
  /** The currency of the books that the expense is in; of a new one, the business's own. */
  home?: Currency
  today: string
  /** The day on which the expense was entered first. */
  recordedOn?: string
}

/**
 * Converts contract input to the table's columns: amounts in kobo of the currency of the books, and no contradictions between
 * fields. VAT that a small business paid is part of its costs, and VAT out of its time is held back until it is confirmed. `place`
 * is the prefix of refused fields' names, such as 'rows.3.'.
 */
export function checkedExpense(
  input: SaveExpense,
  { business, home = business.currency, today, recordedOn = today }: Recording,
  place = '',
): ExpenseFields {
  refuseFarDate(`${place}expenseDate`, input.expenseDate, today)
  const vat = checkedVat(input, { business, recordedOn }, place)
  // Computed here; the sender's own result is ignored.
  const assetKind = assetKindOf(input)
  if (assetKind === null && input.taxDeductible !== true && input.nonDeductibleReason === 'capital')
    throw refusedField(`${place}nonDeductibleReason`, 'validation.choice')
  const taxDeductible =
    assetKind === null && (input.taxDeductible ?? isUsuallyDeductible(input, business))
  // Nobody withholds Nigerian tax elsewhere.
  if (input.whtType !== null && !isInNigeria(business))
    throw refusedField(`${place}whtType`, 'validation.choice')
  const kept = whtOfExpense(input)
  if (isRefused(kept)) throw refusedField(`${place}${kept.field}`, kept.message)
  const stated = { ...vat.sums, whtAmount: kept?.amount ?? null }
  return {
    description: input.description,
    ...bookedSums(input, stated, { home, today }, place),
    category: input.category,
    expenseDate: input.expenseDate,
    assetKind,
    taxDeductible,
    nonDeductibleReason: reasonOf(assetKind, taxDeductible, input),
    notes: input.notes,
    supplier: input.supplier,
    supplierTaxId: input.supplierTaxId,
    supplierInvoice: input.supplierInvoice,
    ...paperKey(input),
    ...(input.ownPaper === undefined ? {} : { ownPaper: input.ownPaper }),
    vatTreatment: input.vatTreatment,
    vatRecoverable: input.vatRecoverable && !vat.isHeldBack,
    vatHeldBack: vat.isHeldBack,
    paymentMethod: input.paymentMethod,
    whtType: kept && input.whtType,
    whtRecipient: kept && input.whtRecipient,
    whtResident: kept && input.whtResident,
    whtRate: kept?.rate ?? null,
    search: searchText(input),
  }
}

function reasonOf(
  assetKind: AssetKind | null,
  taxDeductible: boolean,
  { nonDeductibleReason }: SaveExpense,
): SaveExpense['nonDeductibleReason'] {
  if (assetKind !== null) return 'capital'
  return taxDeductible ? null : nonDeductibleReason
}

/** The amount and the VAT inside it as the paper states them, and whether the VAT is out of its time. */
function checkedVat(
  input: SaveExpense,
  { business, recordedOn }: { business: BusinessRow; recordedOn: string },
  place: string,
): { sums: Pick<ExpenseSums, 'amount' | 'vatAmount'>; isHeldBack: boolean } {
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
  return { sums: { amount, vatAmount }, isHeldBack }
}

/** What the books have of an expense, beside what a paper in another currency states. Throws for a rate that breaks a rule. */
function bookedSums(
  { currency, exchangeRate }: SaveExpense,
  stated: ExpenseSums,
  { home, today }: { home: Currency; today: string },
  place: string,
): ExpenseSums & PaperFields {
  if (currency === undefined || currency === home) return { ...stated, ...NO_PAPER }
  if (!exchangeRate) throw refusedField(`${place}exchangeRate.rate`, 'validation.exchange_rate')
  const { rate, date, source } = typedExchangeRate(exchangeRate, { currency, home, today }, place)
  const booked = inHomeOrNull(stated, rate)
  if (booked === null || booked.amount > MAX_AMOUNT)
    throw refusedField(`${place}amount`, 'validation.amount_too_large')
  if (booked.amount <= 0) throw refusedField(`${place}amount`, 'validation.amount_positive')
  if (booked.vatAmount !== null && booked.vatAmount >= booked.amount)
    throw refusedField(`${place}vatAmount`, 'validation.expense_vat')
  return {
    ...booked,
    paperCurrency: currency,
    paperAmount: stated.amount,
    paperVat: stated.vatAmount,
    paperWht: stated.whtAmount,
    exchangeRateMicro: rate,
    exchangeRateDate: date,
    exchangeRateSource: source,
  }
}

/** Null where a figure leaves the safe integers. */
function inHomeOrNull(stated: ExpenseSums, rate: RateMicro): ExpenseSums | null {
  try {
    return expenseInHome(stated, rate)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
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

/** Of a cost, by Nigerian law. Of other countries' nothing is known, and the owner unticks what is not. */
function isUsuallyDeductible(
  { category, vatTreatment, expenseDate }: SaveExpense,
  business: BusinessRow,
): boolean {
  if (!isInNigeria(business)) return true
  return isDeductibleByDefault(
    deductibilityHint({ category, assetKind: null, vatTreatment, date: expenseDate }),
  )
}

function searchText({ description, supplier, supplierInvoice, notes }: SaveExpense): string {
  const said = [description, supplier, supplierInvoice, notes].filter((text) => text !== null)
  return foldForSearch(said.join(' '))
}

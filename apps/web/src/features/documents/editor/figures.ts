import { domainDiscount, type InvoiceTerms, totalsInput } from '@isiro/contracts/invoice-terms'
import { type BusinessDate, isBusinessDate } from '@isiro/domain/business-date'
import { usuallyWithholdsVat } from '@isiro/domain/client-kind'
import { DiscountTooLarge, discountAmount } from '@isiro/domain/discount'
import { type TaxedSupplier, taxPoint, vatRatesOf, whtRatesFor } from '@isiro/domain/invoice-taxes'
import {
  type InvoiceTotals,
  invoiceTotals,
  type TotalsInput,
  withFittingDiscounts,
} from '@isiro/domain/invoice-totals'
import type { Language } from '@isiro/domain/language'
import { MAX_AMOUNT, type Minor, numberFromMinor, scale } from '@isiro/domain/money'
import {
  MAX_QUANTITY_MILLI,
  numberFromQuantityMilli,
  parseQuantityMilli,
} from '@isiro/domain/quantity'
import type { WhtType } from '@isiro/domain/wht-rules'
import { plainNumber, typedMinor } from '../../../platform/money/typed-number.ts'
import {
  asksForWht,
  type DiscountValues,
  type InvoiceFormValues,
  type LineValues,
  noDiscount,
} from './form-values.ts'

/** A line as far as it can be reckoned. */
export interface ReadLine {
  rate: Minor
  quantityMilli: number
}

/** The rate and quantity of a line; null while one of them is missing, zero or not a number. */
export function readLine(
  line: Pick<LineValues, 'rate' | 'quantity'>,
  language: Language,
): ReadLine | null {
  const rate = typedMinor(line.rate, language)
  const quantityMilli = parseQuantityMilli(plainNumber(line.quantity, language) ?? '')
  if (rate === null || quantityMilli === null || rate <= 0 || quantityMilli <= 0) return null
  return rate > MAX_AMOUNT || quantityMilli > MAX_QUANTITY_MILLI ? null : { rate, quantityMilli }
}

/** A discount in percent or naira, as the contract has it; null while none can be read. */
export function readDiscount(discount: DiscountValues | undefined, language: Language) {
  const value = typedMinor(discount?.value ?? '', language)
  if (!discount || value === null || value <= 0) return null
  // Percent have two decimals here, as money has.
  if (value > (discount.kind === 'percent' ? 100_00 : MAX_AMOUNT)) return null
  return { kind: discount.kind, value: numberFromMinor(value) }
}

/** The amount of one line after its discount; zero while it cannot be computed, null if it exceeds the limits. */
export function lineAmount(
  line: Pick<LineValues, 'rate' | 'quantity' | 'discount'>,
  language: Language,
): Minor | null {
  const read = readLine(line, language)
  if (!read) return 0
  try {
    const price = scale(read.rate, read.quantityMilli, 1000)
    const discount = readDiscount(line.discount, language)
    const amount = discountAmount(price, domainDiscount(discount), 0)
    return price - amount
  } catch (error) {
    if (error instanceof DiscountTooLarge)
      return lineAmount({ ...line, discount: noDiscount }, language)
    if (error instanceof RangeError) return null
    throw error
  }
}

/** The rates that hold for this invoice. */
export interface TaxRates {
  /** Null where the business charges no VAT. */
  vat: number | null
  /** The types that apply to this business at all. */
  wht: Partial<Record<WhtType, number>>
  /** The same as the law lists them, for a business with a Tax ID. */
  whtListed: Partial<Record<WhtType, number>>
}

export function taxRates(
  values: Pick<InvoiceFormValues, 'issueDate' | 'supplyDate'>,
  supplier: TaxedSupplier,
  today: BusinessDate,
): TaxRates {
  const date = taxPoint(readDates(values, today))
  return {
    vat: vatRatesOf(supplier, date)?.standard ?? null,
    wht: whtRatesFor(supplier, date),
    whtListed: whtRatesFor({ ...supplier, taxId: supplier.taxId ?? '' }, date),
  }
}

/** Half-typed dates stand for today until they are days. */
export function readDates(
  { issueDate, supplyDate }: Pick<InvoiceFormValues, 'issueDate' | 'supplyDate'>,
  today: BusinessDate,
): { issueDate: BusinessDate; supplyDate: BusinessDate | undefined } {
  return {
    issueDate: isBusinessDate(issueDate) ? issueDate : today,
    supplyDate: isBusinessDate(supplyDate) ? supplyDate : undefined,
  }
}

export interface Figures {
  /** From which the totals are computed, for what a document says beside them. */
  input: TotalsInput
  totals: InvoiceTotals
  /** The lines that are reckoned, by their place in the form. */
  places: number[]
}

/**
 * Computes the totals of the form with the same function as the server. Lines that cannot be parsed yet count as
 * zero. Null if a figure exceeds its bounds.
 */
/** Whether the client withholds the VAT: as known of it, or as usual for its kind. */
export function withholdsVat({ kind, withholdsVat }: InvoiceFormValues['client']): boolean {
  return withholdsVat ?? usuallyWithholdsVat(kind || 'company')
}

export function computeTotals(
  values: InvoiceFormValues,
  supplier: TaxedSupplier,
  today: BusinessDate,
  language: Language,
): Figures | null {
  const rates = taxRates(values, supplier, today)
  const places: number[] = []
  const items: InvoiceTerms['items'] = []
  values.items.forEach((line, place) => {
    const read = readLine(line, language)
    if (!read) return
    places.push(place)
    items.push({
      rate: numberFromMinor(read.rate),
      quantity: numberFromQuantityMilli(read.quantityMilli),
      vatCategory: line.vatCategory,
      vatGround: line.vatGround,
      ...lineWhtTerm(line, values, rates),
      discount: readDiscount(line.discount, language),
    })
  })
  const terms: InvoiceTerms = {
    items,
    ...readDates(values, today),
    applyVat: values.applyVat,
    applyWht: asksForWht(values),
    whtType: values.whtType,
    withholdsVat: withholdsVat(values.client),
    discount: readDiscount(values.discount, language),
    pricesIncludeVat: values.pricesIncludeVat,
  }
  try {
    const input = withFittingDiscounts(totalsInput(terms, supplier))
    const totals = invoiceTotals(input)
    return totals.invoiceTotal > MAX_AMOUNT ? null : { input, totals, places }
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** A type that does not apply to this business is refused on issue; until then it withholds nothing. */
function lineWhtTerm(line: LineValues, values: InvoiceFormValues, rates: TaxRates) {
  const type = line.whtType === 'invoice' ? values.whtType : line.whtType
  if (type === 'none' || rates.wht[type] === undefined) return { whtType: null }
  return line.whtType === 'invoice' ? {} : { whtType: type }
}

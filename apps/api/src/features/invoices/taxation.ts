import { totalsInput } from '@isiro/contracts/invoice-terms'
import type { CreateInvoice } from '@isiro/contracts/invoices'
import { isInNigeria } from '@isiro/domain/countries'
import { DiscountTooLarge } from '@isiro/domain/discount'
import type { TaxedSupplier } from '@isiro/domain/invoice-taxes'
import { taxPoint, vatRatesOf, whtRatesFor } from '@isiro/domain/invoice-taxes'
import { type InvoiceTotals, invoiceTotals, type TotalsInput } from '@isiro/domain/invoice-totals'
import { MAX_AMOUNT } from '@isiro/domain/money'
import { type Percentage, parsePercentage } from '@isiro/domain/percentage'
import { vatGroundsOf } from '@isiro/domain/vat-lists'
import { DEFAULT_WHT_TYPE } from '@isiro/domain/wht-rules'
import { AppError, refusedByRule, refusedField } from '../../platform/http/errors.ts'
import type { BusinessRow } from '../business/service.ts'

export function taxedSupplier(business: BusinessRow): TaxedSupplier {
  return {
    legalForm: business.legalForm,
    vatStatus: business.vatStatus,
    vatStatusSince: business.vatStatusSince,
    taxId: business.taxId,
    country: business.country,
    salesTaxRate: business.salesTaxRate,
    salesTaxes: business.salesTaxes,
  }
}

/**
 * Computes the totals of an invoice. Throws `invoices.wht_not_applicable` for a withholding tax that does not apply,
 * `invoices.discount_too_large` for a discount of more than the price, `invoices.total_too_large` and
 * `invoices.total_not_positive`.
 */
export function computeTotals(
  input: CreateInvoice,
  business: BusinessRow,
  withholdsVat: boolean,
): { totals: InvoiceTotals; taxes: TotalsInput } {
  const taxes = totalsInput({ ...input, withholdsVat }, taxedSupplier(business))
  const missing = taxes.lines.findIndex(
    (line) => line.whtType !== null && taxes.whtRates[line.whtType] === undefined,
  )
  if (missing >= 0) throw refusedByRule(`items.${missing}.whtType`, 'invoices.wht_not_applicable')
  const totals = boundedTotals(taxes)
  if (totals.invoiceTotal > MAX_AMOUNT) throw new AppError('invoices.total_too_large')
  if (totals.total <= 0) throw new AppError('invoices.total_not_positive')
  return { totals, taxes }
}

function boundedTotals(taxes: TotalsInput): InvoiceTotals {
  try {
    return invoiceTotals(taxes)
  } catch (error) {
    // Each factor is within its bounds, but their product may not be.
    if (error instanceof DiscountTooLarge) {
      const place = error.line === null ? '' : `items.${error.line}.`
      throw refusedByRule(`${place}discount.value`, 'invoices.discount_too_large')
    }
    if (error instanceof RangeError) throw new AppError('invoices.total_too_large')
    throw error
  }
}

/** Refuses input that breaks the tax rules for issuing, in the order of the form's fields. */
export function refuseUnlawful(
  input: CreateInvoice,
  business: BusinessRow,
  clientKind: string,
): void {
  if (input.dueDate < input.issueDate) throw refusedByRule('dueDate', 'invoices.due_before_issue')
  if (input.applyWht && clientKind === 'individual')
    throw refusedByRule('applyWht', 'invoices.wht_individual')
  refuseWrongTaxes(input, taxedSupplier(business), business)
}

/** Refuses rates that differ from the current ones: they come from a form that is out of date. */
function refuseWrongTaxes(
  input: CreateInvoice,
  supplier: TaxedSupplier,
  business: BusinessRow,
): void {
  const date = taxPoint(input)
  if (input.applyVat) {
    const rates = vatRatesOf(supplier, date)
    if (!rates) throw refusedByRule('applyVat', 'invoices.vat_not_charged')
    const missing = missingDetails(business)
    if (missing.length > 0) throw new AppError('invoices.supplier_details_missing', { missing })
    if (differs(input.vatRate, rates.standard))
      throw refusedByRule('vatRate', 'invoices.rate_not_current')
    if (isInNigeria(business)) refuseOtherGrounds(input, date)
  }
  if (input.applyWht && input.whtRate !== undefined) {
    const rate = whtRatesFor(supplier, date)[input.whtType ?? DEFAULT_WHT_TYPE]
    if (rate !== undefined && differs(input.whtRate, rate))
      throw refusedByRule('whtRate', 'invoices.rate_not_current')
  }
}

/** Refuses a ground that the law does not list in the category of its line. */
function refuseOtherGrounds({ items }: CreateInvoice, date: string): void {
  for (const [place, { vatCategory = 'standard', vatGround }] of items.entries())
    if (vatGround && !vatGroundsOf(vatCategory, date).includes(vatGround))
      throw refusedField(`items.${place}.vatGround`, 'validation.vat_ground')
}

/** The details of a supplier that Nigerian law wants on a VAT invoice and the business lacks. */
function missingDetails(business: BusinessRow) {
  if (!isInNigeria(business)) return []
  return (['taxId', 'rcNumber', 'address'] as const).filter((field) => business[field] === null)
}

function differs(sent: string | undefined, rate: Percentage): boolean {
  return sent !== undefined && parsePercentage(sent) !== rate
}

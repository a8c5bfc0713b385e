import { monthEnd, monthStart } from './business-date.ts'
import { type Country, isInNigeria } from './countries.ts'
import type { Percentage } from './percentage.ts'
import type { SalesTax } from './sales-taxes.ts'
import { VAT_CATEGORIES, type VatCategory, vatRate } from './vat-rules.ts'
import { DEFAULT_WHT_TYPE, WHT_TYPES, type WhtType, whtRate } from './wht-rules.ts'

/** The legal forms of a business. Only a company suffers the WHT rates of companies. */
export const LEGAL_FORMS = ['company', 'business_name', 'sole_trader'] as const
export type LegalForm = (typeof LEGAL_FORMS)[number]

/** `small` neither registers for VAT nor charges it; a small business that opted in does both. */
export const VAT_STATUSES = ['registered', 'small', 'opted_in'] as const
export type VatStatus = (typeof VAT_STATUSES)[number]

/** The facts about the issuing business that decide the taxes on its invoices. */
export interface TaxedSupplier {
  legalForm: LegalForm
  vatStatus: VatStatus
  /** The first day of that status; null where it always held. Before that day, the business was the other. */
  vatStatusSince: string | null
  taxId: string | null
  country: Country
  /** The standard rate of the sales tax, outside Nigeria; null where there is none. */
  salesTaxRate: Percentage | null
  /** The taxes of which that rate is made, where they are several; else empty. */
  salesTaxes: readonly SalesTax[]
}

/** The dates of an invoice, 'YYYY-MM-DD'. Without a supply date, it was supplied on the day of issue. */
export interface InvoiceDates {
  issueDate: string
  supplyDate?: string | undefined
}

/** The tax point: the earlier of invoice and supply. It decides which rates apply. */
export function taxPoint({ issueDate, supplyDate }: InvoiceDates): string {
  return supplyDate !== undefined && supplyDate < issueDate ? supplyDate : issueDate
}

/** The facts that decide whether a business charges VAT on a day. */
export type VatCharging = Pick<
  TaxedSupplier,
  'vatStatus' | 'vatStatusSince' | 'country' | 'salesTaxRate'
>

/**
 * Whether a business charges VAT on a day, 'YYYY-MM-DD'. A small business does not, unless it has opted in; a status that
 * began on a day does not reach back. Outside Nigeria a business charges its own sales tax, if it has stated a rate.
 */
export function chargesVat(business: VatCharging, date: string): boolean {
  if (!isInNigeria(business)) return business.salesTaxRate !== null
  return filesVatOn(business, date)
}

/** Whether a business is registered for Nigerian VAT on a day, and so files a return for its month. */
export function filesVatOn(
  business: Pick<TaxedSupplier, 'vatStatus' | 'vatStatusSince' | 'country'>,
  date: string,
): boolean {
  const { vatStatus, vatStatusSince } = business
  if (!isInNigeria(business)) return false
  const holds = vatStatusSince === null || date >= vatStatusSince
  return (vatStatus === 'small') !== holds
}

/** Whether a business charges Nigerian VAT on a day of a month, 'YYYY-MM', and so files a return for it. */
export function filesVatIn(
  business: Pick<TaxedSupplier, 'vatStatus' | 'vatStatusSince' | 'country'>,
  month: string,
): boolean {
  return filesVatOn(business, monthStart(month)) || filesVatOn(business, monthEnd(month))
}

/** The VAT rate of every category on a tax point; null where the business charges none. */
export function vatRatesOf(
  supplier: VatCharging,
  date: string,
): Record<VatCategory, Percentage> | null {
  if (!chargesVat(supplier, date)) return null
  if (isInNigeria(supplier)) return nigerianVatRates(date)
  return { ...NO_RATES, standard: supplier.salesTaxRate ?? 0 }
}

/** The taxes that make up the standard rate of a supplier; undefined where it is one tax. */
export function standardTaxes({
  country,
  salesTaxes,
}: Pick<TaxedSupplier, 'country' | 'salesTaxes'>): readonly SalesTax[] | undefined {
  return isInNigeria({ country }) || salesTaxes.length === 0 ? undefined : salesTaxes
}

/**
 * The VAT rates for what a debit note adds in a category that its invoice does not have, by the tax point of the invoice.
 * Abroad, only the invoice says which rate a business charged, so there the others are 0.
 */
export function addedVatRates(
  supplier: { country: Country },
  date: string,
): Record<VatCategory, Percentage> {
  return isInNigeria(supplier) ? nigerianVatRates(date) : NO_RATES
}

const NO_RATES: Record<VatCategory, Percentage> = { standard: 0, zero: 0, exempt: 0 }

function nigerianVatRates(date: string): Record<VatCategory, Percentage> {
  const rates = { ...NO_RATES }
  for (const category of VAT_CATEGORIES) rates[category] = vatRate(category, date)
  return rates
}

/**
 * The WHT rates this supplier suffers on a date; types that do not apply are left out, which outside Nigeria
 * are all.
 */
export function whtRatesFor(
  supplier: TaxedSupplier,
  date: string,
): Partial<Record<WhtType, Percentage>> {
  const rates: Partial<Record<WhtType, Percentage>> = {}
  if (!isInNigeria(supplier)) return rates
  for (const type of WHT_TYPES) {
    const rate = whtRate({
      type,
      recipient: supplier.legalForm === 'company' ? 'company' : 'individual',
      resident: true,
      hasTaxId: supplier.taxId !== null,
      date,
    })
    if (rate !== null) rates[type] = rate
  }
  return rates
}

/** Whether an invoice asks its client to withhold tax, and of which type where a line names none. */
export interface InvoiceWht {
  applyWht: boolean
  whtType?: WhtType | undefined
}

/**
 * The WHT type of a line: its own, else the invoice's. A line whose type is null, and every line of an
 * invoice without WHT, has none.
 */
export function lineWhtType(
  invoice: InvoiceWht,
  line: { whtType?: WhtType | null | undefined },
): WhtType | null {
  if (!invoice.applyWht) return null
  return line.whtType === undefined ? (invoice.whtType ?? DEFAULT_WHT_TYPE) : line.whtType
}

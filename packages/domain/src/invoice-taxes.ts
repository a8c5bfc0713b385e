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
  taxId: string | null
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

/** A small business neither registers for VAT nor charges it, unless it has opted in. */
export function chargesVat({ vatStatus }: Pick<TaxedSupplier, 'vatStatus'>): boolean {
  return vatStatus !== 'small'
}

/** The VAT rate of every category on a tax point, in basis points. */
export function vatRatesOn(date: string): Record<VatCategory, number> {
  const rates: Record<VatCategory, number> = { standard: 0, zero: 0, exempt: 0 }
  for (const category of VAT_CATEGORIES) rates[category] = vatRate(category, date)
  return rates
}

/** The WHT rates this supplier suffers on a date, in basis points; types that do not apply are left out. */
export function whtRatesFor(
  supplier: TaxedSupplier,
  date: string,
): Partial<Record<WhtType, number>> {
  const rates: Partial<Record<WhtType, number>> = {}
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

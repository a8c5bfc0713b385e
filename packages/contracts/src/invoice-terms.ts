import type { TotalsInput, TotalsLine } from '@isiro/domain/invoice-totals'
import { minorFromNumber } from '@isiro/domain/money'
import { quantityMilliFromNumber } from '@isiro/domain/quantity'
import { VAT_CATEGORIES, type VatCategory, vatRate } from '@isiro/domain/vat-rules'
import { DEFAULT_WHT_TYPE, WHT_TYPES, type WhtType, whtRate } from '@isiro/domain/wht-rules'

/** What of the seller decides the taxes on its invoices. */
export interface TaxedSupplier {
  legalForm: 'company' | 'business_name' | 'sole_trader'
  vatStatus: 'registered' | 'small' | 'opted_in'
  taxId: string | null
}

/** The terms an editor or a request has; amounts in naira as JSON numbers. */
export interface InvoiceTerms {
  items: {
    quantity: number
    rate: number
    vatCategory?: VatCategory | undefined
    whtType?: WhtType | null | undefined
  }[]
  issueDate: string
  supplyDate?: string | undefined
  applyVat: boolean
  applyWht: boolean
  whtType?: WhtType | undefined
  isGovernmentClient: boolean
}

/** The tax point: the earlier of invoice and supply. It decides which rates apply. */
export function taxPoint({
  issueDate,
  supplyDate,
}: Pick<InvoiceTerms, 'issueDate' | 'supplyDate'>): string {
  return supplyDate !== undefined && supplyDate < issueDate ? supplyDate : issueDate
}

/** A small business neither registers for VAT nor charges it, unless it has opted in. */
export function chargesVat(supplier: Pick<TaxedSupplier, 'vatStatus'>): boolean {
  return supplier.vatStatus !== 'small'
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

/** The WHT type of each line: its own, else the invoice's; none at all where WHT is not applied. */
export function lineWhtType(
  terms: Pick<InvoiceTerms, 'applyWht' | 'whtType'>,
  item: InvoiceTerms['items'][number],
): WhtType | null {
  if (!terms.applyWht) return null
  return item.whtType === undefined ? (terms.whtType ?? DEFAULT_WHT_TYPE) : item.whtType
}

/**
 * Wire → domain: the one input from which the browser, the server and the PDF compute what an invoice
 * comes to. Throws a RangeError for a number that is not naira with two decimals; the contract has
 * refused those before.
 */
export function totalsInput(terms: InvoiceTerms, supplier: TaxedSupplier): TotalsInput {
  const date = taxPoint(terms)
  const vatRates = Object.fromEntries(
    VAT_CATEGORIES.map((category) => [category, vatRate(category, date)]),
  )
  return {
    lines: terms.items.map((item): TotalsLine => {
      const rate = minorFromNumber(item.rate)
      const quantityMilli = quantityMilliFromNumber(item.quantity)
      if (rate === null || quantityMilli === null)
        throw new RangeError('The rate or quantity of a line is not exact.')
      return {
        rate,
        quantityMilli,
        vatCategory: item.vatCategory ?? 'standard',
        whtType: lineWhtType(terms, item),
      }
    }),
    vatRates:
      terms.applyVat && chargesVat(supplier) ? (vatRates as Record<VatCategory, number>) : null,
    whtRates: whtRatesFor(supplier, date),
    withholdsVat: terms.isGovernmentClient,
  }
}

import { isInNigeria } from '@isiro/domain/countries'
import type { Discount } from '@isiro/domain/discount'
import {
  type InvoiceDates,
  type InvoiceWht,
  lineWhtType,
  standardTaxes,
  type TaxedSupplier,
  taxPoint,
  vatRatesOf,
  whtRatesFor,
} from '@isiro/domain/invoice-taxes'
import type { TotalsInput, TotalsLine } from '@isiro/domain/invoice-totals'
import { minorFromNumber } from '@isiro/domain/money'
import { percentageFromNumber } from '@isiro/domain/percentage'
import { quantityMilliFromNumber } from '@isiro/domain/quantity'
import type { VatGround } from '@isiro/domain/vat-lists'
import type { VatCategory } from '@isiro/domain/vat-rules'
import type { WhtType } from '@isiro/domain/wht-rules'

interface TypedDiscount {
  kind: Discount['kind']
  /** Percent, or naira. */
  value: number
}

/** The terms an editor or a request has; amounts in naira as JSON numbers. */
export interface InvoiceTerms extends InvoiceDates, InvoiceWht {
  items: {
    quantity: number
    rate: number
    vatCategory?: VatCategory | undefined
    vatGround?: VatGround | null | undefined
    whtType?: WhtType | null | undefined
    discount?: TypedDiscount | null | undefined
  }[]
  discount?: TypedDiscount | null | undefined
  pricesIncludeVat?: boolean | undefined
  applyVat: boolean
  /** Whether the client withholds the VAT. */
  withholdsVat: boolean
}

/**
 * Wire → domain: the one input from which the browser, the server and the PDF compute what an invoice
 * comes to. Throws a RangeError for a number that is not naira with two decimals; the contract has
 * refused those before.
 */
export function totalsInput(terms: InvoiceTerms, supplier: TaxedSupplier): TotalsInput {
  const date = taxPoint(terms)
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
        vatGround: item.vatGround,
        whtType: lineWhtType(terms, item),
        discount: domainDiscount(item.discount),
      }
    }),
    discount: domainDiscount(terms.discount),
    pricesIncludeVat: terms.pricesIncludeVat ?? false,
    vatRates: terms.applyVat ? vatRatesOf(supplier, date) : null,
    salesTaxes: terms.applyVat ? standardTaxes(supplier) : undefined,
    whtRates: whtRatesFor(supplier, date),
    withholdsVat: terms.withholdsVat && isInNigeria(supplier),
  }
}

/** A discount of the wire. Throws RangeError for a value that has more decimals than percent or money take. */
export function domainDiscount(typed: TypedDiscount | null | undefined): Discount | null {
  if (!typed) return null
  const { kind } = typed
  const value =
    kind === 'percent' ? percentageFromNumber(typed.value) : minorFromNumber(typed.value)
  if (value === null) throw new RangeError('A discount is not exact.')
  return kind === 'percent' ? { kind, percentage: value } : { kind, amount: value }
}

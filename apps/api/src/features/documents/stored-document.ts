import type { DocumentBrand } from '@isiro/domain/brand'
import type { ClientKind } from '@isiro/domain/client-kind'
import type { Country } from '@isiro/domain/countries'
import type { DocumentDiscount } from '@isiro/domain/discount'
import type { VatCategory } from '@isiro/domain/vat-rules'
import type { WhtType } from '@isiro/domain/wht-rules'

export interface SupplierSnapshot {
  name: string
  address: string | null
  phone: string | null
  email: string | null
  taxId: string | null
  rcNumber: string | null
  chargesVat: boolean
  /** This and the tax's name are missing in invoices from before there were businesses outside Nigeria. */
  country?: Country
  taxName?: string | null
  /** The design of the document; missing for the standard one. */
  brand?: DocumentBrand
}

export interface ClientSnapshot {
  id: string
  name: string
  email: string | null
  phone: string | null
  address: string | null
  taxId: string | null
  kind: ClientKind
}

export interface StoredLine {
  description: string
  quantityMilli: number
  rate: number
  /** This and the amount are missing in invoices from before there were discounts. */
  discount?: DocumentDiscount | null
  /** Quantity times rate less the discount. */
  amount?: number
  /** The line's part of the subtotal: before VAT, after every discount. */
  net: number
  vatCategory: VatCategory
  whtType: WhtType | null
}

/** The base and tax of one VAT category or one WHT type, with the rate of the day. */
export type StoredTax = ({ tax: 'vat'; code: VatCategory } | { tax: 'wht'; code: WhtType }) & {
  /** In basis points. */
  rate: number
  base: number
  amount: number
}

import type { DocumentBrand } from '@isiro/domain/brand'
import type { ClientKind } from '@isiro/domain/client-kind'
import type { Country } from '@isiro/domain/countries'
import type { DocumentDiscount } from '@isiro/domain/discount'
import type { VatRow, WhtRow } from '@isiro/domain/invoice-totals'
import { formatMinor } from '@isiro/domain/money'
import type { Percentage } from '@isiro/domain/percentage'
import { formatPercentage } from '@isiro/domain/percentage'
import type { TaxPart } from '@isiro/domain/sales-taxes'
import type { VatGround } from '@isiro/domain/vat-lists'
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
  /** Why it bears no VAT; missing where nobody said, and in invoices from before there were grounds. */
  vatGround?: VatGround | null
  whtType: WhtType | null
}

/** The base and tax of one VAT category or one WHT type, with the rate of the day. */
export type StoredTax = (
  | {
      tax: 'vat'
      code: VatCategory
      /** The taxes of which it is made, where they are several. */
      parts?: TaxPart[] | undefined
    }
  | { tax: 'wht'; code: WhtType }
) & {
  rate: Percentage
  base: number
  amount: number
}

/** The taxes of a document as they are stored with it. */
export function storedTaxes({ vat, wht }: { vat: VatRow[]; wht: WhtRow[] }): StoredTax[] {
  return [
    ...vat.map(({ category, ...row }) => ({ tax: 'vat' as const, code: category, ...row })),
    ...wht.map(({ type, ...row }) => ({ tax: 'wht' as const, code: type, ...row })),
  ]
}

/** The rows of VAT, or of another sales tax, among the taxes of a document. */
export function vatRowsOf(taxes: readonly StoredTax[]): VatRow[] {
  return taxes.flatMap((row) => {
    if (row.tax !== 'vat') return []
    const { tax: _, code: category, ...figures } = row
    return [{ category, ...figures }]
  })
}

/** The rows of WHT among the taxes of a document. */
export function whtRowsOf(taxes: readonly StoredTax[]): WhtRow[] {
  return taxes.flatMap((row) => {
    if (row.tax !== 'wht') return []
    const { tax: _, code: type, ...figures } = row
    return [{ type, ...figures }]
  })
}

/** A row of VAT as the wire has it. */
export function presentVat({ category, parts, ...row }: VatRow) {
  return {
    category,
    ...presentFigures(row),
    ...(parts && {
      parts: parts.map(({ name, isCompound, ...part }) => ({
        name,
        isCompound,
        ...presentFigures(part),
      })),
    }),
  }
}

/** A row of WHT as the wire has it. */
export function presentWht({ type, ...row }: WhtRow) {
  return { type, ...presentFigures(row) }
}

function presentFigures({ rate, base, amount }: Pick<WhtRow, 'rate' | 'base' | 'amount'>) {
  return { rate: formatPercentage(rate), base: formatMinor(base), amount: formatMinor(amount) }
}

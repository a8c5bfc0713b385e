import type { DocumentBrand } from './brand.ts'
import type { Country } from './countries.ts'
import { COUNTRY_DOCUMENTS } from './country-documents.ts'
import type { Currency } from './currency.ts'
import type { DocumentDiscount } from './discount.ts'
import type { ExchangeRate, HomeFigures } from './exchange-rate.ts'
import type { InvoiceStatus } from './invoice-status.ts'
import type { VatRow, WhtRow } from './invoice-totals.ts'
import type { Language } from './language.ts'
import type { LateFeeTerms } from './late-fee.ts'
import type { Minor } from './money.ts'
import type { VatGround } from './vat-lists.ts'
import type { VatCategory } from './vat-rules.ts'

/**
 * Everything a printed invoice says, as facts and not as words. The PDF, the paper preview beside the
 * editor and the client's page all print from this one shape, so they cannot tell different stories.
 */
export interface InvoiceDocument {
  /** Language of the document, which is the client's and not the reader's. */
  language: Language
  currency: Currency
  /** Null while the invoice is a draft: a number is given when it is issued. */
  number: string | null
  status: InvoiceStatus
  issueDate: string
  dueDate: string
  /** Tax point. Printed on its own only where it differs from the issue date. */
  supplyDate: string
  supplier: DocumentSupplier
  client: DocumentClient
  lines: DocumentLine[]
  /** Whether the rates, the lines' amounts and the discounts have the VAT in them. */
  pricesIncludeVat: boolean
  /** The sum of the lines' amounts. */
  linesTotal: Minor
  /** The amount taken off that sum. */
  discount: DocumentDiscount | null
  /** Before VAT, after every discount. */
  subtotal: Minor
  /** One row per VAT category that occurs; empty where the supplier charges no VAT at all. */
  vat: VatRow[]
  vatTotal: Minor
  /** One row per WHT type that occurs. */
  wht: WhtRow[]
  whtTotal: Minor
  /** VAT that a government client withholds and remits itself. */
  vatWithheld: Minor
  /** Subtotal and VAT: the legal value of the supply. */
  invoiceTotal: Minor
  /** The same in the currency of the supplier's books, where the document is in another and states a rate. */
  home: DocumentHome | null
  /** The amount the client transfers: the invoice total less WHT and withheld VAT. */
  total: Minor
  paid: Minor
  /** The money that debit notes added, less the money that credit notes took. */
  noted: Minor
  /** The tax that the client kept back beyond what `total` leaves out; negative where the client kept back less. */
  extraDeduction: Minor
  balance: Minor
  /** The day on which the last of it was settled; null unless it is paid. */
  paidOn: string | null
  bank: DocumentBank | null
  /** The day of the look-up that found this bank account under its name; null if none did. */
  bankCheckedOn: string | null
  mobileMoney: DocumentMobileMoney | null
  /** Absolute address of the client's page, printed with its QR code; null for a draft. */
  clientUrl: string | null
  notes: string | null
  /** The late fee that it states; null where it states none. */
  lateFee: LateFeeTerms | null
  /** Whether its total, and what its receipts are for, is also spelled out. */
  amountInWords: boolean
  /** Whether its foot says “Made with Isiro”, as on the Free plan. */
  isWatermarked: boolean
}

export interface DocumentSupplier {
  name: string
  address: string | null
  phone: string | null
  email: string | null
  taxId: string | null
  rcNumber: string | null
  chargesVat: boolean
  country: Country
  /** The name of the sales tax of its country; null for Nigerian VAT, and where it has no name. */
  taxName: string | null
  logo: DocumentLogo | null
  /** Absent or null: the standard design. */
  brand?: DocumentBrand | null | undefined
}

/** A document's VAT and its sums in the home currency, with the rate by which they were converted. */
export interface DocumentHome
  extends Pick<HomeFigures, 'vat' | 'subtotal' | 'vatTotal' | 'invoiceTotal'> {
  currency: Currency
  exchangeRate: ExchangeRate
}

/** Whether the document is headed "Tax invoice": it has the sales tax, and its country's law wants the words. */
export function isTaxInvoice({
  supplier,
  vatTotal,
}: Pick<InvoiceDocument, 'supplier' | 'vatTotal'>): boolean {
  return supplier.chargesVat && vatTotal > 0 && COUNTRY_DOCUMENTS[supplier.country].saysTaxInvoice
}

export type LogoType = 'image/png' | 'image/jpeg'

export interface DocumentLogo {
  mediaType: LogoType
  base64: string
}

export interface DocumentClient {
  name: string
  address: string | null
  email: string | null
  phone: string | null
  taxId: string | null
}

export interface DocumentLine {
  description: string
  quantityMilli: number
  rate: Minor
  vatCategory: VatCategory
  /** Why it bears no VAT; null or absent where nobody said, and where it bears VAT. */
  vatGround?: VatGround | null | undefined
  discount: DocumentDiscount | null
  /** Quantity times rate less the line's discount. */
  amount: Minor
}

export interface DocumentBank {
  bankName: string
  accountNumber: string
  accountName: string
}

export interface DocumentMobileMoney {
  provider: string
  number: string
  accountName: string
}

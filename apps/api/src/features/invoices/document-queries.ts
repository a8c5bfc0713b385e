import type { ClientKind } from '@isiro/contracts/clients'
import type { Currency } from '@isiro/domain/currency'
import type { DocumentDiscount } from '@isiro/domain/discount'
import type { DocumentBank, DocumentMobileMoney } from '@isiro/domain/invoice-document'
import type { OpenNumber } from '@isiro/domain/invoice-number'
import type { IssuedStatus } from '@isiro/domain/invoice-status'
import type { Language } from '@isiro/domain/language'
import type { VatCategory } from '@isiro/domain/vat-rules'
import type { WhtType } from '@isiro/domain/wht-rules'
import { sql } from 'kysely'
import { compiled } from '../../platform/db/compiled-query.ts'
import type { BusinessId } from '../../platform/db/context.ts'
import type { Db } from '../../platform/db/database.ts'
import { timelineOf } from './timeline-queries.ts'

export interface SupplierSnapshot {
  name: string
  address: string | null
  phone: string | null
  email: string | null
  taxId: string | null
  rcNumber: string | null
  chargesVat: boolean
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

export interface NewInvoice {
  id: string
  number: OpenNumber
  clientId: string
  clientName: string
  language: Language
  currency: Currency
  issueDate: string
  dueDate: string
  supplyDate: string
  supplier: SupplierSnapshot
  client: ClientSnapshot
  bank: DocumentBank | null
  mobileMoney: DocumentMobileMoney | null
  lines: StoredLine[]
  /** On the whole document. */
  discount: DocumentDiscount | null
  /** Whether rates, discounts and the lines' amounts have the VAT in them. */
  pricesIncludeVat: boolean
  taxes: StoredTax[]
  subtotal: number
  vat: number
  wht: number
  vatWithheld: number
  total: number
  /** Zero-rated sales before VAT; null if there are none, as for `exemptSales`. */
  zeroSales: number | null
  exemptSales: number | null
  /** All sales if no VAT was charged, and 0 if it was. */
  unchargedSales: number
  notes: string | null
  isWatermarked: boolean
  /** The text that a search matches, besides the number. */
  search: string
  issuedAt: Date
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

const invoiceById = compiled((db, $: { businessId: BusinessId; id: string; today: string }) =>
  db
    .selectFrom('invoices as i')
    .where('i.businessId', '=', $.businessId)
    .where('i.id', '=', $.id)
    .select([
      'i.id',
      'i.number',
      'i.clientId',
      'i.clientName',
      'i.language',
      'i.currency',
      'i.issueDate',
      'i.dueDate',
      'i.supplyDate',
      'i.subtotal',
      'i.vat',
      'i.wht',
      'i.vatWithheld',
      'i.total',
      'i.paid',
      'i.notes',
      'i.isWatermarked',
      'i.pricesIncludeVat',
      'i.issuedAt',
      'i.viewedAt',
      'i.voidedAt',
      'i.voidReason',
      sql<IssuedStatus>`invoice_status(i.voided_at, i.total, i.paid, i.due_date, ${$.today}::date)`.as(
        'status',
      ),
      sql<SupplierSnapshot>`i.supplier`.as('supplier'),
      sql<ClientSnapshot>`i.client`.as('client'),
      sql<DocumentBank | null>`i.bank`.as('bank'),
      sql<DocumentMobileMoney | null>`i.mobile_money`.as('mobileMoney'),
      sql<StoredLine[]>`i.lines`.as('lines'),
      sql<DocumentDiscount | null>`i.discount`.as('discount'),
      sql<StoredTax[]>`i.taxes`.as('taxes'),
      sql<string | null>`(SELECT k.token FROM invoice_links k
        WHERE k.business_id = i.business_id AND k.invoice_id = i.id AND k.revoked_at IS NULL)`.as(
        'linkToken',
      ),
      timelineOf(sql.ref('i.id'), $.businessId).as('timeline'),
    ]),
)

/** One issued invoice with its live link, its timeline and its status on a given business day. */
export async function findInvoice(db: Db, businessId: BusinessId, id: string, today: string) {
  const [invoice] = await invoiceById(db, { businessId, id, today })
  return invoice
}

export type InvoiceRow = NonNullable<Awaited<ReturnType<typeof findInvoice>>>

import type { Currency } from '@isiro/domain/currency'
import type { DocumentDiscount } from '@isiro/domain/discount'
import type { HomeColumns } from '@isiro/domain/exchange-rate'
import type { DocumentBank, DocumentMobileMoney } from '@isiro/domain/invoice-document'
import type { OpenNumber } from '@isiro/domain/invoice-number'
import type { IssuedStatus } from '@isiro/domain/invoice-status'
import type { Language } from '@isiro/domain/language'
import type { LateFeeTerms } from '@isiro/domain/late-fee'
import { sql } from 'kysely'
import { compiled } from '../../platform/db/compiled-query.ts'
import type { BusinessId } from '../../platform/db/context.ts'
import type { Db } from '../../platform/db/database.ts'
import { liveToken } from '../../platform/db/public-links.ts'
import type {
  ClientSnapshot,
  StoredLine,
  StoredTax,
  SupplierSnapshot,
} from '../documents/stored-document.ts'
import { timelineOf } from './timeline-queries.ts'

export type {
  ClientSnapshot,
  StoredLine,
  StoredTax,
  SupplierSnapshot,
} from '../documents/stored-document.ts'

export interface NewInvoice extends HomeColumns {
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
  /** The late fee that it states; null where it states none. */
  lateFee: LateFeeTerms | null
  amountInWords: boolean
  isWatermarked: boolean
  /** The text that a search matches, besides the number. */
  search: string
  issuedAt: Date
}

/**
 * The bank account that the business has today, for an invoice that was issued before there was any way to pay it: it
 * asks for nothing else, so nothing that it said changes.
 */
const laterBank = (
  businessId: BusinessId,
) => sql`(SELECT jsonb_build_object('bankName', p.bank_name, 'accountNumber', p.bank_account_number,
    'accountName', p.bank_account_name)
  FROM payout_details p WHERE p.business_id = ${businessId} AND i.mobile_money IS NULL AND p.bank_name IS NOT NULL
    AND p.bank_account_number IS NOT NULL AND p.bank_account_name IS NOT NULL)`

/**
 * The day of the look-up that found the document's bank account under its name. The document keeps the account that it was issued
 * with, so the look-up of the business's present account holds for it only where both are the same.
 */
const bankCheckedOn = (businessId: BusinessId) => sql<
  string | null
>`(SELECT (p.bank_account_checked_at AT TIME ZONE b.time_zone)::date
  FROM payout_details p JOIN businesses b ON b.id = p.business_id
  WHERE p.business_id = ${businessId} AND p.bank_account_checked_at IS NOT NULL
    AND coalesce(i.bank, ${laterBank(businessId)}) = jsonb_build_object('bankName', p.bank_name, 'accountNumber', p.bank_account_number,
      'accountName', p.bank_account_name))`

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
      'i.taxMonth',
      'i.openingDay',
      'i.openingTotal',
      'i.subtotal',
      'i.vat',
      'i.wht',
      'i.vatWithheld',
      'i.total',
      'i.paid',
      'i.deducted',
      'i.vatDeducted',
      'i.credited',
      'i.debited',
      'i.expectedDeduction',
      'i.notedDeduction',
      'i.notedVat',
      'i.balance',
      'i.settledOn',
      'i.exchangeRateDate',
      'i.exchangeRateSource',
      'i.homeCurrency',
      'i.homeSubtotal',
      'i.homeVat',
      'i.homeWht',
      'i.homeVatWithheld',
      'i.homeZeroSales',
      'i.homeExemptSales',
      'i.exchangeRateMicro as rateMicro',
      'i.notes',
      'i.amountInWords',
      'i.lateFee',
      'i.isWatermarked',
      'i.pricesIncludeVat',
      'i.issuedAt',
      'i.viewedAt',
      'i.voidedAt',
      'i.voidReason',
      sql<{
        id: string
        quoteNumber: string
      } | null>`(SELECT jsonb_build_object('id', q.id, 'quoteNumber', q.number)
        FROM quote_invoices p JOIN quotes q ON q.business_id = p.business_id AND q.id = p.quote_id
        WHERE p.business_id = ${$.businessId} AND p.invoice_id = i.id)`.as('quote'),
      sql<IssuedStatus>`invoice_status(i.voided_at, i.balance, i.paid + i.deducted, i.due_date, ${$.today}::date)`.as(
        'status',
      ),
      sql<boolean>`coalesce(i.tax_month <= (SELECT c.closed_through FROM tax_closings c
        WHERE c.business_id = ${$.businessId} AND c.duty = 'vat'), false)`.as('isFiled'),
      sql<SupplierSnapshot>`i.supplier`.as('supplier'),
      sql<ClientSnapshot>`i.client`.as('client'),
      sql<DocumentBank | null>`coalesce(i.bank, ${laterBank($.businessId)})`.as('bank'),
      bankCheckedOn($.businessId).as('bankCheckedOn'),
      sql<DocumentMobileMoney | null>`i.mobile_money`.as('mobileMoney'),
      sql<StoredLine[]>`i.lines`.as('lines'),
      sql<DocumentDiscount | null>`i.discount`.as('discount'),
      sql<StoredTax[]>`i.taxes`.as('taxes'),
      liveToken('invoice', sql`${$.businessId}`, sql`i.id`).as('linkToken'),
      timelineOf(sql.ref('i.id'), $.businessId).as('timeline'),
    ]),
)

/** One issued invoice with its live link, its timeline and its status on a given business day. */
export async function findInvoice(db: Db, businessId: BusinessId, id: string, today: string) {
  const [invoice] = await invoiceById(db, { businessId, id, today })
  return invoice
}

export type InvoiceRow = NonNullable<Awaited<ReturnType<typeof findInvoice>>>

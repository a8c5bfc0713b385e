import type { DocumentBank, DocumentMobileMoney } from '@isiro/domain/invoice-document'
import type { VatCategory } from '@isiro/domain/vat-rules'
import type { WhtType } from '@isiro/domain/wht-rules'
import { sql } from 'kysely'
import { type ActivityRow, insertActivity } from '../../platform/activity.ts'
import type { BusinessId } from '../../platform/context.ts'
import type { Db } from '../../platform/database.ts'
import { prepared } from '../../platform/prepared-query.ts'
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
  kind: 'company' | 'individual' | 'government'
}

export interface NewInvoice {
  id: string
  number: string
  numberKey: string
  clientId: string
  clientName: string
  language: string
  currency: string
  issueDate: string
  dueDate: string
  supplyDate: string
  supplier: SupplierSnapshot
  client: ClientSnapshot
  bank: DocumentBank | null
  mobileMoney: DocumentMobileMoney | null
  lines: StoredLine[]
  taxes: StoredTax[]
  subtotal: number
  vat: number
  wht: number
  vatWithheld: number
  total: number
  notes: string | null
  isWatermarked: boolean
  search: string
  issuedAt: Date
}

export interface StoredLine {
  description: string
  quantityMilli: number
  rate: number
  net: number
  vatCategory: VatCategory
  whtType: WhtType | null
}

/** What one VAT category or one WHT type comes to, with the rate of the day. */
export interface StoredTax {
  tax: 'vat' | 'wht'
  code: string
  rate: number
  base: number
  amount: number
}

type AsJson<T> = { [K in keyof T]: null extends T[K] ? string | null : string }
type JsonColumns = 'supplier' | 'client' | 'bank' | 'mobileMoney' | 'lines' | 'taxes'

interface Issue extends Omit<NewInvoice, JsonColumns>, AsJson<Pick<NewInvoice, JsonColumns>> {
  businessId: BusinessId
  linkToken: string
  activityId: string
  accountId: string | null
  activityDetails: string
}

const issueDocument = prepared((db, $: Issue) =>
  db
    .with('link', (db) =>
      db.insertInto('invoiceLinks').values({
        token: $.linkToken,
        businessId: $.businessId,
        invoiceId: $.id,
        createdAt: $.issuedAt,
      }),
    )
    .with('activity', (db) =>
      insertActivity(db, {
        businessId: $.businessId,
        id: $.activityId,
        at: $.issuedAt,
        accountId: $.accountId,
        kind: 'invoice.issued',
        subjectId: $.id,
        details: $.activityDetails,
      }),
    )
    .insertInto('invoices')
    .values({
      businessId: $.businessId,
      id: $.id,
      number: $.number,
      numberKey: $.numberKey,
      clientId: $.clientId,
      clientName: $.clientName,
      language: $.language,
      currency: $.currency,
      issueDate: $.issueDate,
      dueDate: $.dueDate,
      supplyDate: $.supplyDate,
      supplier: $.supplier,
      client: $.client,
      bank: $.bank,
      mobileMoney: $.mobileMoney,
      lines: $.lines,
      taxes: $.taxes,
      subtotal: $.subtotal,
      vat: $.vat,
      wht: $.wht,
      vatWithheld: $.vatWithheld,
      total: $.total,
      notes: $.notes,
      isWatermarked: $.isWatermarked,
      search: $.search,
      issuedAt: $.issuedAt,
    }),
)

/** Adds the whole document, the link of its page and the activity that tells of it, in one statement. */
export async function insertInvoice(
  db: Db,
  businessId: BusinessId,
  invoice: NewInvoice,
  linkToken: string,
  activity: ActivityRow,
): Promise<void> {
  const { supplier, client, bank, mobileMoney, lines, taxes } = invoice
  await issueDocument(db, {
    ...invoice,
    businessId,
    linkToken,
    supplier: JSON.stringify(supplier),
    client: JSON.stringify(client),
    bank: bank && JSON.stringify(bank),
    mobileMoney: mobileMoney && JSON.stringify(mobileMoney),
    lines: JSON.stringify(lines),
    taxes: JSON.stringify(taxes),
    activityId: activity.id,
    accountId: activity.accountId,
    activityDetails: activity.details,
  })
}

const invoiceById = prepared((db, $: { businessId: BusinessId; id: string; today: string }) =>
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
      'i.issuedAt',
      'i.viewedAt',
      'i.voidedAt',
      'i.voidReason',
      sql<string>`invoice_status(i.voided_at, i.total, i.paid, i.due_date, ${$.today}::date)`.as(
        'status',
      ),
      sql<SupplierSnapshot>`i.supplier`.as('supplier'),
      sql<ClientSnapshot>`i.client`.as('client'),
      sql<DocumentBank | null>`i.bank`.as('bank'),
      sql<DocumentMobileMoney | null>`i.mobile_money`.as('mobileMoney'),
      sql<StoredLine[]>`i.lines`.as('lines'),
      sql<StoredTax[]>`i.taxes`.as('taxes'),
      sql<string | null>`(SELECT k.token FROM invoice_links k
        WHERE k.business_id = i.business_id AND k.invoice_id = i.id AND k.revoked_at IS NULL)`.as(
        'linkToken',
      ),
      timelineOf(sql.ref('i.id'), $.businessId).as('timeline'),
    ]),
)

/** One issued invoice with its live link, its timeline and its status on a business day. */
export async function findInvoice(db: Db, businessId: BusinessId, id: string, today: string) {
  const [invoice] = await invoiceById(db, { businessId, id, today })
  return invoice
}

export type InvoiceRow = NonNullable<Awaited<ReturnType<typeof findInvoice>>>

import type { DocumentBank, DocumentMobileMoney } from '@isiro/domain/invoice-document'
import type { VatRow, WhtRow } from '@isiro/domain/invoice-totals'
import type { VatCategory } from '@isiro/domain/vat-rules'
import type { WhtType } from '@isiro/domain/wht-rules'
import { type RawBuilder, sql } from 'kysely'
import type { BusinessId } from '../../platform/context.ts'
import type { Db } from '../../platform/database.ts'

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

export interface NewLine {
  description: string
  quantityMilli: number
  rate: number
  net: number
  vatCategory: VatCategory
  whtType: WhtType | null
}

/** Adds the whole document in one statement: invoice, lines, tax rows and the link of its page. */
export async function insertInvoice(
  db: Db,
  businessId: BusinessId,
  invoice: NewInvoice,
  lines: NewLine[],
  taxes: { vat: VatRow[]; wht: WhtRow[] },
  linkToken: string,
): Promise<void> {
  const lineRows = lines.map((line, index) => ({ ...line, position: index + 1 }))
  const taxRows = [
    ...taxes.vat.map(({ category, ...row }) => ({ tax: 'vat', code: category, ...row })),
    ...taxes.wht.map(({ type, ...row }) => ({ tax: 'wht', code: type, ...row })),
  ]
  const { supplier, client, bank, mobileMoney, ...columns } = invoice
  await db
    .with('lines', (db) =>
      db
        .insertInto('invoiceLines')
        .columns([
          'businessId',
          'invoiceId',
          'position',
          'description',
          'quantityMilli',
          'rate',
          'net',
          'vatCategory',
          'whtType',
        ])
        .expression(
          sql`SELECT ${businessId}::uuid, ${invoice.id}::uuid, position, description, "quantityMilli", rate, net, "vatCategory", "whtType"
            FROM jsonb_to_recordset(${JSON.stringify(lineRows)}::jsonb) AS line(position smallint, description text,
              "quantityMilli" bigint, rate bigint, net bigint, "vatCategory" text, "whtType" text)`,
        ),
    )
    .with('taxes', (db) =>
      db
        .insertInto('invoiceTaxes')
        .columns(['businessId', 'invoiceId', 'tax', 'code', 'rate', 'base', 'amount'])
        .expression(
          sql`SELECT ${businessId}::uuid, ${invoice.id}::uuid, tax, code, rate, base, amount
            FROM jsonb_to_recordset(${JSON.stringify(taxRows)}::jsonb) AS row(tax text, code text, rate integer, base bigint, amount bigint)`,
        ),
    )
    .with('link', (db) =>
      db.insertInto('invoiceLinks').values({
        token: linkToken,
        businessId,
        invoiceId: invoice.id,
        createdAt: invoice.issuedAt,
      }),
    )
    .insertInto('invoices')
    .values({
      ...columns,
      businessId,
      supplier: JSON.stringify(supplier),
      client: JSON.stringify(client),
      bank: bank && JSON.stringify(bank),
      mobileMoney: mobileMoney && JSON.stringify(mobileMoney),
    })
    .execute()
}

interface LineJson extends NewLine {
  position: number
}

interface TaxJson {
  tax: 'vat' | 'wht'
  code: string
  rate: number
  base: number
  amount: number
}

/** One issued invoice with its lines, taxes, live link and status on a business day. */
export function findInvoice(db: Db, businessId: BusinessId, id: string, today: string) {
  return db
    .selectFrom('invoices as i')
    .where('i.businessId', '=', businessId)
    .where('i.id', '=', id)
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
      sql<string>`invoice_status(i.voided_at, i.total, i.paid, i.due_date, ${today}::date)`.as(
        'status',
      ),
      sql<SupplierSnapshot>`i.supplier`.as('supplier'),
      sql<ClientSnapshot>`i.client`.as('client'),
      sql<DocumentBank | null>`i.bank`.as('bank'),
      sql<DocumentMobileMoney | null>`i.mobile_money`.as('mobileMoney'),
      sql<
        LineJson[]
      >`(SELECT json_agg(json_build_object('position', l.position, 'description', l.description,
          'quantityMilli', l.quantity_milli, 'rate', l.rate, 'net', l.net, 'vatCategory', l.vat_category, 'whtType', l.wht_type)
          ORDER BY l.position)
        FROM invoice_lines l WHERE l.business_id = i.business_id AND l.invoice_id = i.id)`.as(
        'lines',
      ),
      sql<
        TaxJson[]
      >`coalesce((SELECT json_agg(json_build_object('tax', t.tax, 'code', t.code, 'rate', t.rate, 'base', t.base, 'amount', t.amount))
        FROM invoice_taxes t WHERE t.business_id = i.business_id AND t.invoice_id = i.id), '[]')`.as(
        'taxes',
      ),
      sql<string | null>`(SELECT k.token FROM invoice_links k
        WHERE k.business_id = i.business_id AND k.invoice_id = i.id AND k.revoked_at IS NULL)`.as(
        'linkToken',
      ),
      timelineOf(sql.ref('i.id'), businessId).as('timeline'),
    ])
    .executeTakeFirst()
}

export type InvoiceRow = NonNullable<Awaited<ReturnType<typeof findInvoice>>>

export interface TimelineRow {
  id: string
  kind: string
  at: Date | string
  by: string | null
  details: Record<string, string | number | null>
}

/** What happened to one invoice or draft, oldest first, with the names of the members who did it. */
export function timelineOf(id: RawBuilder<unknown> | string, businessId: BusinessId) {
  return sql<TimelineRow[]>`coalesce((
    SELECT json_agg(json_build_object('id', a.id, 'kind', a.kind, 'at', a.at, 'details', a.details,
      'by', m.first_name || ' ' || m.last_name) ORDER BY a.at, a.id)
    FROM activities a LEFT JOIN accounts m ON m.id = a.account_id
    WHERE a.business_id = ${businessId} AND a.subject_id = ${id} AND a.kind LIKE 'invoice.%'), '[]')`
}

/** The timeline alone. */
export async function findTimeline(
  db: Db,
  businessId: BusinessId,
  id: string,
): Promise<TimelineRow[]> {
  const row = await db.selectNoFrom(timelineOf(id, businessId).as('timeline')).executeTakeFirst()
  return row?.timeline ?? []
}

/** Which invoice it was, for the activity that tells of it. */
const NAMED = ['number', 'clientName'] as const

/** Voids an invoice that no money has been received for; undefined when there is none such to void. */
export function voidInvoice(
  db: Db,
  businessId: BusinessId,
  id: string,
  reason: string | null,
  now: Date,
) {
  return db
    .updateTable('invoices')
    .set({ voidedAt: now, voidReason: reason })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .where('voidedAt', 'is', null)
    .where('paid', '=', 0)
    .returning([...NAMED])
    .executeTakeFirst()
}

/** Notes the client's first view; undefined when it was not the first. */
export function markViewed(db: Db, businessId: BusinessId, id: string, now: Date) {
  return db
    .updateTable('invoices')
    .set({ viewedAt: now })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .where('viewedAt', 'is', null)
    .returning([...NAMED])
    .executeTakeFirst()
}

/** An issued invoice by its name alone. */
export function findIssued(db: Db, businessId: BusinessId, id: string) {
  return db
    .selectFrom('invoices')
    .select([...NAMED])
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Withdraws the client's page; whether there was one to withdraw. */
export async function revokeLink(
  db: Db,
  businessId: BusinessId,
  invoiceId: string,
  now: Date,
): Promise<boolean> {
  const result = await db
    .updateTable('invoiceLinks')
    .set({ revokedAt: now })
    .where('businessId', '=', businessId)
    .where('invoiceId', '=', invoiceId)
    .where('revokedAt', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Gives the invoice a new link unless it has a live one; whether it did. */
export async function insertLink(
  db: Db,
  businessId: BusinessId,
  invoiceId: string,
  token: string,
  now: Date,
): Promise<boolean> {
  const result = await db
    .insertInto('invoiceLinks')
    .values({ token, businessId, invoiceId, createdAt: now })
    .onConflict((conflict) =>
      conflict.columns(['businessId', 'invoiceId']).where('revokedAt', 'is', null).doNothing(),
    )
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Which invoice a link opens, across businesses: ids only. */
export async function findLink(
  db: Db,
  token: string,
): Promise<{ businessId: string; invoiceId: string; timeZone: string } | null> {
  const { rows } = await sql<{ businessId: string; invoiceId: string; timeZone: string }>`
    SELECT business_id, invoice_id, time_zone FROM find_invoice_link(${token})`.execute(db)
  return rows[0] ?? null
}

/** What the business has billed lately, each description once with its last rate. */
export function listRecentItems(db: Db, businessId: BusinessId, limit: number) {
  return db
    .with('recent', (db) =>
      db
        .selectFrom('invoices')
        .select(['id', 'issuedAt'])
        .where('businessId', '=', businessId)
        .orderBy('issuedAt', 'desc')
        .orderBy('id', 'desc')
        .limit(200),
    )
    .selectFrom((db) =>
      db
        .selectFrom('invoiceLines as l')
        .innerJoin('recent', 'recent.id', 'l.invoiceId')
        .where('l.businessId', '=', businessId)
        .distinctOn('l.description')
        .select(['l.description', 'l.rate', 'recent.issuedAt'])
        .orderBy('l.description')
        .orderBy('recent.issuedAt', 'desc')
        .as('items'),
    )
    .select(['items.description', 'items.rate'])
    .orderBy('items.issuedAt', 'desc')
    .limit(limit)
    .execute()
}

import type { BackupInvoice } from '@isiro/contracts/backup-invoices'
import type { HomeColumns } from '@isiro/domain/exchange-rate'
import { sql } from 'kysely'
import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'

interface NewInvoice extends BackupInvoice, HomeColumns {
  clientName: string
  numberKey: string
  zeroSales: number | null
  exemptSales: number | null
  unchargedSales: number
  search: string
  /** Opens the client's page; null if it was closed. */
  linkToken: string | null
}

/** Inserts documents with links of their own. Returns the ids of those whose number was free. */
export async function insertInvoices(
  db: Db,
  businessId: BusinessId,
  now: Date,
  invoices: readonly NewInvoice[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    WITH given AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(invoices)}::jsonb) AS g(id uuid, number text, "numberKey" text,
        "clientId" uuid, "clientName" text, language text, currency text, "issueDate" date, "dueDate" date,
        "supplyDate" date, "taxMonth" text, supplier jsonb, client jsonb, bank jsonb, "mobileMoney" jsonb, lines jsonb, discount jsonb,
        "pricesIncludeVat" boolean, taxes jsonb,
        subtotal bigint, vat bigint, wht bigint, "vatWithheld" bigint, total bigint, "zeroSales" bigint,
        "exemptSales" bigint, "unchargedSales" bigint, "rateMicro" bigint, "exchangeRateDate" date, "exchangeRateSource" text,
        "homeCurrency" text, "homeSubtotal" bigint, "homeVat" bigint, "homeWht" bigint, "homeVatWithheld" bigint,
        "homeZeroSales" bigint, "homeExemptSales" bigint, notes text, "lateFee" jsonb, "amountInWords" boolean, "isWatermarked" boolean, search text,
        "issuedAt" timestamptz, "linkToken" text)
    ), added AS (
      INSERT INTO invoices (business_id, id, number, number_key, client_id, client_name, language, currency, issue_date,
        due_date, supply_date, tax_month, supplier, client, bank, mobile_money, lines, discount, prices_include_vat, taxes, subtotal, vat, wht, vat_withheld,
        total, expected_deduction, zero_sales, exempt_sales, uncharged_sales, exchange_rate_micro, exchange_rate_date, exchange_rate_source, home_currency,
        home_subtotal, home_vat, home_wht, home_vat_withheld, home_zero_sales, home_exempt_sales, notes, late_fee, amount_in_words, is_watermarked, search, issued_at)
      SELECT ${businessId}::uuid, id, number, "numberKey", "clientId", "clientName", language, currency, "issueDate",
        "dueDate", "supplyDate", coalesce("taxMonth", ''), supplier, client, nullif(bank, 'null'), nullif("mobileMoney", 'null'), lines,
        nullif(discount, 'null'), "pricesIncludeVat", taxes,
        subtotal, vat, wht, "vatWithheld", total, 0, "zeroSales", "exemptSales", "unchargedSales",
        "rateMicro", "exchangeRateDate", "exchangeRateSource", "homeCurrency", "homeSubtotal", "homeVat", "homeWht",
        "homeVatWithheld", "homeZeroSales", "homeExemptSales", notes,
        nullif("lateFee", 'null'), coalesce("amountInWords", false), "isWatermarked", search, "issuedAt"
      FROM given ON CONFLICT DO NOTHING RETURNING id
    ), links AS (
      INSERT INTO public_links (token, business_id, kind, subject_id, created_at)
      SELECT given."linkToken", ${businessId}::uuid, 'invoice', id, ${now}::timestamptz FROM given JOIN added USING (id)
      WHERE given."linkToken" IS NOT NULL
    )
    SELECT id FROM added`.execute(db)
  return rows.map(({ id }) => id)
}

/** Inserts the late fees that were made of restored invoices, so that none is made again. */
export async function insertLateFees(
  db: Db,
  businessId: BusinessId,
  fees: readonly (NonNullable<BackupInvoice['lateFees']>[number] & { invoiceId: string })[],
): Promise<void> {
  if (fees.length === 0) return
  await sql`
    INSERT INTO late_fees (business_id, id, invoice_id, period, day, amount, fee_invoice_id, made_at)
    SELECT ${businessId}::uuid, id, "invoiceId", period, day, amount, "feeInvoiceId", "madeAt"
    FROM jsonb_to_recordset(${JSON.stringify(fees)}::jsonb) AS g(id uuid, "invoiceId" uuid, period integer, day date,
      amount bigint, "feeInvoiceId" uuid, "madeAt" timestamptz)
    ON CONFLICT DO NOTHING`.execute(db)
}

/**
 * Counts invoices against a month as if they were issued in it, as far as the limit goes; null is unlimited. Returns how
 * many were counted.
 */
export async function countAsIssued(
  db: Db,
  businessId: BusinessId,
  month: string,
  wanted: number,
  limit: number | null,
): Promise<number> {
  await sql`
    INSERT INTO invoice_usage (business_id, month, issued) VALUES (${businessId}, ${month}, 0)
    ON CONFLICT DO NOTHING`.execute(db)
  const { rows } = await sql<{ issued: number }>`
    SELECT u.issued FROM invoice_usage u WHERE u.business_id = ${businessId} AND u.month = ${month} FOR UPDATE`.execute(
    db,
  )
  const issued = rows[0]?.issued ?? 0
  const counted = limit === null ? wanted : Math.max(0, Math.min(wanted, limit - issued))
  await sql`
    UPDATE invoice_usage SET issued = issued + ${counted}
    WHERE business_id = ${businessId} AND month = ${month}`.execute(db)
  return counted
}

/** Stores when invoices were viewed and voided. */
export async function storeFates(
  db: Db,
  businessId: BusinessId,
  fates: readonly Pick<BackupInvoice, 'id' | 'viewedAt' | 'voidedAt' | 'voidReason'>[],
): Promise<void> {
  if (fates.length === 0) return
  await sql`
    UPDATE invoices i SET viewed_at = g."viewedAt", voided_at = g."voidedAt", void_reason = g."voidReason"
    FROM jsonb_to_recordset(${JSON.stringify(fates)}::jsonb) AS g(id uuid, "viewedAt" timestamptz,
      "voidedAt" timestamptz, "voidReason" text)
    WHERE i.business_id = ${businessId} AND i.id = g.id`.execute(db)
}

interface NewDraft {
  id: string
  content: unknown
  revision: number
  earlierContent?: unknown
  earlierSavedAt?: string | null | undefined
  createdAt: string
  updatedAt: string
  clientId: string | null
  clientName: string
  currency: string
  issueDate: string | null
  dueDate: string | null
  total: number
  search: string
}

/** Inserts drafts of one kind of document. Files from before quotes kept an earlier version have none of it. */
export async function insertDrafts(
  db: Db,
  businessId: BusinessId,
  kind: 'invoice' | 'quote',
  drafts: readonly NewDraft[],
): Promise<void> {
  if (drafts.length === 0) return
  await sql`
    INSERT INTO document_drafts (business_id, kind, id, content, client_id, client_name, currency, issue_date, due_date, total,
      search, revision, earlier_content, earlier_saved_at, created_at, updated_at)
    SELECT ${businessId}::uuid, ${kind}, id, content, "clientId", "clientName", currency, "issueDate", "dueDate", total, search,
      revision, nullif("earlierContent", 'null'), "earlierSavedAt", "createdAt", "updatedAt"
    FROM jsonb_to_recordset(${JSON.stringify(drafts)}::jsonb) AS g(id uuid, content jsonb, "clientId" uuid,
      "clientName" text, currency text, "issueDate" date, "dueDate" date, total bigint, search text, revision integer,
      "earlierContent" jsonb, "earlierSavedAt" timestamptz, "createdAt" timestamptz, "updatedAt" timestamptz)`.execute(
    db,
  )
}

/** The years in which the business's invoices were issued, this one and the next. */
export async function listIssueYears(db: Db, businessId: BusinessId, thisYear: number) {
  const { rows } = await sql<{ year: number }>`
    SELECT extract(year FROM i.issue_date)::integer AS year FROM invoices i WHERE i.business_id = ${businessId}
    UNION SELECT ${thisYear}::integer UNION SELECT ${thisYear + 1}::integer`.execute(db)
  return rows.map(({ year }) => year)
}

import type { BackupQuote, BackupQuoteInvoice } from '@isiro/contracts/backup-quotes'
import { sql } from 'kysely'
import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'

interface NewQuote extends BackupQuote {
  clientName: string
  numberKey: string
  search: string
  /** Opens the client's page. */
  linkToken: string
}

/** Inserts quotes with links of their own and the answers that they got. Returns the ids of those whose number was free. */
export async function insertQuotes(
  db: Db,
  businessId: BusinessId,
  now: Date,
  quotes: readonly NewQuote[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    WITH given AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(quotes)}::jsonb) AS g(id uuid, number text, "numberKey" text,
        "clientId" uuid, "clientName" text, language text, currency text, "issueDate" date, "validUntil" date, supplier jsonb,
        client jsonb, lines jsonb, discount jsonb, "pricesIncludeVat" boolean, taxes jsonb, subtotal bigint, vat bigint, wht bigint,
        "vatWithheld" bigint, total bigint, "exchangeRate" jsonb, notes text, terms text, "amountInWords" boolean, content jsonb,
        parts jsonb, "isWatermarked" boolean, search text, "issuedAt" timestamptz, "linkToken" text)
    ), added AS (
      INSERT INTO quotes (business_id, id, number, number_key, client_id, client_name, language, currency, issue_date, valid_until,
        supplier, client, lines, discount, prices_include_vat, taxes, subtotal, vat, wht, vat_withheld, total, exchange_rate_micro,
        exchange_rate_date, exchange_rate_source, home_currency, notes, terms, amount_in_words, content, parts, is_watermarked,
        search, issued_at)
      SELECT ${businessId}::uuid, id, number, "numberKey", "clientId", "clientName", language, currency, "issueDate", "validUntil",
        supplier, client, lines, nullif(discount, 'null'), "pricesIncludeVat", taxes, subtotal, vat, wht, "vatWithheld", total,
        ("exchangeRate" ->> 'rate')::bigint, ("exchangeRate" ->> 'date')::date, "exchangeRate" ->> 'source',
        "exchangeRate" ->> 'homeCurrency', notes, terms, "amountInWords", content, parts, "isWatermarked", search, "issuedAt"
      FROM given ON CONFLICT DO NOTHING RETURNING id
    ), links AS (
      INSERT INTO public_links (token, business_id, kind, subject_id, created_at)
      SELECT given."linkToken", ${businessId}::uuid, 'quote', id, ${now}::timestamptz FROM given JOIN added USING (id)
    )
    SELECT id FROM added`.execute(db)
  const added = new Set(rows.map(({ id }) => id))
  await storeAnswers(
    db,
    businessId,
    quotes.filter(({ id }) => added.has(id)),
  )
  return [...added]
}

/** Stores when quotes were viewed, and the answers that they got. */
async function storeAnswers(
  db: Db,
  businessId: BusinessId,
  quotes: readonly BackupQuote[],
): Promise<void> {
  const answers = quotes.map((quote) => ({
    id: quote.id,
    viewedAt: quote.viewedAt,
    remindedAt: quote.remindedAt ?? null,
    expiryToldAt: quote.expiryToldAt ?? null,
    acceptance: quote.acceptance,
    decline: quote.decline,
    answeredFrom: quote.answeredFrom,
    withdrawal: quote.withdrawal,
  }))
  await sql`
    UPDATE quotes q SET viewed_at = g."viewedAt", accepted_at = (g.acceptance ->> 'at')::timestamptz,
      accepted_by = g.acceptance ->> 'by', accepted_name = g.acceptance ->> 'name', signature = g.acceptance ->> 'signature',
      drawn_signature = nullif(g.acceptance -> 'drawnSignature', 'null'), reminded_at = g."remindedAt", expiry_told_at = g."expiryToldAt",
      answered_from = g."answeredFrom", declined_at = (g.decline ->> 'at')::timestamptz, declined_by = g.decline ->> 'by',
      declined_name = g.decline ->> 'name', decline_reason = g.decline ->> 'reason',
      withdrawn_at = (g.withdrawal ->> 'at')::timestamptz, withdraw_reason = g.withdrawal ->> 'reason'
    FROM jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) AS g(id uuid, "viewedAt" timestamptz, "remindedAt" timestamptz,
      "expiryToldAt" timestamptz, acceptance jsonb,
      decline jsonb, "answeredFrom" text, withdrawal jsonb)
    WHERE q.business_id = ${businessId} AND q.id = g.id`.execute(db)
}

/** How an invoice stands to the part of a quote that it is said to be of. */
export interface StandingPart {
  hasInvoice: boolean
  isAccepted: boolean
  /** Whether the invoice has the figures of the part. */
  isSame: boolean
  /** Whether the part has another invoice already, and neither is void. */
  isTaken: boolean
}

/** Undefined if the quote is not here. */
export async function findPart(
  db: Db,
  businessId: BusinessId,
  { id, quoteId, position }: BackupQuoteInvoice,
): Promise<StandingPart | undefined> {
  const { rows } = await sql<StandingPart>`
    SELECT i.id IS NOT NULL AS has_invoice, q.accepted_at IS NOT NULL AS is_accepted,
      coalesce(i.currency = q.currency AND i.subtotal = (part ->> 'subtotal')::bigint AND i.vat = (part ->> 'vat')::bigint
        AND i.wht = (part ->> 'wht')::bigint, false) AS is_same,
      i.voided_at IS NULL AND EXISTS (SELECT 1 FROM quote_invoices p
        JOIN invoices o ON o.business_id = p.business_id AND o.id = p.invoice_id
        WHERE p.business_id = q.business_id AND p.quote_id = q.id AND p.position = ${position} AND o.voided_at IS NULL) AS is_taken
    FROM quotes q CROSS JOIN LATERAL (SELECT q.parts -> ${position}::integer AS part) place
    LEFT JOIN invoices i ON i.business_id = q.business_id AND i.id = ${id}
    WHERE q.business_id = ${businessId} AND q.id = ${quoteId}`.execute(db)
  return rows[0]
}

/** Says which part of a quote an invoice is of. Returns false if it is of another one. */
export async function insertQuoteInvoice(
  db: Db,
  businessId: BusinessId,
  { id: invoiceId, ...row }: BackupQuoteInvoice,
): Promise<boolean> {
  const result = await db
    .insertInto('quoteInvoices')
    .values({ businessId, invoiceId, ...row })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

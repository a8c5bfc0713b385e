import type { SearchResults } from '@isiro/contracts/search'
import { compactNumber } from '@isiro/domain/invoice-number'
import { foldForSearch } from '@isiro/domain/plain-text'
import { MAX_FOUND } from '@isiro/domain/search-limits'
import { searchedAmount } from '@isiro/domain/searched-amount'
import { type RawBuilder, sql } from 'kysely'
import { compiled } from '../../platform/db/compiled-query.ts'
import type { BusinessId } from '../../platform/db/context.ts'
import type { Db } from '../../platform/db/database.ts'
import { containing } from '../../platform/http/paging.ts'

/** The rows found, with the members that the answer has and amounts in kobo; null for each kind without matches. */
export type FoundRows = Record<keyof SearchResults, readonly Record<string, unknown>[] | null>

/** Invoices are searched for the first 200 matching clients by name. A text that matches more clients is too vague. */
const CLIENTS_LOOKED_INTO = 200
/** Only the latest 200 drafts are searched; older ones are rarely needed. */
const DRAFTS_LOOKED_INTO = 200

interface Values {
  businessId: BusinessId
  today: string
  /** The LIKE pattern for a client's name, email and phone and for an invoice's number; null for no condition. */
  text: string
  email: string | null
  phone: string | null
  number: string | null
  /** The range of invoice numbers, both ends included. */
  numberFrom: string
  numberTo: string
  exactNumber: string | null
  /** In minor units; null for a text that is no amount. */
  amount: number | null
}

/** The clients and invoices that several kinds are found by. */
const hits = ($: Values) => sql`
    client_hits AS MATERIALIZED (
      SELECT c.id FROM clients c
      WHERE c.business_id = ${$.businessId}
        AND (c.name_key LIKE ${$.text} OR c.email LIKE ${$.email} OR c.phone LIKE ${$.phone})
      ORDER BY c.name_key, c.id LIMIT ${sql.lit(CLIENTS_LOOKED_INTO)}
    ),
    invoice_hits AS (
      SELECT i.id FROM invoices i WHERE i.business_id = ${$.businessId} AND i.number_key = ${$.exactNumber}
      UNION
      SELECT i.id FROM (
        SELECT n.number_key FROM invoices n
        WHERE n.business_id = ${$.businessId} AND n.number_key LIKE ${$.number} AND n.number_key >= ${$.numberFrom}
          AND n.number_key <= ${$.numberTo}
        ORDER BY n.number_key DESC LIMIT ${sql.lit(MAX_FOUND)}
      ) latest JOIN invoices i ON i.business_id = ${$.businessId} AND i.number_key = latest.number_key
      UNION
      SELECT o.id FROM client_hits h CROSS JOIN LATERAL (
        SELECT i.id FROM invoices i WHERE i.business_id = ${$.businessId} AND i.client_id = h.id
        ORDER BY i.issued_at DESC, i.id DESC LIMIT ${sql.lit(MAX_FOUND)}
      ) o
      UNION
      (SELECT i.id FROM invoices i WHERE i.business_id = ${$.businessId} AND i.total = ${$.amount}::bigint
        ORDER BY i.id DESC LIMIT ${sql.lit(MAX_FOUND)})
      UNION
      (SELECT i.id FROM invoices i WHERE i.business_id = ${$.businessId} AND i.balance = ${$.amount}::bigint
        AND i.voided_at IS NULL AND i.balance > 0 AND i.balance <> i.total
        ORDER BY i.id DESC LIMIT ${sql.lit(MAX_FOUND)})
    )`

// Each kind is searched in one covering index, and only the matches are read from the table. The greatest number is
// roughly the newest; an exact number comes first, however old. Each LIMIT 1 keeps the planner from
// joining a handful of ids with all rows of the table.

/** The rows of each kind that a text finds, the likeliest first, with the members that the answer has. */
const FOUND: Record<keyof SearchResults, ($: Values) => RawBuilder<unknown>> = {
  invoices: ($) => sql`
    SELECT l.id, l.number AS "invoiceNumber", l.client_name AS "clientName", l.status, l.total, l.currency FROM (
      SELECT i.id, i.number, i.client_name, i.total, i.currency, i.issued_at AS at,
        invoice_status(i.voided_at, i.balance, i.paid + i.deducted, i.due_date, ${$.today}::date) AS status,
        i.number_key = ${$.exactNumber} AS is_exact, ${$.amount}::bigint IN (i.total, i.balance) AS is_amount
      FROM invoice_hits h CROSS JOIN LATERAL (
        SELECT * FROM invoices WHERE business_id = ${$.businessId} AND id = h.id LIMIT 1
      ) i
      UNION ALL
      SELECT d.id, NULL, d.client_name, d.total, d.currency, d.updated_at, 'draft', false, d.total = ${$.amount}::bigint FROM (
        SELECT * FROM document_drafts WHERE business_id = ${$.businessId} AND kind = 'invoice'
        ORDER BY updated_at DESC, id DESC LIMIT ${sql.lit(DRAFTS_LOOKED_INTO)}
      ) d WHERE d.search LIKE ${$.text} OR d.total = ${$.amount}::bigint
    ) l ORDER BY l.is_exact DESC NULLS LAST, l.is_amount DESC NULLS LAST, l.at DESC, l.id DESC LIMIT ${sql.lit(MAX_FOUND)}`,
  clients: ($) => sql`
    SELECT k.id, k.name, k.email, k.phone, k.archived_at IS NOT NULL AS "isArchived" FROM (
      SELECT DISTINCT coalesce(c.merged_into, c.id) AS id FROM client_hits h CROSS JOIN LATERAL (
        SELECT id, merged_into FROM clients WHERE business_id = ${$.businessId} AND id = h.id LIMIT 1) c
    ) speaking CROSS JOIN LATERAL (
      SELECT * FROM clients WHERE business_id = ${$.businessId} AND id = speaking.id LIMIT 1
    ) k
    ORDER BY k.archived_at IS NOT NULL, k.name_key, k.id LIMIT ${sql.lit(MAX_FOUND)}`,
  expenses: ($) => sql`
    SELECT e.id, e.description, e.supplier, e.expense_date AS "expenseDate", e.amount, e.currency FROM (
      (SELECT x.id FROM expenses x
      WHERE x.business_id = ${$.businessId} AND x.deleted_at IS NULL AND x.search_head LIKE ${$.text}
      ORDER BY x.expense_date DESC, x.id DESC LIMIT ${sql.lit(MAX_FOUND)})
      UNION
      (SELECT x.id FROM expenses x
      WHERE x.business_id = ${$.businessId} AND x.deleted_at IS NULL AND x.amount = ${$.amount}::bigint
      ORDER BY x.id DESC LIMIT ${sql.lit(MAX_FOUND)})
    ) hit JOIN expenses e ON e.business_id = ${$.businessId} AND e.id = hit.id
    ORDER BY e.amount = ${$.amount}::bigint DESC NULLS LAST, e.expense_date DESC, e.id DESC LIMIT ${sql.lit(MAX_FOUND)}`,
  // By its amount alone: the rest of a payment finds its client or its invoice.
  payments: ($) => sql`
    SELECT p.id, k.name AS "clientName", p.received_on AS "receivedOn", p.amount, p.currency FROM (
      SELECT * FROM payments WHERE business_id = ${$.businessId} AND amount = ${$.amount}::bigint
      ORDER BY received_on DESC, id DESC LIMIT ${sql.lit(MAX_FOUND)}
    ) p CROSS JOIN LATERAL (
      SELECT coalesce(merged_into, id) AS id FROM clients WHERE business_id = ${$.businessId} AND id = p.client_id LIMIT 1
    ) c CROSS JOIN LATERAL (
      SELECT name FROM clients WHERE business_id = ${$.businessId} AND id = c.id LIMIT 1
    ) k ORDER BY p.received_on DESC, p.id DESC`,
  items: ($) => sql`
    SELECT t.id, t.description, t.code, t.unit, t.price, t.currency, t.archived_at IS NOT NULL AS "isArchived" FROM items t
    WHERE t.business_id = ${$.businessId} AND (t.description_key LIKE ${$.text} OR t.code_key LIKE ${$.text})
    ORDER BY t.archived_at IS NOT NULL, t.description_key, t.id LIMIT ${sql.lit(MAX_FOUND)}`,
  recurring: ($) => sql`
    SELECT u.id, k.name AS "clientName", u.content #>> '{items,0,description}' AS description,
      CASE WHEN u.state = 'active' THEN u.next_on END AS "nextOn", u.total, u.currency
    FROM recurring u
    JOIN clients uc ON uc.business_id = u.business_id AND uc.id = u.client_id
    JOIN clients k ON k.business_id = u.business_id AND k.id = coalesce(uc.merged_into, uc.id)
    WHERE u.business_id = ${$.businessId} AND (u.search LIKE ${$.text} OR k.name_key LIKE ${$.text})
    ORDER BY u.state = 'ended', u.next_on NULLS LAST, u.id LIMIT ${sql.lit(MAX_FOUND)}`,
  quotes: ($) => sql`
    SELECT l.id, l.number AS "quoteNumber", l.client_name AS "clientName", coalesce(s.status, 'draft') AS status, l.total, l.currency FROM (
      SELECT q.id, q.number, q.client_name, q.total, q.currency, q.issued_at AS at, q.number_key = ${$.exactNumber} AS is_exact,
        q.total = ${$.amount}::bigint AS is_amount
      FROM quotes q
      WHERE q.business_id = ${$.businessId} AND (q.search LIKE ${$.text} OR q.total = ${$.amount}::bigint OR q.client_id IN (SELECT id FROM client_hits)
        OR (q.number_key LIKE ${$.number} AND q.number_key >= ${$.numberFrom} AND q.number_key <= ${$.numberTo}))
      UNION ALL
      SELECT d.id, NULL, d.client_name, d.total, d.currency, d.updated_at, false, d.total = ${$.amount}::bigint FROM (
        SELECT * FROM document_drafts WHERE business_id = ${$.businessId} AND kind = 'quote'
        ORDER BY updated_at DESC, id DESC LIMIT ${sql.lit(DRAFTS_LOOKED_INTO)}
      ) d WHERE d.search LIKE ${$.text} OR d.total = ${$.amount}::bigint
      ORDER BY is_exact DESC NULLS LAST, is_amount DESC NULLS LAST, at DESC, id DESC LIMIT ${sql.lit(MAX_FOUND)}
    ) l LEFT JOIN LATERAL (
      SELECT quote_status(q.withdrawn_at, q.declined_at, q.accepted_at, (SELECT count(DISTINCT p.position) FROM quote_invoices p
        JOIN invoices i ON i.business_id = p.business_id AND i.id = p.invoice_id
        WHERE p.business_id = ${$.businessId} AND p.quote_id = q.id AND i.voided_at IS NULL) >= jsonb_array_length(q.parts),
        q.viewed_at, q.valid_until, ${$.today}::date) AS status
      FROM quotes q WHERE q.business_id = ${$.businessId} AND q.id = l.id
    ) s ON true
    ORDER BY l.is_exact DESC NULLS LAST, l.is_amount DESC NULLS LAST, l.at DESC, l.id DESC`,
  deliveryNotes: ($) => sql`
    SELECT n.id, n.number, n.client_name AS "clientName", n.delivery_date AS "deliveryDate" FROM delivery_notes n
    WHERE n.business_id = ${$.businessId} AND (n.search LIKE ${$.text} OR n.client_id IN (SELECT id FROM client_hits)
      OR (n.number_key LIKE ${$.number} AND n.number_key >= ${$.numberFrom} AND n.number_key <= ${$.numberTo}))
    ORDER BY n.number_key = ${$.exactNumber} DESC NULLS LAST, n.issued_at DESC, n.id DESC LIMIT ${sql.lit(MAX_FOUND)}`,
}

const found = compiled(
  (_db, $: Values) => sql<FoundRows>`
    WITH ${hits($)}
    SELECT ${sql.join(
      Object.entries(FOUND).map(
        ([kind, rows]) => sql`(SELECT json_agg(r) FROM (${rows($)}) r) AS ${sql.ref(kind)}`,
      ),
    )}`,
)

/**
 * Searches for a text, at most five results of each kind: invoices by number or client, clients by name, email or phone,
 * expenses by description or supplier, items by description or code, recurring invoices by client or description, quotes by
 * number, client or line, delivery notes by number, client, invoice or quote, goods, carrier or vehicle. It ignores case, marks
 * and apostrophes and matches at any position. An amount also finds invoices by total and balance, payments, expenses and quotes.
 */
export async function findEverywhere(
  db: Db,
  businessId: BusinessId,
  text: string,
  today: string,
): Promise<FoundRows | undefined> {
  const folded = foldForSearch(text)
  const pattern = containing(folded)
  const number = compactNumber(folded)
  // Letters without digits can only be the start of a series, so only that range is searched.
  const begin = /\d/.test(number) ? '' : number
  const digits = text.replace(/\D/g, '').replace(/^0/, '')
  const isPhone = digits.length >= 3 && /^[\d\s()+.-]+$/.test(folded)
  const [row] = await found(db, {
    businessId,
    today,
    text: pattern,
    // An email address has no blanks, and is rarely searched by digits.
    email: folded.includes(' ') || isPhone ? null : pattern,
    phone: isPhone ? containing(digits) : null,
    number: number === '' ? null : containing(number),
    numberFrom: begin,
    numberTo: begin + 'Z'.repeat(60),
    exactNumber: number === '' ? null : number,
    amount: searchedAmount(text),
  })
  return row
}

import { OPEN_SEQUENCE } from '@isiro/domain/invoice-number'
import { foldForSearch } from '@isiro/domain/plain-text'
import { sql } from 'kysely'
import type { ActivityRow } from '../../platform/db/activity.ts'
import { compiledByShape } from '../../platform/db/compiled-query.ts'
import type { BusinessId } from '../../platform/db/context.ts'
import type { Db } from '../../platform/db/database.ts'
import { rowJson } from '../../platform/db/row-json.ts'
import type { NewInvoice } from './document-queries.ts'

/** The month and the limit against which an invoice is counted. */
export interface Counting {
  /** The month it counts against, 'YYYY-MM'. */
  month: string
  /** Maximum number of invoices issued in the month; null for unlimited. */
  limit: number | null
}

interface Issue extends Counting {
  businessId: BusinessId
  id: string
  issuedAt: Date
  open: string
  series: string
  width: number
  searchText: string
  search: string
  /** The invoice's row as JSON, without what follows from its number. */
  row: string
  linkToken: string
  activityId: string
  accountId: string | null
  details: string
}

interface IssueShape {
  /** Whether it is issued from a draft, which is deleted. */
  isDraft: boolean
}

const NUMBER = sql`replace(open, ${sql.lit(OPEN_SEQUENCE)}, digits)`

const issueDocument = compiledByShape(
  (_db, { isDraft }: IssueShape, $: Issue) => sql<{ number: string; taxMonth: string | null }>`
    WITH counted AS (
      INSERT INTO invoice_usage AS u (business_id, month, issued)
      SELECT ${$.businessId}::uuid, ${$.month}, 1 WHERE ${$.limit}::integer IS NULL OR ${$.limit}::integer > 0
      ON CONFLICT (business_id, month) DO UPDATE SET issued = u.issued + 1
        WHERE ${$.limit}::integer IS NULL OR u.issued < ${$.limit}::integer
      RETURNING issued
    ), taken AS (
      INSERT INTO invoice_counters AS c (business_id, series, last_sequence)
      SELECT ${$.businessId}::uuid, ${$.series}, 1 FROM counted
      ON CONFLICT (business_id, series) DO UPDATE SET last_sequence = c.last_sequence + 1
      RETURNING last_sequence::text AS sequence
    ), numbered AS MATERIALIZED (
      SELECT ${$.open}::text AS open, lpad(sequence, greatest(${$.width}::integer, length(sequence)), '0') AS digits
      FROM taken
    ), issued AS MATERIALIZED (
      SELECT ${NUMBER} AS number, i.tax_month
      FROM numbered LEFT JOIN LATERAL issue_invoices(${$.businessId}::uuid, jsonb_build_array(${$.row}::jsonb || jsonb_build_object(
        'number', ${NUMBER}, 'number_key', replace(${$.series}, ${sql.lit(OPEN_SEQUENCE)}, digits),
        'search', replace(${$.searchText}, ${sql.lit(OPEN_SEQUENCE)}, digits) || ' ' || ${$.search}::text))) i ON true
    ), link AS (
      INSERT INTO public_links (token, business_id, kind, subject_id, created_at)
      SELECT ${$.linkToken}, ${$.businessId}::uuid, 'invoice', ${$.id}::uuid, ${$.issuedAt}::timestamptz
      FROM issued WHERE tax_month IS NOT NULL
    ), activity AS (
      INSERT INTO activities (business_id, id, at, account_id, kind, subject_id, details)
      SELECT ${$.businessId}::uuid, ${$.activityId}::uuid, ${$.issuedAt}::timestamptz, ${$.accountId}::uuid,
        'invoice.issued', ${$.id}::uuid, ${$.details}::jsonb || jsonb_build_object('number', number)
      FROM issued WHERE tax_month IS NOT NULL
    ) ${isDraft ? draftDeletion($) : sql``}
    SELECT number, tax_month FROM issued`,
)

function draftDeletion($: Issue) {
  return sql`, draft AS (
      DELETE FROM document_drafts d USING issued
      WHERE issued.tax_month IS NOT NULL AND d.business_id = ${$.businessId} AND d.kind = 'invoice' AND d.id = ${$.id}
    )`
}

interface Issuing {
  invoice: NewInvoice
  /** Whether it was issued from a draft with the same id. */
  isDraft: boolean
  counting: Counting
  linkToken: string
  /** The activity to record; the statement adds the number to its details. */
  activity: ActivityRow
}

/**
 * Issues the document in one statement: counts it against the month, takes the next number of its series, inserts
 * the invoice, the link of its page and the activity, and deletes the draft of the same id. Returns the number and
 * the tax month, which is null if the number or the id is taken already, or null without any change if the month's limit is
 * reached.
 *
 * Both counters stay locked until the transaction ends: two invoices can never get one number or both be the last
 * one allowed, and a rollback returns both, so the numbers have no gaps.
 */
export async function insertIssued(
  db: Db,
  businessId: BusinessId,
  { invoice, isDraft, counting, linkToken, activity }: Issuing,
): Promise<{ number: string; taxMonth: string | null } | null> {
  const { number, rateMicro, ...columns } = invoice
  const [row] = await issueDocument(
    db,
    { isDraft },
    {
      ...counting,
      businessId,
      id: invoice.id,
      issuedAt: invoice.issuedAt,
      open: number.text,
      series: number.series,
      width: number.width,
      searchText: foldForSearch(`${number.text} ${number.series}`),
      search: invoice.search,
      row: rowJson({
        ...columns,
        exchangeRateMicro: rateMicro,
        expectedDeduction: invoice.wht + invoice.vatWithheld,
      }),
      linkToken,
      activityId: activity.id,
      accountId: activity.accountId,
      details: activity.details,
    },
  )
  return row ?? null
}

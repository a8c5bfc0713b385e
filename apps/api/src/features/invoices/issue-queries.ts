import { OPEN_SEQUENCE } from '@isiro/domain/invoice-number'
import { foldForSearch } from '@isiro/domain/plain-text'
import { sql } from 'kysely'
import type { ActivityRow } from '../../platform/db/activity.ts'
import { compiledByShape } from '../../platform/db/compiled-query.ts'
import type { BusinessId } from '../../platform/db/context.ts'
import type { Db } from '../../platform/db/database.ts'
import type { NewInvoice } from './document-queries.ts'

/** The month and the limit against which an invoice is counted. */
export interface Counting {
  /** The month it counts against, 'YYYY-MM'. */
  month: string
  /** Maximum number of invoices issued in the month; null for unlimited. */
  limit: number | null
}

type AsJson<T> = { [K in keyof T]: null extends T[K] ? string | null : string }
type JsonColumns =
  | 'supplier'
  | 'client'
  | 'bank'
  | 'mobileMoney'
  | 'lines'
  | 'discount'
  | 'taxes'
  | 'lateFee'

interface Issue
  extends Omit<NewInvoice, JsonColumns | 'number'>,
    AsJson<Pick<NewInvoice, JsonColumns>>,
    Counting {
  businessId: BusinessId
  open: string
  series: string
  width: number
  searchText: string
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
  (_db, { isDraft }: IssueShape, $: Issue) => sql<{ number: string; taxMonth: string }>`
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
    ), link AS (
      INSERT INTO public_links (token, business_id, kind, subject_id, created_at)
      SELECT ${$.linkToken}, ${$.businessId}::uuid, 'invoice', ${$.id}::uuid, ${$.issuedAt}::timestamptz FROM numbered
    ), activity AS (
      INSERT INTO activities (business_id, id, at, account_id, kind, subject_id, details)
      SELECT ${$.businessId}::uuid, ${$.activityId}::uuid, ${$.issuedAt}::timestamptz, ${$.accountId}::uuid,
        'invoice.issued', ${$.id}::uuid, ${$.details}::jsonb || jsonb_build_object('number', ${NUMBER})
      FROM numbered
    ) ${isDraft ? draftDeletion($) : sql``}
    INSERT INTO invoices (business_id, id, number, number_key, client_id, client_name, language, currency, issue_date,
      due_date, supply_date, supplier, client, bank, mobile_money, lines, discount, prices_include_vat, taxes, subtotal, vat, wht, vat_withheld, total,
      expected_deduction, zero_sales, exempt_sales, uncharged_sales, exchange_rate_micro, exchange_rate_date, exchange_rate_source, home_currency,
      home_subtotal, home_vat, home_wht, home_vat_withheld, home_zero_sales, home_exempt_sales, notes, late_fee, amount_in_words, is_watermarked, search, issued_at)
    SELECT ${$.businessId}::uuid, ${$.id}::uuid, ${NUMBER}, replace(${$.series}, ${sql.lit(OPEN_SEQUENCE)}, digits),
      ${$.clientId}::uuid, ${$.clientName}, ${$.language}, ${$.currency}, ${$.issueDate}::date, ${$.dueDate}::date,
      ${$.supplyDate}::date, ${$.supplier}::jsonb, ${$.client}::jsonb, ${$.bank}::jsonb, ${$.mobileMoney}::jsonb,
      ${$.lines}::jsonb, ${$.discount}::jsonb, ${$.pricesIncludeVat}::boolean, ${$.taxes}::jsonb, ${$.subtotal}::bigint, ${$.vat}::bigint, ${$.wht}::bigint,
      ${$.vatWithheld}::bigint, ${$.total}::bigint,
      ${$.wht}::bigint + ${$.vatWithheld}::bigint, ${$.zeroSales}::bigint, ${$.exemptSales}::bigint,
      ${$.unchargedSales}::bigint, ${$.rateMicro}::bigint, ${$.exchangeRateDate}::date, ${$.exchangeRateSource},
      ${$.homeCurrency}, ${$.homeSubtotal}::bigint, ${$.homeVat}::bigint, ${$.homeWht}::bigint, ${$.homeVatWithheld}::bigint,
      ${$.homeZeroSales}::bigint, ${$.homeExemptSales}::bigint, ${$.notes}, ${$.lateFee}::jsonb, ${$.amountInWords}::boolean, ${$.isWatermarked}::boolean,
      replace(${$.searchText}, ${sql.lit(OPEN_SEQUENCE)}, digits) || ' ' || ${$.search}, ${$.issuedAt}::timestamptz
    FROM numbered
    RETURNING number, tax_month`,
)

function draftDeletion($: Issue) {
  return sql`, draft AS (
      DELETE FROM document_drafts d USING numbered
      WHERE d.business_id = ${$.businessId} AND d.kind = 'invoice' AND d.id = ${$.id}
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
 * the tax month, or null without any change if the month's limit is reached.
 *
 * Both counters stay locked until the transaction ends: two invoices can never get one number or both be the last
 * one allowed, and a rollback returns both, so the numbers have no gaps.
 */
export async function insertIssued(
  db: Db,
  businessId: BusinessId,
  { invoice, isDraft, counting, linkToken, activity }: Issuing,
): Promise<{ number: string; taxMonth: string } | null> {
  const { number, supplier, client, bank, mobileMoney, lines, discount, taxes, lateFee } = invoice
  const [row] = await issueDocument(
    db,
    { isDraft },
    {
      ...invoice,
      ...counting,
      businessId,
      open: number.text,
      series: number.series,
      width: number.width,
      searchText: foldForSearch(`${number.text} ${number.series}`),
      linkToken,
      supplier: JSON.stringify(supplier),
      client: JSON.stringify(client),
      bank: bank && JSON.stringify(bank),
      mobileMoney: mobileMoney && JSON.stringify(mobileMoney),
      lines: JSON.stringify(lines),
      discount: discount && JSON.stringify(discount),
      lateFee: lateFee && JSON.stringify(lateFee),
      taxes: JSON.stringify(taxes),
      activityId: activity.id,
      accountId: activity.accountId,
      details: activity.details,
    },
  )
  return row ?? null
}

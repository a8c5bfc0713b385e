import { OPEN_SEQUENCE } from '@isiro/domain/invoice-number'
import { foldForSearch } from '@isiro/domain/plain-text'
import { sql } from 'kysely'
import type { ActivityRow } from '../../platform/db/activity.ts'
import type { BusinessId } from '../../platform/db/context.ts'
import type { Db } from '../../platform/db/database.ts'
import { prepared, preparedForms } from '../../platform/db/prepared-query.ts'
import type { KeptAnswer } from '../../platform/http/idempotency.ts'
import type { NewInvoice } from './document-queries.ts'
import type { PartyVersions } from './party-queries.ts'

/** Where an invoice is counted, and how far. */
export interface Counting {
  /** The month it counts against, 'YYYY-MM'. */
  month: string
  /** How many may be issued in the month; null for as many as one likes. */
  limit: number | null
}

const openMonth = prepared(
  (_db, $: { businessId: BusinessId; month: string }) => sql`
    INSERT INTO invoice_usage (business_id, month, issued) VALUES (${$.businessId}, ${$.month}, 0)
    ON CONFLICT (business_id, month) DO NOTHING`,
)

const openSeries = prepared(
  (_db, $: { businessId: BusinessId; series: string }) => sql`
    INSERT INTO invoice_counters (business_id, series, last_sequence) VALUES (${$.businessId}, ${$.series}, 0)
    ON CONFLICT (business_id, series) DO NOTHING`,
)

/** Makes the two counters that an invoice draws from, where it is the first to. Every taker holds the month first. */
export async function openCounters(
  db: Db,
  businessId: BusinessId,
  { month, series }: { month: string; series: string },
): Promise<void> {
  await Promise.all([openMonth(db, { businessId, month }), openSeries(db, { businessId, series })])
}

type AsJson<T> = { [K in keyof T]: null extends T[K] ? string | null : string }
type JsonColumns = 'supplier' | 'client' | 'bank' | 'mobileMoney' | 'lines' | 'taxes'

interface Issue
  extends Omit<NewInvoice, JsonColumns | 'number'>,
    AsJson<Pick<NewInvoice, JsonColumns>>,
    Counting {
  businessId: BusinessId
  open: string
  series: string
  width: number
  foundBy: string
  linkToken: string
  activityId: string
  accountId: string | null
  details: string
  route: string
  key: string
  requestHash: Buffer
  status: number
  answer: string
  businessVersion: string
  clientVersion: string
}

interface IssueShape {
  /** Whether it comes from a draft, which goes. */
  isDraft: boolean
  isKeyed: boolean
  isBound: boolean
}

const NUMBER = sql`replace(open, ${sql.lit(OPEN_SEQUENCE)}, digits)`

const issueDocument = preparedForms(
  (_db, { isDraft, isKeyed, isBound }: IssueShape, $: Issue) => sql<{ number: string }>`
    WITH counted AS (
      UPDATE invoice_usage u SET issued = u.issued + 1
      WHERE u.business_id = ${$.businessId} AND u.month = ${$.month}
        AND (${$.limit}::integer IS NULL OR u.issued < ${$.limit}::integer)
        AND EXISTS (SELECT FROM invoice_counters c WHERE c.business_id = ${$.businessId} AND c.series = ${$.series})
        ${isBound ? stillAsRead($) : sql``}
      RETURNING u.issued
    ), taken AS (
      UPDATE invoice_counters c SET last_sequence = c.last_sequence + 1 FROM counted
      WHERE c.business_id = ${$.businessId} AND c.series = ${$.series}
      RETURNING c.last_sequence::text AS sequence
    ), numbered AS MATERIALIZED (
      SELECT ${$.open}::text AS open, lpad(sequence, greatest(${$.width}::integer, length(sequence)), '0') AS digits
      FROM taken
    ), link AS (
      INSERT INTO invoice_links (token, business_id, invoice_id, created_at)
      SELECT ${$.linkToken}, ${$.businessId}::uuid, ${$.id}::uuid, ${$.issuedAt}::timestamptz FROM numbered
    ), activity AS (
      INSERT INTO activities (business_id, id, at, account_id, kind, subject_id, details)
      SELECT ${$.businessId}::uuid, ${$.activityId}::uuid, ${$.issuedAt}::timestamptz, ${$.accountId}::uuid,
        'invoice.issued', ${$.id}::uuid, ${$.details}::jsonb || jsonb_build_object('number', ${NUMBER})
      FROM numbered
    ) ${isDraft ? goneDraft($) : sql``} ${isKeyed ? keptAnswer($) : sql``}
    INSERT INTO invoices (business_id, id, number, number_key, client_id, client_name, language, currency, issue_date,
      due_date, supply_date, supplier, client, bank, mobile_money, lines, taxes, subtotal, vat, wht, vat_withheld, total,
      zero_sales, exempt_sales, uncharged_sales, notes, is_watermarked, search, issued_at)
    SELECT ${$.businessId}::uuid, ${$.id}::uuid, ${NUMBER}, replace(${$.series}, ${sql.lit(OPEN_SEQUENCE)}, digits),
      ${$.clientId}::uuid, ${$.clientName}, ${$.language}, ${$.currency}, ${$.issueDate}::date, ${$.dueDate}::date,
      ${$.supplyDate}::date, ${$.supplier}::jsonb, ${$.client}::jsonb, ${$.bank}::jsonb, ${$.mobileMoney}::jsonb,
      ${$.lines}::jsonb, ${$.taxes}::jsonb, ${$.subtotal}::bigint, ${$.vat}::bigint, ${$.wht}::bigint,
      ${$.vatWithheld}::bigint, ${$.total}::bigint, ${$.zeroSales}::bigint, ${$.exemptSales}::bigint,
      ${$.unchargedSales}::bigint, ${$.notes}, ${$.isWatermarked}::boolean,
      replace(${$.foundBy}, ${sql.lit(OPEN_SEQUENCE)}, digits) || ' ' || ${$.search}, ${$.issuedAt}::timestamptz
    FROM numbered
    RETURNING number`,
)

/** True while the rows of both parties are those that were read. */
function stillAsRead($: Issue) {
  return sql`
        AND EXISTS (SELECT FROM businesses b WHERE b.id = ${$.businessId} AND b.xmin = ${$.businessVersion}::xid)
        AND EXISTS (SELECT FROM clients c
          WHERE c.business_id = ${$.businessId} AND c.id = ${$.clientId} AND c.xmin = ${$.clientVersion}::xid)`
}

function goneDraft($: Issue) {
  return sql`, draft AS (
      DELETE FROM invoice_drafts d USING numbered WHERE d.business_id = ${$.businessId} AND d.id = ${$.id}
    )`
}

/** The answer under its key, with the number put in where it stands. */
function keptAnswer($: Issue) {
  return sql`, answer AS (
      INSERT INTO idempotency_keys (business_id, route, key, request_hash, status, created_at, response)
      SELECT ${$.businessId}::uuid, ${$.route}, ${$.key}, ${$.requestHash}::bytea, ${$.status}::smallint,
        ${$.issuedAt}::timestamptz, jsonb_set(jsonb_set(${$.answer}::jsonb,
          '{invoice,invoiceNumber}', to_jsonb(${NUMBER})), '{invoice,timeline,-1,details,number}', to_jsonb(${NUMBER}))
      FROM numbered
    )`
}

interface Issuing {
  invoice: NewInvoice
  /** Whether it was a draft, under the same id. */
  isDraft: boolean
  counting: Counting
  linkToken: string
  /** Told on the timeline; the number comes into its details. */
  activity: ActivityRow
  /** Where the call has a key: what to keep under it. The body is that of the answer, without the number. */
  answer: (KeptAnswer & { body: unknown }) | null
  /** The parties as they were read, where the invoice may be issued only while they stand so. */
  as: PartyVersions | null
}

/**
 * Issues the document in one statement: takes the next number of its series, counts it against the month, and adds
 * the invoice, the link of its page and the activity that tells of it; a draft of the same id goes. Gives the number,
 * or null, with nothing changed, where the month's are used up, a counter is not there yet or a party is not
 * any more what it was.
 *
 * Both counters stay held until the transaction ends: of two invoices neither can get the other's number or be the
 * last one allowed with it, and a roll-back gives both back, so the numbers have no gaps.
 */
export async function insertIssued(
  db: Db,
  businessId: BusinessId,
  { invoice, isDraft, counting, linkToken, activity, answer, as }: Issuing,
): Promise<string | null> {
  const { number, supplier, client, bank, mobileMoney, lines, taxes } = invoice
  const [row] = await issueDocument(
    db,
    { isDraft, isKeyed: answer !== null, isBound: as !== null },
    {
      ...invoice,
      ...counting,
      businessId,
      open: number.text,
      series: number.series,
      width: number.width,
      foundBy: foldForSearch(`${number.text} ${number.series}`),
      linkToken,
      supplier: JSON.stringify(supplier),
      client: JSON.stringify(client),
      bank: bank && JSON.stringify(bank),
      mobileMoney: mobileMoney && JSON.stringify(mobileMoney),
      lines: JSON.stringify(lines),
      taxes: JSON.stringify(taxes),
      activityId: activity.id,
      accountId: activity.accountId,
      details: activity.details,
      route: answer?.route ?? '',
      key: answer?.key ?? '',
      requestHash: answer?.requestHash ?? Buffer.alloc(0),
      status: answer?.status ?? 0,
      answer: answer ? JSON.stringify(answer.body) : '',
      businessVersion: as?.business ?? '',
      clientVersion: as?.client ?? '',
    },
  )
  return row?.number ?? null
}

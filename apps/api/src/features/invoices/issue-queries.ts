import { foldForSearch } from '@isiro/domain/plain-text'
import { sql } from 'kysely'
import type { ActivityRow } from '../../platform/db/activity.ts'
import { compiled } from '../../platform/db/compiled-query.ts'
import type { BusinessId } from '../../platform/db/context.ts'
import { type Db, linkAtCommit } from '../../platform/db/database.ts'
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
  open: string
  series: string
  width: number
  searchText: string
  /** The invoice's row as JSON, without what follows from its number. */
  row: string
  linkToken: string
  activity: string
  /** Whether it is issued from a draft, which is deleted. */
  isDraft: boolean
}

const issueDocument = compiled(
  (_db, $: Issue) => sql<{ number: string; taxMonth: string | null }>`
    SELECT number, tax_month FROM issue_document(${$.businessId}::uuid, ${$.month}, ${$.limit}::integer, ${$.series}, ${$.open},
      ${$.width}::integer, ${$.row}::jsonb, ${$.searchText}, ${$.linkToken}, ${$.activity}::jsonb, ${$.isDraft}::boolean)`,
)

interface Issuing {
  invoice: NewInvoice
  /** Whether it was issued from a draft with the same id. */
  isDraft: boolean
  counting: Counting
  linkToken: string
  /** For whom it is made; a draft keeps its own maker. */
  maker: string | null
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
  { invoice, isDraft, counting, linkToken, maker, activity }: Issuing,
): Promise<{ number: string; taxMonth: string | null } | null> {
  const { number, rateMicro, ...columns } = invoice
  const [row] = await issueDocument(db, {
    ...counting,
    businessId,
    open: number.text,
    series: number.series,
    width: number.width,
    searchText: foldForSearch(`${number.text} ${number.series}`),
    row: rowJson({
      ...columns,
      maker,
      exchangeRateMicro: rateMicro,
      expectedDeduction: invoice.wht + invoice.vatWithheld,
    }),
    linkToken,
    activity: JSON.stringify(activity),
    isDraft,
  })
  if (row?.taxMonth) linkAtCommit(db, [activity])
  return row ?? null
}

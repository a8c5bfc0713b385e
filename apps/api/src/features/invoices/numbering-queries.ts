import { seriesKey } from '@isiro/domain/invoice-number'
import { type Selectable, sql } from 'kysely'
import type { BusinessId } from '../../platform/context.ts'
import type { Db } from '../../platform/database.ts'
import type { Businesses } from '../../platform/database-types.ts'
import { prepared } from '../../platform/prepared-query.ts'

type BusinessRow = Selectable<Businesses>

interface Taken {
  sequence: number
  issuedThisMonth: number
}

interface Place {
  businessId: BusinessId
  series: string
  month: string
}

type Counted = { [K in keyof Taken]: Taken[K] | null }

const takeNext = prepared(
  (_db, $: { businessId: BusinessId; year: number; month: string }) => sql<BusinessRow & Counted>`
    WITH business AS MATERIALIZED (
      SELECT * FROM businesses WHERE id = ${$.businessId}
    ), counted AS (
      UPDATE invoice_usage SET issued = issued + 1 WHERE business_id = ${$.businessId} AND month = ${$.month}
      RETURNING issued
    ), numbered AS (
      UPDATE invoice_counters c SET last_sequence = c.last_sequence + 1
      FROM business b
      WHERE c.business_id = ${$.businessId} AND c.series = number_series(b.number_pattern, ${$.year}::integer)
      RETURNING c.last_sequence
    )
    SELECT b.*, (SELECT issued FROM counted) AS issued_this_month, (SELECT last_sequence FROM numbered) AS sequence
    FROM business b`,
)

const beginMonth = prepared(
  (_db, $: Place) => sql<{ issuedThisMonth: number }>`
    INSERT INTO invoice_usage AS u (business_id, month, issued) VALUES (${$.businessId}, ${$.month}, 1)
    ON CONFLICT (business_id, month) DO UPDATE SET issued = u.issued + 1
    RETURNING issued AS issued_this_month`,
)

const beginSeries = prepared(
  (_db, $: Place) => sql<{ sequence: number }>`
    INSERT INTO invoice_counters AS c (business_id, series, last_sequence) VALUES (${$.businessId}, ${$.series}, 1)
    ON CONFLICT (business_id, series) DO UPDATE SET last_sequence = c.last_sequence + 1
    RETURNING last_sequence AS sequence`,
)

/**
 * Reads the business and takes the next number of its series in a year, counting the invoice against a month. Both
 * counters stay held until the transaction ends: of two invoices neither can get the other's number or be the last
 * one allowed with it, and a roll-back gives both back, so the numbers have no gaps. Every taker holds the month
 * first.
 */
export async function takeInvoiceNumber(
  db: Db,
  businessId: BusinessId,
  { year, month }: { year: number; month: string },
): Promise<{ business: BusinessRow; taken: Taken } | null> {
  const [row] = await takeNext(db, { businessId, year, month })
  if (!row) return null
  const { sequence: next, issuedThisMonth: issued, ...business } = row
  const place = { businessId, series: seriesKey(business.numberPattern, year), month }
  const issuedThisMonth = issued ?? (await beginMonth(db, place))[0]?.issuedThisMonth
  const sequence = next ?? (await beginSeries(db, place))[0]?.sequence
  if (issuedThisMonth === undefined || sequence === undefined)
    throw new Error('The invoice counter gave no number.')
  return { business, taken: { sequence, issuedThisMonth } }
}

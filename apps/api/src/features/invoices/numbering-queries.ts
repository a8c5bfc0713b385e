import { sql } from 'kysely'
import type { BusinessId } from '../../platform/context.ts'
import type { Db } from '../../platform/database.ts'
import { prepared } from '../../platform/prepared-query.ts'

interface Taken {
  sequence: number
  issuedThisMonth: number
}

interface Place {
  businessId: BusinessId
  series: string
  month: string
}

const takeNext = prepared(
  (_db, $: Place) => sql<{ [K in keyof Taken]: Taken[K] | null }>`
    WITH counted AS (
      UPDATE invoice_usage SET issued = issued + 1 WHERE business_id = ${$.businessId} AND month = ${$.month}
      RETURNING issued
    ), numbered AS (
      UPDATE invoice_counters SET last_sequence = last_sequence + 1
      WHERE business_id = ${$.businessId} AND series = ${$.series}
      RETURNING last_sequence
    )
    SELECT (SELECT issued FROM counted) AS issued_this_month, (SELECT last_sequence FROM numbered) AS sequence`,
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
 * Takes the next number of a series and counts the invoice against its month. Both rows stay held until the
 * transaction ends: of two invoices neither can get the other's number or be the last one allowed with it, and
 * a roll-back gives both back, so the numbers have no gaps. Every taker holds the month first.
 */
export async function takeInvoiceNumber(
  db: Db,
  businessId: BusinessId,
  series: string,
  month: string,
): Promise<Taken> {
  const place = { businessId, series, month }
  const [taken] = await takeNext(db, place)
  const issuedThisMonth =
    taken?.issuedThisMonth ?? (await beginMonth(db, place))[0]?.issuedThisMonth
  const sequence = taken?.sequence ?? (await beginSeries(db, place))[0]?.sequence
  if (issuedThisMonth === undefined || sequence === undefined)
    throw new Error('The invoice counter gave no number.')
  return { sequence, issuedThisMonth }
}

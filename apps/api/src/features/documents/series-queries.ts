import { sql } from 'kysely'
import type { BusinessId } from '../../platform/db/context.ts'
import type { Db } from '../../platform/db/database.ts'

export type NumberedTable = 'creditNotes' | 'deliveryNotes' | 'invoices' | 'quotes'

/** Makes a counter go on behind the highest number of a table that has these texts before and after its sequence. */
export async function raiseCounter(
  db: Db,
  businessId: BusinessId,
  table: NumberedTable,
  { series, before, after }: { series: string; before: string; after: string },
): Promise<void> {
  const literal = (text: string) => text.replaceAll('.', '\\.')
  const pattern = `^${literal(before)}0*([0-9]{1,8})${literal(after)}$`
  await sql`
    INSERT INTO invoice_counters AS c (business_id, series, last_sequence)
    SELECT ${businessId}::uuid, ${series}, highest FROM (
      SELECT max(substring(d.number FROM ${pattern})::integer) AS highest FROM ${sql.table(table)} d
      WHERE d.business_id = ${businessId} AND d.number ~ ${pattern}) found
    WHERE highest > 0
    ON CONFLICT (business_id, series) DO UPDATE SET last_sequence = greatest(c.last_sequence, excluded.last_sequence)`.execute(
    db,
  )
}

/** The last number that was taken in each of some series; a series without one is left out. */
export async function listLastSequences(
  db: Db,
  businessId: BusinessId,
  series: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('invoiceCounters')
    .select(['series', 'lastSequence'])
    .where('businessId', '=', businessId)
    .where('series', 'in', [...series])
    .execute()
  return new Map(rows.map((row) => [row.series, row.lastSequence]))
}

/** Makes a series go on behind a number. Returns false, and changes nothing, if that one or a higher is taken. */
export async function advanceCounter(
  db: Db,
  businessId: BusinessId,
  series: string,
  last: number,
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO invoice_counters AS c (business_id, series, last_sequence) VALUES (${businessId}::uuid, ${series}, ${last})
    ON CONFLICT (business_id, series) DO UPDATE SET last_sequence = excluded.last_sequence
      WHERE c.last_sequence <= excluded.last_sequence
    RETURNING 1`.execute(db)
  return rows.length > 0
}

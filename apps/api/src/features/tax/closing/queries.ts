import { sql } from 'kysely'
import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { PURCHASE_BOX } from '../queries.ts'

/** The duties whose months are closed by filing them. */
export type ClosingDuty = 'vat' | 'wht'

/** The last closed month of a duty, 'YYYY-MM'; null while none is. */
export async function findClosedThrough(
  db: Db,
  businessId: BusinessId,
  duty: ClosingDuty,
): Promise<string | null> {
  const row = await db
    .selectFrom('taxClosings')
    .select('closedThrough')
    .where('businessId', '=', businessId)
    .where('duty', '=', duty)
    .executeTakeFirst()
  return row?.closedThrough ?? null
}

/**
 * The same, locked until the transaction ends. It waits for all transactions that are writing taxed rows, and those that
 * come later wait for it.
 */
export async function lockClosedThrough(
  db: Db,
  businessId: BusinessId,
  duty: ClosingDuty,
): Promise<string | null> {
  const { rows } = await sql<{ month: string | null }>`
    SELECT lock_closed_through(${businessId}, ${duty}) AS month`.execute(db)
  return rows[0]?.month ?? null
}

/** Locks the rows that may move when months are opened again. It comes before the lock of the months. */
export async function lockLateRows(
  db: Db,
  businessId: BusinessId,
  duty: ClosingDuty,
): Promise<void> {
  await sql`SELECT lock_late_rows(${businessId}, ${duty})`.execute(db)
}

/** Moves the end of the closed months. When it moves back, the database moves late rows into the reopened months. */
export async function setClosedThrough(
  db: Db,
  businessId: BusinessId,
  duty: ClosingDuty,
  month: string | null,
): Promise<void> {
  await sql`SELECT set_closed_through(${businessId}, ${duty}, ${month})`.execute(db)
}

/** The first month before `until` and behind `after` that has something to declare; null for none. */
export async function findFirstMonthWithRows(
  db: Db,
  businessId: BusinessId,
  duty: ClosingDuty,
  { after, until }: { after: string | null; until: string },
): Promise<string | null> {
  const between = (month: ReturnType<typeof sql>) =>
    sql`${after === null ? sql`` : sql`${month} > ${after} AND`} ${month} < ${until}`
  const { rows } = await (duty === 'vat'
    ? sql<{ month: string | null }>`
        SELECT least(
          (SELECT min(i.tax_month) FROM sold_invoices i WHERE i.business_id = ${businessId} AND i.voided_at IS NULL
            AND ${between(sql`i.tax_month`)} AND i.uncharged_sales = 0),
          (SELECT min(e.vat_month) FROM booked_expenses e WHERE e.business_id = ${businessId} AND e.deleted_at IS NULL
            AND (e.vat_treatment IS NOT NULL OR e.vat_recoverable) AND NOT e.vat_twin AND ${between(sql`e.vat_month`)}
            AND ${PURCHASE_BOX} IS NOT NULL),
          (SELECT min(n.tax_month) FROM credit_notes n WHERE n.business_id = ${businessId}
            AND ${between(sql`n.tax_month`)} AND n.uncharged_sales = 0),
          (SELECT min(d.tax_month) FROM deductions d WHERE d.business_id = ${businessId} AND d.tax = 'vat'
            AND ${between(sql`d.tax_month`)})) AS month`
    : sql<{ month: string | null }>`
        SELECT min(e.wht_month) AS month FROM expenses e WHERE e.business_id = ${businessId} AND e.deleted_at IS NULL
          AND e.wht_amount IS NOT NULL AND ${between(sql`e.wht_month`)}`
  ).execute(db)
  return rows[0]?.month ?? null
}

/** The last month before `month` that is filed, 'YYYY-MM'; null for none. */
export async function findFiledBefore(
  db: Db,
  businessId: BusinessId,
  duty: ClosingDuty,
  month: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('taxFilings')
    .select((eb) => eb.fn.max('period').as('period'))
    .where('businessId', '=', businessId)
    .where('duty', '=', duty)
    .where('undoneAt', 'is', null)
    .where('period', '<', month)
    .executeTakeFirst()
  return row?.period ?? null
}

import type { OPENING_HOLDS } from '@isiro/contracts/opening-balances'
import type { Currency } from '@isiro/domain/currency'
import type { Minor } from '@isiro/domain/money'
import { sql } from 'kysely'
import type { BusinessId } from '../../platform/db/context.ts'
import type { Db } from '../../platform/db/database.ts'

/** Holds the business's row until the transaction ends, so that rows that arrive at once name one start day. */
export async function lockOpenings(db: Db, businessId: BusinessId): Promise<void> {
  await sql`SELECT 1 FROM businesses WHERE id = ${businessId} FOR NO KEY UPDATE`.execute(db)
}

/** The start day that something names which was brought over; null while nothing was. */
export async function findStartDay(db: Db, businessId: BusinessId): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    SELECT greatest((SELECT max(opening_day) FROM invoices WHERE business_id = ${businessId} AND opening_day IS NOT NULL),
      (SELECT max(opening_day) FROM payments WHERE business_id = ${businessId} AND opening_day IS NOT NULL),
      (SELECT opening_day FROM opening_bank_balances WHERE business_id = ${businessId})) AS day`.execute(
    db,
  )
  return rows[0]?.day ?? null
}

/** The opening invoices that are not void, in the order of their days. */
export function listOpeningInvoices(db: Db, businessId: BusinessId) {
  return db
    .selectFrom('invoices')
    .select(['id', 'number', 'clientId', 'clientName', 'currency', 'issueDate', 'dueDate'])
    .select(['subtotal', 'wht'])
    .where('businessId', '=', businessId)
    .where('openingDay', 'is not', null)
    .where('voidedAt', 'is', null)
    .orderBy('issueDate')
    .orderBy('id')
    .execute()
}

export async function listOpeningCredits(db: Db, businessId: BusinessId) {
  const { rows } = await sql<{
    id: string
    clientId: string
    clientName: string
    currency: Currency
    amount: number
  }>`
    SELECT p.id, p.client_id, c.name AS client_name, p.currency, p.amount
    FROM payments p JOIN clients c ON c.business_id = p.business_id AND c.id = p.client_id
    WHERE p.business_id = ${businessId} AND p.opening_day IS NOT NULL ORDER BY c.name, p.id`.execute(
    db,
  )
  return rows
}

export interface Hold {
  /** The number of the invoice, or the name of the client whose credit it is. */
  name: string
  by: (typeof OPENING_HOLDS)[number]
}

/** How many holds are named. */
const NAMED_HOLDS = 20

/** What stands on opening invoices and credits, or on those of one import. */
export async function listHolds(
  db: Db,
  businessId: BusinessId,
  importId: string | null = null,
): Promise<Hold[]> {
  const on = (table: string, column = 'invoice_id') =>
    sql`EXISTS (SELECT FROM ${sql.table(table)} x WHERE x.business_id = ${businessId} AND x.${sql.ref(column)} = i.id)`
  const of = (alias: 'i' | 'p') =>
    importId === null ? sql`` : sql`AND ${sql.ref(alias)}.opening_import = ${importId}::uuid`
  const { rows } = await sql<Hold>`
    SELECT name, by FROM (
      SELECT i.number AS name, CASE
          WHEN ${on('payment_allocations')} OR ${on('deductions')} OR ${on('payments', 'meant_for')} OR ${on('payment_attempts')}
            OR ${on('payment_claims')} THEN 'payment'
          WHEN ${on('credit_notes')} THEN 'note'
          WHEN ${on('late_fees')} THEN 'fee'
          WHEN ${on('messages')} THEN 'message'
          WHEN ${on('delivery_notes')} OR ${on('attachments', 'owner_id')} OR ${on('card_charges')} THEN 'other'
        END AS by
      FROM invoices i WHERE i.business_id = ${businessId} AND i.opening_day IS NOT NULL ${of('i')}
      UNION ALL
      SELECT c.name, 'payment' FROM payments p JOIN clients c ON c.business_id = p.business_id AND c.id = p.client_id
      WHERE p.business_id = ${businessId} AND p.opening_day IS NOT NULL ${of('p')} AND (EXISTS (SELECT FROM payment_allocations a
        WHERE a.business_id = ${businessId} AND a.payment_id = p.id) OR EXISTS (SELECT FROM refunds f
        WHERE f.business_id = ${businessId} AND f.payment_id = p.id))) held
    WHERE by IS NOT NULL ORDER BY name LIMIT ${NAMED_HOLDS}`.execute(db)
  return rows
}

/** Deletes the opening invoices, all or those of an import, and returns how many. Nothing may stand on them. */
export async function deleteInvoices(
  db: Db,
  businessId: BusinessId,
  importId: string | null,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT take_back_opening_invoices(${businessId}, ${importId}::uuid) AS count`.execute(db)
  return rows[0]?.count ?? 0
}

/** Deletes the opening credits, all or those of an import, and returns how many. Nothing may stand on them. */
export async function deleteCredits(
  db: Db,
  businessId: BusinessId,
  importId: string | null,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT take_back_opening_credits(${businessId}, ${importId}::uuid) AS count`.execute(db)
  return rows[0]?.count ?? 0
}

/** What was in the bank before the day on which the business began here; undefined where that was not said. */
export function findBank(db: Db, businessId: BusinessId) {
  return db
    .selectFrom('openingBankBalances')
    .select(['openingDay', 'amount'])
    .where('businessId', '=', businessId)
    .executeTakeFirst()
}

export async function putBank(
  db: Db,
  businessId: BusinessId,
  bank: { openingDay: string; amount: Minor; openingImport: string | null; updatedAt: Date },
): Promise<void> {
  await db
    .insertInto('openingBankBalances')
    .values({ businessId, ...bank })
    .onConflict((conflict) => conflict.column('businessId').doUpdateSet(bank))
    .execute()
}

/** Deletes the bank balance, whoever set it or only if an import did. Returns whether there was one. */
export async function deleteBank(
  db: Db,
  businessId: BusinessId,
  importId: string | null,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('openingBankBalances')
    .where('businessId', '=', businessId)
    .$if(importId !== null, (query) => query.where('openingImport', '=', importId))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** The rows of a file as they were staged, in its order. */
export async function listStaged(
  db: Db,
  businessId: BusinessId,
  importId: string,
): Promise<unknown[]> {
  const { rows } = await sql<{ opening: unknown }>`
    SELECT content->'opening' AS opening FROM import_rows
    WHERE business_id = ${businessId} AND import_id = ${importId}::uuid ORDER BY row_number`.execute(
    db,
  )
  return rows.map(({ opening }) => opening)
}

import { sql } from 'kysely'
import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'

/** A charge that is a sale and has no receipt number yet, with when it was paid; undefined for any other. */
export async function findUnnumbered(
  db: Db,
  businessId: BusinessId,
  id: string,
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('subscriptionCharges')
    .select('paidAt')
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .where('vat', 'is not', null)
    .where('receiptNumber', 'is', null)
    .executeTakeFirst()
  return row?.paidAt ?? undefined
}

/**
 * Takes the next numbers of our receipts in a year, in the order of the charges, and returns the number of each by its id. A
 * charge that has one keeps it. `db` is no transaction of a business: see `take_receipt_numbers` in 0015_subscription.sql.
 */
export async function takeReceiptNumbers(
  db: Db,
  year: number,
  chargeIds: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ chargeId: string; number: number }>`
    SELECT charge_id, number FROM take_receipt_numbers(${year}::integer, ${chargeIds}::uuid[])`.execute(
    db,
  )
  return new Map(
    rows.map(({ chargeId, number }) => [
      chargeId,
      `ISR-${year}-${String(number).padStart(6, '0')}`,
    ]),
  )
}

/** Writes the number on a charge. False if it has one. */
export async function setReceiptNumber(
  db: Db,
  businessId: BusinessId,
  id: string,
  receiptNumber: string,
): Promise<boolean> {
  const changed = await db
    .updateTable('subscriptionCharges')
    .set({ receiptNumber })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .where('receiptNumber', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

import { sql } from 'kysely'
import { compiled } from '../../platform/db/compiled-query.ts'
import type { BusinessId } from '../../platform/db/context.ts'
import type { Db } from '../../platform/db/database.ts'

/** Withdraws the client's page. Returns false if there is none. */
export async function revokeLink(
  db: Db,
  businessId: BusinessId,
  invoiceId: string,
  now: Date,
): Promise<boolean> {
  const result = await db
    .updateTable('invoiceLinks')
    .set({ revokedAt: now })
    .where('businessId', '=', businessId)
    .where('invoiceId', '=', invoiceId)
    .where('revokedAt', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Creates a link for the invoice. Returns false if it has a live one. */
export async function insertLink(
  db: Db,
  businessId: BusinessId,
  invoiceId: string,
  token: string,
  now: Date,
): Promise<boolean> {
  const result = await db
    .insertInto('invoiceLinks')
    .values({ token, businessId, invoiceId, createdAt: now })
    .onConflict((conflict) =>
      conflict.columns(['businessId', 'invoiceId']).where('revokedAt', 'is', null).doNothing(),
    )
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

interface FoundLink {
  businessId: string
  invoiceId: string
  timeZone: string
}

const linkByToken = compiled(
  (_db, $: { token: string }) => sql<FoundLink>`
    SELECT business_id, invoice_id, time_zone FROM find_invoice_link(${$.token})`,
)

/** Finds the invoice of a link across businesses: ids and the business's time zone; null for an unknown or withdrawn link. */
export async function findLink(db: Db, token: string): Promise<FoundLink | null> {
  const [link] = await linkByToken(db, { token })
  return link ?? null
}

import type { BusinessId } from '../../../../platform/db/context.ts'
import type { Db } from '../../../../platform/db/database.ts'

/** The invoice that was issued last; undefined before the first. */
export function findLatestInvoice(db: Db, businessId: BusinessId) {
  return db
    .selectFrom('invoices')
    .where('businessId', '=', businessId)
    .where('voidedAt', 'is', null)
    .orderBy('issuedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .select(['id', 'clientId'])
    .executeTakeFirst()
}

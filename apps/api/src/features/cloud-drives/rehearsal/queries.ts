import type { BooksSummary } from '@isiro/domain/books-summary'
import { sql } from 'kysely'
import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'

/** The settings that a throw-away business needs before anything is restored into it. */
export function findBasics(db: Db, businessId: BusinessId) {
  return db
    .selectFrom('businesses as b')
    .innerJoin('documentSettings as d', 'd.businessId', 'b.id')
    .where('b.id', '=', businessId)
    .select(['b.language', 'b.currency', 'b.timeZone', 'd.numberPattern'])
    .executeTakeFirstOrThrow()
}

/** Takes the rehearsal of an upload. Undefined if it was done, or another worker began it after `since`. */
export function claimRehearsal(
  db: Db,
  businessId: BusinessId,
  id: string,
  { now, since }: { now: Date; since: Date },
) {
  return db
    .updateTable('driveUploads')
    .set({ rehearsalBeganAt: now })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .where('state', '=', 'done')
    .where('rehearsedAt', 'is', null)
    .where((eb) => eb.or([eb('rehearsalBeganAt', 'is', null), eb('rehearsalBeganAt', '<=', since)]))
    .returningAll()
    .executeTakeFirst()
}

/** Counts and sums the books of a business. */
export async function findBooks(db: Db, businessId: BusinessId): Promise<BooksSummary> {
  const { rows } = await sql<BooksSummary>`
    SELECT b.currency,
      (SELECT count(*)::int FROM clients WHERE business_id = ${businessId}) AS clients,
      (SELECT count(*)::int FROM invoices WHERE business_id = ${businessId}) AS invoices,
      (SELECT count(*)::int FROM payments WHERE business_id = ${businessId}) AS payments,
      (SELECT count(*)::int FROM expenses WHERE business_id = ${businessId}) AS expenses,
      (SELECT coalesce(jsonb_object_agg(currency, total ORDER BY currency), '{}') FROM
        (SELECT currency, sum(total)::text AS total FROM invoices WHERE business_id = ${businessId} GROUP BY currency) t) AS invoiced,
      (SELECT coalesce(jsonb_object_agg(currency, total ORDER BY currency), '{}') FROM
        (SELECT currency, sum(received)::text AS total FROM payments WHERE business_id = ${businessId} GROUP BY currency) t) AS received,
      (SELECT coalesce(jsonb_object_agg(currency, total ORDER BY currency), '{}') FROM
        (SELECT currency, sum(amount)::text AS total FROM expenses WHERE business_id = ${businessId} GROUP BY currency) t) AS spent
    FROM businesses b WHERE b.id = ${businessId}`.execute(db)
  const [books] = rows
  if (!books) throw new Error('The business has no books.')
  return books
}

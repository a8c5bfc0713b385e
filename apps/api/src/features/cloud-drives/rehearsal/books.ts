import type { BooksSummary } from '@isiro/domain/books-summary'
import { sql } from 'kysely'
import type { SystemCtx } from '../../../platform/db/context.ts'

/** Counts and sums the books of a business, as they stand in the transaction of the context. */
export async function summariseBooks({ db, businessId }: SystemCtx): Promise<BooksSummary> {
  const { rows } = await sql<BooksSummary>`
    SELECT b.currency,
      (SELECT count(*)::int FROM clients WHERE business_id = b.id) AS clients,
      (SELECT count(*)::int FROM invoices WHERE business_id = b.id) AS invoices,
      (SELECT count(*)::int FROM payments WHERE business_id = b.id) AS payments,
      (SELECT count(*)::int FROM expenses WHERE business_id = b.id) AS expenses,
      (SELECT coalesce(jsonb_object_agg(currency, total ORDER BY currency), '{}') FROM
        (SELECT currency, sum(total)::text AS total FROM invoices WHERE business_id = b.id GROUP BY currency) t) AS invoiced,
      (SELECT coalesce(jsonb_object_agg(currency, total ORDER BY currency), '{}') FROM
        (SELECT currency, sum(amount - refunded)::text AS total FROM payments WHERE business_id = b.id GROUP BY currency) t) AS received,
      (SELECT coalesce(jsonb_object_agg(currency, total ORDER BY currency), '{}') FROM
        (SELECT currency, sum(amount)::text AS total FROM expenses WHERE business_id = b.id GROUP BY currency) t) AS spent
    FROM businesses b WHERE b.id = ${businessId}`.execute(db)
  const [books] = rows
  if (!books) throw new Error('The business has no books.')
  return books
}

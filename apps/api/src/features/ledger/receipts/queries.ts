import { sql } from 'kysely'
import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'

/** The amount of each payment on one invoice, oldest first, without amounts taken back. */
export function listReceived(db: Db, businessId: BusinessId, invoiceId: string) {
  return db
    .selectFrom('paymentAllocations as a')
    .innerJoin('payments as p', (join) =>
      join.onRef('p.businessId', '=', 'a.businessId').onRef('p.id', '=', 'a.paymentId'),
    )
    .where('a.businessId', '=', businessId)
    .where('a.invoiceId', '=', invoiceId)
    .groupBy(['p.businessId', 'p.id'])
    .having((eb) => eb(eb.fn.sum('a.amount'), '>', sql.lit(0)))
    .orderBy('p.receivedOn')
    .orderBy('p.id')
    .select([
      'p.receivedOn',
      'p.method',
      'p.source',
      'p.reference',
      sql<number>`sum(a.amount)::bigint`.as('amount'),
      sql<number>`p.amount - p.refunded`.as('ofPayment'),
    ])
    .execute()
}

import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'

/** Whether an address has opted out or is undeliverable. */
export async function findMailBlock(
  db: Db,
  businessId: BusinessId,
  address: string,
): Promise<'opted_out' | 'undeliverable' | null> {
  const row = await db
    .selectNoFrom((eb) => [
      eb
        .exists(
          eb
            .selectFrom('contactOptOuts')
            .where('businessId', '=', businessId)
            .where('channel', '=', 'email')
            .where('address', '=', address)
            .where('removedAt', 'is', null)
            .select('id'),
        )
        .as('isOptedOut'),
      eb
        .exists(
          eb
            .selectFrom('undeliverableAddresses')
            .where('businessId', '=', businessId)
            .where('address', '=', address)
            .select('address'),
        )
        .as('isUndeliverable'),
    ])
    .executeTakeFirst()
  if (row?.isOptedOut) return 'opted_out'
  return row?.isUndeliverable ? 'undeliverable' : null
}

/** The business and the newest payment of an invoice; undefined if there is no such invoice. */
export function findInvoiceMailFacts(db: Db, businessId: BusinessId, invoiceId: string) {
  return db
    .selectFrom('invoices as i')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('payments as p')
          .innerJoin('paymentAllocations as a', (join) =>
            join.onRef('a.businessId', '=', 'p.businessId').onRef('a.paymentId', '=', 'p.id'),
          )
          .where('a.businessId', '=', businessId)
          .whereRef('a.invoiceId', '=', 'i.id')
          .groupBy(['p.businessId', 'p.id'])
          .having((eb) => eb(eb.fn.sum('a.amount'), '>', eb.lit(0)))
          .orderBy('p.receivedOn', 'desc')
          .orderBy('p.id', 'desc')
          .limit(1)
          .select((eb) => [
            'p.id as paymentId',
            'p.method',
            'p.receivedOn',
            eb.cast<number>(eb.fn.sum('a.amount'), 'bigint').as('amount'),
          ])
          .as('last'),
      (join) => join.onTrue(),
    )
    .where('i.businessId', '=', businessId)
    .where('i.id', '=', invoiceId)
    .select(['i.clientId', 'last.paymentId', 'last.method', 'last.receivedOn', 'last.amount'])
    .executeTakeFirst()
}

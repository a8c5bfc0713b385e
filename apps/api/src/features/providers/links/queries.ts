import type { DocumentBank, DocumentMobileMoney } from '@isiro/domain/invoice-document'
import { sql } from 'kysely'
import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { liveToken } from '../../../platform/db/public-links.ts'

export type PayableInvoice = NonNullable<Awaited<ReturnType<typeof findPayableInvoice>>>

/** An issued invoice with the columns a payment needs, by its id or its number. */
export function findPayableInvoice(
  db: Db,
  businessId: BusinessId,
  by: { id: string } | { number: string },
) {
  const query = db
    .selectFrom('invoices as i')
    .where('i.businessId', '=', businessId)
    .select([
      'i.id',
      'i.number',
      'i.clientName',
      'i.currency',
      'i.total',
      'i.balance',
      'i.voidedAt',
      'i.issuedAt',
      'i.dueDate',
      // Only issuing an invoice writes these columns, in these shapes.
      sql<DocumentBank | null>`i.bank`.as('bank'),
      sql<DocumentMobileMoney | null>`i.mobile_money`.as('mobileMoney'),
      liveToken('invoice', sql`${businessId}`, sql`i.id`).as('token'),
    ])
  const found =
    'id' in by ? query.where('i.id', '=', by.id) : query.where('i.number', '=', by.number)
  return found.executeTakeFirst()
}

import type { SentChannel } from '@isiro/contracts/messages'
import type { Language } from '@isiro/domain/language'
import { sql } from 'kysely'
import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'

export interface Subject {
  id: string
  name: string
  language: Language
}

/** The clients of these ids, and those of these invoices under the invoice's id, in the language of the invoice. */
export async function findSubjects(
  db: Db,
  businessId: BusinessId,
  { clientIds, invoiceIds }: { clientIds: string[]; invoiceIds: string[] },
): Promise<{ clients: Map<string, Subject>; invoices: Map<string, Subject> }> {
  const { rows } = await sql<Subject & { invoiceId: string | null }>`
    SELECT c.id, c.name, c.language, NULL::uuid AS invoice_id FROM clients c
    WHERE c.business_id = ${businessId} AND c.id = ANY(${clientIds}::uuid[])
    UNION ALL
    SELECT c.id, c.name, i.language, i.id FROM invoices i JOIN clients c ON c.business_id = i.business_id AND c.id = i.client_id
    WHERE i.business_id = ${businessId} AND i.id = ANY(${invoiceIds}::uuid[])`.execute(db)
  const of = ({ id, name, language }: Subject): Subject => ({ id, name, language })
  return {
    clients: new Map(
      rows.filter(({ invoiceId }) => !invoiceId).map((row) => [row.id, of(row)] as const),
    ),
    invoices: new Map(rows.flatMap((row) => (row.invoiceId ? [[row.invoiceId, of(row)]] : []))),
  }
}

/** Notes a bulk message; false where its key is known already. A second one with the same key waits here. */
export async function insertBatch(
  db: Db,
  businessId: BusinessId,
  batch: {
    id: string
    channel: SentChannel
    idempotencyKey: string | null
    requestHash: Buffer
    createdAt: Date
    madeBy: string | null
  },
): Promise<boolean> {
  const row = await db
    .insertInto('messageBatches')
    .values({ ...batch, businessId })
    .onConflict((conflict) =>
      conflict
        .columns(['businessId', 'idempotencyKey'])
        .where('idempotencyKey', 'is not', null)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export function findBatchByKey(db: Db, businessId: BusinessId, key: string) {
  return db
    .selectFrom('messageBatches')
    .select(['id', 'requestHash'])
    .where('businessId', '=', businessId)
    .where('idempotencyKey', '=', key)
    .executeTakeFirst()
}

import type { AskableKind } from '@isiro/domain/questions'
import { sql } from 'kysely'
import { compiled } from '../../platform/db/compiled-query.ts'
import type { BusinessId } from '../../platform/db/context.ts'
import type { Db } from '../../platform/db/database.ts'

/** A record as a question names it. */
export interface NamedRecord {
  kind: AskableKind
  id: string
  number: string | null
  name: string | null
  maker: string | null
}

const recordsOf = compiled(
  (_db, $: { businessId: BusinessId; ids: readonly string[] }) => sql<NamedRecord>`
    SELECT 'invoice' AS kind, id, number, client_name AS name, maker FROM invoices
      WHERE business_id = ${$.businessId} AND id = ANY (${$.ids}::uuid[])
    UNION ALL SELECT kind, id, NULL, client_name, maker FROM document_drafts
      WHERE business_id = ${$.businessId} AND kind IN ('invoice', 'quote') AND id = ANY (${$.ids}::uuid[])
    UNION ALL SELECT 'quote', id, number, client_name, maker FROM quotes
      WHERE business_id = ${$.businessId} AND id = ANY (${$.ids}::uuid[])
    UNION ALL SELECT 'delivery_note', id, number, client_name, maker FROM delivery_notes
      WHERE business_id = ${$.businessId} AND id = ANY (${$.ids}::uuid[])
    UNION ALL SELECT 'recurring', r.id, NULL, c.name, r.maker FROM recurring r
      JOIN clients c ON c.business_id = ${$.businessId} AND c.id = r.client_id
      WHERE r.business_id = ${$.businessId} AND r.id = ANY (${$.ids}::uuid[])
    UNION ALL SELECT 'payment', p.id, NULL, c.name, p.maker FROM payments p
      JOIN clients c ON c.business_id = ${$.businessId} AND c.id = p.client_id
      WHERE p.business_id = ${$.businessId} AND p.id = ANY (${$.ids}::uuid[])
    UNION ALL SELECT 'expense', id, NULL, description, NULL FROM expenses
      WHERE business_id = ${$.businessId} AND deleted_at IS NULL AND id = ANY (${$.ids}::uuid[])
    UNION ALL SELECT 'client', id, NULL, name, NULL FROM clients
      WHERE business_id = ${$.businessId} AND id = ANY (${$.ids}::uuid[])`,
)

/** The records of a business among some, by their kinds and ids; a tax month is always there. What was deleted is left out. */
export async function findRecords(
  db: Db,
  businessId: BusinessId,
  wanted: readonly { kind: AskableKind; id: string }[],
): Promise<(record: { kind: AskableKind; id: string }) => NamedRecord | undefined> {
  const ids = wanted.filter(({ kind }) => kind !== 'tax_month').map(({ id }) => id)
  const rows = ids.length === 0 ? [] : await recordsOf(db, { businessId, ids: [...new Set(ids)] })
  return ({ kind, id }) =>
    kind === 'tax_month'
      ? { kind, id, number: null, name: null, maker: null }
      : rows.find((row) => row.kind === kind && row.id === id)
}

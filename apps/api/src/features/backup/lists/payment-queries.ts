import type { BackupPayment } from '@isiro/contracts/backup-payments'
import { sql } from 'kysely'
import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { PayableInvoice } from './ledger-replay.ts'

/** The invoices of these ids, with what is paid of them. They are locked, so that no other payment pays them meanwhile. */
export async function findPayable(
  db: Db,
  businessId: BusinessId,
  ids: readonly string[],
): Promise<PayableInvoice[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<PayableInvoice>`
    SELECT i.id, i.currency, i.subtotal + i.vat + i.debited - i.credited AS legal,
      i.vat + i.debited AS vat, i.wht + i.vat_withheld + i.noted_deduction AS asked, i.paid, i.deducted,
      i.vat_deducted, i.expected_deduction, i.voided_at IS NOT NULL AS is_void
    FROM invoices i
    WHERE i.business_id = ${businessId} AND i.id = ANY(${[...new Set(ids)]}::uuid[])
    ORDER BY i.id FOR NO KEY UPDATE`.execute(db)
  return rows
}

/** Which of these transactions, each as 'provider:id', are in the ledger, by the provider's word or a file's. */
export async function findTransactions(
  db: Db,
  businessId: BusinessId,
  keys: readonly string[],
): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const { rows } = await sql<{ key: string }>`
    SELECT p.key FROM (
      SELECT coalesce(restored_source, source) || ':' || coalesce(restored_transaction_id, provider_transaction_id) AS key
      FROM payments WHERE business_id = ${businessId}
        AND (provider_transaction_id IS NOT NULL OR restored_transaction_id IS NOT NULL)) p
    WHERE p.key = ANY(${keys}::text[])`.execute(db)
  return new Set(rows.map(({ key }) => key))
}

/** The names that a search finds a payment by: of its client, and the number of the invoice that it came for. */
export async function findNames(
  db: Db,
  businessId: BusinessId,
  payments: readonly Pick<BackupPayment, 'id' | 'clientId' | 'meantFor'>[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; names: string }>`
    SELECT g.id, concat_ws(' ', coalesce(i.client_name, c.name), i.number) AS names
    FROM jsonb_to_recordset(${JSON.stringify(payments)}::jsonb) AS g(id uuid, "clientId" uuid, "meantFor" uuid)
    LEFT JOIN clients c ON c.business_id = ${businessId} AND c.id = g."clientId"
    LEFT JOIN invoices i ON i.business_id = ${businessId} AND i.id = g."meantFor"`.execute(db)
  return new Map(rows.map(({ id, names }) => [id, names]))
}

import type { BackupMetadata } from '@isiro/contracts/backup-file'
import { sql } from 'kysely'
import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'

type Totals = Omit<BackupMetadata, 'dateRange'>

/** The counts of a backup's metadata, and the earliest day of issue or creation; null for an empty business. */
export async function findMetadata(
  db: Db,
  businessId: BusinessId,
  timeZone: string,
): Promise<Totals & { from: string | null }> {
  const day = (column: string) => sql`(min(${sql.ref(column)}) AT TIME ZONE ${timeZone})::date`
  const { rows } = await sql<Totals & { from: string | null }>`
    SELECT c.total AS total_clients, i.total AS total_invoices, e.total AS total_expenses,
      least(c.first, i.first, e.first)::text AS from
    FROM (SELECT count(*) AS total, ${day('createdAt')} AS first FROM clients WHERE business_id = ${businessId}) c,
      (SELECT count(*) AS total, least(min(issue_date), ${day('issuedAt')}) AS first
        FROM invoices WHERE business_id = ${businessId}) i,
      (SELECT count(*) AS total, ${day('createdAt')} AS first FROM expenses WHERE business_id = ${businessId}) e`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('A sum without groups has one row.')
  return row
}

export interface Sizes {
  clients: number
  invoices: number
  expenses: number
  /** The bytes of the tables' rows of a business, which a file is somewhat larger than. */
  rowBytes: number
  receipts: number
  receiptBytes: number
}

/** How much a backup would hold. The size is taken from a sample of rows of each kind, so that it costs little. */
export async function findSizes(db: Db, businessId: BusinessId): Promise<Sizes> {
  const sampled = (table: string) => sql`(SELECT count(*) AS total,
      coalesce((SELECT avg(length(s::text)) FROM (SELECT t.* FROM ${sql.table(table)} t
        WHERE t.business_id = ${businessId} ORDER BY t.id DESC LIMIT 50) s), 0) AS mean
    FROM ${sql.table(table)} WHERE business_id = ${businessId})`
  const files = (table: string, only = sql``) => sql`(SELECT count(*) AS total,
      coalesce(sum((coalesce(file_bytes, octet_length(file)) + 2) / 3 * 4), 0)::bigint AS bytes
    FROM ${sql.table(table)} WHERE business_id = ${businessId} AND (file IS NOT NULL OR file_object IS NOT NULL) ${only})`
  const { rows } = await sql<Sizes>`
    SELECT c.total AS clients, i.total AS invoices, e.total AS expenses,
      (c.total * c.mean + i.total * i.mean + e.total * e.mean + p.total * p.mean + d.total * d.mean +
      q.total * q.mean)::bigint AS row_bytes,
      (r.total + w.total + t.total + a.total) AS receipts,
      (r.bytes + w.bytes + t.bytes + a.bytes)::bigint AS receipt_bytes
    FROM ${sampled('clients')} c, ${sampled('invoices')} i, ${sampled('expenses')} e, ${sampled('payments')} p,
      ${sampled('documentDrafts')} d, ${sampled('quotes')} q, ${files('expenseReceipts', sql`AND removed_at IS NULL`)} r,
      ${files('deductionCertificates')} w, ${files('taxPayments')} t,
      ${files('attachments')} a`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A sum without groups has one row.')
  return row
}

/** The last backup that was saved; undefined if there is none. */
export function findLatest(db: Db, businessId: BusinessId) {
  return db
    .selectFrom('backups')
    .where('businessId', '=', businessId)
    .orderBy('madeAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .select(['madeAt', 'drive', 'bytes'])
    .executeTakeFirst()
}

export interface NewBackup {
  id: string
  madeAt: Date
  madeBy: string | null
  drive: string | null
  bytes: number
}

export async function insertBackup(db: Db, businessId: BusinessId, backup: NewBackup) {
  await db
    .insertInto('backups')
    .values({ businessId, ...backup })
    .execute()
}

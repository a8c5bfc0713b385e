import { sql } from 'kysely'
import { compiled } from '../../platform/db/compiled-query.ts'
import { type Db, linkAtCommit } from '../../platform/db/database.ts'
import { rowJson, rowsJson } from '../../platform/db/row-json.ts'
import type { Entry } from './entry.ts'

/** The rows of an entry as JSON. */
interface EntryValues {
  businessId: string
  payment: string
  expectedDeduction: number | null
  deductions: string
  allocations: string
  activities: string
}

const newEntry = compiled(
  (_db, $: EntryValues) => sql<{ id: string }>`
    SELECT id FROM book_entry(${$.businessId}::uuid, ${$.payment}::jsonb, ${$.expectedDeduction}::bigint, ${$.deductions}::jsonb,
      ${$.allocations}::jsonb, ${$.activities}::jsonb) AS id`,
)

/** Inserts an entry. Returns false and inserts nothing if the ledger already has the provider's transaction. */
export async function insertEntry(
  db: Db,
  { payment, activity, expectedDeduction, deductions, allocation }: Entry,
): Promise<boolean> {
  const told = [activity, ...deductions.map(({ activity }) => activity)]
  const rows = await newEntry(db, {
    businessId: payment.businessId,
    payment: rowJson(payment),
    expectedDeduction,
    deductions: rowsJson(deductions.map(({ row }) => row)),
    allocations: rowsJson(allocation === null ? [] : [allocation]),
    activities: rowsJson(told),
  })
  // What is in the ledger already was told then.
  if (rows.length > 0) linkAtCommit(db, told)
  return rows.length > 0
}

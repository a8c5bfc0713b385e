import { sql } from 'kysely'
import type { Db } from './database.ts'

/** The ids of all businesses, for jobs that work each of them behind its policy. */
export async function listBusinessIds(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT list_business_ids() AS id`.execute(db)
  return rows.map(({ id }) => id)
}

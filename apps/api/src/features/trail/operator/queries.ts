import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** Why a chain does not hold at a place. */
export type Fault = 'link_missing' | 'row_missing' | 'changed'

/** The businesses whose trail is not being erased. */
export async function listChained(across: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT b.id FROM businesses b
    WHERE NOT EXISTS (SELECT 1 FROM account_deletions d WHERE d.business_id = b.id AND d.began_at IS NOT NULL)
    ORDER BY b.id`.execute(across)
  return rows.map(({ id }) => id)
}

interface Chain {
  linked: number
  forgotten: number
  unlinked: number
  head: string | null
  seq: number | null
  activityId: string | null
  fault: Fault | null
}

/** Walks one chain: see `check_activities`. */
export async function checkChain(across: Db, businessId: string): Promise<Chain> {
  const { rows } = await sql<Chain>`
    SELECT linked, forgotten, unlinked, encode(head, 'hex') AS head, seq, activity_id, fault
    FROM check_activities(${businessId}::uuid)`.execute(across)
  const [chain] = rows
  if (!chain) throw new Error('A function without a row.')
  return chain
}

import type { Scope } from '@isiro/domain/api-keys'
import type { GivenRole } from '@isiro/domain/team-seats'
import { sql } from 'kysely'
import type { BusinessId } from '../../platform/db/context.ts'
import type { Db } from '../../platform/db/database.ts'

export interface ApiKeyRow {
  id: string
  name: string
  isTest: boolean
  prefix: string
  scopes: Scope[]
  role: GivenRole | null
  networks: string[]
  version: string
  createdAt: Date
  createdByName: string | null
  expiresAt: Date | null
  lastUsedAt: Date | null
  lastUsedPlace: string | null
  revokedAt: Date | null
}

/** The keys of a business, the newest first; `id` is for one of them alone. */
export async function listKeys(db: Db, businessId: BusinessId, id: string | null = null) {
  const { rows } = await sql<ApiKeyRow>`
    SELECT k.id, k.name, k.is_test, k.prefix, k.scopes, k.role, k.networks::text[] AS networks, k.version, k.created_at,
      k.expires_at, k.last_used_at, host(k.last_used_place) AS last_used_place, k.revoked_at, nullif(a.first_name || ' ' || a.last_name, ' ') AS created_by_name
    FROM api_keys k LEFT JOIN members m ON m.business_id = ${businessId} AND m.account_id = k.created_by
      LEFT JOIN accounts a ON a.id = m.account_id
    WHERE k.business_id = ${businessId} AND (${id}::uuid IS NULL OR k.id = ${id}::uuid)
    ORDER BY k.created_at DESC, k.id DESC`.execute(db)
  return rows
}

export interface NewKey {
  id: string
  name: string
  isTest: boolean
  prefix: string
  hash: Buffer
  scopes: readonly Scope[]
  role: GivenRole | null
  /** Addresses or networks that PostgreSQL can read. */
  networks: readonly string[]
  version: string
  createdAt: Date
  createdBy: string
  expiresAt: Date | null
}

/** Adds a key with its hash. The cast takes what lies behind the mask of a network off. False where another in use has its name. */
export async function insertKey(db: Db, businessId: BusinessId, key: NewKey): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO api_keys AS added (business_id, id, name, is_test, prefix, scopes, role, networks, version, created_at, created_by,
      expires_at)
    VALUES (${businessId}, ${key.id}, ${key.name}, ${key.isTest}, ${key.prefix}, ${key.scopes}::text[], ${key.role},
      ${key.networks}::inet[]::cidr[],
      ${key.version}::date, ${key.createdAt}, ${key.createdBy}::uuid, ${key.expiresAt})
    ON CONFLICT (business_id, lower(name)) WHERE revoked_at IS NULL DO NOTHING
    RETURNING added.id`.execute(db)
  if (rows.length === 0) return false
  await db
    .insertInto('apiKeyHashes')
    .values({ hash: key.hash, businessId, keyId: key.id })
    .execute()
  return true
}

/** How many keys of a business are not revoked and not over. */
export async function countActiveKeys(db: Db, businessId: BusinessId, at: Date): Promise<number> {
  const { count } = await db
    .selectFrom('apiKeys')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('businessId', '=', businessId)
    .where('revokedAt', 'is', null)
    .where((eb) => eb.or([eb('expiresAt', 'is', null), eb('expiresAt', '>', at)]))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Revokes a key, and returns its name; null where there is none, or it is revoked already. */
export async function revokeKey(
  db: Db,
  businessId: BusinessId,
  id: string,
  by: { at: Date; accountId: string },
): Promise<string | null> {
  const row = await db
    .updateTable('apiKeys')
    .set({ revokedAt: by.at, revokedBy: by.accountId })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .returning('name')
    .executeTakeFirst()
  return row?.name ?? null
}

/** Revokes all keys of a business that are not revoked yet, live ones and test ones, and returns them. */
export async function revokeAllKeys(
  db: Db,
  businessId: BusinessId,
  by: { at: Date; accountId: string },
): Promise<{ id: string; name: string }[]> {
  return db
    .updateTable('apiKeys')
    .set({ revokedAt: by.at, revokedBy: by.accountId })
    .where('businessId', '=', businessId)
    .where('revokedAt', 'is', null)
    .returning(['id', 'name'])
    .execute()
}

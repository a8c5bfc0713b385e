import type { BackupItem } from '@isiro/contracts/backup-items'
import { sql } from 'kysely'
import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'

/** Inserts items as they are in a file. Returns the ids of those whose code was free. */
export async function insertItems(
  db: Db,
  businessId: BusinessId,
  items: readonly (BackupItem & { descriptionKey: string; codeKey: string | null })[],
): Promise<string[]> {
  if (items.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    INSERT INTO items (business_id, id, description, description_key, unit, price, currency, vat_category, wht, code, code_key,
      archived_at, created_at, updated_at)
    SELECT ${businessId}::uuid, id, description, "descriptionKey", unit, price, currency, "vatCategory", wht, code, "codeKey",
      "archivedAt", "createdAt", "updatedAt"
    FROM jsonb_to_recordset(${JSON.stringify(items)}::jsonb) AS g(id uuid, description text, "descriptionKey" text, unit text,
      price bigint, currency text, "vatCategory" text, wht text, code text, "codeKey" text, "archivedAt" timestamptz,
      "createdAt" timestamptz, "updatedAt" timestamptz)
    ON CONFLICT DO NOTHING RETURNING id`.execute(db)
  return rows.map(({ id }) => id)
}

import type { Currency } from '@isiro/domain/currency'
import { sql } from 'kysely'
import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'

/**
 * Creates items of all staged rows that name no item of the list, and returns how many. Of rows with the same code, or
 * without a code the same description, the first one counts. Holds the business's row, so that two files at the same time
 * do not both bring an item without a code.
 */
export async function importRows(
  db: Db,
  businessId: BusinessId,
  { importId, currency, at }: { importId: string; currency: Currency; at: Date },
): Promise<number> {
  await sql`SELECT 1 FROM businesses WHERE id = ${businessId} FOR NO KEY UPDATE`.execute(db)
  // Through the business of the rows: docs/decisions/0077.
  const { numAffectedRows } = await sql`
    INSERT INTO items (business_id, id, description, description_key, unit, price, currency, vat_category, vat_ground, wht, code,
      code_key, import_id, created_at, updated_at)
    SELECT b.business_id, b.id, b.description, b.description_key, b.unit, b.price, ${currency}, b.vat_category, b.vat_ground, b.wht,
      b.code, b.code_key, ${importId}::uuid, ${at}, ${at}
    FROM (
      SELECT s.business_id, r.id, r.description, r.description_key, r.unit, r.price, r.vat_category, r.vat_ground, r.wht, r.code,
        r.code_key, row_number() OVER (
          PARTITION BY s.business_id, r.code_key, CASE WHEN r.code_key IS NULL THEN r.description_key END
          ORDER BY s.row_number) AS nth
      FROM import_rows s CROSS JOIN LATERAL jsonb_populate_record(NULL::items, s.content) r
      WHERE s.business_id = ${businessId} AND s.import_id = ${importId}::uuid
    ) b
    WHERE b.nth = 1 AND (b.code_key IS NOT NULL OR NOT EXISTS (
      SELECT 1 FROM items i WHERE i.business_id = ${businessId} AND i.description_key = b.description_key))
    ON CONFLICT (business_id, code_key) WHERE code_key IS NOT NULL DO NOTHING`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

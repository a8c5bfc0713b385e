import type { BoughtAsset } from '@isiro/domain/capital-allowance'
import type { Currency } from '@isiro/domain/currency'
import { type RawBuilder, sql } from 'kysely'
import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'

/** The assets that were bought up to a day, each with what it cost without the VAT that comes back. */
export async function listAssets(
  db: Db,
  businessId: BusinessId,
  { currency, until }: { currency: Currency; until: string },
  recovery: Record<'join' | 'assets', RawBuilder<unknown>>,
): Promise<BoughtAsset[]> {
  const { rows } = await sql<Omit<BoughtAsset, 'cost'> & { cost: string }>`
    SELECT e.asset_kind AS kind, e.expense_date AS bought_on, e.vat_treatment, ${recovery.assets}::text AS cost,
      (SELECT r.expense_date FROM expenses r WHERE r.business_id = ${businessId} AND r.reverses = e.id
        AND r.expense_date <= ${until}::date) AS returned_on
    FROM booked_expenses e ${recovery.join}
    WHERE e.business_id = ${businessId} AND e.deleted_at IS NULL AND e.asset_kind IS NOT NULL AND NOT e.is_reversal
      AND e.currency = ${currency} AND e.expense_date <= ${until}::date
    GROUP BY e.id, e.asset_kind, e.expense_date, e.vat_treatment`.execute(db)
  return rows.map((row) => ({ ...row, cost: Number(row.cost) }))
}

import type { BoughtAsset } from '@isiro/domain/capital-allowance'
import type { Currency } from '@isiro/domain/currency'
import { sql } from 'kysely'
import type { BusinessId } from '../../../platform/db/context.ts'
import type { CorrectedSums } from '../../../platform/db/corrected-sums.ts'
import type { Db } from '../../../platform/db/database.ts'

/** The VAT months, 'YYYY-MM', of the assets bought up to a day whose VAT comes back. */
export async function listAssetMonths(
  db: Db,
  businessId: BusinessId,
  { currency, until }: { currency: Currency; until: string },
): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    SELECT DISTINCT e.vat_month AS month FROM booked_expenses e
    WHERE e.business_id = ${businessId} AND e.deleted_at IS NULL AND e.asset_kind IS NOT NULL AND NOT e.is_reversal
      AND e.currency = ${currency} AND e.expense_date <= ${until}::date AND e.recovers_vat`.execute(
    db,
  )
  return rows.map(({ month }) => month)
}

/** The assets that were bought up to a day, each with what it cost without the VAT that comes back. */
export async function listAssets(
  db: Db,
  businessId: BusinessId,
  { currency, until }: { currency: Currency; until: string },
  { assets, correction }: CorrectedSums<'assets'>,
): Promise<BoughtAsset[]> {
  const { rows } = await sql<Omit<BoughtAsset, 'cost'> & { cost: string }>`
    SELECT e.asset_kind AS kind, e.expense_date AS bought_on, e.vat_treatment,
      (${assets} + ${correction === null ? sql`0` : sql`coalesce(max(l.lost), 0)`})::text AS cost,
      (SELECT r.expense_date FROM expenses r WHERE r.business_id = ${businessId} AND r.reverses = e.id
        AND r.expense_date <= ${until}::date) AS returned_on
    FROM booked_expenses e ${correction === null ? sql`` : sql`LEFT JOIN (SELECT e.id, e.lost FROM ${correction.rows}) l ON l.id = e.id`}
    WHERE e.business_id = ${businessId} AND e.deleted_at IS NULL AND e.asset_kind IS NOT NULL AND NOT e.is_reversal
      AND e.currency = ${currency} AND e.expense_date <= ${until}::date
    GROUP BY e.id, e.asset_kind, e.expense_date, e.vat_treatment`.execute(db)
  return rows.map((row) => ({ ...row, cost: Number(row.cost) }))
}

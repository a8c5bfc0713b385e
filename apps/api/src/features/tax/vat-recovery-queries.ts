import type { Currency } from '@isiro/domain/currency'
import { type RawBuilder, sql } from 'kysely'
import type { BusinessId } from '../../platform/db/context.ts'
import type { CorrectedSums } from '../../platform/db/corrected-sums.ts'

/** The share of input VAT that comes back, as taxable sales of all sales in kobo. */
export interface RecoveredShare {
  taxableSales: bigint
  totalSales: bigint
}

const SHARE_DECIMALS = 40n

/**
 * The share as a decimal number, rounded up behind 40 places. Of sums and sales below 10^19 kobo, a product with it rounds as the
 * exact one would: it is at a half where that is, and less above it than any other fraction of the sales is from a half.
 */
function decimalShare({ taxableSales, totalSales }: RecoveredShare): string {
  const digits = (taxableSales * 10n ** SHARE_DECIMALS + totalSales - 1n) / totalSales
  const [whole, rest] = [digits / 10n ** SHARE_DECIMALS, digits % 10n ** SHARE_DECIMALS]
  return `${whole}.${String(rest).padStart(Number(SHARE_DECIMALS), '0')}`
}

/**
 * The VAT of an expense `e` that comes back: differences of the `running` sums of its month, of which each share is rounded once,
 * halves away from zero.
 */
const sharedVat = (vat: RawBuilder<unknown>, share: RawBuilder<unknown>) =>
  sql`(round(e.running * ${share}) - round((e.running - ${vat}) * ${share}))::bigint`

/** The VAT `e.vat` that comes back of an expense, of a month with a share. */
export const sharedVatOf = (share: RecoveredShare) =>
  sharedVat(sql`e.vat`, sql`${decimalShare(share)}::numeric`)

/** The months, 'YYYY-MM', in which only a share of input VAT comes back. */
export interface MonthShare extends RecoveredShare {
  month: string
}

/**
 * How a statement over `booked_expenses e` sums the VAT that comes back, and without it the deductible costs and the assets, each
 * in kobo: as if all of it came back, and corrected by what does not. The correction's rows are `e`, as `booked_expenses` has them,
 * with `lost`, the kobo that do not come back.
 */
export type VatRecovery = CorrectedSums<'recovered' | 'deductible' | 'assets'>

/** The recovery where in some months, the `shares`, only a part of input VAT comes back. */
export function vatRecoveryOf(
  businessId: BusinessId,
  currency: Currency,
  shares: readonly MonthShare[],
): VatRecovery {
  const cost = sql`e.amount - CASE WHEN e.recovers_vat THEN e.vat_amount ELSE 0 END`
  const rows = lostVat(businessId, currency, shares)
  return {
    recovered: sql`coalesce(sum(e.vat_amount) FILTER (WHERE e.recovers_vat), 0)`,
    deductible: sql`coalesce(sum(${cost}) FILTER (WHERE e.tax_deductible), 0)`,
    assets: sql`coalesce(sum(${cost}) FILTER (WHERE e.asset_kind IS NOT NULL), 0)`,
    correction:
      shares.length === 0
        ? null
        : {
            rows,
            where: (condition) => sql`(
              SELECT e.expense_date, e.currency, e.category, e.tax_deductible, e.asset_kind, sum(e.lost) AS lost FROM ${rows}
              WHERE ${condition} GROUP BY e.expense_date, e.currency, e.category, e.tax_deductible, e.asset_kind) e`,
            recovered: sql`-sum(e.lost)`,
            deductible: sql`coalesce(sum(e.lost) FILTER (WHERE e.tax_deductible), 0)`,
            assets: sql`coalesce(sum(e.lost) FILTER (WHERE e.asset_kind IS NOT NULL), 0)`,
          },
  }
}

/**
 * The expenses `e` of months where only a share of input VAT comes back, with `lost`, the kobo that do not. Like the lists
 * behind boxes 5 and 8 it takes imports first. The index `expenses_vat` has them in this order.
 */
function lostVat(
  businessId: BusinessId,
  currency: Currency,
  shares: readonly MonthShare[],
): RawBuilder<unknown> {
  const months = JSON.stringify(
    shares.map(({ month, ...share }) => ({ month, share: decimalShare(share) })),
  )
  return sql`(SELECT e.*, e.vat_amount - ${sharedVat(sql`e.vat_amount`, sql`e.share`)} AS lost FROM (
    SELECT e.*, s.share, sum(e.vat_amount) OVER (PARTITION BY e.vat_month
      ORDER BY (e.vat_treatment = 'import') DESC NULLS LAST, e.expense_date, e.id ROWS UNBOUNDED PRECEDING) AS running
    FROM booked_expenses e JOIN jsonb_to_recordset(${months}::jsonb) AS s (month text, share numeric) ON s.month = e.vat_month
    WHERE e.business_id = ${businessId} AND e.deleted_at IS NULL AND e.currency = ${currency} AND e.recovers_vat) e) e`
}

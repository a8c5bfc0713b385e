import type { TaxMonth } from '@isiro/contracts/tax'
import type { VatBox } from '@isiro/contracts/tax-filings'
import type { Currency } from '@isiro/domain/currency'
import type { TaxDuty } from '@isiro/domain/tax-calendar'
import { type RawBuilder, sql } from 'kysely'
import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'

/**
 * The figures of a VAT return, or of a month of WHT, as they were filed; amounts in the form of the wire. A VAT return is
 * kept whole, as its month showed it, with the currency of the books; earlier ones have their boxes and what was to be paid alone.
 */
export type FiledFigures =
  | ({ boxes: VatBox[]; toPay: string; currency?: Currency } & Partial<TaxMonth['vat']>)
  | { count: number; gross: string; amount: string }

export interface FilingRow {
  id: string
  duty: TaxDuty
  period: string
  filedOn: string
  reference: string | null
  figures: FiledFigures | null
  recordedAt: Date
}

/** A filing as it is kept: one that was taken back stays as a version of its period. */
export interface FilingVersion extends FilingRow {
  /** 1, and one more with each amended return of the period. */
  version: number
  undoneAt: Date | null
  undoReason: string | null
}

/** The duties that were met and not taken back; of some periods alone, where they are given. */
export async function listFilings(
  db: Db,
  businessId: BusinessId,
  periods?: readonly string[],
): Promise<FilingVersion[]> {
  const only = periods === undefined ? sql`` : sql`AND f.period = ANY(${periods}::text[])`
  const { rows } = await sql<FilingVersion>`
    SELECT * FROM (${versions(businessId, only)}) f WHERE f.undone_at IS NULL`.execute(db)
  return rows
}

/** All versions of a duty for a period, oldest first. */
export async function listVersions(
  db: Db,
  businessId: BusinessId,
  { duty, period }: Pick<FilingRow, 'duty' | 'period'>,
): Promise<FilingVersion[]> {
  const { rows } = await sql<FilingVersion>`
    SELECT * FROM (${versions(businessId, sql`AND f.duty = ${duty} AND f.period = ${period}`)}) f
    ORDER BY f.version`.execute(db)
  return rows
}

/** The ids of filings grow with time, so their order within a period is that of the versions. */
function versions(businessId: BusinessId, only: RawBuilder<unknown>) {
  return sql`
    SELECT f.id, f.duty, f.period, f.filed_on, f.reference, f.figures, f.recorded_at, f.undone_at, f.undo_reason,
      (row_number() OVER (PARTITION BY f.duty, f.period ORDER BY f.recorded_at, f.id))::int AS version
    FROM tax_filings f WHERE f.business_id = ${businessId} ${only}`
}

/** The last period of a duty whose filing stands; undefined for none. */
export async function findLastFiled(
  db: Db,
  businessId: BusinessId,
  duty: TaxDuty,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('taxFilings')
    .where('businessId', '=', businessId)
    .where('duty', '=', duty)
    .where('undoneAt', 'is', null)
    .select((eb) => eb.fn.max('period').as('period'))
    .executeTakeFirst()
  return row?.period ?? undefined
}

/**
 * The last VAT return before a month that was filed in a currency and says what credit it carried on, as a decimal string;
 * undefined for none.
 */
export async function findFiledCredit(
  db: Db,
  businessId: BusinessId,
  { currency, before }: { currency: Currency; before: string },
): Promise<{ period: string; carriedForward: string } | undefined> {
  const { rows } = await sql<{ period: string; carriedForward: string }>`
    SELECT f.period, f.figures->>'carriedForward' AS carried_forward FROM tax_filings f
    WHERE f.business_id = ${businessId} AND f.duty = 'vat' AND f.undone_at IS NULL AND f.period < ${before}
      AND f.figures->>'currency' = ${currency} AND f.figures->>'carriedForward' IS NOT NULL
    ORDER BY f.period DESC LIMIT 1`.execute(db)
  return rows[0]
}

/** The duty of a filing; undefined for none. */
export async function findDuty(
  db: Db,
  businessId: BusinessId,
  id: string,
): Promise<TaxDuty | undefined> {
  const row = await db
    .selectFrom('taxFilings')
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .select('duty')
    .executeTakeFirst()
  return row?.duty
}

/** A filing that stands. Locks its row until the transaction ends. */
export function lockFiling(db: Db, businessId: BusinessId, id: string) {
  return db
    .selectFrom('taxFilings')
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .where('undoneAt', 'is', null)
    .select(['duty', 'period'])
    .forUpdate()
    .executeTakeFirst()
}

/** Locks the filing of a duty for a period that stands until the transaction ends; undefined for none. */
export function lockStandingFiling(
  db: Db,
  businessId: BusinessId,
  { duty, period }: Pick<FilingRow, 'duty' | 'period'>,
) {
  return db
    .selectFrom('taxFilings')
    .where('businessId', '=', businessId)
    .where('duty', '=', duty)
    .where('period', '=', period)
    .where('undoneAt', 'is', null)
    .select('id')
    .forUpdate()
    .executeTakeFirst()
}

/** Notes a duty as met; false where it is already. */
export async function insertFiling(
  db: Db,
  businessId: BusinessId,
  { figures, ...filing }: FilingRow & { recordedBy: string | null },
): Promise<boolean> {
  const row = await db
    .insertInto('taxFilings')
    .values({
      ...filing,
      businessId,
      figures: figures === null ? null : sql`${JSON.stringify(figures)}::jsonb`,
    })
    .onConflict((conflict) =>
      conflict.columns(['businessId', 'duty', 'period']).where('undoneAt', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Takes a filing back. It stays as a version of its period. */
export async function undoFiling(
  db: Db,
  businessId: BusinessId,
  id: string,
  { at, by, reason }: { at: Date; by: string | null; reason: string },
): Promise<void> {
  await db
    .updateTable('taxFilings')
    .set({ undoneAt: at, undoneBy: by, undoReason: reason })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .execute()
}

export function findProfile(db: Db, businessId: BusinessId) {
  return db
    .selectFrom('taxProfiles')
    .select(['hasStaff', 'deductsWht', 'withholdsVat', 'yearEndMonth'])
    .where('businessId', '=', businessId)
    .executeTakeFirst()
}

export async function putProfile(
  db: Db,
  businessId: BusinessId,
  profile: {
    hasStaff: boolean
    deductsWht: boolean
    withholdsVat: boolean
    yearEndMonth: number
    updatedAt: Date
  },
): Promise<void> {
  await db
    .insertInto('taxProfiles')
    .values({ ...profile, businessId })
    .onConflict((conflict) => conflict.column('businessId').doUpdateSet(profile))
    .execute()
}

/** The first months, 'YYYY-MM', in whose VAT return and WHT schedule something counts; null for none. */
export async function findFirstMonths(
  db: Db,
  businessId: BusinessId,
): Promise<{ vat: string | null; wht: string | null }> {
  const { rows } = await sql<{ vat: string | null; wht: string | null }>`
    SELECT least(
        (SELECT min(i.tax_month) FROM sold_invoices i WHERE i.business_id = ${businessId} AND i.voided_at IS NULL),
        (SELECT min(e.vat_month) FROM expenses e WHERE e.business_id = ${businessId} AND e.deleted_at IS NULL
          AND (e.vat_treatment IS NOT NULL OR e.vat_recoverable) AND NOT e.vat_twin)) AS vat,
      (SELECT min(e.wht_month) FROM expenses e WHERE e.business_id = ${businessId} AND e.deleted_at IS NULL
        AND e.wht_amount IS NOT NULL) AS wht`.execute(db)
  return rows[0] ?? { vat: null, wht: null }
}

import type { TaxDuty } from '@isiro/domain/tax-calendar'
import { sql } from 'kysely'
import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'

/** The figures of a VAT return, or of a month of WHT, as they were filed; amounts in the form of the wire. */
export type FiledFigures =
  | { boxes: { box: string; base: string | null; tax: string | null }[]; toPay: string }
  | { count: number; gross: string; amount: string }

export interface FilingRow {
  id: string
  duty: TaxDuty
  period: string
  filedOn: string
  reference: string | null
  amount: number | null
  figures: FiledFigures | null
  recordedAt: Date
}

/** The duties that were met and not taken back; of some periods alone, where they are given. */
export async function listFilings(
  db: Db,
  businessId: BusinessId,
  periods?: readonly string[],
): Promise<FilingRow[]> {
  const only = periods === undefined ? sql`` : sql`AND f.period = ANY(${periods}::text[])`
  const { rows } = await sql<FilingRow>`
    SELECT f.id, f.duty, f.period, f.filed_on, f.reference, f.amount, f.figures, f.recorded_at
    FROM tax_filings f WHERE f.business_id = ${businessId} AND f.undone_at IS NULL ${only}`.execute(
    db,
  )
  return rows
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

/** Withdraws a filing; does nothing if there is no active one. */
export function undoFiling(
  db: Db,
  businessId: BusinessId,
  id: string,
  { at, by }: { at: Date; by: string | null },
) {
  return db
    .updateTable('taxFilings')
    .set({ undoneAt: at, undoneBy: by })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .where('undoneAt', 'is', null)
    .returning(['duty', 'period'])
    .executeTakeFirst()
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

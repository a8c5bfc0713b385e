import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'

/** The returns and credits of a business when it began with the product; months as 'YYYY-MM', credits in kobo. */
export interface OpeningRow {
  vatFiledThrough: string | null
  whtFiledThrough: string | null
  vatCredit: number
  whtCredits: number
}

/** With the moment when it was answered, and the file that did; null for the form. */
export interface AnsweredOpening extends OpeningRow {
  updatedAt: Date
  openingImport: string | null
}

/** Undefined while the question is not answered. */
export function findOpening(db: Db, businessId: BusinessId): Promise<AnsweredOpening | undefined> {
  return db
    .selectFrom('taxOpenings')
    .where('businessId', '=', businessId)
    .select([
      'vatFiledThrough',
      'whtFiledThrough',
      'vatCredit',
      'whtCredits',
      'updatedAt',
      'openingImport',
    ])
    .executeTakeFirst()
}

export async function putOpening(
  db: Db,
  businessId: BusinessId,
  opening: AnsweredOpening & { updatedBy: string | null },
): Promise<void> {
  await db
    .insertInto('taxOpenings')
    .values({ ...opening, businessId })
    .onConflict((conflict) => conflict.column('businessId').doUpdateSet(opening))
    .execute()
}

export async function deleteOpening(db: Db, businessId: BusinessId): Promise<void> {
  await db.deleteFrom('taxOpenings').where('businessId', '=', businessId).execute()
}

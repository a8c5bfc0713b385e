import { sql } from 'kysely'
import type { BusinessId } from './context.ts'
import type { Db } from './database.ts'
import type { MailedReferences } from './database-types.ts'

/** What a mailed reference leads to: an export or a deletion by the hash of its token, a request by what a person reads out. */
export type MailedKind = MailedReferences['kind']

/** Adds a reference. Throws a unique violation if another one of its kind is the same. */
export async function insertMailedReference(
  db: Db,
  businessId: BusinessId,
  row: { kind: MailedKind; reference: string; subjectId: string; expiresAt: Date | null },
): Promise<void> {
  await db
    .insertInto('mailedReferences')
    .values({ ...row, businessId })
    .execute()
}

/** Ends the references of a kind that lead to a subject. */
export async function deleteMailedReferences(
  db: Db,
  businessId: BusinessId,
  kind: MailedKind,
  subjectId: string,
): Promise<void> {
  await db
    .deleteFrom('mailedReferences')
    .where('businessId', '=', businessId)
    .where('kind', '=', kind)
    .where('subjectId', '=', subjectId)
    .execute()
}

/** Sets the time after which a reference is deleted. */
export async function expireMailedReference(
  db: Db,
  businessId: BusinessId,
  { kind, reference }: { kind: MailedKind; reference: string },
  expiresAt: Date,
): Promise<void> {
  await db
    .updateTable('mailedReferences')
    .set({ expiresAt })
    .where('businessId', '=', businessId)
    .where('kind', '=', kind)
    .where('reference', '=', reference)
    .execute()
}

/** The business and the subject that a reference leads to, across businesses; null for an unknown one. */
export async function findMailedReference(
  db: Db,
  kind: MailedKind,
  reference: string,
): Promise<{ businessId: string; subjectId: string } | null> {
  const { rows } = await sql<{ businessId: string; subjectId: string }>`
    SELECT business_id, subject_id FROM find_mailed_reference(${kind}, ${reference})`.execute(db)
  return rows[0] ?? null
}

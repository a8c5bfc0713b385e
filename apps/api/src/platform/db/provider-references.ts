import { sql } from 'kysely'
import type { BusinessId } from './context.ts'
import type { Db } from './database.ts'
import type { ProviderReferences } from './database-types.ts'

/** What a provider names: see `provider_references` in 0008_providers.sql. */
export type ReferenceKind = ProviderReferences['kind']

export interface NewReference {
  provider: string
  kind: ReferenceKind
  reference: string
  /** The charge or the message; the business itself for a subscription or a customer. */
  subjectId: string
  namedAt: Date
}

/** Adds references. Returns false if one that belongs to one business is taken; the caller then deletes those of its subject. */
export async function claimReferences(
  db: Db,
  businessId: BusinessId,
  references: readonly NewReference[],
): Promise<boolean> {
  const added = await db
    .insertInto('providerReferences')
    .values(references.map((reference) => ({ ...reference, businessId })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('reference')
    .execute()
  return added.length === references.length
}

/** Adds a reference, or notes that it was named again. Throws a unique violation if it belongs to another subject. */
export async function saveReference(
  db: Db,
  businessId: BusinessId,
  reference: NewReference,
): Promise<void> {
  await db
    .insertInto('providerReferences')
    .values({ ...reference, businessId })
    .onConflict((conflict) =>
      conflict
        .columns(['provider', 'kind', 'reference', 'businessId', 'subjectId'])
        .doUpdateSet({ namedAt: reference.namedAt }),
    )
    .execute()
}

/** Deletes what leads to these subjects. */
export async function deleteReferences(
  db: Db,
  businessId: BusinessId,
  subjectIds: readonly string[],
): Promise<void> {
  if (subjectIds.length === 0) return
  await db
    .deleteFrom('providerReferences')
    .where('businessId', '=', businessId)
    .where('subjectId', 'in', subjectIds)
    .execute()
}

export interface FoundReference {
  reference: string
  businessId: string
  subjectId: string
  namedAt: Date
}

/** What these references lead to, across businesses, the latest first. */
export async function findReferences(
  db: Db,
  { provider, kind }: { provider: string; kind: ReferenceKind },
  references: readonly string[],
): Promise<FoundReference[]> {
  const { rows } = await sql<FoundReference>`
    SELECT reference, business_id, subject_id, named_at
    FROM find_provider_references(${provider}, ${kind}, ${references}::text[])`.execute(db)
  return rows
}

import type { LegalKind } from '@isiro/domain/legal-versions'
import type { Db } from '../../platform/db/database.ts'

export interface AcceptedVersion {
  kind: LegalKind
  /** 'YYYY-MM-DD' */
  version: string
}

/** The kind and version of each text that an account accepted. */
export async function findAcceptances(db: Db, accountId: string) {
  return db
    .selectFrom('legalAcceptances')
    .select(['kind', 'version'])
    .where('accountId', '=', accountId)
    .execute()
}

/** Stores what an account accepts. A version that was accepted before keeps its time. */
export async function insertAcceptances(
  db: Db,
  accountId: string,
  accepted: readonly AcceptedVersion[],
  acceptedAt: Date,
): Promise<void> {
  await db
    .insertInto('legalAcceptances')
    .values(accepted.map(({ kind, version }) => ({ accountId, kind, version, acceptedAt })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

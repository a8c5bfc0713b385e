import type { DomainProblem } from '@isiro/domain/client-domain'
import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'

export interface DomainRow {
  host: string
  challenge: string
  provenAt: Date | null
  checkedAt: Date | null
  failingSince: Date | null
  lostAt: Date | null
  missing: DomainProblem[]
}

const COLUMNS = [
  'host',
  'challenge',
  'provenAt',
  'checkedAt',
  'failingSince',
  'lostAt',
  'missing',
] as const

export function findDomain(db: Db, businessId: BusinessId): Promise<DomainRow | undefined> {
  return db
    .selectFrom('clientDomains')
    .where('businessId', '=', businessId)
    .select(COLUMNS)
    .executeTakeFirst()
}

/** The same, and keeps it from changing until the transaction ends. */
export function lockDomain(db: Db, businessId: BusinessId): Promise<DomainRow | undefined> {
  return db
    .selectFrom('clientDomains')
    .where('businessId', '=', businessId)
    .select(COLUMNS)
    .forUpdate()
    .executeTakeFirst()
}

/** Puts a new claim in the place of what the business had. */
export async function putDomain(
  db: Db,
  businessId: BusinessId,
  { host, challenge, addedAt }: { host: string; challenge: string; addedAt: Date },
): Promise<void> {
  const claim = {
    host,
    challenge,
    addedAt,
    provenAt: null,
    checkedAt: null,
    failingSince: null,
    lostAt: null,
    missing: [],
  }
  await db
    .insertInto('clientDomains')
    .values({ businessId, ...claim })
    .onConflict((conflict) => conflict.column('businessId').doUpdateSet(claim))
    .execute()
}

export async function noteCheck(
  db: Db,
  businessId: BusinessId,
  check: Pick<DomainRow, 'provenAt' | 'checkedAt' | 'failingSince' | 'lostAt' | 'missing'>,
): Promise<void> {
  await db.updateTable('clientDomains').set(check).where('businessId', '=', businessId).execute()
}

/** Ends the claim of a business. Returns its host; undefined where there was none. */
export async function deleteDomain(db: Db, businessId: BusinessId): Promise<string | undefined> {
  const row = await db
    .deleteFrom('clientDomains')
    .where('businessId', '=', businessId)
    .returning('host')
    .executeTakeFirst()
  return row?.host
}

/** Makes a host show the pages of a business; false where it shows another's. */
export async function takeHost(db: Db, businessId: BusinessId, host: string): Promise<boolean> {
  const result = await db
    .insertInto('clientHosts')
    .values({ host, businessId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** The host of a business shows nobody's pages any more. */
export async function leaveHost(db: Db, businessId: BusinessId): Promise<void> {
  await db.deleteFrom('clientHosts').where('businessId', '=', businessId).execute()
}

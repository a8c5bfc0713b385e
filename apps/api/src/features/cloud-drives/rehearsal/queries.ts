import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'

/** The settings that a throw-away business needs before anything is restored into it. */
export function findBasics(db: Db, businessId: BusinessId) {
  return db
    .selectFrom('businesses')
    .where('id', '=', businessId)
    .select(['language', 'currency', 'timeZone', 'numberPattern'])
    .executeTakeFirstOrThrow()
}

export type Basics = Awaited<ReturnType<typeof findBasics>>

/** Opens an empty business in a transaction that is rolled back. It has no members: nobody can see it. */
export async function insertThrowAway(
  db: Db,
  businessId: BusinessId,
  { createdAt, ...basics }: Basics & { createdAt: Date },
): Promise<void> {
  await db
    .insertInto('businesses')
    .values({ ...basics, id: businessId, name: 'Rehearsal', createdAt })
    .execute()
}

/** Takes the rehearsal of an upload. Undefined if it was done, or another worker began it after `since`. */
export function claimRehearsal(
  db: Db,
  businessId: BusinessId,
  id: string,
  { now, since }: { now: Date; since: Date },
) {
  return db
    .updateTable('driveUploads')
    .set({ rehearsalBeganAt: now })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .where('state', '=', 'done')
    .where('rehearsedAt', 'is', null)
    .where((eb) => eb.or([eb('rehearsalBeganAt', 'is', null), eb('rehearsalBeganAt', '<=', since)]))
    .returningAll()
    .executeTakeFirst()
}

import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'

/** The owner of a business, to whom mails about its backups go. */
export function findOwner(db: Db, businessId: BusinessId) {
  return db
    .selectFrom('members as m')
    .innerJoin('accounts as a', 'a.id', 'm.accountId')
    .innerJoin('businesses as b', 'b.id', 'm.businessId')
    .where('m.businessId', '=', businessId)
    .where('m.role', '=', 'owner')
    .orderBy('m.createdAt')
    .orderBy('m.accountId')
    .select(['a.email', 'a.firstName', 'a.lastName', 'a.language', 'b.name as business'])
    .limit(1)
    .executeTakeFirst()
}

import type { SubjectRequestType } from '@isiro/contracts/privacy'
import type { Selectable } from 'kysely'
import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { DB } from '../../../platform/db/database-types.ts'
import { insertMailedReference } from '../../../platform/db/mailed-references.ts'

export type SubjectRequestRow = Selectable<DB['subjectRequests']>

export async function insertRequest(
  db: Db,
  businessId: BusinessId,
  request: {
    reference: string
    accountId: string
    requestType: SubjectRequestType
    details: string
    submittedAt: Date
    dueOn: string
  },
): Promise<void> {
  await insertMailedReference(db, businessId, {
    kind: 'subject_request',
    reference: request.reference,
    subjectId: request.accountId,
    expiresAt: null,
  })
  await db
    .insertInto('subjectRequests')
    .values({ ...request, businessId })
    .execute()
}

export function findRequest(db: Db, businessId: BusinessId, reference: string) {
  return db
    .selectFrom('subjectRequests')
    .selectAll()
    .where('businessId', '=', businessId)
    .where('reference', '=', reference)
    .executeTakeFirst()
}

/** The requests of a member, newest first. */
export function listRequests(
  db: Db,
  businessId: BusinessId,
  accountId: string,
): Promise<SubjectRequestRow[]> {
  return db
    .selectFrom('subjectRequests')
    .selectAll()
    .where('businessId', '=', businessId)
    .where('accountId', '=', accountId)
    .orderBy('submittedAt', 'desc')
    .orderBy('reference')
    .limit(100)
    .execute()
}

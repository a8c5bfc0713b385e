import type { BusinessId } from '../../../platform/db/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { expireMailedReference } from '../../../platform/db/mailed-references.ts'

// `across` is a connection as the owner of the tables, which may read across businesses. Only the operator's commands have one.

const MOST_ROWS = 200

function requestsAcross(across: Db) {
  return across
    .selectFrom('subjectRequests as r')
    .innerJoin('businesses as b', 'b.id', 'r.businessId')
    .innerJoin('accounts as a', 'a.id', 'r.accountId')
    .select([
      'r.reference',
      'r.businessId',
      'r.requestType',
      'r.details',
      'r.submittedAt',
      'r.dueOn',
      'r.startedAt',
      'r.answeredAt',
      'r.answer',
      'b.name as businessName',
      'a.firstName',
      'a.lastName',
      'a.email',
    ])
}

export type FoundRequest = Awaited<ReturnType<typeof listOpenRequests>>[number]

/** The requests that await an answer, those that are due first at the top. */
export function listOpenRequests(across: Db) {
  return requestsAcross(across)
    .where('r.answeredAt', 'is', null)
    .orderBy('r.dueOn')
    .orderBy('r.submittedAt')
    .limit(MOST_ROWS)
    .execute()
}

/** A request by its reference. */
export function findRequestAcross(across: Db, reference: string) {
  return requestsAcross(across).where('r.reference', '=', reference).executeTakeFirst()
}

/** Notes that work on a request has begun; false if it had before. */
export async function markStarted(
  db: Db,
  businessId: BusinessId,
  reference: string,
  startedAt: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('subjectRequests')
    .set({ startedAt })
    .where('businessId', '=', businessId)
    .where('reference', '=', reference)
    .where('startedAt', 'is', null)
    .where('answeredAt', 'is', null)
    .returning('reference')
    .executeTakeFirst()
  return row !== undefined
}

/** How long a request is kept after its answer: see `purge_expired_of` in 0018_erasure.sql. */
const KEPT_YEARS = 3

/** Stores the answer; false if the request has one. */
export async function markAnswered(
  db: Db,
  businessId: BusinessId,
  reference: string,
  answered: { answer: string; answeredAt: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('subjectRequests')
    .set(answered)
    .where('businessId', '=', businessId)
    .where('reference', '=', reference)
    .where('answeredAt', 'is', null)
    .returning('reference')
    .executeTakeFirst()
  if (!row) return false
  const expiresAt = new Date(answered.answeredAt)
  expiresAt.setUTCFullYear(expiresAt.getUTCFullYear() + KEPT_YEARS)
  await expireMailedReference(db, businessId, { kind: 'subject_request', reference }, expiresAt)
  return true
}

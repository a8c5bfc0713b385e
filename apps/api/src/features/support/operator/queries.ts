import type { Db } from '../../../platform/db/database.ts'

// `across` is a connection as the owner of the tables, which may read across businesses. Only the operator's commands have one.

const MOST_ROWS = 200

function requestsAcross(across: Db) {
  return across
    .selectFrom('supportRequests as r')
    .innerJoin('businesses as b', 'b.id', 'r.businessId')
    .innerJoin('accounts as a', 'a.id', 'r.accountId')
    .select([
      'r.id',
      'r.reference',
      'r.businessId',
      'r.subject',
      'r.screen',
      'r.recordKind',
      'r.recordId',
      'r.recordName',
      'r.browser',
      'r.plan',
      'r.askedAt',
      'r.promisedBy',
      'r.state',
      'r.mediaType',
      'b.name as businessName',
      'a.firstName',
      'a.lastName',
      'a.email',
    ])
}

export type FoundRequest = Awaited<ReturnType<typeof listOpenRequests>>[number]

/** The requests that wait for support: those with a promise first, the one that is due first at the top. */
export function listOpenRequests(across: Db) {
  return requestsAcross(across)
    .where('r.state', '=', 'open')
    .orderBy('r.promisedBy', (order) => order.asc().nullsLast())
    .orderBy('r.askedAt')
    .limit(MOST_ROWS)
    .execute()
}

/** A request by its reference. */
export function findRequestAcross(across: Db, reference: string) {
  return requestsAcross(across).where('r.reference', '=', reference).executeTakeFirst()
}

/** What was said in a request, in its order. */
export function listMessagesAcross(
  across: Db,
  { businessId, id }: Pick<FoundRequest, 'businessId' | 'id'>,
) {
  return across
    .selectFrom('supportMessages')
    .select(['accountId', 'text', 'at'])
    .where('businessId', '=', businessId)
    .where('requestId', '=', id)
    .orderBy('at')
    .orderBy('id')
    .execute()
}

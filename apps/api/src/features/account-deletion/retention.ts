import { type RetentionSubject, retentionCutoff } from '@isiro/domain/retention-periods'
import { systemContext, toBusinessId, transact } from '../../platform/db/context.ts'
import type { Deps } from '../../platform/http/http-types.ts'
import * as queries from './queries.ts'

/** The periods that `delete_older` knows. `purge_expired` and `purge_expired_of` delete records with an expiry of their own. */
export const DELETED_BY_AGE = [
  'message_texts',
  'unfinished_imports',
  'dismissed_notices',
  'subscription_mails',
  'notifications',
  'trail_places',
  'support_requests',
] as const satisfies readonly RetentionSubject[]

const ROWS = 2_000

type RetentionDeps = Pick<Deps, 'db' | 'jobs' | 'now' | 'config'>

/**
 * Deletes what of a business has expired or is older than its period, and what its trail still says of people whose account was
 * erased, in small transactions.
 */
export async function deleteOlderOf(deps: RetentionDeps, businessId: string): Promise<void> {
  const ctx = systemContext(deps, toBusinessId(businessId))
  await transact(ctx, ({ db, businessId, now }) => queries.purgeExpired(db, businessId, now()))
  for (const subject of DELETED_BY_AGE) {
    const before = retentionCutoff(subject, deps.now())
    const deleteSome = () =>
      transact(ctx, ({ db, businessId }) =>
        queries.deleteOlder(db, businessId, { subject, before, most: ROWS }),
      )
    while ((await deleteSome()) > 0);
  }
  const forgetSome = () =>
    transact(ctx, ({ db, businessId }) => queries.forgetErasedPeople(db, businessId, ROWS))
  while ((await forgetSome()) > 0);
}

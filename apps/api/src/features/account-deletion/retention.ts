import { type RetentionSubject, retentionCutoff } from '@isiro/domain/retention-periods'
import type { Deps } from '../../platform/http/http-types.ts'
import { deleteOlder } from './queries.ts'

/** The periods that `delete_older` knows. `purge_expired` deletes records with an expiry of their own. */
export const DELETED_BY_AGE = [
  'message_texts',
  'unfinished_imports',
  'dismissed_notices',
  'subscription_mails',
  'notifications',
] as const satisfies readonly RetentionSubject[]

const ROWS = 2_000

/** Deletes what is older than its period, of all businesses, in small transactions. */
export async function deleteAllOlder({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  for (const subject of DELETED_BY_AGE) {
    const before = retentionCutoff(subject, now())
    while ((await deleteOlder(db.withoutTenant, subject, before, ROWS)) > 0);
  }
}

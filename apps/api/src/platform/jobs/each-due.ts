import type { Deps } from '../http/http-types.ts'
import { mapConcurrent } from './concurrency.ts'
import { type DueKind, listDueWork } from './due-work.ts'

/** The most that one run looks at; the next run finds the others. */
const BATCH = 500
/** How many are worked concurrently. */
const CONCURRENCY = 4

/**
 * Works everything of a kind that is due, of all businesses. Any number of workers may do so at once, so `work` holds its row. One
 * that fails does not stop the others; the errors are thrown together at the end, and the next run tries them again.
 */
export async function eachDue(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  kind: DueKind,
  work: (businessId: string, subject: string) => Promise<unknown>,
): Promise<void> {
  const due = await listDueWork(db.withoutTenant, kind, now(), BATCH)
  const failures: unknown[] = []
  await mapConcurrent(due, CONCURRENCY, ({ businessId, subject }) =>
    work(businessId, subject).catch((error: unknown) => failures.push(error)),
  )
  if (failures.length > 0) throw new AggregateError(failures, `Work that is due failed: ${kind}.`)
}

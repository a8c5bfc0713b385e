import type { Deps } from '../http/http-types.ts'
import { mapConcurrent } from './concurrency.ts'
import { type DueKind, listDueWork } from './due-work.ts'

/** How many are listed at a time. */
const BATCH = 500
/** How many are worked concurrently. */
const CONCURRENCY = 4

/**
 * Works everything of a kind that is due, of all businesses, until nothing is left. Any number of workers may do so at once, and any of
 * them may end at any point: `work` holds its row, and returns false where nothing was due any more or another worker has it. One that
 * fails does not stop the others; the errors are thrown together at the end, and the next run tries them again.
 */
export async function eachDue(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  kind: DueKind,
  work: (businessId: string, subject: string) => Promise<boolean>,
): Promise<void> {
  const failures = new Map<string, unknown>()
  for (;;) {
    const due = await listDueWork(db.withoutTenant, kind, now(), BATCH + failures.size)
    const waiting = due.filter(({ subject }) => !failures.has(subject))
    let worked = 0
    await mapConcurrent(waiting, CONCURRENCY, async ({ businessId, subject }) => {
      try {
        if (await work(businessId, subject)) worked += 1
      } catch (error) {
        failures.set(subject, error)
      }
    })
    // Nothing is left, or other workers hold it.
    if (worked === 0) break
  }
  if (failures.size > 0)
    throw new AggregateError(failures.values(), `Work that is due failed: ${kind}.`)
}

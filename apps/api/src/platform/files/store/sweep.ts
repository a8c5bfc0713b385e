import { read, systemContext, toBusinessId } from '../../db/context.ts'
import type { Deps } from '../../http/http-types.ts'
import { addForEachBusiness } from '../../jobs/each-business.ts'
import type { ListedObject } from './file-store.ts'
import { findStore } from './find-store.ts'
import { moveFilesOut } from './move.ts'
import * as queries from './queries.ts'
import { MOVE_FILES_OUT, SWEEP_OBJECTS } from './queues.ts'

export type SweepDeps = Pick<Deps, 'db' | 'jobs' | 'now' | 'config'>

/** An object that is younger may be one whose row is about to name it. */
const ORPHAN_MS = 86_400_000
/** A job of the queue may take two minutes. */
const BUDGET_MS = 60_000

/** Moves what a business has in the database to the store, where new files go there. What is left after the time is another job's. */
export async function moveOut(
  deps: SweepDeps,
  businessId: string,
  budgetMs = BUDGET_MS,
): Promise<void> {
  const store = deps.config.files.keptIn === 's3' ? findStore(deps.config) : null
  if (store === null) return
  const endsAt = performance.now() + budgetMs
  const ctx = systemContext(deps, toBusinessId(businessId))
  const { isDone } = await moveFilesOut(ctx, store, { endsAt })
  if (!isDone) await deps.jobs.add(deps.db.withoutTenant, MOVE_FILES_OUT, { businessId })
}

/** Adds a job for each business, where new files go to the store: what a failed job left behind is moved by it. */
export async function moveLeft(deps: SweepDeps): Promise<void> {
  if (deps.config.files.keptIn !== 's3') return
  await addForEachBusiness(deps, MOVE_FILES_OUT)
}

/**
 * Deletes objects that are older than a day and that no row names: those of deleted files and erased businesses, and those that
 * a crash left before their row named them. No name is ever given twice, so an object without a row stays without one.
 */
export async function sweepObjects(
  deps: SweepDeps,
  { after = null, budgetMs = BUDGET_MS }: { after?: string | null; budgetMs?: number } = {},
): Promise<void> {
  const store = findStore(deps.config)
  if (store === null) return
  const endsAt = performance.now() + budgetMs
  for (let from = after; ; ) {
    const { objects, next } = await store.list({ after: from })
    for (const [business, listed] of Map.groupBy(objects, ({ businessId }) => businessId)) {
      const businessId = toBusinessId(business)
      for (const objectId of await findOrphans(deps, business, listed))
        await store.remove(businessId, objectId)
    }
    if (next === null) return
    if (performance.now() > endsAt) {
      await deps.jobs.add(deps.db.withoutTenant, SWEEP_OBJECTS, { after: next })
      return
    }
    from = next
  }
}

async function findOrphans(
  deps: SweepDeps,
  business: string,
  listed: readonly ListedObject[],
): Promise<string[]> {
  const before = deps.now().getTime() - ORPHAN_MS
  const old = listed.filter(({ storedAt }) => storedAt.getTime() < before)
  if (old.length === 0) return []
  const ids = old.map(({ objectId }) => objectId)
  const ctx = systemContext(deps, toBusinessId(business))
  const named = await read(ctx, ({ db, businessId }) => queries.findNamed(db, businessId, ids))
  return ids.filter((id) => !named.has(id))
}

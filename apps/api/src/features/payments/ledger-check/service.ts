import { read, toBusinessId } from '../../../platform/db/context.ts'
import type { Deps } from '../../../platform/http/http-types.ts'
import { contextFor } from '../../../platform/http/session.ts'
import { type BookFault, listBusinessIds, listFaults } from './queries.ts'

export interface CheckedBooks {
  /** The number of businesses checked. */
  businesses: number
  faults: (BookFault & { businessId: string })[]
}

/** Adds up the books of every business from their entries, one business at a time. */
export async function checkBooks(
  deps: Pick<Deps, 'db' | 'jobs' | 'now' | 'config'>,
): Promise<CheckedBooks> {
  const ids = await listBusinessIds(deps.db.withoutTenant)
  const faults: CheckedBooks['faults'] = []
  for (const id of ids) {
    const who = { accountId: null, plan: 'free', timeZone: 'UTC' } as const
    const ctx = contextFor(deps, { ...who, businessId: toBusinessId(id) })
    const found = await read(ctx, ({ db, businessId }) => listFaults(db, businessId))
    faults.push(...found.map((fault) => ({ ...fault, businessId: id })))
  }
  return { businesses: ids.length, faults }
}

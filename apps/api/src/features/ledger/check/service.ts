import { listBusinessIds } from '../../../platform/db/business-ids.ts'
import { read, toBusinessId } from '../../../platform/db/context.ts'
import type { Deps } from '../../../platform/http/http-types.ts'
import { contextFor } from '../../../platform/http/session.ts'
import { type BookFault, listFaults } from './queries.ts'

export interface CheckedBooks {
  /** The number of businesses checked. */
  businesses: number
  faults: (BookFault & { businessId: string })[]
}

type CheckDeps = Pick<Deps, 'db' | 'jobs' | 'now' | 'config'>

/** Adds up the books of a business from their entries, and returns what does not add up. */
export function checkBooksOf(deps: CheckDeps, id: string): Promise<BookFault[]> {
  const who = { accountId: null, plan: 'free', timeZone: 'UTC' } as const
  const ctx = contextFor(deps, { ...who, businessId: toBusinessId(id) })
  return read(ctx, ({ db, businessId }) => listFaults(db, businessId))
}

/** Adds up the books of every business, one business at a time. */
export async function checkBooks(deps: CheckDeps): Promise<CheckedBooks> {
  const ids = await listBusinessIds(deps.db.withoutTenant)
  const faults: CheckedBooks['faults'] = []
  for (const id of ids) {
    const found = await checkBooksOf(deps, id)
    faults.push(...found.map((fault) => ({ ...fault, businessId: id })))
  }
  return { businesses: ids.length, faults }
}

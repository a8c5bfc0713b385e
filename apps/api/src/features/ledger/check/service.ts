import { read, toBusinessId } from '../../../platform/db/context.ts'
import type { Deps } from '../../../platform/http/http-types.ts'
import { contextFor } from '../../../platform/http/session.ts'
import { type BookFault, listFaults } from './queries.ts'

export type CheckDeps = Pick<Deps, 'db' | 'jobs' | 'now' | 'config'>

/** Adds up the books of a business from their entries, and returns what does not add up. */
export function checkBooks(deps: CheckDeps, id: string): Promise<BookFault[]> {
  const who = { accountId: null, plan: 'free', timeZone: 'UTC' } as const
  const ctx = contextFor(deps, { ...who, businessId: toBusinessId(id) })
  return read(ctx, ({ db, businessId }) => listFaults(db, businessId))
}

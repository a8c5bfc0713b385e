import type { Ctx } from '../../platform/db/context.ts'
import { deleteAuthorizations, listConnections } from './connections/queries.ts'
import { DISCONNECT } from './queues.ts'

/** The drives of a business that is taken over: whoever opened it could read the backups there. */
export const DRIVES_TAKEOVER = {
  takesOut: 'drives',
  async takeOut({ db, jobs, businessId }: Ctx): Promise<boolean> {
    await deleteAuthorizations(db, businessId)
    const connected = await listConnections(db, businessId)
    if (connected.length > 0) await jobs.add(db, DISCONNECT, { businessId })
    return connected.length > 0
  },
} as const

import type { Ctx } from '../../platform/db/context.ts'
import { deleteDomain, leaveHost } from './domain/queries.ts'
import { deleteSender } from './sender/queries.ts'

/** Clients of a business that is taken over are led to no domain, and get mails from no address, of whoever opened it. */
export const OWN_DOMAIN_TAKEOVER = {
  takesOut: 'own_domain',
  async takeOut({ db, businessId }: Ctx): Promise<boolean> {
    const host = await deleteDomain(db, businessId)
    const address = await deleteSender(db, businessId)
    await leaveHost(db, businessId)
    return (host ?? address) !== undefined
  },
} as const

import type { Ctx } from '../../platform/db/context.ts'
import { disable } from './line.ts'
import * as queries from './queries.ts'

/** Nothing is told to the addresses of a business that is taken over until its owner enables them. */
export const WEBHOOKS_TAKEOVER = {
  takesOut: 'webhooks',
  async takeOut(ctx: Ctx): Promise<boolean> {
    const { db, businessId } = ctx
    const inUse = (await queries.listEndpoints(db, businessId, {})).filter(
      ({ disabledAt }) => disabledAt === null,
    )
    for (const { id } of inUse) {
      const endpoint = await queries.lockEndpoint(db, businessId, id)
      if (endpoint) await disable(ctx, endpoint, 'owner')
    }
    return inUse.length > 0
  },
} as const

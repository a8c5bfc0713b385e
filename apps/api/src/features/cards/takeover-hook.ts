import type { Ctx } from '../../platform/db/context.ts'
import { endCard } from './end.ts'
import * as queries from './queries.ts'

/** The clients' cards of a business that is taken over: they agreed to be charged by whoever opened it. */
export const CARDS_TAKEOVER = {
  takesOut: 'cards',
  async takeOut(ctx: Ctx): Promise<boolean> {
    let isAny = false
    for (const id of await queries.listStored(ctx.db, ctx.businessId)) {
      const card = await queries.lockCard(ctx.db, ctx.businessId, id)
      if (card?.state !== 'kept') continue
      await endCard(ctx, card, 'removed')
      isAny = true
    }
    return isAny
  },
} as const

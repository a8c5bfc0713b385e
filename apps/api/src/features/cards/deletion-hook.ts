import { type Ctx, read, transact } from '../../platform/db/context.ts'
import type { ProviderDeps } from '../providers/service.ts'
import { endCard } from './end.ts'
import { forgetCard } from './forget.ts'
import * as queries from './queries.ts'

/**
 * The end of charges when an account is deleted: no card is charged from the request on, since the job leaves such businesses
 * alone. Before the rows go, which say what is to be forgotten, the provider is asked to forget the cards.
 */
export function cardsDeletionHook(deps: ProviderDeps) {
  return {
    feature: 'cards',
    async beforeErasure(ctx: Ctx): Promise<void> {
      const stored = await read(ctx, ({ db, businessId }) => queries.listStored(db, businessId))
      for (const cardId of stored) {
        await transact(ctx, async (ctx) => {
          const card = await queries.lockCard(ctx.db, ctx.businessId, cardId)
          if (card?.state === 'kept') await endCard(ctx, card, 'removed')
        })
        await forgetCard(deps, { businessId: ctx.businessId, cardId })
      }
    },
  }
}

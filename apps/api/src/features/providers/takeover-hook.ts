import { PROVIDERS } from '@isiro/contracts/payment-providers'
import type { Ctx } from '../../platform/db/context.ts'
import { dropKeys } from './connections/service.ts'

/** The keys of a business that is taken over: card payments would go on to the account of whoever opened it. */
export const PROVIDERS_TAKEOVER = {
  takesOut: 'payment_keys',
  async takeOut(ctx: Ctx): Promise<boolean> {
    let isAny = false
    for (const provider of PROVIDERS) if (await dropKeys(ctx, provider)) isAny = true
    return isAny
  },
} as const

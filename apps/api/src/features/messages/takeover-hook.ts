import type { Ctx } from '../../platform/db/context.ts'
import { cancelWaiting } from './outbox/service.ts'
import { switchAllOff } from './settings/service.ts'

/** Nobody has to be told that this went off: nobody had switched it on. The table `message_settings` has it as its default. */
const ON_FROM_THE_START = 'quote_reminder:email'

/** What a business that is taken over would say by itself: the words are those of whoever opened it. */
export const MESSAGES_TAKEOVER = {
  takesOut: 'automatic',
  async takeOut(ctx: Ctx): Promise<boolean> {
    await cancelWaiting(ctx)
    const off = await switchAllOff(ctx)
    return off.some((name) => name !== ON_FROM_THE_START)
  },
} as const

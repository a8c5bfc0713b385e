import type { AutomaticSwitch } from '@isiro/contracts/message-settings'
import { type Ctx, transact } from '../../platform/db/context.ts'
import { cancelWaiting } from './outbox/service.ts'
import { restoreSwitches, switchAllOff } from './settings/service.ts'

/** The end of an account's messages when it is deleted: automatic ones, and those that wait to be sent. */
export const messagesDeletionHook = {
  feature: 'messages',
  /** Returns the switches that were on. */
  onRequest: (ctx: Ctx): Promise<AutomaticSwitch[]> =>
    transact(ctx, async (ctx) => {
      await cancelWaiting(ctx)
      return switchAllOff(ctx)
    }),
  onUndo: (ctx: Ctx, stored: unknown): Promise<void> => restoreSwitches(ctx, stored),
}

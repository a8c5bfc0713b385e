import type { LateFeeSettings } from '@isiro/domain/late-fee'
import { type Ctx, transact } from '../../platform/db/context.ts'
import { requireIssuer, setLateFee } from '../business/service.ts'

/** The end of late fees when an account is deleted: none are made until the deletion is undone. */
export const lateFeesDeletionHook = {
  feature: 'late-fees',
  /** Returns what the business asked for. */
  onRequest: (ctx: Ctx): Promise<LateFeeSettings | null> =>
    transact(ctx, async (ctx) => {
      const { lateFee } = await requireIssuer(ctx)
      if (lateFee !== null) await setLateFee(ctx, null)
      return lateFee
    }),
  onUndo: (ctx: Ctx, stored: unknown): Promise<void> =>
    transact(ctx, async (ctx) => {
      await setLateFee(ctx, stored as LateFeeSettings | null)
    }),
}

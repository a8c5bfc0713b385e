import type { LateFeeSaved, SaveLateFee } from '@isiro/contracts/late-fees'
import { feeValue } from '@isiro/domain/late-fee'
import { recordActivity } from '../../platform/db/activity.ts'
import { type Ctx, transact } from '../../platform/db/context.ts'
import { presentLateFeeSettings, setLateFee } from '../business/service.ts'

/**
 * Asks for a fee on the invoices that are issued from now on. Invoices that were issued before state their own terms and keep
 * them.
 */
export function saveLateFee(
  ctx: Ctx,
  { value: typed, ...terms }: SaveLateFee,
): Promise<LateFeeSaved> {
  return transact(ctx, async (ctx) => {
    const lateFee = { ...terms, value: feeValue(terms.kind, typed) ?? 0 }
    const changes = await setLateFee(ctx, lateFee)
    await recordActivity(ctx, 'business.late_fee_changed', ctx.businessId, {}, changes)
    return { lateFee: presentLateFeeSettings(lateFee) }
  })
}

/** Asks for no more fees: new invoices state none, and none is made for those that do. */
export function endLateFees(ctx: Ctx): Promise<LateFeeSaved> {
  return transact(ctx, async (ctx) => {
    const changes = await setLateFee(ctx, null)
    await recordActivity(ctx, 'business.late_fee_changed', ctx.businessId, {}, changes)
    return { lateFee: null }
  })
}

import type { Ctx } from '../../../platform/db/context.ts'
import { planIfNone } from '../../../platform/jobs/due-work.ts'

/** The wait between two looks at a business's disputes. Paystack gives merchants a day to answer, so a lost event costs a part of it. */
export const BETWEEN_LOOKS_MS = 4 * 3_600_000

/** Has the disputes of a business looked for from now on, in the transaction that books a card payment. */
export function planLooks({ db, businessId, now }: Ctx): Promise<void> {
  const at = new Date(now().getTime() + BETWEEN_LOOKS_MS)
  return planIfNone(db, businessId, 'disputes', businessId, at)
}

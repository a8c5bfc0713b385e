import { daysBetween, todayIn } from '@isiro/domain/business-date'
import type { Ctx } from '../../../platform/db/context.ts'

const OLD_DAYS = 7

/** Money that came so long ago is being written up, or waited for a proof: its payer is not thanked any more. */
export function isOldMoney({ timeZone, now }: Ctx, receivedOn: string): boolean {
  return daysBetween(receivedOn, todayIn(timeZone, now())) > OLD_DAYS
}

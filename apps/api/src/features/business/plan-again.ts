import { isDeepStrictEqual } from 'node:util'
import type { Ctx } from '../../platform/db/context.ts'
import { AT_ONCE, lookAgain, planWork } from '../../platform/jobs/due-work.ts'
import type { Issuer } from './queries.ts'

/** What is looked at in a morning, or at the end of a day, of the business's clock. */
const BY_THE_CLOCK = [
  'automatic_run',
  'client_card',
  'quote_expiry',
  'quote_release',
  'recurring',
  'tax_dates',
  'webhook_overdue',
] as const

type Timed = Pick<Issuer, 'timeZone' | 'lateFee'>

/**
 * Has looked at again what goes by the business's clock where its zone changes, since its mornings are other moments there, and
 * its late invoices where the fees change, too. Runs in the transaction of the change.
 */
export async function planAgain(
  { db, businessId }: Pick<Ctx, 'db' | 'businessId'>,
  before: Timed,
  after: Timed,
): Promise<void> {
  const isElsewhere = before.timeZone !== after.timeZone
  if (isElsewhere) await lookAgain(db, businessId, BY_THE_CLOCK)
  if (isElsewhere || !isDeepStrictEqual(before.lateFee, after.lateFee))
    await planWork(db, businessId, 'late_fees', businessId, after.lateFee && AT_ONCE)
}

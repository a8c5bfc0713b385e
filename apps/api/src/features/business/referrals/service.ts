import type { Referrals } from '@isiro/contracts/referrals'
import { type Ctx, read } from '../../../platform/db/context.ts'
import { found } from '../../../platform/http/errors.ts'
import { countReferrals, findReferralCode } from './queries.ts'

/** The business's referral code with its link, and how many came by it. */
export function referralsOf(ctx: Ctx): Promise<Referrals> {
  return read(ctx, async ({ db, businessId, config, now }) => {
    const code = found(await findReferralCode(db, businessId))
    const link = `${config.appUrl}/signup?${new URLSearchParams({ ref: code })}`
    return { code, link, ...(await countReferrals(db, now())) }
  })
}

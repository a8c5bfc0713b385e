import type { Referrals } from '@isiro/contracts/referrals'
import { type Ctx, read } from '../../../platform/db/context.ts'
import { found } from '../../../platform/http/errors.ts'
import { doesReferralPay, findReferralCode, listReferrals } from './queries.ts'

/** The business's referral code with its link, and how many came by it. */
export function referralsOf(ctx: Ctx): Promise<Referrals> {
  return read(ctx, async ({ db, businessId, config, now }) => {
    const code = found(await findReferralCode(db, businessId))
    const link = `${config.appUrl}/signup?${new URLSearchParams({ ref: code })}`
    const referrals = await listReferrals(db, businessId)
    // Each of them may stand on another machine.
    const pays = await Promise.all(referrals.map((id) => doesReferralPay(db, id, now())))
    return { code, link, joined: referrals.length, paying: pays.filter(Boolean).length }
  })
}

import type { SmsAllowance } from '@isiro/contracts/sms'
import { planById } from '@isiro/domain/plans'
import { type Ctx, glance } from '../../../platform/db/context.ts'
import type { Deps } from '../../../platform/http/http-types.ts'
import { allowanceMonth } from './limits.ts'
import { findUsage } from './queries.ts'

/** The SMS of this calendar month, and who carries them. */
export async function smsAllowance(deps: Pick<Deps, 'sms'>, ctx: Ctx): Promise<SmsAllowance> {
  const month = allowanceMonth(ctx)
  const used = await glance(ctx, ({ db, businessId }) => findUsage(db, businessId, month))
  const limit = planById(ctx.plan).smsLimit
  const { account, missing, sender, testOutboxUrl } = deps.sms
  return {
    month,
    limit,
    used,
    remaining: Math.max(0, limit - used),
    sender,
    rule: ctx.sms.rule,
    countries: [...ctx.sms.countries],
    isTest: testOutboxUrl !== null,
    isConfigured: account !== null,
    missing,
    testOutboxUrl,
  }
}

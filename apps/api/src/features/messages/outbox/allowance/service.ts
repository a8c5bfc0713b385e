import type { SmsAllowance } from '@isiro/contracts/sms'
import { planById } from '@isiro/domain/plans'
import { type Ctx, read } from '../../../../platform/db/context.ts'
import type { SmsDeps } from '../../sms-provider.ts'
import { smsTerms } from '../../sms-terms.ts'
import { allowanceMonth } from './limits.ts'
import { findUsage } from './queries.ts'

/** The SMS of this calendar month, and who carries them. */
export async function smsAllowance(deps: SmsDeps, ctx: Ctx): Promise<SmsAllowance> {
  const month = allowanceMonth(ctx)
  const used = await read(ctx, ({ db, businessId }) => findUsage(db, businessId, month))
  const limit = planById(ctx.plan).smsLimit
  const { rule, countries } = smsTerms(ctx.config)
  const { account, missing, sender, testOutboxUrl } = deps.sms
  return {
    month,
    limit,
    used,
    remaining: Math.max(0, limit - used),
    sender,
    rule,
    countries: [...countries],
    isTest: testOutboxUrl !== null,
    isConfigured: account !== null,
    missing,
    testOutboxUrl,
  }
}

/** The SMS parts that the context's business used in this calendar month. Runs in a transaction. */
export function countSmsOfMonth(ctx: Ctx): Promise<number> {
  return findUsage(ctx.db, ctx.businessId, allowanceMonth(ctx))
}

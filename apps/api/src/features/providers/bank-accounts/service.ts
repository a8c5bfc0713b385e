import type { BankAccountLookUp, LookUpBankAccount } from '@isiro/contracts/bank-accounts'
import { type Ctx, read } from '../../../platform/db/context.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { countAttempts } from '../../../platform/http/throttle.ts'
import { proveAccount } from '../../business/service.ts'
import {
  ProviderKeyRefused,
  ProviderUnreachable,
  paystackAccounts,
} from '../../gateways/service.ts'
import { findConnection, type ProviderDeps } from '../connections/connection.ts'

/** Enough to set up an account with some mistakes; the provider counts look-ups, and strangers' names are none of ours. */
const LOOK_UPS_AN_HOUR = 40

/**
 * Looks up the name on a bank account at Paystack, with the business's own key, or the installation's while it has given none.
 * Without a key, or while Paystack does not answer, the outcome is `unavailable`: an account can be saved without. Throws
 * `request.too_many` beyond the look-ups of one hour.
 */
export async function lookUpAccount(
  deps: ProviderDeps,
  ctx: Ctx,
  account: LookUpBankAccount,
): Promise<BankAccountLookUp> {
  const secretKey = await findKey(deps, ctx)
  if (secretKey === null) return { outcome: 'unavailable' }
  await countLookUp(deps, ctx)
  try {
    const accountName = await paystackAccounts(deps.providers.paystack).resolve(secretKey, account)
    if (accountName === null) return { outcome: 'not_found' }
    const proof = proveAccount(deps.config.secretKey, ctx, { ...account, accountName })
    return { outcome: 'found', accountName, proof }
  } catch (error) {
    const isNobodyAsked =
      error instanceof ProviderUnreachable || error instanceof ProviderKeyRefused
    if (isNobodyAsked) return { outcome: 'unavailable' }
    throw error
  }
}

async function findKey(deps: ProviderDeps, ctx: Ctx): Promise<string | null> {
  const own = await read(ctx, (ctx) => findConnection(deps, ctx, 'paystack'))
  return own?.secretKey ?? deps.config.subscriptions.paystackSecretKey
}

async function countLookUp({ db, config }: ProviderDeps, ctx: Ctx): Promise<void> {
  const limit = {
    key: ['bank-account-look-up', ctx.businessId],
    max: LOOK_UPS_AN_HOUR,
    windowMs: 60 * 60_000,
  }
  const { allowed, retryAfterMs } = await countAttempts(
    db.withoutTenant,
    config.secretKey,
    ctx.now(),
    [limit],
  )
  if (allowed) return
  throw new AppError('request.too_many', { retryAfterSeconds: Math.ceil(retryAfterMs / 1000) })
}

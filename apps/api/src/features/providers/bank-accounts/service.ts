import type { BankAccountLookUp, LookUpBankAccount } from '@isiro/contracts/bank-accounts'
import { type Ctx, read } from '../../../platform/db/context.ts'
import { countLookUp } from '../../../platform/http/throttle.ts'
import { proveAccount } from '../../business/service.ts'
import {
  ProviderKeyRefused,
  ProviderUnreachable,
  paystackAccounts,
} from '../../gateways/service.ts'
import { findConnection, type ProviderDeps } from '../connections/connection.ts'

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
  const own = await read(ctx, (ctx) => findConnection(deps, ctx, 'paystack'))
  const secretKey = own?.secretKey ?? deps.config.subscriptions.paystackSecretKey
  const { paystack } = own?.endpoints ?? deps.providers
  if (secretKey === null) return { outcome: 'unavailable' }
  await countLookUp(ctx, 'bank-account')
  try {
    const accountName = await paystackAccounts(paystack).resolve(secretKey, account)
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

import type { Provider } from '@isiro/contracts/payment-providers'
import type { BusinessId, SystemCtx } from '../../../../platform/db/context.ts'
import { AppError } from '../../../../platform/http/errors.ts'
import type { Deps } from '../../../../platform/http/http-types.ts'
import { unseal } from '../../../../platform/security/sealed.ts'
import type { ProviderEndpoints } from '../provider-endpoint.ts'
import * as queries from './queries.ts'
import { hookIdOf, testKeysOf } from './test-keys.ts'

/** All that talking to the providers takes. */
export interface ProviderDeps extends Pick<Deps, 'db' | 'jobs' | 'now' | 'config'> {
  providers: ProviderEndpoints
}

/** A business's way to a provider, with its keys in the clear. Never leaves the server and is never logged. */
export interface Connection {
  provider: Provider
  publicKey: string
  secretKey: string
  /** The key before this one, for some days after a change. */
  previousSecretKey: string | null
  /** What proves a webhook: for Paystack its secret key, for Flutterwave the secret hash; null: nothing does. */
  hookSecret: string | null
  hookId: string
  isTest: boolean
  /** Test mode's own keys, since the business has given none. */
  isAutomatic: boolean
}

/** The connection of a context's business; null where there is none. */
export async function findConnection(
  deps: ProviderDeps,
  { db, businessId }: SystemCtx,
  provider: Provider,
): Promise<Connection | null> {
  return openConnection(
    deps,
    businessId,
    provider,
    await queries.findConnection(db, businessId, provider),
  )
}

/** As `findConnection`, for what cannot go on without one. */
export async function requireConnection(
  deps: ProviderDeps,
  ctx: SystemCtx,
  provider: Provider,
): Promise<Connection> {
  const connection = await findConnection(deps, ctx, provider)
  if (!connection) throw new AppError('payments.not_configured', { provider })
  return connection
}

/**
 * A stored connection with its secrets opened, or test mode's stand-in for it. Keys that do not open, since
 * the installation's own key is another one, are as good as none.
 */
export function openConnection(
  deps: ProviderDeps,
  businessId: BusinessId,
  provider: Provider,
  row: queries.ConnectionRow | undefined,
): Connection | null {
  const { secretKey: installationKey, environment } = deps.config
  const open = (sealed: Buffer | null | undefined, what: string) =>
    sealed ? unseal(installationKey, [businessId, provider, what], sealed) : null
  const secretKey = open(row?.secretSealed, 'secret')

  // A database may come from a test installation: its keys move no real money.
  if (row && row.publicKey !== null && secretKey !== null) {
    if (row.isTest && environment === 'production') return null
    const isRecent = row.previousUntil !== null && row.previousUntil > deps.now()
    return {
      provider,
      publicKey: row.publicKey,
      secretKey,
      previousSecretKey: isRecent ? open(row.previousSecretSealed, 'secret') : null,
      hookSecret: provider === 'paystack' ? secretKey : open(row.hookSecretSealed, 'hook'),
      hookId: row.hookId,
      isTest: row.isTest,
      isAutomatic: false,
    }
  }
  if (!deps.providers[provider].simulator) return null
  const keys = testKeysOf(installationKey, businessId, provider)
  return {
    provider,
    ...keys,
    previousSecretKey: null,
    hookSecret: provider === 'paystack' ? keys.secretKey : keys.hookSecret,
    hookId: row?.hookId ?? hookIdOf(installationKey, businessId, provider),
    isTest: true,
    isAutomatic: true,
  }
}

/**
 * Tells a simulator where this business's webhooks go. It forgets everything when it ends, so this is told
 * whenever a payment begins. The real provider's dashboard is told by its owner.
 */
export function announceHook(deps: ProviderDeps, connection: Connection): void {
  const { provider, secretKey, hookSecret } = connection
  deps.providers[provider].simulator?.announceHook({
    secretKey,
    secretHash: provider === 'paystack' ? null : hookSecret,
    path: hookPath(connection),
  })
}

export function hookPath({ provider, hookId }: Pick<Connection, 'provider' | 'hookId'>): string {
  return `/webhooks/${provider}/${hookId}`
}

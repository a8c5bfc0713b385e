import type { Provider } from '@isiro/contracts/payment-providers'
import type { BusinessId, SystemCtx } from '../../../platform/db/context.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { unseal } from '../../../platform/security/sealed.ts'
import type {
  GatewayDeps,
  ProviderEndpoints,
  RecalledPayment,
  SimulatedHook,
} from '../../gateways/service.ts'
import type { CardsOnFile } from '../cards-on-file.ts'
import type { EvidenceDeps, EvidenceSource } from '../dispute-evidence.ts'
import * as queries from './queries.ts'
import { hookIdOf, testKeysOf } from './test-keys.ts'

/** The dependencies of every call to the providers. */
export interface ProviderDeps extends GatewayDeps, EvidenceDeps {
  cardsOnFile: CardsOnFile
  evidence: EvidenceSource
}

/**
 * A business's connection to a provider, with its keys in the clear. It never leaves the server and is never
 * logged.
 */
export interface Connection {
  provider: Provider
  /** Where these keys are sent, and nowhere else: the providers, or for a sandbox their simulators. */
  endpoints: ProviderEndpoints
  isOfSandbox: boolean
  publicKey: string
  secretKey: string
  /** The key before the last change, for some days after it. */
  previousSecretKey: string | null
  /** Verifies webhooks: Paystack's secret key or Flutterwave's secret hash. Null: webhooks cannot be verified. */
  hookSecret: string | null
  hookId: string
  isTest: boolean
  /** True for the keys of test mode, used while the business has given none. */
  isAutomatic: boolean
  /** When the first webhook came that these keys prove. */
  firstEventAt: Date | null
}

/** The connection of the context's business; null if there is none. */
export async function findConnection(
  deps: ProviderDeps,
  { db, businessId }: SystemCtx,
  provider: Provider,
): Promise<Connection | null> {
  const { isOfSandbox, ...row } = await queries.findConnection(db, businessId, provider)
  return openConnection(deps, { businessId, isOfSandbox }, provider, row)
}

/** Like `findConnection`, but throws `payments.not_configured` if there is none. */
export async function requireConnection(
  deps: ProviderDeps,
  ctx: SystemCtx,
  provider: Provider,
): Promise<Connection> {
  const connection = await findConnection(deps, ctx, provider)
  if (!connection) throw new AppError('payments.not_configured', { provider })
  return connection
}

/** The providers of a business: those of the installation, or for a sandbox their simulators. */
export function endpointsOf(
  { providers, sandboxProviders }: Pick<ProviderDeps, 'providers' | 'sandboxProviders'>,
  isOfSandbox: boolean,
): ProviderEndpoints {
  return isOfSandbox ? sandboxProviders : providers
}

/**
 * Decrypts a stored connection, or builds test mode's substitute for it, which is all that a sandbox has. Keys that do not decrypt,
 * because the installation's key has changed, count as missing.
 */
export function openConnection(
  deps: ProviderDeps,
  { businessId, isOfSandbox }: { businessId: BusinessId; isOfSandbox: boolean },
  provider: Provider,
  row: queries.StoredConnection | undefined,
): Connection | null {
  const { secretKey: installationKey, environment } = deps.config
  const open = (sealed: Buffer | null | undefined, what: string) =>
    sealed ? unseal(installationKey, [businessId, provider, what], sealed) : null
  const secretKey = open(row?.secretSealed, 'secret')

  // A database may come from a test installation; production ignores its test keys, which move no real money.
  const endpoints = endpointsOf(deps, isOfSandbox)
  if (!isOfSandbox && row?.hookId && row.publicKey !== null && secretKey !== null) {
    if (row.isTest && environment === 'production') return null
    const isRecent = row.previousUntil !== null && row.previousUntil > deps.now()
    return {
      provider,
      endpoints,
      isOfSandbox,
      publicKey: row.publicKey,
      secretKey,
      previousSecretKey: isRecent ? open(row.previousSecretSealed, 'secret') : null,
      hookSecret: provider === 'paystack' ? secretKey : open(row.hookSecretSealed, 'hook'),
      hookId: row.hookId,
      isTest: row.isTest === true,
      isAutomatic: false,
      firstEventAt: row.firstEventAt,
    }
  }
  if (!endpoints[provider].simulator) return null
  const keys = testKeysOf(installationKey, businessId, provider)
  return {
    provider,
    endpoints,
    isOfSandbox,
    ...keys,
    previousSecretKey: null,
    hookSecret: provider === 'paystack' ? keys.secretKey : keys.hookSecret,
    hookId: row?.hookId ?? hookIdOf(installationKey, businessId, provider),
    isTest: true,
    isAutomatic: true,
    firstEventAt: row?.firstEventAt ?? null,
  }
}

/**
 * Registers this business's webhook address with a simulator. A simulator keeps nothing after it stops, so every
 * payment registers it again. For a real provider the owner enters the address in its dashboard.
 */
export function announceHook(connection: Connection): void {
  connection.endpoints[connection.provider].simulator?.announceHook(hookOf(connection))
}

/**
 * Has a simulator know a paid transaction, and the webhook's address: it may have stopped since, or another node's took the payment. Real
 * providers know.
 */
export function recallPayment(
  connection: Connection,
  payment: Omit<RecalledPayment, 'secretKey'>,
): void {
  const { endpoints, provider, secretKey } = connection
  announceHook(connection)
  endpoints[provider].simulator?.recall({ ...payment, secretKey })
}

/** The webhook's address and secrets, as a simulator takes them. */
export function hookOf(connection: Connection): SimulatedHook {
  const { provider, secretKey, hookSecret } = connection
  return {
    secretKey,
    secretHash: provider === 'paystack' ? null : hookSecret,
    path: hookPath(connection),
  }
}

export function hookPath({ provider, hookId }: Pick<Connection, 'provider' | 'hookId'>): string {
  return `/webhooks/${provider}/${hookId}`
}

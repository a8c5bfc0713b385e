import {
  type ConnectProvider,
  type PaystackPublicKey,
  PROVIDER_NAMES,
  PROVIDERS,
  type Provider,
  type ProviderConnection,
  type ProviderListed,
} from '@isiro/contracts/payment-providers'
import { providerCurrencies } from '@isiro/domain/provider-currencies'
import { recordActivity } from '../../../platform/db/activity.ts'
import { type Ctx, read, transact } from '../../../platform/db/context.ts'
import { AppError, refusedField } from '../../../platform/http/errors.ts'
import { seal } from '../../../platform/security/sealed.ts'
import { SECURITY_NOTICE } from '../../auth/queues.ts'
import { holdPassword, requireProof } from '../../auth/service.ts'
import { requireBusiness } from '../../business/service.ts'
import {
  gatewayTo,
  ProviderKeyRefused,
  ProviderRefused,
  ProviderUnreachable,
} from '../../gateways/service.ts'
import {
  announceHook,
  endpointsOf,
  findConnection,
  hookOf,
  hookPath,
  openConnection,
  type ProviderDeps,
  requireConnection,
} from './connection.ts'
import { readKeyMode } from './key-shapes.ts'
import * as queries from './queries.ts'
import { hookIdOf } from './test-keys.ts'

/** A provider repeats a webhook for up to 72 hours, signed with the key of the first try. */
const PREVIOUS_KEY_DAYS = 4
const DAY_MS = 86_400_000

/** All providers, each with whether it can take money now. */
export function listProviders(deps: ProviderDeps, ctx: Ctx): Promise<ProviderListed[]> {
  return read(ctx, async (ctx) => {
    const rows = await queries.listConnections(ctx.db, ctx.businessId)
    const { country, sandboxOf } = await requireBusiness(ctx)
    const of = { businessId: ctx.businessId, isOfSandbox: sandboxOf !== null }
    const endpoints = endpointsOf(deps, of.isOfSandbox)
    return PROVIDERS.map((provider) => {
      const row = rows.find((row) => row.provider === provider)
      const connection = openConnection(deps, of, provider, row)
      return {
        provider,
        currencies: [...providerCurrencies(provider, country)],
        name: PROVIDER_NAMES[provider],
        isConnected: connection !== null,
        isOnline: gatewayTo(endpoints, provider).isOnline(),
        isTest: connection?.isTest ?? endpoints[provider].simulator !== null,
      }
    })
  })
}

/** The connections of the business, as its owner sees them. */
export function listConnections(deps: ProviderDeps, ctx: Ctx): Promise<ProviderConnection[]> {
  return read(ctx, async (ctx) => {
    const rows = await queries.listConnections(ctx.db, ctx.businessId)
    const { sandboxOf } = await requireBusiness(ctx)
    const of = { businessId: ctx.businessId, isOfSandbox: sandboxOf !== null }
    const endpoints = endpointsOf(deps, of.isOfSandbox)
    return PROVIDERS.map((provider) => {
      const row = rows.find((row) => row.provider === provider)
      const connection = openConnection(deps, of, provider, row)
      const isOwn = connection !== null && !connection.isAutomatic
      const hookId = row?.hookId ?? hookIdOf(deps.config.secretKey, ctx.businessId, provider)
      return {
        provider,
        isConnected: isOwn,
        publicKey: isOwn ? connection.publicKey : null,
        keyHint: isOwn ? (row?.keyHint ?? null) : null,
        isTest: connection?.isTest ?? endpoints[provider].simulator !== null,
        webhookUrl: deps.config.appUrl + hookPath({ provider, hookId }),
        hasHookSecret: isOwn && connection.hookSecret !== null,
        connectedAt: isOwn && row ? row.connectedAt.toISOString() : null,
        firstEventAt: (isOwn && connection.firstEventAt?.toISOString()) || null,
        canSendTestEvent:
          isOwn && connection.hookSecret !== null && endpoints[provider].simulator !== null,
      }
    })
  })
}

/** The public key that a browser needs to open Paystack's checkout within a page. */
export async function paystackPublicKey(deps: ProviderDeps, ctx: Ctx): Promise<PaystackPublicKey> {
  const { publicKey, isTest, endpoints } = await read(ctx, (ctx) =>
    requireConnection(deps, ctx, 'paystack'),
  )
  return { publicKey, isTest, scriptUrl: endpoints.paystack.scriptUrl ?? '' }
}

/**
 * Stores a business's own keys after a successful check with the provider. Needs the password, because the keys
 * decide where the money goes. The owner gets a mail about the change.
 */
export async function connectProvider(
  deps: ProviderDeps,
  ctx: Ctx,
  provider: Provider,
  input: ConnectProvider,
): Promise<void> {
  const account = await requireProof(ctx, input.password)
  const isProduction = deps.config.environment === 'production'
  const { isTest } = readKeyMode(provider, input, isProduction)
  await tryKey(deps, provider, input.secretKey)

  await transact(ctx, async (ctx) => {
    const { db, businessId } = ctx
    await holdPassword(ctx, account)
    const before = await queries.lockConnection(db, businessId, provider)
    const opened = openConnection(deps, { businessId, isOfSandbox: false }, provider, before)
    const sealed = (what: string, text: string) =>
      seal(deps.config.secretKey, [businessId, provider, what], text)
    // Links made with the previous key can still be paid, so that key still verifies their webhooks and checks.
    const hadKeys = opened !== null && !opened.isAutomatic
    const isSame = hadKeys && opened.secretKey === input.secretKey
    const isOther = hadKeys && !isSame
    const now = ctx.now()
    await queries.putConnection(
      db,
      businessId,
      provider,
      hookIdOf(deps.config.secretKey, businessId, provider),
      {
        publicKey: input.publicKey,
        secretSealed: sealed('secret', input.secretKey),
        previousSecretSealed: isOther
          ? (before?.secretSealed ?? null)
          : (before?.previousSecretSealed ?? null),
        previousUntil: isOther
          ? new Date(now.getTime() + PREVIOUS_KEY_DAYS * DAY_MS)
          : (before?.previousUntil ?? null),
        hookSecretSealed:
          input.secretHash === undefined
            ? (before?.hookSecretSealed ?? null)
            : input.secretHash === null
              ? null
              : sealed('hook', input.secretHash),
        keyHint: input.secretKey.slice(-4),
        isTest,
        connectedAt: now,
        connectedBy: ctx.accountId,
        // Webhooks of another account at the provider prove nothing of this one.
        firstEventAt: isSame ? (before?.firstEventAt ?? null) : null,
      },
    )
    await noteChange(ctx, provider, 'connected')
  })
  const connection = await read(ctx, (ctx) => findConnection(deps, ctx, provider))
  if (connection) announceHook(connection)
}

/** Deletes a business's keys. The webhook's address stays valid for keys given later. */
export async function disconnectProvider(
  ctx: Ctx,
  provider: Provider,
  password: string | undefined,
): Promise<void> {
  const account = await requireProof(ctx, password)
  await transact(ctx, async (ctx) => {
    await holdPassword(ctx, account)
    if (await dropKeys(ctx, provider)) await noteChange(ctx, provider, 'disconnected')
  })
}

/** Deletes a business's keys in the caller's transaction. Returns whether it had any. */
export async function dropKeys({ db, businessId }: Ctx, provider: Provider): Promise<boolean> {
  const before = await queries.lockConnection(db, businessId, provider)
  if (!before || before.secretSealed === null) return false
  await queries.putConnection(db, businessId, provider, before.hookId, {
    publicKey: null,
    secretSealed: null,
    previousSecretSealed: null,
    previousUntil: null,
    hookSecretSealed: null,
    keyHint: null,
    isTest: before.isTest,
    connectedAt: before.connectedAt,
    connectedBy: before.connectedBy,
    firstEventAt: null,
  })
  return true
}

/**
 * Lets the provider's stand-in in test mode send an event to the business's webhook address, and waits for it. Throws
 * `payments.not_configured` without keys, and `payments.no_test_event` where the provider is the real one: neither of them
 * sends an event on request.
 */
export async function sendTestEvent(
  deps: ProviderDeps,
  ctx: Ctx,
  provider: Provider,
): Promise<void> {
  const connection = await read(ctx, (ctx) => requireConnection(deps, ctx, provider))
  const { simulator } = connection.endpoints[provider]
  if (!simulator) throw new AppError('payments.no_test_event', { name: PROVIDER_NAMES[provider] })
  announceHook(connection)
  await simulator.sendTestEvent(hookOf(connection))
}

async function tryKey(deps: ProviderDeps, provider: Provider, secretKey: string): Promise<void> {
  try {
    await gatewayTo(deps.providers, provider).checkKey(secretKey)
  } catch (error) {
    if (error instanceof ProviderUnreachable) {
      throw new AppError('payments.keys_untested', { name: PROVIDER_NAMES[provider] })
    }
    if (error instanceof ProviderKeyRefused || error instanceof ProviderRefused)
      throw refusedField('secretKey', 'validation.key_refused')
    throw error
  }
}

async function noteChange(
  ctx: Ctx,
  provider: Provider,
  change: 'connected' | 'disconnected',
): Promise<void> {
  await recordActivity(ctx, 'business.payment_keys_changed', ctx.businessId, { provider, change })
  if (!ctx.accountId) return
  await ctx.jobs.add(ctx.db, SECURITY_NOTICE, {
    accountId: ctx.accountId,
    notice: 'payment_keys_changed',
  })
}

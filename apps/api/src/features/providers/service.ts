import {
  type AttemptStatus,
  PROVIDER_NAMES,
  PROVIDERS,
  type Provider,
} from '@isiro/contracts/payment-providers'
import type { Currency } from '@isiro/domain/currency'
import { formatMinor, type Minor } from '@isiro/domain/money'
import { providerCurrencies } from '@isiro/domain/provider-currencies'
import {
  type BusinessId,
  type Ctx,
  read,
  systemContext,
  transact,
} from '../../platform/db/context.ts'
import { AppError, found } from '../../platform/http/errors.ts'
import { requireBusiness } from '../business/service.ts'
import { tenantContext } from '../business/tenant-context.ts'
import { gatewayTo } from '../gateways/service.ts'
import {
  announceHook,
  type Connection,
  findConnection,
  type ProviderDeps,
  requireConnection,
} from './connections/connection.ts'
import { insertHook } from './connections/queries.ts'
import {
  openCheckout,
  type Prepared,
  ReferenceUsed,
  type Started,
  type StartOptions,
} from './links/open-checkout.ts'
import { findPayableInvoice, type PayableInvoice } from './links/queries.ts'
import { makeAttempt } from './new-attempt.ts'
import * as attempts from './settlement/attempt-queries.ts'
import { findAwaited } from './settlement/awaited-queries.ts'
import { settle, statusOf } from './settlement/service.ts'

export type { CardConsent, CardOutcome, CardsOnFile, ChargedInvoice } from './cards-on-file.ts'
export { type Connection, findConnection, type ProviderDeps } from './connections/connection.ts'
export type { Evidence, EvidenceDeps, EvidenceSource } from './dispute-evidence.ts'
export type { Started, StartOptions } from './links/open-checkout.ts'
export type { PayableInvoice } from './links/queries.ts'

/** An issued invoice with what a payment needs to know of it; undefined if there is none. Call it in a transaction. */
export function findPayable(
  { db, businessId }: Ctx,
  invoiceId: string,
): Promise<PayableInvoice | undefined> {
  return findPayableInvoice(db, businessId, { id: invoiceId })
}

/** The providers that can take money in a currency for this business now, first choice first. */
export function listOnlineProviders(
  deps: ProviderDeps,
  ctx: Ctx,
  currency: Currency,
): Promise<{ provider: Provider; name: string; isTest: boolean }[]> {
  return read(ctx, async (ctx) => {
    const [{ country }, ...connections] = await Promise.all([
      requireBusiness(ctx),
      ...PROVIDERS.map((provider) => findConnection(deps, ctx, provider)),
    ])
    return PROVIDERS.flatMap((provider, index) => {
      const connection = connections[index]
      if (!connection || !gatewayTo(connection.endpoints, provider).isOnline()) return []
      if (!providerCurrencies(provider, country).includes(currency)) return []
      return { provider, name: PROVIDER_NAMES[provider], isTest: connection.isTest }
    })
  })
}

/**
 * Opens a provider's checkout for the balance of an invoice. The attempt is committed before the provider is
 * called, so that its money is recognised even if the process or the provider's answer is lost.
 *
 * Throws `resource.not_found`, `payments.invoice_void`, `invoices.already_paid`, `payments.amount_not_due`,
 * `payments.not_configured`, `payments.currency_not_taken`, and `payments.links_failed` with the provider's reason.
 */
export async function startAttempt(
  deps: ProviderDeps,
  businessId: BusinessId,
  invoiceId: string,
  provider: Provider,
  options: StartOptions,
): Promise<Started> {
  const ctx = await tenantContext(deps, businessId)
  const prepared = await prepare(deps, ctx, invoiceId, provider, options)
  announceHook(prepared.connection)
  const { connection } = prepared
  const started = await openCheckout(ctx, provider, prepared, options).catch(
    async (error: unknown) => {
      // The provider knows the reference from an unanswered try and does not return its link again. Nobody has seen
      // that link, so the attempt gets a new reference.
      if (!(error instanceof ReferenceUsed)) throw error
      return openCheckout(
        ctx,
        provider,
        await prepare(deps, ctx, invoiceId, provider, options),
        options,
      )
    },
  )
  return connection.isOfSandbox ? payAtOnce(connection, started, options) : started
}

/**
 * A sandbox's checkout stands on the server's own loopback, where no browser comes: its payer decides at once, and goes where the checkout
 * would have led. The simulator's webhook follows.
 */
function payAtOnce(
  { endpoints, provider, secretKey }: Connection,
  { reference, accessCode }: Started,
  { outcome = 'paid', returnUrl }: StartOptions,
): Started {
  endpoints[provider].simulator?.pay({ secretKey, reference, isPaid: outcome === 'paid' })
  const back = new URL(returnUrl)
  back.searchParams.set('reference', reference)
  return { url: back.href, reference, accessCode }
}

/**
 * Asks the provider about an attempt and returns its status; null if the business has no such attempt or it
 * belongs to another invoice. 'unknown': the provider does not answer and is asked again on schedule.
 */
export async function checkAttempt(
  deps: ProviderDeps,
  businessId: BusinessId,
  provider: Provider,
  reference: string,
  invoiceId?: string,
): Promise<AttemptStatus | 'unknown' | null> {
  const awaited = await read(systemContext(deps, businessId), ({ db }) =>
    findAwaited(db, { businessId, provider, reference }),
  )
  if (!awaited) return null
  const { attempt } = awaited
  if (invoiceId !== undefined && attempt.invoiceId !== invoiceId) return null
  if (attempt.state === 'paid' || attempt.state === 'review') return statusOf(attempt.state)
  try {
    const settled = await settle(deps, businessId, provider, reference)
    return settled && statusOf(settled.state)
  } catch (error) {
    const isSilent =
      error instanceof AppError &&
      [
        'payments.provider_unreachable',
        'payments.keys_refused',
        'payments.not_configured',
      ].includes(error.code)
    if (isSilent) return 'unknown'
    throw error
  }
}

/** An unanswered opening may be retried with the same reference for this long. */
const TAKE_UP_MS = 72 * 3_600_000
/** An opening without an answer for this long is no longer in progress. */
const UNDER_WAY_MS = 60_000

function prepare(
  deps: ProviderDeps,
  ctx: Ctx,
  invoiceId: string,
  provider: Provider,
  { email, madeBy, expectedAmount, consent = null }: StartOptions,
): Promise<Prepared> {
  return transact(ctx, async (ctx) => {
    const { db, businessId } = ctx
    const invoice = found(await findPayableInvoice(db, businessId, { id: invoiceId }))
    const amount = amountDue(invoice)
    if (expectedAmount !== undefined && expectedAmount !== amount) throw notDue(invoice)
    const connection = await requireConnection(deps, ctx, provider)
    const { name: businessName, country } = await requireBusiness(ctx)
    if (!providerCurrencies(provider, country).includes(invoice.currency))
      throw currencyNotTaken([provider], invoice.currency)
    const now = ctx.now()
    await insertHook(db, businessId, provider, connection.hookId, now)
    const { currency } = invoice
    const { isTest } = connection
    const wanted = { provider, invoiceId, amount, currency, email, madeBy, isTest }
    const unanswered = await attempts.takeUnanswered(db, businessId, wanted, {
      now,
      staleBefore: new Date(now.getTime() - UNDER_WAY_MS),
      madeAfter: new Date(now.getTime() - TAKE_UP_MS),
    })
    const attempt = unanswered ?? (await makeAttempt(ctx, invoice.number, wanted))
    await deps.cardsOnFile.noteConsent(
      ctx,
      { id: attempt.id, invoiceId, currency, isTest },
      consent,
    )
    return { connection, invoice, attempt, businessName, amount }
  })
}

/** The balance of an invoice in minor units. Throws if nothing is due. */
export function amountDue(invoice: PayableInvoice): Minor {
  if (invoice.voidedAt !== null) throw new AppError('payments.invoice_void')
  if (invoice.balance === 0) throw new AppError('invoices.already_paid')
  return invoice.balance
}

export function notDue(invoice: PayableInvoice): AppError {
  const { currency } = invoice
  return new AppError('payments.amount_not_due', { due: formatMinor(amountDue(invoice)), currency })
}

/** The refusal of an invoice in a currency that none of these providers takes for the business. */
export function currencyNotTaken(providers: readonly Provider[], currency: Currency): AppError {
  const names = providers.map((provider) => PROVIDER_NAMES[provider]).join(', ')
  return new AppError('payments.currency_not_taken', { providers: names, currency })
}

import { type Ctx, transact } from '../../platform/db/context.ts'
import { AppError } from '../../platform/http/errors.ts'
import {
  type CardCharge,
  gatewayTo,
  ProviderKeyRefused,
  ProviderRefused,
  savedCardsAt,
} from '../gateways/service.ts'
import { announceHook, type Connection, type ProviderDeps } from './connections/connection.ts'
import { insertHook } from './connections/queries.ts'
import type { PayableInvoice } from './links/queries.ts'
import { makeAttempt } from './new-attempt.ts'
import { isSilence } from './settlement/ask.ts'
import { bookRefusal, isSettled } from './settlement/book.ts'
import { settle } from './settlement/service.ts'

/** Whether saved cards can be charged now. */
export function canChargeCards({ endpoints }: Connection): boolean {
  return gatewayTo(endpoints, 'paystack').isOnline()
}

/**
 * Adds the attempt of a charge of the invoice's balance to a saved card, in the caller's transaction. It must be committed before
 * the charge is made.
 */
export async function addCardAttempt(
  ctx: Ctx,
  { hookId, isTest }: Connection,
  invoice: PayableInvoice,
  email: string,
): Promise<{ id: string; reference: string }> {
  await insertHook(ctx.db, ctx.businessId, 'paystack', hookId, ctx.now())
  const { id: invoiceId, balance: amount, currency, number } = invoice
  return makeAttempt(ctx, number, {
    provider: 'paystack',
    invoiceId,
    amount,
    currency,
    email,
    madeBy: 'card',
    isTest,
  })
}

/**
 * Charges a saved card for a committed attempt and books the outcome as for every card payment, by asking the provider. If the
 * provider does not answer, the attempt is unknown, and the reconciling job goes on asking.
 */
export async function chargeSavedCard(
  deps: ProviderDeps,
  ctx: Ctx,
  connection: Connection,
  charge: CardCharge,
): Promise<void> {
  announceHook(connection)
  let refusal: string | null = null
  try {
    await savedCardsAt(connection.endpoints).charge(connection.secretKey, charge)
  } catch (error) {
    if (!isSilence(error)) throw error
    if (error instanceof ProviderRefused) refusal = error.words
  }
  try {
    const settled = await settle(deps, ctx.businessId, 'paystack', charge.reference)
    const isOpen = settled !== null && !isSettled(settled.state) && settled.state !== 'failed'
    // A refused call may still have left a transaction. Here the provider knows of none.
    if (refusal !== null && isOpen && settled.transactionIds.length === 0) {
      const words = refusal
      await transact(ctx, (ctx) => bookRefusal(deps, ctx, charge.attemptId, words))
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
}

/**
 * Asks the provider to forget a saved card. Without the account's key nobody can ask, and nothing happens. Throws if the provider
 * does not answer.
 */
export async function forgetSavedCard(
  { secretKey, endpoints }: Connection,
  authorizationCode: string,
): Promise<void> {
  try {
    await savedCardsAt(endpoints).forget(secretKey, authorizationCode)
  } catch (error) {
    if (!(error instanceof ProviderKeyRefused)) throw error
  }
}

import type { Provider } from '@isiro/contracts/payment-providers'
import type {
  AgreedCharge,
  SubscriptionQuote,
  SubscriptionQuoteQuery,
} from '@isiro/contracts/subscription'
import { formatMinor } from '@isiro/domain/money'
import { expectsRenewal, renewalPrice } from '@isiro/domain/subscription'
import { buyPlan, type Quote, quotePlan } from '@isiro/domain/subscription-changes'
import { type Ctx, read } from '../../../platform/db/context.ts'
import { AppError, found } from '../../../platform/http/errors.ts'
import type { GatewayDeps } from '../../gateways/service.ts'
import { findAccount } from '../account.ts'
import { presentCard, presentOffer } from '../present.ts'
import { findSubscription, type StoredCard, type StoredSubscription } from '../queries.ts'
import { vatOfSale } from '../receipts/sale.ts'
import { refusal } from './refusal.ts'

/**
 * What a purchase would cost now and what follows from it, by the rules that charge it. Throws
 * `subscription.not_an_upgrade`.
 */
export function quotePurchase(
  deps: GatewayDeps,
  ctx: Ctx,
  { planId, interval }: SubscriptionQuoteQuery,
): Promise<SubscriptionQuote> {
  return read(ctx, async ({ db, businessId, now: clock }) => {
    const now = clock()
    const stored = found((await findSubscription(db, businessId)) ?? undefined)
    const quote = quoteFor(stored, { plan: planId, interval }, now)
    const isOpen = findAccount(deps, 'paystack') !== null
    const card = isOpen ? cardFor(stored, quote, 'paystack') : null
    const renews = isOpen && stored.card !== null
    const { paid } = buyPlan(stored.subscription, quote, { paidAt: now, renews })
    const after = found(paid ?? undefined)
    const periodEndsAt = after.periodEndsAt.toISOString()
    return {
      ...presentOffer(quote),
      vat: formatMinor(vatOfSale({ amount: quote.amount, paidAt: now }).vat),
      card: card && presentCard(card),
      periodEndsAt,
      nextPayment: expectsRenewal(after)
        ? { at: periodEndsAt, amount: formatMinor(renewalPrice(after)) }
        : null,
    }
  })
}

/** The price of a purchase now. Throws `subscription.not_an_upgrade`. */
export function quoteFor(
  { subscription }: StoredSubscription,
  choice: Pick<Quote, 'plan' | 'interval'>,
  now: Date,
): Quote {
  try {
    return quotePlan(subscription, choice, now)
  } catch (error) {
    throw refusal(error)
  }
}

/** The card on file that pays for a purchase; null where none can, or nothing is to be paid. */
export function cardFor(
  { card }: StoredSubscription,
  { amount }: Quote,
  provider: Provider,
): StoredCard | null {
  return provider === 'paystack' && amount > 0 ? card : null
}

/** Throws `subscription.quote_changed` unless amount and card are those that the payer saw. */
export function requireAgreed(
  agreed: AgreedCharge | undefined,
  { amount }: Quote,
  card: StoredCard | null,
): void {
  if (agreed?.amount !== formatMinor(amount) || agreed.last4 !== (card?.last4 ?? null))
    throw new AppError('subscription.quote_changed')
}

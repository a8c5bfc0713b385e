import { randomUUID } from 'node:crypto'
import { randomCode } from '../payments/codes.ts'
import type { WebhookSender } from '../payments/webhook-sender.ts'
import type { PaystackCards } from './paystack-cards.ts'
import type { PaystackPayments } from './paystack-payments.ts'
import { type PlanInterval, planShape } from './paystack-plans.ts'
import { invoiceShape, subscriptionShape } from './paystack-subscription-shapes.ts'
import type { PaystackSubscription, SubscriptionInvoice } from './paystack-subscriptions.ts'

const DAY_MS = 86_400_000
/** An invoice is made this long before its charge. */
const ANNOUNCED_MS = 3 * DAY_MS
/** Paystack charges on no later day of a month. */
const LAST_DAY = 28
const MONTHS: Partial<Record<PlanInterval, number>> = {
  monthly: 1,
  quarterly: 3,
  biannually: 6,
  annually: 12,
}
const DAYS: Partial<Record<PlanInterval, number>> = { hourly: 1 / 24, daily: 1, weekly: 7 }

export interface Renewals {
  /** Sends the merchant an event about a subscription. */
  tell(subscription: PaystackSubscription, event: string, data: unknown): void
  /** The subscription as webhooks carry it. */
  shape(subscription: PaystackSubscription): Record<string, unknown>
  /** Does everything that is due for a subscription up to a day. */
  moveOne(subscription: PaystackSubscription, to: Date): void
}

/** The steps of a subscription when its day comes: invoices, charges, and its end. */
export function createRenewals(options: {
  payments: PaystackPayments
  cards: PaystackCards
  webhooks: WebhookSender
}): Renewals {
  const { payments, cards, webhooks } = options

  function tell(subscription: PaystackSubscription, event: string, data: unknown): void {
    const { merchant, code } = subscription
    webhooks.send({ merchant, name: event, reference: code, payload: { event, data } })
  }

  const shape = (subscription: PaystackSubscription) =>
    subscriptionShape(
      subscription,
      cards.byCode(subscription.merchant, subscription.authorizationCode),
    )

  function openInvoice(subscription: PaystackSubscription): SubscriptionInvoice {
    const open = subscription.invoices.find(({ status }) => status === 'pending')
    if (open) return open
    const { nextPaymentAt, plan } = subscription
    const invoice: SubscriptionInvoice = {
      code: `INV_${randomCode(15)}`,
      amountMinor: plan.amountMinor,
      periodStart: nextPaymentAt.toISOString(),
      periodEnd: addInterval(nextPaymentAt, plan.interval).toISOString(),
      status: 'pending',
      paidAt: null,
      transaction: null,
    }
    subscription.invoices.push(invoice)
    tell(subscription, 'invoice.create', invoiceShape(subscription, invoice, shape(subscription)))
    return invoice
  }

  function charge(subscription: PaystackSubscription): void {
    const invoice = openInvoice(subscription)
    const { merchant, customer, plan, nextPaymentAt: at } = subscription
    const card = cards.byCode(merchant, subscription.authorizationCode)
    const transaction = payments.charge(
      {
        merchant,
        reference: randomUUID(),
        requestedMinor: plan.amountMinor,
        currency: plan.currency,
        customer,
        metadata: { invoice_action: 'create' },
        plan: planShape(plan),
      },
      card,
      at,
    )
    const isPaid = transaction.status === 'success'
    invoice.transaction = transaction
    invoice.status = isPaid ? 'success' : 'failed'
    invoice.paidAt = transaction.paidAt
    subscription.status = isPaid ? 'active' : 'attention'
    subscription.nextPaymentAt = addInterval(at, plan.interval)
    const event = isPaid ? 'invoice.update' : 'invoice.payment_failed'
    tell(subscription, event, invoiceShape(subscription, invoice, shape(subscription)))
  }

  function end(subscription: PaystackSubscription): void {
    subscription.status = 'completed'
    tell(subscription, 'subscription.disable', { ...shape(subscription), status: 'complete' })
  }

  function moveOne(subscription: PaystackSubscription, to: Date): void {
    const isLive = () => subscription.status === 'active' || subscription.status === 'attention'
    while (isLive() && subscription.nextPaymentAt <= to) charge(subscription)
    if (isLive() && subscription.nextPaymentAt.getTime() - ANNOUNCED_MS <= to.getTime())
      openInvoice(subscription)
    if (subscription.status === 'non-renewing' && subscription.nextPaymentAt <= to)
      end(subscription)
  }

  return { tell, shape, moveOne }
}

/** The next charge. A charge that would fall on the 29th to 31st falls on the 28th, from then on. */
export function addInterval(at: Date, interval: PlanInterval): Date {
  const days = DAYS[interval]
  if (days !== undefined) return new Date(at.getTime() + days * DAY_MS)
  const next = new Date(at)
  next.setUTCDate(Math.min(at.getUTCDate(), LAST_DAY))
  next.setUTCMonth(next.getUTCMonth() + (MONTHS[interval] ?? 1))
  return next
}

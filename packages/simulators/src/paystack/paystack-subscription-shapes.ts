import { cardShape, type SavedCard } from './paystack-cards.ts'
import { planShape } from './paystack-plans.ts'
import { customerShape } from './paystack-shapes.ts'
import type { PaystackSubscription, SubscriptionInvoice } from './paystack-subscriptions.ts'

/** A subscription as webhooks carry it: without its token and its invoices. */
export function subscriptionShape(
  subscription: PaystackSubscription,
  card: SavedCard | null,
): Record<string, unknown> {
  const { code, status, plan, nextPaymentAt, createdAt, invoices } = subscription
  const open = invoices.find((invoice) => invoice.status === 'pending')
  return {
    domain: 'test',
    status,
    subscription_code: code,
    amount: plan.amountMinor,
    cron_expression: `0 0 ${nextPaymentAt.getUTCDate()} * *`,
    next_payment_date: status === 'completed' ? null : nextPaymentAt.toISOString(),
    open_invoice: open?.code ?? null,
    plan: planShape(plan),
    authorization: card ? cardShape(card) : {},
    customer: customerShape(subscription),
    created_at: createdAt,
  }
}

/** A subscription as its own call answers it. */
export function subscriptionDetail(
  subscription: PaystackSubscription,
  card: SavedCard | null,
): Record<string, unknown> {
  const { id, emailToken, createdAt, invoices } = subscription
  const shown = invoices.map(fetchedInvoice)
  return {
    ...subscriptionShape(subscription, card),
    id,
    email_token: emailToken,
    quantity: 1,
    start: Math.floor(Date.parse(createdAt) / 1000),
    invoice_limit: 0,
    createdAt,
    updatedAt: createdAt,
    invoices: shown,
    most_recent_invoice: shown.at(-1) ?? null,
  }
}

/** The data of an `invoice.…` event. */
export function invoiceShape(
  { customer: _customer, ...subscription }: PaystackSubscription,
  invoice: SubscriptionInvoice,
  shown: Record<string, unknown>,
): object {
  const { status, subscription_code, amount, cron_expression, next_payment_date, open_invoice } =
    shown
  return {
    ...plainInvoice(invoice),
    domain: 'test',
    subscription: {
      status,
      subscription_code,
      email_token: subscription.emailToken,
      amount,
      cron_expression,
      next_payment_date,
      open_invoice,
    },
    customer: shown.customer,
    authorization: shown.authorization,
  }
}

/** An invoice of a fetched subscription: numbers where events have a flag and an object. */
function fetchedInvoice(invoice: SubscriptionInvoice): object {
  return {
    ...plainInvoice(invoice),
    paid: invoice.status === 'success' ? 1 : 0,
    transaction: invoice.transaction?.id ?? null,
  }
}

function plainInvoice(invoice: SubscriptionInvoice): object {
  const { code, amountMinor, periodStart, periodEnd, status, paidAt, transaction } = invoice
  return {
    invoice_code: code,
    amount: amountMinor,
    period_start: periodStart,
    period_end: periodEnd,
    status,
    paid: status === 'success',
    paid_at: paidAt,
    description: null,
    transaction: transaction
      ? {
          reference: transaction.reference,
          status: transaction.status,
          amount: transaction.amountMinor,
          currency: transaction.currency,
        }
      : {},
  }
}

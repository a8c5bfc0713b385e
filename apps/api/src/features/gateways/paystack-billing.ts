import { BILLING_INTERVALS, type BillingInterval } from '@isiro/domain/billing-period'
import type { Minor } from '@isiro/domain/money'
import * as z from 'zod/mini'
import { ProviderRefused, type SavedCard } from './gateway.ts'
import { Authorization, savedCardOf } from './paystack.ts'
import { dateOf, read } from './provider-answers.ts'
import { type ProviderApi, providerApi } from './provider-api.ts'
import type { ProviderEndpoint, ProviderEndpoints } from './provider-endpoint.ts'
import { minorFromSubunits } from './wire-amounts.ts'

const NumberOrText = z.union([z.number(), z.string()])
const Plan = z.object({
  plan_code: z.string(),
  name: z.string(),
  amount: z.unknown(),
  interval: z.string(),
  currency: z.string(),
  id: NumberOrText,
})
const PlanTerms = z.catch(
  z.optional(z.nullable(z.object({ amount: z.unknown(), interval: z.optional(z.string()) }))),
  null,
)
const Invoice = z.object({
  invoice_code: z.string(),
  status: z.string(),
  paid: z.optional(z.union([z.boolean(), z.number()])),
  // Events show an object, a fetched subscription the transaction's id.
  transaction: z.catch(
    z.union([NumberOrText, z.object({ reference: z.optional(z.string()) }), z.null()]),
    null,
  ),
})
const Subscription = z.object({
  subscription_code: z.string(),
  email_token: z.optional(z.nullable(z.string())),
  status: z.string(),
  next_payment_date: z.optional(z.nullable(z.string())),
  createdAt: z.optional(z.nullable(z.string())),
  plan: PlanTerms,
  authorization: z.optional(z.nullable(Authorization)),
  invoices: z.catch(z.optional(z.array(Invoice)), []),
})
const Transaction = z.object({
  id: NumberOrText,
  reference: z.string(),
  status: z.string(),
  amount: z.unknown(),
  currency: z.string(),
  domain: z.optional(z.nullable(z.string())),
  paid_at: z.optional(z.nullable(z.string())),
})
const Link = z.object({ link: z.string() })
const enveloped = <T extends z.core.$ZodType>(data: T) =>
  z.object({ status: z.literal(true), data })
const PlansAnswer = enveloped(z.array(Plan))
const PlanAnswer = enveloped(Plan)
const SubscriptionAnswer = enveloped(Subscription)
const CreatedAnswer = enveloped(z.object({ subscription_code: z.string() }))
const SubscriptionsAnswer = enveloped(z.array(Subscription))
const TransactionAnswer = enveloped(Transaction)
const LinkAnswer = enveloped(Link)

/** The charges of a customer at the provider's own time. */
export interface ProviderSubscription {
  code: string
  token: string | null
  /** Whether the provider will charge it again. */
  isLive: boolean
  status: string
  nextPaymentAt: Date | null
  /** The amount of a charge, in kobo, and how often it comes; null if the provider did not say. */
  amount: Minor | null
  interval: BillingInterval | null
  card: SavedCard | null
  createdAt: Date | null
  /** The charges that paid an invoice of it, by id or by reference, oldest first. */
  paidTransactions: string[]
  /** The invoices whose charge failed, by the provider's code. */
  failedInvoices: string[]
}

/** A payment that the provider made by itself. */
export interface RenewalPayment {
  transactionId: string
  reference: string
  amount: Minor | null
  currency: string
  isTest: boolean | null
  paidAt: Date | null
}

export interface PaystackBilling {
  /** The provider's code of a plan with this price, which is made if there is none. */
  planCode(
    secretKey: string,
    plan: { name: string; amount: Minor; interval: BillingInterval },
  ): Promise<string>
  createSubscription(
    secretKey: string,
    subscription: {
      customerCode: string
      planCode: string
      authorizationCode: string
      startsAt: Date
    },
  ): Promise<string>
  findSubscription(secretKey: string, code: string): Promise<ProviderSubscription | null>
  listSubscriptions(secretKey: string, customerId: string): Promise<ProviderSubscription[]>
  /** Stops the charges of a subscription. One that is stopped already is left as it is. */
  disableSubscription(secretKey: string, subscription: ProviderSubscription): Promise<void>
  /** A successful charge by its id or its reference; null if it was not successful. */
  findPayment(secretKey: string, idOrReference: string): Promise<RenewalPayment | null>
  /** The address of the provider's page where the payer changes the card of a subscription. */
  cardChangeUrl(secretKey: string, code: string): Promise<string>
}

const opened = new WeakMap<ProviderEndpoint, PaystackBilling>()

/** Paystack's plans, subscriptions and saved cards, for the installation's own account. */
export function paystackBilling({ providers }: { providers: ProviderEndpoints }): PaystackBilling {
  const { paystack } = providers
  const known = opened.get(paystack)
  if (known) return known
  const billing = openBilling(providerApi('paystack-billing', paystack))
  opened.set(paystack, billing)
  return billing
}

const LIVE_STATUSES = ['active', 'attention']
const INTERVALS: Record<BillingInterval, string> = { month: 'monthly', year: 'annually' }
/** Pages of 100 that a list is read to. */
const MAX_PAGES = 10

function openBilling(api: ProviderApi): PaystackBilling {
  const get = (secretKey: string, path: string) => api.call({ method: 'GET', path, secretKey })
  const post = (secretKey: string, path: string, body: object) =>
    api.call({ method: 'POST', path, secretKey, body })

  return {
    async planCode(secretKey, { name, amount, interval }) {
      for (let page = 1; page <= MAX_PAGES; page++) {
        const { data } = read(PlansAnswer, await get(secretKey, `/plan?perPage=100&page=${page}`))
        const same = data.find(
          (plan) =>
            plan.name === name &&
            minorFromSubunits(plan.amount) === amount &&
            plan.interval === INTERVALS[interval] &&
            plan.currency === 'NGN',
        )
        if (same) return same.plan_code
        if (data.length < 100) break
      }
      const body = { name, amount, interval: INTERVALS[interval], currency: 'NGN' }
      return read(PlanAnswer, await post(secretKey, '/plan', body)).data.plan_code
    },

    async createSubscription(secretKey, { customerCode, planCode, authorizationCode, startsAt }) {
      const answer = await post(secretKey, '/subscription', {
        customer: customerCode,
        plan: planCode,
        authorization: authorizationCode,
        start_date: startsAt.toISOString(),
      })
      return read(CreatedAnswer, answer).data.subscription_code
    },

    async findSubscription(secretKey, code) {
      try {
        const path = `/subscription/${encodeURIComponent(code)}`
        return subscriptionOf(read(SubscriptionAnswer, await get(secretKey, path)).data)
      } catch (error) {
        if (error instanceof ProviderRefused && error.status === 404) return null
        throw error
      }
    },

    async listSubscriptions(secretKey, customerId) {
      const path = `/subscription?perPage=100&customer=${encodeURIComponent(customerId)}`
      const { data } = read(SubscriptionsAnswer, await get(secretKey, path))
      return data.map(subscriptionOf)
    },

    async disableSubscription(secretKey, { code, token }) {
      try {
        await post(secretKey, '/subscription/disable', { code, token })
      } catch (error) {
        if (error instanceof ProviderRefused && error.status === 404) return
        throw error
      }
    },

    async findPayment(secretKey, named) {
      const isId = /^\d+$/.test(named)
      const path = `/transaction/${isId ? '' : 'verify/'}${encodeURIComponent(named)}`
      const { data } = read(TransactionAnswer, await get(secretKey, path))
      return data.status === 'success' ? paymentOf(data) : null
    },

    async cardChangeUrl(secretKey, code) {
      const path = `/subscription/${encodeURIComponent(code)}/manage/link`
      return read(LinkAnswer, await get(secretKey, path)).data.link
    },
  }
}

function subscriptionOf(data: z.infer<typeof Subscription>): ProviderSubscription {
  const invoices = data.invoices ?? []
  return {
    code: data.subscription_code,
    token: data.email_token ?? null,
    isLive: LIVE_STATUSES.includes(data.status),
    status: data.status,
    nextPaymentAt: dateOf(data.next_payment_date),
    amount: minorFromSubunits(data.plan?.amount),
    interval: BILLING_INTERVALS.find((known) => INTERVALS[known] === data.plan?.interval) ?? null,
    card: savedCardOf(data.authorization),
    createdAt: dateOf(data.createdAt),
    paidTransactions: invoices
      .filter(({ paid }) => paid === true || paid === 1)
      .map(({ transaction }) => nameOf(transaction))
      .filter((name) => name !== null),
    failedInvoices: invoices
      .filter(({ status }) => status === 'failed' || status === 'attention')
      .map(({ invoice_code }) => invoice_code),
  }
}

/** The id or the reference of an invoice's transaction. */
function nameOf(transaction: z.infer<typeof Invoice>['transaction']): string | null {
  if (transaction === null) return null
  if (typeof transaction !== 'object') return String(transaction)
  return transaction.reference ?? null
}

function paymentOf(data: z.infer<typeof Transaction>): RenewalPayment {
  return {
    transactionId: String(data.id),
    reference: data.reference,
    amount: minorFromSubunits(data.amount),
    currency: data.currency,
    isTest: data.domain ? data.domain !== 'live' : null,
    paidAt: dateOf(data.paid_at),
  }
}

import { BILLING_INTERVALS } from '@isiro/domain/billing-period'
import { CAPABILITIES, PLAN_IDS } from '@isiro/domain/plans'
import { PAID_PLAN_IDS, SUBSCRIPTION_STATES } from '@isiro/domain/subscription'
import * as z from 'zod/mini'
import { Provider } from './payment-providers.ts'
import { Amount, Id, Timestamp } from './wire.ts'

const PlanId = z.enum(PLAN_IDS, 'validation.choice')
const PaidPlanId = z.enum(PAID_PLAN_IDS, 'validation.choice')
const BillingInterval = z.enum(BILLING_INTERVALS, 'validation.choice')

/** The card on file, as its bank and the payer name it. */
const PlanCard = z.object({
  brand: z.string(),
  last4: z.string(),
  /** The month through which it is good, 1 to 12. */
  expMonth: z.number(),
  /** The year of that month, with four digits. */
  expYear: z.number(),
})

/** What the payer saw and agreed to. A charge of anything else is refused. */
export const AgreedCharge = z.strictObject({
  /** What is paid now, in naira. '0.00' where the credit pays for everything. */
  amount: z.string().check(z.regex(/^\d{1,12}\.\d{2}$/, 'validation.form')),
  /** The last digits of the card on file that is charged; null where none is. */
  last4: z.nullable(z.string().check(z.regex(/^\d{4}$/, 'validation.form'))),
})
export type AgreedCharge = z.infer<typeof AgreedCharge>

/**
 * Buys a plan. Paystack and the month are what is meant where nothing is said. Only with `agreed` is the card on file
 * charged, or the credit used up; without it the provider's page opens, where the payer sees the amount and agrees.
 */
export const CreateSubscription = z.strictObject({
  planId: PaidPlanId,
  interval: z.optional(BillingInterval),
  provider: z.optional(Provider),
  agreed: z.optional(AgreedCharge),
})
export type CreateSubscription = z.infer<typeof CreateSubscription>

/** Starts the business's one trial, of a plan above its own. */
export const StartTrial = z.strictObject({ planId: PaidPlanId })
export type StartTrial = z.infer<typeof StartTrial>

/** `reference` is that of the payment, as the provider sends it back with the payer. */
export const VerifySubscription = z.strictObject({ reference: Id })
export type VerifySubscription = z.infer<typeof VerifySubscription>

/** `authorizationUrl` is missing where nothing is left for the payer to do. */
export const SubscriptionStarted = z.object({
  success: z.literal(true),
  reference: z.string(),
  authorizationUrl: z.optional(z.string()),
})
export type SubscriptionStarted = z.infer<typeof SubscriptionStarted>

/** The page of the provider on which the card on file is changed. */
export const CardChangeStarted = z.object({
  success: z.literal(true),
  authorizationUrl: z.string(),
})
export type CardChangeStarted = z.infer<typeof CardChangeStarted>

/** A plan that can be bought now, and what it costs: the price less the unused part of the present plan. */
export const PlanOffer = z.object({
  planId: PaidPlanId,
  interval: BillingInterval,
  price: Amount,
  /** The unused part of the present plan. */
  credit: Amount,
  /** Price less credit: what is charged now. */
  amount: Amount,
})
export type PlanOffer = z.infer<typeof PlanOffer>

/** The plan of which a purchase is asked: what it would cost now, and what follows. */
export const SubscriptionQuoteQuery = z.strictObject({
  planId: PaidPlanId,
  interval: BillingInterval,
})
export type SubscriptionQuoteQuery = z.infer<typeof SubscriptionQuoteQuery>

/** A purchase of a plan now, before it is agreed to. Nothing is charged by asking. */
export const SubscriptionQuote = z.object({
  ...PlanOffer.shape,
  /** The VAT that `amount` contains. */
  vat: Amount,
  /** The card on file that pays it; null where none can, or where nothing is to be paid. */
  card: z.nullable(PlanCard),
  /** Until when the plan is then paid for. */
  periodEndsAt: Timestamp,
  /** The next charge of the card after this one; null where the plan is not renewed by itself. */
  nextPayment: z.nullable(z.object({ at: Timestamp, amount: Amount })),
})
export type SubscriptionQuote = z.infer<typeof SubscriptionQuote>

/** The states of a payment for a plan. */
export const SUBSCRIPTION_CHARGE_STATES = ['paid', 'refunding', 'refunded'] as const

/** Money that was paid for a plan. VAT is contained in `amount`. */
export const SubscriptionReceipt = z.object({
  id: Id,
  /** 'ISR-2026-000001'; null for the moment until it has one. */
  number: z.nullable(z.string()),
  paidAt: Timestamp,
  planId: PaidPlanId,
  interval: BillingInterval,
  amount: Amount,
  vat: Amount,
  provider: Provider,
  state: z.enum(SUBSCRIPTION_CHARGE_STATES),
})
export type SubscriptionReceipt = z.infer<typeof SubscriptionReceipt>

/** The use of a plan in this calendar month. */
const used = {
  /** How many were issued or sent. */
  used: z.number(),
  /** How many the plan allows; null without a limit. */
  limit: z.nullable(z.number()),
}

/** What a business keeps with us, as counted last, against what its plan holds. */
const stored = z.object({
  /** Bytes in the database, of all records and files. */
  used: z.number(),
  /** How many bytes the plan holds. */
  limit: z.number(),
})
const records = z.object({
  /** How many rows of the database its records take. */
  used: z.number(),
  /** How many the plan holds. */
  limit: z.number(),
})

/** Everything the plans page shows. Instants are UTC, amounts naira. */
export const Subscription = z.object({
  plan: PlanId,
  state: z.enum(SUBSCRIPTION_STATES),
  /** The plan that is paid for; 'free' if none is. A trial may be above it. */
  paidPlan: PlanId,
  interval: z.nullable(BillingInterval),
  trial: z.nullable(z.object({ planId: PlanId, endsAt: Timestamp })),
  /** The plans that can be tried now; empty once the trial was used. */
  trialPlans: z.array(PaidPlanId),
  /** The end of the period that is paid for; null without one. */
  periodEndsAt: z.nullable(Timestamp),
  /** The next charge; null if none is due. */
  nextPayment: z.nullable(z.object({ at: Timestamp, amount: Amount })),
  /** Until when the plan stays open after a renewal that failed; null if none failed. */
  graceEndsAt: z.nullable(Timestamp),
  isCancelled: z.boolean(),
  canCancel: z.boolean(),
  /** The lower plan that was agreed for the time after this period. */
  nextPlan: z.nullable(PlanId),
  /** Until when one button returns the first payment; null if it doesn't. */
  moneyBackUntil: z.nullable(Timestamp),
  moneyBackAmount: z.nullable(Amount),
  card: z.nullable(PlanCard),
  usage: z.object({
    invoices: z.object(used),
    sms: z.object(used),
    storage: stored,
    records,
  }),
  offers: z.array(PlanOffer),
  /** The features that the plan after this one lacks, and its limits; null if none comes after it. */
  whatStops: z.nullable(
    z.object({
      at: Timestamp,
      plan: PlanId,
      capabilities: z.array(z.enum(CAPABILITIES)),
      /** How many invoices that plan allows in a month; null without a limit. */
      invoiceLimit: z.nullable(z.number()),
      /** How many SMS that plan allows in a month. */
      smsLimit: z.number(),
      /** The names of the members who then read and change nothing, because that plan has no seats for them. */
      readOnlyMembers: z.array(z.string()),
    }),
  ),
  receipts: z.array(SubscriptionReceipt),
  /** The providers that a plan can be paid through; empty if the installation has no keys. */
  providers: z.array(Provider),
  isTest: z.boolean(),
})
export type Subscription = z.infer<typeof Subscription>

/** The outcome of a payment: `pending` while the provider has not finished with it. */
export const SubscriptionVerified = z.object({
  success: z.literal(true),
  state: z.enum(['paid', 'pending', 'failed']),
  subscription: Subscription,
})
export type SubscriptionVerified = z.infer<typeof SubscriptionVerified>

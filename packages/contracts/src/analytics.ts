import { AGEING_BUCKETS } from '@isiro/domain/client-statement'
import { EXPENSE_CATEGORIES } from '@isiro/domain/expense-categories'
import * as z from 'zod/mini'
import { ForeignParts, Others } from './foreign-parts.ts'
import { RECEIVED_METHODS } from './payments.ts'
import { Amount, Currency, DateInput, DateText, Id } from './wire.ts'

/** The blocks of the analytics page; each can be had as a file of its own. */
export const ANALYTICS_BLOCKS = [
  'money-in',
  'ageing',
  'clients',
  'methods',
  'days-to-pay',
  'expenses',
  'net',
] as const
export type AnalyticsBlock = (typeof ANALYTICS_BLOCKS)[number]

/** How many days an analysis may span. */
export const MAX_ANALYTICS_DAYS = 5 * 366

/** Days in the business's zone, both included; the currency is the business's own unless it is named. */
export const AnalyticsQuery = z.strictObject({
  from: DateInput,
  to: DateInput,
  currency: z.optional(Currency),
})
export type AnalyticsQuery = z.infer<typeof AnalyticsQuery>

export const AnalyticsExportParams = z.strictObject({
  block: z.enum(ANALYTICS_BLOCKS, 'validation.choice'),
})

/** A part of the period: one day or one calendar month, cut off at the period's ends. */
const part = { from: DateText, to: DateText }

const Money = { amount: Amount, before: Amount }

/**
 * All figures of the page, in one currency. `before` is the same figure in the period `comparedWith`. In the business's own
 * currency, money in others counts by the rate that its document or payment states; in another, that one alone counts.
 */
export const Analytics = z.object({
  ...part,
  currency: Currency,
  /** The currencies with figures of their own in either period, the asked one first. */
  currencies: z.array(Currency),
  comparedWith: z.object({ from: DateText, to: DateText }),
  step: z.enum(['day', 'month']),
  /** What of the period's figures was in other currencies, and what in them has no rate. Nothing unless the currency is the business's own. */
  foreign: z.object({
    invoiced: ForeignParts,
    received: ForeignParts,
    owed: ForeignParts,
    overdue: ForeignParts,
    /** No expense states a rate. */
    expenses: ForeignParts,
  }),
  /** The number of all invoices the business has ever issued, in all currencies. */
  issuedCount: z.number(),
  moneyIn: z.object({
    /** Invoice values with VAT, by day of issue; void ones are left out. */
    invoiced: z.object({ ...Money, count: z.number() }),
    /** Money received and not given back. */
    received: z.object({ ...Money, count: z.number() }),
    points: z.array(
      z.object({
        ...part,
        invoiced: Amount,
        received: Amount,
        invoicedOthers: Others,
        receivedOthers: Others,
      }),
    ),
  }),
  /** The sum owed now, by days past the due date, and the sum owed the day before the period. */
  ageing: z.object({
    owed: z.object(Money),
    overdue: Amount,
    asOf: DateText,
    before: DateText,
    buckets: z.array(
      z.object({
        bucket: z.enum(AGEING_BUCKETS),
        count: z.number(),
        amount: Amount,
        others: Others,
        /** The due dates in it; null where it is open at that end. */
        dueFrom: z.nullable(DateText),
        dueTo: z.nullable(DateText),
      }),
    ),
  }),
  methods: z.array(
    z.object({ method: z.enum(RECEIVED_METHODS), ...Money, others: Others, count: z.number() }),
  ),
  daysToPay: z.object({
    /** The median from issue to the last of the money, of the invoices settled in the period; null without any. */
    median: z.nullable(z.number()),
    before: z.nullable(z.number()),
    count: z.number(),
    /** Null below the plan. */
    months: z.nullable(
      z.array(z.object({ ...part, median: z.nullable(z.number()), count: z.number() })),
    ),
  }),
  expenses: z.object({
    total: z.object({ ...Money, count: z.number() }),
    deductible: Amount,
    categories: z.array(
      z.object({
        category: z.enum(EXPENSE_CATEGORIES),
        ...Money,
        deductible: Amount,
        count: z.number(),
      }),
    ),
  }),
  /** Money received by client, the largest first; `others` sums up the rest. Null if the plan lacks it. */
  clients: z.nullable(
    z.object({
      best: z.array(
        z.object({
          clientId: Id,
          clientName: z.string(),
          ...Money,
          others: Others,
          count: z.number(),
        }),
      ),
      others: z.object({ clients: z.number(), amount: Amount }),
    }),
  ),
  /** Null below the plan. Received less expenses. */
  net: z.nullable(
    z.object({
      total: z.object(Money),
      points: z.array(z.object({ ...part, received: Amount, expenses: Amount, net: Amount })),
    }),
  ),
})
export type Analytics = z.infer<typeof Analytics>

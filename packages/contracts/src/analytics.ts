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

/** The block of which a file is asked for. */
export const AnalyticsExportParams = z.strictObject({
  block: z.enum(ANALYTICS_BLOCKS, 'validation.choice'),
})

/** A part of the period: one day or one calendar month, cut off at the period's ends. */
const part = { from: DateText, to: DateText }

/** A sum, and the same sum in the period `comparedWith`. */
const Money = { amount: Amount, before: Amount }

const CountedMoney = {
  ...Money,
  /** How many invoices, payments or expenses of the period it is the sum of. */
  count: z.number(),
}

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
  /** The parts of the period that the points are of. */
  step: z.enum(['day', 'month']),
  /**
   * The parts of the period's figures in other currencies, and the money in them without a rate. Nothing unless the currency is
   * the business's own.
   */
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
    invoiced: z.object(CountedMoney),
    /** Money received and not given back. */
    received: z.object(CountedMoney),
    /** Both sums for each part of the period, the first part first. */
    points: z.array(
      z.object({
        ...part,
        invoiced: Amount,
        received: Amount,
        /** The part of the sum in other currencies. */
        invoicedOthers: Others,
        receivedOthers: Others,
      }),
    ),
  }),
  /** The sum owed now, by days past the due date, and the sum owed the day before the period. */
  ageing: z.object({
    owed: z.object(Money),
    /** The part of `owed` that is past its due date. */
    overdue: Amount,
    asOf: DateText,
    before: DateText,
    buckets: z.array(
      z.object({
        bucket: z.enum(AGEING_BUCKETS),
        /** How many invoices are in it. */
        count: z.number(),
        amount: Amount,
        others: Others,
        /** The due dates in it; null where it is open at that end. */
        dueFrom: z.nullable(DateText),
        dueTo: z.nullable(DateText),
      }),
    ),
  }),
  /** Money received by the way it came. */
  methods: z.array(z.object({ method: z.enum(RECEIVED_METHODS), ...CountedMoney, others: Others })),
  daysToPay: z.object({
    /** The median from issue to the last of the money, of the invoices settled in the period; null without any. */
    median: z.nullable(z.number()),
    /** The median of the period `comparedWith`. */
    before: z.nullable(z.number()),
    /** How many invoices were settled in the period. */
    count: z.number(),
    /** Null below the plan. */
    months: z.nullable(
      z.array(
        z.object({
          ...part,
          /** In days; null for a month without a settled invoice. */
          median: z.nullable(z.number()),
          /** How many invoices were settled in it. */
          count: z.number(),
        }),
      ),
    ),
  }),
  expenses: z.object({
    /** The costs: everything but the assets. */
    total: z.object(CountedMoney),
    /** What was spent on assets, which is in no other sum. */
    assets: z.object(Money),
    /** The part that lowers taxable profit. */
    deductible: Amount,
    categories: z.array(
      z.object({
        category: z.enum(EXPENSE_CATEGORIES),
        ...CountedMoney,
        deductible: Amount,
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
          ...CountedMoney,
          others: Others,
        }),
      ),
      others: z.object({
        /** How many clients. */
        clients: z.number(),
        amount: Amount,
      }),
    }),
  ),
  /** Received less expenses, which have no assets in them; null below the plan. */
  net: z.nullable(
    z.object({
      total: z.object(Money),
      points: z.array(z.object({ ...part, received: Amount, expenses: Amount, net: Amount })),
    }),
  ),
})
export type Analytics = z.infer<typeof Analytics>

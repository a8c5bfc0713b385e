import { COUNTRIES } from '@isiro/domain/countries'
import { PLAN_IDS } from '@isiro/domain/plan-ids'
import * as z from 'zod/mini'
import { ForeignParts, Others } from './foreign-parts.ts'
import { InvoiceListed } from './invoice-list.ts'
import { Amount, Currency, DateText, Id, Timestamp } from './wire.ts'

/**
 * Everything the dashboard's first tab shows, in one answer. Money is in the business's own currency; what came or is owed in
 * another is in it by the rate that its document or payment states.
 */
export const DashboardStats = z.object({
  currency: Currency,
  country: z.enum(COUNTRIES),
  /** The parts of three figures in other currencies, and the money in them without a rate. */
  foreign: z.object({ revenue: ForeignParts, pending: ForeignParts, overdue: ForeignParts }),
  /** How many invoices are issued and not void. */
  totalInvoices: z.number(),
  /** How many are issued, not void and not yet paid in full. */
  activeInvoices: z.number(),
  /** Money received and not given back. */
  totalRevenue: Amount,
  /** How many clients there are. */
  totalClients: z.number(),
  /** The balances of all issued invoices. */
  pendingAmount: Amount,
  /** How many invoices are overdue. */
  overdueCount: z.number(),
  /** The balances of overdue invoices. */
  overdueAmount: Amount,
  /** How many drafts of invoices there are. */
  draftCount: z.number(),
  /** Spent in the calendar month of `taxMonth`. */
  /** The costs of the month: everything but the assets. */
  expensesThisMonth: Amount,
  /** What was spent on assets in the month. */
  assetsThisMonth: Amount,
  /** Output VAT of the month. */
  vatCollected: Amount,
  /** WHT that clients deducted in the month. */
  whtDeducted: Amount,
  /** Output VAT less WHT deducted. */
  netTax: Amount,
  /** The month the tax summary speaks of, YYYY-MM. */
  taxMonth: z.string(),
  recentInvoices: z.array(InvoiceListed),
  /** The last six calendar months, oldest first. */
  months: z.array(
    z.object({
      month: z.string(),
      invoiced: Amount,
      received: Amount,
      /** The part of the sum in other currencies. */
      invoicedOthers: Others,
      receivedOthers: Others,
    }),
  ),
  ageing: z.array(
    z.object({
      bucket: z.enum(['not_due', 'd1_30', 'd31_60', 'd61_90', 'd90_plus']),
      /** Of all currencies. */
      count: z.number(),
      amount: Amount,
      others: Others,
    }),
  ),
  /** By its worth in the business's own currency. */
  biggestOverdue: z.nullable(
    z.object({
      id: Id,
      invoiceNumber: z.string(),
      clientName: z.string(),
      currency: Currency,
      balance: Amount,
      dueDate: DateText,
    }),
  ),
  recentActivity: z.array(
    z.object({
      id: Id,
      kind: z.string(),
      at: Timestamp,
      subjectId: z.nullable(Id),
      /** The names and figures of the event, by the names that the web's sentences use. */
      details: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
    }),
  ),
  plan: z.object({
    id: z.enum(PLAN_IDS),
    /** How many invoices count against the plan's limit this month. */
    invoicesThisMonth: z.number(),
    /** How many invoices the plan allows in a month; null without a limit. */
    invoiceLimit: z.nullable(z.number()),
    /** How far the plan's storage is used up: 'near' from 80 % on; null below. */
    storage: z.nullable(z.enum(['near', 'full'])),
  }),
  /** The steps a new business still has to take before its first correct tax invoice. */
  checklist: z.object({
    hasProfile: z.boolean(),
    hasPayoutDetails: z.boolean(),
    hasInvoice: z.boolean(),
  }),
})
export type DashboardStats = z.infer<typeof DashboardStats>

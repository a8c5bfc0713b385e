import { TAX_DUTIES } from '@isiro/domain/tax-calendar'
import * as z from 'zod/mini'
import { Amount, Currency, DateText, Id } from './wire.ts'

/** What the taxes of a business wait for. Money is in the business's own currency. */
const DeskTax = z.object({
  /** The duty that comes next, or is late the longest; null where nothing is due. */
  nextDuty: z.nullable(
    z.object({
      duty: z.enum(TAX_DUTIES),
      period: z.string(),
      dueOn: DateText,
      /** Days until it is due; below zero once it is late. */
      daysLeft: z.number(),
    }),
  ),
  /** How many duties are late: not filed, or filed and not paid. */
  lateDuties: z.number(),
  /** The tax of late duties that is not paid, as far as the books know it. */
  owed: Amount,
  /** How many returns of VAT and of WHT are for months that have ended, and are not filed. */
  returnsToFile: z.number(),
  /** The first of these months, 'YYYY-MM'; null where there is none. */
  firstOpenMonth: z.nullable(z.string()),
  /** How many deductions of clients have no certificate yet, and what they come to. */
  certificates: z.object({
    /** How many deductions have no certificate yet. */
    count: z.number(),
    amount: Amount,
  }),
})

/** The money of a business, in its own currency. */
const DeskMoney = z.object({
  /** Received in this calendar month and not given back. */
  received: Amount,
  /** The balances of all issued invoices. */
  owed: Amount,
  /** Those of overdue invoices, and how many there are. */
  overdue: z.object({
    /** How many invoices are past their due date. */
    count: z.number(),
    amount: Amount,
  }),
})

/** A business as a person with several of them sees it. */
export const DeskRow = z.object({
  id: Id,
  name: z.string(),
  currency: Currency,
  /** Whether the call was for this one. */
  isCurrent: z.boolean(),
  /** Null outside Nigeria, and where the person's role there does not see taxes. */
  tax: z.nullable(DeskTax),
  /** Null where the person's role there does not see balances. */
  money: z.nullable(DeskMoney),
  /** The questions on records that the person sees there. */
  questions: z.object({
    /** How many wait for an answer of anybody. */
    unanswered: z.number(),
    /** How many of them wait for the person's own. */
    forMe: z.number(),
  }),
})
export type DeskRow = z.infer<typeof DeskRow>

/** Every business of the signed-in person: what is late the longest first, then what is due next. */
export const Desk = z.object({ rows: z.array(DeskRow) })
export type Desk = z.infer<typeof Desk>

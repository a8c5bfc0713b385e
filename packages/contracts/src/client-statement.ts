import { AGEING_BUCKETS, STATEMENT_KINDS } from '@isiro/domain/client-statement'
import * as z from 'zod/mini'
import { Amount, Currency, DateInput, DateText, Id } from './wire.ts'

/** Without dates: this month and the two before. Without a currency: the one most owed in. */
export const StatementQuery = z.strictObject({
  from: z.optional(DateInput),
  to: z.optional(DateInput),
  currency: z.optional(Currency),
})

export type StatementQuery = z.infer<typeof StatementQuery>

/** How many entries a statement shows at most; the file for spreadsheets has no such bound. */
export const MAX_STATEMENT_ROWS = 2_000

const AgeingSums = z.object(
  Object.fromEntries(AGEING_BUCKETS.map((bucket) => [bucket, Amount])) as Record<
    (typeof AGEING_BUCKETS)[number],
    typeof Amount
  >,
)

/** The invoices and the money of a client in one currency and period, with the balance after each. */
export const Statement = z.object({
  clientId: Id,
  clientName: z.string(),
  currency: Currency,
  currencies: z.array(Currency),
  from: DateText,
  to: DateText,
  today: DateText,
  /** Owed before the first day. */
  opening: Amount,
  rows: z.array(
    z.object({
      date: DateText,
      kind: z.enum(STATEMENT_KINDS),
      /** Of the invoice, or of the payment where the row is about money. */
      id: Id,
      number: z.nullable(z.string()),
      reference: z.nullable(z.string()),
      method: z.nullable(z.string()),
      /** The tax of the debit, WHT or VAT, that the client may keep back, as the invoice named it. */
      withheld: Amount,
      dueDate: z.nullable(DateText),
      /** The sum that it adds to what is owed. */
      debit: Amount,
      /** The sum that it takes off what is owed. */
      credit: Amount,
      /** Owed after it. */
      balance: Amount,
    }),
  ),
  /** Owed after the last day. */
  closing: Amount,
  /** The sum of the debits. */
  debits: Amount,
  credits: Amount,
  /** As of today, not as of the end of the period. */
  owed: Amount,
  credit: Amount,
  /** The tax that the client may still keep back of the open invoices, as of today. The balance contains it, `owed` does not. */
  mayKeepBack: Amount,
  /** The sum owed today by days past the due date. */
  ageing: AgeingSums,
  /** The address of the client's page; null until it is shared. */
  shareUrl: z.nullable(z.string()),
})

export type Statement = z.infer<typeof Statement>

/** The address of the client's page. */
export const StatementLink = z.object({ url: z.string() })

export type StatementLink = z.infer<typeof StatementLink>

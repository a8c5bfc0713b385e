import * as z from 'zod/mini'
import { DocumentExchangeRate } from './exchange-rate.ts'
import { Amount, Currency, DateInput, DateText, fileFormat, Id } from './wire.ts'

/** The worth of a currency's unit in the business's own on the day a payment came, or a refund of it went back. */
export const SetPaymentRate = z.strictObject({ rate: DocumentExchangeRate.shape.rate })
export type SetPaymentRate = z.infer<typeof SetPaymentRate>

/** Days, both included. */
const span = { from: DateInput, to: DateInput }

/** The period of the report. */
export const AskExchangeGains = z
  .strictObject(span)
  .check(
    z.refine(({ from, to }) => from <= to, { message: 'validation.period_order', path: ['to'] }),
  )
export type AskExchangeGains = z.infer<typeof AskExchangeGains>

/** The period, and the format of the file. */
export const ExportExchangeGains = z
  .strictObject({ ...span, format: fileFormat })
  .check(
    z.refine(({ from, to }) => from <= to, { message: 'validation.period_order', path: ['to'] }),
  )

/** Money of one payment that paid one invoice, or was taken off it again, or was refunded. */
const ExchangeGain = z.object({
  id: Id,
  kind: z.enum(['payment', 'refund']),
  /** When it counted for the invoice, or went back. */
  day: DateText,
  paymentId: Id,
  clientName: z.string(),
  currency: Currency,
  /** In that currency. */
  amount: Amount,
  /** Units of the home currency for one of the payment's, on the day it came. */
  paymentRate: z.string(),
  /** In the home currency: on the day it came. */
  received: Amount,
  /** In the home currency; below zero it is a loss. */
  gain: Amount,
  /** The invoice that it paid, and its worth in the books by the invoice's rate; null of a refund. */
  invoice: z.nullable(
    z.object({ id: Id, invoiceNumber: z.string(), rate: z.string(), amount: Amount }),
  ),
  /** Its worth on the day it went back; null of what paid an invoice. */
  refund: z.nullable(z.object({ rate: z.string(), amount: Amount })),
})
export type ExchangeGain = z.infer<typeof ExchangeGain>

/** The money of one currency, each figure in it and in the home currency. */
const ForeignCurrency = z.object({
  currency: Currency,
  /** Invoices of the period with VAT, that are not void and state a rate. */
  invoiced: Amount,
  invoicedHome: Amount,
  /** Money of the period with a rate, also what was refunded of it since. */
  received: Amount,
  receivedHome: Amount,
  /** Refunds of the period, with a rate of their own and of their payment. Those that failed are none. */
  refunded: Amount,
  refundedHome: Amount,
  /** Both at least zero. */
  gains: Amount,
  losses: Amount,
  /** How many payments and refunds of the period have no rate yet: they are in no figure of the home currency. */
  withoutRate: z.number(),
})

/** Gains and losses of a period on money in other currencies. */
export const ExchangeGains = z.object({
  home: Currency,
  gains: Amount,
  losses: Amount,
  /** Gains less losses. */
  net: Amount,
  currencies: z.array(ForeignCurrency),
  /** The latest first, at most `MOST_SHOWN_GAINS`; the file has all. */
  rows: z.array(ExchangeGain),
  hasMore: z.boolean(),
  /** Payments and refunds without a rate, the latest first, at most `MOST_SHOWN_GAINS`. */
  withoutRate: z.array(
    z.object({
      id: Id,
      kind: z.enum(['payment', 'refund']),
      paymentId: Id,
      day: DateText,
      clientName: z.string(),
      currency: Currency,
      amount: Amount,
    }),
  ),
})
export type ExchangeGains = z.infer<typeof ExchangeGains>

/** How many rows an answer has at most. */
export const MOST_SHOWN_GAINS = 100

import * as z from 'zod/mini'
import { InvoiceExchangeRate } from './invoices.ts'
import { Amount, Currency, DateInput, DateText, fileFormat, Id } from './wire.ts'

/** What a unit of a payment's currency was worth in the business's own on the day the money came. */
export const SetPaymentRate = z.strictObject({ rate: InvoiceExchangeRate.shape.rate })
export type SetPaymentRate = z.infer<typeof SetPaymentRate>

/** Days, both included. */
const span = { from: DateInput, to: DateInput }

export const AskExchangeGains = z
  .strictObject(span)
  .check(
    z.refine(({ from, to }) => from <= to, { message: 'validation.period_order', path: ['to'] }),
  )
export type AskExchangeGains = z.infer<typeof AskExchangeGains>

export const ExportExchangeGains = z
  .strictObject({ ...span, format: fileFormat })
  .check(
    z.refine(({ from, to }) => from <= to, { message: 'validation.period_order', path: ['to'] }),
  )

/** Money of one payment that paid one invoice, or was taken off it again. */
const ExchangeGain = z.object({
  id: Id,
  /** When it counted for the invoice. */
  day: DateText,
  paymentId: Id,
  invoiceId: Id,
  invoiceNumber: z.string(),
  clientName: z.string(),
  currency: Currency,
  /** In that currency. */
  amount: Amount,
  invoiceRate: z.string(),
  paymentRate: z.string(),
  /** In the home currency: in the books, on the day it came, and the difference. */
  invoiced: Amount,
  received: Amount,
  gain: Amount,
})
export type ExchangeGain = z.infer<typeof ExchangeGain>

/** The money of one currency, each figure in it and in the home currency. */
const ForeignCurrency = z.object({
  currency: Currency,
  /** Invoices of the period with VAT, that are not void and state a rate. */
  invoiced: Amount,
  invoicedHome: Amount,
  /** Money of the period with a rate, less what was refunded. */
  received: Amount,
  receivedHome: Amount,
  /** Both at least zero. */
  gains: Amount,
  losses: Amount,
  /** Payments of the period whose rate nobody has said: they are in no figure of the home currency. */
  withoutRate: z.number(),
})

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
  /** Payments without a rate, the latest first, at most `MOST_SHOWN_GAINS`. */
  withoutRate: z.array(
    z.object({
      id: Id,
      day: DateText,
      clientName: z.string(),
      currency: Currency,
      amount: Amount,
    }),
  ),
})
export type ExchangeGains = z.infer<typeof ExchangeGains>

export const MOST_SHOWN_GAINS = 100

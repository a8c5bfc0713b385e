import { MAX_UNITS, minorFromNumber } from '@isiro/domain/money'
import * as z from 'zod/mini'
import { DocumentExchangeRate } from './exchange-rate.ts'
import {
  Amount,
  Currency,
  DateInput,
  DateText,
  fileFormat,
  Id,
  optionalLine,
  pageQuery,
  Timestamp,
} from './wire.ts'

/** The ways in which money reaches the business without a card provider. */
export const PAYMENT_METHODS = ['transfer', 'cash', 'mobile_money', 'cheque', 'other'] as const

export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/**
 * Every method of a payment. `withheld` is no money: tax that the client kept back with a certificate from an invoice that was
 * credited since, which the business keeps as its tax credit and owes to the client.
 */
export const RECEIVED_METHODS = [...PAYMENT_METHODS, 'card', 'bank', 'ussd', 'withheld'] as const

export type ReceivedMethod = (typeof RECEIVED_METHODS)[number]

/** The source of a payment's entry: the owner by hand, or a provider's own answer. */
export const PAYMENT_SOURCES = ['hand', 'paystack', 'flutterwave'] as const

export type PaymentSource = (typeof PAYMENT_SOURCES)[number]

/** Why money waits for its owner's decision instead of paying its invoice. */
export const HELD_REASONS = ['wrong_currency', 'void_invoice', 'amount_mismatch'] as const

export type HeldReason = (typeof HELD_REASONS)[number]

/** `held` waits for a decision; `refunded` was given back whole; everything else is `confirmed`. */
export const PAYMENT_STATES = ['confirmed', 'held', 'refunded'] as const

export type PaymentState = (typeof PAYMENT_STATES)[number]

/** `open` waits for the owner's answer, `answered` for the bank's word. `won` and `lost` are the business's. */
export const DISPUTE_STATES = ['open', 'answered', 'won', 'lost'] as const

export type DisputeState = (typeof DISPUTE_STATES)[number]

/** What a list of payments can be narrowed to: a state, or those that a payer disputes or disputed. */
export const PAYMENT_FILTERS = [...PAYMENT_STATES, 'disputed'] as const

/** The owner's decisions about a held payment: it pays its invoice, goes back, or becomes the client's credit. */
export const REVIEW_RESOLUTIONS = ['kept', 'refunded', 'moved'] as const

export type ReviewResolution = (typeof REVIEW_RESOLUTIONS)[number]

/** The states of a refund. */
export const REFUND_STATES = ['requested', 'processed', 'failed'] as const

export type RefundState = (typeof REFUND_STATES)[number]

/** The outcome of a refund. */
export type RefundOutcome = Exclude<RefundState, 'requested'>

/** In the major unit of its currency, naira for NGN: above zero, with at most two decimals. */
export const Naira = z.number('validation.rate').check(
  z.refine((naira) => naira > 0, 'validation.amount_positive'),
  z.refine((naira) => naira <= MAX_UNITS, 'validation.amount_too_large'),
  z.refine((naira) => minorFromNumber(naira) !== null, 'validation.two_decimals'),
)

/** Tax kept back with a payment, in the major unit of the currency: zero or more, with at most two decimals. */
export const KeptNaira = z.number('validation.rate').check(
  z.refine((naira) => naira >= 0, 'validation.amount_negative'),
  z.refine((naira) => naira <= MAX_UNITS, 'validation.amount_too_large'),
  z.refine((naira) => minorFromNumber(naira) !== null, 'validation.two_decimals'),
)

/**
 * A payment that the owner has seen with his own eyes and records by hand. If neither tax is given, money that reaches the
 * invoice's total settles it, and the rest counts as kept back. If one of them is given, the other is 0 unless it is given too.
 */
export const RecordPayment = z.strictObject({
  amount: Naira,
  whtKept: z.optional(KeptNaira),
  vatKept: z.optional(KeptNaira),
  method: z.enum(PAYMENT_METHODS, 'validation.choice'),
  receivedOn: DateInput,
  reference: optionalLine(80),
  note: optionalLine(300),
  /** Of money in another currency than the business's own; in its own it means nothing. */
  exchangeRate: z.optional(z.nullable(DocumentExchangeRate.shape.rate)),
})

export type RecordPayment = z.infer<typeof RecordPayment>

/** A payment as its invoice shows it: `amount` is the part that pays this invoice. */
export const Payment = z.object({
  id: Id,
  amount: Amount,
  currency: Currency,
  method: z.enum(RECEIVED_METHODS),
  source: z.enum(PAYMENT_SOURCES),
  receivedOn: DateText,
  reference: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** The name of the payer as the provider has it. */
  payer: z.nullable(z.string()),
  recordedAt: Timestamp,
})

export type Payment = z.infer<typeof Payment>

/** The whole payment, what counts as kept back with it, the balance of the invoice, and the surplus over what was open. */
export const PaymentRecorded = z.object({
  payment: Payment,
  whtKept: Amount,
  vatKept: Amount,
  balance: Amount,
  credit: Amount,
})

export type PaymentRecorded = z.infer<typeof PaymentRecorded>

/** The payments of an invoice. */
export const PaymentList = z.array(Payment)

export type PaymentList = z.infer<typeof PaymentList>

/** The part of a payment that is allocated to one invoice. */
const AllocatedInvoice = z.object({ id: Id, invoiceNumber: z.string(), amount: Amount })

/** One row of the list of all payments. */
export const PaymentListed = z.object({
  id: Id,
  receivedOn: DateText,
  recordedAt: Timestamp,
  clientId: Id,
  clientName: z.string(),
  currency: Currency,
  amount: Amount,
  /** The part that pays invoices. */
  allocated: Amount,
  /** The part that was given back. */
  refunded: Amount,
  /** The rest for other invoices of this client; nothing while the payment is held. */
  credit: Amount,
  state: z.enum(PAYMENT_STATES),
  method: z.enum(RECEIVED_METHODS),
  source: z.enum(PAYMENT_SOURCES),
  reference: z.nullable(z.string()),
  payer: z.nullable(z.string()),
  /** Stays after the owner's decision; `state` says whether the payment still waits for one. */
  heldReason: z.nullable(z.enum(HELD_REASONS)),
  /** How its latest dispute stands; null where nobody disputed it. */
  dispute: z.nullable(z.enum(DISPUTE_STATES)),
  invoices: z.array(AllocatedInvoice),
})

export type PaymentListed = z.infer<typeof PaymentListed>

/** Payments, the latest receipt first. */
export const PaymentsListed = z.array(PaymentListed)

/** The filters and the page of the list. */
export const ListPayments = z.strictObject({
  ...pageQuery,
  state: z.optional(z.enum(PAYMENT_FILTERS, 'validation.choice')),
  method: z.optional(z.enum(RECEIVED_METHODS, 'validation.choice')),
  clientId: z.optional(Id),
  /** The member who recorded them. */
  madeBy: z.optional(Id),
  /** Days of receipt, both included. */
  from: z.optional(DateInput),
  to: z.optional(DateInput),
})

export type ListPayments = z.infer<typeof ListPayments>

/** The list's filters, without pages. */
const paymentFilters = {
  q: ListPayments.shape.q,
  state: ListPayments.shape.state,
  method: ListPayments.shape.method,
  clientId: ListPayments.shape.clientId,
  madeBy: ListPayments.shape.madeBy,
  from: ListPayments.shape.from,
  to: ListPayments.shape.to,
}

/** The list's filters, without pages. */
export const FilterPayments = z.strictObject(paymentFilters)

export type FilterPayments = z.infer<typeof FilterPayments>

/** The list's filters, and the format of the file. */
export const ExportPayments = z.strictObject({ ...paymentFilters, format: fileFormat })

export type ExportPayments = z.infer<typeof ExportPayments>

/** The money that was received and not given back, held and claimed payments, and the credit of clients. */
export const PaymentSummary = z.object({
  received: z.array(z.object({ currency: Currency, amount: Amount, thisMonth: Amount })),
  /** How many payments wait for the owner's decision. */
  held: z.number(),
  /** How many claims wait for the owner's answer. */
  claims: z.number(),
  credit: z.array(z.object({ currency: Currency, amount: Amount })),
})

export type PaymentSummary = z.infer<typeof PaymentSummary>

/** The worth of money in another currency in the business's own. */
const ForeignWorth = z.object({
  currency: Currency,
  /** The worth of a unit on the day it came or went back, and of the money with it; null while nobody has said. */
  rate: z.nullable(z.string()),
  amount: z.nullable(Amount),
  /** Gains less losses: of a payment, of all that it paid and that was refunded of it. Null where a rate is missing. */
  gain: z.nullable(Amount),
})
export type ForeignWorth = z.infer<typeof ForeignWorth>

/** One payment with everything that was done with it, oldest first. */
export const PaymentDetail = z.object({
  ...PaymentListed.shape,
  note: z.nullable(z.string()),
  /** Of money in another currency than the business's own; null in its own. */
  home: z.nullable(ForeignWorth),
  /** The fee that the provider kept for itself; null when it did not say. */
  fee: z.nullable(Amount),
  /** The invoice the money came for, whether or not it pays that one. */
  meantFor: z.nullable(z.object({ id: Id, invoiceNumber: z.string() })),
  recordedBy: z.nullable(z.string()),
  allocations: z.array(
    z.object({
      id: Id,
      invoiceId: Id,
      invoiceNumber: z.string(),
      /** Negative where an earlier allocation was taken back. */
      amount: Amount,
      at: Timestamp,
      by: z.nullable(z.string()),
    }),
  ),
  refunds: z.array(
    z.object({
      id: Id,
      amount: Amount,
      through: z.enum(PAYMENT_SOURCES),
      method: z.nullable(z.enum(PAYMENT_METHODS)),
      reason: z.nullable(z.string()),
      state: z.enum(REFUND_STATES),
      requestedAt: Timestamp,
      requestedBy: z.nullable(z.string()),
      settledAt: z.nullable(Timestamp),
      /** Of money in another currency; null in the business's own, and of a refund that failed. */
      home: z.nullable(ForeignWorth),
    }),
  ),
  /** The decision about a held payment or about a surplus, as a list of none or one. */
  reviews: z.array(
    z.object({
      resolution: z.enum(REVIEW_RESOLUTIONS),
      note: z.nullable(z.string()),
      at: Timestamp,
      by: z.nullable(z.string()),
    }),
  ),
})

export type PaymentDetail = z.infer<typeof PaymentDetail>

/** Allocates the remaining money of a payment to an invoice of the same client and currency. */
export const AllocatePayment = z.strictObject({ invoiceId: Id, amount: Naira })

export type AllocatePayment = z.infer<typeof AllocatePayment>

/** Takes back all that a payment pays of one invoice. */
export const ReleasePayment = z.strictObject({ invoiceId: Id })

export type ReleasePayment = z.infer<typeof ReleasePayment>

/** By hand the owner says how it was given back; through a provider it goes back as it came. */
export const RefundPayment = z.strictObject({
  amount: Naira,
  through: z.enum(PAYMENT_SOURCES, 'validation.choice'),
  method: z.optional(z.nullable(z.enum(PAYMENT_METHODS, 'validation.choice'))),
  reason: optionalLine(300),
  /** Of the day it goes back, for money in another currency than the business's own; in its own it means nothing. */
  exchangeRate: z.optional(z.nullable(DocumentExchangeRate.shape.rate)),
})

export type RefundPayment = z.infer<typeof RefundPayment>

/** The owner's decision about a held payment; `kept` also of money that was more than its invoice asked for. */
export const ReviewPayment = z.strictObject({
  resolution: z.enum(REVIEW_RESOLUTIONS, 'validation.choice'),
  note: optionalLine(300),
  /** Of the refund, as on `RefundPayment`; it means nothing with the other resolutions. */
  exchangeRate: z.optional(z.nullable(DocumentExchangeRate.shape.rate)),
})

export type ReviewPayment = z.infer<typeof ReviewPayment>

/** The credit of a client, one row for each currency, with the payments that hold it, oldest first. */
export const ClientCredit = z.array(
  z.object({
    currency: Currency,
    amount: Amount,
    payments: z.array(z.object({ id: Id, amount: Amount, receivedOn: DateText })),
  }),
)

export type ClientCredit = z.infer<typeof ClientCredit>

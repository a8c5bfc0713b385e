import * as z from 'zod/mini'
import { PROVIDERS } from './payment-providers.ts'
import { DISPUTE_STATES, Naira } from './payments.ts'
import {
  Amount,
  Currency,
  DateInput,
  DateText,
  email,
  Id,
  optionalLine,
  requiredLine,
  requiredText,
  Timestamp,
} from './wire.ts'

/** A payment that its payer wants back through the bank, as the provider reports it. */
export const Dispute = z.object({
  id: Id,
  provider: z.enum(PROVIDERS),
  amount: Amount,
  currency: Currency,
  /** The provider's word for why; null where it gives none. */
  reason: z.nullable(z.string()),
  state: z.enum(DISPUTE_STATES),
  openedAt: Timestamp,
  /** When the provider decides for the payer if nobody has answered; null where it names no time. */
  answerBy: z.nullable(Timestamp),
  resolvedAt: z.nullable(Timestamp),
  /** What went back to the payer. */
  refunded: Amount,
  /** The owner's answer that the provider has taken; null where there is none, and where it was given on the provider's pages. */
  answer: z.nullable(
    z.object({
      kind: z.enum(['accepted', 'contested']),
      note: z.nullable(z.string()),
      at: Timestamp,
      by: z.nullable(z.string()),
    }),
  ),
})

export type Dispute = z.infer<typeof Dispute>

/** The disputes of a payment, the oldest first. */
export const DisputeList = z.array(Dispute)

/** A dispute in the list of those that wait for the owner's answer, the most urgent first. */
export const OpenDispute = z.object({
  id: Id,
  paymentId: Id,
  clientName: z.string(),
  /** The number of the invoice that the payment came for; null where it came for none. */
  number: z.nullable(z.string()),
  amount: Amount,
  currency: Currency,
  answerBy: z.nullable(Timestamp),
})

export type OpenDispute = z.infer<typeof OpenDispute>

/** The disputes that wait for an answer. */
export const OpenDisputes = z.array(OpenDispute)

/** What the product knows that speaks for the sale, to begin an answer with. */
export const DisputeEvidence = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** What was sold, delivered and agreed, in English, which the providers read. */
  service: z.string(),
  deliveryAddress: z.nullable(z.string()),
  deliveredOn: z.nullable(DateText),
  /** The name of the file that goes with the answer: the invoice as a PDF; null where the provider takes none. */
  file: z.nullable(z.string()),
})

export type DisputeEvidence = z.infer<typeof DisputeEvidence>

/** The owner agrees: the money goes back. */
export const AcceptDispute = z.strictObject({
  answer: z.literal('accept'),
  /** What goes back; at most what is disputed. Flutterwave gives all of it back. */
  amount: Naira,
  note: requiredLine(300, 'validation.required'),
})

export type AcceptDispute = z.infer<typeof AcceptDispute>

/** The owner contests: the facts speak for the sale. */
export const ContestDispute = z.strictObject({
  answer: z.literal('contest'),
  note: requiredLine(300, 'validation.required'),
  name: requiredLine(120, 'validation.required'),
  email: email(),
  phone: requiredLine(30, 'validation.required'),
  service: requiredText(1000, 'validation.required'),
  deliveryAddress: optionalLine(200),
  deliveredOn: z.optional(z.nullable(DateInput)),
})

export type ContestDispute = z.infer<typeof ContestDispute>

/** The owner's answer to a dispute. It cannot be taken back. */
export const AnswerDispute = z.discriminatedUnion('answer', [AcceptDispute, ContestDispute])

export type AnswerDispute = z.infer<typeof AnswerDispute>

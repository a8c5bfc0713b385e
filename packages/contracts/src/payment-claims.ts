import * as z from 'zod/mini'
import { Naira, PAYMENT_METHODS, RecordPayment } from './payments.ts'
import { Amount, Currency, DateInput, Id, optionalLine, Timestamp } from './wire.ts'

/** A client's word that a transfer was made, not yet answered. */
export const PaymentClaim = z.object({
  id: Id,
  /** `client` on the page; `file` where only a restored backup says so. */
  by: z.enum(['client', 'file']),
  invoiceId: Id,
  invoiceNumber: z.string(),
  clientName: z.string(),
  payerName: z.nullable(z.string()),
  amount: Amount,
  currency: Currency,
  note: z.nullable(z.string()),
  claimedAt: Timestamp,
})

export type PaymentClaim = z.infer<typeof PaymentClaim>

/** The claims that wait for an answer, the oldest first. */
export const PaymentClaims = z.array(PaymentClaim)

/** The claim as the client's page sends it. */
export const MakeClaim = z.strictObject({
  payerName: optionalLine(120),
  amount: Naira,
  note: optionalLine(300),
})

export type MakeClaim = z.infer<typeof MakeClaim>

/** Confirms that the money arrived, with the amount and date of the bank statement, not those of the claim. */
export const ConfirmClaim = z.strictObject({
  amount: Naira,
  receivedOn: DateInput,
  method: z.optional(z.enum(PAYMENT_METHODS, 'validation.choice')),
  exchangeRate: RecordPayment.shape.exchangeRate,
})

export type ConfirmClaim = z.infer<typeof ConfirmClaim>

/** Says that the claimed money has not arrived. */
export const RejectClaim = z.strictObject({})

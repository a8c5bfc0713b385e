import { MAX_AMOUNT, minorFromNumber } from '@isiro/domain/money'
import * as z from 'zod/mini'
import { Amount, Currency, DateText, Id, optionalLine, Timestamp } from './wire.ts'

/** How money that was not taken by a card provider reached the business. */
export const PAYMENT_METHODS = ['transfer', 'cash', 'mobile_money', 'cheque', 'other'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** A payment that the owner has seen with his own eyes and records by hand. */
export const RecordPayment = z.strictObject({
  amount: z.number('validation.rate').check(
    z.refine((naira) => naira > 0, 'validation.amount_positive'),
    z.refine((naira) => naira <= MAX_AMOUNT / 100, 'validation.amount_too_large'),
    z.refine((naira) => minorFromNumber(naira) !== null, 'validation.two_decimals'),
  ),
  method: z.enum(PAYMENT_METHODS, 'validation.choice'),
  receivedOn: DateText,
  reference: optionalLine(80),
  note: optionalLine(300),
})
export type RecordPayment = z.infer<typeof RecordPayment>

export const Payment = z.object({
  id: Id,
  amount: Amount,
  currency: Currency,
  method: z.enum(PAYMENT_METHODS),
  receivedOn: DateText,
  reference: z.nullable(z.string()),
  note: z.nullable(z.string()),
  recordedAt: Timestamp,
})
export type Payment = z.infer<typeof Payment>

export const PaymentRecorded = z.object({ payment: Payment, balance: Amount })
export const PaymentList = z.array(Payment)
export type PaymentRecorded = z.infer<typeof PaymentRecorded>
export type PaymentList = z.infer<typeof PaymentList>

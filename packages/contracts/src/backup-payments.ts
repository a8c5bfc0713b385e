import { MAX_RATE_MICRO } from '@isiro/domain/exchange-rate'
import { DEDUCTION_TAXES } from '@isiro/domain/settlement'
import { WHT_TYPES } from '@isiro/domain/wht-rules'
import * as z from 'zod/mini'
import {
  ExactDay,
  ExactTime,
  exactBytes,
  exactTextOrNull,
  flag,
  listOf,
  Minor,
  PositiveMinor,
  SignedMinor,
} from './backup-fields.ts'
import { CERTIFICATE_TYPES, MAX_CERTIFICATE_BYTES } from './deductions.ts'
import {
  HELD_REASONS,
  PAYMENT_METHODS,
  PAYMENT_SOURCES,
  RECEIVED_METHODS,
  REVIEW_RESOLUTIONS,
} from './payments.ts'
import { Currency, Id } from './wire.ts'

/** Money of a payment that pays an invoice. */
export const BackupAllocation = z
  .strictObject({
    id: Id,
    invoiceId: Id,
    /** Negative: takes an earlier allocation back. */
    amount: SignedMinor,
    /** Only in older files, which assumed WHT with every allocation. */
    whtKept: z.optional(SignedMinor),
    receivedOn: ExactDay,
    allocatedAt: ExactTime,
  })
  .check(
    z.refine(({ amount }) => amount !== 0, { message: 'validation.amount_zero', path: ['amount'] }),
  )

/** The provider's last answer about a refund. */
export const BackupRefundOutcome = z.strictObject({
  outcome: z.enum(['processed', 'failed'], 'validation.choice'),
  at: ExactTime,
})

/** Money of a payment that was given back. */
export const BackupRefund = z
  .strictObject({
    id: Id,
    amount: PositiveMinor,
    through: z.enum(PAYMENT_SOURCES, 'validation.choice'),
    /** The method by which it was given back by hand; null through a provider. */
    method: z.nullable(z.enum(PAYMENT_METHODS, 'validation.choice')),
    reason: exactTextOrNull(2000),
    requestedAt: ExactTime,
    providerRefundId: exactTextOrNull(200),
    /** Millionths of the home currency for a unit of the payment's. Missing in older files. */
    rateMicro: z.optional(z.nullable(PositiveMinor)),
    /** The currency of the books when the rate was said. */
    homeCurrency: z.optional(z.nullable(Currency)),
    outcome: z.nullable(BackupRefundOutcome),
  })
  .check(
    z.refine(({ through, method }) => (through === 'hand') === (method !== null), {
      message: 'validation.contradiction',
      path: ['method'],
    }),
  )

/** The owner's decision about a payment that was held. */
export const BackupReview = z.strictObject({
  resolution: z.enum(REVIEW_RESOLUTIONS, 'validation.choice'),
  note: exactTextOrNull(2000),
  at: ExactTime,
})

/** Whether a rate and its currency are both there or both missing, and can be those of money in a currency. */
function isRateWhole(
  {
    rateMicro,
    homeCurrency,
  }: { rateMicro?: number | null | undefined; homeCurrency?: string | null | undefined },
  currency: string,
): boolean {
  if ((rateMicro ?? null) === null) return (homeCurrency ?? null) === null
  return (
    (homeCurrency ?? null) !== null &&
    homeCurrency !== currency &&
    (rateMicro ?? 0) <= MAX_RATE_MICRO
  )
}

/** Money that came in, with the invoices that it pays and what was given back of it. */
export const BackupPayment = z
  .strictObject({
    id: Id,
    clientId: Id,
    currency: Currency,
    amount: PositiveMinor,
    /** `wht` only in older files: it is no money, and its deduction is restored in its place. */
    method: z.enum([...RECEIVED_METHODS, 'wht'], 'validation.choice'),
    receivedOn: ExactDay,
    reference: exactTextOrNull(500),
    note: exactTextOrNull(2000),
    payer: exactTextOrNull(500),
    source: z.enum(PAYMENT_SOURCES, 'validation.choice'),
    providerTransactionId: exactTextOrNull(200),
    /** The provider's fee. */
    fee: z.nullable(Minor),
    /** Millionths of the home currency for a unit of the payment's. Missing in older files. */
    rateMicro: z.optional(z.nullable(PositiveMinor)),
    /** The currency of the books when the rate was said. */
    homeCurrency: z.optional(z.nullable(Currency)),
    /** Of the method `withheld`: the tax that its credited invoice had been settled with. Missing in older files. */
    keptTax: z.optional(z.nullable(z.enum(DEDUCTION_TAXES, 'validation.choice'))),
    heldReason: z.nullable(z.enum(HELD_REASONS, 'validation.choice')),
    /** The invoice that it came for. */
    meantFor: z.nullable(Id),
    recordedAt: ExactTime,
    /** Of credit that was brought over from elsewhere: the first day of the books here. Missing in older files. */
    openingDay: z.optional(z.nullable(ExactDay)),
    allocations: listOf(BackupAllocation, 2000),
    refunds: listOf(BackupRefund, 500),
    review: z.nullable(BackupReview),
  })
  .check(
    z.refine(
      ({ method, keptTax, source, meantFor, heldReason }) =>
        method === 'withheld'
          ? (keptTax ?? null) !== null && source === 'hand' && meantFor !== null && !heldReason
          : (keptTax ?? null) === null,
      { message: 'validation.contradiction', path: ['keptTax'] },
    ),
    z.refine((payment) => isRateWhole(payment, payment.currency), {
      message: 'validation.contradiction',
      path: ['rateMicro'],
    }),
    z.refine(
      ({ openingDay, receivedOn, source, meantFor }) =>
        !openingDay || (receivedOn < openingDay && source === 'hand' && meantFor === null),
      { message: 'validation.contradiction', path: ['openingDay'] },
    ),
    z.refine(({ refunds, currency }) => refunds.every((refund) => isRateWhole(refund, currency)), {
      message: 'validation.contradiction',
      path: ['refunds'],
    }),
  )
export type BackupPayment = z.infer<typeof BackupPayment>

/** WHT or VAT that a client kept back, or the entry that reverses one. */
export const BackupDeduction = z
  .strictObject({
    id: Id,
    invoiceId: Id,
    clientId: Id,
    /** The payment with which it was recorded; in older files, the one that stood for it. */
    paymentId: z.nullable(Id),
    /** Missing in older files, which know WHT only. */
    tax: z.optional(z.enum(DEDUCTION_TAXES, 'validation.choice')),
    whtType: z.nullable(z.enum(WHT_TYPES, 'validation.choice')),
    /** Negative in an entry that reverses another. */
    amount: SignedMinor,
    currency: Currency,
    deductedOn: ExactDay,
    /** 'YYYY-MM', of VAT: the month in whose return it counts. */
    taxMonth: z.optional(
      z.nullable(z.string().check(z.regex(/^\d{4}-\d{2}$/, 'validation.month'))),
    ),
    reverses: z.optional(z.nullable(Id)),
    recordedAt: ExactTime,
    /** Whether a person recorded it. False: the settlement of the invoice did. */
    isByHand: flag,
  })
  .check(
    z.refine(({ amount, reverses }) => (reverses ? amount < 0 : amount > 0), {
      message: 'validation.contradiction',
      path: ['amount'],
    }),
    z.refine(({ tax, taxMonth }) => tax === 'vat' || !taxMonth, {
      message: 'validation.contradiction',
      path: ['taxMonth'],
    }),
  )
export type BackupDeduction = z.infer<typeof BackupDeduction>

/** The state that the owner noted of a deduction's certificate. */
export const BackupCertificate = z
  .strictObject({
    id: Id,
    deductionId: Id,
    state: z.enum(['received', 'lost'], 'validation.choice'),
    number: exactTextOrNull(200),
    dated: z.nullable(ExactDay),
    at: ExactTime,
    /** Null in a backup without files, as the type of the file is then. */
    file: z.nullable(exactBytes(MAX_CERTIFICATE_BYTES)),
    mediaType: z.nullable(z.enum(CERTIFICATE_TYPES, 'validation.choice')),
  })
  .check(
    z.refine(({ file, mediaType }) => (file === null) === (mediaType === null), {
      message: 'validation.contradiction',
      path: ['mediaType'],
    }),
  )
export type BackupCertificate = z.infer<typeof BackupCertificate>

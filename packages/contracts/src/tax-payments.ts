import { TAX_DUTIES } from '@isiro/domain/tax-calendar'
import * as z from 'zod/mini'
import { CERTIFICATE_TYPES, MAX_CERTIFICATE_BYTES } from './deductions.ts'
import { Naira } from './payments.ts'
import { Amount, DateInput, DateText, Id, optionalLine, requiredLine, Timestamp } from './wire.ts'

/** The tax of a duty for a period: what it comes to, what was paid, and what being late has cost so far. */
export const TaxAccount = z.object({
  /** The tax of the return: as filed, or as the books have it now. */
  due: Amount,
  paid: Amount,
  /** The tax that is not paid, zero or more. */
  left: Amount,
  /** The sum paid above tax, surcharge and interest, zero or more. */
  overpaid: Amount,
  /** The sum that the law adds to tax paid late, an estimate. */
  surcharge: Amount,
  /** The interest up to today, an estimate. */
  interest: Amount,
})

export type TaxAccount = z.infer<typeof TaxAccount>

/** A payment of tax. A void one counts in no sum. */
export const TaxPayment = z.object({
  id: Id,
  duty: z.enum(TAX_DUTIES),
  period: z.string(),
  paidOn: DateText,
  amount: Amount,
  reference: z.nullable(z.string()),
  hasReceipt: z.boolean(),
  recordedAt: Timestamp,
  /** The earlier period whose overpaid tax this uses for `period`, without money; null of what was paid. */
  fromPeriod: z.nullable(z.string()),
  voided: z.nullable(z.object({ at: Timestamp, reason: z.string() })),
})

export type TaxPayment = z.infer<typeof TaxPayment>

/** A payment of tax, with its receipt if there is one. */
export const RecordTaxPayment = z.strictObject({
  paidOn: DateInput,
  amount: Naira,
  reference: optionalLine(60),
  /** The receipt: a picture or a PDF of at most MAX_CERTIFICATE_BYTES. */
  receipt: z.optional(
    z.nullable(
      z.strictObject({
        mediaType: z.enum(CERTIFICATE_TYPES, 'validation.certificate_type'),
        base64: z
          .string()
          .check(
            z.maxLength(
              Math.ceil((MAX_CERTIFICATE_BYTES * 4) / 3) + 4,
              'validation.certificate_size',
            ),
            z.regex(/^[A-Za-z0-9+/]+=*$/, 'validation.certificate_type'),
          ),
      }),
    ),
  ),
})

export type RecordTaxPayment = z.infer<typeof RecordTaxPayment>

/** Why a filing is taken back, or a payment voided. It stays readable with the record. */
export const TaxReason = z.strictObject({ reason: requiredLine(300, 'validation.reason_required') })

export type TaxReason = z.infer<typeof TaxReason>

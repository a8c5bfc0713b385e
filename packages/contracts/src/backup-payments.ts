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
import {
  HELD_REASONS,
  PAYMENT_METHODS,
  PAYMENT_SOURCES,
  RECEIVED_METHODS,
  REVIEW_RESOLUTIONS,
} from './payments.ts'
import { Currency, Id } from './wire.ts'
import { CERTIFICATE_TYPES, MAX_CERTIFICATE_BYTES } from './withholding.ts'

const Allocation = z
  .strictObject({
    id: Id,
    invoiceId: Id,
    /** Negative: takes an earlier allocation back. */
    amount: SignedMinor,
    /** The part of the invoice's WHT that was deducted with it. */
    whtKept: SignedMinor,
    receivedOn: ExactDay,
    allocatedAt: ExactTime,
  })
  .check(
    z.refine(({ amount }) => amount !== 0, { message: 'validation.invalid', path: ['amount'] }),
    z.refine(({ amount, whtKept }) => whtKept === 0 || whtKept > 0 === amount > 0, {
      message: 'validation.invalid',
      path: ['whtKept'],
    }),
  )

const Refund = z
  .strictObject({
    id: Id,
    amount: PositiveMinor,
    through: z.enum(PAYMENT_SOURCES, 'validation.choice'),
    /** How it was given back by hand; null through a provider. */
    method: z.nullable(z.enum(PAYMENT_METHODS, 'validation.choice')),
    reason: exactTextOrNull(2000),
    requestedAt: ExactTime,
    providerRefundId: exactTextOrNull(200),
    outcome: z.nullable(
      z.strictObject({
        outcome: z.enum(['processed', 'failed'], 'validation.choice'),
        at: ExactTime,
      }),
    ),
  })
  .check(
    z.refine(({ through, method }) => (through === 'hand') === (method !== null), {
      message: 'validation.invalid',
      path: ['method'],
    }),
  )

/** Money that came in, with the invoices that it pays and what was given back of it. */
export const BackupPayment = z.strictObject({
  id: Id,
  clientId: Id,
  currency: Currency,
  amount: PositiveMinor,
  method: z.enum(RECEIVED_METHODS, 'validation.choice'),
  receivedOn: ExactDay,
  reference: exactTextOrNull(500),
  note: exactTextOrNull(2000),
  payer: exactTextOrNull(500),
  source: z.enum(PAYMENT_SOURCES, 'validation.choice'),
  providerTransactionId: exactTextOrNull(200),
  /** The provider's fee. */
  fee: z.nullable(Minor),
  heldReason: z.nullable(z.enum(HELD_REASONS, 'validation.choice')),
  /** The invoice that it came for. */
  meantFor: z.nullable(Id),
  recordedAt: ExactTime,
  allocations: listOf(Allocation, 2000),
  refunds: listOf(Refund, 500),
  review: z.nullable(
    z.strictObject({
      resolution: z.enum(REVIEW_RESOLUTIONS, 'validation.choice'),
      note: exactTextOrNull(2000),
      at: ExactTime,
    }),
  ),
})
export type BackupPayment = z.infer<typeof BackupPayment>

/** WHT that a payer deducted. */
export const BackupDeduction = z.strictObject({
  id: Id,
  invoiceId: Id,
  clientId: Id,
  /** The payment that records a deduction which the invoice had not asked for. */
  paymentId: z.nullable(Id),
  whtType: z.nullable(z.enum(WHT_TYPES, 'validation.choice')),
  amount: PositiveMinor,
  currency: Currency,
  deductedOn: ExactDay,
  recordedAt: ExactTime,
  /** Whether a person recorded it. False: full payment of the invoice did. */
  isByHand: flag,
})
export type BackupDeduction = z.infer<typeof BackupDeduction>

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
      message: 'validation.invalid',
      path: ['mediaType'],
    }),
  )
export type BackupCertificate = z.infer<typeof BackupCertificate>

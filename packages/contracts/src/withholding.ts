import { WHT_TYPES } from '@isiro/domain/wht-rules'
import * as z from 'zod/mini'
import { Naira } from './payments.ts'
import { Amount, Currency, DateInput, DateText, Id, optionalLine } from './wire.ts'

/** Without an amount: the WHT the invoice asks for, or the WHT by the rules if it asks for none. */
export const DeductWht = z.strictObject({
  amount: z.optional(Naira),
  deductedOn: DateInput,
  whtType: z.optional(z.enum(WHT_TYPES, 'validation.choice')),
})

export type DeductWht = z.infer<typeof DeductWht>

export const WHT_CREDIT_STATES = ['waiting', 'received', 'lost'] as const

export type WhtCreditState = (typeof WHT_CREDIT_STATES)[number]

/** The state that the owner noted of a certificate; before that the credit is `waiting`. */
export type CertificateState = Exclude<WhtCreditState, 'waiting'>

/** WHT a client deducted: a credit against the business's own tax once its certificate has arrived. */
export const WhtCredit = z.object({
  id: Id,
  invoiceId: Id,
  invoiceNumber: z.string(),
  clientName: z.string(),
  amount: Amount,
  currency: Currency,
  deductedOn: DateText,
  /** Whole days since the deduction. */
  ageDays: z.number(),
  state: z.enum(WHT_CREDIT_STATES),
  certificateNumber: z.nullable(z.string()),
  certificateDate: z.nullable(DateText),
  hasFile: z.boolean(),
})

export type WhtCredit = z.infer<typeof WhtCredit>

export const WhtDeducted = z.object({ credit: WhtCredit, balance: Amount })

export type WhtDeducted = z.infer<typeof WhtDeducted>

export const WhtCredits = z.object({
  totals: z.array(
    z.object({ currency: Currency, waiting: Amount, received: Amount, lost: Amount }),
  ),
  rows: z.array(WhtCredit),
})

export type WhtCredits = z.infer<typeof WhtCredits>

export const ListWhtCredits = z.strictObject({
  state: z.optional(z.enum(WHT_CREDIT_STATES, 'validation.choice')),
})

/** The largest certificate that is kept, in bytes. */
export const MAX_CERTIFICATE_BYTES = 5_000_000

export const CERTIFICATE_TYPES = [
  'image/png',
  'image/jpeg',
  'image/webp',
  'application/pdf',
] as const

export type CertificateType = (typeof CERTIFICATE_TYPES)[number]

export const SaveWhtCertificate = z.strictObject({
  state: z.enum(['received', 'lost'], 'validation.choice'),
  number: optionalLine(60),
  dated: z.optional(z.nullable(DateInput)),
  file: z.optional(
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

export type SaveWhtCertificate = z.infer<typeof SaveWhtCertificate>

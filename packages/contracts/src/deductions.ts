import { DEDUCTION_TAXES } from '@isiro/domain/settlement'
import { WHT_TYPES } from '@isiro/domain/wht-rules'
import * as z from 'zod/mini'
import { Naira } from './payments.ts'
import { Amount, Currency, DateInput, DateText, Id, optionalLine } from './wire.ts'

const Tax = z.enum(DEDUCTION_TAXES, 'validation.choice')

/** Tax that a client kept back of an invoice: WHT, or VAT that the client withholds. */
export const RecordDeduction = z.strictObject({
  tax: Tax,
  amount: Naira,
  deductedOn: DateInput,
  /** Only of WHT, where the document names no type. */
  whtType: z.optional(z.enum(WHT_TYPES, 'validation.choice')),
})

export type RecordDeduction = z.infer<typeof RecordDeduction>

/** The states of a deduction's certificate: not there yet, received, or not to be had any more. */
export const DEDUCTION_STATES = ['waiting', 'received', 'lost'] as const

export type DeductionState = (typeof DEDUCTION_STATES)[number]

/** The state that the owner noted of a certificate; before that the deduction is `waiting`. */
export type CertificateState = Exclude<DeductionState, 'waiting'>

/** Tax that a client kept back: a credit against the business's own tax once its certificate has arrived. */
export const Deduction = z.object({
  id: Id,
  invoiceId: Id,
  invoiceNumber: z.string(),
  clientName: z.string(),
  tax: Tax,
  /** Null where the document names the type, and for VAT. */
  whtType: z.nullable(z.enum(WHT_TYPES)),
  amount: Amount,
  currency: Currency,
  deductedOn: DateText,
  /** 'YYYY-MM', the month in whose VAT return VAT withheld counts; null for WHT. */
  taxMonth: z.nullable(z.string()),
  /** Whole days since the deduction. */
  ageDays: z.number(),
  state: z.enum(DEDUCTION_STATES),
  certificateNumber: z.nullable(z.string()),
  certificateDate: z.nullable(DateText),
  hasFile: z.boolean(),
})

export type Deduction = z.infer<typeof Deduction>

/** The deductions of one invoice that stand, the latest first. */
export const InvoiceDeductions = z.array(Deduction)

export type InvoiceDeductions = z.infer<typeof InvoiceDeductions>

/** The deduction, and the balance of its invoice after it. */
export const DeductionRecorded = z.object({ deduction: Deduction, balance: Amount })

export type DeductionRecorded = z.infer<typeof DeductionRecorded>

/** All deductions, with their sums by currency, tax and state. */
export const DeductionList = z.object({
  totals: z.array(
    z.object({ currency: Currency, tax: Tax, waiting: Amount, received: Amount, lost: Amount }),
  ),
  rows: z.array(Deduction),
})

export type DeductionList = z.infer<typeof DeductionList>

/** The filters of the list. */
export const ListDeductions = z.strictObject({
  state: z.optional(z.enum(DEDUCTION_STATES, 'validation.choice')),
  tax: z.optional(Tax),
})

export type ListDeductions = z.infer<typeof ListDeductions>

/** Takes a deduction back by an entry of the opposite amount. */
export const ReverseDeduction = z.strictObject({ reason: optionalLine(300) })

export type ReverseDeduction = z.infer<typeof ReverseDeduction>

/** The largest certificate that is kept, in bytes. */
export const MAX_CERTIFICATE_BYTES = 5_000_000

/** The media types that a certificate or a tax receipt can have. */
export const CERTIFICATE_TYPES = [
  'image/png',
  'image/jpeg',
  'image/webp',
  'application/pdf',
] as const

export type CertificateType = (typeof CERTIFICATE_TYPES)[number]

/** The state of a deduction's certificate, with its number, date and file where there are any. */
export const SaveCertificate = z.strictObject({
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

export type SaveCertificate = z.infer<typeof SaveCertificate>

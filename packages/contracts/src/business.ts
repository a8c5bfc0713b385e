import { isTimeZone } from '@isiro/domain/business-date'
import { parseNumberPattern } from '@isiro/domain/invoice-number'
import { LEGAL_FORMS, VAT_STATUSES } from '@isiro/domain/invoice-taxes'
import * as z from 'zod/mini'
import { Password } from './auth.ts'
import {
  Currency,
  email,
  Language,
  line,
  optionalLine,
  optionalText,
  requiredLine,
} from './wire.ts'

export const NumberPattern = z.pipe(
  line(32),
  z
    .string()
    .check(z.refine((pattern) => parseNumberPattern(pattern).ok, 'validation.number_pattern')),
)

const optionalEmail = z.pipe(
  z.optional(z.nullable(z.union([z.literal(''), email()], 'validation.email'))),
  z.transform((value) => (value ? value : null)),
)

/** The details of the business. They are sent whole: a field that is left out becomes "not known". */
export const UpdateBusiness = z.strictObject({
  name: requiredLine(120, 'validation.business_name_required'),
  address: optionalText(300),
  phone: optionalLine(32),
  email: optionalEmail,
  taxId: optionalLine(30),
  rcNumber: optionalLine(30),
  legalForm: z.enum(LEGAL_FORMS, 'validation.choice'),
  vatStatus: z.enum(VAT_STATUSES, 'validation.choice'),
  numberPattern: NumberPattern,
  paymentTermsDays: z
    .number('validation.number')
    .check(z.int(), z.minimum(0, 'validation.number'), z.maximum(365, 'validation.number')),
  invoiceNotes: optionalText(1000),
  language: Language,
  currency: Currency,
  timeZone: z.string().check(z.maxLength(64), z.refine(isTimeZone, 'validation.time_zone')),
})
export type UpdateBusiness = z.infer<typeof UpdateBusiness>

export const BankAccount = z.strictObject({
  bankName: requiredLine(80, 'validation.bank_name_required'),
  accountNumber: z.pipe(
    z.pipe(
      z.string().check(z.maxLength(60)),
      z.transform((value) => value.replace(/[\s-]/g, '')),
    ),
    z.string().check(z.regex(/^[A-Za-z0-9]{6,34}$/, 'validation.account_number')),
  ),
  accountName: requiredLine(120, 'validation.account_name_required'),
})
export type BankAccount = z.infer<typeof BankAccount>

export const MobileMoney = z.strictObject({
  provider: requiredLine(60, 'validation.provider_required'),
  number: requiredLine(32, 'validation.phone_required'),
  accountName: requiredLine(120, 'validation.account_name_required'),
})
export type MobileMoney = z.infer<typeof MobileMoney>

/**
 * The account that clients send their money to. Changing details that already exist needs the password again,
 * since a stolen session that can redirect payments is the worst kind.
 */
export const UpdatePayoutDetails = z.strictObject({
  bank: z.nullable(BankAccount),
  mobileMoney: z.nullable(MobileMoney),
  password: z.optional(Password),
})
export type UpdatePayoutDetails = z.infer<typeof UpdatePayoutDetails>

export const MAX_LOGO_BYTES = 200_000

export const UploadLogo = z.strictObject({
  mediaType: z.enum(['image/png', 'image/jpeg'], 'validation.logo_type'),
  base64: z
    .string()
    .check(
      z.maxLength(Math.ceil((MAX_LOGO_BYTES * 4) / 3) + 4, 'validation.logo_size'),
      z.regex(/^[A-Za-z0-9+/]+=*$/, 'validation.logo_type'),
    ),
})
export type UploadLogo = z.infer<typeof UploadLogo>

export const Logo = z.object({ mediaType: z.enum(['image/png', 'image/jpeg']), base64: z.string() })

export const Business = z.object({
  name: z.string(),
  address: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  taxId: z.nullable(z.string()),
  rcNumber: z.nullable(z.string()),
  legalForm: z.enum(LEGAL_FORMS),
  vatStatus: z.enum(VAT_STATUSES),
  numberPattern: z.string(),
  /** The number that the next issued invoice will most likely get; only issuing decides. */
  nextInvoiceNumber: z.string(),
  paymentTermsDays: z.number(),
  invoiceNotes: z.nullable(z.string()),
  language: Language,
  currency: Currency,
  timeZone: z.string(),
  bank: z.nullable(
    z.object({ bankName: z.string(), accountNumber: z.string(), accountName: z.string() }),
  ),
  mobileMoney: z.nullable(
    z.object({ provider: z.string(), number: z.string(), accountName: z.string() }),
  ),
  logo: z.nullable(Logo),
})
export type Business = z.infer<typeof Business>

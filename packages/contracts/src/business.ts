import { isTimeZone } from '@isiro/domain/business-date'
import { COUNTRIES } from '@isiro/domain/countries'
import { parseNumberPattern } from '@isiro/domain/invoice-number'
import { LEGAL_FORMS, VAT_STATUSES } from '@isiro/domain/invoice-taxes'
import { findBank } from '@isiro/domain/nigerian-banks'
import { type AccountNumberProblem, accountNumberProblem } from '@isiro/domain/nuban'
import { WHOLE } from '@isiro/domain/percentage'
import { MAX_JOINT_NAME, MAX_SALES_TAXES, MAX_TAX_NAME } from '@isiro/domain/sales-taxes'
import { SETUP_STEPS } from '@isiro/domain/setup-steps'
import * as z from 'zod/mini'
import { Password } from './auth.ts'
import { Brand } from './brand.ts'
import { LateFeeSaved } from './late-fees.ts'
import {
  Currency,
  DateInput,
  DateText,
  email,
  Language,
  line,
  optionalLine,
  optionalText,
  requiredLine,
  Timestamp,
} from './wire.ts'

/** The pattern of document numbers, such as 'INV-{year}-{0001}'. */
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

const salesTaxRate = z
  .number('validation.sales_tax_rate')
  .check(
    z.int('validation.sales_tax_rate'),
    z.minimum(0, 'validation.sales_tax_rate'),
    z.maximum(WHOLE, 'validation.sales_tax_rate'),
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
  country: z._default(z.enum(COUNTRIES, 'validation.choice'), 'NG'),
  vatStatus: z.enum(VAT_STATUSES, 'validation.choice'),
  /** The first day of that status; null where it always held. */
  vatStatusSince: z._default(z.nullable(DateInput), null),
  /** Consultants and the like, who are never small for VAT; null while the question is not answered. */
  providesProfessionalServices: z._default(z.nullable(z.boolean('validation.choice')), null),
  /** The sales tax of a business outside Nigeria; in Nigeria both are forgotten. */
  salesTaxName: optionalLine(MAX_JOINT_NAME),
  /** In ten-thousandths of a percent: 99750 is 9.975%. */
  salesTaxRate: z._default(z.nullable(salesTaxRate), null),
  /**
   * The taxes of a business that charges several on the same sale, in their order; else empty. Name and rate of the sales tax
   * then follow from them, whatever is sent.
   */
  salesTaxes: z._default(
    z
      .array(
        z.strictObject({
          name: requiredLine(MAX_TAX_NAME, 'validation.sales_tax_name'),
          /** In ten-thousandths of a percent. */
          rate: salesTaxRate,
          /** Whether it is charged on the price with the taxes before it. */
          isCompound: z.boolean('validation.choice'),
        }),
      )
      .check(
        z.maxLength(MAX_SALES_TAXES, 'validation.choice'),
        z.refine((taxes) => taxes.length !== 1, 'validation.choice'),
      ),
    [],
  ),
  numberPattern: NumberPattern,
  /** The days from issue to the due date of a new invoice. */
  paymentTermsDays: z
    .number('validation.number')
    .check(z.int(), z.minimum(0, 'validation.number'), z.maximum(365, 'validation.number')),
  invoiceNotes: optionalText(1000),
  /** Whether the preview of a pasted link names the amount; left out, it stays as it is. */
  previewsShowAmount: z.optional(z.boolean('validation.choice')),
  /** Whether the documents issued from now on spell out their total; left out, it stays as it is. */
  amountInWords: z.optional(z.boolean('validation.choice')),
  language: Language,
  currency: Currency,
  /** By its IANA name: 'Africa/Lagos'. */
  timeZone: z.string().check(z.maxLength(64), z.refine(isTimeZone, 'validation.time_zone')),
  /** Of the member who asks. Another address or number for clients needs it. */
  password: z.optional(Password),
})
export type UpdateBusiness = z.infer<typeof UpdateBusiness>

/** Keeps how far the member has come with the set-up. */
export const KeepSetupStep = z.strictObject({
  /** The card at which the set-up goes on, on any device; null once it is through. */
  step: z.nullable(z.enum(SETUP_STEPS, 'validation.choice')),
})
export type KeepSetupStep = z.infer<typeof KeepSetupStep>

/** A bank of the list in `domain/nigerian-banks`. */
export const BankCode = z
  .string()
  .check(z.refine((code) => findBank(code) !== null, 'validation.bank_code'))

/** Refuses numbers that a bank of the list cannot have given out, unless a look-up has found the account. */
function refuseNumber(problem: AccountNumberProblem, message: string) {
  const isFine = ({ bankCode, accountNumber, proof }: CodedAccount) =>
    !bankCode || Boolean(proof) || accountNumberProblem(bankCode, accountNumber) !== problem
  return z.refine<CodedAccount>(isFine, { message, path: ['accountNumber'] })
}

interface CodedAccount {
  bankCode?: string | null | undefined
  accountNumber: string
  proof?: string | null | undefined
}

/** The bank account that clients pay into. */
export const BankAccount = z
  .strictObject({
    /** Null or absent for a bank that is not in the list: then its name is as it was typed. */
    bankCode: z.optional(z.nullable(BankCode)),
    bankName: requiredLine(80, 'validation.bank_name_required'),
    accountNumber: z.pipe(
      z.pipe(
        z.string().check(z.maxLength(60)),
        z.transform((value) => value.replace(/[\s-]/g, '')),
      ),
      z.string().check(z.regex(/^[A-Za-z0-9]{6,34}$/, 'validation.account_number')),
    ),
    accountName: requiredLine(120, 'validation.account_name_required'),
    /** The look-up's own, that it found this account under this name. */
    proof: z.optional(z.nullable(z.string().check(z.maxLength(1000)))),
  })
  .check(
    refuseNumber('not_ten_digits', 'validation.account_number_ten_digits'),
    refuseNumber('check_digit', 'validation.account_number_check_digit'),
  )
export type BankAccount = z.infer<typeof BankAccount>

/** The wallet that clients pay into, with its provider. */
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

/** The largest logo, in bytes. */
export const MAX_LOGO_BYTES = 200_000

/** A logo in base64. */
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

/** The logo in base64, as it was cleaned and stored. */
export const Logo = z.object({ mediaType: z.enum(['image/png', 'image/jpeg']), base64: z.string() })

/** The details of the business. */
export const Business = z.object({
  name: z.string(),
  address: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  taxId: z.nullable(z.string()),
  rcNumber: z.nullable(z.string()),
  legalForm: z.enum(LEGAL_FORMS),
  country: z.enum(COUNTRIES),
  vatStatus: z.enum(VAT_STATUSES),
  /** The first day of that status; null where it always held. */
  vatStatusSince: z.nullable(DateText),
  providesProfessionalServices: z.nullable(z.boolean()),
  salesTaxName: z.nullable(z.string()),
  /** In ten-thousandths of a percent. */
  salesTaxRate: z.nullable(z.number()),
  /** The taxes of which that rate is made, in their order; empty where it is one tax. */
  salesTaxes: z.array(
    z.object({
      name: z.string(),
      /** In ten-thousandths of a percent. */
      rate: z.number(),
      /** Whether it is charged on the price with the taxes before it. */
      isCompound: z.boolean(),
    }),
  ),
  numberPattern: z.string(),
  /** The number that the next issued invoice will most likely get; only issuing decides. */
  nextInvoiceNumber: z.string(),
  /** The days from issue to the due date of a new invoice. */
  paymentTermsDays: z.number(),
  invoiceNotes: z.nullable(z.string()),
  previewsShowAmount: z.boolean(),
  /** Whether the documents issued from now on spell out their total. */
  amountInWords: z.boolean(),
  /** The fee for late payment that new invoices state; null while the business asks for none, or its plan has none. */
  lateFee: LateFeeSaved.shape.lateFee,
  language: Language,
  currency: Currency,
  /** By its IANA name: 'Africa/Lagos'. */
  timeZone: z.string(),
  bank: z.nullable(
    z.object({
      bankCode: z.nullable(z.string()),
      bankName: z.string(),
      accountNumber: z.string(),
      accountName: z.string(),
      /** When a look-up found the account under this name; null if none did. */
      checkedAt: z.nullable(Timestamp),
    }),
  ),
  mobileMoney: z.nullable(
    z.object({ provider: z.string(), number: z.string(), accountName: z.string() }),
  ),
  logo: z.nullable(Logo),
  /** Null for the standard design. It is kept on every plan, and printed on those with their own branding. */
  brand: z.nullable(Brand),
})
export type Business = z.infer<typeof Business>

import { CLIENT_KINDS } from '@isiro/domain/client-kind'
import { COUNTRIES } from '@isiro/domain/countries'
import { MAX_RATE_MICRO } from '@isiro/domain/exchange-rate'
import { LATE_FEE_RHYTHMS } from '@isiro/domain/late-fee'
import { MAX_JOINT_NAME, MAX_SALES_TAXES, MAX_TAX_NAME } from '@isiro/domain/sales-taxes'
import { VAT_CATEGORIES } from '@isiro/domain/vat-rules'
import { WHT_TYPES } from '@isiro/domain/wht-rules'
import * as z from 'zod/mini'
import { BackupDocumentBrand } from './backup-brand.ts'
import {
  ExactDay,
  ExactMonth,
  ExactTime,
  exactText,
  exactTextOrNull,
  flag,
  listOf,
  Minor,
  PositiveMinor,
  proofs,
  Rate,
  SignedMinor,
  wholeNumber,
} from './backup-fields.ts'
import { DraftContent } from './invoice-drafts.ts'
import { MAX_LINES } from './invoices.ts'
import { fitsVatGround, vatGround } from './line-fields.ts'
import { Currency, Id, Language, Revision } from './wire.ts'

/** The fields of every party of a document. */
export const party = {
  name: exactText(240),
  address: exactTextOrNull(1000),
  phone: exactTextOrNull(64),
  email: exactTextOrNull(254),
  taxId: exactTextOrNull(100),
}

/** The business as a document names it. */
export const BackupSupplier = z.strictObject({
  ...party,
  rcNumber: exactTextOrNull(100),
  chargesVat: flag,
  /** These two are missing in documents from before there were businesses outside Nigeria. */
  country: z.optional(z.enum(COUNTRIES, 'validation.choice')),
  taxName: z.optional(exactTextOrNull(MAX_JOINT_NAME)),
  /** Missing in documents of the standard design. */
  brand: z.optional(BackupDocumentBrand),
})

const lateFeeTerms = {
  rhythm: z.enum(LATE_FEE_RHYTHMS, 'validation.choice'),
  /** The days after the due date without a fee: more than a business can ask for on an opening invoice, whose fee runs from later. */
  graceDays: wholeNumber(0, 100_000),
}
const percentFee = z.strictObject({ kind: z.literal('percent'), value: Rate, ...lateFeeTerms })
const agreedFee = z.strictObject({
  kind: z.literal('amount'),
  value: PositiveMinor,
  ...lateFeeTerms,
})

/** The terms of a late fee that a document states. */
export const BackupLateFee = z.discriminatedUnion(
  'kind',
  [percentFee, agreedFee],
  'validation.choice',
)

const own = { isIssuedAlone: flag }

/** The late fee that a business asks for on its new invoices. */
export const BackupLateFeeSettings = z.discriminatedUnion(
  'kind',
  [z.extend(percentFee, own), z.extend(agreedFee, own)],
  'validation.choice',
)

/** An amount taken off a price; `rate` is null where it was given as an amount. */
const Discount = z.strictObject({ amount: Minor, rate: z.nullable(Rate) })

const Line = z
  .strictObject({
    description: exactText(2000),
    /** Thousandths of a unit: 1500 is 1.5. */
    quantityMilli: wholeNumber(1, Number.MAX_SAFE_INTEGER),
    /** The price of one unit. */
    rate: PositiveMinor,
    /** This and the amount are missing in documents from before there were discounts. */
    discount: z.optional(z.nullable(Discount)),
    /** Quantity times rate less the discount. */
    amount: z.optional(Minor),
    /** The line's part of the subtotal: before VAT, after every discount. */
    net: Minor,
    vatCategory: z.enum(VAT_CATEGORIES, 'validation.choice'),
    /** Missing in files from before there were grounds, as where there is none. */
    vatGround,
    whtType: z.nullable(z.enum(WHT_TYPES, 'validation.choice')),
  })
  .check(fitsVatGround)

const taxRow = { rate: Rate, base: Minor, amount: Minor }

/** The amount of one tax at one rate that a document charges or asks to deduct. */
export const BackupTax = z.union(
  [
    z.strictObject({
      tax: z.literal('vat'),
      code: z.enum(VAT_CATEGORIES, 'validation.choice'),
      ...taxRow,
      /** The taxes of which it is made, where they are several. */
      parts: z.optional(
        listOf(
          z.strictObject({
            name: exactText(MAX_TAX_NAME, 1),
            rate: Rate,
            isCompound: flag,
            base: SignedMinor,
            amount: SignedMinor,
          }),
          MAX_SALES_TAXES,
        ),
      ),
    }),
    z.strictObject({
      tax: z.literal('wht'),
      code: z.enum(WHT_TYPES, 'validation.choice'),
      ...taxRow,
    }),
  ],
  'validation.tax_row',
)

/** A fee for paying late that was made of an invoice. */
export const BackupLateFeeMade = z.strictObject({
  id: Id,
  /** The number of the fee: 0 for the first, 1 for that of a month later. */
  period: wholeNumber(0, 10_000),
  /** The day that the fee is of. */
  day: ExactDay,
  amount: PositiveMinor,
  feeInvoiceId: Id,
  madeAt: ExactTime,
})

/**
 * An issued invoice: the document as it was issued, and what became of it. Whether it is paid is not here, because it
 * follows from the payments.
 */
export const BackupInvoice = z.strictObject({
  id: Id,
  number: z.string('validation.document_number').check(
    z.maxLength(48, 'validation.too_long'),
    // Two checks in place of one, which would take quadratic time for a long text.
    z.regex(/^[A-Za-z0-9\-/._]+$/, 'validation.document_number'),
    z.regex(/[A-Za-z0-9]/, 'validation.document_number'),
  ),
  clientId: Id,
  language: Language,
  currency: Currency,
  issueDate: ExactDay,
  dueDate: ExactDay,
  supplyDate: ExactDay,
  /** The month of its VAT return. Older files have none: then it is that of the tax point. Null for an opening invoice. */
  taxMonth: z.optional(z.nullable(ExactMonth)),
  /**
   * Of an invoice that was brought over from elsewhere: the first day of the books here, and what it came to in all. Missing in
   * files from before there were such.
   */
  opening: z.optional(
    z.nullable(z.strictObject({ day: ExactDay, total: z.nullable(PositiveMinor) })),
  ),
  supplier: BackupSupplier,
  client: z.strictObject({
    id: Id,
    ...party,
    kind: z.enum(CLIENT_KINDS, 'validation.choice'),
  }),
  bank: z.nullable(
    z.strictObject({
      bankName: exactText(240),
      accountNumber: exactText(64),
      accountName: exactText(240),
    }),
  ),
  mobileMoney: z.nullable(
    z.strictObject({
      provider: exactText(240),
      number: exactText(64),
      accountName: exactText(240),
    }),
  ),
  lines: z
    .array(Line, 'validation.list')
    .check(
      z.minLength(1, 'validation.items_required'),
      z.maxLength(MAX_LINES, 'validation.too_many_lines'),
    ),
  /** On the whole document, after the discounts of its lines. */
  discount: z.nullable(Discount),
  /** Whether rates, discounts and the lines' amounts have the VAT in them. */
  pricesIncludeVat: flag,
  /** One per VAT category and per WHT type, with the rate of the day. */
  taxes: listOf(BackupTax, VAT_CATEGORIES.length + WHT_TYPES.length),
  /** Before VAT, after every discount. */
  subtotal: PositiveMinor,
  vat: Minor,
  /** WHT that it asks the client to deduct. */
  wht: Minor,
  /** VAT that the client withholds. */
  vatWithheld: Minor,
  /** The money that the client transfers: subtotal and VAT less WHT and withheld VAT. */
  total: PositiveMinor,
  /** The tax that the client may still keep back, with the tax that was kept back. Older files lack it. */
  expectedDeduction: z.optional(Minor),
  /**
   * Of a document in another currency than the books; its figures in theirs follow from it. Missing in files from before there
   * were rates.
   */
  exchangeRate: z.optional(
    z.nullable(
      z.strictObject({
        /** Millionths of the home currency for one unit of the document's. */
        rate: wholeNumber(1, MAX_RATE_MICRO),
        date: ExactDay,
        source: exactText(160, 1),
        homeCurrency: Currency,
      }),
    ),
  ),
  notes: exactTextOrNull(4000),
  /** The terms it states for paying late, and the fees that were made. Missing in files from before there were such fees. */
  lateFee: z.optional(z.nullable(BackupLateFee)),
  lateFees: z.optional(listOf(BackupLateFeeMade, 1000)),
  /** Missing in files from before documents spelled out their total. */
  amountInWords: z.optional(flag),
  isWatermarked: flag,
  issuedAt: ExactTime,
  viewedAt: z.nullable(ExactTime),
  voidedAt: z.nullable(ExactTime),
  voidReason: exactTextOrNull(2000),
  /** Whether its client can open its page. The address itself is a secret and not in the file: restoring makes a new one. */
  hasPage: flag,
  ...proofs,
})
export type BackupInvoice = z.infer<typeof BackupInvoice>

/** A draft of an invoice, as it was typed. */
export const BackupDraft = z.strictObject({
  id: Id,
  content: DraftContent,
  revision: Revision,
  /** The version that another device's save replaced. */
  earlierContent: z.nullable(DraftContent),
  earlierSavedAt: z.nullable(ExactTime),
  createdAt: ExactTime,
  updatedAt: ExactTime,
})
export type BackupDraft = z.infer<typeof BackupDraft>

/** The owner's answer to a claim. */
export const BackupClaimAnswer = z
  .strictObject({
    answer: z.enum(['confirmed', 'not_received'], 'validation.choice'),
    /** The payment that a confirmed claim became. */
    paymentId: z.nullable(Id),
    at: ExactTime,
  })
  .check(
    z.refine(({ answer, paymentId }) => (answer === 'confirmed') === (paymentId !== null), {
      message: 'validation.contradiction',
      path: ['paymentId'],
    }),
  )

/** A client's word that it has paid, with the owner's answer. */
export const BackupClaim = z.strictObject({
  id: Id,
  invoiceId: Id,
  payerName: exactTextOrNull(500),
  amount: PositiveMinor,
  note: exactTextOrNull(2000),
  claimedAt: ExactTime,
  answer: z.nullable(BackupClaimAnswer),
  clientProof: proofs.clientProof,
})
export type BackupClaim = z.infer<typeof BackupClaim>

import { CLIENT_KINDS } from '@isiro/domain/client-kind'
import { COUNTRIES } from '@isiro/domain/countries'
import { ISSUED_STATUSES } from '@isiro/domain/invoice-status'
import { MAX_UNITS, minorFromNumber } from '@isiro/domain/money'
import { MAX_QUANTITY_MILLI, quantityMilliFromNumber } from '@isiro/domain/quantity'
import { LISTED_SUPPLIES } from '@isiro/domain/vat-lists'
import { VAT_CATEGORIES } from '@isiro/domain/vat-rules'
import { WHT_TYPES } from '@isiro/domain/wht-rules'
import * as z from 'zod/mini'
import { DocumentBrand } from './brand.ts'
import { DocumentExchangeRate } from './exchange-rate.ts'
import { InvoiceListed } from './invoice-list.ts'
import { LateFee } from './late-fees.ts'
import { lineDescription, lineRate, MAX_NOTES, vatGround } from './line-fields.ts'
import {
  Amount,
  Currency,
  DateInput,
  DateText,
  email,
  Id,
  Language,
  optionalLine,
  optionalText,
  requiredLine,
  Timestamp,
} from './wire.ts'

/** How many lines a document has at most. */
export const MAX_LINES = 200

/** More than 0, with at most three decimals. */
const Quantity = z.number('validation.quantity').check(
  z.refine((quantity) => quantity > 0, 'validation.item_quantity_positive'),
  z.refine((quantity) => quantity <= MAX_QUANTITY_MILLI / 1000, 'validation.quantity_too_large'),
  z.refine((quantity) => quantityMilliFromNumber(quantity) !== null, 'validation.three_decimals'),
)

/** More than 0: a percentage with at most two decimals, or naira. */
const discountValue = z.number('validation.discount').check(
  z.refine((value) => value > 0, 'validation.discount_positive'),
  z.refine((value) => minorFromNumber(value) !== null, 'validation.two_decimals'),
)

/** A reduction of a price before VAT; of a price that includes VAT, before the VAT is taken out. */
export const InvoiceDiscount = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({
      kind: z.literal('percent'),
      value: discountValue.check(z.maximum(100, 'validation.discount_percent')),
    }),
    z.strictObject({
      kind: z.literal('amount'),
      value: discountValue.check(z.maximum(MAX_UNITS, 'validation.amount_too_large')),
    }),
  ],
  'validation.choice',
)

export type InvoiceDiscount = z.infer<typeof InvoiceDiscount>

/** A line of an invoice. */
export const InvoiceItem = z.strictObject({
  description: lineDescription,
  rate: lineRate,
  quantity: Quantity,
  /** On this line alone. */
  discount: z.optional(z.nullable(InvoiceDiscount)),
  /** Standard-rated unless given. */
  vatCategory: z.optional(z.enum(VAT_CATEGORIES, 'validation.choice')),
  /** Of a Nigerian line that bears no VAT. Means nothing where no Nigerian VAT is charged. */
  vatGround,
  /** Null keeps this line out of the WHT base; absent takes the invoice's type. */
  whtType: z.optional(z.nullable(z.enum(WHT_TYPES, 'validation.choice'))),
})

export type InvoiceItem = z.infer<typeof InvoiceItem>

/** An existing client by `id`, or a new one by name and e-mail. The details given here also update the client. */
export const InvoiceClient = z.strictObject({
  id: z.optional(Id),
  name: requiredLine(120, 'validation.client_name_required'),
  email: z.pipe(
    z
      .string('validation.client_email_required')
      .check(z.minLength(1, 'validation.client_email_required')),
    email(),
  ),
  phone: optionalLine(32),
  address: optionalText(300),
  taxId: optionalLine(30),
  kind: z.optional(z.enum(CLIENT_KINDS, 'validation.choice')),
  withholdsVat: z.optional(z.boolean('validation.choice')),
  language: z.optional(Language),
})

const content = {
  client: InvoiceClient,
  items: z
    .array(InvoiceItem)
    .check(
      z.minLength(1, 'validation.items_required'),
      z.maxLength(MAX_LINES, 'validation.too_many_lines'),
    ),
  issueDate: DateInput,
  dueDate: DateInput,
  /** The day on which goods or services were supplied; the day of issue unless given. */
  supplyDate: z.optional(DateInput),
  applyVat: z.boolean('validation.choice'),
  applyWht: z.boolean('validation.choice'),
  /** Percent with two to four decimals. The server knows the rate; a different one is refused, not believed. */
  vatRate: z.optional(z.string().check(z.regex(/^\d{1,3}\.\d{2,4}$/, 'validation.tax_rate'))),
  whtRate: z.optional(z.string().check(z.regex(/^\d{1,3}\.\d{2,4}$/, 'validation.tax_rate'))),
  whtType: z.optional(z.enum(WHT_TYPES, 'validation.choice')),
  currency: Currency,
  /** Of this document alone; without it, the client's. */
  language: z.optional(Language),
  /** Of an invoice in another currency than the business's own; in its own it means nothing. */
  exchangeRate: z.optional(z.nullable(DocumentExchangeRate)),
  notes: optionalText(MAX_NOTES),
  /** On the whole document, after the discounts of its lines. */
  discount: z.optional(z.nullable(InvoiceDiscount)),
  /** Whether rates and discounts have the VAT in them. */
  pricesIncludeVat: z.optional(z.boolean('validation.choice')),
  /** False leaves out the late fee that invoices of the business and the client ask for. */
  lateFee: z.optional(z.boolean('validation.choice')),
}

/** Issues at once. With `draftId` it issues that draft with this content and the draft is gone. */
export const CreateInvoice = z.strictObject({
  ...content,
  draft: z.optional(z.literal(false)),
  draftId: z.optional(Id),
})

export type CreateInvoice = z.infer<typeof CreateInvoice>

/** Voids an invoice. It keeps its number and stays readable. */
export const VoidInvoice = z.strictObject({ reason: optionalLine(300) })

export type VoidInvoice = z.infer<typeof VoidInvoice>

/** The events of an invoice's timeline. */
export const TIMELINE_KINDS = [
  'draft_created',
  'issued',
  'viewed',
  'link_revoked',
  'link_restored',
  'payment_recorded',
  'payment_received',
  'payment_held',
  'payment_credit_used',
  'payment_released',
  'payment_refund_requested',
  'payment_refunded',
  'payment_refund_failed',
  'payment_disputed',
  'payment_dispute_answered',
  'payment_dispute_won',
  'payment_dispute_lost',
  'payment_claimed',
  'payment_claim_rejected',
  'payment_link_made',
  'payment_opened',
  'payment_refused',
  'wht_deducted',
  'wht_reversed',
  'wht_certificate_received',
  'wht_certificate_lost',
  'vat_deducted',
  'vat_reversed',
  'vat_certificate_received',
  'vat_certificate_lost',
  'credit_note_issued',
  'debit_note_issued',
  'attachment_added',
  'attachment_shared',
  'attachment_hidden',
  'attachment_deleted',
  'late_fee_made',
  'card_failed',
  'voided',
  'duplicated',
  'message',
  'question_asked',
  'question_answered',
] as const

/** Something that happened to an invoice. */
export const TimelineEntry = z.object({
  id: Id,
  kind: z.enum(TIMELINE_KINDS),
  at: Timestamp,
  /** The name of the member who did it; null for the client and for the product itself. */
  by: z.nullable(z.string()),
  /** The names and figures of the event, by the names that the web's sentences use. */
  details: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
})

export type TimelineEntry = z.infer<typeof TimelineEntry>

/** A tax at one rate: the rate in percent with two to four decimals, and the amount before VAT that it is of. */
const TaxRow = { rate: z.string(), base: Amount, amount: Amount }

/** The sales tax of a category on a document. */
export const VatRowSent = z.object({
  category: z.enum(VAT_CATEGORIES),
  ...TaxRow,
  /** The taxes of which it is made, where they are several, in their order. */
  parts: z.optional(
    z.array(
      z.object({
        /** As the document prints it. */
        name: z.string(),
        ...TaxRow,
        /** Whether its base is the price with the taxes before it. */
        isCompound: z.boolean(),
      }),
    ),
  ),
})
export type VatRowSent = z.infer<typeof VatRowSent>

/** The amount that a discount takes off; `percent` with two decimals, null where it was given as an amount. */
const discountTaken = z.nullable(z.object({ amount: Amount, percent: z.nullable(z.string()) }))

/** An issued invoice, whole. */
export const IssuedInvoice = z.object({
  ...InvoiceListed.shape,
  invoiceNumber: z.string(),
  status: z.enum(ISSUED_STATUSES),
  issueDate: DateText,
  dueDate: DateText,
  /** The day on which the last of it was settled; null unless it is paid. */
  paidOn: z.nullable(DateText),
  supplyDate: DateText,
  /**
   * The month of the VAT return in which it counts, 'YYYY-MM': of its tax point, or a later one if that was filed. Null for an
   * opening invoice, which counts in none.
   */
  taxMonth: z.nullable(z.string()),
  /** Of an invoice that was brought over from elsewhere: since when it is here, and what it came to in all; null for all others. */
  opening: z.nullable(z.object({ day: DateText, total: z.nullable(Amount) })),
  /** Whether that month is filed, so that the invoice can no longer be voided. */
  isFiled: z.boolean(),
  language: Language,
  client: z.object({
    id: Id,
    name: z.string(),
    email: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    address: z.nullable(z.string()),
    taxId: z.nullable(z.string()),
    kind: z.enum(CLIENT_KINDS),
  }),
  supplier: z.object({
    name: z.string(),
    address: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    email: z.nullable(z.string()),
    taxId: z.nullable(z.string()),
    rcNumber: z.nullable(z.string()),
    chargesVat: z.boolean(),
    country: z.enum(COUNTRIES),
    /** The name of its sales tax outside Nigeria; null for VAT. */
    taxName: z.nullable(z.string()),
    /** The design that it was issued with; absent for the standard one. */
    brand: z.optional(z.nullable(DocumentBrand)),
  }),
  bank: z.nullable(
    z.object({ bankName: z.string(), accountNumber: z.string(), accountName: z.string() }),
  ),
  /** The day of the look-up that found this bank account under its name; null if none did. */
  bankCheckedOn: z.nullable(DateText),
  mobileMoney: z.nullable(
    z.object({ provider: z.string(), number: z.string(), accountName: z.string() }),
  ),
  items: z.array(
    z.object({
      description: z.string(),
      /** With at most three decimals. */
      quantity: z.string(),
      /** The price of one unit. */
      rate: Amount,
      discount: discountTaken,
      /** Quantity times rate less the line's discount; with VAT where the prices include it. */
      amount: Amount,
      /** The line's part of the subtotal: before VAT, after every discount. */
      net: Amount,
      vatCategory: z.enum(VAT_CATEGORIES),
      /** Why it bears no VAT: the listed supply that it is; null where nobody said, and where it bears VAT. */
      vatGround: z.nullable(z.enum(LISTED_SUPPLIES)),
      whtType: z.nullable(z.enum(WHT_TYPES)),
    }),
  ),
  pricesIncludeVat: z.boolean(),
  /** The sum of the lines' amounts. */
  linesTotal: Amount,
  discount: discountTaken,
  /** Before VAT, after every discount. */
  subtotal: Amount,
  vatRows: z.array(VatRowSent),
  vat: Amount,
  whtRows: z.array(z.object({ type: z.enum(WHT_TYPES), ...TaxRow })),
  /** WHT that it asks the client to deduct. */
  wht: Amount,
  /** The part of the VAT that the client withholds. */
  vatWithheld: Amount,
  /** Subtotal and VAT. */
  invoiceTotal: Amount,
  /** WHT and VAT that the client was seen to keep back and that settles the invoice: without what credit notes returned in money. */
  deducted: Amount,
  /** The tax that the client may still keep back, by tax. */
  mayKeepBack: z.object({ wht: Amount, vat: Amount }),
  /** The money that debit notes added, less the money that credit notes took. */
  noted: Amount,
  /** The open part of the legal value: the balance and the tax that the client may still keep back. */
  open: Amount,
  /** The same in the business's own currency, where the invoice is in another and states a rate. */
  home: z.nullable(
    z.object({
      currency: Currency,
      /** `rate` is in units of the home currency for one of the invoice's. */
      exchangeRate: z.object({ rate: z.string(), date: DateText, source: z.string() }),
      subtotal: Amount,
      vatRows: z.array(VatRowSent),
      vat: Amount,
      invoiceTotal: Amount,
    }),
  ),
  notes: z.nullable(z.string()),
  /** The quote that it is, or is a part of; null for any other invoice. */
  quote: z.nullable(z.object({ id: Id, quoteNumber: z.string() })),
  /** The late fee that it states; null where it states none. */
  lateFee: z.nullable(LateFee),
  /** Whether its documents spell out their total. */
  amountInWords: z.boolean(),
  isWatermarked: z.boolean(),
  issuedAt: Timestamp,
  viewedAt: z.nullable(Timestamp),
  voidedAt: z.nullable(Timestamp),
  voidReason: z.nullable(z.string()),
  /** Absolute address of the client's page; null once it is withdrawn. */
  clientUrl: z.nullable(z.string()),
  timeline: z.array(TimelineEntry),
})

export type IssuedInvoice = z.infer<typeof IssuedInvoice>

/** An issued invoice. */
export const IssuedAnswer = z.object({ invoice: IssuedInvoice })

/** The last rate of each other currency that the business has issued an invoice in, for the editor to offer. */
export const LastExchangeRates = z.array(
  z.object({ currency: Currency, rate: z.string(), date: DateText, source: z.string() }),
)

export type LastExchangeRates = z.infer<typeof LastExchangeRates>

/** Items the business has billed before, for the editor's suggestions. */
export const ItemSuggestions = z.array(z.object({ description: z.string(), rate: Amount }))

export type ItemSuggestions = z.infer<typeof ItemSuggestions>

import { CLIENT_KINDS } from '@isiro/domain/client-kind'
import { DISCOUNT_KINDS } from '@isiro/domain/discount'
import { LISTED_SUPPLIES } from '@isiro/domain/vat-lists'
import { VAT_CATEGORIES } from '@isiro/domain/vat-rules'
import { WHT_TYPES } from '@isiro/domain/wht-rules'
import * as z from 'zod/mini'
import { CreateInvoice, IssuedInvoice, MAX_LINES, TimelineEntry } from './invoices.ts'
import { Currency, Id, Language, Revision, Timestamp } from './wire.ts'

/** Text as it was typed. No keyboard types a NUL, and JSON columns cannot hold one. */
const typed = (max: number) =>
  z.string().check(
    z.maxLength(max, 'validation.too_long'),
    z.refine((text) => !text.includes('\0'), 'validation.text_characters'),
  )

const looseText = (max: number) => z.optional(typed(max))

const discount = z.optional(
  z.nullable(
    z.strictObject({
      kind: z.enum(DISCOUNT_KINDS),
      /** Percent, or an amount in major units, as typed. */
      value: z.nullable(z.number()),
    }),
  ),
)

/**
 * A draft keeps everything that has been typed so far, right or wrong: the same fields, none required, all
 * bounded. It is checked as a whole when it is issued.
 */
export const DraftContent = z.strictObject({
  client: z.optional(
    z.strictObject({
      id: z.optional(Id),
      name: looseText(240),
      email: looseText(320),
      phone: z.optional(z.nullable(typed(64))),
      address: z.optional(z.nullable(typed(600))),
      taxId: z.optional(z.nullable(typed(60))),
      kind: z.optional(z.enum(CLIENT_KINDS)),
      withholdsVat: z.optional(z.boolean()),
      language: z.optional(Language),
    }),
  ),
  items: z.optional(
    z
      .array(
        z.strictObject({
          description: looseText(1000),
          /** In major units, as typed. */
          rate: z.optional(z.nullable(z.number())),
          /** As typed. */
          quantity: z.optional(z.nullable(z.number())),
          discount,
          vatCategory: z.optional(z.enum(VAT_CATEGORIES)),
          /** As chosen, whether or not it fits the category. */
          vatGround: z.optional(z.nullable(z.enum(LISTED_SUPPLIES))),
          whtType: z.optional(z.nullable(z.enum(WHT_TYPES))),
        }),
      )
      .check(z.maxLength(MAX_LINES, 'validation.too_many_lines')),
  ),
  issueDate: looseText(20),
  dueDate: looseText(20),
  supplyDate: looseText(20),
  applyVat: z.optional(z.boolean()),
  applyWht: z.optional(z.boolean()),
  vatRate: looseText(10),
  whtRate: looseText(10),
  whtType: z.optional(z.enum(WHT_TYPES)),
  currency: z.optional(Currency),
  language: z.optional(Language),
  exchangeRate: z.optional(
    z.nullable(
      z.strictObject({
        /** Units of the home currency for one of the draft's, as typed. */
        rate: z.nullable(z.number()),
        date: looseText(20),
        source: looseText(160),
      }),
    ),
  ),
  notes: z.optional(z.nullable(typed(2000))),
  discount,
  pricesIncludeVat: z.optional(z.boolean()),
  lateFee: z.optional(z.boolean()),
})

export type DraftContent = z.infer<typeof DraftContent>

/** A new draft may bring the id that the device gave it, so that syncing twice makes one draft. */
export const CreateDraft = z.extend(DraftContent, { draft: z.literal(true), id: z.optional(Id) })

export type CreateDraft = z.infer<typeof CreateDraft>

/** A new invoice, or with `draft: true` a new draft. */
export const CreateInvoiceOrDraft = z.union([CreateInvoice, CreateDraft])

/** Saves a draft over the revision that was read; another device's later save is never lost. */
export const UpdateDraft = z.extend(DraftContent, {
  revision: z.optional(Revision),
})

export type UpdateDraft = z.infer<typeof UpdateDraft>

/** A draft, as it was typed. */
export const DraftInvoice = z.object({
  id: Id,
  invoiceNumber: z.null(),
  status: z.literal('draft'),
  /** 1, and one more with each save. */
  revision: z.number(),
  updatedAt: Timestamp,
  content: DraftContent,
  /** The version that another device's save replaced, kept for seven days. */
  earlier: z.nullable(z.object({ savedAt: Timestamp, content: DraftContent })),
  clientUrl: z.null(),
  timeline: z.array(TimelineEntry),
})

export type DraftInvoice = z.infer<typeof DraftInvoice>

/** An invoice or a draft, as its status says. */
export const InvoiceAnswer = z.object({ invoice: z.union([IssuedInvoice, DraftInvoice]) })

export type InvoiceAnswer = z.infer<typeof InvoiceAnswer>

/** A draft of an invoice. */
export const DraftAnswer = z.object({ invoice: DraftInvoice })

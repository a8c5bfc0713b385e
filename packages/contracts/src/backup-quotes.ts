import { isDrawnSignature } from '@isiro/domain/drawn-signature'
import { QUOTE_PART_KINDS } from '@isiro/domain/quote-schedule'
import { VAT_CATEGORIES } from '@isiro/domain/vat-rules'
import { WHT_TYPES } from '@isiro/domain/wht-rules'
import * as z from 'zod/mini'
import {
  ExactDay,
  ExactTime,
  exactTextOrNull,
  listOf,
  Minor,
  PositiveMinor,
  Share,
  wholeNumber,
} from './backup-fields.ts'
import { BackupInvoice } from './backup-invoices.ts'
import { vatGround } from './line-fields.ts'
import { QuoteDraftContent } from './quote-drafts.ts'
import { MAX_MILESTONES, MAX_RELEASES } from './quote-schedule.ts'
import { Id, Revision } from './wire.ts'

/** A deposit, the milestones, what is left, and the releases of what was kept back. */
const MAX_PARTS = MAX_MILESTONES + 2 + MAX_RELEASES

const Answerer = z.enum(['client', 'owner'], 'validation.choice')

const BackupQuotePart = z.strictObject({
  kind: z.enum(QUOTE_PART_KINDS, 'validation.choice'),
  /** Of a milestone or a release; else null. */
  name: exactTextOrNull(240),
  /** The share that it was given; null for the whole and for what is left. */
  share: z.nullable(
    z.discriminatedUnion(
      'kind',
      [Share, z.strictObject({ kind: z.literal('amount'), amount: PositiveMinor })],
      'validation.choice',
    ),
  ),
  groups: listOf(
    z.strictObject({
      vatCategory: z.enum(VAT_CATEGORIES, 'validation.choice'),
      vatGround,
      whtType: z.nullable(z.enum(WHT_TYPES, 'validation.choice')),
      /** Before VAT. */
      base: PositiveMinor,
    }),
    VAT_CATEGORIES.length * (WHT_TYPES.length + 1),
  ),
  /** Before VAT. */
  subtotal: Minor,
  vat: Minor,
  wht: Minor,
  /** The part that the client keeps back of it; missing where nothing is. */
  retained: z.optional(PositiveMinor),
  /** When a release is planned; missing on the other parts. */
  when: z.optional(
    z.union([
      z.strictObject({ on: ExactDay }),
      z.strictObject({ afterDays: wholeNumber(0, 3650) }),
    ]),
  ),
})

/** An issued quote: the document as it was issued, its division, and the answer that it got. */
export const BackupQuote = z
  .strictObject({
    ...z.pick(BackupInvoice, {
      id: true,
      clientId: true,
      language: true,
      currency: true,
      issueDate: true,
      supplier: true,
      client: true,
      lines: true,
      discount: true,
      pricesIncludeVat: true,
      taxes: true,
      subtotal: true,
      vat: true,
      wht: true,
      vatWithheld: true,
      total: true,
      exchangeRate: true,
      notes: true,
      isWatermarked: true,
      issuedAt: true,
      viewedAt: true,
      proof: true,
      clientProof: true,
    }).shape,
    /** Digits alone could be taken for an amount or another document's number. */
    number: BackupInvoice.shape.number.check(z.regex(/[A-Za-z]/, 'validation.document_number')),
    /** The last day on which it can be accepted. */
    validUntil: ExactDay,
    terms: exactTextOrNull(8000),
    amountInWords: z.boolean('validation.choice'),
    /** The quote as it was typed: its invoices and duplicates are made from this. */
    content: QuoteDraftContent,
    /** In the order of its invoices. Together they are the quote. */
    parts: listOf(BackupQuotePart, MAX_PARTS).check(z.minLength(1, 'validation.required')),
    acceptance: z.nullable(
      z.strictObject({
        at: ExactTime,
        by: Answerer,
        name: exactTextOrNull(240),
        /** The name that was typed as a signature. */
        signature: exactTextOrNull(240),
        /** As it was drawn. Files from before it could be have none. */
        drawnSignature: z.optional(
          z.nullable(
            z
              .array(z.array(z.number('validation.signature_drawn')))
              .check(z.refine(isDrawnSignature, 'validation.signature_drawn')),
          ),
        ),
      }),
    ),
    decline: z.nullable(
      z.strictObject({
        at: ExactTime,
        by: Answerer,
        name: exactTextOrNull(240),
        reason: exactTextOrNull(2000),
      }),
    ),
    /** When the client was last reminded of it, and the owner told that it expired. */
    remindedAt: z.optional(z.nullable(ExactTime)),
    expiryToldAt: z.optional(z.nullable(ExactTime)),
    /** The network that a client's answer came from, shortened. */
    answeredFrom: exactTextOrNull(64),
    withdrawal: z.nullable(z.strictObject({ at: ExactTime, reason: exactTextOrNull(2000) })),
  })
  .check(
    z.refine(
      ({ acceptance, decline, withdrawal }) =>
        [acceptance, decline, withdrawal].filter((answer) => answer !== null).length <= 1,
      { message: 'validation.contradiction', path: ['acceptance'] },
    ),
  )
export type BackupQuote = z.infer<typeof BackupQuote>

/** A draft of a quote, as it was typed. */
export const BackupQuoteDraft = z.strictObject({
  id: Id,
  content: QuoteDraftContent,
  revision: Revision,
  /** The version that a save replaced without having read it. Older files have none. */
  earlierContent: z.optional(z.nullable(QuoteDraftContent)),
  earlierSavedAt: z.optional(z.nullable(ExactTime)),
  createdAt: ExactTime,
  updatedAt: ExactTime,
})
export type BackupQuoteDraft = z.infer<typeof BackupQuoteDraft>

/** Which part of a quote an invoice is of. */
export const BackupQuoteInvoice = z.strictObject({
  /** The id of the invoice. */
  id: Id,
  quoteId: Id,
  /** The place of the part, from 0. */
  position: wholeNumber(0, MAX_PARTS - 1),
  createdAt: ExactTime,
})
export type BackupQuoteInvoice = z.infer<typeof BackupQuoteInvoice>

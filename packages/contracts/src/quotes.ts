import { DISCOUNT_KINDS } from '@isiro/domain/discount'
import { QUOTE_PART_KINDS } from '@isiro/domain/quote-schedule'
import { ISSUED_QUOTE_STATUSES } from '@isiro/domain/quote-status'
import * as z from 'zod/mini'
import { AnswerSource } from './answer-source.ts'
import { DocumentExchangeRate } from './exchange-rate.ts'
import { CreateInvoice, IssuedInvoice } from './invoices.ts'
import { CreateQuoteDraft, QuoteDraftContent } from './quote-drafts.ts'
import { QuoteListed } from './quote-list.ts'
import {
  MAX_MILESTONES,
  MAX_NAME,
  MAX_QUOTE_TERMS,
  MAX_RELEASES,
  QuoteSchedule,
} from './quote-schedule.ts'
import {
  Amount,
  DateInput,
  DateText,
  Id,
  Language,
  optionalLine,
  optionalText,
  Timestamp,
} from './wire.ts'

/** Issues at once. With `draftId` it issues that draft with this content and the draft is gone. */
export const CreateQuote = z.extend(z.omit(CreateInvoice, { dueDate: true, supplyDate: true }), {
  /** The last day on which the client can accept. */
  validUntil: DateInput,
  terms: optionalText(MAX_QUOTE_TERMS),
  schedule: z.optional(z.nullable(QuoteSchedule)),
})

export type CreateQuote = z.infer<typeof CreateQuote>

/** A new quote, or with `draft: true` a new draft. */
export const CreateQuoteOrDraft = z.union([CreateQuote, CreateQuoteDraft])

/** The name of a client who accepted by telephone or on paper, as the owner writes it down. */
export const AcceptQuote = z.strictObject({ name: optionalLine(MAX_NAME) })

/** Writes down that the client declined. */
export const DeclineQuote = z.strictObject({ reason: optionalLine(300) })

/** Takes a quote back before it is answered. */
export const WithdrawQuote = z.strictObject({ reason: optionalLine(300) })

/** A quote is mailed to its client with its PDF, with words of one's own above the figures. */
export const EmailQuote = z.strictObject({
  /** The quote, unless said otherwise; a reminder goes while it can still be answered. */
  kind: z.optional(z.enum(['quote', 'reminder'], 'validation.choice')),
  note: optionalText(1000),
})

export type EmailQuote = z.infer<typeof EmailQuote>

/** The part of the quote to invoice. A quote that nobody accepted yet is accepted by it. */
export const InvoiceQuotePart = z.strictObject({
  /** The place of the part, from 0. */
  position: z.number('validation.number').check(
    z.int('validation.number'),
    z.minimum(0, 'validation.number'),
    // Deposit, milestones, balance and releases.
    z.maximum(MAX_MILESTONES + 1 + MAX_RELEASES, 'validation.number'),
  ),
  /** Both today and the business's payment terms unless given. */
  issueDate: z.optional(DateInput),
  dueDate: z.optional(DateInput),
  /** Of a quote in another currency: the rate of the invoice; the quote's own unless given. */
  exchangeRate: z.optional(z.nullable(DocumentExchangeRate)),
})

export type InvoiceQuotePart = z.infer<typeof InvoiceQuotePart>

/** `pro_forma` prints the quote as a pro-forma invoice. */
export const QuotePdfQuery = z.strictObject({
  kind: z.optional(z.enum(['quote', 'pro_forma'], 'validation.choice')),
})

/** The events of a quote's timeline. */
export const QUOTE_EVENTS = [
  'draft_created',
  'duplicated',
  'issued',
  'emailed',
  'reminded',
  'viewed',
  'accepted',
  'deposit_refused',
  'declined',
  'withdrawn',
  'expired',
  'invoiced',
  'attachment_added',
  'attachment_shared',
  'attachment_hidden',
  'attachment_deleted',
  'question_asked',
  'question_answered',
] as const

/** Something that happened to a quote. */
export const QuoteEvent = z.object({
  id: Id,
  kind: z.enum(QUOTE_EVENTS),
  at: Timestamp,
  /** The name of the member who did it; null for the client and for the product itself. */
  by: z.nullable(z.string()),
  /** The names and figures of the event, by the names that the web's sentences use. */
  details: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
})

/** One invoice of the quote, made or still to be made. The parts together are the quote, to the kobo. */
export const QuotePart = z.object({
  /** Its place, from 0; names it to `POST /api/quotes/:id/invoices`. */
  position: z.number(),
  /** `whole` where there is no schedule. */
  kind: z.enum(QUOTE_PART_KINDS),
  /** Of a milestone or a release; else null. */
  name: z.nullable(z.string()),
  /** Before VAT. */
  subtotal: Amount,
  vat: Amount,
  wht: Amount,
  /** Subtotal and VAT. */
  invoiceTotal: Amount,
  /** The money that the client transfers. */
  total: Amount,
  /** The part that the client keeps back of it, with VAT, until a release invoices it; null where nothing is. */
  retained: z.nullable(Amount),
  /** The day of a release; null for the other parts, and while it follows invoices that are still to be issued. */
  releaseOn: z.nullable(DateText),
  /** Days after the last of the other invoices, where that is when it is released. */
  releaseAfterDays: z.nullable(z.number()),
  /** Its invoice; null before there is one, and again once that is void. */
  invoice: z.nullable(z.object({ id: Id, invoiceNumber: z.string() })),
})

export type QuotePart = z.infer<typeof QuotePart>

const { client, supplier, items, discount, vatRows, whtRows, home } = IssuedInvoice.shape

const shownShare = z.object({
  kind: z.enum(DISCOUNT_KINDS),
  /** Percent, or an amount in major units. */
  value: z.number(),
})

/** The schedule as it was typed. */
const ShownSchedule = z.object({
  deposit: z.nullable(shownShare),
  milestones: z.array(z.object({ name: z.string(), share: shownShare })),
  issueDeposit: z.boolean(),
  /** Percent that the client keeps back; null for none. */
  retention: z.nullable(z.number()),
})

/** An issued quote, whole. */
export const IssuedQuote = z.object({
  ...QuoteListed.shape,
  quoteNumber: z.string(),
  status: z.enum(ISSUED_QUOTE_STATUSES),
  issueDate: DateText,
  validUntil: DateText,
  language: Language,
  client,
  supplier,
  items,
  pricesIncludeVat: z.boolean(),
  linesTotal: Amount,
  discount,
  subtotal: Amount,
  vatRows,
  vat: Amount,
  whtRows,
  wht: Amount,
  vatWithheld: Amount,
  /** Subtotal and VAT, of which the schedule's percentages are. */
  invoiceTotal: Amount,
  home,
  notes: z.nullable(z.string()),
  terms: z.nullable(z.string()),
  schedule: z.nullable(ShownSchedule),
  parts: z.array(QuotePart),
  isWatermarked: z.boolean(),
  issuedAt: Timestamp,
  viewedAt: z.nullable(Timestamp),
  /** When the client was reminded of it last. */
  remindedAt: z.nullable(Timestamp),
  /** The day on which its automatic reminder goes; null where there is none to come. */
  remindsOn: z.nullable(DateText),
  /** The acceptance by the client, or by the owner for the client. */
  acceptance: z.nullable(
    z.object({
      at: Timestamp,
      by: AnswerSource,
      name: z.nullable(z.string()),
      /** The name that was typed as a signature. */
      signature: z.nullable(z.string()),
      /** As it was drawn: an SVG. */
      drawing: z.nullable(
        z.object({
          /** In units of the path, as is `height`. */
          width: z.number(),
          /** In units of the path. */
          height: z.number(),
          path: z.string(),
        }),
      ),
      /** The network that it came from, shortened. */
      from: z.nullable(z.string()),
    }),
  ),
  /** Why the acceptance did not invoice the deposit that it promised; null where it did, or the deposit has an invoice by now. */
  depositRefusal: z.nullable(
    z.object({
      /** A code of the errors, or the key of a refused field's text. */
      code: z.string(),
      /** In the reader's language. */
      sentence: z.string(),
    }),
  ),
  decline: z.nullable(
    z.object({
      at: Timestamp,
      by: AnswerSource,
      name: z.nullable(z.string()),
      reason: z.nullable(z.string()),
    }),
  ),
  withdrawnAt: z.nullable(Timestamp),
  withdrawReason: z.nullable(z.string()),
  /** Absolute address of the client's page. */
  clientUrl: z.string(),
  timeline: z.array(QuoteEvent),
})

export type IssuedQuote = z.infer<typeof IssuedQuote>

/** A draft, as it was typed. */
export const DraftQuote = z.object({
  id: Id,
  quoteNumber: z.null(),
  status: z.literal('draft'),
  /** 1, and one more with each save. */
  revision: z.number(),
  updatedAt: Timestamp,
  content: QuoteDraftContent,
  /** The version that another device's save replaced, kept for seven days. */
  earlier: z.nullable(z.object({ savedAt: Timestamp, content: QuoteDraftContent })),
  timeline: z.array(QuoteEvent),
})

export type DraftQuote = z.infer<typeof DraftQuote>

/** A quote or a draft, as its status says. */
export const QuoteAnswer = z.object({ quote: z.union([IssuedQuote, DraftQuote]) })

export type QuoteAnswer = z.infer<typeof QuoteAnswer>

/** An issued quote. */
export const IssuedQuoteAnswer = z.object({ quote: IssuedQuote })

/** A draft of a quote. */
export const DraftQuoteAnswer = z.object({ quote: DraftQuote })

/** The quote after one of its parts was invoiced, and the invoice. */
export const QuoteInvoiced = z.object({
  quote: IssuedQuote,
  invoice: z.object({ id: Id, invoiceNumber: z.string() }),
})

export type QuoteInvoiced = z.infer<typeof QuoteInvoiced>

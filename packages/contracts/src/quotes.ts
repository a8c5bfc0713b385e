import { DISCOUNT_KINDS } from '@isiro/domain/discount'
import { MAX_AMOUNT, minorFromNumber } from '@isiro/domain/money'
import { QUOTE_PART_KINDS } from '@isiro/domain/quote-schedule'
import { ISSUED_QUOTE_STATUSES, QUOTE_STATUSES } from '@isiro/domain/quote-status'
import * as z from 'zod/mini'
import { DraftContent } from './invoice-drafts.ts'
import { CreateInvoice, InvoiceExchangeRate, IssuedInvoice } from './invoices.ts'
import {
  Amount,
  Currency,
  DateInput,
  DateText,
  fileFormat,
  Id,
  Language,
  optionalLine,
  optionalText,
  pageQuery,
  Revision,
  requiredLine,
  Timestamp,
} from './wire.ts'

/** The most milestones on a quote's schedule. */
export const MAX_MILESTONES = 20
const MAX_NAME = 120
const MAX_TERMS = 4000

const shareValue = z.number('validation.quote_share').check(
  z.refine((value) => value > 0, 'validation.quote_share_positive'),
  z.refine((value) => minorFromNumber(value) !== null, 'validation.two_decimals'),
)

/** A part of the quote's total with VAT: a percentage with at most two decimals, or an amount in the quote's currency. */
export const QuoteShare = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({
      kind: z.literal('percent'),
      value: shareValue.check(z.maximum(100, 'validation.quote_share_percent')),
    }),
    z.strictObject({
      kind: z.literal('amount'),
      value: shareValue.check(z.maximum(MAX_AMOUNT / 100, 'validation.amount_too_large')),
    }),
  ],
  'validation.choice',
)

export type QuoteShare = z.infer<typeof QuoteShare>

/** The largest part of an invoice that a client keeps back. */
const MAX_RETENTION = 50
/** At practical completion, and after the defects period. */
export const MAX_RELEASES = 2
const MAX_RELEASE_DAYS = 3650

/** When what was kept back is released and invoiced: on a day, or days after the last of the other invoices. */
const QuoteRelease = z
  .strictObject({
    name: requiredLine(MAX_NAME, 'validation.quote_release_name'),
    /** Percent of what is kept, of the first of two; 50 unless given. The last one takes what is left. */
    share: z.optional(
      z.nullable(
        shareValue.check(z.refine((value) => value < 100, 'validation.quote_release_share')),
      ),
    ),
    on: z.optional(z.nullable(DateInput)),
    afterDays: z.optional(
      z.nullable(
        z
          .number('validation.quote_release_when')
          .check(
            z.int('validation.quote_release_when'),
            z.minimum(0, 'validation.quote_release_when'),
            z.maximum(MAX_RELEASE_DAYS, 'validation.quote_release_when'),
          ),
      ),
    ),
  })
  .check(
    z.refine(({ on, afterDays }) => (on ?? null) === null || (afterDays ?? null) === null, {
      message: 'validation.quote_release_when',
      path: ['afterDays'],
    }),
    z.refine(({ on, afterDays }) => (on ?? null) !== null || (afterDays ?? null) !== null, {
      message: 'validation.quote_release_when',
      path: ['afterDays'],
    }),
  )

/** A percentage of every invoice but the deposit's that the client keeps back until it is released. */
export const QuoteRetention = z.strictObject({
  percent: shareValue.check(z.maximum(MAX_RETENTION, 'validation.quote_retention_percent')),
  releases: z
    .array(QuoteRelease)
    .check(
      z.minLength(1, 'validation.quote_releases'),
      z.maxLength(MAX_RELEASES, 'validation.quote_releases'),
    ),
})

export type QuoteRetention = z.infer<typeof QuoteRetention>

/** What is invoiced of a quote and when: a deposit on acceptance, milestones in their order, and last what is left. */
export const QuoteSchedule = z.strictObject({
  deposit: z.optional(z.nullable(QuoteShare)),
  milestones: z.optional(
    z
      .array(
        z.strictObject({
          name: requiredLine(MAX_NAME, 'validation.quote_milestone_name'),
          share: QuoteShare,
        }),
      )
      .check(z.maxLength(MAX_MILESTONES, 'validation.quote_milestones')),
  ),
  /** Whether the deposit's invoice is issued by itself when the client accepts. */
  issueDeposit: z.optional(z.boolean('validation.choice')),
  retention: z.optional(z.nullable(QuoteRetention)),
})

export type QuoteSchedule = z.infer<typeof QuoteSchedule>

/** Issues at once. With `draftId` it issues that draft with this content and the draft is gone. */
export const CreateQuote = z.extend(z.omit(CreateInvoice, { dueDate: true, supplyDate: true }), {
  /** The last day on which the client can accept. */
  validUntil: DateInput,
  terms: optionalText(MAX_TERMS),
  schedule: z.optional(z.nullable(QuoteSchedule)),
})

export type CreateQuote = z.infer<typeof CreateQuote>

const draftText = (max: number) =>
  z.string().check(
    z.maxLength(max, 'validation.too_long'),
    z.refine((text) => !text.includes('\0'), 'validation.invalid'),
  )

const draftShare = z.optional(
  z.nullable(z.strictObject({ kind: z.enum(DISCOUNT_KINDS), value: z.nullable(z.number()) })),
)

/** Everything typed so far, right or wrong, as in a draft of an invoice. */
export const QuoteDraftContent = z.extend(
  z.omit(DraftContent, { dueDate: true, supplyDate: true }),
  {
    validUntil: z.optional(draftText(20)),
    terms: z.optional(z.nullable(draftText(MAX_TERMS * 2))),
    schedule: z.optional(
      z.nullable(
        z.strictObject({
          deposit: draftShare,
          milestones: z.optional(
            z
              .array(
                z.strictObject({ name: z.optional(draftText(MAX_NAME * 2)), share: draftShare }),
              )
              .check(z.maxLength(MAX_MILESTONES, 'validation.quote_milestones')),
          ),
          issueDeposit: z.optional(z.boolean()),
          retention: z.optional(
            z.nullable(
              z.strictObject({
                percent: z.optional(z.nullable(z.number())),
                releases: z.optional(
                  z
                    .array(
                      z.strictObject({
                        name: z.optional(draftText(MAX_NAME * 2)),
                        share: z.optional(z.nullable(z.number())),
                        on: z.optional(z.nullable(draftText(20))),
                        afterDays: z.optional(z.nullable(z.number())),
                      }),
                    )
                    .check(z.maxLength(MAX_RELEASES, 'validation.quote_releases')),
                ),
              }),
            ),
          ),
        }),
      ),
    ),
  },
)

export type QuoteDraftContent = z.infer<typeof QuoteDraftContent>

/** A new draft may bring the id that the device gave it, so that syncing twice makes one draft. */
export const CreateQuoteDraft = z.extend(QuoteDraftContent, {
  draft: z.literal(true),
  id: z.optional(Id),
})

export type CreateQuoteDraft = z.infer<typeof CreateQuoteDraft>

export const CreateQuoteOrDraft = z.union([CreateQuote, CreateQuoteDraft])

/** Saves a draft; of a revision that is no longer the latest it is refused, `quotes.changed_meanwhile`. */
export const UpdateQuoteDraft = z.extend(QuoteDraftContent, { revision: z.optional(Revision) })

export type UpdateQuoteDraft = z.infer<typeof UpdateQuoteDraft>

/** What the owner writes down for a client who answered by telephone or on paper. */
export const AcceptQuote = z.strictObject({ name: optionalLine(MAX_NAME) })

export const DeclineQuote = z.strictObject({ reason: optionalLine(300) })

export const WithdrawQuote = z.strictObject({ reason: optionalLine(300) })

/** A quote is mailed to its client with its PDF, with words of one's own above the figures. */
export const EmailQuote = z.strictObject({
  /** The quote, unless said otherwise; a reminder goes while it can still be answered. */
  kind: z.optional(z.enum(['quote', 'reminder'], 'validation.choice')),
  note: optionalText(1000),
})

export type EmailQuote = z.infer<typeof EmailQuote>

/** The part of the quote to invoice, by its place from 0. A quote that nobody accepted yet is accepted by it. */
export const InvoiceQuotePart = z.strictObject({
  position: z.number('validation.invalid').check(
    z.int('validation.invalid'),
    z.minimum(0, 'validation.invalid'),
    // Deposit, milestones, balance and releases.
    z.maximum(MAX_MILESTONES + 1 + MAX_RELEASES, 'validation.invalid'),
  ),
  /** Both today and the business's payment terms unless given. */
  issueDate: z.optional(DateInput),
  dueDate: z.optional(DateInput),
  /** Of a quote in another currency: the rate of the invoice; the quote's own unless given. */
  exchangeRate: z.optional(z.nullable(InvoiceExchangeRate)),
})

export type InvoiceQuotePart = z.infer<typeof InvoiceQuotePart>

/** The filters of a list: a status, or all. */
export const QUOTE_FILTERS = ['all', ...QUOTE_STATUSES] as const

export const QUOTE_SORTS = [
  '-issued',
  'issued',
  '-validUntil',
  'validUntil',
  '-total',
  'total',
] as const

const quoteFilters = {
  q: pageQuery.q,
  status: z.optional(z.enum(QUOTE_FILTERS, 'validation.choice')),
  clientId: z.optional(Id),
  /** Days of issue, both included. */
  from: z.optional(DateInput),
  to: z.optional(DateInput),
}

export const ListQuotes = z.strictObject({
  ...pageQuery,
  ...quoteFilters,
  sort: z.optional(z.enum(QUOTE_SORTS, 'validation.choice')),
})

export type ListQuotes = z.infer<typeof ListQuotes>

export const FilterQuotes = z.strictObject(quoteFilters)

export type FilterQuotes = z.infer<typeof FilterQuotes>

export const ExportQuotes = z.strictObject({ ...quoteFilters, format: fileFormat })

/** `pro_forma` prints the quote as a pro-forma invoice. */
export const QuotePdfQuery = z.strictObject({
  kind: z.optional(z.enum(['quote', 'pro_forma'], 'validation.choice')),
})

/** One row of a list. */
export const QuoteListed = z.object({
  id: Id,
  /** Null while it is a draft. */
  quoteNumber: z.nullable(z.string()),
  clientId: z.nullable(Id),
  clientName: z.string(),
  currency: Currency,
  /** What the client transfers in the end: subtotal and VAT less WHT and withheld VAT. */
  total: Amount,
  status: z.enum(QUOTE_STATUSES),
  issueDate: z.nullable(z.string()),
  validUntil: z.nullable(z.string()),
})

export type QuoteListed = z.infer<typeof QuoteListed>

export const QuoteList = z.array(QuoteListed)

export type QuoteList = z.infer<typeof QuoteList>

/** Counts for the chips, and the sums of the filtered quotes without drafts and withdrawn ones. */
export const QuoteSummary = z.object({
  counts: z.record(z.enum(QUOTE_FILTERS), z.number()),
  filtered: z.object({
    count: z.number(),
    sums: z.array(z.object({ currency: Currency, total: Amount })),
  }),
})

export type QuoteSummary = z.infer<typeof QuoteSummary>

export const QUOTE_EVENTS = [
  'draft_created',
  'duplicated',
  'issued',
  'emailed',
  'reminded',
  'viewed',
  'accepted',
  'declined',
  'withdrawn',
  'expired',
  'invoiced',
  'attachment_added',
  'attachment_shared',
  'attachment_hidden',
  'attachment_deleted',
] as const

export const QuoteEvent = z.object({
  id: Id,
  kind: z.enum(QUOTE_EVENTS),
  at: Timestamp,
  /** The name of the member who did it; null for the client and for the product itself. */
  by: z.nullable(z.string()),
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
  subtotal: Amount,
  vat: Amount,
  wht: Amount,
  /** Subtotal and VAT. */
  invoiceTotal: Amount,
  /** What the client transfers. */
  total: Amount,
  /** What the client keeps back of it, with VAT, until a release invoices it; null where nothing is. */
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

const shownShare = z.object({ kind: z.enum(DISCOUNT_KINDS), value: z.number() })

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
  /** How the client, or the owner for the client, accepted it. */
  acceptance: z.nullable(
    z.object({
      at: Timestamp,
      /** `client` on the page, `owner` who wrote it down. */
      by: z.enum(['client', 'owner']),
      name: z.nullable(z.string()),
      /** The name that was typed as a signature. */
      signature: z.nullable(z.string()),
      /** As it was drawn: the path of an SVG of this size. */
      drawing: z.nullable(z.object({ width: z.number(), height: z.number(), path: z.string() })),
      /** The network that it came from, shortened. */
      from: z.nullable(z.string()),
    }),
  ),
  decline: z.nullable(
    z.object({
      at: Timestamp,
      by: z.enum(['client', 'owner']),
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
  revision: z.number(),
  updatedAt: Timestamp,
  content: QuoteDraftContent,
  timeline: z.array(QuoteEvent),
})

export type DraftQuote = z.infer<typeof DraftQuote>

export const QuoteAnswer = z.object({ quote: z.union([IssuedQuote, DraftQuote]) })

export type QuoteAnswer = z.infer<typeof QuoteAnswer>

export const IssuedQuoteAnswer = z.object({ quote: IssuedQuote })

export const DraftQuoteAnswer = z.object({ quote: DraftQuote })

/** The quote after one of its parts was invoiced, and the invoice. */
export const QuoteInvoiced = z.object({
  quote: IssuedQuote,
  invoice: z.object({ id: Id, invoiceNumber: z.string() }),
})

export type QuoteInvoiced = z.infer<typeof QuoteInvoiced>

import { QUOTE_STATUSES } from '@isiro/domain/quote-status'
import * as z from 'zod/mini'
import { Amount, Currency, DateInput, fileFormat, Id, pageQuery } from './wire.ts'

/** The filters of a list: a status, or all. */
export const QUOTE_FILTERS = ['all', ...QUOTE_STATUSES] as const

/** The orders of a list; a hyphen is the largest or latest first. */
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
  /** The member who made them. */
  madeBy: z.optional(Id),
  /** Days of issue, both included. */
  from: z.optional(DateInput),
  to: z.optional(DateInput),
}

/** The filters, order and page of the list. */
export const ListQuotes = z.strictObject({
  ...pageQuery,
  ...quoteFilters,
  sort: z.optional(z.enum(QUOTE_SORTS, 'validation.choice')),
})

export type ListQuotes = z.infer<typeof ListQuotes>

/** The list's filters, without order and pages. */
export const FilterQuotes = z.strictObject(quoteFilters)

export type FilterQuotes = z.infer<typeof FilterQuotes>

/** The list's filters, and the format of the file. */
export const ExportQuotes = z.strictObject({ ...quoteFilters, format: fileFormat })

/** One row of a list. */
export const QuoteListed = z.object({
  id: Id,
  /** Null while it is a draft. */
  quoteNumber: z.nullable(z.string()),
  clientId: z.nullable(Id),
  clientName: z.string(),
  currency: Currency,
  /** The money that the client transfers in the end: subtotal and VAT less WHT and withheld VAT. */
  total: Amount,
  status: z.enum(QUOTE_STATUSES),
  /** A calendar day, 'YYYY-MM-DD', as is `validUntil`; in a draft as typed, or null. */
  issueDate: z.nullable(z.string()),
  validUntil: z.nullable(z.string()),
})

export type QuoteListed = z.infer<typeof QuoteListed>

/** Quotes and drafts in the order that was asked for. */
export const QuoteList = z.array(QuoteListed)

export type QuoteList = z.infer<typeof QuoteList>

/** Counts for the chips, and the sums of the filtered quotes without drafts and withdrawn ones. */
export const QuoteSummary = z.object({
  /** How many quotes have each status. */
  counts: z.record(z.enum(QUOTE_FILTERS), z.number()),
  filtered: z.object({
    /** How many quotes the sums are of. */
    count: z.number(),
    sums: z.array(z.object({ currency: Currency, total: Amount })),
  }),
})

export type QuoteSummary = z.infer<typeof QuoteSummary>

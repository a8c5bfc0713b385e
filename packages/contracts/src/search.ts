import { INVOICE_STATUSES } from '@isiro/domain/invoice-status'
import { QUOTE_STATUSES } from '@isiro/domain/quote-status'
import { MIN_SEARCH_LENGTH } from '@isiro/domain/search-limits'
import * as z from 'zod/mini'
import { Amount, Currency, DateText, Id, line } from './wire.ts'

/** The text to search for. */
export const SearchQuery = z.strictObject({
  q: z.pipe(line(100), z.string().check(z.minLength(MIN_SEARCH_LENGTH, 'validation.search_short'))),
})

/** An invoice or a draft, as far as a line of results shows it. */
export const InvoiceFound = z.object({
  id: Id,
  /** Null while it is a draft. */
  invoiceNumber: z.nullable(z.string()),
  clientName: z.string(),
  status: z.enum(INVOICE_STATUSES),
  total: Amount,
  currency: Currency,
})
export type InvoiceFound = z.infer<typeof InvoiceFound>

/** A client, as far as a line of results shows it. */
export const ClientFound = z.object({
  id: Id,
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  isArchived: z.boolean(),
})
export type ClientFound = z.infer<typeof ClientFound>

/** An expense, as far as a line of results shows it. */
export const ExpenseFound = z.object({
  id: Id,
  description: z.string(),
  supplier: z.nullable(z.string()),
  expenseDate: DateText,
  amount: Amount,
  currency: Currency,
})
export type ExpenseFound = z.infer<typeof ExpenseFound>

/** A payment, as far as a line of results shows it. */
export const PaymentFound = z.object({
  id: Id,
  clientName: z.string(),
  receivedOn: DateText,
  amount: Amount,
  currency: Currency,
})
export type PaymentFound = z.infer<typeof PaymentFound>

/** An item of the price list. */
export const ItemFound = z.object({
  id: Id,
  description: z.string(),
  code: z.nullable(z.string()),
  unit: z.nullable(z.string()),
  price: Amount,
  currency: Currency,
  isArchived: z.boolean(),
})
export type ItemFound = z.infer<typeof ItemFound>

/** A recurring invoice. */
export const RecurringFound = z.object({
  id: Id,
  clientName: z.string(),
  description: z.string(),
  nextOn: z.nullable(DateText),
  total: Amount,
  currency: Currency,
})
export type RecurringFound = z.infer<typeof RecurringFound>

/** A quote or a draft of one. */
export const QuoteFound = z.object({
  id: Id,
  /** Null while it is a draft. */
  quoteNumber: z.nullable(z.string()),
  clientName: z.string(),
  status: z.enum(QUOTE_STATUSES),
  total: Amount,
  currency: Currency,
})
export type QuoteFound = z.infer<typeof QuoteFound>

/** A delivery note. */
export const DeliveryNoteFound = z.object({
  id: Id,
  number: z.string(),
  clientName: z.string(),
  deliveryDate: DateText,
})
export type DeliveryNoteFound = z.infer<typeof DeliveryNoteFound>

/** The records that a text finds, at most five of each kind, the likeliest first. Payments are found by their amount. */
export const SearchResults = z.object({
  invoices: z.array(InvoiceFound),
  clients: z.array(ClientFound),
  expenses: z.array(ExpenseFound),
  payments: z.array(PaymentFound),
  items: z.array(ItemFound),
  recurring: z.array(RecurringFound),
  quotes: z.array(QuoteFound),
  deliveryNotes: z.array(DeliveryNoteFound),
})
export type SearchResults = z.infer<typeof SearchResults>

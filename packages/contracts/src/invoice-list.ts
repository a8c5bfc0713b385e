import { INVOICE_STATUSES } from '@isiro/domain/invoice-status'
import * as z from 'zod/mini'
import { Amount, Currency, DateInput, fileFormat, Id, pageQuery } from './wire.ts'

/** The statuses whose invoices are counted, and all together. */
export const INVOICE_FILTERS = ['all', ...INVOICE_STATUSES] as const

/** The filters of a list: a status, all issued and not void, or those with something left to pay. */
export const LIST_STATUSES = [...INVOICE_FILTERS, 'issued', 'unpaid'] as const

export type ListStatus = (typeof LIST_STATUSES)[number]

/** The orders of a list; a hyphen is the largest or latest first. */
export const INVOICE_SORTS = ['-issued', 'issued', '-due', 'due', '-total', 'total'] as const

const invoiceFilters = {
  q: pageQuery.q,
  status: z.optional(z.enum(LIST_STATUSES, 'validation.choice')),
  clientId: z.optional(Id),
  /** The member who made them. */
  madeBy: z.optional(Id),
  /** Days of issue, and due dates; both included. */
  from: z.optional(DateInput),
  to: z.optional(DateInput),
  dueFrom: z.optional(DateInput),
  dueTo: z.optional(DateInput),
}

/** The filters, order and page of the list. */
export const ListInvoices = z.strictObject({
  ...pageQuery,
  ...invoiceFilters,
  sort: z.optional(z.enum(INVOICE_SORTS, 'validation.choice')),
})

export type ListInvoices = z.infer<typeof ListInvoices>

/** The list's filters, without pages. */
export const FilterInvoices = z.strictObject(invoiceFilters)

export type FilterInvoices = z.infer<typeof FilterInvoices>

/** The list's filters, and the format of the file. */
export const ExportInvoices = z.strictObject({ ...invoiceFilters, format: fileFormat })

/** One row of a list. */
export const InvoiceListed = z.object({
  id: Id,
  /** Null while it is a draft. */
  invoiceNumber: z.nullable(z.string()),
  clientId: z.nullable(Id),
  clientName: z.string(),
  currency: Currency,
  /** The money that the client transfers: subtotal and VAT less WHT and withheld VAT. */
  total: Amount,
  paid: Amount,
  /** The money that is still asked for, after payments, deductions and notes. */
  balance: Amount,
  status: z.enum(INVOICE_STATUSES),
  /** A calendar day, 'YYYY-MM-DD', as is `dueDate`; in a draft as typed, or null. */
  issueDate: z.nullable(z.string()),
  dueDate: z.nullable(z.string()),
})

export type InvoiceListed = z.infer<typeof InvoiceListed>

/** Invoices and drafts in the order that was asked for. */
export const InvoiceList = z.array(InvoiceListed)

export type InvoiceList = z.infer<typeof InvoiceList>

/** Counts for the chips, and sums of all filtered invoices that are issued and not void, not of the visible page alone. */
export const InvoiceSummary = z.object({
  /** How many invoices have each status. */
  counts: z.record(z.enum(INVOICE_FILTERS), z.number()),
  filtered: z.object({
    /** How many invoices the sums are of. */
    count: z.number(),
    sums: z.array(z.object({ currency: Currency, total: Amount, balance: Amount })),
  }),
})

export type InvoiceSummary = z.infer<typeof InvoiceSummary>

import { CLIENT_KINDS } from '@isiro/domain/client-kind'
import { MAX_AMOUNT, parseMinor } from '@isiro/domain/money'
import * as z from 'zod/mini'
import {
  Amount,
  Currency,
  DateText,
  email,
  Id,
  Language,
  optionalLine,
  optionalText,
  pageQuery,
  requiredLine,
  Timestamp,
} from './wire.ts'

/** In the business's currency. Blank is no limit; left out, it stays as it is. */
const CreditLimit = z.optional(
  z.nullable(
    z.pipe(
      z.pipe(
        z.string().check(z.maxLength(40, 'validation.rate')),
        z.transform((value) => value.trim() || null),
      ),
      z.nullable(
        z.string().check(
          z.refine((value) => (parseMinor(value) ?? -1) >= 0, {
            error: 'validation.rate',
            abort: true,
          }),
          z.refine(
            (value) => (parseMinor(value) ?? 0) <= MAX_AMOUNT,
            'validation.amount_too_large',
          ),
        ),
      ),
    ),
  ),
)

/** A new client, or all of one that replaces its details. */
export const SaveClient = z.strictObject({
  name: requiredLine(120, 'validation.client_name_required'),
  email: z.pipe(
    z.optional(z.nullable(z.union([z.literal(''), email()], 'validation.email'))),
    z.transform((value) => (value ? value : null)),
  ),
  phone: optionalLine(32),
  address: optionalText(300),
  taxId: optionalLine(30),
  kind: z.enum(CLIENT_KINDS, 'validation.choice'),
  language: Language,
  /** Whether new invoices ask the client to deduct WHT. */
  withholdsWht: z.boolean('validation.choice'),
  /** Without it: as usual for a new client of the kind, or unchanged. */
  withholdsVat: z.optional(z.boolean('validation.choice')),
  creditLimit: CreditLimit,
  /** Whether invoices of this client ask for late fees; left out, it stays as it is. */
  chargesLateFees: z.optional(z.boolean('validation.choice')),
})
export type SaveClient = z.infer<typeof SaveClient>

/** A client with what it owes and how it has paid. */
export const Client = z.object({
  id: Id,
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  address: z.nullable(z.string()),
  taxId: z.nullable(z.string()),
  kind: z.enum(CLIENT_KINDS),
  language: Language,
  /** Whether new invoices ask the client to deduct WHT. */
  withholdsWht: z.boolean(),
  /** Government, or a company appointed to withhold VAT. */
  withholdsVat: z.boolean(),
  isArchived: z.boolean(),
  createdAt: Timestamp,
  /** The sums that the client still owes on issued invoices, one a currency, largest first. */
  owed: z.array(z.object({ currency: Currency, amount: Amount })),
  /** How many invoices it was issued, void ones left out. */
  invoiceCount: z.number(),
  lastInvoiceDate: z.nullable(DateText),
  /** Days from issue to full payment, the median of the last twelve paid invoices; null before the first. */
  daysToPay: z.nullable(z.number()),
  /** In the business's currency. Beyond it the invoice editor warns; nothing is blocked. */
  creditLimit: z.nullable(Amount),
  /** Whether invoices of this client ask for late fees. */
  chargesLateFees: z.boolean(),
})
export type Client = z.infer<typeof Client>

/** One client, with how it has paid. */
export const ClientDetail = z.extend(Client, {
  /** Received in the year of the books less what went back, one sum a currency, largest first. */
  paidThisYear: z.array(z.object({ currency: Currency, amount: Amount })),
  /** The last twelve paid invoices, oldest first. */
  paidInvoices: z.array(
    z.object({
      id: Id,
      number: z.string(),
      issueDate: DateText,
      settledOn: DateText,
      /** Days from issue to the last of the money. */
      days: z.number(),
    }),
  ),
})
export type ClientDetail = z.infer<typeof ClientDetail>

/** Clients in the order that was asked for. */
export const ClientList = z.array(Client)
export type ClientList = z.infer<typeof ClientList>

/** `-owed`: the largest debtor in the business's own currency first, then by name. */
export const CLIENT_SORTS = ['name', '-owed'] as const
export type ClientSort = (typeof CLIENT_SORTS)[number]

/** The filters, order and page of the list. */
export const ListClients = z.strictObject({
  ...pageQuery,
  archived: z.optional(z.enum(['true', 'false'])),
  sort: z._default(z.enum(CLIENT_SORTS, 'validation.choice'), 'name'),
})
export type ListClients = z.infer<typeof ListClients>

/** The client as it is now. */
export const ClientSaved = z.object({ client: ClientDetail })

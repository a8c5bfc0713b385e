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

export const CLIENT_KINDS = ['company', 'individual', 'government'] as const

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
  withholdsWht: z.boolean('validation.choice'),
})
export type SaveClient = z.infer<typeof SaveClient>

export const Client = z.object({
  id: Id,
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  address: z.nullable(z.string()),
  taxId: z.nullable(z.string()),
  kind: z.enum(CLIENT_KINDS),
  language: Language,
  withholdsWht: z.boolean(),
  isArchived: z.boolean(),
  createdAt: Timestamp,
  /** What the client still owes on issued invoices, one sum a currency, largest first. */
  owed: z.array(z.object({ currency: Currency, amount: Amount })),
  invoiceCount: z.number(),
  lastInvoiceDate: z.nullable(DateText),
})
export type Client = z.infer<typeof Client>

export const ClientList = z.array(Client)
export type ClientList = z.infer<typeof ClientList>

export const ListClients = z.strictObject({
  ...pageQuery,
  archived: z.optional(z.enum(['true', 'false'])),
})
export type ListClients = z.infer<typeof ListClients>

export const ClientSaved = z.object({ client: Client })

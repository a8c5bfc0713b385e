import * as z from 'zod/mini'
import { DocumentExchangeRate } from './exchange-rate.ts'
import { chunkOf, openingOf } from './file-import.ts'
import { OPENING_IMPORT } from './import-limits.ts'
import { KeptNaira, Naira } from './payments.ts'
import { Amount, Currency, DateInput, DateText, email, Id, requiredLine } from './wire.ts'

/** How many rows one save of the form brings. A file brings more. */
export const MAX_OPENING_ROWS = 100

/** A client by its name. The same name and address is a client that is here already; a new one is made otherwise. */
const OpeningClient = {
  clientName: requiredLine(120, 'validation.client_name_required'),
  /** Without it, the name alone says which client of the list is meant. */
  clientEmail: z.nullable(email()),
}

const rate = z.nullable(DocumentExchangeRate.shape.rate)

/** An invoice that was issued elsewhere, and of which something is still open. */
export const OpeningInvoice = z.strictObject({
  /** As it was printed: letters, digits and - / . _ */
  number: z.string('validation.invoice_number').check(
    z.minLength(1, 'validation.required'),
    z.maxLength(48, 'validation.too_long'),
    // A digit or a letter at least, in a check of its own so that none takes quadratic time.
    z.regex(/^[A-Za-z0-9\-/._]+$/, 'validation.invoice_number'),
    z.regex(/[A-Za-z0-9]/, 'validation.invoice_number'),
  ),
  issueDate: DateInput,
  dueDate: DateInput,
  ...OpeningClient,
  currency: Currency,
  /** Units of the business's own currency for one of the row's on the start day; null for its own currency. */
  exchangeRate: rate,
  /** What it came to in all when it was issued, in the major unit of its currency; null where that is not known. */
  total: z.nullable(Naira),
  /** What the client still owes of it, with the tax that it may still keep back; in the major unit of its currency. */
  open: Naira,
  /** The WHT that the client is still expected to keep back; in the major unit of its currency. */
  wht: KeptNaira,
})

export type OpeningInvoice = z.infer<typeof OpeningInvoice>

/** Money that a client had paid too much, or ahead, when the business began here. */
export const OpeningCredit = z.strictObject({
  ...OpeningClient,
  currency: Currency,
  /** Units of the business's own currency for one of the row's on the start day; null for its own currency. */
  exchangeRate: rate,
  /** In the major unit of its currency. */
  amount: Naira,
})

export type OpeningCredit = z.infer<typeof OpeningCredit>

/** The first day on which the business keeps its books here. The first row sets it, and all others must name the same. */
const startDay = DateInput

const rowsOf = <Row extends z.ZodMiniType>(row: Row) =>
  z
    .array(row)
    .check(
      z.minLength(1, 'validation.required'),
      z.maxLength(MAX_OPENING_ROWS, 'validation.import_rows'),
    )

/** Brings open invoices over, all of them or none. */
export const AddOpeningInvoices = z.strictObject({ startDay, rows: rowsOf(OpeningInvoice) })

export type AddOpeningInvoices = z.infer<typeof AddOpeningInvoices>

/** Brings the credits of clients over, all of them or none. */
export const AddOpeningCredits = z.strictObject({ startDay, rows: rowsOf(OpeningCredit) })

export type AddOpeningCredits = z.infer<typeof AddOpeningCredits>

/** Sets what was in the bank before the start day; null takes it back. */
export const SetOpeningBank = z.strictObject({
  startDay,
  /** In the major unit of the business's own currency. */
  amount: z.nullable(KeptNaira),
})

export type SetOpeningBank = z.infer<typeof SetOpeningBank>

/** The documents that are numbered in series of their own. */
export const NUMBERED_KINDS = ['invoice', 'quote', 'credit', 'debit', 'delivery'] as const

export type NumberedKind = (typeof NUMBERED_KINDS)[number]

/** Sets the number that the next document of a kind gets this year. The pattern around it stays. */
export const SetNextNumber = z.strictObject({
  kind: z.enum(NUMBERED_KINDS, 'validation.choice'),
  /** The counter in the number of the next document, counted from 1: never one that is used, nor one below it. */
  next: z
    .number('validation.number')
    .check(
      z.int('validation.number'),
      z.minimum(1, 'validation.number'),
      z.maximum(99_999_999, 'validation.number'),
    ),
})

export type SetNextNumber = z.infer<typeof SetNextNumber>

const clientOf = { clientId: Id, clientName: z.string(), currency: Currency }

/** Why something that was brought over cannot be taken back. */
export const OPENING_HOLDS = ['payment', 'note', 'fee', 'message', 'filing', 'other'] as const

/** What a business brought over when it began, and the numbers it goes on with. */
export const OpeningBalances = z.object({
  /** Null while nothing was brought over. */
  startDay: z.nullable(DateText),
  invoices: z.array(
    z.object({
      id: Id,
      invoiceNumber: z.string(),
      ...clientOf,
      issueDate: DateText,
      dueDate: DateText,
      /** What was open of it on the start day, and the WHT that was expected of that. */
      open: Amount,
      wht: Amount,
    }),
  ),
  credits: z.array(z.object({ id: Id, ...clientOf, amount: Amount })),
  /** What was in the bank before the start day, in the business's own currency; null where that was not said. */
  bank: z.nullable(Amount),
  /** The VAT credit carried forward and the WHT that clients deducted before, in naira; null while neither is noted. */
  tax: z.nullable(
    z.object({
      vatCredit: Amount,
      whtCredits: Amount,
      /** Whether a file brought them, with which they are taken back. Otherwise the form of the tax calendar did. */
      isFromFile: z.boolean(),
    }),
  ),
  /**
   * What stands on it, by the number of the invoice; the name of the client for a credit, empty for tax credits that a file brought.
   * Empty while all can be taken back.
   */
  holds: z.array(z.object({ name: z.string(), by: z.enum(OPENING_HOLDS) })),
  /** The next number of each series of this year. */
  numbers: z.array(
    z.object({
      kind: z.enum(NUMBERED_KINDS),
      /** The counter in the next document's number, counted from 1. */
      next: z.number(),
      /** The document's number with it. */
      example: z.string(),
    }),
  ),
})

export type OpeningBalances = z.infer<typeof OpeningBalances>

/** Opens an import of opening balances. */
export const OpenOpeningImport = z.strictObject(openingOf(OPENING_IMPORT))

/** What a row of a file can be. A list of invoices from another program says none, and brings invoices. */
export const OPENING_KINDS = [
  'invoice',
  'credit',
  'vatCredit',
  'whtCredits',
  'bank',
  'nextNumber',
] as const

export type OpeningKind = (typeof OPENING_KINDS)[number]

/** An opening balance as a file brings it: each row names the start day, and what it is. All have their amount in `open`. */
export const ImportedOpening = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('invoice'), startDay, ...OpeningInvoice.shape }),
    z.strictObject({
      kind: z.literal('credit'),
      startDay,
      ...OpeningClient,
      currency: Currency,
      /** Units of the business's own currency for one of the row's on the start day; null for its own currency. */
      exchangeRate: rate,
      /** The credit, in the major unit of its currency. */
      open: Naira,
    }),
    z.strictObject({
      kind: z.literal('vatCredit'),
      startDay,
      /** A day of the last month whose VAT return was filed elsewhere, which left the credit. */
      issueDate: DateInput,
      /** The credit that it carried forward, in naira. */
      open: Naira,
    }),
    /** WHT that clients deducted before, in naira. Several rows are added up. */
    z.strictObject({ kind: z.literal('whtCredits'), startDay, open: Naira }),
    /** What was in a bank account before the start day, in the business's own currency. Several rows are added up. */
    z.strictObject({ kind: z.literal('bank'), startDay, open: KeptNaira }),
    z.strictObject({
      kind: z.literal('nextNumber'),
      startDay,
      series: z.enum(NUMBERED_KINDS, 'validation.choice'),
      /** The counter in the number of the next document. */
      number: SetNextNumber.shape.next,
    }),
  ],
  'validation.opening_kind',
)

export type ImportedOpening = z.infer<typeof ImportedOpening>

/** The rows of one kind. */
export type ImportedOpeningOf<Kind extends OpeningKind> = Extract<ImportedOpening, { kind: Kind }>

/** A part of a file of opening balances. */
export const StageOpenings = chunkOf(ImportedOpening, OPENING_IMPORT)

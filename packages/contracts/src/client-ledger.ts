import { AGEING_BUCKETS, STATEMENT_KINDS } from '@isiro/domain/client-statement'
import * as z from 'zod/mini'
import { SaveClient } from './clients.ts'
import {
  Amount,
  Currency,
  DateText,
  Id,
  pageQuery,
  requiredLine,
  requiredText,
  Timestamp,
} from './wire.ts'

/** Without dates: this month and the two before. Without a currency: the one most owed in. */
export const StatementQuery = z.strictObject({
  from: z.optional(DateText),
  to: z.optional(DateText),
  currency: z.optional(Currency),
})
export type StatementQuery = z.infer<typeof StatementQuery>

/** How many entries a statement shows at most; the file for spreadsheets has no such bound. */
export const MAX_STATEMENT_ROWS = 2_000

const AgeingSums = z.object(
  Object.fromEntries(AGEING_BUCKETS.map((bucket) => [bucket, Amount])) as Record<
    (typeof AGEING_BUCKETS)[number],
    typeof Amount
  >,
)

export const Statement = z.object({
  clientId: Id,
  clientName: z.string(),
  currency: Currency,
  currencies: z.array(Currency),
  from: DateText,
  to: DateText,
  today: DateText,
  opening: Amount,
  rows: z.array(
    z.object({
      date: DateText,
      kind: z.enum(STATEMENT_KINDS),
      /** Of the invoice, or of the payment where the row is about money. */
      id: Id,
      number: z.nullable(z.string()),
      reference: z.nullable(z.string()),
      method: z.nullable(z.string()),
      /** What the invoice asks to keep back as tax, beside the debit. */
      withheld: Amount,
      dueDate: z.nullable(DateText),
      debit: Amount,
      credit: Amount,
      balance: Amount,
    }),
  ),
  closing: Amount,
  debits: Amount,
  credits: Amount,
  /** As of today, whatever the period. */
  owed: Amount,
  credit: Amount,
  ageing: AgeingSums,
  /** Where the client sees it; null until it is shared. */
  shareUrl: z.nullable(z.string()),
})
export type Statement = z.infer<typeof Statement>

export const StatementLink = z.object({ url: z.string() })
export type StatementLink = z.infer<typeof StatementLink>

export const SaveNote = z.strictObject({
  text: requiredText(2000, 'validation.note_required'),
  followUpOn: z._default(z.nullable(DateText), null),
})
export type SaveNote = z.infer<typeof SaveNote>

export const MarkNote = z.strictObject({ isDone: z._default(z.boolean('validation.choice'), true) })
export type MarkNote = z.infer<typeof MarkNote>

export const ClientNote = z.object({
  id: Id,
  clientId: Id,
  text: z.string(),
  followUpOn: z.nullable(DateText),
  isDone: z.boolean(),
  createdAt: Timestamp,
  /** Who wrote it; null where that member is no longer known. */
  createdBy: z.nullable(z.string()),
})
export type ClientNote = z.infer<typeof ClientNote>

export const NoteSaved = z.object({ note: ClientNote })
export const ListNotes = z.strictObject({ limit: pageQuery.limit, cursor: pageQuery.cursor })
export const ClientNotes = z.array(ClientNote)

/** What is to be followed up, the most overdue first: everything due, and what comes within a week. */
export const FollowUps = z.array(
  z.object({
    id: Id,
    clientId: Id,
    clientName: z.string(),
    text: z.string(),
    followUpOn: DateText,
    isDue: z.boolean(),
  }),
)
export type FollowUps = z.infer<typeof FollowUps>

export const DUPLICATE_REASONS = ['email', 'phone', 'tax_id', 'name'] as const
export type DuplicateReason = (typeof DUPLICATE_REASONS)[number]

/** Clients that may be one, the one with the most invoices first. */
export const Duplicates = z.array(
  z.object({
    reasons: z.array(z.enum(DUPLICATE_REASONS)),
    clients: z.array(
      z.object({
        id: Id,
        name: z.string(),
        email: z.nullable(z.string()),
        phone: z.nullable(z.string()),
        taxId: z.nullable(z.string()),
        isArchived: z.boolean(),
        invoiceCount: z.number(),
      }),
    ),
  }),
)
export type Duplicates = z.infer<typeof Duplicates>

/** How many clients one call merges into another. */
export const MAX_MERGE = 50

export const MergeClients = z.strictObject({
  keepId: Id,
  mergeIds: z
    .array(Id)
    .check(z.minLength(1, 'validation.invalid'), z.maxLength(MAX_MERGE, 'validation.invalid')),
})
export type MergeClients = z.infer<typeof MergeClients>

export const ClientsMerged = z.object({ mergeId: Id })
export type ClientsMerged = z.infer<typeof ClientsMerged>

/** What was merged into a client, the latest first. */
export const ClientMerges = z.array(
  z.object({ id: Id, mergedAt: Timestamp, names: z.array(z.string()) }),
)
export type ClientMerges = z.infer<typeof ClientMerges>

export const MAX_CLIENT_IMPORT_ROWS = 20_000
export const MAX_CLIENT_IMPORT_CHUNK = 500

/** What the file brings by its reader's count. It is only taken in if the server counts the same. */
export const OpenClientImport = z.strictObject({
  fileName: requiredLine(200, 'validation.invalid'),
  rowCount: z
    .number()
    .check(
      z.int('validation.number'),
      z.minimum(1, 'validation.number'),
      z.maximum(MAX_CLIENT_IMPORT_ROWS, 'validation.import_rows'),
    ),
})
export type OpenClientImport = z.infer<typeof OpenClientImport>

/** A client as a file brings it. */
export const ImportedClient = z.omit(SaveClient, { creditLimit: true })
export type ImportedClient = z.infer<typeof ImportedClient>

/** A part of the file, beginning with its row number `from`; the first row of all is 0. */
export const StageClients = z.strictObject({
  from: z
    .number()
    .check(
      z.int('validation.number'),
      z.minimum(0, 'validation.number'),
      z.maximum(MAX_CLIENT_IMPORT_ROWS - 1, 'validation.import_rows'),
    ),
  rows: z
    .array(ImportedClient)
    .check(
      z.minLength(1, 'validation.invalid'),
      z.maxLength(MAX_CLIENT_IMPORT_CHUNK, 'validation.import_rows'),
    ),
})
export type StageClients = z.infer<typeof StageClients>

export const ClientImport = z.object({
  id: Id,
  fileName: z.string(),
  rowCount: z.number(),
  /** How many rows have arrived. */
  stagedCount: z.number(),
  /** Null until the whole file has been taken in. */
  result: z.nullable(
    z.object({
      createdCount: z.number(),
      /** Rows that name somebody who is a client already. */
      knownCount: z.number(),
      committedAt: Timestamp,
    }),
  ),
})
export type ClientImport = z.infer<typeof ClientImport>

export const ImportTakenBack = z.object({
  deletedCount: z.number(),
  /** Clients that are in use by now, and stay. */
  keptCount: z.number(),
})
export type ImportTakenBack = z.infer<typeof ImportTakenBack>

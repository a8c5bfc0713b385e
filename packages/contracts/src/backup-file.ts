import * as z from 'zod/mini'
import { BACKUP_VERSION, type BackupSection } from './backup.ts'
import { BackupAttachment } from './backup-attachments.ts'
import { BackupClient } from './backup-clients.ts'
import { BackupCreditNote } from './backup-credit-notes.ts'
import { BackupDeliveryNote } from './backup-delivery-notes.ts'
import { BackupExpense, BackupReceipt } from './backup-expenses.ts'
import { ExactDay, ExactTime, wholeNumber } from './backup-fields.ts'
import { BackupClaim, BackupDraft, BackupInvoice } from './backup-invoices.ts'
import { BackupItem } from './backup-items.ts'
import { BackupCertificate, BackupDeduction, BackupPayment } from './backup-payments.ts'
import { BackupQuote, BackupQuoteDraft, BackupQuoteInvoice } from './backup-quotes.ts'
import { BackupRecurring } from './backup-recurring.ts'
import { BackupSettings, BackupTaxPayment } from './backup-settings.ts'

/** The lists of a backup file's `data`, each with the schema of its rows, in the order in which they are restored. */
export const BACKUP_LISTS = {
  clients: BackupClient,
  invoices: BackupInvoice,
  drafts: BackupDraft,
  debitNotes: BackupCreditNote,
  payments: BackupPayment,
  claims: BackupClaim,
  deductions: BackupDeduction,
  certificates: BackupCertificate,
  creditNotes: BackupCreditNote,
  recurring: BackupRecurring,
  quotes: BackupQuote,
  quoteDrafts: BackupQuoteDraft,
  quoteInvoices: BackupQuoteInvoice,
  attachments: BackupAttachment,
  deliveryNotes: BackupDeliveryNote,
  expenses: BackupExpense,
  receipts: BackupReceipt,
  taxPayments: BackupTaxPayment,
  items: BackupItem,
} as const

/** The name of a list. */
export type BackupList = keyof typeof BACKUP_LISTS
/** The names of the lists, in the order in which they are restored. */
export const BACKUP_LIST_NAMES = Object.keys(BACKUP_LISTS) as BackupList[]

/** A row of a list. */
export type BackupRow<List extends BackupList> = z.infer<(typeof BACKUP_LISTS)[List]>

/**
 * The members of `data` that are restored together with a section. The body of `POST /api/backup/restore/invoices` holds
 * those of 'invoices', for example; lists other than the section's own may be absent.
 */
export const BACKUP_PARTS = {
  clients: ['clients'],
  invoices: [
    'invoices',
    'drafts',
    'debitNotes',
    'payments',
    'claims',
    'deductions',
    'certificates',
    'creditNotes',
    'recurring',
    'quotes',
    'quoteDrafts',
    'quoteInvoices',
    'attachments',
    'deliveryNotes',
  ],
  expenses: ['expenses', 'receipts'],
  settings: ['settings', 'taxPayments', 'items'],
} as const satisfies Record<BackupSection, readonly (BackupList | 'settings')[]>

const count = wholeNumber(0, Number.MAX_SAFE_INTEGER)

/** The counts of a file's records, and the days that they span. */
export const BackupMetadata = z.strictObject({
  /** How many clients the file has. */
  totalClients: count,
  /** How many issued invoices the file has. */
  totalInvoices: count,
  /** How many expenses the file has. */
  totalExpenses: count,
  /** From the earliest issue of an invoice or creation of a record to the day of the backup; null for an empty business. */
  dateRange: z.nullable(z.strictObject({ from: ExactDay, to: ExactDay })),
})
export type BackupMetadata = z.infer<typeof BackupMetadata>

/** A whole backup file. */
export const BackupFile = z.strictObject({
  version: z.literal(BACKUP_VERSION),
  timestamp: ExactTime,
  data: z.strictObject({
    clients: z.array(BackupClient),
    invoices: z.array(BackupInvoice),
    drafts: z.optional(z.array(BackupDraft)),
    debitNotes: z.optional(z.array(BackupCreditNote)),
    payments: z.optional(z.array(BackupPayment)),
    claims: z.optional(z.array(BackupClaim)),
    deductions: z.optional(z.array(BackupDeduction)),
    certificates: z.optional(z.array(BackupCertificate)),
    creditNotes: z.optional(z.array(BackupCreditNote)),
    recurring: z.optional(z.array(BackupRecurring)),
    quotes: z.optional(z.array(BackupQuote)),
    quoteDrafts: z.optional(z.array(BackupQuoteDraft)),
    quoteInvoices: z.optional(z.array(BackupQuoteInvoice)),
    attachments: z.optional(z.array(BackupAttachment)),
    deliveryNotes: z.optional(z.array(BackupDeliveryNote)),
    expenses: z.array(BackupExpense),
    receipts: z.optional(z.array(BackupReceipt)),
    taxPayments: z.optional(z.array(BackupTaxPayment)),
    items: z.optional(z.array(BackupItem)),
    settings: BackupSettings,
  }),
  metadata: BackupMetadata,
})
export type BackupFile = z.infer<typeof BackupFile>

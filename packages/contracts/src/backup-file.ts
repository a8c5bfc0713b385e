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

/**
 * The lists of a backup file's `data`, in the order in which they are restored: the schema of their rows, and the section with
 * which they are restored. The body of `POST /api/backup/restore/invoices` holds those of 'invoices', for example.
 */
export const BACKUP_LISTS = {
  clients: { row: BackupClient, section: 'clients' },
  invoices: { row: BackupInvoice, section: 'invoices' },
  drafts: { row: BackupDraft, section: 'invoices' },
  debitNotes: { row: BackupCreditNote, section: 'invoices' },
  payments: { row: BackupPayment, section: 'invoices' },
  claims: { row: BackupClaim, section: 'invoices' },
  deductions: { row: BackupDeduction, section: 'invoices' },
  certificates: { row: BackupCertificate, section: 'invoices' },
  creditNotes: { row: BackupCreditNote, section: 'invoices' },
  recurring: { row: BackupRecurring, section: 'invoices' },
  quotes: { row: BackupQuote, section: 'invoices' },
  quoteDrafts: { row: BackupQuoteDraft, section: 'invoices' },
  quoteInvoices: { row: BackupQuoteInvoice, section: 'invoices' },
  attachments: { row: BackupAttachment, section: 'invoices' },
  deliveryNotes: { row: BackupDeliveryNote, section: 'invoices' },
  expenses: { row: BackupExpense, section: 'expenses' },
  receipts: { row: BackupReceipt, section: 'expenses' },
  taxPayments: { row: BackupTaxPayment, section: 'settings' },
  items: { row: BackupItem, section: 'settings' },
} as const satisfies Record<string, { row: z.ZodMiniType; section: BackupSection }>

/** The name of a list. */
export type BackupList = keyof typeof BACKUP_LISTS
/** The names of the lists, in the order in which they are restored. */
export const BACKUP_LIST_NAMES = Object.keys(BACKUP_LISTS) as BackupList[]

/** A row of a list. */
export type BackupRow<List extends BackupList> = z.infer<(typeof BACKUP_LISTS)[List]['row']>

/** The members of `data` that are restored together with a section; lists other than the section's own may be absent. */
export function backupParts(section: BackupSection): (BackupList | 'settings')[] {
  const lists = BACKUP_LIST_NAMES.filter((list) => BACKUP_LISTS[list].section === section)
  return section === 'settings' ? ['settings', ...lists] : lists
}

type ListSchema<List extends BackupList> = z.ZodMiniArray<(typeof BACKUP_LISTS)[List]['row']>
/** The list that a section is named after is in every file. */
type ListSchemas = {
  [List in BackupList]: List extends BackupSection
    ? ListSchema<List>
    : z.ZodMiniOptional<ListSchema<List>>
}
const LIST_SCHEMAS = Object.fromEntries(
  BACKUP_LIST_NAMES.map((list) => {
    const { row, section } = BACKUP_LISTS[list]
    const rows = z.array<z.ZodMiniType>(row)
    return [list, list === section ? rows : z.optional(rows)]
  }),
) as ListSchemas

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
    ...LIST_SCHEMAS,
    settings: BackupSettings,
  }),
  metadata: BackupMetadata,
})
export type BackupFile = z.infer<typeof BackupFile>

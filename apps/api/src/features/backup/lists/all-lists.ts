import type { BackupList } from '@isiro/contracts/backup-file'
import type { SectionWork } from '../restore/candidate-rows.ts'
import type { DescribedList } from '../rows/description.ts'
import { ATTACHMENTS, restoreAttachments } from './attachments.ts'
import { CERTIFICATES } from './certificates.ts'
import { CLAIMS } from './claims.ts'
import { CLIENTS } from './clients.ts'
import { CREDIT_NOTES } from './credit-notes.ts'
import { DEDUCTIONS } from './deductions.ts'
import { DELIVERY_NOTES, restoreDeliveryNotes } from './delivery-notes.ts'
import { EXPENSES } from './expenses.ts'
import { DRAFTS, INVOICES } from './invoices.ts'
import { ITEMS, restoreItems } from './items.ts'
import { PAYMENTS } from './payments.ts'
import { QUOTE_DRAFTS, QUOTE_INVOICES, QUOTES, restoreQuotes } from './quotes.ts'
import { RECEIPTS, restoreReceipts } from './receipts.ts'
import { RECURRING } from './recurring.ts'
import { restoreTaxPayments, TAX_PAYMENTS } from './tax-payments.ts'

/** The storage of each list of a backup file. */
export const ALL_LISTS: Record<BackupList, DescribedList> = {
  clients: CLIENTS,
  invoices: INVOICES,
  drafts: DRAFTS,
  debitNotes: CREDIT_NOTES.debit,
  payments: PAYMENTS,
  claims: CLAIMS,
  deductions: DEDUCTIONS,
  certificates: CERTIFICATES,
  creditNotes: CREDIT_NOTES.credit,
  recurring: RECURRING,
  quotes: QUOTES,
  quoteDrafts: QUOTE_DRAFTS,
  quoteInvoices: QUOTE_INVOICES,
  attachments: ATTACHMENTS,
  deliveryNotes: DELIVERY_NOTES,
  expenses: EXPENSES,
  receipts: RECEIPTS,
  taxPayments: TAX_PAYMENTS,
  items: ITEMS,
}

/** Restores the lists of a section that follow its own rows, each by itself, in the order of `BACKUP_LISTS`. */
export const RESTORED_BESIDE: Partial<Record<BackupList, (work: SectionWork) => Promise<void>>> = {
  quotes: restoreQuotes,
  attachments: restoreAttachments,
  deliveryNotes: restoreDeliveryNotes,
  receipts: restoreReceipts,
  taxPayments: restoreTaxPayments,
  items: restoreItems,
}

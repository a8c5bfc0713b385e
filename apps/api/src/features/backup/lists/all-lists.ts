import type { BackupList } from '@isiro/contracts/backup-file'
import type { DescribedList } from '../rows/description.ts'
import { ATTACHMENTS } from './attachments.ts'
import { CERTIFICATES } from './certificates.ts'
import { CLAIMS } from './claims.ts'
import { CLIENTS } from './clients.ts'
import { CREDIT_NOTES } from './credit-notes.ts'
import { DEDUCTIONS } from './deductions.ts'
import { DELIVERY_NOTES } from './delivery-notes.ts'
import { EXPENSES } from './expenses.ts'
import { DRAFTS, INVOICES } from './invoices.ts'
import { ITEMS } from './items.ts'
import { PAYMENTS } from './payments.ts'
import { QUOTE_DRAFTS, QUOTE_INVOICES, QUOTES } from './quotes.ts'
import { RECEIPTS } from './receipts.ts'
import { RECURRING } from './recurring.ts'
import { TAX_PAYMENTS } from './tax-payments.ts'

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

import type { Verb } from '@isiro/domain/roles'
import type { InvoiceActionName } from './use-invoice-actions.tsx'

/** What a role needs for each action of an invoice. */
export const ACTION_VERBS: Record<InvoiceActionName, Verb> = {
  open: 'invoices.read',
  pdf: 'invoices.read',
  share: 'messages.send',
  record_payment: 'payments.record',
  edit: 'invoices.write',
  duplicate: 'invoices.write',
  recurring: 'invoices.write',
  credit_note: 'invoices.write',
  debit_note: 'invoices.write',
  void: 'invoices.write',
  delete: 'invoices.write',
}

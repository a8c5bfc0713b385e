import type { Minor } from './money.ts'

/** The states of an invoice. A status is never stored: it is always derived from the facts. */
export const ISSUED_STATUSES = [
  'pending',
  'part_paid',
  'paid',
  'overdue',
  'credited',
  'void',
] as const
export const INVOICE_STATUSES = ['draft', ...ISSUED_STATUSES] as const
export type IssuedStatus = (typeof ISSUED_STATUSES)[number]
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number]

export interface IssuedFacts {
  voided: boolean
  /** The money still asked for. */
  balance: Minor
  /** The sum that money and deductions have settled. */
  settled: Minor
  /** 'YYYY-MM-DD'. */
  dueDate: string
  /** Today in the business's zone, 'YYYY-MM-DD'. */
  today: string
}

export interface InvoiceFacts extends IssuedFacts {
  isIssued: boolean
}

/** The status of an invoice that may still be a draft. */
export function invoiceStatus(facts: InvoiceFacts): InvoiceStatus {
  return facts.isIssued ? issuedStatus(facts) : 'draft'
}

/** Whether an open invoice that is due on a day is overdue: from the day after it, in the business's own zone. */
export function isPastDue(dueDate: string, today: string): boolean {
  return dueDate < today
}

/**
 * The status of an issued invoice. Paid means that no more money is asked for, and credited that a credit note left
 * nothing to pay; an invoice is overdue from the day after its due date, also when a part of it was paid.
 */
export function issuedStatus(facts: IssuedFacts): IssuedStatus {
  if (facts.voided) return 'void'
  if (facts.balance === 0) return facts.settled === 0 ? 'credited' : 'paid'
  if (isPastDue(facts.dueDate, facts.today)) return 'overdue'
  return facts.settled > 0 ? 'part_paid' : 'pending'
}

/** The actions of an owner on an invoice. */
export type InvoiceAction =
  | 'edit'
  | 'issue'
  | 'delete'
  | 'void'
  | 'duplicate'
  | 'credit_note'
  | 'debit_note'
  | 'record_payment'
  | 'share'

const OPEN: readonly InvoiceAction[] = [
  'share',
  'record_payment',
  'duplicate',
  'credit_note',
  'debit_note',
  'void',
]

/** The closed table: an action that is not listed for a status is refused. */
const ACTIONS: Record<InvoiceStatus, readonly InvoiceAction[]> = {
  draft: ['edit', 'issue', 'duplicate', 'delete'],
  pending: OPEN,
  part_paid: ['share', 'record_payment', 'duplicate', 'credit_note', 'debit_note'],
  overdue: OPEN,
  paid: ['share', 'duplicate', 'credit_note', 'debit_note'],
  credited: ['share', 'duplicate', 'debit_note'],
  void: ['duplicate'],
}

/**
 * The actions that an invoice of this status allows, the likeliest first. An invoice of which
 * money or a deduction has settled something can't be voided in any status: a credit note lessens it.
 */
export function invoiceActions(status: InvoiceStatus, settled: Minor): readonly InvoiceAction[] {
  const actions = ACTIONS[status]
  return settled > 0 ? actions.filter((action) => action !== 'void') : actions
}

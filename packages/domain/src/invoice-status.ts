import type { Minor } from './money.ts'

/** The states of an invoice. A status is never stored: it is always derived from the facts. */
export const ISSUED_STATUSES = ['pending', 'part_paid', 'paid', 'overdue', 'void'] as const
export const INVOICE_STATUSES = ['draft', ...ISSUED_STATUSES] as const
export type IssuedStatus = (typeof ISSUED_STATUSES)[number]
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number]

export interface IssuedFacts {
  voided: boolean
  /** The amount the client transfers. */
  total: Minor
  /** Money received for this invoice. */
  paid: Minor
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

/**
 * The status of an issued invoice. Paid means that money received covers the total; an invoice is
 * overdue from the day after its due date, also when a part of it was paid.
 */
export function issuedStatus(facts: IssuedFacts): IssuedStatus {
  if (facts.voided) return 'void'
  if (facts.paid >= facts.total) return 'paid'
  if (facts.dueDate < facts.today) return 'overdue'
  return facts.paid > 0 ? 'part_paid' : 'pending'
}

/** The actions of an owner on an invoice. */
export type InvoiceAction =
  | 'edit'
  | 'issue'
  | 'delete'
  | 'void'
  | 'duplicate'
  | 'record_payment'
  | 'share'

const OPEN: readonly InvoiceAction[] = ['share', 'record_payment', 'duplicate', 'void']

/** The closed table: an action that is not listed for a status is refused. */
const ACTIONS: Record<InvoiceStatus, readonly InvoiceAction[]> = {
  draft: ['edit', 'issue', 'duplicate', 'delete'],
  pending: OPEN,
  part_paid: ['share', 'record_payment', 'duplicate'],
  overdue: OPEN,
  paid: ['share', 'duplicate'],
  void: ['duplicate'],
}

/**
 * The actions that an invoice of this status allows, the likeliest first. An invoice that has received
 * money can't be voided in any status: a credit note lessens it.
 */
export function invoiceActions(status: InvoiceStatus, paid: Minor): readonly InvoiceAction[] {
  const actions = ACTIONS[status]
  return paid > 0 ? actions.filter((action) => action !== 'void') : actions
}

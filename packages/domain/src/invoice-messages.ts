import type { IssuedStatus } from './invoice-status.ts'
import { toneOf } from './overdue-reminders.ts'
import type { InvoiceMessage } from './quick-templates.ts'

/** Why somebody writes about an invoice. */
export const MESSAGE_PURPOSES = [
  'invoice',
  'reminder',
  'follow_up',
  'receipt',
  'claim_refused',
] as const
export type MessagePurpose = (typeof MESSAGE_PURPOSES)[number]

/** The facts that decide what can truthfully be said about an invoice. */
export interface InvoiceState {
  status: IssuedStatus
  /** Days past the due date; 0 or less before it. */
  daysOverdue: number
  /** Whether there is a payment that a receipt can name. */
  hasPayment: boolean
}

export interface InvoiceNews extends InvoiceState {
  /** Whether the latest news is a claimed transfer that the owner has not seen. */
  isClaimRefused: boolean
}

type Choice = InvoiceMessage | 'by_tone'
type ChoiceByStatus = Record<IssuedStatus, Choice>

const SETTLED = {
  paid: 'paid_in_full',
  credited: 'invoice_credited',
  void: 'invoice_void',
} as const

const ASKING: readonly string[] = ['pending', 'part_paid', 'overdue']

/** Whether an invoice of this status still asks for money. */
export function asksForMoney(status: IssuedStatus): boolean {
  return ASKING.includes(status)
}

/** The message of each purpose by status: an invoice that is settled or void never asks for money. */
const CHOICES: Record<MessagePurpose, ChoiceByStatus> = {
  invoice: {
    pending: 'invoice_created',
    part_paid: 'part_paid',
    overdue: 'overdue_friendly',
    ...SETTLED,
  },
  reminder: { pending: 'due_soon', part_paid: 'part_paid', overdue: 'by_tone', ...SETTLED },
  follow_up: { pending: 'due_soon', part_paid: 'part_paid', overdue: 'follow_up', ...SETTLED },
  receipt: {
    pending: 'invoice_created',
    part_paid: 'part_paid',
    overdue: 'by_tone',
    ...SETTLED,
  },
  claim_refused: {
    pending: 'claim_refused',
    part_paid: 'claim_refused',
    overdue: 'claim_refused',
    ...SETTLED,
  },
}

/**
 * The message that is true of an invoice and serves a purpose, for every channel and whoever sends it.
 *
 * @example
 * invoiceMessage({ status: 'overdue', daysOverdue: 9, hasPayment: false }, 'reminder') // 'overdue_plain'
 */
export function invoiceMessage(
  { status, daysOverdue, hasPayment }: InvoiceState,
  purpose: MessagePurpose,
): InvoiceMessage {
  if (purpose === 'receipt' && hasPayment && status !== 'void') return 'payment_received'
  const choice = CHOICES[purpose][status]
  return choice === 'by_tone' ? `overdue_${toneOf(daysOverdue)}` : choice
}

/** The purposes that an invoice has now, the likeliest first. Two that would say the same are one. */
export function purposesOf(news: InvoiceNews): MessagePurpose[] {
  const { status, hasPayment, isClaimRefused } = news
  if (!asksForMoney(status)) return [status === 'paid' ? 'receipt' : 'invoice']
  const likely: MessagePurpose[] = [
    ...(isClaimRefused ? (['claim_refused'] as const) : []),
    ...(status === 'overdue'
      ? (['reminder', 'invoice'] as const)
      : (['invoice', 'reminder'] as const)),
    ...(hasPayment ? (['receipt'] as const) : []),
  ]
  const said = new Set<InvoiceMessage>()
  return likely.filter((purpose) => {
    const message = invoiceMessage(news, purpose)
    const isNew = !said.has(message)
    said.add(message)
    return isNew
  })
}

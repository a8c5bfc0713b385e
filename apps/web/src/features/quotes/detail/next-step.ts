import type { QuotePart } from '@isiro/contracts/quotes'
import { type IssuedQuoteStatus, isAnswerable } from '@isiro/domain/quote-status'
import type { Verb } from '@isiro/domain/roles'

export type QuoteAction =
  | 'share'
  | 'remind'
  | 'invoice'
  | 'accept'
  | 'decline'
  | 'withdraw'
  | 'duplicate'
  | 'pdf'
  | 'pro_forma'

/** What a role needs for each action. */
export const QUOTE_VERBS: Record<QuoteAction, Verb> = {
  share: 'messages.send',
  remind: 'messages.send',
  invoice: 'quotes.write',
  accept: 'quotes.write',
  decline: 'quotes.write',
  withdraw: 'quotes.write',
  duplicate: 'quotes.write',
  pdf: 'quotes.read',
  pro_forma: 'quotes.read',
}

/** Whether a part of it can still be invoiced. One that ran out is accepted by that. */
export function mayInvoice(status: IssuedQuoteStatus): boolean {
  return isAnswerable(status) || status === 'accepted' || status === 'expired'
}

/** The one next step of each status, and the one after it. */
export const STEPS: Record<IssuedQuoteStatus, readonly QuoteAction[]> = {
  sent: ['share', 'accept'],
  viewed: ['share', 'accept'],
  accepted: ['invoice', 'share'],
  invoiced: ['pdf', 'duplicate'],
  declined: ['duplicate', 'pdf'],
  expired: ['duplicate', 'accept'],
  withdrawn: ['duplicate', 'pdf'],
}

/** All that can be done with a quote, for its menu. An answer may be written down late, if it came in time. */
export function actionsOf(status: IssuedQuoteStatus): QuoteAction[] {
  const isUnanswered = isAnswerable(status) || status === 'expired'
  return [
    ...(isAnswerable(status) || status === 'accepted' ? (['share'] as const) : []),
    ...(isAnswerable(status) ? (['remind'] as const) : []),
    ...(mayInvoice(status) ? (['invoice'] as const) : []),
    ...(isUnanswered ? (['accept', 'decline'] as const) : []),
    'pdf',
    'pro_forma',
    'duplicate',
    ...(isUnanswered ? (['withdraw'] as const) : []),
  ]
}

/** Whether a release still waits for the invoices of the other parts. */
export function isWaiting(part: QuotePart, parts: readonly QuotePart[]): boolean {
  return (
    part.kind === 'release' &&
    parts.some(({ kind, invoice }) => kind !== 'release' && invoice === null)
  )
}

/** The next part to invoice: a release only once its day has come. */
export function nextPart(parts: readonly QuotePart[], today: string): QuotePart | undefined {
  return parts.find(
    ({ kind, invoice, releaseOn }) =>
      invoice === null && (kind !== 'release' || (releaseOn !== null && releaseOn <= today)),
  )
}

import type { IssuedQuote } from '@isiro/contracts/quotes'
import { type IssuedQuoteStatus, isAnswerable } from '@isiro/domain/quote-status'

export type QuoteAction =
  | 'share'
  | 'invoice'
  | 'accept'
  | 'decline'
  | 'withdraw'
  | 'duplicate'
  | 'pdf'
  | 'pro_forma'

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

/** All that can be done with a quote, for its menu. */
export function actionsOf({ status, parts }: Pick<IssuedQuote, 'status' | 'parts'>): QuoteAction[] {
  const hasInvoice = parts.some(({ invoice }) => invoice !== null)
  const actions: QuoteAction[] = []
  if (isAnswerable(status) || status === 'accepted') actions.push('share')
  if (mayInvoice(status)) actions.push('invoice')
  if (isAnswerable(status) || status === 'expired') actions.push('accept')
  if (isAnswerable(status)) actions.push('decline')
  actions.push('pdf', 'pro_forma', 'duplicate')
  if (isAnswerable(status) || status === 'expired' || (status === 'accepted' && !hasInvoice))
    actions.push('withdraw')
  return actions
}

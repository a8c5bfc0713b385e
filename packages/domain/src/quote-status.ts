/** The statuses of an issued quote, and before it `draft`. */
export const ISSUED_QUOTE_STATUSES = [
  'sent',
  'viewed',
  'accepted',
  'declined',
  'expired',
  'invoiced',
  'withdrawn',
] as const
export type IssuedQuoteStatus = (typeof ISSUED_QUOTE_STATUSES)[number]

export const QUOTE_STATUSES = ['draft', ...ISSUED_QUOTE_STATUSES] as const
export type QuoteStatus = (typeof QUOTE_STATUSES)[number]

export interface QuoteFacts {
  isWithdrawn: boolean
  isDeclined: boolean
  isAccepted: boolean
  /** Whether each part of it has an invoice that is not void. */
  isInvoiced: boolean
  isViewed: boolean
  /** The last day on which it can be accepted, 'YYYY-MM-DD'. */
  validUntil: string
  /** Today in the business's zone. */
  today: string
}

/**
 * The status of an issued quote, computed from its facts, as `quote_status()` does in SQL. An answer outlives the last
 * day; only a quote without one expires.
 */
export function quoteStatus(facts: QuoteFacts): IssuedQuoteStatus {
  if (facts.isWithdrawn) return 'withdrawn'
  if (facts.isDeclined) return 'declined'
  if (facts.isAccepted) return facts.isInvoiced ? 'invoiced' : 'accepted'
  if (facts.validUntil < facts.today) return 'expired'
  return facts.isViewed ? 'viewed' : 'sent'
}

/** Whether the client can still accept or decline. */
export function isAnswerable(status: QuoteStatus): boolean {
  return status === 'sent' || status === 'viewed'
}

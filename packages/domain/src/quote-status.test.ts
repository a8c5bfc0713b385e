import { expect, test } from 'vitest'
import { isAnswerable, QUOTE_STATUSES, type QuoteFacts, quoteStatus } from './quote-status.ts'

const facts = (over: Partial<QuoteFacts> = {}): QuoteFacts => ({
  isWithdrawn: false,
  isDeclined: false,
  isAccepted: false,
  isInvoiced: false,
  isViewed: false,
  validUntil: '2026-12-01',
  today: '2026-12-01',
  ...over,
})

test.each([
  [{}, 'sent'],
  [{ isViewed: true }, 'viewed'],
  [{ today: '2026-12-02' }, 'expired'],
  [{ today: '2026-12-02', isViewed: true }, 'expired'],
  [{ isAccepted: true, today: '2027-01-01' }, 'accepted'],
  [{ isAccepted: true, isInvoiced: true }, 'invoiced'],
  [{ isDeclined: true, today: '2027-01-01' }, 'declined'],
  [{ isWithdrawn: true, isViewed: true }, 'withdrawn'],
] as const)('%j is %s', (over, status) => {
  expect(quoteStatus(facts(over))).toBe(status)
})

test('only a quote that waits for its client can be answered', () => {
  expect(QUOTE_STATUSES.filter(isAnswerable)).toEqual(['sent', 'viewed'])
})

import { describeTables } from '../table-plan.ts'

/** Recurring invoices, and what became of their dates. */
export const RECURRING_DATA = describeTables('bookkeeping', 'account', {
  recurring: {
    personal: ['maker', 'content', 'review_note'],
    withheld: { search: 'copy' },
    impersonal: { code: ['currency', 'send_by'] },
  },
  recurring_occurrences: { impersonal: { code: ['reason'], figures: ['reason_details'] } },
})

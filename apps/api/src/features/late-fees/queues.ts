import { defineQueue } from '../../platform/jobs/queue.ts'

/** Makes the late fees that have fallen due, of all businesses. */
export const LATE_FEES_DUE = defineQueue('late-fees.due', { schedule: '* * * * *' })
/** Issues the invoice of a fee that waits for no approval. */
export const ISSUE_LATE_FEE = defineQueue<{ businessId: string; feeInvoiceId: string }>(
  'late-fees.issue',
)

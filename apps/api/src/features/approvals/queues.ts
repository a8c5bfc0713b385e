import { defineQueue } from '../../platform/jobs/queue.ts'

/** Asks the stand-in of what still waits once those named count as absent. */
export const APPROVAL_ABSENT = defineQueue<{ businessId: string; approvalId: string }>(
  'approvals.absent',
)

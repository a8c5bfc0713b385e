import type { SentChannel } from '@isiro/contracts/messages'
import { defineQueue, type Pace, type Queue } from '../../platform/jobs/queue.ts'

// Each channel has its own workers, and several: a party or a business that is slow holds up no other.
const OUTBOX_PACE: Pace = { pollingIntervalSeconds: 1, localConcurrency: 3 }

/** Sends what a business has waiting in a channel. */
export const OUTBOX: Record<SentChannel, Queue<{ businessId: string }>> = {
  sms: defineQueue('messages.sms', { pace: OUTBOX_PACE }),
  email: defineQueue('messages.email', { pace: OUTBOX_PACE }),
}
/** Wakes the outboxes in which something is due. */
export const DUE = defineQueue('messages.due', { schedule: '* * * * *' })
/** Queues the reminders and summaries that the product sends by itself. */
export const AUTOMATIC = defineQueue('messages.automatic', { schedule: '* * * * *' })

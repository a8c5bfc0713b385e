import { defineQueue } from '../jobs/queue.ts'

/** An address of a business, and what waits for it. */
interface Line {
  businessId: string
  endpointId: string
}

/**
 * Sends what waits for an address. Many run at once on a node, because they wait for others' servers: each is bounded in time, and goes
 * to the end of the queue when it is over.
 */
export const WEBHOOK_DELIVERY = defineQueue<Line>('webhooks.deliver', {
  pace: { localConcurrency: 12, batchSize: 2, isSideBySide: true, pollingIntervalSeconds: 1 },
})

/** The same for addresses that failed last: those that take a call and never answer wait for each other, and for nobody else. */
export const WEBHOOK_RETRY = defineQueue<Line>('webhooks.retry', {
  pace: { localConcurrency: 4, batchSize: 2, isSideBySide: true },
})

import { defineQueue } from '../jobs/queue.ts'

/**
 * Sends what waits for an address. Many run at once on a node, because they wait for others' servers: each is bounded in time, and goes
 * to the end of the queue when it is over.
 */
export const WEBHOOK_DELIVERY = defineQueue<{ businessId: string; endpointId: string }>(
  'webhooks.deliver',
  { pace: { localConcurrency: 12, batchSize: 1, pollingIntervalSeconds: 1 } },
)

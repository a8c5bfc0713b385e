import { type QueueWork, workQueue } from '../../platform/jobs/queue.ts'
import { type ExpiryDeps, notifyExpired } from './expiry.ts'
import { QUOTES_EXPIRED } from './queues.ts'

/** The job that notifies owners of expired quotes. */
export const QUOTE_JOBS: readonly QueueWork<ExpiryDeps>[] = [
  workQueue(QUOTES_EXPIRED, (deps: ExpiryDeps) => () => notifyExpired(deps)),
]
